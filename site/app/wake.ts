import { loadBlocks } from 'virtual:used-blocks';
import type { PageBlocks } from '../documents/page-data.js';

/**
 * Loads the code of blocks, after that of the blocks which they draw. Those whose code does not come stay as they were
 * prerendered.
 */
export async function wake(names: readonly string[], { drawing }: Pick<PageBlocks, 'drawing'>): Promise<void> {
  try {
    await loadBlocks(names.flatMap((name) => drawing[name] ?? []));
    await loadBlocks(names);
  } catch {
    return;
  }
}
