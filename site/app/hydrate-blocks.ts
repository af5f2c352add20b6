import { loadBlocks } from 'virtual:used-blocks';
import type { PageBlocks } from '../documents/page-data.js';

/**
 * Loads and defines blocks, after the blocks that they render. Blocks whose code fails to load stay as they were
 * prerendered.
 */
export async function hydrateBlocks(
  names: readonly string[],
  { rendersBlocks }: Pick<PageBlocks, 'rendersBlocks'>,
): Promise<void> {
  try {
    await loadBlocks(names.flatMap((name) => rendersBlocks[name] ?? []));
    await loadBlocks(names);
  } catch {
    return;
  }
}
