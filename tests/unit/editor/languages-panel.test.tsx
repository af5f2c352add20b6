// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readManifest } from '../../../elements/build/build-manifest.js';
import { RequestError, type ApiClient } from '../../../site/editor/app/api-client.js';
import { createBlockCatalog } from '../../../site/editor/app/blocks/block-catalog.js';
import { LanguagesPanel } from '../../../site/editor/app/editor/languages-panel.js';
import type { Page, Session } from '../../../site/editor/server/api.js';

// The panel uses Puck only to show a text on the page.
vi.mock('../../../site/editor/app/editor/use-puck.js', () => ({ useGetPuck: () => () => undefined }));

const text = (id: string, words: string) => ({ block: 'text', id, props: { text: words } });
const page = (id: string, language: string, translations: string[], blocks: unknown[]): Page =>
  ({ id, language, translations, title: id, document: { title: id, blocks } }) as unknown as Page;

it('can show only untranslated text, and ignores record ids', async () => {
  const metadata = { block: 'page-metadata', id: 'm', props: { recordId: 'why-us' } };
  const same = text('a', 'We build trucks that last');
  const here = page('why-us', 'en-US', ['es~why-us'], [same, text('b', 'Come and see us'), metadata]);
  const there = page('es~why-us', 'es', ['why-us'], [same, text('b', 'Ven a vernos')]);
  const api = { page: () => Promise.resolve(there) } as unknown as ApiClient;
  const session = { languages: [] } as unknown as Session;
  const blocks = createBlockCatalog(await readManifest('elements'));
  const { container } = render(
    <LanguagesPanel {...{ api, session, blocks, page: here, saver: { current: undefined } }} />,
  );
  const shown = (): string[] => [...container.querySelectorAll('tbody td:first-child p')].map((one) => one.textContent);
  const only = await screen.findByLabelText('Show only untranslated text');
  expect(shown()).toEqual(['why-us', 'We build trucks that last', 'Come and see us']);
  fireEvent.click(only);
  expect(shown()).toEqual(['We build trucks that last']);
});

it('copies the page into another language in one request, and can remove a redirect at its URL', async () => {
  const here = page('why-us', 'en-US', [], []);
  const requests: unknown[] = [];
  const redirect = { from: '/es/why-us', to: '/es/' };
  const api = {
    translate: (...request: unknown[]) => {
      requests.push(request);
      if (requests.length > 1) return Promise.resolve({ id: 'es~why-us' });
      return Promise.reject(new RequestError('A redirect leads away.', 409, { redirect }));
    },
  } as unknown as ApiClient;
  const session = {
    languages: [
      { code: 'en_US', label: 'English', path: '' },
      { code: 'es_MX', label: 'Español', path: 'es' },
    ],
  } as unknown as Session;
  render(<LanguagesPanel {...{ api, session, blocks: new Map(), page: here, saver: { current: undefined } }} />);
  const copy = (): void => void fireEvent.click(screen.getByText('Copy from English'));
  copy();
  fireEvent.click(await screen.findByLabelText('Remove the redirect from /es/why-us to /es/'));
  copy();
  await expect.poll(() => location.hash).toBe('#/pages/es~why-us');
  expect(requests).toEqual([
    ['why-us', { language: 'es' }],
    ['why-us', { language: 'es', removeRedirect: '/es/why-us' }],
  ]);
});
