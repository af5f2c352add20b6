// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RequestError, type ApiClient } from '../../../site/editor/app/api-client.js';
import { PictureDialog } from '../../../site/editor/app/media/picture-dialog.js';
import type { ChangeMedia, MediaItem, Session } from '../../../site/editor/server/api.js';
import { letDialogsOpen } from '../../support/editor/modal-dialogs.js';

beforeAll(() => {
  letDialogsOpen();
  // jsdom has none of files.
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
  ...{ key: 'crane', title: 'A crane', altTexts: { en_US: 'A crane' }, type: 'image/webp', width: 16, height: 9 },
  ...{ size: 1, url: '/media/crane', usedIn: [], versions: { words: 'w0', file: 'f0' } },
};

/** A server that holds one picture, and refuses what began from another state than that in which it is. */
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
    <PictureDialog
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
const choice = (): HTMLElement => screen.getByRole('dialog', { name: 'Somebody else has changed this picture' });

describe('a picture that two people change', () => {
  it('keeps the words of both where each has written others, and says so', async () => {
    const ann = { ...crane, title: 'Of Ann', versions: { words: 'ann', file: 'f0' } };
    const server = serverWith(ann);
    render(<Shown api={server.api} />);
    write('Alternative text, Español', 'Una grúa');
    press('Save');
    await screen.findByText('Saved. Somebody else has changed it, too: both are kept.');
    expect(server.stored).toMatchObject({ title: 'Of Ann', altTexts: { en_US: 'A crane', es: 'Una grúa' } });
    expect(field('Title').value).toBe('Of Ann');
  });

  it.each([
    ['Keep mine', 'Of Ben'],
    ['Take theirs', 'Of Ann'],
  ])('shows both where they have written the same, and does as the author says: %s', async (button, title) => {
    const server = serverWith({ ...crane, title: 'Of Ann', versions: { words: 'ann', file: 'f0' } });
    render(<Shown api={server.api} />);
    write('Title', 'Of Ben');
    write('Alternative text, English', 'At dawn');
    press('Save');
    await waitFor(choice);
    expect(within(choice()).getByText('Theirs: Of Ann')).toBeDefined();
    expect(within(choice()).getByText('Yours: Of Ben')).toBeDefined();
    expect(server.stored.title).toBe('Of Ann');
    press(button);
    await waitFor(() => expect(server.stored).toMatchObject({ title, altTexts: { en_US: 'At dawn' } }));
    await waitFor(() => expect(field('Title').value).toBe(title));
  });

  it.each([
    ['Keep mine', 'mine.png'],
    ['Take theirs', 'theirs.png'],
  ])('shows both files, and puts in its place which the author says: %s', async (button, title) => {
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
