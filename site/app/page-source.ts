import type { ThemeLayoutDocument } from '../documents/model.js';
import { loadTexts } from '../rendering/language.js';
import type { InitialPageData, PageFile } from '../documents/page-data.js';
import { fetchLayout, fetchPage, fetchSignedInPage, type LoadedPage } from './page-files.js';

interface Loading {
  readonly page: Promise<LoadedPage>;
  /** Undefined once the data is loaded. */
  control?: AbortController | undefined;
}

export interface PageSourceOptions {
  /** The page of the document. */
  readonly first: InitialPageData;
  /** Path of the document, base path excluded. */
  readonly path: string;
  /** Loads the data of the page of the document. */
  readonly loadFirst: () => Promise<PageFile>;
  /** Loads and evaluates all code that renders a page. */
  readonly loadCode: (page: InitialPageData) => Promise<unknown>;
}

/** Loads pages, each once, and their code. */
export class PageSource {
  readonly #options: PageSourceOptions;
  readonly #pages = new Map<string, Loading>();
  /** By name. */
  readonly #layouts = new Map<string, Promise<ThemeLayoutDocument>>();
  /** By route. */
  readonly #signedInPages = new Map<string, Promise<LoadedPage>>();
  #isSignedIn = false;

  constructor(options: PageSourceOptions) {
    this.#options = options;
  }

  /** Includes the blocks for signed-in visitors in all pages from now on, if the host returns them. */
  includeSignedIn(): void {
    this.#isSignedIn = true;
  }

  /** A page with its blocks for signed-in visitors, if they are included and the host returns them. */
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
   * The page at a path of the site, base path excluded, which can be rendered then. After a failure, the next call loads it
   * again.
   *
   * @throws {UnusablePage} if the response is not a page of this build
   * @throws the error of `fetch` or `import` if there is no response
   */
  async load(path: string): Promise<LoadedPage> {
    const page = await this.#load(path);
    await Promise.all([this.#options.loadCode(page), loadTexts(page.language)]);
    return this.withSignedIn(page);
  }

  /** Loads the data of a page, and its code without evaluating it. Throws like {@link load}. */
  async prefetch(path: string): Promise<void> {
    const { scripts } = await this.#load(path);
    preloadScripts(scripts);
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

  /** Cancels loading a page. */
  giveUp(path: string): void {
    const { control } = this.#pages.get(path) ?? {};
    if (control === undefined) return;
    this.#pages.delete(path);
    control.abort();
  }

  async #fetch(path: string, signal: AbortSignal): Promise<LoadedPage> {
    const { first, path: firstPath, loadFirst } = this.#options;
    const page = await (path === firstPath ? loadFirst() : fetchPage(first, path, signal));
    return { ...page, layout: await this.#loadLayout(page.themeLayout) };
  }

  async #fetchSignedIn({ layout, ...page }: LoadedPage, signedInPath: string): Promise<LoadedPage> {
    const whole = await fetchSignedInPage(page, signedInPath);
    await this.#options.loadCode(whole);
    return { ...whole, layout };
  }

  /** Pages share layouts, so canceling a page does not cancel its layout. */
  #loadLayout(name: string): Promise<ThemeLayoutDocument> {
    const loading = this.#layouts.get(name) ?? fetchLayout(this.#options.first, name);
    this.#layouts.set(name, loading);
    loading.catch(() => this.#layouts.delete(name));
    return loading;
  }
}

const preloaded = new Set<string>();

/** Loads scripts without evaluating them. */
function preloadScripts(urls: readonly string[]): void {
  for (const url of urls) {
    if (preloaded.has(url)) continue;
    preloaded.add(url);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: url }));
  }
}
