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
  overlayStyle,
  portionOf,
  teaserButtons,
  type Teaser,
} from '../../templates/teaser.js';
import { BANNER_DEFAULTS } from '../../foundations/constants.js';
import { readPixels } from '../../foundations/length.js';
import type { Alignment, ContentPlace, Fit } from '../../foundations/enumerations.js';
import type { LinkInfo } from '../../foundations/page-reference.js';
import {
  normaliseAlignment,
  normaliseContentPosition,
  normaliseFit,
  normaliseFocalPoint,
} from '../../foundations/normalise.js';
import { sizedClasses } from '../../styles/shared.js';
import { styles } from './banner.styles.js';

/**
 * A picture with words on it, and perhaps buttons; or one big link.
 *
 * @tagname pallet-banner
 * @icon M3 5h18v14H3zM6 11h7M6 15h4
 * @loading use
 * @picture imageInfo
 * @container
 * @address bannerLinkUrl
 * @slot - the words: texts, in the order in which they stand
 * @slot primary-button - the main call to action; shown with `showButtons`
 * @slot secondary-button - a second one; shown with `showSecondaryButton`
 * @csspart base - the banner
 * @csspart picture - the `picture` element
 * @csspart image - the `img` element
 * @csspart missing - the alternative text, where the picture could not be loaded
 * @csspart overlay - the colour over the picture
 * @csspart content - the words and buttons
 * @csspart buttons - the row of buttons
 * @csspart link - the banner's own link, where no heading carries it
 * @cssstate link - while all of it is one link
 * @cssstate missing-picture - while its alternative text stands in the place of a picture that could not be loaded
 * @cssproperty {<length>} [--pallet-c-banner-height] - Least height; the default follows `height`. Sets `min-block-size` of `base`.
 * @cssproperty {<color>} [--pallet-c-banner-background-color] - Ground behind the picture; the default follows `backgroundColor`. Sets `background-color` of `base`.
 * @cssproperty {<color>} [--pallet-c-banner-color=colorText] - Text colour. Sets `color` of `content`.
 * @cssproperty {<length>} [--pallet-c-banner-border-radius] - Corner radius; the default follows `borderRadius`. Sets `border-start-start-radius` of `base`.
 * @cssproperty {<length>} [--pallet-c-banner-border-width] - Border width; the default follows `borderWidth`. Sets `border-block-start-width` of `base`.
 * @cssproperty {<color>} [--pallet-c-banner-border-color] - Border colour; the default follows `borderColor`. Sets `border-block-start-color` of `base`.
 * @cssproperty {<image>} [--pallet-c-banner-scrim=none] - A gradient over all of the picture, besides the shade behind the words, which is the theme's `color-overlay`. Sets `background-image` of `overlay`.
 * @cssproperty {<color>} [--pallet-c-banner-overlay-color] - Colour over the picture; the default follows `overlayColor`. Sets `background-color` of `overlay`.
 * @cssproperty {<length-percentage>+ | <custom-ident>+} [--pallet-c-banner-image-position] - Focal point; the default follows `imagePosition`, then the picture's own. Sets `object-position` of `image`.
 * @cssproperty {<length>} [--pallet-c-banner-content-inset-block] - Distance of the words from the banner's upper and lower edge. Sets `margin-block-start` of `content`.
 * @cssproperty {<length>} [--pallet-c-banner-content-inset-inline] - Distance of the words from the banner's sides. Sets `margin-inline-start` of `content`.
 * @cssproperty {<length>} [--pallet-c-banner-content-padding] - Space inside the words' ground; the default follows `contentPadding`. Sets `padding-block-start` of `content`.
 * @cssproperty {<color>} [--pallet-c-banner-content-background-color] - Ground behind the words; the default follows `contentBgColor`. Sets `background-color` of `content`.
 * @cssproperty {<length>} [--pallet-c-banner-gap=spacingSmall] - Space between the words. Sets `row-gap` of `content`.
 * @fires {NavigateEvent} pallet-navigate - Before the banner's link is followed; can be cancelled.
 */
export class PalletBanner extends TeaserElement implements Teaser {
  static override styles = styles;

  /** `cover` fills the banner and crops, `contain` shows all of the picture. */
  @property() imageFit: Fit = 'cover';

  /** The point that stays in view when the picture is cropped, for instance `68% 62%`; default: the picture's own. */
  @property() imagePosition = '';

  /** Least height: a number (px) or a CSS length; one value or one per breakpoint. Content that needs more gets it. */
  @property(responsive) height: Responsive<number | string> = BANNER_DEFAULTS.height;

  /** A CSS colour behind the picture. */
  @property() backgroundColor = '';

  /** Where a banner that is narrower than its row stands: left, center or right. */
  @property() bannerAlignment: Alignment = 'center';

  /** Where the words stand: one of nine positions such as `bottom left` or `center center`. */
  @property() contentPosition: ContentPlace = BANNER_DEFAULTS.contentPosition;

  /** Width of the words: a number (%) or a CSS length; one value or one per breakpoint. Small screens give them all. */
  @property(responsive) contentWidth: Responsive<number | string> = BANNER_DEFAULTS.contentWidth;

  /**
   * True shades the picture beside the words, as high as the banner, and makes these no wider than they need to be: for a
   * subject that stands on the other side. On large screens only; on others the picture is shaded below the words.
   */
  @property(flag) shadeBeside = false;

  /** True shows the buttons. */
  @property(flag) showButtons = false;

  /** Width of the row of buttons: a number (%) or a CSS length. */
  @property(responsive) buttonGroupWidth: Responsive<number | string> = BANNER_DEFAULTS.buttonGroupWidth;

  /**
   * Least height of the row of buttons: a number (% of the banner's height) or a CSS length; one value or one per
   * breakpoint. With 50, an editor's default, it is as high as its buttons.
   */
  @property(responsive) buttonGroupHeight: Responsive<number | string> = BANNER_DEFAULTS.buttonGroupHeight;

  /** True makes the whole banner one link to `bannerLinkUrl`. */
  @property(flag) isBannerLink = false;

  /**
   * The address: a url, or link info: an object or its JSON.
   *
   * @forauthors Where the whole banner leads: a page of this site, or an address.
   */
  @property(address) bannerLinkUrl: LinkInfo | string = '';

  /** Added for screen readers to the banner's link. */
  @property() bannerLinkAssistiveText = '';

  /**
   * An id for the host's own use, as exported pages carry it.
   *
   * @forauthors A name that other systems know the banner by. It may stay empty.
   */
  @property() bannerId = '';

  /**
   * True for the first picture of a page: it is loaded at once, before others.
   *
   * @forauthors For the first picture of a page: it is loaded at once, before others.
   */
  @property(flag) priority = false;

  #data = new BoundDataController(this);
  #pictures = new PictureController(this);
  #blockLink = new BlockLinkController(this, () => ({
    address: this.isBannerLink ? this.bannerLinkUrl : '',
    assistiveText: this.#data.fill(this.bannerLinkAssistiveText),
  }));

  protected override lacksData(): boolean {
    return this.#pictures.isMissing(this.imageInfo);
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.#blockLink.update();
  }

  override render(): TemplateResult {
    const picture = this.#pictures.find(this.imageInfo);
    const position = normaliseContentPosition(this.contentPosition);
    const style = frameStyle(this, BANNER_DEFAULTS);
    const words = contentStyle(this, BANNER_DEFAULTS);
    const classes = [
      'base',
      normaliseFit(this.imageFit),
      `align-${normaliseAlignment(this.bannerAlignment, 'center')}`,
      `block-${position.block}`,
      `shade-${this.shadeBeside ? 'beside' : position.block}`,
      `inline-${position.inline}`,
      picture === undefined ? '' : 'pictured',
      this.isBannerLink ? 'linked' : '',
      ...sizedClasses(style),
    ].join(' ');
    return html`<div class=${classes} part="base" style=${instanceStyle(style)}>
      ${
        picture === undefined
          ? nothing
          : this.#pictures.render(picture, {
              priority: this.priority,
              portion: portionOf(this),
              heights: normaliseFit(this.imageFit) === 'cover' ? readPixels(this.height, 'px') : undefined,
              focalPoint: normaliseFocalPoint(this.imagePosition),
              isDecorative: this.#blockLink.isNamedByPicture,
            })
      }
      <div class="overlay" part="overlay" style=${instanceStyle(overlayStyle(this))}></div>
      <div class=${contentClasses(this, words)} part="content" style=${instanceStyle(words)}>
        <slot id="words" @slotchange=${this.#blockLink.review}></slot>${teaserButtons(this, BANNER_DEFAULTS)}
      </div>
      ${this.#blockLink.render(picture?.AltText ?? '')}
    </div>`;
  }
}
