import { ContextProvider } from '@lit/context';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { availableWidthContext, FULL_WIDTH, type AvailableRoom } from '../../contexts/available-width.js';
import {
  listedColumn,
  readColumns,
  widestOf,
  type ColumnsConfig,
  type ListedColumn,
} from '../../templates/column-list.js';
import { contextValue } from '../../controllers/context-value.js';
import { instanceStyle, type InstanceStyle } from '../../base/instance-style.js';
import { StackingElement } from '../../base/stacking-element.js';
import { json, property, responsive, type Responsive } from '../../base/properties.js';
import { lengthStyle, sizedClasses } from '../../styles/shared.js';
import { SIZES, type Size } from '../../foundations/breakpoints.js';
import { COLUMN_VERTICAL_ALIGN_DEFAULT, GUTTER_DEFAULT, LAYOUT_COLUMNS } from '../../foundations/constants.js';
import { sameStructure } from '../../foundations/json.js';
import type { FlexAlignment, VerticalAlignment } from '../../foundations/enumerations.js';
import { normaliseVerticalAlignment } from '../../foundations/normalise.js';
import { styles } from './columns.styles.js';

export type { ColumnsConfig, ListedColumn };

const TWO_HALVES: readonly ListedColumn[] = [
  { columnKey: 'col1', columnWidth: 6 },
  { columnKey: 'col2', columnWidth: 6 },
];

/** The columns that are given; without any, two halves. */
function columnsOf(value: unknown): readonly ListedColumn[] {
  const columns = readColumns(value);
  return columns.length === 0 || sameStructure(columns, TWO_HALVES) ? TWO_HALVES : columns;
}

/**
 * Columns inside a section's column, on a grid of twelve: `pallet-column` elements, or a list of columns whose children
 * stand in the slots of their keys.
 *
 * @tagname pallet-columns
 * @icon M4 5h16v14H4zM9.3 5v14M14.7 5v14
 * @loading use
 * @container
 * @slot - `pallet-column` elements; anything else takes a whole row
 * @slot col1 - children of the column with the key `col1`; a list may name other keys, whose slots have their names
 * @slot col2 - children of the column with the key `col2`
 * @slot col3 - children of the column with the key `col3`
 * @slot col4 - children of the column with the key `col4`
 * @slot col5 - children of the column with the key `col5`
 * @slot col6 - children of the column with the key `col6`
 * @csspart base - the block
 * @csspart columns - the row (or stack) of columns
 * @csspart column - one column of a list
 * @cssproperty {<length>} [--pallet-c-columns-min-height] - Least height; the default follows `columnMinHeight`. Sets `min-block-size` of `columns`.
 * @cssproperty {<length>} [--pallet-c-columns-row-gap=spacingLarge] - Space between stacked columns. Sets `row-gap` of `columns`.
 * @cssproperty {<length>} [--pallet-c-columns-gap=spacingMedium] - Space between the blocks of a listed column. Sets `row-gap` of `column`.
 */
export class PalletColumns extends StackingElement {
  static override styles = styles;

  /**
   * The columns, each with `columnKey` and `columnWidth`; also the section configuration of exported pages. An object or its JSON.
   *
   * @forauthors The columns, each with its name and its width of twelve tracks.
   */
  @property(json) columns: readonly ListedColumn[] | ColumnsConfig | string = TWO_HALVES;

  /**
   * Space between columns: unitless is rem (0, 1, 1.5, 2, 4.11, 7 in the specification), or a CSS length.
   *
   * @forauthors Space between columns: a number counts in sizes of text, or a length with its unit such as 20px.
   */
  @property(responsive) columnGutterWidth: Responsive<number | string> = GUTTER_DEFAULT;

  /** Least height: a number (px) or a CSS length. */
  @property(responsive) columnMinHeight: Responsive<number | string> = '';

  /**
   * Where columns stand that are not as high as their row: top (flex-start), center, bottom or stretch.
   *
   * @forauthors Where columns stand that are not as high as their row.
   */
  @property() columnVerticalAlign: VerticalAlignment | FlexAlignment | 'stretch' = COLUMN_VERTICAL_ALIGN_DEFAULT;

  #outer = contextValue(this, availableWidthContext);
  #inner = new ContextProvider(this, { context: availableWidthContext, initialValue: FULL_WIDTH });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#shareWidth();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.#shareWidth();
  }

  /** Pictures in a list are as wide as its widest column; two halves may be `pallet-column` elements, which know their own. */
  #shareWidth(): void {
    const outer = this.#outer.value ?? FULL_WIDTH;
    const columns = columnsOf(this.columns);
    const tracks = widestOf(columns);
    const share = (size: Size, room: AvailableRoom): AvailableRoom => {
      const isStacked = this.isStacked(size);
      const isWhole = columns === TWO_HALVES || isStacked;
      return { ...room, isStacked, share: isWhole ? room.share : (room.share * tracks) / LAYOUT_COLUMNS };
    };
    this.#inner.setValue({
      large: share('large', outer.large),
      medium: share('medium', outer.medium),
      small: share('small', outer.small),
    });
  }

  #style(): InstanceStyle {
    return {
      ...lengthStyle('gutter', this.columnGutterWidth, 'rem', GUTTER_DEFAULT),
      ...lengthStyle('min-height', this.columnMinHeight, 'px'),
    };
  }

  override render(): TemplateResult {
    const columns = columnsOf(this.columns);
    const list = columns.map(listedColumn);
    const align = this.columnVerticalAlign;
    const style = this.#style();
    const classes = [
      'base',
      `align-${align === 'stretch' ? align : normaliseVerticalAlignment(align)}`,
      ...SIZES.filter((size) => this.isStacked(size)).map((size) => `stack-${size}`),
      ...sizedClasses(style),
    ];
    const own = html`<slot></slot>`;
    return html`<div class=${classes.join(' ')} part="base" style=${instanceStyle(style)}>
      <div class="columns" part="columns">${columns === TWO_HALVES ? own : [...list, own]}</div>
      ${columns === TWO_HALVES ? html`<div class="columns halves" part="columns">${list}</div>` : nothing}
    </div>`;
  }
}
