import { MEDIA_QUERIES, SIZES } from '@pallet/elements/foundations';
import {
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { slotsByBlock, type BlockType } from '../blocks/block-catalog.js';
import { setColumnWidth } from '../document/column-width.js';
import { getZoneItems, zoneOf } from '../document/page-operations.js';
import type { PuckItem, PuckPage } from '../document/puck-data.js';
import { updateBlocks } from '../editor/block-actions.js';
import { getSelectedPosition } from '../editor/insert-position.js';
import { getPage, useGetPuck, usePuckStore, type Puck } from '../editor/use-puck.js';
import { CanvasScale } from './canvas-action-bar.js';
import { useCanvasPage } from './canvas-page.js';
import { getColumnBox, getRow, measureBorders, type ColumnBorder } from './column-borders.js';
import { findBlockElement } from './find-block-element.js';
import type { PropsById } from './previewed-props.js';

interface ColumnHandlesProps {
  /** The frame's document. */
  readonly document: Document;
  /** Shows properties of blocks without changing the page. */
  readonly onPreview: (props: PropsById) => void;
}

/**
 * Handles between the columns of the selected block, or beside the selected column: they move the border between two
 * columns on the grid, and change the widths for the current screen size.
 */
export function ColumnHandles({ document, onPreview }: ColumnHandlesProps): ReactNode {
  const getPuck = useGetPuck();
  const { blocks, direction } = useCanvasPage();
  const page = usePuckStore(getPage);
  const selected = usePuckStore((puck) => puck.selectedItem as PuckItem | null);
  const zone = usePuckStore((puck) => getSelectedPosition(puck)?.zone);
  const columns = useMemo(() => findColumns(page, blocks, selected, zone), [page, blocks, selected, zone]);
  const [borders, setBorders] = useState<readonly ColumnBorder[]>([]);
  useEffect(() => observeBorders(document, columns, setBorders), [document, columns, direction]);
  const selectedId = selected?.props.id;
  const isShown = ({ columns: sides }: ColumnBorder): boolean =>
    (!columns.some(({ props }) => props.id === selectedId) || sides.some((id) => id === selectedId)) &&
    sides.every((id) => canEdit(getPuck(), id));
  return borders
    .filter(isShown)
    .map((border) => (
      <ColumnHandle
        key={border.columns.join(' ')}
        {...{ document, border, onPreview }}
        number={columns.findIndex(({ props }) => props.id === border.columns[0]) + 1}
      />
    ));
}

/** Returns the columns inside the selected block, or those of its row if it is a column itself. */
function findColumns(
  page: PuckPage,
  blocks: ReadonlyMap<string, BlockType>,
  selected: PuckItem | null,
  selectedZone: string | undefined,
): readonly PuckItem[] {
  if (selected === null || selectedZone === undefined) return [];
  const isColumn = ({ type }: PuckItem): boolean => blocks.get(type)?.gridWidth !== undefined;
  const zone = isColumn(selected) ? selectedZone : zoneOf(selected.props.id, '');
  return getZoneItems(page, slotsByBlock(blocks), zone).filter(isColumn);
}

function canEdit(puck: Puck, id: string): boolean {
  const item = puck.getItemById(id);
  return item !== undefined && puck.getPermissions({ item }).edit !== false;
}

/**
 * Measures the borders between columns, and again when a box has changed its size.
 *
 * @returns a function that ends it
 */
function observeBorders(
  document: Document,
  columns: readonly PuckItem[],
  onChange: (borders: readonly ColumnBorder[]) => void,
): () => void {
  const view = document.defaultView;
  if (view === null) return () => undefined;
  const ids = columns.map(({ props }) => props.id);
  const measure = (): void => onChange(measureBorders(document, ids));
  const observer = new view.ResizeObserver(measure);
  // A new column is rendered one frame later.
  const frame = view.requestAnimationFrame(() => {
    const elements = ids.flatMap((id) => findBlockElement(document, id) ?? []);
    const boxes = new Set([document.body, ...elements.flatMap((element) => [getColumnBox(element), getRow(element)])]);
    for (const box of boxes) if (box !== null) observer.observe(box);
    // The order of columns can change without their sizes.
    measure();
  });
  return () => {
    view.cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

interface ColumnHandleProps extends ColumnHandlesProps {
  readonly border: ColumnBorder;
  /** Number of the column before the border, from 1. */
  readonly number: number;
}

/** A drag of a border, from where it started. */
interface Drag {
  /** CSS pixels in the frame. */
  readonly x: number;
  readonly border: ColumnBorder;
  /** Width of the column before the border, in grid columns. */
  width: number;
}

function ColumnHandle({ document, border, number, onPreview }: ColumnHandleProps): ReactNode {
  const getPuck = useGetPuck();
  const { blocks } = useCanvasPage();
  const scale = useContext(CanvasScale);
  const [isDragging, setDragging] = useState(false);
  const drag = useRef<Drag>(undefined);
  useEffect(() => () => onPreview(new Map()), [onPreview]);
  const [own, other] = border.widths;
  const total = own + other;

  /** Returns the properties with the widths of both columns, by their ids. */
  const getProps = ({ columns, widths }: ColumnBorder, width: number): PropsById => {
    const puck = getPuck();
    const size = SIZES.find((one) => document.defaultView?.matchMedia(MEDIA_QUERIES[one]).matches) ?? 'large';
    return new Map(
      columns.flatMap((id, at) => {
        const item = puck.getItemById(id);
        const field = blocks.get(item?.type ?? '')?.gridWidth;
        if (item === undefined || field === undefined) return [];
        const before = item.props[field];
        const next = at === 0 ? width : widths[0] + widths[1] - width;
        return [[id, { [field]: width === widths[0] ? before : setColumnWidth(before, size, next) }]];
      }),
    );
  };
  const clamp = (width: number): number => Math.min(Math.max(width, 1), total - 1);
  const resize = (from: ColumnBorder, width: number): void => {
    if (width !== from.widths[0]) updateBlocks(getPuck(), blocks, getProps(from, width));
  };
  const endDrag = (): Drag | undefined => {
    const ended = drag.current;
    drag.current = undefined;
    setDragging(false);
    if (ended !== undefined) onPreview(new Map());
    return ended;
  };

  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, border, width: own };
    setDragging(true);
  };
  const onPointerMove = ({ clientX }: PointerEvent): void => {
    if (drag.current === undefined) return;
    const { x, border: from, width: before } = drag.current;
    const width = clamp(from.widths[0] + Math.round((clientX - x) / from.track));
    if (width === before) return;
    drag.current.width = width;
    onPreview(getProps(from, width));
  };
  const onPointerUp = (): void => {
    const ended = endDrag();
    if (ended !== undefined) resize(ended.border, ended.width);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') return void endDrag();
    const step = border.track < 0 ? -1 : 1;
    const width = { ArrowRight: own + step, ArrowLeft: own - step, Home: 1, End: total - 1 }[event.key];
    if (width === undefined || isDragging) return;
    event.preventDefault();
    resize(border, clamp(width));
  };
  const { x, top, height } = border;
  const style = { left: x, top, blockSize: height, '--canvas-scale': scale } as CSSProperties;
  return (
    <div
      className="column-handle"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of column ${number}`}
      aria-valuenow={own}
      aria-valuemin={1}
      aria-valuemax={total - 1}
      aria-valuetext={`${own} of 12, next column ${other}`}
      data-dragging={isDragging ? '' : undefined}
      style={style}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onLostPointerCapture={endDrag}
      // Puck would select the page itself.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
    >
      <span className="column-grip">
        <span className="column-widths">
          {own} / {other}
        </span>
      </span>
    </div>
  );
}
