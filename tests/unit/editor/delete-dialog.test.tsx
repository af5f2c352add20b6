// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApiClient } from '../../../site/editor/app/api-client.js';
import { DeleteDialog } from '../../../site/editor/app/pages/delete-dialog.js';
import type { PageSummary, PlaceOfLink, Reference } from '../../../site/editor/server/api.js';
import { letDialogsOpen } from '../../support/editor/modal-dialogs.js';

const link: PlaceOfLink = {
  ...{ file: 'pages/es~home.json', id: 'es~home', title: 'Inicio' },
  ...{ path: 'blocks/0/props/url', place: 'Button “Learn more”' },
};
const other: Reference = { kind: 'page', title: 'Why us', url: '/why-us', language: 'en-US', pageId: 'why-us' };

it('leads to the pages with links to a page that is deleted, and finds the page that takes its address', async () => {
  letDialogsOpen();
  const removed: unknown[] = [];
  const api = {
    linksTo: () => Promise.resolve([link]),
    references: () => Promise.resolve([other]),
    page: () => Promise.resolve({ version: 'v1' }),
    remove: (...asked: unknown[]) => Promise.resolve(removed.push(asked)),
  } as unknown as ApiClient;
  const summary = { id: 'jobs', title: 'Jobs' } as PageSummary;
  const done = new Promise<void>((resolve) => {
    render(<DeleteDialog {...{ api, summary }} onClose={() => undefined} onDone={resolve} />);
  });
  expect((await screen.findByText('Page “Inicio”')).getAttribute('href')).toBe('#/pages/es~home');
  expect(screen.getByText(/Button “Learn more”/)).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'why' } });
  fireEvent.click(await screen.findByText('Why us'));
  fireEvent.click(screen.getByText('Delete the page'));
  await done;
  expect(removed).toEqual([['jobs', { version: 'v1', force: true, redirectTo: '/why-us' }]]);
});
