/** Runs in the editor before its own scripts. Observes the blocks on the canvas and the delay of typed letters. */

export interface CanvasObserver {
  /** Whether the canvas has at least this number of blocks, and all are rendered. */
  hasRendered(blocks: number): boolean;
  /** Starts to record the time from each key press until the last text of the page is longer. */
  watchKeys(): void;
  /** Milliseconds from each key press to the frame that shows its letter. */
  readonly keyTimes: readonly number[];
}

declare global {
  var canvasObserver: CanvasObserver;
}

const keyTimes: number[] = [];

const queryCanvas = (selector: string): Element[] => {
  const frame = document.querySelector<HTMLIFrameElement>('#preview-frame');
  return [...(frame?.contentDocument?.querySelectorAll(selector) ?? [])];
};

globalThis.canvasObserver = {
  hasRendered(count) {
    const blocks = queryCanvas('[data-block]');
    return blocks.length >= count && blocks.every((block) => block.shadowRoot !== null);
  },
  watchKeys() {
    // Queried each time, because editing may replace the element of a block.
    const getTextLength = (): number => queryCanvas('pallet-text').at(-1)?.shadowRoot?.textContent?.trim().length ?? 0;
    const waiting: number[] = [];
    let length = getTextLength();
    document.addEventListener('keydown', ({ timeStamp }) => waiting.push(timeStamp), { capture: true });
    const checkFrame = (): void => {
      const newLength = getTextLength();
      if (newLength > length) {
        // A frame may show several letters.
        const at = performance.now();
        keyTimes.push(...waiting.splice(0, newLength - length).map((start) => at - start));
      }
      length = newLength;
      requestAnimationFrame(checkFrame);
    };
    requestAnimationFrame(checkFrame);
  },
  keyTimes,
};
