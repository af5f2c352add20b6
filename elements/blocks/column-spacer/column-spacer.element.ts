import { html, type TemplateResult } from 'lit';
import { instanceStyle } from '../../base/instance-style.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property, responsive, type Responsive } from '../../base/properties.js';
import { lengthStyle, responsiveStyle, sizedClasses } from '../../styles/shared.js';
import { readPerBreakpoint, readSizes } from '../../foundations/breakpoints.js';
import { LAYOUT_COLUMNS } from '../../foundations/constants.js';
import type { NumberText } from '../../foundations/enumerations.js';
import { normaliseColumnWidth } from '../../foundations/normalise.js';
import { styles } from './column-spacer.styles.js';

/**
 * Empty tracks among columns: between columns of a row, or, twelve tracks wide, between rows.
 *
 * The host itself has no box: the spacer's `base` part stands in the row.
 *
 * @tagname pallet-column-spacer
 * @icon M5 4v16M19 4v16M8 12h8M10 10l-2 2 2 2M14 10l2 2-2 2
 * @loading use
 * @csspart base - the empty space
 * @cssproperty {<length>} [--pallet-c-column-spacer-height] - Least height; the default follows `height`. Sets `min-block-size` of `base`.
 */
export class PalletColumnSpacer extends PalletElement {
  static override styles = styles;
  protected static override box = '.base';

  /** Tracks that stay empty, 1 to 12; a value that is no number is 12. One value, or one per breakpoint. */
  @property(responsive) columnWidth: Responsive<number | NumberText> = LAYOUT_COLUMNS;

  /** Least height: a number (px) or a CSS length; without one that of a gap between blocks. */
  @property(responsive) height: Responsive<number | string> = '';

  /**
   * Screen sizes on which the spacer is left out: `small`, `medium`, `large`, lists and ranges such as `small-medium`.
   *
   * @forauthors Screens on which the spacer is left out.
   */
  @property() hideOn = '';

  override render(): TemplateResult {
    const { large, medium, small } = readPerBreakpoint(this.columnWidth);
    const tracks = (value: unknown): string => String(normaliseColumnWidth(value));
    const hidden = readSizes(this.hideOn, []).map((size) => `hide-${size}`);
    const style = {
      ...responsiveStyle(
        'tracks',
        { large: tracks(large), medium: tracks(medium), small: tracks(small) },
        String(LAYOUT_COLUMNS),
      ),
      ...lengthStyle('height', this.height, 'px'),
    };
    return html`<div
      class=${['base', ...hidden, ...sizedClasses(style)].join(' ')}
      part="base"
      style=${instanceStyle(style)}
    ></div>`;
  }
}
