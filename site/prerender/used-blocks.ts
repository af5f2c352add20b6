import { wrappers } from '@pallet/react';
import type { Plugin } from 'vite';
import type { BlockNode, PageDocument } from '../documents/model.js';

/** Blocks of the application itself: the page's root, and the action in the header. */
const APPLICATION_BLOCKS = ['layout', 'button'];

/** The names of all blocks that pages show; names that no block has are left out. */
export function usedBlocks(pages: Iterable<PageDocument>): string[] {
  const names = new Set(APPLICATION_BLOCKS);
  const visit = (node: BlockNode): void => {
    if (Object.hasOwn(wrappers, node.block)) names.add(node.block);
    for (const child of [...(node.blocks ?? []), ...Object.values(node.slots ?? {}).flat()]) visit(child);
  };
  for (const { blocks, hidden = [] } of pages) for (const node of [...blocks, ...hidden]) visit(node);
  return [...names].sort();
}

const componentOf = (block: string): string =>
  block.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Two modules that exist only in the client's build, so that a browser loads no block that the site does not show:
 * `virtual:used-blocks` defines them, `virtual:used-wrappers` exports their components by name.
 */
export function usedBlocksPlugin(blocks: readonly string[]): Plugin {
  const modules: Readonly<Record<string, string>> = {
    'virtual:used-blocks': blocks.map((block) => `import '@pallet/elements/${block}';`).join('\n'),
    'virtual:used-wrappers': [
      `import { ${blocks.map(componentOf).join(', ')} } from '@pallet/react';`,
      `export const wrappers = { ${blocks.map((block) => `'${block}': ${componentOf(block)}`).join(', ')} };`,
    ].join('\n'),
  };
  return {
    name: 'pallet-used-blocks',
    resolveId: (id) => (Object.hasOwn(modules, id) ? { id: `\0${id}`, moduleSideEffects: true } : undefined),
    load: (id) => modules[id.slice(1)],
  };
}
