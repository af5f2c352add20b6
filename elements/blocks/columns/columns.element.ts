import { ContextProvider } from '@lit/context';
import { choiceOf } from '../../base/normalized.js';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { availableWidthContext, FULL_WIDTH, type AvailableRoom } from '../../contexts/available-width.js';
import {
  columnList,
  listedColumn,
  readColumns,
  maxTracks,
  type ColumnsConfig,
  type ListedColumn,
} from '../../templates/column-list.js';
import { consumeContext } from '../../controllers/context-value.js';
import { instanceStyle, type InstanceStyle } from '../../base/instance-style.js';
import { StackingElement } from '../../base/stacking-element.js';
import type { Length } from '../../foundations/length.js';
import { property } from '../../base/properties.js';
import { choice, length, perBreakpoint } from '../../foundations/kinds.js';
import { lengthStyle, sizedClasses } from '../../styles/shared.js';
import { perSize, SIZES, type Size, type Responsive } from '../../foundations/breakpoints.js';
import { COLUMN_VERTICAL_ALIGN_DEFAULT, GUTTER_DEFAULT, LAYOUT_COLUMNS } from '../../foundations/constants.js';
import { isDeepEqual } from '../../foundations/json.js';
import {
  FLEX_SPELLINGS,
  STRETCHING_ALIGNMENTS,
  type FlexAlignment,
  type VerticalAlignment,
} from '../../foundations/enumerations.js';
import { styles } from './columns.styles.js';

export type { ColumnsConfig, ListedColumn };

const TWO_HALVES: readonly ListedColumn[] = [
  { columnKey: 'col1', columnWidth: 6 },
  { columnKey: 'col2', columnWidth: 6 },
];

/** Returns the given columns, or two halves if there are none. */
function resolveColumns(value: unknown): readonly ListedColumn[] {
  const columns = readColumns(value);
  return columns.length === 0 || isDeepEqual(columns, TWO_HALVES) ? TWO_HALVES : columns;
}

/**
 * Columns inside a section's column, on a 12-column grid: `pallet-column` elements, or a list of columns whose content is
 * assigned to the slots named by their keys.
 *
 * @summary Columns inside a section's column, on a 12-column grid.
 * @tagname pallet-columns
 * @group layout
 * @icon M4 5h16v14H4zM9.3 5v14M14.7 5v14
 * @static
 * @slot - Columns. Other blocks take a whole row. {@accepts pallet-column blocks} {@initial pallet-column pallet-column}
 * @slot col1 - Blocks of the listed column with the key `col1`. Every other key has a slot of the same name. {@accepts blocks}
 * @slot col2 - Blocks of the listed column with the key `col2`. {@accepts blocks}
 * @slot col3 - Blocks of the listed column with the key `col3`. {@accepts blocks}
 * @slot col4 - Blocks of the listed column with the key `col4`. {@accepts blocks}
 * @slot col5 - Blocks of the listed column with the key `col5`. {@accepts blocks}
 * @slot col6 - Blocks of the listed column with the key `col6`. {@accepts blocks}
 * @csspart base - The block.
 * @csspart columns - The row or stack of columns.
 * @csspart column - A column listed in `columns`.
 * @cssproperty {<length>} [--pallet-c-columns-min-height] - Minimum height of the columns. {@follows columnMinHeight} {@sets min-block-size columns}
 * @cssproperty {<length>} [--pallet-c-columns-row-gap=spacingLarge] - Gap between stacked columns. {@sets row-gap columns}
 * @cssproperty {<length>} [--pallet-c-columns-gap=spacingMedium] - Gap between the blocks of a column listed in `columns`. {@sets row-gap column}
 */
export class PalletColumns extends StackingElement {
  static override styles = styles;

  /**
   * List of columns, or the section configuration of an exported page.
   *
   * @forauthors Columns, each with a name and a width in grid columns, of which a row has 12.
   */
  @property(columnList(TWO_HALVES)) columns!: readonly ListedColumn[] | ColumnsConfig | string;

  /**
   * Gap between columns. Usual values are 0, 1, 1.5, 2, 4.11 and 7.
   *
   * @forauthors Gap between columns.
   */
  @property(perBreakpoint(length({ unit: 'rem', initial: GUTTER_DEFAULT }))) columnGutterWidth!: Responsive<Length>;

  /** Minimum height of the columns. */
  @property(perBreakpoint(length({ unit: 'px' }))) columnMinHeight!: Responsive<Length>;

  /** Vertical alignment of columns that are shorter than their row. */
  @property(choice(STRETCHING_ALIGNMENTS, { spellings: FLEX_SPELLINGS, initial: COLUMN_VERTICAL_ALIGN_DEFAULT }))
  columnVerticalAlign!: VerticalAlignment | FlexAlignment | 'stretch';

  #outer = consumeContext(this, availableWidthContext, () => this.#shareWidth());
  #inner = new ContextProvider(this, { context: availableWidthContext, initialValue: FULL_WIDTH });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#shareWidth();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.#shareWidth();
  }

  /** Images in a list use the width of its widest column. Two halves may be `pallet-column` elements, which share their own. */
  #shareWidth(): void {
    const outer = this.#outer.value ?? FULL_WIDTH;
    const columns = resolveColumns(this.columns);
    const tracks = maxTracks(columns);
    const share = (size: Size, room: AvailableRoom): AvailableRoom => {
      const isStacked = this.isStacked(size);
      const isWhole = columns === TWO_HALVES || isStacked;
      return { ...room, isStacked, share: isWhole ? room.share : (room.share * tracks) / LAYOUT_COLUMNS };
    };
    this.#inner.setValue(perSize((size) => share(size, outer[size])));
  }

  #createStyle(): InstanceStyle {
    return {
      ...lengthStyle('gutter', this, 'columnGutterWidth'),
      ...lengthStyle('min-height', this, 'columnMinHeight'),
    };
  }

  override render(): TemplateResult {
    const columns = resolveColumns(this.columns);
    const list = columns.map(listedColumn);
    const style = this.#createStyle();
    const classes = [
      'base',
      `align-${choiceOf(this, 'columnVerticalAlign')}`,
      ...SIZES.filter((size) => this.isStacked(size)).map((size) => `stack-${size}`),
      ...sizedClasses(style),
    ];
    const defaultSlot = html`<slot></slot>`;
    return html`<div class=${classes.join(' ')} part="base" style=${instanceStyle(style)}>
      <div class="columns" part="columns">${columns === TWO_HALVES ? defaultSlot : [...list, defaultSlot]}</div>
      ${columns === TWO_HALVES ? html`<div class="columns halves" part="columns">${list}</div>` : nothing}
    </div>`;
  }
}
