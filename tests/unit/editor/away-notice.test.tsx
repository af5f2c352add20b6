// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiClient } from '../../../site/editor/app/api-client.js';
import { AwayNotice } from '../../../site/editor/app/away-notice.js';
import { AS_OF } from '../../../site/editor/server/api.js';

afterEach(() => void vi.useRealTimers());

it('says of when the content is while the database is away, and asks until it is back', async () => {
  vi.useFakeTimers();
  let headers: HeadersInit = { [AS_OF]: '2026-11-25T08:12:00.000Z' };
  const api = new ApiClient(() => Promise.resolve(Response.json({}, { headers })));
  render(<AwayNotice api={api} />);
  expect(screen.getByRole('alert').textContent).toBe('');
  await act(() => api.pages());
  expect(screen.getByRole('alert').textContent).toMatch(/as they were on .*25.*nothing can be changed/);

  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.getByRole('alert').textContent).not.toBe('');
  headers = {};
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.getByRole('alert').textContent).toBe('');
});
