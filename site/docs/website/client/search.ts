import { announce } from './announce.js';
import { rankPartialMatches } from './nearest-results.js';

/** The part of Pagefind's module that is used here. */
interface Pagefind {
  createInstance(options: {
    readonly basePath: string;
    readonly baseUrl: string;
    readonly noWorker: boolean;
  }): PagefindInstance;
}

interface PagefindInstance {
  /** Resolves with null if a newer search has started. */
  debouncedSearch(words: string, options: object, wait: number): Promise<{ results: PagefindResult[] } | null>;
  search(words: string): Promise<{ results: PagefindResult[] }>;
}

interface PagefindResult {
  readonly id: string;
  data(): Promise<PageResult>;
}

interface PageResult {
  readonly url: string;
  readonly meta: { readonly title?: string };
  readonly plain_excerpt: string;
  readonly sub_results: readonly { readonly title: string; readonly url: string }[];
}

const MAX_RESULTS = 8;

/** Milliseconds after the last input until the search starts. */
const SEARCH_DELAY = 150;

/** Enables the search box. The index is loaded on first focus. */
export function enableSearch(): void {
  const form = document.querySelector<HTMLFormElement>('.docs-search form');
  const field = form?.querySelector('input');
  const panel = document.getElementById('docs-found');
  if (form == null || field == null || panel === null) return;
  let loading: Promise<PagefindInstance> | undefined;
  const load = (): Promise<PagefindInstance> => (loading ??= loadIndex(form.dataset['index'] ?? ''));
  const show = async (): Promise<void> => {
    if (field.value.trim() === '') return close();
    try {
      const index = await load();
      const words = field.value.trim();
      const found = await index.debouncedSearch(words, {}, SEARCH_DELAY);
      if (found === null) return;
      const nearest = found.results.length === 0 ? await searchWordByWord(index, words) : [];
      // A newer input starts its own search.
      if (field.value.trim() !== words) return;
      const [best, title] =
        nearest.length === 0
          ? [found.results, formatResultCount(words, found.results.length)]
          : [nearest, 'No page matches all words. Closest results:'];
      const pages = await Promise.all(best.slice(0, MAX_RESULTS).map((result) => result.data()));
      showStatus(panel, title);
      panel.querySelector('ul')?.replaceChildren(...pages.map(createResultEntry));
    } catch {
      // The next input tries again.
      loading = undefined;
      showStatus(panel, 'Search could not be loaded. Use the list of all pages instead.');
    }
  };
  const close = (): void => {
    panel.hidden = true;
  };
  field.addEventListener('focus', () => void load().catch(() => (loading = undefined)), { once: true });
  field.addEventListener('input', () => void show());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const first = panel.hidden ? null : panel.querySelector('a');
    if (first === null) field.focus();
    else first.click();
  });
  form.parentElement?.addEventListener('keydown', (event) => moveByKey(event, field, panel, close));
  form.parentElement?.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !form.parentElement?.contains(relatedTarget)) close();
  });
  addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !form.parentElement?.contains(target)) close();
  });
}

/** Loads the index without a worker, which would need its own script policy. The index is small. */
async function loadIndex(address: string): Promise<PagefindInstance> {
  const module = new URL(address, location.origin);
  const { createInstance } = (await import(/* @vite-ignore */ module.href)) as Pagefind;
  // Pagefind removes the page's origin from its path. `fetch` rejects what remains if the address of the page has a
  // password. A path without its protocol stays.
  const basePath = new URL('.', module).href.replace(module.protocol, '');
  return createInstance({ basePath, baseUrl: '/', noWorker: true });
}

/** Closes the results with Escape, and moves through them with the arrow keys. */
function moveByKey(event: KeyboardEvent, field: HTMLInputElement, panel: HTMLElement, close: () => void): void {
  if (panel.hidden) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    field.focus();
    return close();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const stops = [field, ...panel.querySelectorAll('a')];
  const next = stops.indexOf(document.activeElement as HTMLInputElement) + step;
  stops.at(next % stops.length)?.focus();
}

/** Searches for each word separately. Returns nothing for a single word. */
async function searchWordByWord(index: PagefindInstance, words: string): Promise<PagefindResult[]> {
  const each = words.split(/\s+/);
  if (each.length === 1) return [];
  const found = await Promise.all(each.map((word) => index.search(word)));
  return rankPartialMatches(found.map(({ results }) => results));
}

function formatResultCount(words: string, count: number): string {
  if (count === 0) return `No results for “${words}”`;
  return `${count} ${count === 1 ? 'page' : 'pages'}${count > MAX_RESULTS ? `, top ${MAX_RESULTS} shown` : ''}`;
}

function showStatus(panel: HTMLElement, text: string): void {
  const status = panel.querySelector('p');
  if (status !== null) status.textContent = text;
  announce(text);
  panel.querySelector('ul')?.replaceChildren();
  panel.hidden = false;
}

/** Creates a search result: links to the page and its best matching section, and an excerpt. */
function createResultEntry({ url, meta, plain_excerpt: excerpt, sub_results: parts }: PageResult): HTMLLIElement {
  const entry = document.createElement('li');
  const title = meta.title ?? url;
  const part = parts.find((one) => one.title !== title);
  entry.append(createLink(url, title), ...(part === undefined ? [] : [createLink(part.url, part.title)]));
  const words = document.createElement('p');
  // Pagefind escapes the excerpt for HTML.
  words.textContent = excerpt.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  entry.append(words);
  return entry;
}

function createLink(url: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = url;
  link.textContent = text;
  return link;
}
