import { blocksBelow } from '../support/seen-tree.js';

/** Resolves when no block below `root` waits for an update any more, two frames in a row. */
export async function settled(root: ParentNode & Node): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    await new Promise(requestAnimationFrame);
    quiet = blocksBelow(root).some((block) => block.isUpdatePending) ? 0 : quiet + 1;
  }
}

/** React hydrates the blocks at the top one by one, whenever it has time, and then leaves its mark on them. */
export const isHydrated = (container: Element): boolean =>
  [...container.children].every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')));

export const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Where two texts part, with a little of what stands around. */
export function difference(one: string, other: string): string {
  let start = 0;
  while (one[start] === other[start]) start++;
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, start - 120), start + 120));
  return `\n    ${around(one)}\n    ${around(other)}`;
}
