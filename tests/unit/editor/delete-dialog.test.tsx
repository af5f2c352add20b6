// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApiClient } from '../../../site/editor/app/api-client.js';
import { DeleteDialog } from '../../../site/editor/app/pages/delete-dialog.js';
import type { PageSummary, LinkLocation, Reference } from '../../../site/editor/server/api.js';
import { mockModalDialogs } from '../../support/editor/mock-modal-dialogs.js';

const link: LinkLocation = {
  ...{ file: 'pages/es~home.json', id: 'es~home', title: 'Inicio' },
  ...{ path: 'blocks/0/props/url', place: 'Button “Learn more”' },
};
const other: Reference = { kind: 'page', title: 'Why us', url: '/why-us', language: 'en-US', pageId: 'why-us' };

it('lists the pages that link to the deleted page, and offers a page to redirect its URL to', async () => {
  mockModalDialogs();
  const removed: unknown[] = [];
  const api = {
    linksTo: () => Promise.resolve([link]),
    references: () => Promise.resolve([other]),
    page: () => Promise.resolve({ version: 'v1' }),
    removePages: (request: unknown) => Promise.resolve(removed.push(request)),
  } as unknown as ApiClient;
  const pages = [{ id: 'jobs', title: 'Jobs' }] as PageSummary[];
  const done = new Promise<void>((resolve) => {
    render(<DeleteDialog {...{ api, pages }} onClose={() => undefined} onDone={resolve} />);
  });
  expect((await screen.findByText('Page “Inicio”')).getAttribute('href')).toBe('#/pages/es~home');
  expect(screen.getByText(/Button “Learn more”/)).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'why' } });
  fireEvent.click(await screen.findByText('Why us'));
  fireEvent.click(screen.getByText('Delete page'));
  await done;
  expect(removed).toEqual([{ pages: [{ id: 'jobs', version: 'v1' }], force: true, redirectTo: '/why-us' }]);
});
