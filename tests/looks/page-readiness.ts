/*
 * Prepares a page for a screenshot. Each function runs in the page after `installHelpers`, and
 * is otherwise self-contained.
 */

declare const everyElement: () => HTMLElement[];
declare const isInert: (element: Element) => boolean;

/** Fixes the current time of the page. Runs before its scripts. */
export function freezeClock(now: number): void {
  const Real = Date;
  window.Date = class extends Real {
    constructor(...values: [] | ConstructorParameters<typeof Real>) {
      if (values.length === 0) super(now);
      else super(...values);
    }
    static override now = (): number => now;
  } as DateConstructor;
}

/** Simulates the first interaction, after which the code of some blocks loads. */
export function triggerFirstInteraction(): void {
  document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
}

/**
 * Visible parts that are still loading: the code of a block, an image, a font, or the measurements of the studio. Empty
 * if the page is complete.
 *
 * @param bottom - of the screenshot, in CSS pixels of the page: blocks below need not be hydrated
 */
export function findPendingParts(bottom: number): string[] {
  const isSeen = (element: Element): boolean => element.getClientRects().length > 0 && element.checkVisibility();
  const parts = everyElement().flatMap((element) => {
    if (!isSeen(element)) return [];
    if (element instanceof HTMLImageElement) return element.complete ? [] : [element.currentSrc.slice(0, 80)];
    const isInPicture = element.getBoundingClientRect().top + scrollY < bottom;
    return isInPicture && !element.matches(':defined, [data-static-root]') && !isInert(element)
      ? [`the code of ${element.localName}`]
      : [];
  });
  if (document.readyState !== 'complete') parts.push('the page itself');
  if (document.fonts.status !== 'loaded') parts.push('fonts');
  const measured = document.querySelector<HTMLElement>('#studio .measured');
  const isMeasured = measured?.dataset['measuring'] === 'false' && !measured.textContent?.startsWith('Looking');
  if (document.querySelector('#studio') !== null && !isMeasured) parts.push('the measures of the studio');
  return parts;
}

/** Scrolls to the top, finishes animations, and waits until the page is painted. */
export async function finishAnimations(): Promise<void> {
  scrollTo({ top: 0, behavior: 'instant' });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const drawn = (): Promise<void> =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  await drawn();
  const roots = [document, ...everyElement().flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  for (const animation of new Set(roots.flatMap((root) => root.getAnimations()))) {
    // Endless animations cannot finish; scroll-driven ones depend only on the scroll position.
    const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
    if (animation.timeline !== document.timeline) continue;
    if (isEndless) animation.cancel();
    else animation.finish();
  }
  await drawn();
}
