import { html, nothing, type TemplateResult } from 'lit';
import { booleanOf, choiceOf } from '../../base/normalized.js';
import { instanceStyle } from '../../base/instance-style.js';
import { PalletElement } from '../../base/pallet-element.js';
import type { Length } from '../../foundations/length.js';
import type { Responsive } from '../../foundations/breakpoints.js';
import { property } from '../../base/properties.js';
import { boolean, choice, length, perBreakpoint } from '../../foundations/kinds.js';
import { lengthStyle, sizedClasses } from '../../styles/shared.js';
import { BUTTON_GROUP_DEFAULTS } from '../../foundations/constants.js';
import {
  ALIGNMENTS,
  DIRECTIONS,
  DIRECTION_SPELLINGS,
  ITEM_SPACINGS,
  type Alignment,
  type Direction,
  type EditorDirection,
  type ItemSpacing,
} from '../../foundations/enumerations.js';
import { styles } from './button-group.styles.js';

/**
 * Groups related buttons in a row or a stack.
 *
 * @summary Groups related buttons in a row or a stack.
 * @tagname pallet-button-group
 * @group layout
 * @icon M3 9h8v6H3zM13 9h8v6h-8z
 * @static
 * @slot - Further buttons. {@accepts pallet-button blocks}
 * @slot primary-button - The primary button. {@accepts pallet-button}
 * @slot secondary-button - The secondary button. {@accepts pallet-button}
 * @csspart base - The row or stack of buttons.
 * @cssproperty {<length>} [--pallet-c-button-group-width] - Width of the group. {@follows width} {@sets inline-size base}
 * @cssproperty {<length>} [--pallet-c-button-group-height] - Minimum height of the group. {@follows height} {@sets min-block-size base}
 * @cssproperty {<length>} [--pallet-c-button-group-gap-horizontal] - Gap between buttons in a row. {@follows horizontalSpacing} {@sets column-gap base}
 * @cssproperty {<length>} [--pallet-c-button-group-gap-vertical] - Gap between buttons in a stack, and between rows. {@follows verticalSpacing} {@sets row-gap base}
 */
export class PalletButtonGroup extends PalletElement {
  static override styles = styles;

  /** Arranges the buttons in a row or a stack. */
  @property(choice(DIRECTIONS, { spellings: DIRECTION_SPELLINGS, initial: 'row' })) direction!:
    Direction | EditorDirection;

  /** Horizontal alignment of the buttons. */
  @property(choice(ALIGNMENTS, { initial: 'center' })) alignment!: Alignment;

  /** Horizontal alignment of a single button. */
  @property(choice(ALIGNMENTS, { initial: 'center' })) singleButtonAlignment!: Alignment;

  /** Gap between buttons in a row. */
  @property(choice(ITEM_SPACINGS, { initial: 'medium' })) horizontalSpacing!: ItemSpacing;

  /** Gap between buttons in a stack. */
  @property(choice(ITEM_SPACINGS, { initial: 'small' })) verticalSpacing!: ItemSpacing;

  /** Width of the group in its row. */
  @property(perBreakpoint(length({ unit: '%', initial: BUTTON_GROUP_DEFAULTS.width }))) width!: Responsive<Length>;

  /** Minimum height of the group. */
  @property(perBreakpoint(length({ unit: 'px', initial: BUTTON_GROUP_DEFAULTS.height }))) height!: Responsive<Length>;

  /** Raises the buttons above a link that covers the surrounding block. */
  @property(boolean()) elevateButtons!: boolean;

  /**
   * Shows the slot `secondary-button`.
   *
   * @forauthors Shows the second button.
   */
  @property(boolean()) showSecondaryButton!: boolean;

  override render(): TemplateResult {
    const style = {
      ...lengthStyle('width', this, 'width'),
      ...lengthStyle('min-height', this, 'height'),
    };
    const classes = [
      'base',
      choiceOf(this, 'direction'),
      `across-${choiceOf(this, 'horizontalSpacing')}`,
      `down-${choiceOf(this, 'verticalSpacing')}`,
      booleanOf(this, 'elevateButtons') ? 'elevated' : '',
      `single-${choiceOf(this, 'singleButtonAlignment')}`,
      booleanOf(this, 'showSecondaryButton') ? '' : 'primary-only',
      `align-${choiceOf(this, 'alignment')}`,
      ...sizedClasses(style),
    ];
    return html`<div class=${classes.join(' ')} part="base" style=${instanceStyle(style)}>
      <slot name="primary-button"></slot>
      ${booleanOf(this, 'showSecondaryButton') ? html`<slot name="secondary-button"></slot>` : nothing}
      <slot></slot>
    </div>`;
  }
}
