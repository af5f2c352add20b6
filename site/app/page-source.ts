import { loadBlocks } from 'virtual:used-blocks';
import { loadWrappers } from 'virtual:used-wrappers';
import type { ThemeLayoutDocument } from '../documents/model.js';
import { loadTexts } from '../rendering/language.js';
import { allBlocks, type PageStart } from '../documents/page-data.js';
import { fetchLayout, fetchPage, fetchSignedInPage, type LoadedPage } from './page-files.js';

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
  /** By route. */
  readonly #signedInPages = new Map<string, Promise<LoadedPage>>();
  #isSignedIn = false;

  /**
   * @param first - the page that the document came with
   * @param path - the one by which it was reached, base path excluded
   */
  constructor(first: LoadedPage, path: string) {
    this.#first = first;
    this.#pages.set(path, { page: Promise.resolve(first) });
    this.#layouts.set(first.themeLayout, first.layout);
  }

  /** From now on pages come with their blocks for signed-in visitors, where the host answers with them. */
  includeSignedIn(): void {
    this.#isSignedIn = true;
  }

  /** A page with its blocks for signed-in visitors, if they are included; as it is where the host does not answer with them. */
  async withSignedIn(page: LoadedPage): Promise<LoadedPage> {
    const { route, signedInPath } = page;
    if (!this.#isSignedIn || signedInPath === undefined) return page;
    const known = this.#signedInPages.get(route);
    const loading = known ?? this.#fetchSignedIn(page, signedInPath);
    this.#signedInPages.set(route, loading);
    return loading.catch(() => {
      this.#signedInPages.delete(route);
      return page;
    });
  }

  /**
   * The page at a path of the site, base path excluded. What could not be loaded is asked for again the next time.
   *
   * @throws {UnusablePage} when the server answers, but not with a page for this application
   * @throws whatever `fetch` throws when it does not answer
   */
  async load(path: string): Promise<LoadedPage> {
    return this.withSignedIn(await this.#load(path));
  }

  #load(path: string): Promise<LoadedPage> {
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
      loadCode(page),
      loadTexts(page.language),
    ]);
    return { ...page, layout };
  }

  async #fetchSignedIn({ layout, ...page }: LoadedPage, signedInPath: string): Promise<LoadedPage> {
    const whole = await fetchSignedInPage(page, signedInPath);
    await loadCode(whole);
    return { ...whole, layout };
  }

  async #layout(name: string, signal: AbortSignal): Promise<ThemeLayoutDocument> {
    const layout = this.#layouts.get(name) ?? (await fetchLayout(this.#first, name, signal));
    this.#layouts.set(name, layout);
    return layout;
  }
}

/** Loads the blocks of a page and their components. */
const loadCode = (page: PageStart): Promise<unknown> =>
  Promise.all([loadBlocks(allBlocks(page)), loadWrappers(allBlocks(page))]);
