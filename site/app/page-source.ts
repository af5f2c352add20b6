import { loadBlocks } from 'virtual:used-blocks';
import { loadWrappers } from 'virtual:used-wrappers';
import type { ThemeLayoutDocument } from '../documents/model.js';
import { loadTexts } from '../rendering/language.js';
import {
  allBlocks,
  layoutDataPath,
  pageDataPath,
  type PageData,
  type PageFile,
  type PageHeadData,
} from '../documents/page-data.js';

/** A page that can be shown at once: its data and the code of its blocks are there. */
export type LoadedPage = PageData & PageHeadData;

/** Milliseconds after which a page that has not come is loaded the ordinary way. */
const DEADLINE = 10_000;

/** The server has no such page, or one that this application cannot show: the browser has to load it. */
export class UnusablePage extends Error {
  override name = 'UnusablePage';
}

interface Loading {
  readonly page: Promise<LoadedPage>;
  /** Undefined once the page is there. */
  control?: AbortController | undefined;
}

/** Loads the data of pages, each once, and the code that they need. */
export class PageSource {
  readonly #first: PageData;
  readonly #pages = new Map<string, Loading>();
  readonly #layouts = new Map<string, ThemeLayoutDocument>();

  /** @param first - the page that the document came with */
  constructor(first: PageData) {
    this.#first = first;
    this.#layouts.set(first.document.themeLayout, first.layout);
  }

  /** Keeps a page that is there already, under the path by which it was reached. */
  keep(path: string, page: LoadedPage): void {
    this.#pages.set(path, { page: Promise.resolve(page) });
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
    const page = await this.#json<PageFile>(pageDataPath(path), signal);
    if (page.script !== this.#first.script) throw new UnusablePage(`${path} is of another build.`);
    const [layout] = await Promise.all([
      this.#layout(page.document.themeLayout, signal),
      loadBlocks(allBlocks(page)),
      loadWrappers(allBlocks(page)),
      loadTexts(page.language),
    ]);
    return { ...page, layout };
  }

  async #layout(name: string, signal: AbortSignal): Promise<ThemeLayoutDocument> {
    const layout = this.#layouts.get(name) ?? (await this.#json<ThemeLayoutDocument>(layoutDataPath(name), signal));
    this.#layouts.set(name, layout);
    return layout;
  }

  async #json<T>(path: string, signal: AbortSignal): Promise<T> {
    const answer = await fetch(`${this.#first.basePath}${path}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]),
    });
    if (!answer.ok) throw new UnusablePage(`${path}: ${answer.status}`);
    const text = await answer.text();
    try {
      return JSON.parse(text) as T;
    } catch (error) {
      throw new UnusablePage(path, { cause: error });
    }
  }
}
