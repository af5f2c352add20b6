/*
 * When a page is as a picture may show it, asked in the page itself: each function runs there, after `shareReaders`, and
 * has all else that it needs inside.
 */

declare const everyElement: () => HTMLElement[];

/** Makes every clock of the page show one time. Runs before anything else in the page. */
export function stopClock(now: number): void {
  const Real = Date;
  window.Date = class extends Real {
    constructor(...values: [] | ConstructorParameters<typeof Real>) {
      if (values.length === 0) super(now);
      else super(...values);
    }
    static override now = (): number => now;
  } as DateConstructor;
}

/** Lets the page know that somebody uses it: the code of some blocks waits for that. */
export function useThePage(): void {
  document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
}

/**
 * What the page still waits for, of all that it shows: the code of a block, a picture, a font, or what the studio
 * measures. Empty once nothing is missing.
 *
 * @param bottom - where the picture ends, in CSS pixels of the page: what stands below may be asleep
 */
export function missingParts(bottom: number): string[] {
  const isSeen = (element: Element): boolean => element.getClientRects().length > 0 && element.checkVisibility();
  const parts = everyElement().flatMap((element) => {
    if (!isSeen(element)) return [];
    if (element instanceof HTMLImageElement) return element.complete ? [] : [element.currentSrc.slice(0, 80)];
    const isInPicture = element.getBoundingClientRect().top + scrollY < bottom;
    return isInPicture && !element.matches(':defined') ? [`the code of ${element.localName}`] : [];
  });
  if (document.readyState !== 'complete') parts.push('the page itself');
  if (document.fonts.status !== 'loaded') parts.push('fonts');
  const measured = document.querySelector<HTMLElement>('#studio .measured');
  const isMeasured = measured?.dataset['measuring'] === 'false' && !measured.textContent?.startsWith('Looking');
  if (document.querySelector('#studio') !== null && !isMeasured) parts.push('the measures of the studio');
  return parts;
}

/** Comes back to the top, ends what moves, and waits until all that has come is drawn. */
export async function comeToRest(): Promise<void> {
  scrollTo({ top: 0, behavior: 'instant' });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const drawn = (): Promise<void> =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  await drawn();
  const roots = [document, ...everyElement().flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  for (const animation of new Set(roots.flatMap((root) => root.getAnimations()))) {
    // Those without an end have none to go to; those that follow the scroll position stand where it is.
    const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
    if (animation.timeline !== document.timeline) continue;
    if (isEndless) animation.cancel();
    else animation.finish();
  }
  await drawn();
}
