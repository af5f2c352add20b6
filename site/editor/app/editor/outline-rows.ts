import { getFirstText } from '../../../documents/block-label.js';
import { isRecord } from '../../../documents/record.js';
import type { BlockType } from '../blocks/block-catalog.js';
import { PAGE_ZONE, type BlockPosition } from '../document/block-position.js';
import { readItems, zoneOf } from '../document/page-operations.js';
import { slotField, SOURCE, UNKNOWN, type PuckItem, type PuckPage, type Source } from '../document/puck-data.js';

type Blocks = ReadonlyMap<string, BlockType>;

/** A row of the outline. */
export interface OutlineRow {
  readonly item: PuckItem;
  readonly block: BlockType | undefined;
  readonly position: BlockPosition;
  /** Puck id of the block around it. Default: the page */
  readonly parent: string | undefined;
  readonly level: number;
  /** Number of blocks in the same parent, and the position among them, from 1. */
  readonly size: number;
  readonly number: number;
  readonly label: string;
  /** The name of a section, which is its first text, or the first words of the block's own text. */
  readonly name: string;
  readonly hasChildren: boolean;
}

/** Creates the rows of all blocks in the order of the page, in which the contract of a block lists its slots. */
export function createRows({ content, root }: PuckPage, blocks: Blocks): readonly OutlineRow[] {
  const hidden = slotField('hidden');
  return createSiblings(
    [
      { items: content, zone: PAGE_ZONE, suffix: '' },
      { items: readItems(root.props[hidden]), zone: `root:${hidden}`, suffix: 'hidden' },
    ],
    { blocks, level: 1, parent: undefined },
  );
}

interface ZoneItems {
  readonly items: readonly PuckItem[];
  readonly zone: string;
  /** Name of the slot, if it is not the default one. */
  readonly suffix: string;
}

interface RowContext {
  readonly blocks: Blocks;
  readonly level: number;
  readonly parent: string | undefined;
}

function createSiblings(zones: readonly ZoneItems[], { blocks, level, parent }: RowContext): OutlineRow[] {
  const size = zones.reduce((sum, { items }) => sum + items.length, 0);
  let number = 0;
  return zones.flatMap(({ items, zone, suffix }) =>
    items.flatMap((item, index) => {
      const block = blocks.get(item.type);
      const label = item.type === UNKNOWN ? getUnknownLabel(item) : (block?.label ?? item.type);
      const inner = listZones(item, block);
      const inside = createSiblings(inner, { blocks, level: level + 1, parent: item.props.id });
      number += 1;
      const row: OutlineRow = {
        ...{ item, block, parent, level, size, number },
        position: { zone, index },
        label: suffix === '' ? label : `${label} (${suffix})`,
        name: getOwnText(item, block) || (level === 1 ? (inside.find(({ name }) => name !== '')?.name ?? '') : ''),
        hasChildren: inside.length > 0,
      };
      return [row, ...inside];
    }),
  );
}

function getOwnText({ type, props }: PuckItem, block: BlockType | undefined): string {
  const own = (block?.properties ?? []).map(({ name }) => [name, props[name]]);
  return getFirstText({ block: type, props: Object.fromEntries(own) as object });
}

const listZones = ({ props }: PuckItem, block: BlockType | undefined): ZoneItems[] =>
  (block?.slots ?? []).map(({ name, label }) => ({
    items: readItems(props[slotField(name)]),
    zone: zoneOf(props.id, name),
    suffix: name === '' ? '' : label.toLowerCase(),
  }));

function getUnknownLabel({ props }: PuckItem): string {
  const { node } = (props[SOURCE] as Source | undefined) ?? {};
  return isRecord(node) && typeof node['block'] === 'string' ? `Unknown: ${node['block']}` : 'Unknown';
}

/** Filters the rows that are visible: the blocks around them are expanded. */
export function getVisibleRows(rows: readonly OutlineRow[], expanded: ReadonlySet<string>): readonly OutlineRow[] {
  const shown = new Set<string | undefined>([undefined]);
  return rows.filter(({ item, parent }) => {
    if (!shown.has(parent)) return false;
    if (expanded.has(item.props.id)) shown.add(item.props.id);
    return true;
  });
}

/** Lists the ids of the blocks around a block. */
export function getAncestorIds(rows: readonly OutlineRow[], id: string | undefined): readonly string[] {
  const parent = rows.find(({ item }) => item.props.id === id)?.parent;
  return parent === undefined ? [] : [parent, ...getAncestorIds(rows, parent)];
}
