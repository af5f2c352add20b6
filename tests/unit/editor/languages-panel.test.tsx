// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildManifest, readBlockSources } from '../../../elements/build/analyse.js';
import type { ApiClient } from '../../../site/editor/app/api-client.js';
import { blockCatalogue } from '../../../site/editor/app/blocks/block-catalogue.js';
import { LanguagesPanel } from '../../../site/editor/app/editor/languages-panel.js';
import type { Page, Session } from '../../../site/editor/server/api.js';

// The panel asks Puck only when a place is to be shown.
vi.mock('../../../site/editor/app/editor/use-puck.js', () => ({ useGetPuck: () => () => undefined }));

const text = (id: string, words: string) => ({ block: 'text', id, props: { text: words } });
const page = (id: string, language: string, translations: string[], blocks: unknown[]): Page =>
  ({ id, language, translations, title: id, document: { title: id, blocks } }) as unknown as Page;

it('shows on demand only what is not translated, and never asks for names of records', async () => {
  const metadata = { block: 'page-metadata', id: 'm', props: { recordId: 'why-us' } };
  const here = page(
    'why-us',
    'en-US',
    ['es~why-us'],
    [text('a', 'We build trucks that last'), text('b', 'Come and see us'), metadata],
  );
  const there = page(
    'es~why-us',
    'es',
    ['why-us'],
    [text('a', 'We build trucks that last'), text('b', 'Ven a vernos')],
  );
  const api = { page: () => Promise.resolve(there) } as unknown as ApiClient;
  const session = { languages: [] } as unknown as Session;
  const blocks = blockCatalogue(buildManifest(readBlockSources('elements')));
  const { container } = render(<LanguagesPanel {...{ api, session, blocks, page: here }} />);
  const shown = (): string[] => [...container.querySelectorAll('tbody td:first-child p')].map((one) => one.textContent);
  const only = await screen.findByLabelText('Show these only');
  expect(shown()).toEqual(['why-us', 'We build trucks that last', 'Come and see us']);
  fireEvent.click(only);
  expect(shown()).toEqual(['We build trucks that last']);
});
