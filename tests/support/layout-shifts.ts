import type { EnginePage } from './engines.js';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * Records unexpected layout shifts. Records nothing in engines that do not report them. Runs in the page.
 *
 * @param since - `now`, or `parsed`: after the first frame with the whole document. Until then, content that is not yet
 *   parsed takes no room
 */
export function observeLayoutShifts(since: 'now' | 'parsed'): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
  /** Milliseconds. */
  let countedFrom = since === 'now' ? performance.now() : Infinity;
  if (since === 'parsed') {
    const countFromNow = (): void => void (countedFrom = performance.now());
    const inNextFrame = (): void => void requestAnimationFrame(countFromNow);
    document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(inNextFrame));
  }
  const nameOf = (node: Node | null): string => {
    if (node === null) return 'something';
    const element = node instanceof Element ? node : node.parentElement;
    const root = node.getRootNode();
    const host = root instanceof ShadowRoot ? `${nameOf(root.host)} > ` : '';
    return `${host}${element?.localName}${element?.id ? `#${element.id}` : ''}${element?.className ? `.${element.className}` : ''}`;
  };
  const placeOf = ({ x, y, width, height }: DOMRect): string => `${x}, ${y} (${width} × ${height})`;
  const observer = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput || startTime < countedFrom) continue;
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
      );
      const time = `${Math.round(startTime)} ms (${document.readyState})`;
      shifts.push(`${value} at ${time}: ${moved.join('; ')}`);
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

/** The recorded shifts of a page with {@link observeLayoutShifts}. */
export const readLayoutShifts = (page: EnginePage): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
