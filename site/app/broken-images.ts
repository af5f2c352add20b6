import { hasImageFailed } from '@pallet/elements/foundations';

/**
 * Calls a function once when an image in a block that is not hydrated fails to load. Hydrated blocks show its alternative
 * text.
 *
 * @param blocks - names of the blocks
 */
export function onBrokenImage(blocks: readonly string[], callback: () => void): void {
  const listening = new AbortController();
  const stop = (): void => {
    if (listening.signal.aborted) return;
    listening.abort();
    callback();
  };
  // The event does not bubble and does not leave its shadow root.
  const options = { capture: true, signal: listening.signal };
  for (const { shadowRoot } of document.querySelectorAll(blocks.map((name) => `pallet-${name}`).join())) {
    const images = [...(shadowRoot?.querySelectorAll('img') ?? [])];
    if (images.some(hasImageFailed)) stop();
    if (images.length > 0) shadowRoot?.addEventListener('error', stop, options);
  }
}
