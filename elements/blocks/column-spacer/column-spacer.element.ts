import { html, type TemplateResult } from 'lit';
import { numbersOf, sizesOf } from '../../base/normalized.js';
import { instanceStyle } from '../../base/instance-style.js';
import { PalletElement } from '../../base/pallet-element.js';
import type { Length } from '../../foundations/length.js';
import { property } from '../../base/properties.js';
import { length, number, perBreakpoint, screens } from '../../foundations/kinds.js';
import { lengthStyle, responsiveStyle, sizedClasses } from '../../styles/shared.js';
import { perSize, type Responsive } from '../../foundations/breakpoints.js';
import { LAYOUT_COLUMNS } from '../../foundations/constants.js';
import type { NumberText } from '../../foundations/enumerations.js';
import { styles } from './column-spacer.styles.js';

/**
 * Empty space between columns of a row or, at 12 grid columns wide, between rows.
 *
 * The host has no box (`display: contents`): its `base` part is the grid item in the row.
 *
 * @summary Empty space between columns or rows.
 * @tagname pallet-column-spacer
 * @group layout
 * @icon M5 4v16M19 4v16M8 12h8M10 10l-2 2 2 2M14 10l2 2-2 2
 * @static
 * @gridwidth columnWidth
 * @csspart base - The empty space.
 * @cssproperty {<length>} [--pallet-c-column-spacer-height] - Minimum height of the spacer. {@follows height} {@sets min-block-size base}
 */
export class PalletColumnSpacer extends PalletElement {
  static override styles = styles;
  protected static override box = '.base';

  /** Width of the space in grid columns, of which a row has 12. */
  @property(perBreakpoint(number({ initial: LAYOUT_COLUMNS, min: 1, max: LAYOUT_COLUMNS, isInteger: true })))
  columnWidth!: Responsive<number | NumberText>;

  /** Minimum height. By default, the height of a gap between blocks. */
  @property(perBreakpoint(length({ unit: 'px' }))) height!: Responsive<Length>;

  /** Screen sizes on which the spacer is hidden. */
  @property(screens({ visibility: 'hidden' })) hideOn!: string;

  override render(): TemplateResult {
    const widths = numbersOf(this, 'columnWidth');
    const tracks = perSize((size) => String(widths[size]));
    const hidden = sizesOf(this, 'hideOn').map((size) => `hide-${size}`);
    const style = {
      ...responsiveStyle('tracks', tracks, String(LAYOUT_COLUMNS)),
      ...lengthStyle('height', this, 'height'),
    };
    return html`<div
      class=${['base', ...hidden, ...sizedClasses(style)].join(' ')}
      part="base"
      style=${instanceStyle(style)}
    ></div>`;
  }
}
