import { html, type TemplateResult } from 'lit';
import { readJson } from '../foundations/json.js';
import { normaliseColumnWidth } from '../foundations/normalise.js';
import { instanceStyle } from '../base/instance-style.js';

/** One column of a list: its children stand in the slot `columnKey` (Specification 3). */
export interface ListedColumn {
  columnKey?: string;
  /** A name for the host's own use. */
  columnName?: string;
  /** Tracks of twelve; what is no number is 12. */
  columnWidth?: number | string;
}

/** The configuration of a section as exported pages hold it. */
export interface ColumnsConfig {
  columns: readonly ListedColumn[];
}

/** The slots of the keys that page editors give; another key gets a slot of its own name. */
const CHILDREN: Readonly<Record<string, TemplateResult>> = {
  col1: html`<slot name="col1"></slot>`,
  col2: html`<slot name="col2"></slot>`,
  col3: html`<slot name="col3"></slot>`,
  col4: html`<slot name="col4"></slot>`,
  col5: html`<slot name="col5"></slot>`,
  col6: html`<slot name="col6"></slot>`,
};

/** The columns of a list, or of a configuration that holds one, or of the JSON of either; what is no column is left out. */
export function readColumns(value: unknown): readonly ListedColumn[] {
  const given = readJson(value) ?? value;
  const list = Array.isArray(given) ? given : (given as Partial<ColumnsConfig> | null | undefined)?.columns;
  return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : [];
}

/** A listed column, as wide as its tracks, with the slot of its children. */
export function listedColumn({ columnKey, columnWidth }: ListedColumn, index: number): TemplateResult {
  const key = String(columnKey ?? `col${index + 1}`);
  const tracks = String(normaliseColumnWidth(columnWidth));
  return html`<div class="column" part="column" style=${instanceStyle({ '--_tracks': tracks })}>
    ${CHILDREN[key] ?? html`<slot name=${key}></slot>`}
  </div>`;
}

/** The tracks of the widest of these columns. */
export const widestOf = (columns: readonly ListedColumn[]): number =>
  Math.max(...columns.map(({ columnWidth }) => normaliseColumnWidth(columnWidth)));
