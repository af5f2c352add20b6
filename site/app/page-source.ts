import { loadBlocks } from 'virtual:used-blocks';
import { loadWrappers } from 'virtual:used-wrappers';
import type { ThemeLayoutDocument } from '../documents/model.js';
import { loadTexts } from '../rendering/language.js';
import { allBlocks } from '../documents/page-data.js';
import { fetchLayout, fetchPage, type LoadedPage } from './page-files.js';

interface Loading {
  /** It can be shown at once: its data and the code of its blocks are there. */
  readonly page: Promise<LoadedPage>;
  /** Undefined once the page is there. */
  control?: AbortController | undefined;
}

/** Loads the data of pages, each once, and the code that they need. */
export class PageSource {
  readonly #first: LoadedPage;
  readonly #pages = new Map<string, Loading>();
  readonly #layouts = new Map<string, ThemeLayoutDocument>();

  /**
   * @param first - the page that the document came with
   * @param path - the one by which it was reached, base path excluded
   */
  constructor(first: LoadedPage, path: string) {
    this.#first = first;
    this.#pages.set(path, { page: Promise.resolve(first) });
    this.#layouts.set(first.themeLayout, first.layout);
  }

  /**
   * The page at a path of the site, base path excluded. What could not be loaded is asked for again the next time.
   *
   * @throws {UnusablePage} when the server answers, but not with a page for this application
   * @throws whatever `fetch` throws when it does not answer
   */
  load(path: string): Promise<LoadedPage> {
    const known = this.#pages.get(path);
    if (known !== undefined) return known.page;
    const control = new AbortController();
    const loading: Loading = { page: this.#fetch(path, control.signal), control };
    this.#pages.set(path, loading);
    loading.page.then(
      () => (loading.control = undefined),
      () => this.#pages.get(path) === loading && this.#pages.delete(path),
    );
    return loading.page;
  }

  /** Gives up a page that has not come yet. */
  giveUp(path: string): void {
    const { control } = this.#pages.get(path) ?? {};
    if (control === undefined) return;
    this.#pages.delete(path);
    control.abort();
  }

  async #fetch(path: string, signal: AbortSignal): Promise<LoadedPage> {
    const page = await fetchPage(this.#first, path, signal);
    const [layout] = await Promise.all([
      this.#layout(page.themeLayout, signal),
      loadBlocks(allBlocks(page)),
      loadWrappers(allBlocks(page)),
      loadTexts(page.language),
    ]);
    return { ...page, layout };
  }

  async #layout(name: string, signal: AbortSignal): Promise<ThemeLayoutDocument> {
    const layout = this.#layouts.get(name) ?? (await fetchLayout(this.#first, name, signal));
    this.#layouts.set(name, layout);
    return layout;
  }
}
