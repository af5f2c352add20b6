import { blockFacts } from '@pallet/elements/foundations';
import type { Plugin } from 'vite';
import type { BlockNode, PageDocument } from '../documents/model.js';
import { allBlocks, type PageBlocks } from '../documents/page-data.js';
import { topBlocks, walk } from '../documents/tree.js';

/** Blocks of the application itself: the page's root, and the action in the header. */
const APPLICATION_BLOCKS = ['layout', 'button'];

/**
 * A document's blocks by name, sorted, with those of the application: what a visitor meets at once (in the first block),
 * what has no face, what comes into view later, and what needs no script before React is there. Names that no block has
 * are left out.
 */
export function usedBlocks({ blocks, hidden = [] }: PageDocument): PageBlocks {
  const all = namesIn(topBlocks({ blocks, hidden }), new Set(APPLICATION_BLOCKS));
  const lively = [...all].filter((name) => !isCalm(name)).sort();
  const first = namesIn(blocks.slice(0, 1));
  const early = lively.filter((name) => first.has(name));
  const faceless = namesIn(hidden);
  const later = lively.filter((name) => !first.has(name));
  return {
    early,
    hidden: later.filter((name) => faceless.has(name)),
    late: later.filter((name) => !faceless.has(name)),
    drawing: drawingBlocks(topBlocks({ blocks, hidden })),
    calm: [...all].filter(isCalm).sort(),
  };
}

const isCalm = (name: string): boolean => blockFacts[name]?.loading === 'use';

/** The blocks that draw others, with the names of all that they draw. */
function drawingBlocks(nodes: readonly BlockNode[]): Record<string, readonly string[]> {
  const drawing: Record<string, readonly string[]> = {};
  for (const node of walk(nodes)) {
    const drawn = namesIn(drawnBy(node), new Set(drawing[node.block]));
    if (drawn.size > 0) drawing[node.block] = [...drawn].sort();
  }
  return drawing;
}

/** The names of the blocks that wake without React, where nothing goes wrong. */
export function wakingBlocks({ early, hidden, late, drawing }: PageBlocks): ReadonlySet<string> {
  return new Set([...early, ...hidden, ...late, ...Object.values(drawing).flat()]);
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
  /** Blocks that some page needs at once. */
  readonly early: readonly string[];
  /** Blocks of pages that need none at once. */
  readonly elsewhere: readonly string[];
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
  for (const block of [...new Set(used.flatMap((blocks) => allBlocks({ blocks })))].sort()) {
    const pagesWhere = (isNeeded: (blocks: PageBlocks) => boolean): number[] =>
      used.flatMap((blocks, page) => (isNeeded(blocks) ? page : []));
    const places = [
      ...(['early', 'hidden', 'late', 'calm'] as const).map((when) =>
        pagesWhere((blocks) => blocks[when].includes(block)),
      ),
      // What a block draws is needed before the other static blocks of its page.
      pagesWhere(({ drawing }) => Object.values(drawing).flat().includes(block)),
    ];
    if (isMost(places[0]?.length ?? 0)) {
      common.push(block);
      continue;
    }
    const key = places.map((pages) => (isMost(pages.length) ? 'most' : pages.join())).join(' ');
    groups.set(key, [...(groups.get(key) ?? []), block]);
  }
  const early = [...new Set(used.flatMap((blocks) => blocks.early))];
  const without = used.filter((blocks) => blocks.early.length === 0);
  const elsewhere = [...new Set(without.flatMap((blocks) => allBlocks({ blocks })))];
  return { early, elsewhere, common, groups: [...groups.values()] };
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
export function usedBlocksPlugin({ common, groups }: Pick<BlockModules, 'common' | 'groups'>): Plugin {
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
