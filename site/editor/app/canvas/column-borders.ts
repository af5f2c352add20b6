import { GRID_COLUMNS } from '../document/new-block.js';
import { findBlockElement } from './find-block-element.js';

/** The border between two neighboring columns of a row. */
export interface ColumnBorder {
  /** Puck ids of the columns on both sides, in reading direction. */
  readonly columns: readonly [string, string];
  /** Widths of both columns in grid columns, at the current screen size. */
  readonly widths: readonly [number, number];
  /** Horizontal center in the document, in CSS pixels. */
  readonly x: number;
  /** Top in the document, in CSS pixels. */
  readonly top: number;
  /** CSS pixels. */
  readonly height: number;
  /** CSS pixels from one grid column to the next; negative if the row runs from right to left. */
  readonly track: number;
}

/** Returns the box of a column, whose element has none. */
export const getColumnBox = (column: Element): Element | null =>
  column.shadowRoot?.querySelector('[part~="base"]') ?? null;

/** Returns the element of a block that arranges a column. */
export const getRow = (column: Element): Element | null => column.assignedSlot?.parentElement ?? null;

/** Difference that rounding causes, in grid columns or CSS pixels. */
const TOLERANCE = 0.1;

/**
 * Measures the borders between columns. There is none between columns that are stacked, in different rows, or not as wide
 * as whole grid columns, as in a row that scrolls.
 *
 * @param document - the frame's document
 * @param ids - Puck ids of the columns of one block
 */
export function measureBorders(document: Document, ids: readonly string[]): readonly ColumnBorder[] {
  const elements = ids.flatMap((id) => findBlockElement(document, id) ?? []);
  const view = document.defaultView;
  const row = elements[0] && getRow(elements[0]);
  if (row == null || view === null) return [];
  const { columnGap, direction } = view.getComputedStyle(row);
  const gap = Number.parseFloat(columnGap) || 0;
  const sign = direction === 'rtl' ? -1 : 1;
  const track = (row.getBoundingClientRect().width + gap) / GRID_COLUMNS;
  const columns = elements
    .flatMap((element) => {
      const box = getColumnBox(element);
      return box === null ? [] : [{ id: element.dataset['puckComponent'] ?? '', box }];
    })
    .map(({ id, box }) => ({
      id,
      rect: box.getBoundingClientRect(),
      order: Number(view.getComputedStyle(box).order),
    }))
    .filter(({ rect }) => rect.width > 0)
    .sort((a, b) => a.order - b.order);
  return columns.flatMap(({ id, rect }, at): readonly ColumnBorder[] => {
    const next = columns[at + 1];
    if (next === undefined) return [];
    const [end, start] = sign > 0 ? [rect.right, next.rect.left] : [rect.left, next.rect.right];
    // In a new row, a column starts before the end of the last one.
    if (sign * (start - end) < -TOLERANCE) return [];
    const exact = [rect, next.rect].map(({ width }) => (width + gap) / track);
    const [own = 0, other = 0] = exact.map(Math.round);
    const isOnGrid = exact.every((width) => Math.abs(width - Math.round(width)) < TOLERANCE);
    if (!isOnGrid || own < 1 || other < 1 || own + other > GRID_COLUMNS) return [];
    const top = Math.min(rect.top, next.rect.top);
    return [
      {
        columns: [id, next.id],
        widths: [own, other],
        x: (start + end) / 2 + view.scrollX,
        top: top + view.scrollY,
        height: Math.max(rect.bottom, next.rect.bottom) - top,
        track: sign * track,
      },
    ];
  });
}
