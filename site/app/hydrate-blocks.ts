import { loadBlocks } from 'virtual:used-blocks';
import type { InitialPageData } from '../documents/page-data.js';
import { loadCode } from './load-code.js';

/**
 * Loads and defines blocks of a page, after the blocks that they render. Blocks whose code fails to load stay as they were
 * prerendered.
 */
export async function hydrateBlocks(
  names: readonly string[],
  page: Pick<InitialPageData, 'blocks' | 'script'>,
): Promise<void> {
  const { rendersBlocks } = page.blocks;
  const load = async (): Promise<void> => {
    await loadBlocks(names.flatMap((name) => rendersBlocks[name] ?? []));
    await loadBlocks(names);
  };
  await loadCode(load, page, { waits: true }).catch(() => undefined);
}
