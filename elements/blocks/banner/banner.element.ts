import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { booleanOf, choiceOf, focalPointOf, lengthsOf } from '../../base/normalized.js';
import { BlockLinkController } from '../../controllers/block-link.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { instanceStyle } from '../../base/instance-style.js';
import { LinkedImageElement } from '../../base/linked-image-element.js';
import { ImageController } from '../../controllers/image.js';
import type { Responsive } from '../../foundations/breakpoints.js';
import { property } from '../../base/properties.js';
import { boolean, choice, color, focalPoint, length, link, perBreakpoint, text } from '../../foundations/kinds.js';
import {
  contentClasses,
  getContentPosition,
  contentStyle,
  frameStyle,
  overlayStyle,
  getPortion,
  renderButtons,
  type LinkedImageBlock,
} from '../../templates/linked-image.js';
import { BANNER_DEFAULTS } from '../../foundations/constants.js';
import { pixelsPerSize, type Length } from '../../foundations/length.js';
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
import { sizedClasses } from '../../styles/shared.js';
import { styles } from './banner.styles.js';

/**
 * An image with content on top: text, optional buttons, or one link for the whole banner.
 *
 * @summary An image with text, optional buttons, or one link for the whole banner.
 * @tagname pallet-banner
 * @group images
 * @textdefaults h3 left
 * @icon M3 5h18v14H3zM6 11h7M6 15h4
 * @static
 * @image imageInfo
 * @slot - The content of the banner. {@accepts blocks}
 * @slot primary-button - The primary button. {@accepts pallet-button}
 * @slot secondary-button - The secondary button. {@accepts pallet-button}
 * @csspart base - The banner.
 * @csspart picture - The `picture` element.
 * @csspart image - The `img` element.
 * @csspart missing - The alternative text, shown if the image fails to load.
 * @csspart overlay - The color overlay on the image.
 * @csspart content - The text and buttons.
 * @csspart buttons - The row of buttons.
 * @csspart link - The banner's link, if no heading contains it.
 * @cssstate link - The whole banner is a link.
 * @cssstate missing-picture - The image failed to load and its alternative text is shown instead.
 * @cssproperty {<length>} [--pallet-c-banner-height] - Minimum height of the banner. {@follows height} {@sets min-block-size base}
 * @cssproperty {<color>} [--pallet-c-banner-background-color] - Background color behind the image. {@follows backgroundColor} {@sets background-color base}
 * @cssproperty {<color>} [--pallet-c-banner-color=colorText] - Color of the text. {@sets color content}
 * @cssproperty {<length>} [--pallet-c-banner-border-radius] - Corner radius of the banner. {@follows borderRadius} {@sets border-start-start-radius base}
 * @cssproperty {<length>} [--pallet-c-banner-border-width] - Width of the border. {@follows borderWidth} {@sets border-block-start-width base}
 * @cssproperty {<color>} [--pallet-c-banner-border-color] - Color of the border. {@follows borderColor} {@sets border-block-start-color base}
 * @cssproperty {<image>} [--pallet-c-banner-scrim=none] - Gradient over the whole image, in addition to the shade behind the text (the theme's `color-overlay`). {@sets background-image overlay}
 * @cssproperty {<color>} [--pallet-c-banner-overlay-color] - Color of the overlay on the image. {@follows overlayColor} {@sets background-color overlay}
 * @cssproperty {<length-percentage>+ | <custom-ident>+} [--pallet-c-banner-image-position] - Focal point of the image. {@default follows `imagePosition`, then the focal point of the image} {@sets object-position image}
 * @cssproperty {<length>} [--pallet-c-banner-content-inset-block] - Distance of the content from the top and bottom edges of the banner. {@sets margin-block-start content}
 * @cssproperty {<length>} [--pallet-c-banner-content-inset-inline] - Distance of the content from the sides of the banner. {@sets margin-inline-start content}
 * @cssproperty {<length>} [--pallet-c-banner-content-padding] - Padding of the content. {@follows contentPadding} {@sets padding-block-start content}
 * @cssproperty {<color>} [--pallet-c-banner-content-background-color] - Background color of the content. {@follows contentBgColor} {@sets background-color content}
 * @cssproperty {<length>} [--pallet-c-banner-gap=spacingSmall] - Gap between the content items. {@sets row-gap content}
 * @fires {NavigateEvent} pallet-navigate - Fires before the banner's link is followed. Cancelable.
 */
export class PalletBanner extends LinkedImageElement implements LinkedImageBlock {
  static override styles = styles;

  /** Whether the image is cropped to cover the banner or shown whole. */
  @property(choice(FITS, { initial: 'cover' })) imageFit!: Fit;

  /** Point that stays visible when the image is cropped, for example 68% 62%. Overrides the focal point of the image. */
  @property(focalPoint()) imagePosition!: string;

  /** Minimum height of the banner. Grows with its content. */
  @property(perBreakpoint(length({ unit: 'px', initial: BANNER_DEFAULTS.height }))) height!: Responsive<Length>;

  /**
   * Background color behind the image.
   *
   * @synonyms background
   */
  @property(color()) backgroundColor!: string;

  /** Horizontal alignment of a banner that is narrower than its row. */
  @property(choice(ALIGNMENTS, { initial: 'center' })) bannerAlignment!: Alignment;

  /** Position of the content in the banner. */
  @property(
    choice(CONTENT_POSITIONS, { spellings: CONTENT_POSITION_SPELLINGS, initial: BANNER_DEFAULTS.contentPosition }),
  )
  contentPosition!: ContentPosition;

  /** Width of the content. Full width on small screens. */
  @property(perBreakpoint(length({ unit: '%', initial: BANNER_DEFAULTS.contentWidth })))
  contentWidth!: Responsive<Length>;

  /**
   * Shades the image over the full height on the side of the content, and fits the content's width to its text. Use it
   * if the subject is on the other side. Large screens only; on other screens the image is shaded behind the content.
   */
  @property(boolean()) shadeBeside!: boolean;

  /** Shows the buttons. */
  @property(boolean()) showButtons!: boolean;

  /** Width of the button row. */
  @property(perBreakpoint(length({ unit: '%', initial: BANNER_DEFAULTS.buttonGroupWidth })))
  buttonGroupWidth!: Responsive<Length>;

  /**
   * Minimum height of the button row: a percentage of the banner's height, or a length. With the default of 50, the row
   * is as high as its buttons.
   */
  @property(perBreakpoint(length({ unit: '%', initial: BANNER_DEFAULTS.buttonGroupHeight })))
  buttonGroupHeight!: Responsive<Length>;

  /**
   * Makes the whole banner a link to `bannerLinkUrl`.
   *
   * @forauthors Makes the whole banner a link.
   */
  @property(boolean({ needs: ['bannerLinkUrl'] })) isBannerLink!: boolean;

  /**
   * Target of the banner link, with `isBannerLink`.
   *
   * @forauthors Page or address that the banner links to.
   * @synonyms href link
   */
  @property(link()) bannerLinkUrl!: LinkInfo | string;

  /** Additional text for screen readers in the banner's link. */
  @property(text()) bannerLinkAssistiveText!: string;

  /**
   * ID for use by the host, as found in exported pages.
   *
   * @forauthors ID of the banner in other systems. Optional.
   * @panel advanced
   */
  @property(text({ translate: false })) bannerId!: string;

  /** Loads the image eagerly, before others. Use it for the first image of a page. */
  @property(boolean()) priority!: boolean;

  #data = new BoundDataController(this);
  #images = new ImageController(this);
  #blockLink = new BlockLinkController(this, () => ({
    address: booleanOf(this, 'isBannerLink') ? this.bannerLinkUrl : '',
    assistiveText: this.#data.fillLabel(this.bannerLinkAssistiveText),
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

  override render(): TemplateResult {
    const picture = this.#images.find(this.imageInfo);
    const [block, inline] = getContentPosition(this);
    const fit = choiceOf(this, 'imageFit');
    const style = frameStyle(this);
    const contentStyles = contentStyle(this);
    const classes = [
      'base',
      fit,
      `align-${choiceOf(this, 'bannerAlignment')}`,
      `block-${block}`,
      `shade-${booleanOf(this, 'shadeBeside') ? 'beside' : block}`,
      `inline-${inline}`,
      picture === undefined ? '' : 'with-image',
      booleanOf(this, 'isBannerLink') ? 'linked' : '',
      ...sizedClasses(style),
    ].join(' ');
    return html`<div class=${classes} part="base" style=${instanceStyle(style)}>
      ${
        picture === undefined
          ? nothing
          : this.#images.render(picture, {
              priority: booleanOf(this, 'priority'),
              portion: getPortion(this),
              heights: fit === 'cover' ? pixelsPerSize(lengthsOf(this, 'height')) : undefined,
              focalPoint: focalPointOf(this, 'imagePosition'),
              isDecorative: this.#blockLink.isNamedByImage,
            })
      }
      <div class="overlay" part="overlay" style=${instanceStyle(overlayStyle(this))}></div>
      <div class=${contentClasses(this, contentStyles)} part="content" style=${instanceStyle(contentStyles)}>
        <slot id="words" @slotchange=${this.#blockLink.checkHeading}></slot>${renderButtons(this)}
      </div>
      ${this.#blockLink.render(picture?.AltText ?? '')}
    </div>`;
  }
}
