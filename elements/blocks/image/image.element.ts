import { html, nothing, type TemplateResult } from 'lit';
import { instanceStyle } from '../../controllers/instance-style.js';
import { PalletElement } from '../../controllers/pallet-element.js';
import { PictureController } from '../../controllers/picture.js';
import { flag, json, property, responsive, type Responsive } from '../../controllers/properties.js';
import { lengthStyle } from '../../controllers/styles.js';
import { readColour } from '../../foundations/colour.js';
import { normaliseAlignment, normaliseFit, normaliseFocalPoint } from '../../foundations/normalise.js';
import type { ImageInfo } from '../../services/images.js';
import { styles } from './image.styles.js';

/**
 * A picture with its sizes, formats and focal point. A picture that cannot be loaded gives way to its alternative text.
 *
 * @tagname pallet-image
 * @csspart base - the frame
 * @csspart picture - the `picture` element
 * @csspart image - the `img` element
 * @csspart missing - the alternative text, where the picture could not be loaded
 * @csspart overlay - the colour over the picture
 * @cssproperty {<length>} [--pallet-c-image-border-radius=0px] - Corner radius. Sets `border-start-start-radius` of `base`.
 * @cssproperty {<position>} [--pallet-c-image-position] - Focal point; the default follows `position`, then the picture's own. Sets `object-position` of `image`.
 * @cssproperty {<color>} [--pallet-c-image-overlay-color] - Colour over the picture; the default follows `overlayColor`. Sets `background-color` of `overlay`.
 */
export class PalletImage extends PalletElement {
  static override styles = styles;

  /** The picture: a content key or url with alternative text; an object or its JSON (Specification 3). */
  @property(json) imageInfo: ImageInfo | string = '';

  /** Where a picture that is narrower than its row stands: left, center or right. */
  @property() alignment = 'left';

  /** `cover` fills the frame and crops, `contain` shows all of it. Matters once `height` is set. */
  @property() fit = 'cover';

  /** The point that stays in view when the frame crops, for instance `68% 62%`; default: the picture's own. */
  @property() position = '';

  /** A CSS colour over the picture. */
  @property() overlayColor = '';

  /** A number (px) or CSS length; one value or one per breakpoint. Default: the row's width at most. */
  @property(responsive) width: Responsive<number | string> = '';

  /** A number (px) or CSS length; one value or one per breakpoint. Default: follows the picture's ratio. */
  @property(responsive) height: Responsive<number | string> = '';

  /** True for the first picture of a page: it is loaded at once, before others. */
  @property(flag) priority = false;

  #pictures = new PictureController(this);

  override render(): TemplateResult | typeof nothing {
    const picture = this.#pictures.find(this.imageInfo);
    if (picture === undefined) return nothing;
    const width = lengthStyle('width', this.width, 'px');
    const sized = width['--_width-l'] === undefined ? '' : 'sized';
    return html`<div
      class="base ${sized} ${normaliseAlignment(this.alignment)} ${normaliseFit(this.fit)}"
      part="base"
      style=${instanceStyle({
        '--_overlay': readColour(this.overlayColor),
        '--_position': normaliseFocalPoint(this.position) ?? picture.FocalPoint,
        ...width,
        ...lengthStyle('height', this.height, 'px'),
      })}
    >
      ${this.#pictures.render(picture, { priority: this.priority })}
      <div class="overlay" part="overlay"></div>
    </div>`;
  }
}
