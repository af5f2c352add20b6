import { PalletElement } from './pallet-element.js';
import { flag, json, property, responsive, type Responsive } from './properties.js';
import { BANNER_DEFAULTS } from '../foundations/constants.js';
import type {
  Alignment,
  BorderStyle,
  Direction,
  EditorDirection,
  ItemSpacing,
  Padding,
} from '../foundations/enumerations.js';
import type { ImageInfo } from '../services/images.js';

/**
 * What a picture with words, and perhaps buttons, takes, be it a banner or a tile (Specification 3). A block declares those
 * properties itself that mean or begin with something of its own.
 */
export abstract class TeaserElement extends PalletElement {
  /**
   * The picture: a content key or url with alternative text; an object or its JSON. One for all screens, or one per breakpoint.
   *
   * @forauthors The picture, with what it shows in words.
   */
  @property(json) imageInfo: Responsive<ImageInfo | string> = '';

  /** Width: a number (%) or a CSS length; one value or one per breakpoint. */
  @property(responsive) width: Responsive<number | string> = BANNER_DEFAULTS.width;

  /** A CSS colour over the picture. */
  @property() overlayColor = '';

  /** Corner radius: a number (px) or a CSS length. */
  @property(responsive) borderRadius: Responsive<number | string> = BANNER_DEFAULTS.borderRadius;

  /** Border width: a number (px) or a CSS length. */
  @property(responsive) borderWidth: Responsive<number | string> = BANNER_DEFAULTS.borderWidth;

  /** A CSS colour. */
  @property() borderColor = '';

  /** `solid`, `dashed`, `dotted` or `double`. */
  @property() borderStyle: BorderStyle | '' = '';

  /** Space around the words: none, xx-small … xx-large. */
  @property() contentPadding: Padding = BANNER_DEFAULTS.contentPadding;

  /** A CSS colour behind the words. */
  @property() contentBgColor = '';

  /** True shows the second button too. */
  @property(flag) showSecondaryButton = false;

  /** Where the row of buttons stands: left, center or right. */
  @property() buttonGroupAlignment: Alignment = BANNER_DEFAULTS.buttonGroupAlignment;

  /** Space between buttons in a row: none, xx-small, small, medium, large, x-large. */
  @property() buttonGroupSpacingHorizontal: ItemSpacing = 'medium';

  /** Space between buttons in a stack: none, xx-small, small, medium, large, x-large. */
  @property() buttonGroupSpacingVertical: ItemSpacing = 'small';

  /** `row` or `column`. */
  @property() buttonDirection: Direction | EditorDirection = 'row';

  /** Where a button that stands alone is: left, center or right. */
  @property() singleButtonAlignment: Alignment = BANNER_DEFAULTS.singleButtonAlignment;
}
