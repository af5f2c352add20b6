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

/** Reports each block that cannot render, with the path of its event. */
export const onBlockError = (report: (message: string, path: readonly HTMLElement[]) => void): void =>
  addEventListener(
    'pallet-error',
    (event) => {
      const path = event.composedPath() as HTMLElement[];
      const { error } = event as unknown as { readonly error: unknown };
      report(`<${path[0]?.localName}> could not render: ${describeError(error)}`, path);
    },
    true,
  );

/** The first difference of two texts with some context. */
export function describeDifference(one: string, other: string): string {
  let start = 0;
  while (one[start] === other[start]) start++;
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, start - 120), start + 120));
  return `\n    ${around(one)}\n    ${around(other)}`;
}
