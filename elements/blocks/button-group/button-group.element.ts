import { html, nothing, type TemplateResult } from 'lit';
import { instanceStyle } from '../../base/instance-style.js';
import { PalletElement } from '../../base/pallet-element.js';
import { flag, property, responsive, type Responsive } from '../../base/properties.js';
import { lengthStyle, sizedClasses } from '../../styles/shared.js';
import { BUTTON_GROUP_DEFAULTS } from '../../foundations/constants.js';
import type { Alignment, Direction, EditorDirection, ItemSpacing } from '../../foundations/enumerations.js';
import { normaliseAlignment, normaliseDirection, normaliseItemSpacing } from '../../foundations/normalise.js';
import { styles } from './button-group.styles.js';

/**
 * Buttons that belong together, in a row or in a stack.
 *
 * @tagname pallet-button-group
 * @icon M3 9h8v6H3zM13 9h8v6h-8z
 * @loading use
 * @container
 * @slot - buttons, in the order in which they stand
 * @slot primary-button - the main call to action
 * @slot secondary-button - a second one; shown with `showSecondaryButton`
 * @csspart base - the row or stack
 * @cssproperty {<length>} [--pallet-c-button-group-width] - Width; the default follows `width`. Sets `inline-size` of `base`.
 * @cssproperty {<length>} [--pallet-c-button-group-height] - Least height; the default follows `height`. Sets `min-block-size` of `base`.
 * @cssproperty {<length>} [--pallet-c-button-group-gap-horizontal] - Space between buttons of a row; the default follows `horizontalSpacing`. Sets `column-gap` of `base`.
 * @cssproperty {<length>} [--pallet-c-button-group-gap-vertical] - Space between buttons of a stack, and between rows; the default follows `verticalSpacing`. Sets `row-gap` of `base`.
 */
export class PalletButtonGroup extends PalletElement {
  static override styles = styles;

  /** `row` or `column`. */
  @property() direction: Direction | EditorDirection = 'row';

  /** Where the buttons stand: left, center or right. */
  @property() alignment: Alignment = 'center';

  /** Where a button that stands alone is: left, center or right. */
  @property() singleButtonAlignment: Alignment = 'center';

  /** Space between buttons of a row: none, xx-small, small, medium, large, x-large. */
  @property() horizontalSpacing: ItemSpacing = 'medium';

  /** Space between buttons of a stack: none, xx-small, small, medium, large, x-large. */
  @property() verticalSpacing: ItemSpacing = 'small';

  /** Width: a number (%) or a CSS length; one value or one per breakpoint. */
  @property(responsive) width: Responsive<number | string> = BUTTON_GROUP_DEFAULTS.width;

  /** Least height: a number (px) or a CSS length; one value or one per breakpoint. */
  @property(responsive) height: Responsive<number | string> = BUTTON_GROUP_DEFAULTS.height;

  /** True lifts the buttons above a link that lies over the whole block around them. */
  @property(flag) elevateButtons = false;

  /** True shows what stands in `secondary-button`. */
  @property(flag) showSecondaryButton = false;

  override render(): TemplateResult {
    const style = {
      ...lengthStyle('width', this.width, '%', BUTTON_GROUP_DEFAULTS.width),
      ...lengthStyle('min-height', this.height, 'px', BUTTON_GROUP_DEFAULTS.height),
    };
    const classes = [
      'base',
      normaliseDirection(this.direction),
      `across-${normaliseItemSpacing(this.horizontalSpacing)}`,
      `down-${normaliseItemSpacing(this.verticalSpacing)}`,
      this.elevateButtons ? 'elevated' : '',
      `single-${normaliseAlignment(this.singleButtonAlignment, 'center')}`,
      this.showSecondaryButton ? '' : 'primary-only',
      `align-${normaliseAlignment(this.alignment, 'center')}`,
      ...sizedClasses(style),
    ];
    return html`<div class=${classes.join(' ')} part="base" style=${instanceStyle(style)}>
      <slot name="primary-button"></slot>
      ${this.showSecondaryButton ? html`<slot name="secondary-button"></slot>` : nothing}
      <slot></slot>
    </div>`;
  }
}
