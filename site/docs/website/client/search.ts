import { announce } from './announce.js';
import { nearestResults } from './nearest-results.js';

/** What of Pagefind's module is used here. */
interface Pagefind {
  createInstance(options: { readonly baseUrl: string; readonly noWorker: boolean }): PagefindInstance;
}

interface PagefindInstance {
  /** Resolves with null where another search has begun meanwhile. */
  debouncedSearch(words: string, options: object, wait: number): Promise<{ results: PagefindResult[] } | null>;
  search(words: string): Promise<{ results: PagefindResult[] }>;
}

interface PagefindResult {
  readonly id: string;
  data(): Promise<PageFound>;
}

interface PageFound {
  readonly url: string;
  readonly meta: { readonly title?: string };
  readonly plain_excerpt: string;
  readonly sub_results: readonly { readonly title: string; readonly url: string }[];
}

/** Pages that are shown at most. */
const MOST = 8;

/** Milliseconds without a key before a search begins. */
const PAUSE = 150;

/** Makes the search box search. Its index comes with the first focus. */
export function startSearch(): void {
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
      const found = await index.debouncedSearch(words, {}, PAUSE);
      if (found === null) return;
      const nearest = found.results.length === 0 ? await searchEach(index, words) : [];
      // What was typed meanwhile has a search of its own.
      if (field.value.trim() !== words) return;
      const [best, title] =
        nearest.length === 0
          ? [found.results, titleOf(words, found.results.length)]
          : [nearest, 'No page has all of these words. The nearest:'];
      const pages = await Promise.all(best.slice(0, MOST).map((result) => result.data()));
      tell(panel, title);
      panel.querySelector('ul')?.replaceChildren(...pages.map(entryOf));
    } catch {
      // The next key tries again.
      loading = undefined;
      tell(panel, 'The search could not be loaded. The list of all pages leads everywhere.');
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

/** Its worker would need a policy of its own for scripts, and the index is small. */
async function loadIndex(address: string): Promise<PagefindInstance> {
  const { createInstance } = (await import(/* @vite-ignore */ address)) as Pagefind;
  return createInstance({ baseUrl: '/', noWorker: true });
}

/** Escape closes what was found, and the arrows go through it. */
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

/** What fits best where no page has all of the words; nothing for a single word. */
async function searchEach(index: PagefindInstance, words: string): Promise<PagefindResult[]> {
  const each = words.split(/\s+/);
  if (each.length === 1) return [];
  const found = await Promise.all(each.map((word) => index.search(word)));
  return nearestResults(found.map(({ results }) => results));
}

function titleOf(words: string, count: number): string {
  if (count === 0) return `Nothing found for “${words}”`;
  return `${count} ${count === 1 ? 'page' : 'pages'}${count > MOST ? `, the best ${MOST}` : ''}`;
}

function tell(panel: HTMLElement, text: string): void {
  const status = panel.querySelector('p');
  if (status !== null) status.textContent = text;
  announce(text);
  panel.querySelector('ul')?.replaceChildren();
  panel.hidden = false;
}

/** A page that was found: a link to it, to the part of it that fits best, and words from it. */
function entryOf({ url, meta, plain_excerpt: excerpt, sub_results: parts }: PageFound): HTMLLIElement {
  const entry = document.createElement('li');
  const title = meta.title ?? url;
  const part = parts.find((one) => one.title !== title);
  entry.append(linkTo(url, title), ...(part === undefined ? [] : [linkTo(part.url, part.title)]));
  const words = document.createElement('p');
  // Pagefind writes it for HTML.
  words.textContent = excerpt.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  entry.append(words);
  return entry;
}

function linkTo(url: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = url;
  link.textContent = text;
  return link;
}
