import { html, type TemplateResult } from 'lit';
import { BoundDataController } from '../../controllers/bound-data.js';
import { instanceStyle, type InstanceStyle } from '../../base/instance-style.js';
import { assistiveText, isNamed, linkTemplate } from '../../templates/link.js';
import { LinkController } from '../../controllers/link.js';
import { PalletElement } from '../../base/pallet-element.js';
import { PictureController } from '../../controllers/picture.js';
import { address, flag, json, property, responsive, type Responsive } from '../../base/properties.js';
import { showStateWhere } from '../../base/states.js';
import { lengthStyle, sizedClasses } from '../../styles/shared.js';
import { readColour } from '../../foundations/colour.js';
import { readLengths, readPixels } from '../../foundations/length.js';
import type { Alignment, BorderStyle, ColumnPortion, Fit, Side } from '../../foundations/enumerations.js';
import {
  normaliseAlignment,
  normaliseBorderStyle,
  normaliseColumnPortion,
  normaliseFit,
  normaliseFocalPoint,
} from '../../foundations/normalise.js';
import type { LinkInfo } from '../../foundations/page-reference.js';
import type { ImageInfo, PictureData } from '../../services/images.js';
import { styles } from './image.styles.js';

/**
 * A picture with its sizes, formats and focal point, and perhaps words beside it or over its edge. A picture that cannot
 * be loaded gives way to its alternative text.
 *
 * @tagname pallet-image
 * @icon M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4
 * @loading use
 * @picture imageInfo
 * @address linkUrl
 * @slot - words: below the picture, or beside it with `imagePortion`, or over its edge with `overlapDirection`
 * @csspart base - the frame
 * @csspart picture - the `picture` element
 * @csspart image - the `img` element
 * @csspart missing - the alternative text, where the picture could not be loaded
 * @csspart overlay - the colour over the picture
 * @csspart link - the link around the picture, with `linkUrl`
 * @csspart row - picture and words, where these stand beside it or over its edge
 * @csspart content - the words there
 * @cssstate link - while its picture is a link
 * @cssstate missing-picture - while its alternative text stands in the place of a picture that could not be loaded
 * @cssproperty {<length>} [--pallet-c-image-border-radius] - Corner radius; the default follows `borderRadius`. Sets `border-start-start-radius` of `base`.
 * @cssproperty {<length>} [--pallet-c-image-border-width] - Border width; the default follows `borderWidth`. Sets `border-block-start-width` of `base`.
 * @cssproperty {<color>} [--pallet-c-image-border-color] - Border colour; the default follows `borderColor`. Sets `border-block-start-color` of `base`.
 * @cssproperty {<color>} [--pallet-c-image-background-color] - Ground behind the picture; the default follows `backgroundColor`. Sets `background-color` of `base`.
 * @cssproperty {<length-percentage>+ | <custom-ident>+} [--pallet-c-image-position] - Focal point; the default follows `position`, then the picture's own. Sets `object-position` of `image`.
 * @cssproperty {<color>} [--pallet-c-image-overlay-color] - Colour over the picture; the default follows `overlayColor`. Sets `background-color` of `overlay`.
 * @cssproperty {<length>} [--pallet-c-image-gap=spacingLarge] - Space between the picture and the words beside or below it. Sets `row-gap` of `row`.
 * @cssproperty {<color>} [--pallet-c-image-content-background-color] - Ground of the words; by default those over the picture's edge have the page's. Sets `background-color` of `content`.
 * @fires {NavigateEvent} pallet-navigate - Before its link is followed; can be cancelled.
 */
export class PalletImage extends PalletElement {
  static override styles = styles;

  /**
   * The picture: a content key or url with alternative text; an object or its JSON (Specification 3). One for all screens, or one per breakpoint.
   *
   * @forauthors The picture, with what it shows in words.
   */
  @property(json) imageInfo: Responsive<ImageInfo | string> = '';

  /** The picture's address, where `imageInfo` names none. */
  @property() imageUrl = '';

  /** The alternative text; wins over that of `imageInfo`. Empty for a decorative picture from `imageUrl`. */
  @property() alternativeText = '';

  /** Where a picture that is narrower than its row stands: left, center or right. */
  @property() alignment: Alignment = 'left';

  /** `cover` fills the frame and crops, `contain` shows all of it. Matters once `height` is set. */
  @property() fit: Fit = 'cover';

  /** The same under the name that background images have; wins over `fit`. */
  @property() imageFit: Fit | '' = '';

  /** The point that stays in view when the frame crops, for instance `68% 62%`; default: the picture's own. */
  @property() position = '';

  /** The same under the name that background images have; wins over `position`. */
  @property() imagePosition = '';

  /** A CSS colour over the picture. */
  @property() overlayColor = '';

  /** A CSS colour behind the picture. */
  @property() backgroundColor = '';

  /** A number (px) or CSS length; one value or one per breakpoint. Default: the row's width at most. */
  @property(responsive) width: Responsive<number | string> = '';

  /** A number (px) or CSS length; one value or one per breakpoint. Default: follows the picture's ratio. */
  @property(responsive) height: Responsive<number | string> = '';

  /** Corner radius: a number (px) or a CSS length. */
  @property(responsive) borderRadius: Responsive<number | string> = '';

  /** Border width: a number (px) or a CSS length. */
  @property(responsive) borderWidth: Responsive<number | string> = '';

  /** A CSS colour. */
  @property() borderColor = '';

  /** `solid`, `dashed`, `dotted` or `double`. */
  @property() borderStyle: BorderStyle | '' = '';

  /** Part of the row that the picture takes beside its words: `16.67%`, `33.33%`, `50%` or `66.67%`. Small screens stack. */
  @property() imagePortion: ColumnPortion | '' = '';

  /** The side on which the picture stands beside its words: left or right. */
  @property() imageAlignment: Side = 'left';

  /** The edge of the picture that its words overlap: left, right or top; they stand on that side of it. Small screens stack. */
  @property() overlapDirection: Side | 'top' | '' = '';

  /** How far the words reach over the picture: a number (px) or a CSS length; one value or one per breakpoint. */
  @property(responsive) overlapSize: Responsive<number | string> = '';

  /**
   * Where the picture leads: a url, or link info: an object or its JSON.
   *
   * @forauthors Where the picture leads: a page of this site, or an address.
   */
  @property(address) linkUrl: LinkInfo | string = '';

  /** What screen readers read of the link after the alternative text. */
  @property() linkAssistiveText = '';

  /**
   * True for the first picture of a page: it is loaded at once, before others.
   *
   * @forauthors For the first picture of a page: it is loaded at once, before others.
   */
  @property(flag) priority = false;

  #data = new BoundDataController(this);
  #links = new LinkController(this);
  #pictures = new PictureController(this);

  protected override lacksData(): boolean {
    return this.#pictures.isMissing(this.imageInfo);
  }

  #find(): PictureData | undefined {
    const given = this.#pictures.find(this.imageInfo) ?? this.#pictures.find({ url: this.imageUrl });
    return given && { ...given, AltText: this.#data.fill(this.alternativeText) || given.AltText };
  }

  /** The picture as the link that it may be: its alternative text is the link's name. */
  #linked(picture: PictureData, shown: TemplateResult): TemplateResult {
    const link = this.#links.resolve(this.linkUrl);
    const text = this.#data.fill(this.linkAssistiveText);
    if (link === undefined || !isNamed(this, link, picture.AltText + text)) return shown;
    const follow = (event: Event): void => this.#links.announce(link, event);
    const content = html`${shown}${assistiveText(text)}`;
    return linkTemplate(this, link, follow, { class: 'link', part: 'link' }, content);
  }

  #frame(picture: PictureData, portion: number): TemplateResult {
    const fit = normaliseFit(this.imageFit || this.fit);
    const heights = fit === 'cover' ? readPixels(this.height, 'px') : undefined;
    const focalPoint = normaliseFocalPoint(this.imagePosition || this.position);
    const shown = this.#pictures.render(picture, {
      priority: this.priority,
      portion,
      smallPortion: 1,
      heights,
      focalPoint,
    });
    const borderStyle = normaliseBorderStyle(this.borderStyle);
    const style = {
      '--_background-color': readColour(this.backgroundColor),
      '--_border-color': readColour(this.borderColor),
      '--_border-style': borderStyle === 'solid' ? undefined : borderStyle,
      ...lengthStyle('width', this.width, 'px'),
      ...lengthStyle('height', this.height, 'px'),
      ...lengthStyle('border-radius', this.borderRadius, 'px'),
      ...lengthStyle('border-width', this.borderWidth, 'px'),
    } satisfies InstanceStyle;
    const hasWidth = readLengths(this.width, 'px') !== undefined;
    const classes = ['base', hasWidth ? 'wide' : '', normaliseAlignment(this.alignment), fit, ...sizedClasses(style)];
    return html`<div class=${classes.join(' ')} part="base" style=${instanceStyle(style)}>
      ${this.#linked(picture, shown)}
      <div
        class="overlay"
        part="overlay"
        style=${instanceStyle({ '--_overlay-color': readColour(this.overlayColor) })}
      ></div>
    </div>`;
  }

  protected override updated(): void {
    showStateWhere(this, 'link', '.link');
  }

  override render(): TemplateResult {
    const words = html`<slot></slot>`;
    const picture = this.#find();
    if (picture === undefined) return words;
    const overlap = ['left', 'right', 'top'].includes(this.overlapDirection) ? this.overlapDirection : '';
    if (overlap === '' && this.imagePortion === '') return html`${this.#frame(picture, 1)}${words}`;
    const portion = normaliseColumnPortion(this.imagePortion, overlap === '' ? '50%' : '66.67%');
    const isLast = overlap === '' ? normaliseAlignment(this.imageAlignment) === 'right' : overlap === 'left';
    const style = { '--_picture-width': portion, ...lengthStyle('overlap', this.overlapSize, 'px') };
    const classes = [
      'row',
      overlap === '' ? '' : 'overlap',
      overlap === 'top' ? overlap : isLast ? 'last' : 'first',
      ...sizedClasses(style),
    ];
    return html`<div class=${classes.join(' ')} part="row" style=${instanceStyle(style)}>
      ${this.#frame(picture, overlap === 'top' ? 1 : Number.parseFloat(portion) / 100)}
      <div class="content" part="content">${words}</div>
    </div>`;
  }
}
