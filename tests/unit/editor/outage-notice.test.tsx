// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../site/editor/app/api-client.js';
import { OutageNotice } from '../../../site/editor/app/outage-notice.js';
import { AS_OF, READ_ONLY } from '../../../site/editor/server/api.js';

afterEach(() => void vi.useRealTimers());

it('reports that the database is unavailable, with the age of the content, or read-only, and polls until it is back', async () => {
  vi.useFakeTimers();
  let headers: HeadersInit = { [AS_OF]: '2026-11-25T08:12:00.000Z' };
  const api = new ApiClient(() => Promise.resolve(Response.json({}, { headers })));
  render(<OutageNotice api={api} />);
  expect(screen.getByRole('alert').textContent).toBe('');
  await act(() => api.pages());
  expect(screen.getByRole('alert').textContent).toMatch(/as of .*25.*changes cannot be saved/);

  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.getByRole('alert').textContent).not.toBe('');
  headers = { [READ_ONLY]: 'true' };
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.getByRole('alert').textContent).toMatch(/^The database is read-only.*changes cannot be saved/);
  headers = {};
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.getByRole('alert').textContent).toBe('');
});
