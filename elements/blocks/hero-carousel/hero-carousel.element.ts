import { html, nothing, type TemplateResult } from 'lit';
import { BoundDataController } from '../../controllers/bound-data.js';
import { CarouselController } from '../../controllers/carousel.js';
import { heading as renderHeading } from '../../templates/heading.js';
import { instanceStyle, type InstanceStyle } from '../../base/instance-style.js';
import { phrase } from '../../base/phrase.js';
import { linkTemplate } from '../../templates/link.js';
import { LinkController } from '../../controllers/link.js';
import { PalletElement } from '../../base/pallet-element.js';
import { address, flag, json, property, responsive, type Responsive } from '../../base/properties.js';
import { SlidePictureController } from '../../controllers/slide-picture.js';
import { responsiveStyle, sizedClasses } from '../../styles/shared.js';
import type { PerBreakpoint } from '../../foundations/breakpoints.js';
import { readColour } from '../../foundations/colour.js';
import { AUTO_SCROLL_MS, HERO_HEIGHT_PX, HERO_SLIDES_MAX, HERO_TEXT_COLOR } from '../../foundations/constants.js';
import { readObject } from '../../foundations/json.js';
import { readLength, readLengths, readPixels } from '../../foundations/length.js';
import type { EditorLevel, HeadingTag, NumberText } from '../../foundations/enumerations.js';
import { normaliseHeadingTag } from '../../foundations/normalise.js';
import { phrases } from '../../foundations/texts.js';
import type { LinkInfo } from '../../foundations/page-reference.js';
import type { ImageInfo, PictureData } from '../../services/images.js';
import { styles } from './hero-carousel.styles.js';

/** A slide that has a picture, and the id under which it is rendered. */
interface Slide {
  readonly id: string;
  readonly picture: PictureData;
  readonly pictures: SlidePictureController;
}

/**
 * Up to five large pictures that take turns behind a heading, a sentence and one button. It rotates by itself, and stops
 * for whoever needs it to.
 *
 * @tagname pallet-hero-carousel
 * @icon M6 5h12v14H6zM6 15l4-4 3 3 2-2 3 3M3.5 10l-2 2 2 2M20.5 10l2 2-2 2
 * @picture slide1
 * @address externalURL
 * @mediaid slide1 slide2 slide3 slide4 slide5
 * @slot controls - further controls, beside the dots
 * @csspart base - the carousel
 * @csspart controls - the row of controls
 * @csspart rotation - the button that stops and starts the rotation
 * @csspart previous - the button for the slide before
 * @csspart next - the button for the slide after
 * @csspart dots - the group of dots
 * @csspart dot - the button of one slide
 * @csspart track - the bar inside a dot
 * @csspart indicator - what fills the bar of the current slide over its time
 * @csspart slides - the pictures
 * @csspart slide - one picture's slide
 * @csspart picture - a `picture` element
 * @csspart image - an `img` element
 * @csspart missing - the alternative text of a picture that could not be loaded
 * @csspart overlay - the gradient over the pictures
 * @csspart content - heading, description and button
 * @csspart scrim - the shade behind them that keeps them readable
 * @csspart heading - the heading
 * @csspart description - the sentence below it
 * @csspart button - the link that looks like a button
 * @cssstate missing-picture - while the alternative text of a slide stands in the place of a picture that could not be loaded
 * @cssstate rotating - while slides turn by time: not where they pause or are stopped
 * @cssproperty {<length>} [--pallet-c-hero-carousel-height] - Least height; the default follows `carouselHeight`. Sets `min-block-size` of `base`.
 * @cssproperty {<color>} [--pallet-c-hero-carousel-background-color=colorSurfaceInk] - Ground behind the pictures. Sets `background-color` of `base`.
 * @cssproperty {<color>} [--pallet-c-hero-carousel-color] - Text colour; the default follows `textColor`. Sets `color` of `content`.
 * @cssproperty {<image>} [--pallet-c-hero-carousel-gradient] - Gradient over the pictures; the default follows `isgradient`. Sets `background-image` of `overlay`.
 * @cssproperty {<color>} [--pallet-c-hero-carousel-scrim-color] - Shade behind the words; the default follows `isgradient`. Sets `background-color` of `scrim`.
 * @cssproperty {<length-percentage>+ | <custom-ident>+} [--pallet-c-hero-carousel-image-position] - Focal point of the pictures; the default is each picture's own. Sets `object-position` of `image`.
 * @cssproperty {<length>} [--pallet-c-hero-carousel-content-inset] - Distance of the words from the sides; the default follows the screen: 44px on small ones, 64px above. Sets `margin-inline-start` of `content`.
 * @cssproperty {<length>} [--pallet-c-hero-carousel-content-max-width=44rem] - Greatest width of the words. Sets `max-inline-size` of `content`.
 * @cssproperty {<length>} [--pallet-c-hero-carousel-heading-font-size=fontSizeDisplay] - Size of the heading. Sets `font-size` of `heading`.
 * @cssproperty {<custom-ident>} [--pallet-c-hero-carousel-heading-text-transform=textTransformTitle] - Case of the heading. Sets `text-transform` of `heading`.
 * @cssproperty {<length>} [--pallet-c-hero-carousel-description-font-size=fontSizeLarge] - Size of the description. Sets `font-size` of `description`.
 * @cssproperty {<color>} [--pallet-c-hero-carousel-button-background-color=colorBrand] - Ground of the button. Sets `background-color` of `button`.
 * @cssproperty {<color>} [--pallet-c-hero-carousel-button-background-color-hover=colorBrandHover] - Ground of the button under the pointer. Sets `background-color` of `button` on hover.
 * @cssproperty {<color>} [--pallet-c-hero-carousel-button-color=colorBrandContrast] - Text colour of the button. Sets `color` of `button`.
 * @cssproperty {<length>} [--pallet-c-hero-carousel-button-border-radius=radiusSmall] - Corner radius of the button. Sets `border-start-start-radius` of `button`.
 * @cssproperty {<color>} [--pallet-c-hero-carousel-arrow-background-color] - Ground of the previous and next buttons; the default is a dark veil, thicker under the pointer. Sets `background-color` of `previous`.
 * @cssproperty {<color>} [--pallet-c-hero-carousel-arrow-color=colorTextInverse] - Colour of their arrows. Sets `color` of `previous`.
 * @cssproperty {<color>} [--pallet-c-hero-carousel-indicator-color=colorAccent] - What fills the current slide's bar. Sets `background-color` of `indicator`.
 * @cssproperty {<color>} [--pallet-c-hero-carousel-track-color] - The bars of the dots. Sets `background-color` of `track`.
 * @fires {SlideChangeEvent} pallet-slide-change - When another slide is shown.
 * @fires {NavigateEvent} pallet-navigate - Before the button's link is followed; can be cancelled.
 */
export class PalletHeroCarousel extends PalletElement {
  static override styles = styles;

  /**
   * First picture: a media id or content key, an address, or image info as an object or JSON; one for all screens, or one per breakpoint.
   *
   * @forauthors First picture.
   */
  @property(json) slide1: Responsive<ImageInfo | string> = '';

  /** Second picture, likewise. */
  @property(json) slide2: Responsive<ImageInfo | string> = '';

  /** Third picture, likewise. */
  @property(json) slide3: Responsive<ImageInfo | string> = '';

  /** Fourth picture, likewise. */
  @property(json) slide4: Responsive<ImageInfo | string> = '';

  /** Fifth picture, likewise. */
  @property(json) slide5: Responsive<ImageInfo | string> = '';

  /** The heading; markup is removed. */
  @property() heading = '';

  /**
   * `h1` to `h6`, or `p`.
   *
   * @forauthors Level of the heading, of which 1 is the title of the page; or a paragraph.
   */
  @property() headingTag: HeadingTag | EditorLevel = 'h1';

  /** A sentence below the heading; markup is removed. */
  @property() description = '';

  /** The button's text; without one there is no button. */
  @property() buttonLabel = '';

  /**
   * Where the button leads: a url, or link info: an object or its JSON. What is not safe leaves a button that leads nowhere.
   *
   * @forauthors Where the button leads: a page of this site, or an address.
   */
  @property(address) externalURL: LinkInfo | string = '';

  /** A CSS colour. Whoever sets one answers for its contrast with the dark shade behind the words. */
  @property() textColor = HERO_TEXT_COLOR;

  /** True lays a navy gradient over the pictures, from the lower corner where the words begin. */
  @property(flag) isgradient = false;

  /**
   * Least height: a number (px) or a CSS length, or one per breakpoint. One value alone holds from medium screens on; small
   * ones have at most 450 px.
   *
   * @forauthors Least height: pixels, or a length with its unit such as 20rem. One for all screens holds from
   * tablets on; phones have at most 450 pixels.
   */
  @property(responsive) carouselHeight: Responsive<number | string> = HERO_HEIGHT_PX.large;

  /** How long each slide stays, in ms: from half a second to one hour. */
  @property(json) scrollDuration: number | NumberText = AUTO_SCROLL_MS;

  /** Names the carousel for screen readers, without the word carousel; default: "Highlights". */
  @property() label = '';

  /**
   * True where its first picture is the first of the page: it is loaded at once, before others.
   *
   * @forauthors For the first picture of a page: it is loaded at once, before others.
   */
  @property(flag) priority = false;

  #data = new BoundDataController(this);
  #links = new LinkController(this);
  #firstPicture = new SlidePictureController(this, '#slide-1 img');
  #pictures = Array.from({ length: HERO_SLIDES_MAX }, (_, index) =>
    index === 0 ? this.#firstPicture : new SlidePictureController(this, `#slide-${index + 1} img`, this.#firstPicture),
  );
  #slides: readonly Slide[] = [];
  #carousel = new CarouselController(this, () => ({
    isAutomatic: true,
    count: this.#slides.length,
    duration: this.scrollDuration,
    describe: (index) => [this.#slides[index]?.picture.AltText ?? ''],
  }));

  get #given(): readonly unknown[] {
    return [this.slide1, this.slide2, this.slide3, this.slide4, this.slide5].map((slide) => this.#data.fill(slide));
  }

  protected override lacksData(): boolean {
    const given = this.#given;
    return this.#pictures.some((pictures, index) => pictures.isMissing(given[index]));
  }

  protected override willUpdate(): void {
    const given = this.#given;
    this.#slides = this.#pictures.flatMap((pictures, index) => {
      const picture = pictures.find(given[index]);
      return picture === undefined ? [] : [{ id: `slide-${index + 1}`, picture, pictures }];
    });
  }

  override render(): TemplateResult {
    const heading = this.#data.label(this.heading);
    const content = this.#content(heading);
    const carousel = this.#slides.length < 2 ? undefined : this.#carousel;
    const panels = this.#slides.map(({ id }) => id);
    const style = {
      // Where none is chosen a theme may change it.
      '--_color': this.textColor === HERO_TEXT_COLOR ? undefined : readColour(this.textColor),
      '--_duration': carousel && `${carousel.rotation.duration}ms`,
      ...responsiveStyle('height', this.#heights()),
    } satisfies InstanceStyle;
    const classes = [
      'base',
      carousel?.state,
      this.isgradient ? 'gradient' : 'plain',
      content === nothing ? 'wordless' : '',
      ...sizedClasses(style),
    ].join(' ');
    return html`<section
      class=${classes}
      part="base"
      aria-roledescription=${phrase(this, phrases.carousel)}
      aria-label=${this.#data.label(this.label) || phrase(this, phrases.highlights)}
      style=${instanceStyle(style)}
    >
      <div class="controls" part="controls" aria-live="off" @keydown=${carousel?.turnByKey}>
        ${carousel?.controls({ hasButtons: true, hasDots: true, panels })}<slot name="controls"></slot>
      </div>
      <div class="slides" part="slides">${this.#slides.map((slide, index) => this.#slide(slide, index))}</div>
      <div class="overlay" part="overlay"></div>
      ${content}
    </section>`;
  }

  /** The heights that are given; on small screens, where none is given for them, at most their own default. */
  #heights(): PerBreakpoint<string> {
    // The property holds a length for some size.
    const given = readLengths(this.carouselHeight, 'px') as PerBreakpoint<string>;
    const small = readLength(readObject(this.carouselHeight)?.['small'], 'px');
    return { ...given, small: small ?? `min(${given.medium}, ${HERO_HEIGHT_PX.small}px)` };
  }

  #slide({ id, picture, pictures }: Slide, index: number): TemplateResult {
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
      ${pictures.render(picture, { priority: this.priority && index === 0, heights: readPixels(this.#heights(), 'px') })}
    </div>`;
  }

  #content(heading: string): TemplateResult | typeof nothing {
    const description = this.#data.label(this.description);
    const label = this.#data.label(this.buttonLabel);
    if (heading === '' && description === '' && label === '') return nothing;
    return html`<div class="content" part="content">
      <div class="scrim" part="scrim"></div>
      ${heading === '' ? nothing : renderHeading(normaliseHeadingTag(this.headingTag, 'h1'), heading)}
      ${description === '' ? nothing : html`<p class="description" part="description">${description}</p>`}
      ${label === '' ? nothing : this.#button(label)}
    </div>`;
  }

  #button(label: string): TemplateResult {
    const link = this.#links.resolve(this.externalURL);
    if (link === undefined) {
      return html`<span class="button" part="button" role="link" aria-disabled="true">${label}</span>`;
    }
    const follow = (event: Event): void => this.#links.announce(link, event);
    return linkTemplate(this, link, follow, { class: 'button', part: 'button' }, label);
  }
}
