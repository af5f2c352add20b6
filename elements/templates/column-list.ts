import { html, type TemplateResult } from 'lit';
import { readJson } from '../foundations/json.js';
import { instanceStyle } from '../base/instance-style.js';
import { LAYOUT_COLUMNS } from '../foundations/constants.js';
import { group, type Kind, list, number, text } from '../foundations/kinds.js';

/** One column of a list. Its children are in the slot `columnKey`. */
export interface ListedColumn {
  columnKey?: string;
  /** A name for the host. Not rendered. */
  columnName?: string;
  /** Number of tracks, out of 12. Default: 12. */
  columnWidth?: number | string;
}

/** The columns of a section in the format of exported pages. */
export interface ColumnsConfig {
  columns: readonly ListedColumn[];
}

const widthKind = number({ initial: LAYOUT_COLUMNS, min: 1, max: LAYOUT_COLUMNS, isInteger: true });

const getTracks = ({ columnWidth }: ListedColumn): number => widthKind.normalize(columnWidth) ?? LAYOUT_COLUMNS;

/** The kind of a property that contains columns. */
export const columnList = (initial?: readonly ListedColumn[]): Kind<readonly ListedColumn[] | ColumnsConfig | string> =>
  list<readonly ListedColumn[] | ColumnsConfig>(
    group<ListedColumn>({
      columnKey: text({ translate: false }),
      columnName: text({ translate: false }),
      columnWidth: widthKind,
    }),
    { noun: 'column', container: 'columns', ...(initial && { initial }) },
  );

/** Slots of the keys that page editors generate. Other keys get a slot of their name. */
const CHILDREN: Readonly<Record<string, TemplateResult>> = {
  col1: html`<slot name="col1"></slot>`,
  col2: html`<slot name="col2"></slot>`,
  col3: html`<slot name="col3"></slot>`,
  col4: html`<slot name="col4"></slot>`,
  col5: html`<slot name="col5"></slot>`,
  col6: html`<slot name="col6"></slot>`,
};

/** Parses a list of columns, or an object that contains one, also as JSON. Invalid columns are omitted. */
export function readColumns(value: unknown): readonly ListedColumn[] {
  const given = readJson(value) ?? value;
  const list = Array.isArray(given) ? given : (given as Partial<ColumnsConfig> | null | undefined)?.columns;
  return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : [];
}

/** Renders a column with the slot of its children. */
export function listedColumn(column: ListedColumn, index: number): TemplateResult {
  const key = String(column.columnKey ?? `col${index + 1}`);
  const tracks = String(getTracks(column));
  return html`<div class="column" part="column" style=${instanceStyle({ '--_tracks': tracks })}>
    ${CHILDREN[key] ?? html`<slot name=${key}></slot>`}
  </div>`;
}

/** Tracks of the widest column. */
export const maxTracks = (columns: readonly ListedColumn[]): number => Math.max(...columns.map(getTracks));
