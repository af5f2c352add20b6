import type { ThemeLayoutDocument } from '../documents/model.js';
import { loadTexts } from '../rendering/language.js';
import type { InitialPageData, PageFile } from '../documents/page-data.js';
import { fetchLayout, fetchPage, fetchSignedInPage, type LoadedPage } from './page-files.js';

interface Loading {
  readonly page: Promise<LoadedPage>;
  /** Undefined once the data is loaded. */
  control?: AbortController | undefined;
}

/** Asks the host whether the visitor is signed in. */
export type ConfirmVisitor = () => Promise<boolean>;

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
  /** While blocks for signed-in visitors are included. */
  #signedIn: { readonly confirm: ConfirmVisitor; readonly control: AbortController } | undefined;

  constructor(options: PageSourceOptions) {
    this.#options = options;
  }

  /**
   * Includes the blocks for signed-in visitors in all pages from now on, if the host returns them.
   *
   * @param confirm - asks whether the visitor is still signed in. Called whenever a page is loaded
   */
  includeSignedIn(confirm: ConfirmVisitor): void {
    this.#signedIn = { confirm, control: new AbortController() };
  }

  /** Returns pages without blocks for signed-in visitors from now on, also those that are loading. */
  excludeSignedIn(): void {
    this.#signedIn?.control.abort();
    this.#signedIn = undefined;
  }

  /**
   * A page with its blocks for signed-in visitors, if they are included and the host returns them. They are loaded each time
   * and not kept, so that they are not shown after the visitor has signed out.
   */
  async withSignedIn(page: LoadedPage): Promise<LoadedPage> {
    const { signedInPath } = page;
    const { signal } = this.#signedIn?.control ?? {};
    if (signal === undefined || signedInPath === undefined) return page;
    try {
      const { layout, ...file } = page;
      const whole = await fetchSignedInPage(file, signedInPath, signal);
      await this.#options.loadCode(whole);
      return signal.aborted ? page : { ...whole, layout: whole.layout ?? layout, guestPage: page };
    } catch {
      return page;
    }
  }

  /**
   * The page at a path of the site, base path excluded, ready to be rendered. After a failure, the next call loads it again.
   *
   * @throws {UnusablePage} if the response is not a page of this build
   * @throws the error of `fetch` or `import` if there is no response
   */
  async load(path: string): Promise<LoadedPage> {
    const [page] = await Promise.all([this.#loadWithCode(path), this.#signedIn?.confirm()]);
    return this.withSignedIn(page);
  }

  /** Loads the data of a page, and its code without evaluating it. Throws like {@link load}. */
  async prefetch(path: string): Promise<void> {
    const { scripts } = await this.#load(path);
    preloadScripts(scripts);
  }

  async #loadWithCode(path: string): Promise<LoadedPage> {
    const page = await this.#load(path);
    await Promise.all([this.#options.loadCode(page), loadTexts(page.language)]);
    return page;
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
