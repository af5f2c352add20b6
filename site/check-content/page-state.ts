import type { Page } from 'puppeteer-core';

/** Prepares a page for functions that run in it: tsx compiles them with calls to a helper that the page does not have. */
export const installNames = (page: Page): Promise<unknown> => page.evaluate('globalThis.__name ??= (named) => named');

/**
 * Prepares a page for measurements at its current width: loads its fonts and every image, also those below the fold.
 *
 * @param hasScripts - whether to wait for the scripts of carousels. Default: true
 */
export async function preparePage(page: Page, hasScripts = true): Promise<void> {
  await installNames(page);
  await page.evaluate(loadFonts);
  await page.evaluate(loadImages, hasScripts);
}

// The other functions run in the page, so each of them must be self-contained.

/**
 * Loads the fonts of the page, and shows text in them. With `font-display: optional`, fonts that arrive late are not
 * used before the next visit.
 */
async function loadFonts(): Promise<void> {
  const waitForFonts = (sheet: CSSStyleSheet): void => {
    for (const rule of sheet.cssRules) {
      // A change loads the font again.
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') !== 'block')
        rule.style.setProperty('font-display', 'block');
      if (rule instanceof CSSImportRule && rule.styleSheet) waitForFonts(rule.styleSheet);
    }
  };
  // The rules of other origins cannot be read.
  const isOwn = ({ href }: CSSStyleSheet): boolean => href === null || new URL(href).origin === location.origin;
  for (const sheet of document.styleSheets) if (isOwn(sheet)) waitForFonts(sheet);
  // A layout starts the loading of the fonts that are used.
  document.body.getBoundingClientRect();
  const timeout = new Promise((done) => setTimeout(done, 10_000));
  await Promise.race([timeout, document.fonts.ready]);
}

/**
 * Loads every image, also those below the fold.
 *
 * @param hasScripts - whether to wait for the scripts of carousels. Default: true
 */
export async function loadImages(hasScripts = true): Promise<void> {
  const find = (root: Document | ShadowRoot): HTMLImageElement[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element instanceof HTMLImageElement ? [element] : []),
      ...(element.shadowRoot ? find(element.shadowRoot) : []),
    ]);
  const images = find(document).map((image) => {
    image.loading = 'eager';
    return image.decode().catch(() => undefined);
  });
  const carousel = hasScripts
    ? [...document.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot?.querySelector('[part~="dot"]'))
        ?.localName
    : undefined;
  const blocks = carousel === undefined ? undefined : customElements.whenDefined(carousel);
  const timeout = new Promise((done) => setTimeout(done, 10_000));
  await Promise.race([timeout, Promise.all([...images, blocks])]);
}

/** How many slides the longest carousel of the page has. */
export function countSlides(): number {
  const blocks = [...document.querySelectorAll('*')];
  return Math.max(0, ...blocks.map(({ shadowRoot }) => shadowRoot?.querySelectorAll('[part~="dot"]').length ?? 0));
}

/** Shows one slide of each carousel. */
export async function showSlide(index: number): Promise<void> {
  for (const { shadowRoot } of document.querySelectorAll('*')) {
    shadowRoot?.querySelectorAll<HTMLElement>('[part~="dot"]')[index]?.click();
  }
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  // Scroll-driven and paused animations never finish.
  const running = document
    .getAnimations()
    .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running');
  const timeout = new Promise((done) => setTimeout(done, 2000));
  await Promise.race([timeout, Promise.allSettled(running.map(({ finished }) => finished))]);
}

/** Hides or shows the text and focus rings of the page; boxes and backgrounds stay. */
export function hideText(isHidden: boolean): void {
  const sheet = ((window as { withoutText?: CSSStyleSheet }).withoutText ??= new CSSStyleSheet());
  sheet.replaceSync(
    '*, ::before, ::after { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; outline-color: transparent !important; text-shadow: none !important; transition: none !important; }',
  );
  const visit = (root: Document | ShadowRoot): void => {
    const others = root.adoptedStyleSheets.filter((one) => one !== sheet);
    root.adoptedStyleSheets = isHidden ? [...others, sheet] : others;
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot);
  };
  visit(document);
}
