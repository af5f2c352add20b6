import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { BlockType } from '../blocks/block-catalog.js';
import { BlockIcon } from '../blocks/block-icon.js';
import type { PuckPage } from '../document/puck-data.js';
import { moveBlocks, moveInDirection, selectBlock, type Direction } from './block-actions.js';
import { getSelectedIds, useBlockSelection, useSelectedIds } from './block-selection.js';
import { CANNOT_MOVE } from './block-toolbar.js';
import { describePosition } from './describe-position.js';
import { findDropTarget, type DropTarget } from './outline-drop.js';
import { createRows, getAncestorIds, getVisibleRows, type OutlineRow } from './outline-rows.js';
import { useGetPuck, usePuckStore } from './use-puck.js';

type Blocks = ReadonlyMap<string, BlockType>;

const MOVES: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/**
 * The blocks of the page as a tree, with the keys of the ARIA tree pattern for multiple selection. No tree library is
 * used: the selection and the order are Puck's state, and what a block accepts is stated by the contracts.
 */
export function Outline({ blocks }: { blocks: Blocks }): ReactNode {
  const data = usePuckStore((puck) => puck.appState.data) as unknown as PuckPage;
  const selected = usePuckStore((puck) => puck.selectedItem?.props.id as string | undefined);
  const rows = useMemo(() => createRows(data, blocks), [data, blocks]);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [status, setStatus] = useState('');
  const [revealed, setRevealed] = useState('');
  const around = getAncestorIds(rows, selected);
  const path = [selected, ...around].join(' ');
  // The blocks around the selected one are expanded when it is selected or moved.
  if (path !== revealed) {
    setRevealed(path);
    setExpanded(new Set([...expanded, ...around]));
  }
  if (rows.length === 0)
    return <p className="quiet">This page is empty. Drag a block onto it, or select one under “Blocks”.</p>;
  const parents = rows.filter(({ hasChildren }) => hasChildren).map(({ item }) => item.props.id);
  return (
    <>
      <div className="toolbar" role="group" aria-label="Outline">
        <button type="button" onClick={() => setExpanded(new Set(parents))}>
          Expand all
        </button>
        <button type="button" onClick={() => setExpanded(new Set())}>
          Collapse all
        </button>
      </div>
      <Tree {...{ blocks, rows, open: expanded, onStatus: setStatus }} onExpanded={setExpanded} />
      <p className="visually-hidden" role="status">
        {status}
      </p>
      <p className="quiet help">
        Use the arrow keys to select a block, Shift and the arrow keys or Ctrl and click to select several, Alt and the
        arrow keys to move them, and Delete to remove them. Press Ctrl or ⌘ with C, X, V, or D to copy, cut, paste, or
        duplicate them. You can also drag blocks here.
      </p>
    </>
  );
}

interface TreeProps {
  readonly blocks: Blocks;
  readonly rows: readonly OutlineRow[];
  /** Ids of the expanded blocks. */
  readonly open: ReadonlySet<string>;
  readonly onExpanded: (ids: ReadonlySet<string>) => void;
  /** Announces the result of a move. */
  readonly onStatus: (status: string) => void;
}

function Tree({ blocks, rows, open, onExpanded, onStatus }: TreeProps): ReactNode {
  const getPuck = useGetPuck();
  const selection = useBlockSelection();
  const ids = useSelectedIds();
  const selected = usePuckStore((puck) => puck.selectedItem?.props.id as string | undefined);
  const tree = useRef<HTMLUListElement>(null);
  const [drop, setDrop] = useState<DropTarget>();
  /** The row at which a range that is selected with Shift starts. */
  const anchor = useRef<string>(undefined);
  const visible = getVisibleRows(rows, open);
  const focused = visible.some(({ item }) => item.props.id === selected) ? selected : visible[0]?.item.props.id;
  useEffect(() => {
    const row = tree.current?.querySelector<HTMLElement>('[data-selected]');
    row?.scrollIntoView({ block: 'nearest' });
    if (tree.current?.contains(document.activeElement)) row?.focus();
  }, [selected, rows]);

  const indexOf = (id: string | undefined): number => visible.findIndex(({ item }) => item.props.id === id);
  const select = (id: string | undefined): void => {
    anchor.current = id;
    selectBlock(getPuck(), id);
  };
  const selectSeveral = (id: string, all: ReadonlySet<string>): void => {
    selectBlock(getPuck(), id);
    selection.set(id, all);
  };
  const selectRange = (id: string): void => {
    anchor.current ??= selected;
    const ends = [indexOf(anchor.current ?? id), indexOf(id)];
    const range = visible.slice(Math.max(0, Math.min(...ends)), Math.max(...ends) + 1);
    selectSeveral(id, new Set(range.map(({ item }) => item.props.id)));
  };
  const toggle = (id: string): void => {
    const others = [...getSelectedIds(selection, getPuck())].filter((one) => one !== id);
    if (!ids.has(id)) selectSeveral(id, new Set([...others, id]));
    else if (others.length > 0) selectSeveral(others.at(-1) ?? id, new Set(others));
  };
  const setOpen = (id: string, isOpen: boolean): void => {
    onExpanded(new Set(isOpen ? [...open, id] : [...open].filter((one) => one !== id)));
  };
  const collapse = (id: string): void => {
    // The selected block would be hidden.
    if (getAncestorIds(rows, selected).includes(id)) select(id);
    setOpen(id, false);
  };
  const report = (hasMoved: boolean): void => onStatus(hasMoved ? describePosition(getPuck(), blocks) : CANNOT_MOVE);

  const onClick = (event: MouseEvent, row: OutlineRow): void => {
    const { id } = row.item.props;
    if ((event.target as Element).closest('.tree-toggle') !== null)
      return open.has(id) ? collapse(id) : setOpen(id, true);
    if (event.shiftKey) selectRange(id);
    else if (event.ctrlKey || event.metaKey) toggle(id);
    else select(id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = getKeyAction(event);
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const getKeyAction = (event: KeyboardEvent): (() => void) | undefined => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const at = indexOf(focused);
    const row = visible[at];
    const direction = MOVES[key];
    if (altKey) return direction && (() => report(moveInDirection(getPuck(), blocks, ids, direction)));
    if (key === 'a' && (ctrlKey || metaKey)) {
      const all = new Set(visible.map(({ item }) => item.props.id));
      return () => focused !== undefined && selectSeveral(focused, all);
    }
    if (ctrlKey || metaKey || row === undefined) return undefined;
    const { id } = row.item.props;
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: visible.length - 1 }[key];
    if (target !== undefined) {
      const next = visible[Math.min(Math.max(target, 0), visible.length - 1)]?.item.props.id;
      return () => (shiftKey && next !== undefined ? selectRange(next) : select(next));
    }
    if (key === 'ArrowRight' && row.hasChildren)
      return () => (open.has(id) ? select(visible[at + 1]?.item.props.id) : setOpen(id, true));
    if (key === 'ArrowLeft')
      return () => (row.hasChildren && open.has(id) ? collapse(id) : row.parent !== undefined && select(row.parent));
    if (key === '*') return () => onExpanded(new Set([...open, ...rows.map(({ item }) => item.props.id)]));
    if (key.length === 1 && key !== ' ') return () => select(findByLetter(visible, at, key));
    return undefined;
  };

  const onDragStart = (event: DragEvent, { item }: OutlineRow): void => {
    if (!ids.has(item.props.id)) select(item.props.id);
    event.dataTransfer.effectAllowed = 'move';
    // Firefox starts a drag only with data.
    event.dataTransfer.setData('text/plain', item.type);
  };
  const onDragOver = (event: DragEvent, row: OutlineRow): void => {
    const target = findDropTarget(getPuck(), blocks, { row, isOpen: open.has(row.item.props.id), ids, event });
    setDrop(target);
    // A drop is possible only where the contract accepts the blocks.
    if (target !== undefined) event.preventDefault();
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    if (drop !== undefined) report(moveBlocks(getPuck(), blocks, ids, drop.position));
    setDrop(undefined);
  };
  return (
    <ul
      className="outline"
      role="tree"
      aria-label="Blocks on the page"
      aria-multiselectable
      ref={tree}
      onKeyDown={onKeyDown}
      onDrop={onDrop}
      onDragEnd={() => setDrop(undefined)}
    >
      {visible.map((row) => {
        const { item, level, size, number, label, name, block, hasChildren } = row;
        const { id } = item.props;
        return (
          <li
            key={id}
            role="treeitem"
            aria-level={level}
            aria-setsize={size}
            aria-posinset={number}
            aria-selected={ids.has(id)}
            aria-expanded={hasChildren ? open.has(id) : undefined}
            data-selected={id === selected ? '' : undefined}
            data-drop={drop?.id === id ? drop.edge : undefined}
            tabIndex={id === focused ? 0 : -1}
            style={{ paddingInlineStart: `${(level - 1) * 14}px` }}
            draggable
            onClick={(event) => onClick(event, row)}
            onDragStart={(event) => onDragStart(event, row)}
            onDragOver={(event) => onDragOver(event, row)}
          >
            <Toggle isHidden={!hasChildren} isOpen={open.has(id)} />
            <BlockIcon block={block} />
            <span>{label}</span>
            <span className="outline-name">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The arrow that expands a row; keyboards use the arrow keys. */
const Toggle = ({ isHidden, isOpen }: { readonly isHidden: boolean; readonly isOpen: boolean }): ReactNode => (
  <svg
    className={isHidden ? 'tree-indent' : 'tree-toggle'}
    viewBox="0 0 16 16"
    width="16"
    height="16"
    aria-hidden="true"
    data-open={isOpen ? '' : undefined}
  >
    {!isHidden && <path d="M6 4l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.6" />}
  </svg>
);

/** Finds the next row whose label or name starts with a letter. */
function findByLetter(rows: readonly OutlineRow[], at: number, letter: string): string | undefined {
  const after = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  const starts = (text: string): boolean => text.toLowerCase().startsWith(letter.toLowerCase());
  return (after.find(({ label, name }) => starts(label) || starts(name)) ?? rows[at])?.item.props.id;
}
