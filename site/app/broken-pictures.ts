/** Whether a picture could not be loaded before anybody listened: its `error` event is not repeated. */
const hasFailed = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && currentSrc !== '';

/**
 * Tells, once, that a picture of blocks that sleep does not come: awake, they say what is missing there.
 *
 * @param blocks - names of the blocks
 */
export function onBrokenPicture(blocks: readonly string[], tell: () => void): void {
  const listening = new AbortController();
  const stop = (): void => {
    if (listening.signal.aborted) return;
    listening.abort();
    tell();
  };
  // The event stays in its shadow root, and does not rise in it.
  const options = { capture: true, signal: listening.signal };
  for (const { shadowRoot } of document.querySelectorAll(blocks.map((name) => `pallet-${name}`).join())) {
    const pictures = [...(shadowRoot?.querySelectorAll('img') ?? [])];
    if (pictures.some(hasFailed)) stop();
    if (pictures.length > 0) shadowRoot?.addEventListener('error', stop, options);
  }
}
