import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { BlockLinkController } from '../../controllers/block-link.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { instanceStyle } from '../../base/instance-style.js';
import { booleanOf, choiceOf, focalPointOf } from '../../base/normalized.js';
import { LinkedImageElement } from '../../base/linked-image-element.js';
import { ImageController } from '../../controllers/image.js';
import type { Length } from '../../foundations/length.js';
import type { Responsive } from '../../foundations/breakpoints.js';
import { property } from '../../base/properties.js';
import { boolean, choice, color, focalPoint, length, link, perBreakpoint, text } from '../../foundations/kinds.js';
import {
  contentClasses,
  getContentPosition,
  contentStyle,
  frameStyle,
  heightPixels,
  heightStyle,
  overlayStyle,
  getPortion,
  renderButtons,
  type LinkedImageBlock,
} from '../../templates/linked-image.js';
import { BANNER_DEFAULTS, TILE_DEFAULTS } from '../../foundations/constants.js';
import {
  ALIGNMENTS,
  CONTENT_POSITIONS,
  CONTENT_POSITION_SPELLINGS,
  FITS,
  type Alignment,
  type ContentPosition,
  type Fit,
} from '../../foundations/enumerations.js';
import type { LinkInfo } from '../../foundations/page-reference.js';
import type { PictureData } from '../../services/images.js';
import { sizedClasses } from '../../styles/shared.js';
import { styles } from './tile.styles.js';

/**
 * An image with content below it, with optional buttons or a link on the whole tile. Use tiles in rows, for example for
 * people or brands.
 *
 * @summary An image with content below it, with optional buttons or a link on the whole tile.
 * @tagname pallet-tile
 * @group actions
 * @textdefaults h2 inherit
 * @icon M5 4h14v16H5zM5 12h14M8 16h8
 * @static
 * @slot top - A short label on the image, such as “New”. {@accepts text pallet-text}
 * @slot - The content below the image, such as texts and links. {@accepts blocks}
 * @slot primary-button - The primary button, such as “Learn more”. Requires `showButtons`; hidden inside a banner. {@accepts pallet-button}
 * @slot secondary-button - The secondary button, such as “Contact us”. {@accepts pallet-button}
 * @csspart base - The tile.
 * @csspart media - The area of the image.
 * @csspart picture - The `picture` element.
 * @csspart image - The `img` element.
 * @csspart missing - The alternative text, shown if the image fails to load.
 * @csspart overlay - The color over the image.
 * @csspart top - The labels on the image.
 * @csspart content - The text and the buttons.
 * @csspart buttons - The row of buttons.
 * @csspart link - The link of the tile, if no heading contains it.
 * @cssstate link - The whole tile is a link.
 * @cssstate missing-picture - The image failed to load and its alternative text is shown instead.
 * @cssproperty {<length>} [--pallet-c-tile-height] - Minimum height of the tile. {@follows height} {@sets min-block-size base}
 * @cssproperty {<color>} [--pallet-c-tile-background-color] - Background color of the tile. {@follows backgroundColor} {@sets background-color base}
 * @cssproperty {<color>} [--pallet-c-tile-color=colorText] - Color of the text. {@sets color content}
 * @cssproperty {<length>} [--pallet-c-tile-border-radius] - Corner radius of the tile. {@follows borderRadius} {@sets border-start-start-radius base}
 * @cssproperty {<length>} [--pallet-c-tile-border-width] - Width of the border. {@follows borderWidth} {@sets border-block-start-width base}
 * @cssproperty {<color>} [--pallet-c-tile-border-color] - Color of the border. {@follows borderColor} {@sets border-block-start-color base}
 * @cssproperty {<length>} [--pallet-c-tile-image-height] - Height of the image. {@follows imageHeight} {@sets block-size media}
 * @cssproperty {<color>} [--pallet-c-tile-overlay-color] - Color over the image. {@follows overlayColor} {@sets background-color overlay}
 * @cssproperty {<length-percentage>+ | <custom-ident>+} [--pallet-c-tile-image-position] - Focal point of the image. {@default follows `imagePosition`, then the focal point of the image} {@sets object-position image}
 * @cssproperty {<length>} [--pallet-c-tile-image-border-radius=0px] - Corner radius of the image. {@sets border-start-start-radius media}
 * @cssproperty {<color>} [--pallet-c-tile-image-background-color=colorSurfaceAlt] - Background color behind the image. {@sets background-color media}
 * @cssproperty {<'grid-template'>} [--pallet-c-tile-grid-template] - Rows and columns of the tile, with the areas `media` and `content`. {@default places the image above the content} {@sets grid-template-areas base}
 * @cssproperty {<length>} [--pallet-c-tile-content-inset-block] - Distance of the text from the image and the lower edge. {@sets margin-block-start content}
 * @cssproperty {<length>} [--pallet-c-tile-content-inset-inline] - Distance of the text from the sides of the tile. {@sets margin-inline-start content}
 * @cssproperty {<length>} [--pallet-c-tile-content-padding] - Padding around the text. {@follows contentPadding} {@sets padding-block-start content}
 * @cssproperty {<color>} [--pallet-c-tile-content-background-color] - Background color behind the text. {@follows contentBgColor} {@sets background-color content}
 * @cssproperty {<length>} [--pallet-c-tile-gap=spacingXSmall] - Gap between the texts. {@sets row-gap content}
 * @fires {NavigateEvent} pallet-navigate - Fires before the tile's link is followed. Cancelable.
 */
export class PalletTile extends LinkedImageElement implements LinkedImageBlock {
  static override styles = styles;

  /**
   * Height of the image: a ratio (up to 1) or percentage (above 1) of the tile's height, or a length.
   */
  @property(perBreakpoint(length({ initial: TILE_DEFAULTS.imageHeight }))) imageHeight!: Responsive<Length>;

  /** How the image fills its area: cropped to cover it, or whole. */
  @property(choice(FITS, { initial: 'cover' })) imageFit!: Fit;

  /** Point that stays visible when the image is cropped, such as 50% 20%. Defaults to the image's own. */
  @property(focalPoint()) imagePosition!: string;

  /** Minimum height. Use 420 for people, 320 for brands. */
  @property(perBreakpoint(length({ unit: 'px', initial: TILE_DEFAULTS.height }))) height!: Responsive<Length>;

  /** Alignment of a tile that is narrower than its row. */
  @property(choice(ALIGNMENTS, { initial: 'center' })) alignment!: Alignment;

  /**
   * Background color of the tile.
   *
   * @synonyms background
   */
  @property(color()) backgroundColor!: string;

  /** Position of the content below the image. */
  @property(
    choice(CONTENT_POSITIONS, { spellings: CONTENT_POSITION_SPELLINGS, initial: TILE_DEFAULTS.contentPosition }),
  )
  contentPosition!: ContentPosition;

  /** Width of the content. Full width on small screens. */
  @property(perBreakpoint(length({ unit: '%', initial: TILE_DEFAULTS.contentWidth })))
  contentWidth!: Responsive<Length>;

  /**
   * Shows the buttons, except inside a banner.
   */
  @property(boolean()) showButtons!: boolean;

  /** Width of the row of buttons. */
  @property(perBreakpoint(length({ unit: '%', initial: TILE_DEFAULTS.buttonGroupWidth })))
  buttonGroupWidth!: Responsive<Length>;

  /**
   * Minimum height of the row of buttons, as a percentage of the tile's height or a length. With 50, a common editor
   * default, the row is as high as its buttons.
   */
  @property(perBreakpoint(length({ unit: '%', initial: BANNER_DEFAULTS.buttonGroupHeight })))
  buttonGroupHeight!: Responsive<Length>;

  /**
   * Makes the whole tile a link to `url`.
   *
   * @forauthors Makes the whole tile a link.
   */
  @property(boolean({ needs: ['url', 'linkUrl'] })) isLink!: boolean;

  /**
   * Page or address that the tile links to.
   *
   * @synonyms href link
   */
  @property(link()) url!: LinkInfo | string;

  /**
   * Alternative name for `url` in some exported pages. `url` takes precedence.
   *
   * @forauthors Alternative to “URL”, which takes precedence.
   */
  @property(link()) linkUrl!: LinkInfo | string;

  /** Additional text for screen readers in the tile's link. */
  @property(text()) linkAssistiveText!: string;

  #data = new BoundDataController(this);
  #images = new ImageController(this);
  #blockLink = new BlockLinkController(this, () => ({
    address: booleanOf(this, 'isLink') ? this.url || this.linkUrl : '',
    assistiveText: this.#data.fillLabel(this.linkAssistiveText),
  }));

  protected override lacksData(): boolean {
    return this.#images.isMissing(this.imageInfo);
  }

  protected override updateStates(): void {
    this.#blockLink.updateStates();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.#blockLink.update();
  }

  #renderMedia(picture: PictureData): TemplateResult {
    const fit = choiceOf(this, 'imageFit');
    const style = heightStyle('image-height', this, 'imageHeight');
    return html`<div
      class=${['media', fit, ...sizedClasses(style)].join(' ')}
      part="media"
      style=${instanceStyle(style)}
    >
      ${this.#images.render(picture, {
        priority: false,
        portion: getPortion(this),
        heights: fit === 'cover' ? heightPixels(this, 'imageHeight') : undefined,
        focalPoint: focalPointOf(this, 'imagePosition'),
        isDecorative: this.#blockLink.isNamedByImage,
      })}
      <div class="overlay" part="overlay" style=${instanceStyle(overlayStyle(this))}></div>
    </div>`;
  }

  override render(): TemplateResult {
    const picture = this.#images.find(this.imageInfo);
    const [block, inline] = getContentPosition(this);
    const style = frameStyle(this);
    const contentStyles = contentStyle(this);
    const classes = [
      'base',
      `align-${choiceOf(this, 'alignment')}`,
      `block-${block}`,
      `inline-${inline}`,
      booleanOf(this, 'isLink') ? 'linked' : '',
      ...sizedClasses(style),
    ].join(' ');
    return html`<div class=${classes} part="base" style=${instanceStyle(style)}>
      ${picture === undefined ? nothing : this.#renderMedia(picture)}<slot
        name="top"
        class="top"
        part="top"
        id="top"
      ></slot>
      <div class=${contentClasses(this, contentStyles)} part="content" style=${instanceStyle(contentStyles)}>
        <slot id="words" @slotchange=${this.#blockLink.checkHeading}></slot>${renderButtons(this)}
      </div>
      ${this.#blockLink.render(picture?.AltText ?? '')}
    </div>`;
  }
}
