import { warnOnce } from '#development';
import { html, nothing, type TemplateResult } from 'lit';
import { instanceStyle } from '../../base/instance-style.js';
import { choiceOf, lengthsOf, normalizedOf } from '../../base/normalized.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { navigationContext } from '../../contexts/navigation.js';
import { consumeContext } from '../../controllers/context-value.js';
import { ImageController } from '../../controllers/image.js';
import { LinkController } from '../../controllers/link.js';
import type { PerBreakpoint, Responsive } from '../../foundations/breakpoints.js';
import { ALIGNMENTS, type Alignment } from '../../foundations/enumerations.js';
import { choice, image, length, perBreakpoint } from '../../foundations/kinds.js';
import { pixelsPerSize, type Length } from '../../foundations/length.js';
import type { PageReference } from '../../foundations/page-reference.js';
import type { ImageInfo } from '../../services/images.js';
import { lengthStyle, sizedClasses } from '../../styles/shared.js';
import { hasName, linkTemplate } from '../../templates/link.js';
import { styles } from './site-logo.styles.js';

const HOME: PageReference = { type: 'comm__namedPage', attributes: { name: 'Home' } };

/**
 * The logo of the site, which links to its home page.
 *
 * The home page is the named page `Home` of the host, or `/` if the host provides no navigation. Without an image, the
 * block shows nothing. Its image is not the first image of a page, which a host may fetch before others.
 *
 * @summary The logo of the site, which links to its home page.
 * @tagname pallet-site-logo
 * @group images
 * @icon M3 7h18v10H3zM7 14l2.5-4 2.5 4zM15 12h3
 * @static
 * @csspart base - The frame of the logo.
 * @csspart link - The link to the home page.
 * @csspart picture - The `picture` element.
 * @csspart image - The `img` element.
 * @csspart missing - The alternative text, shown if the image fails to load.
 * @cssstate missing-picture - The image failed to load and its alternative text is shown instead.
 * @cssproperty {<length-percentage>} [--pallet-c-site-logo-width] - Width of the logo, at most that of its row. {@follows logoWidth} {@sets inline-size base}
 * @fires {NavigateEvent} pallet-navigate - Fires before the link is followed. Cancelable.
 */
export class PalletSiteLogo extends PalletElement {
  static override styles = styles;

  /**
   * The logo. Its alternative text is the name of the link: the name of the site.
   *
   * @synonyms src image
   */
  @property(perBreakpoint(image(), { fallsBackUpwards: true })) imageInfo!: Responsive<ImageInfo | string>;

  /** Image for small screens, with the same alternative text. Defaults to the logo. */
  @property(image({ isDecorative: true })) imageInfoMobile!: ImageInfo | string;

  /**
   * Width of the logo, at most that of its row.
   *
   * @synonyms width
   */
  @property(perBreakpoint(length({ unit: 'px', initial: 150 }))) logoWidth!: Responsive<Length>;

  /**
   * Alignment of the logo in its row.
   *
   * @synonyms align
   */
  @property(choice(ALIGNMENTS, { initial: 'left' })) alignment!: Alignment;

  #navigation = consumeContext(this, navigationContext);
  #links = new LinkController(this, () => ({ address: this.#home }));
  #images = new ImageController(this);

  /** A host without navigation has no named pages. */
  get #home(): PageReference | string {
    return this.#navigation.value === undefined ? '/' : HOME;
  }

  /** The image of each screen size. */
  get #imageInfo(): PerBreakpoint<unknown> {
    const sizes = normalizedOf(this, 'imageInfo') as PerBreakpoint<unknown>;
    return { ...sizes, small: normalizedOf(this, 'imageInfoMobile') || sizes.small };
  }

  protected override lacksData(): boolean {
    return this.#images.isMissing(this.#imageInfo);
  }

  override render(): TemplateResult | typeof nothing {
    if (this.imageInfo === '' && this.imageInfoMobile === '') {
      warnOnce('site-logo', '<pallet-site-logo> has no image, so it shows nothing. Set image-info.');
    }
    const picture = this.#images.find(this.#imageInfo);
    if (picture === undefined) return nothing;
    const widths = pixelsPerSize(lengthsOf(this, 'logoWidth'));
    const shown = this.#images.render(picture, { priority: false, widths });
    const link = this.#links.resolve(this.#home);
    const isLink = link !== undefined && hasName(this, link, picture.AltText);
    const style = lengthStyle('width', this, 'logoWidth');
    const classes = ['base', choiceOf(this, 'alignment'), ...sizedClasses(style)];
    return html`<div class=${classes.join(' ')} part="base" style=${instanceStyle(style)}>
      ${isLink ? linkTemplate(this, link, { class: 'link', part: 'link' }, shown) : shown}
    </div>`;
  }
}
