// All of this runs in the page, so each function stands on its own.

/**
 * Loads every picture, also those further down.
 *
 * @param isAwake - whether the page has the scripts of its blocks, which are waited for. Default: true
 */
export async function loadPictures(isAwake = true): Promise<void> {
  const find = (root: Document | ShadowRoot): HTMLImageElement[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element instanceof HTMLImageElement ? [element] : []),
      ...(element.shadowRoot ? find(element.shadowRoot) : []),
    ]);
  const pictures = find(document).map((image) => {
    image.loading = 'eager';
    return image.decode().catch(() => undefined);
  });
  const carousel = isAwake ? document.querySelector('pallet-hero-carousel')?.localName : undefined;
  const blocks = carousel === undefined ? undefined : customElements.whenDefined(carousel);
  const patience = new Promise((done) => setTimeout(done, 10_000));
  await Promise.race([patience, Promise.all([...pictures, blocks, document.fonts.ready])]);
}

/** How many slides the longest carousel of the page has. */
export function countSlides(): number {
  const carousels = [...document.querySelectorAll('pallet-hero-carousel')];
  return Math.max(0, ...carousels.map(({ shadowRoot }) => shadowRoot?.querySelectorAll('[part~="dot"]').length ?? 0));
}

/** Shows one slide of each carousel. */
export async function showSlide(index: number): Promise<void> {
  for (const { shadowRoot } of document.querySelectorAll('pallet-hero-carousel')) {
    shadowRoot?.querySelectorAll<HTMLElement>('[part~="dot"]')[index]?.click();
  }
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  // Those that follow the scroll position, and those that wait, never end.
  const running = document
    .getAnimations()
    .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running');
  const patience = new Promise((done) => setTimeout(done, 2000));
  await Promise.race([patience, Promise.allSettled(running.map(({ finished }) => finished))]);
}

/** Hides the letters of the page and the rings of what has the focus, or shows them again; boxes and grounds stay. */
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
