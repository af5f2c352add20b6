import { StrictMode, useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { wrappers } from 'virtual:used-wrappers';
import type { Host, RouteParameters } from '../rendering/host.js';
import { setLanguage } from '../rendering/language.js';
import { setPageHead } from '../rendering/page-head.js';
import { APP_ID, ERROR_ROUTE } from '../documents/page-data.js';
import { App, type AppProps } from './app.js';
import { fitHeader } from './header-fit.js';
import type { LoadedPage } from './page-files.js';
import type { ConfirmVisitor, PageSource } from './page-source.js';

/** Options for rendering a page, besides its data. */
export type RenderingOptions = Partial<Omit<AppProps, 'page' | 'wrappers' | 'onFail'>>;

/** Renders pages of the site with React, in place of the prerendered page. */
export class Application {
  readonly #source: PageSource;
  readonly #host: Host;
  /** Route of the page that is shown. */
  #route: string;
  /** The page that React has rendered; undefined while the prerendered one is shown. */
  #page: LoadedPage | undefined;
  #root: Root | undefined;
  #hydrated: Promise<void> | undefined;
  #options: RenderingOptions = {};

  /** @param route - route of the prerendered page */
  constructor(route: string, source: PageSource, host: Host) {
    this.#route = route;
    this.#source = source;
    this.#host = host;
  }

  /**
   * Hydrates the prerendered page, which keeps its elements, unless another page has been shown. For visitors whose page
   * differs from the prerendered one.
   */
  hydrate(page: LoadedPage): Promise<void> {
    if (this.#root !== undefined) return this.#hydrated ?? Promise.resolve();
    const container = document.getElementById(APP_ID);
    if (container === null) return Promise.resolve();
    this.#page = page;
    // An update before hydration is complete would make React render the whole page from scratch.
    this.#hydrated = new Promise((resolve) => {
      this.#root = hydrateRoot(container, this.#view(page, resolve));
    });
    return this.#hydrated;
  }

  /** Shows a page. Resolves once its blocks have rendered. */
  async show(page: LoadedPage, parameters: RouteParameters): Promise<void> {
    await this.#hydrated;
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
    setLanguage(document.documentElement, page.language);
    this.#host.setPage(page, parameters);
    // The same page with other parameters keeps its blocks, and their tags in the head.
    if (page.route !== this.#route) this.#replace(page);
    await blocksRendered();
    // The visitor may have become known while the page was loading.
    void this.#completePage();
  }

  /** Renders the page with other options. */
  update(options: RenderingOptions): void {
    this.#options = { ...this.#options, ...options };
    if (this.#page !== undefined) this.#render(this.#page);
  }

  /**
   * Adds the blocks for signed-in visitors to this page and all following ones. `update` sets the audience.
   *
   * @param confirm - asks whether the visitor is still signed in. Called whenever a page is loaded
   */
  includeSignedIn(confirm: ConfirmVisitor): Promise<void> {
    this.#source.includeSignedIn(confirm);
    return this.#completePage();
  }

  /** Removes the blocks for signed-in visitors immediately, with their images and head tags, and sets the audience to guests. */
  excludeSignedIn(): void {
    this.#source.excludeSignedIn();
    this.#options = { ...this.#options, audience: 'guest' };
    if (this.#page === undefined) return;
    const { guestPage } = this.#page;
    this.#render(guestPage ?? this.#page);
    if (guestPage === undefined) return;
    this.#host.setPictures(guestPage.pictures);
    setPageHead(document.head, guestPage.head);
  }

  /** Adds the blocks for signed-in visitors to the page, if they are included and missing. */
  async #completePage(): Promise<void> {
    const page = this.#page;
    if (page === undefined) return;
    const whole = await this.#source.withSignedIn(page);
    if (whole === page || this.#page !== page) return;
    this.#host.addPictures(whole.pictures);
    this.#render(whole);
  }

  async #showError(): Promise<void> {
    if (this.#route === ERROR_ROUTE) return;
    const page = await this.#source.load(ERROR_ROUTE).catch(() => undefined);
    if (page !== undefined) this.#replace(page);
  }

  #replace(page: LoadedPage): void {
    this.#route = page.route;
    this.#render(page);
    setPageHead(document.head, page.head);
    fitHeader();
  }

  /** Renders a page synchronously. The first one replaces the prerendered page in the same step, so that IDs stay unique. */
  #render(page: LoadedPage): void {
    this.#page = page;
    if (this.#root !== undefined) {
      const root = this.#root;
      flushSync(() => root.render(this.#view(page)));
      return;
    }
    const container = document.createElement('div');
    container.id = APP_ID;
    const root = createRoot(container);
    flushSync(() => root.render(this.#view(page)));
    document.getElementById(APP_ID)?.replaceWith(container);
    this.#root = root;
  }

  #view(page: LoadedPage, onMount = ignore): ReactNode {
    return (
      <StrictMode>
        <App page={page} wrappers={wrappers} onFail={() => void this.#showError()} {...this.#options} />
        <Mounted onMount={onMount} />
      </StrictMode>
    );
  }
}

const ignore = (): void => undefined;

function Mounted({ onMount }: { onMount: () => void }): ReactNode {
  useEffect(onMount, [onMount]);
  return null;
}

/** Waits until all blocks have rendered: heights and headings are final only then. */
async function blocksRendered(): Promise<void> {
  const blocks = document.querySelectorAll<HTMLElement & { updateComplete?: Promise<unknown> }>(`#${APP_ID} *`);
  await Promise.all([...blocks].map(({ updateComplete }) => updateComplete));
}
