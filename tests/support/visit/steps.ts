/*
 * The actions of a visitor on a page, and checks whether the page is ready. Each function runs in the page after
 * `installHelpers`, so it cannot use anything else from this module.
 */

declare const everyElement: () => HTMLElement[];
declare const isInert: (element: Element) => boolean;

/**
 * Scrolls from the top to the end in steps of half a window, and waits until each is painted. Does nothing on a page that is
 * only beginning to load, which has no element yet.
 */
export async function scrollToEnd(): Promise<void> {
  for (let top = 0; top < (document.scrollingElement?.scrollHeight ?? 0); top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }
}

/**
 * Whether the page has loaded its fonts and every image that scrolling reveals. Scrolls to a missing image, because browsers
 * do not load the next image of a carousel that is far away from the window.
 */
export function isLoaded(): boolean {
  const isSeen = (image: Element): boolean => {
    const { left, right } = image.getBoundingClientRect();
    const isShown = image.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // Images that a thumbnail clips may never load.
    return isShown && right > 0 && left < innerWidth && !isInert(image);
  };
  const images = everyElement().filter((element) => element instanceof HTMLImageElement);
  const missing = images.find((image) => !image.complete && isSeen(image));
  missing?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return document.fonts.status === 'loaded' && missing === undefined;
}

/**
 * The tags of the blocks that are not hydrated or have a pending update.
 *
 * @param staticTags - tags of static blocks, which may stay undefined
 */
export function pendingBlocks(staticTags: readonly string[]): string[] {
  const isPending = (element: HTMLElement): boolean => {
    if (isInert(element)) return false;
    if (!element.localName.startsWith('pallet-') || element.localName === 'pallet-sheet') return false;
    if (!element.matches(':defined')) return !staticTags.includes(element.localName);
    return (element as { isUpdatePending?: boolean }).isUpdatePending === true;
  };
  return everyElement().flatMap((element) => (isPending(element) ? [element.localName] : []));
}

/**
 * Toggles every disclosure and popover twice, including nested ones, and restores the initial state.
 *
 * @returns a line for each that does not open or close
 */
export async function openAndCloseAll(): Promise<string[]> {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const popoverOf = (opener: Element): Element | null => {
    const id = opener.getAttribute('popovertarget');
    return id === null ? null : (opener.getRootNode() as Document | ShadowRoot).getElementById(id);
  };
  const isOpen = (opener: Element): boolean => {
    if (opener.localName === 'summary') return opener.parentElement!.matches('[open]');
    return popoverOf(opener)?.matches(':popover-open') ?? opener.ariaExpanded === 'true';
  };
  const initial = new Map<HTMLElement, boolean>();
  const issues = new Set<string>();
  const visitAll = async (): Promise<void> => {
    const openers = everyElement().filter(
      (element) =>
        element.matches('summary, button[aria-expanded], button[popovertarget]') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !initial.has(element),
    );
    for (const opener of openers) initial.set(opener, isOpen(opener));
    for (const opener of openers) {
      for (const change of ['first', 'second']) {
        const before = isOpen(opener);
        opener.click();
        await drawn();
        if (isOpen(opener) === before)
          issues.add(`the ${change} click on “${opener.innerText.trim()}” changes nothing`);
        if (!before) await visitAll();
      }
    }
  };
  await visitAll();
  // Some close another one when they open.
  for (const [opener, wasOpen] of initial) {
    if (isOpen(opener) !== wasOpen) opener.click();
  }
  await drawn();
  for (const [opener, wasOpen] of initial) {
    if (isOpen(opener) !== wasOpen) issues.add(`“${opener.innerText.trim()}” stays ${wasOpen ? 'closed' : 'open'}`);
  }
  return [...issues];
}
