import { inject } from 'vitest';
import { focusElement } from '../hearing/in-page.js';
import { openPage, openPageOrSkip, type Engine, type EnginePage, type PageOptions } from './engines.js';
import { hydrateBlocks, isTransitionFinished, loadClientNavigation } from './site-pages.js';

/** The pages of the fixture site (`tests/fixture-site`) with their titles and main headings. */
export const FIXTURE = {
  home: { path: '/', title: 'Home | Harbor', heading: 'Work at the harbor' },
  jobs: { path: '/jobs', title: 'Jobs | Harbor', heading: 'Jobs' },
  about: { path: '/about', title: 'About us | Harbor', heading: 'About us' },
  spanish: { path: '/es/', title: 'Inicio | Harbor', heading: 'Trabaja en el puerto' },
} as const;

/** The paths of {@link FIXTURE}. */
export const FIXTURE_PATHS: readonly string[] = Object.values(FIXTURE).map(({ path }) => path);

/**
 * The parts of each page of a site that visitors use, as selectors of `EnginePage`. Only this module of the tests depends
 * on the markup. `>>>` enters a shadow root.
 */
export const PARTS = {
  /** The call to action of the header. */
  action: '.site-action >>> a',
  announcement: '[aria-live]',
  /** The controls of design mode. */
  designPanel: '[aria-label="Design mode"]',
  footer: '.site-footer',
  header: '.site-header',
  main: 'main',
  menu: '#site-menu',
  menuButton: '.menu-button',
  /** The outline of a block in design mode. */
  outline: '.design-outline',
  skipLink: 'a[href="#content"]',
  wordMark: '.word-mark a',
  /** The link of the header, or of its menu, to a page of the site. */
  menuLink: (path: string): string => `.site-menu a[href="${path}"]`,
  /** All links of the menu without those to other languages of the page. */
  menuLinks: '.site-menu li:not(.site-language) a',
  languageLink: (language: string): string => `.site-language a[hreflang="${language}"]`,
  /** A part of a block, by the id of the block. */
  partOf: (id: string, part: string): string => `#${id} >>> [part~="${part}"]`,
} as const;

export interface SiteOptions extends PageOptions {
  /** Default: Chromium */
  readonly engine?: Engine;
  /** The address of the site, without a slash at its end. Default: the fixture site's */
  readonly site?: string;
}

/** An element of a page, as a visitor perceives it. */
export interface PerceivedPart {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Whether it is shown and can be used. */
  readonly isVisible: boolean;
  readonly text: string;
  readonly label: string | null;
  readonly fontSize: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Messages that development builds of React and Lit always log. */
export const DEVELOPMENT_GREETING = /^(?:%cDownload the React DevTools|Lit is in dev mode)/;

/** WebKit's driver cannot reduce motion. */
const defaultsOf = (engine: Engine): PageOptions => (engine === 'webkit' ? {} : { reducedMotion: true });

/** A page of the site, as a visitor uses it. */
export class SitePage {
  constructor(readonly page: EnginePage) {}

  /** Opens a page. Motion is reduced by default. */
  static async open(
    path: string,
    { engine = 'chromium', site = inject('fixtureUrl'), ...options }: SiteOptions = {},
  ): Promise<SitePage> {
    return new SitePage(await openPage(engine, { ...defaultsOf(engine), ...options, url: `${site}${path}` }));
  }

  /** {@link open} for a test that skips itself if the engine cannot do what it needs. */
  static async openOrSkip(
    test: { skip(reason: string): never },
    path: string,
    { engine = 'chromium', site = inject('fixtureUrl'), ...options }: SiteOptions = {},
  ): Promise<SitePage> {
    return new SitePage(
      await openPageOrSkip(test, engine, { ...defaultsOf(engine), ...options, url: `${site}${path}` }),
    );
  }

  /**
   * Opens a page, and lets it follow links without loading a new document: {@link enableNavigation}. Motion is allowed by
   * default.
   */
  static async openWithNavigation(path: string, options: SiteOptions = {}): Promise<SitePage> {
    const site = await SitePage.open(path, { reducedMotion: undefined, ...options });
    await site.enableNavigation();
    return site;
  }

  /** Waits until the page follows links itself, and marks its document for {@link isSameDocument}. */
  async enableNavigation(): Promise<void> {
    await loadClientNavigation(this.page);
    await this.page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
  }

  /** Whether no new document was loaded since {@link enableNavigation}. */
  isSameDocument(): Promise<boolean> {
    return this.page.evaluate(() => 'isSameDocument' in window);
  }

  /** The path, parameters and fragment of the current address. */
  async path(): Promise<string> {
    const { pathname, search, hash } = new URL(await this.page.url());
    return `${pathname}${search}${hash}`;
  }

  /** Waits until the page with a title is shown, and its view transition has finished: until then, clicks have no effect. */
  async waitForTitle(title: string): Promise<void> {
    await this.page.until((wanted) => document.title === wanted, title);
    await this.page.until(isTransitionFinished);
  }

  /** Scrolls to each interactive block, and waits until it is hydrated. */
  hydrateBlocks(): Promise<void> {
    return hydrateBlocks(this.page);
  }

  /** Scrolls to a block, and waits until it is hydrated. */
  async hydrateBlock(id: string): Promise<void> {
    const block = `#${id}`;
    await this.page.evaluate((path) => document.querySelector(path)?.scrollIntoView({ behavior: 'instant' }), block);
    await this.page.until((path) => document.querySelector(path)?.matches(':defined'), block);
  }

  /** Waits until the blocks without UI are hydrated: by then, the page listens for clicks and for hover of its links. */
  waitForHiddenBlocks(): Promise<void> {
    return this.page.until(() => customElements.get('pallet-view-notifier') !== undefined);
  }

  /** The number of static blocks that are not hydrated. */
  countStaticBlocks(): Promise<number> {
    return this.page.evaluate(() => document.querySelectorAll('[data-static-root]:not(:defined)').length);
  }

  /** Points at the link of the header to another page, and waits until all code of that page has arrived. */
  async prefetch(path: string): Promise<void> {
    await this.page.hover(PARTS.menuLink(path));
    await this.page.until(async (data) => {
      const { scripts } = (await (await fetch(data)).json()) as { scripts: string[] };
      return scripts.every((script) => performance.getEntriesByName(new URL(script, location.href).href).length > 0);
    }, `/data/pages${path}.json`);
  }

  /** Clicks the link of the header to another page. */
  followMenuLink(path: string): Promise<void> {
    return this.page.click(PARTS.menuLink(path));
  }

  /** Follows a link with the keyboard: unlike a pointer, it needs no scrolling. */
  async followByKeyboard(selector: string): Promise<void> {
    await this.page.evaluate((link) => {
      document.querySelector<HTMLElement>(link)?.focus({ preventScroll: true });
    }, selector);
    await this.page.press('Enter');
  }

  /** Adds a link to the page for a moment, and clicks it. */
  followAddedLink(href: string): Promise<void> {
    return this.page.evaluate((address) => {
      const link = document.createElement('a');
      link.href = address;
      document.querySelector('main')?.append(link);
      link.click();
      link.remove();
    }, href);
  }

  /** Focuses the element of a selector, in which `>>>` steps into shadow roots. */
  focus(selector: string): Promise<void> {
    return this.page.evaluate(focusElement, selector);
  }

  /** Dispatches a bubbling event, as the browser's own interface does, to an element; `>>>` steps into a shadow root. */
  dispatch(selector: string, type: string): Promise<void> {
    return this.page.evaluate(
      (path, name) => {
        const steps = path.split('>>>').map((step) => step.trim());
        const find = (root: ParentNode | null | undefined, step: string) => root?.querySelector(step);
        const element = steps.reduce<Element | null | undefined>(
          (host, step, index) => find(index === 0 ? document : host?.shadowRoot, step),
          undefined,
        );
        element?.dispatchEvent(new Event(name, { bubbles: true }));
      },
      selector,
      type,
    );
  }

  goBack(): Promise<void> {
    return this.page.goInHistory(-1);
  }

  /** Whether the menu of a small screen is open. */
  isMenuOpen(): Promise<boolean> {
    return this.page.evaluate((menu) => document.querySelector(menu)?.matches(':popover-open') === true, PARTS.menu);
  }

  /** Tag and first line of text of the focused element, through shadow roots, in lower case. */
  readFocus(): Promise<string> {
    return this.page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return `${element?.localName} ${(element as HTMLElement | null)?.innerText.split('\n')[0]?.toLowerCase()}`;
    });
  }

  /** The headings of the page, in order. */
  readHeadings(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('main *')].flatMap(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('h1, h2, h3, h4, h5, h6') ?? [])].map(({ textContent }) =>
          textContent.trim(),
        ),
      ),
    );
  }

  /** The text of the live region of the page. */
  readAnnouncement(): Promise<string | undefined> {
    return this.page.evaluate((region) => document.querySelector(region)?.textContent, PARTS.announcement);
  }

  /** The elements of a selector, in which `>>>` steps into shadow roots, hidden ones included. */
  readParts(selector: string): Promise<PerceivedPart[]> {
    return this.page.evaluate((path) => {
      const [first = '', ...inner] = path.split('>>>').map((part) => part.trim());
      const elements = inner.reduce<Element[]>(
        (hosts, part) => hosts.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(part) ?? [])]),
        [...document.querySelectorAll(first)],
      );
      return elements.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return {
          tag: element.localName,
          attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
          isVisible:
            element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
            element.closest('[inert]') === null,
          text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
          label: element.getAttribute('aria-label'),
          fontSize: getComputedStyle(element).fontSize,
          ...{ left, right, top, bottom },
        };
      });
    }, selector);
  }

  /** {@link readParts} without hidden elements. */
  async readVisibleParts(selector: string): Promise<PerceivedPart[]> {
    return (await this.readParts(selector)).filter(({ isVisible }) => isVisible);
  }

  /** Names and ids of all blocks of the page, in order. */
  readBlocks(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('main *')].map(({ localName, id }) => `${localName}#${id}`),
    );
  }
}
