import { isServer } from 'lit';
import { adoptPageRules } from './page-rules.js';
import { PalletElement } from './pallet-element.js';
import type { Length } from '../foundations/length.js';
import type { Responsive } from '../foundations/breakpoints.js';
import { property } from './properties.js';
import { boolean, choice, color, image, length, perBreakpoint } from '../foundations/kinds.js';
import { BANNER_DEFAULTS } from '../foundations/constants.js';
import {
  ALIGNMENTS,
  BORDER_STYLES,
  DIRECTIONS,
  DIRECTION_SPELLINGS,
  ITEM_SPACINGS,
  PADDINGS,
  type Alignment,
  type BorderStyle,
  type Direction,
  type EditorDirection,
  type ItemSpacing,
  type Padding,
} from '../foundations/enumerations.js';
import type { ImageInfo } from '../services/images.js';

/**
 * Shared properties of linked image blocks: banner and tile. A block declares those properties itself
 * that have another meaning or default.
 */
export abstract class LinkedImageElement extends PalletElement {
  /**
   * Image with its alternative text.
   *
   * @synonyms src image
   */
  @property(perBreakpoint(image(), { fallsBackUpwards: true })) imageInfo!: Responsive<ImageInfo | string>;

  /** Width of the block in its row. */
  @property(perBreakpoint(length({ unit: '%', initial: BANNER_DEFAULTS.width }))) width!: Responsive<Length>;

  /** Color of the overlay on the image. */
  @property(color()) overlayColor!: string;

  /**
   * Corner radius of the block.
   *
   * @panel look
   */
  @property(perBreakpoint(length({ unit: 'px', initial: BANNER_DEFAULTS.borderRadius })))
  borderRadius!: Responsive<Length>;

  /**
   * Width of the border.
   *
   * @panel look
   */
  @property(perBreakpoint(length({ unit: 'px', initial: BANNER_DEFAULTS.borderWidth })))
  borderWidth!: Responsive<Length>;

  /** Color of the border. */
  @property(color()) borderColor!: string;

  /**
   * Style of the border.
   *
   * @panel look
   */
  @property(choice(BORDER_STYLES)) borderStyle!: BorderStyle | '';

  /** Padding of the content. */
  @property(choice(PADDINGS, { initial: BANNER_DEFAULTS.contentPadding })) contentPadding!: Padding;

  /** Background color of the content. */
  @property(color()) contentBgColor!: string;

  /** Shows the secondary button. */
  @property(boolean()) showSecondaryButton!: boolean;

  /** Horizontal alignment of the button row. */
  @property(choice(ALIGNMENTS, { initial: BANNER_DEFAULTS.buttonGroupAlignment })) buttonGroupAlignment!: Alignment;

  /** Gap between buttons in a row. */
  @property(choice(ITEM_SPACINGS, { initial: 'medium' })) buttonGroupSpacingHorizontal!: ItemSpacing;

  /** Gap between buttons in a stack. */
  @property(choice(ITEM_SPACINGS, { initial: 'small' })) buttonGroupSpacingVertical!: ItemSpacing;

  /** Arranges the buttons in a row or a stack. */
  @property(choice(DIRECTIONS, { spellings: DIRECTION_SPELLINGS, initial: 'row' })) buttonDirection!:
    Direction | EditorDirection;

  /** Horizontal alignment of a single button. */
  @property(choice(ALIGNMENTS, { initial: BANNER_DEFAULTS.singleButtonAlignment })) singleButtonAlignment!: Alignment;

  override connectedCallback(): void {
    super.connectedCallback();
    if (!isServer) adoptPageRules(this);
  }
}
