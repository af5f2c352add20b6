import { blockFacts } from '@pallet/elements/foundations';
import type { Plugin } from 'vite';
import type { PageBlocks } from '../documents/page-data.js';
import type { BlockNode, PageDocument } from '../documents/model.js';
import { walk } from '../documents/tree.js';

/** Blocks of the application itself: the page's root, and the action in the header. */
const APPLICATION_BLOCKS = ['layout', 'button'];

/**
 * A document's blocks by name, sorted, with those of the application: what a visitor meets at once (in the first block,
 * and what has no face), what comes into view later, and what needs no script before somebody uses the page. Names that
 * no block has are left out.
 */
export function usedBlocks({ blocks, hidden = [] }: PageDocument): PageBlocks {
  const [first, ...others] = blocks;
  const early = namesIn([...(first === undefined ? [] : [first]), ...hidden], new Set(APPLICATION_BLOCKS));
  const isCalm = (name: string): boolean => blockFacts[name]?.loading === 'use';
  const unseen = [...namesIn(others)].filter((name) => !early.has(name));
  const late = unseen.filter((name) => !isCalm(name)).sort();
  return {
    early: [...early].filter((name) => !isCalm(name)).sort(),
    late,
    drawing: late.filter((name) => blockFacts[name]?.draws !== undefined),
    calm: [...early, ...unseen].filter(isCalm).sort(),
  };
}

function namesIn(nodes: readonly BlockNode[], names = new Set<string>()): Set<string> {
  for (const node of walk(nodes)) {
    if (Object.hasOwn(blockFacts, node.block)) names.add(node.block);
    namesIn(drawnBy(node), names);
  }
  return names;
}

/** The blocks that a block draws itself, from one of its properties. */
function drawnBy({ block, props }: BlockNode): readonly BlockNode[] {
  const { draws } = blockFacts[block] ?? {};
  const drawn: unknown = draws === undefined ? undefined : props?.[draws];
  return Array.isArray(drawn) ? (drawn as BlockNode[]) : [];
}

/** How the blocks of a site are divided into modules. */
export interface BlockModules {
  /** Blocks that most pages need at once: every page loads them. */
  readonly common: readonly string[];
  /** The other blocks: those that the same pages need at the same time are together. */
  readonly groups: readonly (readonly string[])[];
}

/** Divides blocks so that a page loads few modules, and in them hardly a block that it does not show. */
export function divideBlocks(pages: Iterable<PageDocument>): BlockModules {
  const used = [...pages].map(usedBlocks);
  const isMost = (count: number): boolean => count > used.length / 2;
  const common: string[] = [];
  const groups = new Map<string, string[]>();
  for (const block of [...new Set(used.flatMap((blocks) => Object.values(blocks).flat()))].sort()) {
    const [early = [], late = [], calm = []] = (['early', 'late', 'calm'] as const).map((when) =>
      used.flatMap((blocks, page) => (blocks[when].includes(block) ? page : [])),
    );
    if (isMost(early.length)) {
      common.push(block);
      continue;
    }
    const key = [early, late, calm].map((places) => (isMost(places.length) ? 'most' : places.join())).join(' ');
    groups.set(key, [...(groups.get(key) ?? []), block]);
  }
  return { common, groups: [...groups.values()] };
}

/** The module that defines a group of blocks. */
export const groupModule = (group: number): string => `${BLOCKS}/${group}`;

const BLOCKS = 'virtual:used-blocks';
const WRAPPERS = 'virtual:used-wrappers';

const componentOf = (block: string): string =>
  block.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const defining = (blocks: readonly string[]): string =>
  blocks.map((block) => `import '@pallet/elements/${block}';`).join('\n');

const exporting = (blocks: readonly string[]): string =>
  [
    `import { ${blocks.map(componentOf).join(', ')} } from '@pallet/react';`,
    `export const wrappers = { ${blocks.map((block) => `'${block}': ${componentOf(block)}`).join(', ')} };`,
  ].join('\n');

/** A function that loads the groups of the blocks it is given, each group once. */
const loading = (name: string, module: string, groups: BlockModules['groups']): string => `
const groupOf = ${JSON.stringify(Object.fromEntries(groups.flatMap((blocks, group) => blocks.map((block) => [block, group]))))};
const groups = [${groups.map((_, group) => `() => import('${module}/${group}')`).join(', ')}];
const ${name} = (blocks) =>
  Promise.all([...new Set(blocks.map((block) => groupOf[block]))].filter((group) => group !== undefined).map((group) => groups[group]()));
`;

/**
 * Modules that exist only in the client's build, so that a browser loads no block that a page does not need:
 * `virtual:used-blocks` defines the common blocks and loads others, `virtual:used-wrappers` has their components.
 */
export function usedBlocksPlugin({ common, groups }: BlockModules): Plugin {
  const modules: Readonly<Record<string, string>> = {
    [BLOCKS]: `${defining(common)}${loading('loadBlocks', BLOCKS, groups)}export { loadBlocks };`,
    [WRAPPERS]: `${exporting(common)}${loading('loadGroups', WRAPPERS, groups)}
export const loadWrappers = async (blocks) => {
  for (const group of await loadGroups(blocks)) Object.assign(wrappers, group.wrappers);
};`,
    ...Object.fromEntries(
      groups.flatMap((blocks, group) => [
        [`${BLOCKS}/${group}`, defining(blocks)],
        [`${WRAPPERS}/${group}`, exporting(blocks)],
      ]),
    ),
  };
  return {
    name: 'pallet-used-blocks',
    resolveId: (id) => (Object.hasOwn(modules, id) ? { id: `\0${id}`, moduleSideEffects: true } : undefined),
    load: (id) => modules[id.slice(1)],
  };
}
