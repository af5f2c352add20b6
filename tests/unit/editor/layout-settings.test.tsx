// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../../site/editor/app/api-client.js';
import { LayoutSettings } from '../../../site/editor/app/editor/layout-settings.js';
import { SiteContextProvider } from '../../../site/editor/app/fields/site-context.js';
import type { Reference } from '../../../site/editor/server/api.js';

const { dispatch, props } = vi.hoisted(() => ({
  dispatch: vi.fn(),
  props: { header: { wordMark: { text: 'Northmast', url: '/' } } } as Record<string, unknown>,
}));
afterEach(cleanup);
vi.mock('../../../site/editor/app/editor/use-puck.js', () => ({
  usePuckStore: () => props,
  useGetPuck: () => () => ({ dispatch }),
}));

function show(api: ApiClient, references: readonly Reference[] = []): void {
  const site = { api, blocks: new Map(), references, media: [], setMedia: () => undefined, icons: [] };
  render(
    <SiteContextProvider value={{ ...site, language: 'en-US' }}>
      <LayoutSettings />
    </SiteContextProvider>,
  );
}

it('finds a link target for the header by its title', async () => {
  const page: Reference = { kind: 'page', title: 'Why us', url: '/why-us', language: 'en-US', pageId: 'why-us' };
  const api = { references: () => Promise.resolve([page]) } as unknown as ApiClient;
  const home: Reference = { kind: 'page', title: 'Start', url: '/', language: 'en-US', pageId: 'home' };
  show(api, [home]);
  const [field] = screen.getAllByRole('combobox');
  const description = document.getElementById(field?.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Links to “Start”.');
  fireEvent.change(field!, { target: { value: 'why' } });
  fireEvent.click(await screen.findByText('Why us'));
  expect(dispatch).toHaveBeenLastCalledWith({
    type: 'replaceRoot',
    root: { props: { header: { wordMark: { text: 'Northmast', url: '/why-us' } } } },
  });
});

it('counts the blocks of a header that consists of blocks, and keeps them', () => {
  const header = [{ block: 'section', id: 'brand', blocks: [{ block: 'text', id: 'name' }] }];
  Object.assign(props, { header, skipLink: 'Skip' });
  show({} as ApiClient);
  expect(screen.getByText(/^The header consists of 2 blocks\./)).toBeDefined();
  expect(screen.queryByText('Word mark')).toBeNull();
  fireEvent.change(screen.getByLabelText('Skip link'), { target: { value: 'Skip the header' } });
  expect(dispatch).toHaveBeenLastCalledWith({
    type: 'replaceRoot',
    root: { props: { header, skipLink: 'Skip the header' } },
  });
});
