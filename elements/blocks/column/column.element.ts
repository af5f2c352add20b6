import { ContextProvider } from '@lit/context';
import { choiceOf, numbersOf, sizesOf } from '../../base/normalized.js';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { availableWidthContext, FULL_WIDTH, type AvailableRoom } from '../../contexts/available-width.js';
import { consumeContext } from '../../controllers/context-value.js';
import { instanceStyle } from '../../base/instance-style.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { choice, number, perBreakpoint, screens } from '../../foundations/kinds.js';
import { responsiveStyle, sizedClasses } from '../../styles/shared.js';
import { perSize, type PerBreakpoint, type Responsive } from '../../foundations/breakpoints.js';
import { LAYOUT_COLUMNS } from '../../foundations/constants.js';
import { STRETCHING_ALIGNMENTS, type NumberText, type VerticalAlignment } from '../../foundations/enumerations.js';
import { styles } from './column.styles.js';

/**
 * A column of a section, on a 12-column grid.
 *
 * The host has no box (`display: contents`): its `base` part is the grid item in the section's row.
 *
 * @summary A column of a section, on a 12-column grid.
 * @tagname pallet-column
 * @group layout
 * @icon M8 4h8v16H8z
 * @static
 * @gridwidth columnWidth
 * @slot - Blocks, stacked vertically. {@accepts blocks}
 * @csspart base - The column.
 * @cssproperty {<length-percentage>} [--pallet-c-column-padding-block=0px] - Top and bottom padding of the column. {@sets padding-block-start base}
 * @cssproperty {<length-percentage>} [--pallet-c-column-padding-inline=0px] - Left and right padding of the column. Percentages refer to the width of the row. {@sets padding-inline-start base}
 * @cssproperty {<length>} [--pallet-c-column-gap=spacingMedium] - Gap between the blocks. {@sets row-gap base}
 */
export class PalletColumn extends PalletElement {
  static override styles = styles;
  protected static override box = '.base';

  /**
   * Width of the column in grid columns, of which a row has 12.
   */
  @property(perBreakpoint(number({ initial: LAYOUT_COLUMNS, min: 1, max: LAYOUT_COLUMNS, isInteger: true })))
  columnWidth!: Responsive<number | NumberText>;

  /**
   * Number of equal columns in the row, for a column without its own width: 3 means 4 of 12 grid columns.
   */
  @property(perBreakpoint(number({ initial: '', min: 1, max: LAYOUT_COLUMNS, isInteger: true })))
  columnCount!: Responsive<number | NumberText | ''>;

  /** Screen sizes on which the column is hidden. */
  @property(screens({ visibility: 'hidden' })) hideOn!: string;

  /** Screen sizes on which the column comes first in its row. */
  @property(screens()) firstOn!: string;

  /** Vertical alignment of the blocks in a column that is taller than its content. */
  @property(choice(STRETCHING_ALIGNMENTS, { initial: 'top' })) verticalAlign!: VerticalAlignment | 'stretch';

  #outer = consumeContext(this, availableWidthContext, () => this.#shareWidth());
  #inner = new ContextProvider(this, { context: availableWidthContext, initialValue: FULL_WIDTH });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#shareWidth();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.#shareWidth();
  }

  #getWidths(): PerBreakpoint<number> {
    const widths = numbersOf(this, 'columnWidth');
    const counts = numbersOf(this, 'columnCount');
    return perSize((size) => {
      const { [size]: width = LAYOUT_COLUMNS } = widths;
      // A column as wide as the whole row gets its share of the equal columns.
      return width < LAYOUT_COLUMNS ? width : LAYOUT_COLUMNS / (counts[size] ?? 1);
    });
  }

  #shareWidth(): void {
    const outer = this.#outer.value ?? FULL_WIDTH;
    const widths = this.#getWidths();
    const share = ({ isStacked, ...room }: AvailableRoom, tracks: number): AvailableRoom =>
      isStacked ? room : { ...room, share: (room.share * tracks) / LAYOUT_COLUMNS };
    this.#inner.setValue(perSize((size) => share(outer[size], widths[size])));
  }

  override render(): TemplateResult {
    const widths = this.#getWidths();
    const tracks = perSize((size) => String(widths[size]));
    const style = responsiveStyle('tracks', tracks, String(LAYOUT_COLUMNS));
    const hidden = sizesOf(this, 'hideOn').map((size) => `hide-${size}`);
    const first = sizesOf(this, 'firstOn').map((size) => `first-${size}`);
    const align = choiceOf(this, 'verticalAlign');
    return html`<div
      class=${['base', ...hidden, ...first, align === 'top' ? '' : align, ...sizedClasses(style)].join(' ')}
      part="base"
      style=${instanceStyle(style)}
    >
      <slot></slot>
    </div>`;
  }
}
