import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { firstWords } from '../../../documents/block-words.js';
import { isRecord } from '../../../documents/record.js';
import type { BlockType } from '../blocks/block-catalogue.js';
import { BlockIcon } from '../blocks/block-icon.js';
import { slotField, SOURCE, UNKNOWN, type PuckItem, type Source } from '../document/puck-data.js';
import { moveSelected, selectBlock, type Direction } from './block-actions.js';
import { useGetPuck, usePuckStore } from './use-puck.js';

type Blocks = ReadonlyMap<string, BlockType>;

/** A line of the outline: a block, or a named place of the block above it. */
interface Line {
  readonly id: string;
  readonly level: number;
  readonly label: string;
  /** Words of the block, by which an author knows it. */
  readonly words: string;
  readonly block: BlockType | undefined;
}

const MOVES: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/**
 * The blocks of the page as a tree, which can be walked and changed by the keyboard: arrows choose, Alt and an arrow move the
 * chosen block.
 */
export function Outline({ blocks }: { blocks: Blocks }): ReactNode {
  const data = usePuckStore((puck) => puck.appState.data);
  const selected = usePuckStore((puck) => puck.selectedItem?.props.id as string | undefined);
  const getPuck = useGetPuck();
  const tree = useRef<HTMLUListElement>(null);
  const lines = [
    ...linesOf(data.content as PuckItem[], blocks, 1),
    ...linesOf(
      ((data.root.props as Record<string, unknown>)[slotField('hidden')] ?? []) as PuckItem[],
      blocks,
      1,
      'hidden',
    ),
  ];
  useEffect(() => {
    const line = tree.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    line?.scrollIntoView({ block: 'nearest' });
    if (tree.current?.contains(document.activeElement)) line?.focus();
  }, [selected, data]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const puck = getPuck();
    const at = lines.findIndex(({ id }) => id === selected);
    const move = MOVES[event.key];
    if (event.altKey && move !== undefined) moveSelected(puck, blocks, move);
    else if (event.key === 'Home') selectBlock(puck, lines[0]?.id);
    else if (event.key === 'End') selectBlock(puck, lines.at(-1)?.id);
    else if (event.key === 'ArrowDown') selectBlock(puck, lines[Math.min(at + 1, lines.length - 1)]?.id);
    else if (event.key === 'ArrowUp') selectBlock(puck, lines[Math.max(at - 1, 0)]?.id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (lines.length === 0)
    return <p className="quiet">The page is empty. Drag a block into it, or press one under “Blocks”.</p>;
  const focused = lines.some(({ id }) => id === selected) ? selected : lines[0]?.id;
  return (
    <>
      <ul className="outline" role="tree" aria-label="Blocks of the page" ref={tree} onKeyDown={onKeyDown}>
        {lines.map(({ id, level, label, words, block }) => (
          <li
            key={id}
            role="treeitem"
            aria-level={level}
            aria-selected={id === selected}
            tabIndex={id === focused ? 0 : -1}
            style={{ paddingInlineStart: `${level * 14}px` }}
            onClick={() => selectBlock(getPuck(), id)}
          >
            <BlockIcon block={block} />
            <span>{label}</span>
            <span className="quiet">{words}</span>
          </li>
        ))}
      </ul>
      <p className="quiet help">
        Arrow keys choose a block; with Alt they move it. Delete removes it; Ctrl or ⌘ with C, X, V and D copies, cuts,
        pastes and duplicates it.
      </p>
    </>
  );
}

function linesOf(items: readonly PuckItem[], blocks: Blocks, level: number, place = ''): Line[] {
  return items.flatMap((item) => {
    const block = blocks.get(item.type);
    const label = item.type === UNKNOWN ? unknownName(item) : (block?.label ?? item.type);
    const line: Line = {
      id: item.props.id,
      level,
      label: place === '' ? label : `${label} (${place})`,
      words: firstWords(item.props),
      block,
    };
    const inside = (block?.slots ?? []).flatMap(({ name, label: slot }) =>
      linesOf(
        (item.props[slotField(name)] ?? []) as PuckItem[],
        blocks,
        level + 1,
        name === '' ? '' : slot.toLowerCase(),
      ),
    );
    return [line, ...inside];
  });
}

function unknownName({ props }: PuckItem): string {
  const { node } = (props[SOURCE] as Source | undefined) ?? {};
  return isRecord(node) && typeof node['block'] === 'string' ? `Unknown: ${node['block']}` : 'Unknown';
}
