/*
 * What a visitor does on a page, and when the page is ready for it. Each function runs in the page, after `shareReaders`, and
 * has all else that it needs inside.
 */

declare const everyElement: () => HTMLElement[];

/** Scrolls from the top to the end in steps of half a window, and draws each. */
export async function scrollToEnd(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }
}

/**
 * Whether the page has loaded its fonts, and every image that is seen by scrolling down. Scrolls to one that is missing: a
 * carousel may have come to an image far from where the page is, which browsers do not load there.
 */
export function isLoaded(): boolean {
  const isSeen = (image: Element): boolean => {
    const { left, right } = image.getBoundingClientRect();
    const isShown = image.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isShown && right > 0 && left < innerWidth;
  };
  const images = everyElement().filter((element) => element instanceof HTMLImageElement);
  const missing = images.find((image) => !image.complete && isSeen(image));
  missing?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return document.fonts.status === 'loaded' && missing === undefined;
}

/**
 * The tags of the blocks that are not hydrated or still to render.
 *
 * @param staticTags - of blocks that need no code yet
 */
export function pendingBlocks(staticTags: readonly string[]): string[] {
  const isPending = (element: HTMLElement): boolean => {
    if (!element.localName.startsWith('pallet-') || element.localName === 'pallet-sheet') return false;
    if (!element.matches(':defined')) return !staticTags.includes(element.localName);
    return (element as { isUpdatePending?: boolean }).isUpdatePending === true;
  };
  return everyElement().flatMap((element) => (isPending(element) ? [element.localName] : []));
}

/**
 * Opens and closes everything that opens, and what opens inside it, until each is as it was. Returns, in words, what does not
 * open or close.
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
  // One that closes another when it opens leaves that closed.
  for (const [opener, wasOpen] of initial) {
    if (isOpen(opener) !== wasOpen) opener.click();
  }
  await drawn();
  for (const [opener, wasOpen] of initial) {
    if (isOpen(opener) !== wasOpen) issues.add(`“${opener.innerText.trim()}” stays ${wasOpen ? 'closed' : 'open'}`);
  }
  return [...issues];
}
