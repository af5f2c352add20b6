// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '../../../site/editor/app/api-client.js';
import { NewPageDialog } from '../../../site/editor/app/pages/new-page-dialog.js';
import type { PageSummary, Session } from '../../../site/editor/server/api.js';
import { mockModalDialogs } from '../../support/editor/mock-modal-dialogs.js';

beforeAll(mockModalDialogs);
afterEach(cleanup);

it.each([
  ['', ''],
  ['Straße nach Łódź', 'strasse-nach-lodz'],
  ['採用情報', 'page-2'],
])('suggests a slug for the title “%s”', async (title, slug) => {
  const api = { patterns: () => Promise.resolve([]) } as unknown as ApiClient;
  const session = { languages: [{ code: 'ja', label: '日本語', path: '' }] } as unknown as Session;
  const pages = [{ id: 'home' }, { id: 'ja~page' }] as PageSummary[];
  render(<NewPageDialog {...{ api, session, pages }} onClose={() => undefined} />);
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: title } });
  expect(screen.getByLabelText<HTMLInputElement>('URL slug').value).toBe(slug);
});
