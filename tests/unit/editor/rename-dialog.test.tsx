// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RequestError, type ApiClient } from '../../../site/editor/app/api-client.js';
import { RenameDialog } from '../../../site/editor/app/pages/rename-dialog.js';
import type { PageSummary, Session } from '../../../site/editor/server/api.js';
import { letDialogsOpen } from '../../support/editor/modal-dialogs.js';

const session = {
  languages: [
    { code: 'en_US', label: 'English', path: '' },
    { code: 'es', label: 'Español', path: 'es' },
  ],
} as unknown as Session;
const pages = ['home', 'jobs~technical~welder', 'es~home', 'es~empleos~soldador'].map(
  (id) => ({ id, title: id }) as PageSummary,
);

it('offers the folders of a language and a new one, and says what the address will be', async () => {
  letDialogsOpen();
  const asked: unknown[] = [];
  const api = {
    page: () => Promise.resolve({ version: 'v1' }),
    rename: (...wish: unknown[]) => Promise.resolve(asked.push(wish) && { changed: [] }),
  } as unknown as ApiClient;
  const summary = pages[1] as PageSummary;
  const nothing = (): void => undefined;
  render(<RenameDialog {...{ api, session, summary, pages }} onClose={nothing} onDone={nothing} />);

  const offered = (): (string | null)[] =>
    [...screen.getByLabelText('Where').querySelectorAll('option')].map(({ textContent }) => textContent);
  const address = (): string | null | undefined => screen.getByText(/Its address will be/).textContent;
  expect(offered()).toEqual(['In no folder', 'jobs', 'jobs/technical', 'In a new folder …']);
  expect(address()).toContain('/jobs/technical/welder');

  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'es' } });
  expect(offered()).toEqual(['In no folder', 'empleos', 'In a new folder …']);
  expect(address()).toContain('/es/welder');
  fireEvent.change(screen.getByLabelText('Where'), { target: { value: '*' } });
  fireEvent.change(screen.getByLabelText('New folder'), { target: { value: 'oficios' } });
  fireEvent.change(screen.getByLabelText('Last part of its address'), { target: { value: 'soldadora' } });
  expect(address()).toContain('/es/oficios/soldadora');
  fireEvent.change(screen.getByLabelText('Last part of its address'), { target: { value: 'home' } });
  expect(address()).toMatch(/\/es\/oficios\/$/);
  fireEvent.change(screen.getByLabelText('Last part of its address'), { target: { value: 'soldadora' } });

  fireEvent.click(screen.getByRole('button', { name: 'Rename or move' }));
  await screen.findByText(/The page has its new address/);
  const wish = { version: 'v1', name: 'soldadora', folder: 'es/oficios', redirect: true };
  expect(asked).toEqual([['jobs~technical~welder', wish]]);
});

it('offers to remove the redirect that leads away from the new address', async () => {
  letDialogsOpen();
  const asked: Record<string, unknown>[] = [];
  const redirect = { from: '/welding', to: '/jobs' };
  const api = {
    page: () => Promise.resolve({ version: 'v1' }),
    rename: (_: string, wish: Record<string, unknown>) => {
      asked.push(wish);
      return wish['removeRedirect'] === '/welding'
        ? Promise.resolve({ changed: [] })
        : Promise.reject(new RequestError('A redirect leads from "/welding" to "/jobs".', 409, { redirect }));
    },
  } as unknown as ApiClient;
  const nothing = (): void => undefined;
  const summary = pages[1] as PageSummary;
  render(<RenameDialog {...{ api, session, summary, pages }} onClose={nothing} onDone={nothing} />);
  const dialogs = screen.getAllByRole('dialog');
  const dialog = within(dialogs.at(-1) as HTMLElement);

  fireEvent.click(dialog.getByRole('button', { name: 'Rename or move' }));
  fireEvent.click(await dialog.findByLabelText('Remove the redirect from /welding to /jobs'));
  fireEvent.click(dialog.getByRole('button', { name: 'Rename or move' }));
  await dialog.findByText(/The page has its new address/);
  expect(asked.map(({ removeRedirect }) => removeRedirect)).toEqual([undefined, '/welding']);
});

it('takes a part of an address that is no longer than the limit, and says so beforehand', () => {
  letDialogsOpen();
  const nothing = (): void => undefined;
  const summary = pages[0] as PageSummary;
  render(<RenameDialog {...{ api: {} as ApiClient, session, summary, pages }} onClose={nothing} onDone={nothing} />);
  const dialog = within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
  const field = dialog.getByRole('textbox', { name: 'Last part of its address', description: /at most 200 of them/ });
  expect((field as HTMLInputElement).maxLength).toBe(200);
});
