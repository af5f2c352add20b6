import { html, type TemplateResult } from 'lit';
import { booleanOf, choiceOf, colorOf, focalPointOf, lengthsOf } from '../../base/normalized.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { instanceStyle, type InstanceStyle } from '../../base/instance-style.js';
import { assistiveText, hasName, linkTemplate } from '../../templates/link.js';
import { LinkController } from '../../controllers/link.js';
import { PalletElement } from '../../base/pallet-element.js';
import { ImageController } from '../../controllers/image.js';
import type { Responsive } from '../../foundations/breakpoints.js';
import { property } from '../../base/properties.js';
import {
  boolean,
  choice,
  color,
  focalPoint,
  image,
  length,
  link,
  perBreakpoint,
  text,
} from '../../foundations/kinds.js';
import { toggleStateByMatch } from '../../base/states.js';
import { lengthStyle, sizedClasses } from '../../styles/shared.js';
import { pixelsPerSize, type Length } from '../../foundations/length.js';
import {
  ALIGNMENTS,
  BORDER_STYLES,
  COLUMN_PORTIONS,
  FITS,
  SIDES,
  type Alignment,
  type BorderStyle,
  type ColumnPortion,
  type Fit,
  type Side,
} from '../../foundations/enumerations.js';
import type { LinkInfo } from '../../foundations/page-reference.js';
import type { ImageInfo, PictureData } from '../../services/images.js';
import { styles } from './image.styles.js';

/**
 * A responsive image with a focal point, and optional text next to it or overlapping its edge.
 *
 * An image that fails to load is replaced by its alternative text.
 *
 * @summary A responsive image with a focal point, and optional text next to it or overlapping its edge.
 * @tagname pallet-image
 * @group images
 * @icon M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4
 * @static
 * @image imageInfo imageUrl
 * @alttext alternativeText
 * @slot - Text below the image, next to it, or overlapping its edge. {@accepts text blocks}
 * @csspart base - The frame.
 * @csspart picture - The `picture` element.
 * @csspart image - The `img` element.
 * @csspart missing - The alternative text, shown if the image fails to load.
 * @csspart overlay - The color over the image.
 * @csspart link - The link around the image, with `linkUrl`.
 * @csspart row - The image and the text, if the text is next to the image or overlaps it.
 * @csspart content - The text in that row.
 * @cssstate link - The image is a link.
 * @cssstate missing-picture - The image failed to load and its alternative text is shown instead.
 * @cssproperty {<length>} [--pallet-c-image-border-radius] - Corner radius. {@follows borderRadius} {@sets border-start-start-radius base}
 * @cssproperty {<length>} [--pallet-c-image-border-width] - Width of the border. {@follows borderWidth} {@sets border-block-start-width base}
 * @cssproperty {<color>} [--pallet-c-image-border-color] - Color of the border. {@follows borderColor} {@sets border-block-start-color base}
 * @cssproperty {<color>} [--pallet-c-image-background-color] - Background color behind the image. {@follows backgroundColor} {@sets background-color base}
 * @cssproperty {<length-percentage>+ | <custom-ident>+} [--pallet-c-image-position] - Focal point of the image. {@default follows `position`, then the focal point of the image} {@sets object-position image}
 * @cssproperty {<color>} [--pallet-c-image-overlay-color] - Color over the image. {@follows overlayColor} {@sets background-color overlay}
 * @cssproperty {<length>} [--pallet-c-image-gap=spacingLarge] - Gap between the image and the text next to or below it. {@sets row-gap row}
 * @cssproperty {<color>} [--pallet-c-image-content-background-color] - Background color of the text. {@default is the page's if the text overlaps the image} {@sets background-color content}
 * @fires {NavigateEvent} pallet-navigate - Fires before the link is followed. Cancelable.
 */
export class PalletImage extends PalletElement {
  static override styles = styles;

  /**
   * The image, with its alternative text.
   *
   * @synonyms src image
   */
  @property(perBreakpoint(image(), { fallsBackUpwards: true })) imageInfo!: Responsive<ImageInfo | string>;

  /**
   * URL of the image, if `imageInfo` has none.
   *
   * @forauthors URL of the image, if “Image” has none.
   */
  @property(text({ translate: false })) imageUrl!: string;

  /**
   * Alternative text. Overrides that of `imageInfo`. Leave it empty for a decorative image from `imageUrl`.
   *
   * @forauthors Alternative text. Overrides that of “Image”. Leave it empty for a decorative image from “Image URL”.
   * @synonyms alt
   */
  @property(text()) alternativeText!: string;

  /** Alignment of an image that is narrower than its row. */
  @property(choice(ALIGNMENTS, { initial: 'left' })) alignment!: Alignment;

  /** How the image fills its frame: cropped to cover it, or whole. Applies if the height is set. */
  @property(choice(FITS, { initial: 'cover' })) fit!: Fit;

  /**
   * Alternative name for `fit`, as background images have it. Overrides `fit`.
   *
   * @forauthors Alternative to “Fit”. Overrides it.
   */
  @property(choice(FITS)) imageFit!: Fit | '';

  /** Point that stays visible when the image is cropped, such as 68% 62%. Defaults to the image's own. */
  @property(focalPoint()) position!: string;

  /**
   * Alternative name for `position`, as background images have it. Overrides `position`.
   *
   * @forauthors Alternative to “Position”. Overrides it.
   */
  @property(focalPoint()) imagePosition!: string;

  /** Color over the image. */
  @property(color()) overlayColor!: string;

  /**
   * Color behind the image.
   *
   * @synonyms background
   */
  @property(color()) backgroundColor!: string;

  /** Width. Defaults to at most the width of the row. */
  @property(perBreakpoint(length({ unit: 'px' }))) width!: Responsive<Length>;

  /** Height. Defaults to the image's aspect ratio. */
  @property(perBreakpoint(length({ unit: 'px' }))) height!: Responsive<Length>;

  /**
   * Corner radius.
   *
   * @panel look
   */
  @property(perBreakpoint(length({ unit: 'px' }))) borderRadius!: Responsive<Length>;

  /**
   * Border width.
   *
   * @panel look
   */
  @property(perBreakpoint(length({ unit: 'px' }))) borderWidth!: Responsive<Length>;

  /** Color of the border. */
  @property(color()) borderColor!: string;

  /**
   * Style of the border.
   *
   * @panel look
   */
  @property(choice(BORDER_STYLES)) borderStyle!: BorderStyle | '';

  /** Share of the row that the image takes next to its text. Stacked on small screens. */
  @property(choice(COLUMN_PORTIONS)) imagePortion!: ColumnPortion | '';

  /** Side of the image, next to its text. */
  @property(choice(SIDES, { initial: 'left' })) imageAlignment!: Side;

  /**
   * Edge of the image that the text overlaps: left, right or top. Stacked on small screens.
   */
  @property(choice([...SIDES, 'top'])) overlapDirection!: Side | 'top' | '';

  /** How far the text overlaps the image. */
  @property(perBreakpoint(length({ unit: 'px' }))) overlapSize!: Responsive<Length>;

  /**
   * Page or address that the image links to.
   *
   * @synonyms href link
   */
  @property(link()) linkUrl!: LinkInfo | string;

  /** Text that screen readers read after the alternative text of a linked image. */
  @property(text()) linkAssistiveText!: string;

  /** Loads the image eagerly, before others. Use it for the first image of a page. */
  @property(boolean()) priority!: boolean;

  #data = new BoundDataController(this);
  #links = new LinkController(this, () => ({ address: this.linkUrl }));
  #images = new ImageController(this);

  protected override lacksData(): boolean {
    return this.#images.isMissing(this.imageInfo);
  }

  #findImage(): PictureData | undefined {
    const given = this.#images.find(this.imageInfo) ?? this.#images.find({ url: this.imageUrl });
    return given && { ...given, AltText: this.#data.fillLabel(this.alternativeText) || given.AltText };
  }

  /** The image, wrapped in its link if it has one. The alternative text is the link's name. */
  #wrapInLink(picture: PictureData, shown: TemplateResult): TemplateResult {
    const link = this.#links.resolve(this.linkUrl);
    const text = this.#data.fillLabel(this.linkAssistiveText);
    if (link === undefined || !hasName(this, link, picture.AltText + text)) return shown;
    const content = html`${shown}${assistiveText(text)}`;
    return linkTemplate(this, link, { class: 'link', part: 'link' }, content);
  }

  #renderFrame(picture: PictureData, portion: number): TemplateResult {
    const fit = choiceOf(this, 'imageFit') ?? choiceOf(this, 'fit');
    const heights = fit === 'cover' ? pixelsPerSize(lengthsOf(this, 'height')) : undefined;
    const focalPoint = focalPointOf(this, 'imagePosition') ?? focalPointOf(this, 'position');
    const shown = this.#images.render(picture, {
      priority: booleanOf(this, 'priority'),
      portion,
      smallPortion: 1,
      heights,
      focalPoint,
    });
    const borderStyle = choiceOf(this, 'borderStyle');
    const style = {
      '--_background-color': colorOf(this, 'backgroundColor'),
      '--_border-color': colorOf(this, 'borderColor'),
      '--_border-style': borderStyle === 'solid' ? undefined : borderStyle,
      ...lengthStyle('width', this, 'width'),
      ...lengthStyle('height', this, 'height'),
      ...lengthStyle('border-radius', this, 'borderRadius'),
      ...lengthStyle('border-width', this, 'borderWidth'),
    } satisfies InstanceStyle;
    const hasWidth = Object.values(lengthsOf(this, 'width')).some((width) => width !== undefined);
    const classes = ['base', hasWidth ? 'wide' : '', choiceOf(this, 'alignment'), fit, ...sizedClasses(style)];
    return html`<div class=${classes.join(' ')} part="base" style=${instanceStyle(style)}>
      ${this.#wrapInLink(picture, shown)}
      <div
        class="overlay"
        part="overlay"
        style=${instanceStyle({ '--_overlay-color': colorOf(this, 'overlayColor') })}
      ></div>
    </div>`;
  }

  protected override updateStates(): void {
    toggleStateByMatch(this, 'link', '.link');
  }

  override render(): TemplateResult {
    const content = html`<slot></slot>`;
    const picture = this.#findImage();
    if (picture === undefined) return content;
    const overlap = choiceOf(this, 'overlapDirection') ?? '';
    if (overlap === '' && this.imagePortion === '') return html`${this.#renderFrame(picture, 1)}${content}`;
    const portion = choiceOf(this, 'imagePortion') ?? (overlap === '' ? '50%' : '66.67%');
    const isLast = overlap === '' ? choiceOf(this, 'imageAlignment') === 'right' : overlap === 'left';
    const style = { '--_image-width': portion, ...lengthStyle('overlap', this, 'overlapSize') };
    const classes = [
      'row',
      overlap === '' ? '' : 'overlap',
      overlap === 'top' ? overlap : isLast ? 'last' : 'first',
      ...sizedClasses(style),
    ];
    return html`<div class=${classes.join(' ')} part="row" style=${instanceStyle(style)}>
      ${this.#renderFrame(picture, overlap === 'top' ? 1 : Number.parseFloat(portion) / 100)}
      <div class="content" part="content">${content}</div>
    </div>`;
  }
}
