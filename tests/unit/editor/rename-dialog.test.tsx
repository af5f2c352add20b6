// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { RequestError, type ApiClient } from '../../../site/editor/app/api-client.js';
import { RenameDialog } from '../../../site/editor/app/pages/rename-dialog.js';
import type { PageSummary, Session } from '../../../site/editor/server/api.js';
import { mockModalDialogs } from '../../support/editor/mock-modal-dialogs.js';

const session = {
  languages: [
    { code: 'en_US', label: 'English', path: '' },
    { code: 'es', label: 'Español', path: 'es' },
  ],
} as unknown as Session;
const pages = ['home', 'jobs~technical~welder', 'es~home', 'es~empleos~soldador'].map(
  (id) => ({ id, title: id }) as PageSummary,
);

beforeAll(mockModalDialogs);
afterEach(cleanup);

/** Shows the dialog for one of the pages. */
function show(api: object, summary = pages[1]): void {
  const nothing = (): void => undefined;
  const props = { api: api as ApiClient, session, summary: summary as PageSummary, pages };
  render(<RenameDialog {...props} onClose={nothing} onDone={nothing} />);
}

it('offers the folders of a language and a new one, and previews the URL', async () => {
  const requests: unknown[] = [];
  show({
    page: () => Promise.resolve({ version: 'v1' }),
    rename: (...rename: unknown[]) => Promise.resolve(requests.push(rename) && { changed: [] }),
  });

  const folders = (): (string | null)[] =>
    [...screen.getByLabelText('Folder').querySelectorAll('option')].map(({ textContent }) => textContent);
  const url = (): string | null | undefined => screen.getByText(/New URL:/).textContent;
  expect(folders()).toEqual(['No folder', 'jobs', 'jobs/technical', 'New folder…']);
  expect(url()).toContain('/jobs/technical/welder');

  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'es' } });
  expect(folders()).toEqual(['No folder', 'empleos', 'New folder…']);
  expect(url()).toContain('/es/welder');
  fireEvent.change(screen.getByLabelText('Folder'), { target: { value: '*' } });
  fireEvent.change(screen.getByLabelText('New folder name'), { target: { value: 'oficios' } });
  fireEvent.change(screen.getByLabelText('URL slug'), { target: { value: 'soldadora' } });
  expect(url()).toContain('/es/oficios/soldadora');
  fireEvent.change(screen.getByLabelText('URL slug'), { target: { value: 'home' } });
  expect(url()).toMatch(/\/es\/oficios\/$/);
  fireEvent.change(screen.getByLabelText('URL slug'), { target: { value: 'soldadora' } });

  fireEvent.click(screen.getByRole('button', { name: 'Rename or move' }));
  await screen.findByText(/The page has a new URL/);
  const rename = { version: 'v1', name: 'soldadora', folder: 'es/oficios', redirect: true };
  expect(requests).toEqual([['jobs~technical~welder', rename]]);
});

it('offers to remove a redirect from the new URL', async () => {
  const requests: Record<string, unknown>[] = [];
  const redirect = { from: '/welding', to: '/jobs' };
  show({
    page: () => Promise.resolve({ version: 'v1' }),
    rename: (_: string, rename: Record<string, unknown>) => {
      requests.push(rename);
      return rename['removeRedirect'] === '/welding'
        ? Promise.resolve({ changed: [] })
        : Promise.reject(new RequestError('A redirect leads from "/welding" to "/jobs".', 409, { redirect }));
    },
  });

  fireEvent.click(screen.getByRole('button', { name: 'Rename or move' }));
  fireEvent.click(await screen.findByLabelText('Remove the redirect from /welding to /jobs'));
  fireEvent.click(screen.getByRole('button', { name: 'Rename or move' }));
  await screen.findByText(/The page has a new URL/);
  expect(requests.map(({ removeRedirect }) => removeRedirect)).toEqual([undefined, '/welding']);
});

it('limits the length of the slug and describes the limit', () => {
  show({}, pages[0]);
  const field = screen.getByRole('textbox', { name: 'URL slug', description: /at most 200 characters/ });
  expect((field as HTMLInputElement).maxLength).toBe(200);
});
