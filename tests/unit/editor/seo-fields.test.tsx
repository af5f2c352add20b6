// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { ApiClient } from '../../../site/editor/app/api-client.js';
import { SeoFields } from '../../../site/editor/app/editor/seo-fields.js';
import type { Page, SaveSeo } from '../../../site/editor/server/api.js';

it('saves what search engines are told when the author goes elsewhere, and not before', async () => {
  const saved: SaveSeo[] = [];
  const page = { id: 'why-us', seo: { version: 'v1', document: { title: 'Why us' } } } as unknown as Page;
  const api = {
    saveSeo: (_: string, body: SaveSeo) => {
      saved.push(body);
      return Promise.resolve(page);
    },
  } as unknown as ApiClient;
  const Panel = (): ReactNode => {
    const [record, setRecord] = useState<Readonly<Record<string, unknown>>>(page.seo?.document ?? {});
    const own = { title: 'Why us', description: 'Because' };
    return (
      <>
        <SeoFields {...{ api, page, record, own }} onRecord={setRecord} onPage={() => undefined} />
        <button type="button">Block</button>
      </>
    );
  };
  render(<Panel />);
  const title = screen.getByLabelText(/^Title in search results/);
  await act(() => title.focus());
  fireEvent.change(title, { target: { value: 'Why people stay' } });
  await act(() => screen.getByLabelText(/^Description in search results/).focus());
  expect(saved).toEqual([]);
  await act(() => screen.getByText('Block').focus());
  expect(saved).toEqual([{ version: 'v1', document: { title: 'Why people stay' } }]);
});
