import { hasExpressions } from '@pallet/elements/services';
import type { Plugin } from 'vite';
import { factsOf } from '../documents/facts-of.js';
import { getPartBlocks } from '../documents/layout-blocks.js';
import { EMPTY_LAYOUT, type BlockNode, type PageDocument, type ThemeLayoutDocument } from '../documents/model.js';
import { allBlocks, type PageBlocks } from '../documents/page-data.js';
import { walk } from '../documents/tree.js';

/**
 * The blocks of a page and its layout by name, sorted: interactive blocks that only the header and the first block
 * contain, non-visual blocks, interactive blocks further down, and static blocks. Blocks with expressions count as
 * interactive. Unknown names are left out.
 */
export function usedBlocks(
  { blocks, hidden = [] }: PageDocument,
  { header, footer }: ThemeLayoutDocument = EMPTY_LAYOUT,
): PageBlocks {
  const below = [...blocks.slice(1), ...hidden, ...getPartBlocks(footer)];
  const nodes = [...getPartBlocks(header), ...blocks.slice(0, 1), ...below];
  const all = findNames(nodes);
  const withExpressions = findNamesWithExpressions(nodes);
  const isStatic = (name: string): boolean => factsOf(name)?.isStatic === true && !withExpressions.has(name);
  const interactive = [...all].filter((name) => !isStatic(name)).sort();
  const rendersBlocks = findRenderedBlocks(nodes);
  const further = findNames(below);
  // Their elements are all in the header and the first block: further down, an element defined before its root is parsed loses that root.
  const eager = interactive.filter((name) => ![name, ...(rendersBlocks[name] ?? [])].some((one) => further.has(one)));
  const nonVisual = findNames(hidden);
  const later = interactive.filter((name) => !eager.includes(name));
  return {
    eager,
    hidden: later.filter((name) => nonVisual.has(name)),
    lazy: later.filter((name) => !nonVisual.has(name)),
    rendersBlocks,
    static: [...all].filter(isStatic).sort(),
  };
}

const findNamesWithExpressions = (nodes: readonly BlockNode[]): ReadonlySet<string> =>
  new Set([...walk(nodes)].filter(({ props }) => hasExpressions(JSON.stringify(props))).map(({ block }) => block));

/** The blocks that render other blocks from one of their properties, with the names of those blocks. */
function findRenderedBlocks(nodes: readonly BlockNode[]): Record<string, readonly string[]> {
  const rendered = new Map<string, readonly string[]>();
  for (const node of walk(nodes)) {
    const names = findNames(getRenderedBlocks(node), new Set(rendered.get(node.block)));
    if (names.size > 0) rendered.set(node.block, [...names].sort());
  }
  return Object.fromEntries(rendered);
}

/** The names of the blocks that are hydrated without React, unless an image fails to load. */
export function hydratedBlocks({ eager, hidden, lazy, rendersBlocks }: PageBlocks): ReadonlySet<string> {
  return new Set([...eager, ...hidden, ...lazy, ...Object.values(rendersBlocks).flat()]);
}

function findNames(nodes: readonly BlockNode[], names = new Set<string>()): Set<string> {
  for (const node of walk(nodes)) {
    if (factsOf(node.block) !== undefined) names.add(node.block);
    findNames(getRenderedBlocks(node), names);
  }
  return names;
}

/** The blocks that a block renders from one of its properties. */
function getRenderedBlocks({ block, props }: BlockNode): readonly BlockNode[] {
  const draws = factsOf(block)?.draws;
  const rendered: unknown = draws === undefined ? undefined : props?.[draws];
  return Array.isArray(rendered) ? (rendered as BlockNode[]) : [];
}

/** How the blocks of a site are divided into modules. */
export interface BlockModules {
  /** Eager blocks of some page. */
  readonly eager: readonly string[];
  /** Blocks of pages without eager blocks. */
  readonly elsewhere: readonly string[];
  /** Blocks in groups: those that the same pages need at the same time are together. */
  readonly groups: readonly (readonly string[])[];
}

/**
 * Divides blocks so that a page loads few modules, and few blocks that it does not contain.
 *
 * @param used - the blocks of each page
 */
export function divideBlocks(used: readonly PageBlocks[]): BlockModules {
  const isMost = (count: number): boolean => count > used.length / 2;
  const groups = new Map<string, string[]>();
  for (const block of [...new Set(used.flatMap((blocks) => allBlocks({ blocks })))].sort()) {
    const pagesWhere = (isNeeded: (blocks: PageBlocks) => boolean): number[] =>
      used.flatMap((blocks, page) => (isNeeded(blocks) ? page : []));
    // A module that runs while its page is parsed defines no block that the page needs at another time.
    const whileParsed = [
      pagesWhere(({ eager }) => eager.includes(block)),
      pagesWhere(({ eager, rendersBlocks }) => eager.some((name) => rendersBlocks[name]?.includes(block))),
    ];
    const later = [
      ...(['hidden', 'lazy', 'static'] as const).map((when) => pagesWhere((blocks) => blocks[when].includes(block))),
      // Blocks that others render are needed before the other static blocks of their page.
      pagesWhere(({ rendersBlocks }) => Object.values(rendersBlocks).flat().includes(block)),
    ].map((found) => (isMost(found.length) ? 'most' : found.join()));
    const key = [...whileParsed, ...later].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), block]);
  }
  const eager = [...new Set(used.flatMap((blocks) => blocks.eager))];
  const without = used.filter((blocks) => blocks.eager.length === 0);
  const elsewhere = [...new Set(without.flatMap((blocks) => allBlocks({ blocks })))];
  return { eager, elsewhere, groups: [...groups.values()] };
}

/** The module that defines a group of blocks. */
export const groupModule = (group: number): string => `${BLOCKS}/${group}`;

/** The module with the React components of a group of blocks. */
export const componentModule = (group: number): string => `${WRAPPERS}/${group}`;

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

/** Source of a function that loads the groups of the given blocks, each group once. */
const loading = (name: string, module: string, groups: BlockModules['groups']): string => `
const groupOf = ${JSON.stringify(Object.fromEntries(groups.flatMap((blocks, group) => blocks.map((block) => [block, group]))))};
const groups = [${groups.map((_, group) => `() => import('${module}/${group}')`).join(', ')}];
const ${name} = (blocks) =>
  Promise.all([...new Set(blocks.map((block) => groupOf[block]))].filter((group) => group !== undefined).map((group) => groups[group]()));
`;

/**
 * Virtual modules of the client build, so that browsers load only the blocks that a page needs:
 * `virtual:used-blocks` loads and defines blocks, `virtual:used-wrappers` loads their components.
 */
export function usedBlocksPlugin({ groups }: Pick<BlockModules, 'groups'>): Plugin {
  const modules: Readonly<Record<string, string>> = {
    [BLOCKS]: `${loading('loadBlocks', BLOCKS, groups)}export { loadBlocks };`,
    [WRAPPERS]: `${loading('loadGroups', WRAPPERS, groups)}
export const wrappers = {};
export const loadWrappers = async (blocks) => {
  for (const group of await loadGroups(blocks)) Object.assign(wrappers, group.wrappers);
};`,
    ...Object.fromEntries(
      groups.flatMap((blocks, group) => [
        [groupModule(group), defining(blocks)],
        [componentModule(group), exporting(blocks)],
      ]),
    ),
  };
  return {
    name: 'pallet-used-blocks',
    resolveId: (id) => (Object.hasOwn(modules, id) ? { id: `\0${id}`, moduleSideEffects: true } : undefined),
    load: (id) => modules[id.slice(1)],
  };
}
