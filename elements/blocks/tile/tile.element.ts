import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { BlockLinkController } from '../../controllers/block-link.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { instanceStyle } from '../../base/instance-style.js';
import { TeaserElement } from '../../base/teaser-element.js';
import { PictureController } from '../../controllers/picture.js';
import { address, flag, property, responsive, type Responsive } from '../../base/properties.js';
import {
  contentClasses,
  contentStyle,
  frameStyle,
  heightPixels,
  heightStyle,
  overlayStyle,
  portionOf,
  teaserButtons,
  type Teaser,
} from '../../templates/teaser.js';
import { BANNER_DEFAULTS, TILE_DEFAULTS } from '../../foundations/constants.js';
import type { Alignment, ContentPlace, Fit } from '../../foundations/enumerations.js';
import {
  normaliseAlignment,
  normaliseContentPosition,
  normaliseFit,
  normaliseFocalPoint,
} from '../../foundations/normalise.js';
import type { LinkInfo } from '../../foundations/page-reference.js';
import type { PictureData } from '../../services/images.js';
import { sizedClasses } from '../../styles/shared.js';
import { styles } from './tile.styles.js';

const TOP_CENTER = { block: 'top', inline: 'center' } as const;

/**
 * A picture with words below it, and perhaps buttons; or one big link. Tiles stand in a row: people, brands.
 *
 * @tagname pallet-tile
 * @icon M5 4h14v16H5zM5 12h14M8 16h8
 * @loading use
 * @container
 * @address url linkUrl
 * @slot - the words below the picture: texts, links, in the order in which they stand
 * @slot top - a short label on the picture, for instance "New"
 * @slot primary-button - the main call to action, for instance "Learn More"; shown with `showButtons`, never inside a banner
 * @slot secondary-button - a second one, for instance "Contact Us"; shown with `showSecondaryButton`
 * @csspart base - the tile
 * @csspart media - the area of the picture
 * @csspart picture - the `picture` element
 * @csspart image - the `img` element
 * @csspart missing - the alternative text, where the picture could not be loaded
 * @csspart overlay - the colour over the picture
 * @csspart top - the labels on the picture
 * @csspart content - the words and buttons
 * @csspart buttons - the row of buttons
 * @csspart link - the tile's own link, where no heading carries it
 * @cssstate link - while all of it is one link
 * @cssstate missing-picture - while its alternative text stands in the place of a picture that could not be loaded
 * @cssproperty {<length>} [--pallet-c-tile-height] - Least height; the default follows `height`. Sets `min-block-size` of `base`.
 * @cssproperty {<color>} [--pallet-c-tile-background-color] - Ground; the default follows `backgroundColor`. Sets `background-color` of `base`.
 * @cssproperty {<color>} [--pallet-c-tile-color=colorText] - Text colour. Sets `color` of `content`.
 * @cssproperty {<length>} [--pallet-c-tile-border-radius] - Corner radius; the default follows `borderRadius`. Sets `border-start-start-radius` of `base`.
 * @cssproperty {<length>} [--pallet-c-tile-border-width] - Border width; the default follows `borderWidth`. Sets `border-block-start-width` of `base`.
 * @cssproperty {<color>} [--pallet-c-tile-border-color] - Border colour; the default follows `borderColor`. Sets `border-block-start-color` of `base`.
 * @cssproperty {<length>} [--pallet-c-tile-image-height] - Height of the picture; the default follows `imageHeight`. Sets `block-size` of `media`.
 * @cssproperty {<color>} [--pallet-c-tile-overlay-color] - Colour over the picture; the default follows `overlayColor`. Sets `background-color` of `overlay`.
 * @cssproperty {<length-percentage>+ | <custom-ident>+} [--pallet-c-tile-image-position] - Focal point; the default follows `imagePosition`, then the picture's own. Sets `object-position` of `image`.
 * @cssproperty {<length>} [--pallet-c-tile-image-border-radius=0px] - Corner radius of the picture. Sets `border-start-start-radius` of `media`.
 * @cssproperty {<color>} [--pallet-c-tile-image-background-color=colorSurfaceAlt] - Ground behind the picture. Sets `background-color` of `media`.
 * @cssproperty {<'grid-template'>} [--pallet-c-tile-grid-template] - Rows and columns of the tile, with the areas `media` and `content`; by default the picture stands above the words. Sets `grid-template-areas` of `base`.
 * @cssproperty {<length>} [--pallet-c-tile-content-inset-block] - Distance of the words from the picture and the lower edge. Sets `margin-block-start` of `content`.
 * @cssproperty {<length>} [--pallet-c-tile-content-inset-inline] - Distance of the words from the tile's sides. Sets `margin-inline-start` of `content`.
 * @cssproperty {<length>} [--pallet-c-tile-content-padding] - Space inside the words' ground; the default follows `contentPadding`. Sets `padding-block-start` of `content`.
 * @cssproperty {<color>} [--pallet-c-tile-content-background-color] - Ground behind the words; the default follows `contentBgColor`. Sets `background-color` of `content`.
 * @cssproperty {<length>} [--pallet-c-tile-gap=spacingXSmall] - Space between the words. Sets `row-gap` of `content`.
 * @fires {NavigateEvent} pallet-navigate - Before the tile's link is followed; can be cancelled.
 */
export class PalletTile extends TeaserElement implements Teaser {
  static override styles = styles;

  /** Height of the picture: up to 1 a ratio of the tile's height, above 1 a percentage of it, or a CSS length (Specification 3). */
  @property(responsive) imageHeight: Responsive<number | string> = TILE_DEFAULTS.imageHeight;

  /** `cover` fills the picture's area and crops, `contain` shows all of the picture. */
  @property() imageFit: Fit = 'cover';

  /** The point that stays in view when the picture is cropped, for instance `50% 20%`; default: the picture's own. */
  @property() imagePosition = '';

  /** Least height: a number (px) or a CSS length; one value or one per breakpoint. 420 suits people, 320 brands. */
  @property(responsive) height: Responsive<number | string> = TILE_DEFAULTS.height;

  /** Where a tile that is narrower than its row stands: left, center or right. */
  @property() alignment: Alignment = 'center';

  /** A CSS colour behind picture and words. */
  @property() backgroundColor = '';

  /** Where the words stand below the picture: one of nine positions such as `top center` or `bottom left`. */
  @property() contentPosition: ContentPlace = TILE_DEFAULTS.contentPosition;

  /** Width of the words: a number (%) or a CSS length; one value or one per breakpoint. Small screens give them all. */
  @property(responsive) contentWidth: Responsive<number | string> = TILE_DEFAULTS.contentWidth;

  /** True shows the buttons. Inside a banner they stay hidden (Specification 2). */
  @property(flag) showButtons = false;

  /** Width of the row of buttons: a number (%) or a CSS length. */
  @property(responsive) buttonGroupWidth: Responsive<number | string> = TILE_DEFAULTS.buttonGroupWidth;

  /**
   * Least height of the row of buttons: a number (% of the tile's height) or a CSS length; one value or one per
   * breakpoint. With 50, an editor's default, it is as high as its buttons.
   */
  @property(responsive) buttonGroupHeight: Responsive<number | string> = BANNER_DEFAULTS.buttonGroupHeight;

  /** True makes the whole tile one link to `url`. */
  @property(flag) isLink = false;

  /**
   * The address: a url, or link info: an object or its JSON.
   *
   * @forauthors Where the tile leads: a page of this site, or an address.
   */
  @property(address) url: LinkInfo | string = '';

  /**
   * The address under the name that some exported pages give it; `url` wins.
   *
   * @forauthors The same under its other name; “URL” wins.
   */
  @property(address) linkUrl: LinkInfo | string = '';

  /** Added for screen readers to the tile's link. */
  @property() linkAssistiveText = '';

  #data = new BoundDataController(this);
  #pictures = new PictureController(this);
  #blockLink = new BlockLinkController(this, () => ({
    address: this.isLink ? this.url || this.linkUrl : '',
    assistiveText: this.#data.fill(this.linkAssistiveText),
  }));

  protected override lacksData(): boolean {
    return this.#pictures.isMissing(this.imageInfo);
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.#blockLink.update();
  }

  #media(picture: PictureData): TemplateResult {
    const fit = normaliseFit(this.imageFit);
    const style = heightStyle('image-height', this.imageHeight, TILE_DEFAULTS.imageHeight);
    return html`<div
      class=${['media', fit, ...sizedClasses(style)].join(' ')}
      part="media"
      style=${instanceStyle(style)}
    >
      ${this.#pictures.render(picture, {
        priority: false,
        portion: portionOf(this),
        heights: fit === 'cover' ? heightPixels(this.imageHeight, this.height) : undefined,
        focalPoint: normaliseFocalPoint(this.imagePosition),
        isDecorative: this.#blockLink.isNamedByPicture,
      })}
      <div class="overlay" part="overlay" style=${instanceStyle(overlayStyle(this))}></div>
    </div>`;
  }

  override render(): TemplateResult {
    const picture = this.#pictures.find(this.imageInfo);
    const position = normaliseContentPosition(this.contentPosition, TOP_CENTER);
    const style = frameStyle(this, TILE_DEFAULTS);
    const words = contentStyle(this, TILE_DEFAULTS);
    const classes = [
      'base',
      `align-${normaliseAlignment(this.alignment, 'center')}`,
      `block-${position.block}`,
      `inline-${position.inline}`,
      this.isLink ? 'linked' : '',
      ...sizedClasses(style),
    ].join(' ');
    return html`<div class=${classes} part="base" style=${instanceStyle(style)}>
      ${picture === undefined ? nothing : this.#media(picture)}<slot name="top" class="top" part="top" id="top"></slot>
      <div class=${contentClasses(this, words)} part="content" style=${instanceStyle(words)}>
        <slot id="words" @slotchange=${this.#blockLink.review}></slot>${teaserButtons(this, TILE_DEFAULTS)}
      </div>
      ${this.#blockLink.render(picture?.AltText ?? '')}
    </div>`;
  }
}
