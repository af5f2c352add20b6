import type { EnginePage } from './engines.js';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * Runs in a page from before its first script, and notes what moves there without being asked to: nothing in engines that do
 * not tell.
 *
 * @param since what counts: everything, the default, or only what moves once the page has been read. While it is read, what is
 *   not there yet takes no room.
 */
export function watchShifts(since: 'the start' | 'it was read' = 'the start'): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
  const isCounted = (time: number): boolean => {
    if (since === 'the start') return true;
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return page !== undefined && page.domInteractive > 0 && time >= page.domInteractive;
  };
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
      if (hadRecentInput || !isCounted(startTime)) continue;
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

/** What has moved so far in a page that {@link watchShifts} watches, in words. */
export const readShifts = (page: EnginePage): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
