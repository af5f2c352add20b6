// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../../site/editor/app/api-client.js';
import { Upload } from '../../../site/editor/app/media/upload.js';
import type { MediaItem } from '../../../site/editor/server/api.js';

beforeAll(() => {
  // jsdom does not support object URLs.
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});
afterEach(cleanup);

const fileNamed = (name: string): File => new File(['x'], name, { type: 'image/png' });

/** Uploads that a test completes. */
function createServer() {
  const uploads: { readonly form: FormData; accept(): void; reject(message: string): void }[] = [];
  const upload = (form: FormData): Promise<MediaItem> =>
    new Promise((resolve, reject) =>
      uploads.push({
        form,
        accept: () => resolve({ key: form.get('title') } as unknown as MediaItem),
        reject: (message) => reject(new Error(message)),
      }),
    );
  return { uploads, api: { upload } as unknown as ApiClient };
}

const submit = (): void => {
  for (const field of screen.getAllByLabelText('Alternative text (describe the image)'))
    fireEvent.change(field, { target: { value: 'An image' } });
  fireEvent.submit(document.querySelector('form')!);
};

it('uploads files one after the other, and tries only rejected ones again', async () => {
  const { api, uploads } = createServer();
  const onUploaded = vi.fn();
  const onDone = vi.fn();
  const files = ['a.png', 'b.png'].map(fileNamed);
  render(<Upload {...{ api, onUploaded, onDone, files }} isMultiple />);
  submit();
  expect(uploads).toHaveLength(1);
  expect(uploads[0]?.form.get('title')).toBe('a');
  screen.getByRole('progressbar', { name: 'Uploading a.png' });
  uploads[0]?.reject('"a.png" was rejected.');
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.accept();
  expect((await screen.findByRole('alert')).textContent).toBe('"a.png" was rejected.');
  await screen.findByText('1 of 2 uploaded.');
  expect(onDone).not.toHaveBeenCalled();
  submit();
  await waitFor(() => expect(uploads).toHaveLength(3));
  uploads[2]?.accept();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith([{ key: 'a' }, { key: 'b' }]));
  expect(onUploaded.mock.calls).toEqual([
    [{ key: 'b' }, files[1]],
    [{ key: 'a' }, files[0]],
  ]);
});

it('does not upload the remaining files once the dialog is closed', async () => {
  const { api, uploads } = createServer();
  const onUploaded = vi.fn();
  const files = ['a.png', 'b.png'].map(fileNamed);
  const { unmount } = render(<Upload {...{ api, onUploaded, files }} onDone={() => undefined} isMultiple />);
  submit();
  unmount();
  uploads[0]?.accept();
  await waitFor(() => expect(onUploaded).toHaveBeenCalledOnce());
  expect(uploads).toHaveLength(1);
});

it('adds files that are dropped on the form', () => {
  const { api } = createServer();
  const nothing = (): void => undefined;
  render(<Upload {...{ api, onUploaded: nothing, onDone: nothing }} isMultiple />);
  fireEvent.drop(document.querySelector('form')!, { dataTransfer: { files: [fileNamed('a.png')] } });
  fireEvent.change(screen.getByLabelText('Files'), { target: { files: [fileNamed('b.png')] } });
  expect(screen.getAllByLabelText<HTMLInputElement>('Title').map(({ value }) => value)).toEqual(['a', 'b']);
});
