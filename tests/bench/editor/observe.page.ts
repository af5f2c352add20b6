/** Runs in the editor before anything else of it, and tells what stands on the canvas and how long keys take to get there. */

export interface CanvasObserver {
  /** Whether so many blocks stand on the canvas, and all have drawn themselves. */
  hasDrawn(blocks: number): boolean;
  /** Begins to note of each key how long it takes until the last text of the page has grown. */
  watchKeys(): void;
  /** Milliseconds from each key to the frame that shows its letter. */
  readonly keyTimes: readonly number[];
}

declare global {
  var canvasObserver: CanvasObserver;
}

const keyTimes: number[] = [];

const inPage = (selector: string): Element[] => {
  const frame = document.querySelector<HTMLIFrameElement>('#preview-frame');
  return [...(frame?.contentDocument?.querySelectorAll(selector) ?? [])];
};

globalThis.canvasObserver = {
  hasDrawn(count) {
    const blocks = inPage('[data-block]');
    return blocks.length >= count && blocks.every((block) => block.shadowRoot !== null);
  },
  watchKeys() {
    // Asked for anew each time: a block may be drawn by another element once it is edited.
    const lengthNow = (): number => inPage('pallet-text').at(-1)?.shadowRoot?.textContent?.trim().length ?? 0;
    const waiting: number[] = [];
    let length = lengthNow();
    document.addEventListener('keydown', ({ timeStamp }) => waiting.push(timeStamp), { capture: true });
    const look = (): void => {
      const now = lengthNow();
      if (now > length) {
        // Letters that came together are seen together.
        const at = performance.now();
        keyTimes.push(...waiting.splice(0, now - length).map((begun) => at - begun));
      }
      length = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  },
  keyTimes,
};
