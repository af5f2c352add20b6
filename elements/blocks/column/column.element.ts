import { ContextProvider } from '@lit/context';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { availableWidthContext, FULL_WIDTH, type AvailableRoom } from '../../contexts/available-width.js';
import { contextValue } from '../../controllers/context-value.js';
import { instanceStyle } from '../../base/instance-style.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property, responsive, type Responsive } from '../../base/properties.js';
import { responsiveStyle, sizedClasses } from '../../styles/shared.js';
import { readPerBreakpoint, readSizes, type PerBreakpoint, type Size } from '../../foundations/breakpoints.js';
import { LAYOUT_COLUMNS } from '../../foundations/constants.js';
import type { NumberText, VerticalAlignment } from '../../foundations/enumerations.js';
import { normaliseColumnTracks, readNumber } from '../../foundations/normalise.js';
import { styles } from './column.styles.js';

/**
 * One column of a section, as wide as some of its twelve tracks.
 *
 * The host itself has no box: the column's `base` part stands in the section's row.
 *
 * @tagname pallet-column
 * @icon M8 4h8v16H8z
 * @loading use
 * @container
 * @slot - any blocks, one below the other
 * @csspart base - the column
 * @cssproperty {<length-percentage>} [--pallet-c-column-padding-block=0px] - Space above and below the blocks. Sets `padding-block-start` of `base`.
 * @cssproperty {<length-percentage>} [--pallet-c-column-padding-inline=0px] - Space beside the blocks, or before and after them: percentages are of the row. Sets `padding-inline-start` of `base`.
 * @cssproperty {<length>} [--pallet-c-column-gap=spacingMedium] - Space between the blocks of the column. Sets `row-gap` of `base`.
 */
export class PalletColumn extends PalletElement {
  static override styles = styles;
  protected static override box = '.base';

  /** Tracks that the column spans, 1 to 12; a value that is no number is 12 (Specification 3). One value, or one per breakpoint. */
  @property(responsive) columnWidth: Responsive<number | NumberText> = LAYOUT_COLUMNS;

  /**
   * How many equal columns share the row, 1 to 12: the width of a column that has none of its own, so that 3 means 4 tracks
   * (Specification 3). One value, or one per breakpoint; none by default.
   */
  @property(responsive) columnCount: Responsive<number | NumberText | ''> = '';

  /**
   * Screen sizes on which the column is left out: `small`, `medium`, `large`, lists and ranges such as `small-medium`.
   *
   * @forauthors Screens on which the column is left out.
   */
  @property() hideOn = '';

  /**
   * Screen sizes on which the column stands before the others of its row; written as in `hideOn`.
   *
   * @forauthors Screens on which the column stands before the others of its row.
   */
  @property() firstOn = '';

  /** Where the blocks stand in a column that is taller than they are: `top`, `center`, `bottom` or `stretch`. */
  @property() verticalAlign: VerticalAlignment | 'stretch' = 'top';

  #outer = contextValue(this, availableWidthContext);
  #inner = new ContextProvider(this, { context: availableWidthContext, initialValue: FULL_WIDTH });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#shareWidth();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.#shareWidth();
  }

  #widths(): PerBreakpoint<number> {
    const widths = readPerBreakpoint(this.columnWidth);
    const counts = readPerBreakpoint(this.columnCount, (count) => readNumber(count, undefined));
    const tracks = (size: Size): number => normaliseColumnTracks(widths[size], counts[size]);
    return { large: tracks('large'), medium: tracks('medium'), small: tracks('small') };
  }

  #shareWidth(): void {
    const outer = this.#outer.value ?? FULL_WIDTH;
    const { large, medium, small } = this.#widths();
    const share = ({ isStacked, ...room }: AvailableRoom, tracks: number): AvailableRoom =>
      isStacked ? room : { ...room, share: (room.share * tracks) / LAYOUT_COLUMNS };
    this.#inner.setValue({
      large: share(outer.large, large),
      medium: share(outer.medium, medium),
      small: share(outer.small, small),
    });
  }

  override render(): TemplateResult {
    const { large, medium, small } = this.#widths();
    const widths = { large: String(large), medium: String(medium), small: String(small) };
    const style = responsiveStyle('tracks', widths, String(LAYOUT_COLUMNS));
    const hidden = readSizes(this.hideOn, []).map((size) => `hide-${size}`);
    const first = readSizes(this.firstOn, []).map((size) => `first-${size}`);
    const align = ['center', 'bottom', 'stretch'].includes(this.verticalAlign) ? this.verticalAlign : '';
    return html`<div
      class=${['base', ...hidden, ...first, align, ...sizedClasses(style)].join(' ')}
      part="base"
      style=${instanceStyle(style)}
    >
      <slot></slot>
    </div>`;
  }
}
