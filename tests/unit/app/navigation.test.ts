// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Navigation } from '../../../site/app/navigation.js';
import type { LoadedPage } from '../../../site/app/page-files.js';
import type { PageSource } from '../../../site/app/page-source.js';
import { CONTENT_ID, type PageData } from '../../../site/documents/page-data.js';

const loaded: string[] = [];
const source = {
  load(path: string) {
    loaded.push(path);
    return Promise.resolve({ document: {} } as LoadedPage);
  },
} as PageSource;

new Navigation({ page: { basePath: '' } as PageData, source, show: () => Promise.resolve() });
// After the site's own listener: jsdom goes to no other document.
addEventListener('click', (click) => click.preventDefault());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', () => undefined);
  document.body.innerHTML = `<main id="${CONTENT_ID}"></main><a href="/teams">Teams</a><a href="/handbook" download>Handbook</a>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (link: string): void => document.querySelector<HTMLElement>(`[href="${link}"]`)?.click();

it('a page that comes quickly is not shown as busy, then or later', async () => {
  press('/teams');
  await vi.advanceTimersByTimeAsync(1000);
  expect([loaded, location.pathname]).toEqual([['/teams'], '/teams']);
  expect(document.documentElement.hasAttribute('data-navigating')).toBe(false);
  expect(document.getElementById(CONTENT_ID)?.hasAttribute('aria-busy')).toBe(false);
});

it('a download is left to the browser', () => {
  loaded.length = 0;
  press('/handbook');
  expect(loaded).toEqual([]);
});
