import { hydratedBlocksBelow } from '../support/visible-tree.js';

/** Resolves when no block below `root` has a pending update for two frames. */
export async function waitForUpdates(root: ParentNode & Node): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    await new Promise(requestAnimationFrame);
    quiet = hydratedBlocksBelow(root).some((block) => block.isUpdatePending) ? 0 : quiet + 1;
  }
}

/** Whether React has hydrated all top-level blocks, which it does asynchronously. */
export const isHydrated = (container: Element): boolean =>
  [...container.children].every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')));

export const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** The first describeDifference of two texts with some context. */
export function describeDifference(one: string, other: string): string {
  let start = 0;
  while (one[start] === other[start]) start++;
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, start - 120), start + 120));
  return `\n    ${around(one)}\n    ${around(other)}`;
}
