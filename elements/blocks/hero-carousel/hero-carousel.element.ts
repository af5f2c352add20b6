import { html, nothing, type TemplateResult } from 'lit';
import { booleanOf, choiceOf, colorOf, lengthsOf, numberOf } from '../../base/normalized.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { CarouselController } from '../../controllers/carousel.js';
import { heading as renderHeading } from '../../templates/heading.js';
import { instanceStyle, type InstanceStyle } from '../../base/instance-style.js';
import { phrase } from '../../base/phrase.js';
import { linkTemplate } from '../../templates/link.js';
import { LinkController } from '../../controllers/link.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { boolean, choice, color, image, length, link, perBreakpoint, text, time } from '../../foundations/kinds.js';
import { SlideImageController } from '../../controllers/slide-image.js';
import { responsiveStyle, sizedClasses } from '../../styles/shared.js';
import type { Responsive } from '../../foundations/breakpoints.js';
import {
  AUTO_SCROLL_MS,
  AUTO_SCROLL_RANGE_MS,
  HERO_HEIGHT_PX,
  HERO_SLIDES_MAX,
  HERO_TEXT_COLOR,
} from '../../foundations/constants.js';
import { pixelsPerSize, type Length } from '../../foundations/length.js';
import {
  HEADING_TAGS,
  TAG_SPELLINGS,
  type EditorLevel,
  type HeadingTag,
  type NumberText,
} from '../../foundations/enumerations.js';
import { phrases } from '../../foundations/texts.js';
import type { LinkInfo } from '../../foundations/page-reference.js';
import type { ImageInfo, PictureData } from '../../services/images.js';
import { styles } from './hero-carousel.styles.js';

/** A slide with an image, and the id under which it is rendered. */
interface Slide {
  readonly id: string;
  readonly picture: PictureData;
  readonly images: SlideImageController;
}

/**
 * A carousel of up to five large images behind a heading, a description and a button.
 *
 * It rotates automatically, and visitors can pause it. If they prefer reduced motion, it only rotates when started.
 *
 * @summary A carousel of up to five large images behind a heading, a description and a button.
 * @tagname pallet-hero-carousel
 * @heading headingTag heading
 * @group images
 * @icon M6 5h12v14H6zM6 15l4-4 3 3 2-2 3 3M3.5 10l-2 2 2 2M20.5 10l2 2-2 2
 * @image slide1
 * @slot controls - Additional controls, next to the dots. {@accepts blocks}
 * @csspart base - The carousel.
 * @csspart controls - The row of controls.
 * @csspart rotation - The button that pauses and resumes the rotation.
 * @csspart previous - The button for the previous slide.
 * @csspart next - The button for the next slide.
 * @csspart dots - The group of dots.
 * @csspart dot - The button for one slide.
 * @csspart track - The bar inside a dot.
 * @csspart indicator - The progress of the current slide, inside its bar.
 * @csspart slides - The container of the slides.
 * @csspart slide - A slide.
 * @csspart picture - A `picture` element.
 * @csspart image - An `img` element.
 * @csspart missing - The alternative text, shown if an image fails to load.
 * @csspart overlay - The gradient over the images.
 * @csspart content - The heading, the description and the button.
 * @csspart scrim - The shade behind the text that keeps it readable.
 * @csspart heading - The heading.
 * @csspart description - The description below the heading.
 * @csspart button - The link that looks like a button.
 * @cssstate missing-picture - The image of a slide failed to load and its alternative text is shown instead.
 * @cssstate rotating - The slides rotate automatically. Not set while the rotation is paused or stopped.
 * @cssproperty {<length>} [--pallet-c-hero-carousel-height] - Minimum height. {@follows carouselHeight} {@sets min-block-size base}
 * @cssproperty {<color>} [--pallet-c-hero-carousel-background-color=colorSurfaceInk] - Background color behind the images. {@sets background-color base}
 * @cssproperty {<color>} [--pallet-c-hero-carousel-color] - Color of the text. {@follows textColor} {@sets color content}
 * @cssproperty {<image>} [--pallet-c-hero-carousel-gradient] - Gradient over the images. {@follows isgradient} {@sets background-image overlay}
 * @cssproperty {<color>} [--pallet-c-hero-carousel-scrim-color] - Color of the shade behind the text. {@follows isgradient} {@sets background-color scrim}
 * @cssproperty {<length-percentage>+ | <custom-ident>+} [--pallet-c-hero-carousel-image-position] - Focal point of the images. {@default is the focal point of each image} {@sets object-position image}
 * @cssproperty {<length>} [--pallet-c-hero-carousel-content-inset] - Distance of the text from the sides. {@default follows sections: 15px on small screens, 32px on larger ones} {@sets margin-inline-start content}
 * @cssproperty {<length>} [--pallet-c-hero-carousel-content-max-width=44rem] - Maximum width of the text. {@sets max-inline-size content}
 * @cssproperty {<length>} [--pallet-c-hero-carousel-heading-font-size=fontSizeDisplay] - Font size of the heading. {@sets font-size heading}
 * @cssproperty {<custom-ident>} [--pallet-c-hero-carousel-heading-text-transform=textTransformTitle] - Case of the heading. {@sets text-transform heading}
 * @cssproperty {<length>} [--pallet-c-hero-carousel-description-font-size=fontSizeLarge] - Font size of the description. {@sets font-size description}
 * @cssproperty {<color>} [--pallet-c-hero-carousel-button-background-color=colorBrand] - Background color of the button. {@sets background-color button}
 * @cssproperty {<color>} [--pallet-c-hero-carousel-button-background-color-hover=colorBrandHover] - Background color of the button on hover. {@sets background-color button hover}
 * @cssproperty {<color>} [--pallet-c-hero-carousel-button-color=colorBrandContrast] - Color of the button's text. {@sets color button}
 * @cssproperty {<length>} [--pallet-c-hero-carousel-button-border-radius=radiusSmall] - Corner radius of the button. {@sets border-start-start-radius button}
 * @cssproperty {<color>} [--pallet-c-hero-carousel-arrow-background-color] - Background color of the previous and next buttons. {@default is a translucent dark color, more opaque on hover} {@sets background-color previous}
 * @cssproperty {<color>} [--pallet-c-hero-carousel-arrow-color=colorTextInverse] - Color of the arrows. {@sets color previous}
 * @cssproperty {<color>} [--pallet-c-hero-carousel-indicator-color=colorAccent] - Color of the current slide's progress. {@sets background-color indicator}
 * @cssproperty {<color>} [--pallet-c-hero-carousel-track-color] - Color of the bars of the dots. {@sets background-color track}
 * @fires {SlideChangeEvent} pallet-slide-change - Fires when another slide is shown.
 * @fires {NavigateEvent} pallet-navigate - Fires before the button's link is followed. Cancelable.
 */
export class PalletHeroCarousel extends PalletElement {
  static override styles = styles;

  /**
   * First image.
   *
   * @synonyms image src
   */
  @property(perBreakpoint(image({ takesKey: true }), { fallsBackUpwards: true })) slide1!: Responsive<
    ImageInfo | string
  >;

  /** Second image. */
  @property(perBreakpoint(image({ takesKey: true }), { fallsBackUpwards: true })) slide2!: Responsive<
    ImageInfo | string
  >;

  /** Third image. */
  @property(perBreakpoint(image({ takesKey: true }), { fallsBackUpwards: true })) slide3!: Responsive<
    ImageInfo | string
  >;

  /** Fourth image. */
  @property(perBreakpoint(image({ takesKey: true }), { fallsBackUpwards: true })) slide4!: Responsive<
    ImageInfo | string
  >;

  /** Fifth image. */
  @property(perBreakpoint(image({ takesKey: true }), { fallsBackUpwards: true })) slide5!: Responsive<
    ImageInfo | string
  >;

  /**
   * The heading.
   *
   * @synonyms title
   */
  @property(text()) heading!: string;

  /**
   * Tag of the heading.
   *
   * @forauthors Level of the heading, where 1 is the page title, or a paragraph.
   * @synonyms level
   */
  @property(choice(HEADING_TAGS, { spellings: TAG_SPELLINGS, initial: 'h1' })) headingTag!: HeadingTag | EditorLevel;

  /** Description below the heading. */
  @property(text({ isLong: true })) description!: string;

  /** Text of the button. Without text, there is no button. */
  @property(text()) buttonLabel!: string;

  /**
   * Page or address that the button links to. An unsafe address leaves the button without a link.
   *
   * @synonyms href link
   */
  @property(link()) externalURL!: LinkInfo | string;

  /**
   * Color of the text. Check its contrast with the dark shade behind the text.
   *
   * @synonyms color
   */
  @property(color({ initial: HERO_TEXT_COLOR })) textColor!: string;

  /** Shows a navy gradient over the images, starting at the lower corner next to the text. */
  @property(boolean()) isgradient!: boolean;

  /**
   * Minimum height.
   *
   * @forauthors Minimum height. Phones without a height of their own use at most 450 pixels.
   */
  @property(perBreakpoint(length({ unit: 'px', initial: HERO_HEIGHT_PX.large }), { maxSmall: HERO_HEIGHT_PX.small }))
  carouselHeight!: Responsive<Length>;

  /** Duration of each slide in milliseconds, from half a second to one hour. */
  @property(time({ initial: AUTO_SCROLL_MS, ...AUTO_SCROLL_RANGE_MS })) scrollDuration!: number | NumberText;

  /** Label for screen readers, without the word “carousel”. Default: “Highlights”. */
  @property(text()) label!: string;

  /** Loads the first slide's image eagerly, before others. Use it for the first image of a page. */
  @property(boolean()) priority!: boolean;

  #data = new BoundDataController(this);
  #links = new LinkController(this, () => ({ address: this.externalURL }));
  #firstImageController = new SlideImageController(this, '#slide-1 img');
  #imageControllers = Array.from({ length: HERO_SLIDES_MAX }, (_, index) =>
    index === 0
      ? this.#firstImageController
      : new SlideImageController(this, `#slide-${index + 1} img`, this.#firstImageController),
  );
  #slides: readonly Slide[] = [];
  #carousel = new CarouselController(this, () => ({
    isAutomatic: true,
    count: this.#slides.length,
    duration: numberOf(this, 'scrollDuration'),
    describe: (index) => [this.#slides[index]?.picture.AltText ?? ''],
  }));

  get #slideValues(): readonly unknown[] {
    return [this.slide1, this.slide2, this.slide3, this.slide4, this.slide5].map((slide) => this.#data.fill(slide));
  }

  protected override lacksData(): boolean {
    const values = this.#slideValues;
    return this.#imageControllers.some((images, index) => images.isMissing(values[index]));
  }

  protected override willUpdate(): void {
    const values = this.#slideValues;
    this.#slides = this.#imageControllers.flatMap((images, index) => {
      const picture = images.find(values[index]);
      return picture === undefined ? [] : [{ id: `slide-${index + 1}`, picture, images }];
    });
  }

  override render(): TemplateResult {
    const heading = this.#data.fillLabel(this.heading);
    const content = this.#renderContent(heading);
    const carousel = this.#slides.length < 2 ? undefined : this.#carousel;
    const panels = this.#slides.map(({ id }) => id);
    const style = {
      '--_color': colorOf(this, 'textColor'),
      '--_duration': carousel && `${carousel.rotation.duration}ms`,
      ...responsiveStyle('height', lengthsOf(this, 'carouselHeight')),
    } satisfies InstanceStyle;
    const classes = [
      'base',
      carousel?.state,
      booleanOf(this, 'isgradient') ? 'gradient' : 'plain',
      content === nothing ? 'without-text' : '',
      ...sizedClasses(style),
    ].join(' ');
    return html`<section
      class=${classes}
      part="base"
      aria-roledescription=${phrase(this, phrases.carousel)}
      aria-label=${this.#data.fillLabel(this.label) || phrase(this, phrases.highlights)}
      style=${instanceStyle(style)}
    >
      <div class="controls" part="controls" aria-live="off" @keydown=${carousel?.handleKey}>
        ${carousel?.renderControls({ hasButtons: true, hasDots: true, panels })}<slot name="controls"></slot>
      </div>
      <div class="slides" part="slides">${this.#slides.map((slide, index) => this.#renderSlide(slide, index))}</div>
      <div class="overlay" part="overlay"></div>
      ${content}
    </section>`;
  }

  #renderSlide({ id, picture, images }: Slide, index: number): TemplateResult {
    const isCurrent = index === this.#carousel.current;
    const state = isCurrent ? ' shown' : this.#carousel.shouldLoad(index) ? '' : ' waiting';
    return html`<div
      class=${`slide${state}`}
      part="slide"
      id=${id}
      role=${this.#slides.length > 1 ? 'tabpanel' : 'group'}
      aria-roledescription=${phrase(this, phrases.slide)}
      aria-label=${phrase(this, phrases.positionOf, index + 1, this.#slides.length)}
      .inert=${!isCurrent}
    >
      ${images.render(picture, { priority: booleanOf(this, 'priority') && index === 0, heights: pixelsPerSize(lengthsOf(this, 'carouselHeight')) })}
    </div>`;
  }

  #renderContent(heading: string): TemplateResult | typeof nothing {
    const description = this.#data.fillLabel(this.description);
    const label = this.#data.fillLabel(this.buttonLabel);
    if (heading === '' && description === '' && label === '') return nothing;
    return html`<div class="content" part="content">
      <div class="scrim" part="scrim"></div>
      ${heading === '' ? nothing : renderHeading(choiceOf(this, 'headingTag') as HeadingTag, heading)}
      ${description === '' ? nothing : html`<p class="description" part="description">${description}</p>`}
      ${label === '' ? nothing : this.#renderButton(label)}
    </div>`;
  }

  #renderButton(label: string): TemplateResult {
    const link = this.#links.resolve(this.externalURL);
    if (link === undefined) {
      return html`<span class="button" part="button" role="link" aria-disabled="true">${label}</span>`;
    }
    return linkTemplate(this, link, { class: 'button', part: 'button' }, label);
  }
}
