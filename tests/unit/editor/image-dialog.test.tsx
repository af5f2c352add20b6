// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RequestError, type ApiClient } from '../../../site/editor/app/api-client.js';
import { ImageDialog } from '../../../site/editor/app/media/image-dialog.js';
import type { ChangeMedia, MediaItem, Session } from '../../../site/editor/server/api.js';
import { mockModalDialogs } from '../../support/editor/mock-modal-dialogs.js';

beforeAll(() => {
  mockModalDialogs();
  // jsdom does not support object URLs.
  URL.createObjectURL = () => 'blob:mine';
  URL.revokeObjectURL = () => undefined;
});
afterEach(cleanup);

const session = {
  languages: [
    { code: 'en_US', label: 'English', path: '' },
    { code: 'es', label: 'Español', path: 'es' },
  ],
} as unknown as Session;

const crane: MediaItem = {
  addedAt: '2026-11-20T09:30:00.000Z',
  ...{ key: 'crane', title: 'A crane', altTexts: { en_US: 'A crane' }, type: 'image/webp', width: 16, height: 9 },
  ...{ size: 1, url: '/media/crane', usedIn: [], versions: { words: 'w0', file: 'f0' } },
};

/** A server with one image that rejects changes of an outdated version. */
function serverWith(stored: MediaItem) {
  let writes = 0;
  const server = {
    stored,
    api: {
      changeMedia(_: string, { version, ...change }: ChangeMedia): Promise<MediaItem> {
        if (version !== server.stored.versions.words) return Promise.reject(conflict());
        const { altTexts = {}, ...others } = change;
        return Promise.resolve(
          write({ ...others, altTexts: { ...server.stored.altTexts, ...altTexts } }, { words: `w${++writes}` }),
        );
      },
      replaceMedia(_: string, form: FormData): Promise<MediaItem> {
        if (form.get('version') !== server.stored.versions.file) return Promise.reject(conflict());
        return Promise.resolve(write({ title: (form.get('file') as File).name }, { file: `f${++writes}` }));
      },
    } as unknown as ApiClient,
  };
  const write = (change: Partial<MediaItem>, versions: Partial<MediaItem['versions']>): MediaItem =>
    (server.stored = { ...server.stored, ...change, versions: { ...server.stored.versions, ...versions } });
  const conflict = (): RequestError =>
    new RequestError('Ann has changed the picture meanwhile.', 409, { current: server.stored });
  return server;
}

function Shown({ api }: { api: ApiClient }) {
  const [item, setItem] = useState(crane);
  const nothing = (): void => undefined;
  return (
    <ImageDialog
      {...{ api, session, item, renditions: undefined }}
      onChanged={setItem}
      onClose={nothing}
      onRemoved={nothing}
    />
  );
}

const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const write = (label: string, value: string): void => void fireEvent.change(field(label), { target: { value } });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const choice = (): HTMLElement => screen.getByRole('dialog', { name: 'Someone else changed this image' });

describe('an image that two authors change', () => {
  it('merges changes of different texts, and reports it', async () => {
    const ann = { ...crane, title: 'Of Ann', versions: { words: 'ann', file: 'f0' } };
    const server = serverWith(ann);
    render(<Shown api={server.api} />);
    write('Alternative text (Español)', 'Una grúa');
    press('Save');
    await screen.findByText('Saved. Someone else also made changes; both are kept.');
    expect(server.stored).toMatchObject({ title: 'Of Ann', altTexts: { en_US: 'A crane', es: 'Una grúa' } });
    expect(field('Title').value).toBe('Of Ann');
  });

  it.each([
    ['Keep mine', 'Of Ben'],
    ['Use theirs', 'Of Ann'],
  ])('shows both versions of the same text, and lets the author choose: %s', async (button, title) => {
    const server = serverWith({ ...crane, title: 'Of Ann', versions: { words: 'ann', file: 'f0' } });
    render(<Shown api={server.api} />);
    write('Title', 'Of Ben');
    write('Alternative text (English)', 'At dawn');
    press('Save');
    await waitFor(choice);
    expect(within(choice()).getByText('Theirs: Of Ann')).toBeDefined();
    expect(within(choice()).getByText('Yours: Of Ben')).toBeDefined();
    expect(server.stored.title).toBe('Of Ann');
    press(button);
    await waitFor(() => expect(server.stored).toMatchObject({ title, altTexts: { en_US: 'At dawn' } }));
    await waitFor(() => expect(field('Title').value).toBe(title));
  });

  it('writes nothing when the choice between texts is closed, and keeps the form', async () => {
    const server = serverWith({ ...crane, title: 'Of Ann', versions: { words: 'ann', file: 'f0' } });
    const before = server.stored;
    render(<Shown api={server.api} />);
    write('Title', 'Of Ben');
    write('Alternative text (English)', 'At dawn');
    press('Save');
    await waitFor(choice);
    fireEvent.click(within(choice()).getByRole('button', { name: 'Close' }));
    await screen.findByText('Nothing was saved. Try again to choose a version.');
    expect(server.stored).toBe(before);
    expect([field('Title').value, field('Alternative text (English)').value]).toEqual(['Of Ben', 'At dawn']);
    press('Save');
    await waitFor(choice);
  });

  it('writes nothing when the choice between files is closed', async () => {
    const server = serverWith({ ...crane, title: 'theirs.png', versions: { words: 'w0', file: 'ann' } });
    const before = server.stored;
    render(<Shown api={server.api} />);
    fireEvent.change(field('File'), { target: { files: [new File(['x'], 'mine.png', { type: 'image/png' })] } });
    fireEvent.submit(field('File').form!);
    await waitFor(choice);
    fireEvent.click(within(choice()).getByRole('button', { name: 'Close' }));
    await screen.findByText('Nothing was saved. Try again to choose a version.');
    expect(server.stored).toBe(before);
    expect(document.querySelector('.large-image')?.getAttribute('src')).toBe('/media/crane?f0');
  });

  it.each([
    ['Keep mine', 'mine.png'],
    ['Use theirs', 'theirs.png'],
  ])('shows both files, and lets the author choose: %s', async (button, title) => {
    const server = serverWith({ ...crane, title: 'theirs.png', versions: { words: 'w0', file: 'ann' } });
    render(<Shown api={server.api} />);
    const file = new File(['x'], 'mine.png', { type: 'image/png' });
    fireEvent.change(field('File'), { target: { files: [file] } });
    fireEvent.submit(field('File').form!);
    await waitFor(choice);
    const sources = () => [...choice().querySelectorAll('img')].map((image) => image.getAttribute('src'));
    await waitFor(() => expect(sources()).toEqual(['/media/crane?ann', 'blob:mine']));
    expect(server.stored.title).toBe('theirs.png');
    press(button);
    await waitFor(() => expect(screen.queryByText('Theirs', { selector: 'figcaption' })).toBeNull());
    await waitFor(() => expect(server.stored.title).toBe(title));
  });
});
