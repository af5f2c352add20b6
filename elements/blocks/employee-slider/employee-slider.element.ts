import { ContextProvider } from '@lit/context';
import { html, isServer, type TemplateResult } from 'lit';
import { isChildOf, isInRootOf } from '../../base/lit-internals.js';
import { employeeSlidesContext, type EmployeeSlides } from '../../contexts/employee-slides.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { CarouselController } from '../../controllers/carousel.js';
import { instanceStyle } from '../../base/instance-style.js';
import { phrase } from '../../base/phrase.js';
import { PalletElement } from '../../base/pallet-element.js';
import { flag, json, property } from '../../base/properties.js';
import { readColour } from '../../foundations/colour.js';
import { AUTO_SCROLL_MS, INDICATOR_COLOR } from '../../foundations/constants.js';
import { readJson, readObject } from '../../foundations/json.js';
import { phrases } from '../../foundations/texts.js';
import type { ImageInfo } from '../../services/images.js';
import type { PalletEmployeeSlide } from './employee-slide.element.js';
import type { NumberText } from '../../foundations/enumerations.js';
import { styles } from './employee-slider.styles.js';

/** One slide, where slides are given as data. */
export interface EmployeeSlideData {
  image?: ImageInfo | string;
  name?: string;
  designation?: string;
  story?: string;
  /** What a URL fragment may call it. */
  id?: string;
}

const SLIDE = 'pallet-employee-slide';

const readText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * People of the company, one at a time: a picture, a name, what they do, and their story. Slides turn by hand, and by
 * themselves with `autoScroll`.
 *
 * @tagname pallet-employee-slider
 * @icon M7 5h10v14H7zM12 11.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 16c.4-2 1.5-3 3-3s2.6 1 3 3M4 10l-2 2 2 2M20 10l2 2-2 2
 * @slot - `pallet-employee-slide` elements, where `slides` is empty
 * @slot controls - further controls, beside the dots
 * @csspart base - the slider
 * @csspart controls - the row of controls
 * @csspart rotation - the button that stops and starts the rotation
 * @csspart previous - the button for the slide before
 * @csspart next - the button for the slide after
 * @csspart dots - the group of dots
 * @csspart dot - the button of one slide
 * @csspart track - the bar inside a dot
 * @csspart indicator - what fills the bar of the current slide, over its time where slides turn by themselves
 * @csspart slides - the slides
 * @cssstate rotating - while slides turn by time: not where they pause or are stopped
 * @cssproperty {<color>} [--pallet-c-employee-slider-background-color=transparent] - Ground of the slider. Sets `background-color` of `base`.
 * @cssproperty {<length>} [--pallet-c-employee-slider-gap=spacingMedium] - Space between slides and controls. Sets `row-gap` of `base`.
 * @cssproperty {<color>} [--pallet-c-employee-slider-arrow-background-color=colorInk] - Ground of the previous and next buttons. Sets `background-color` of `previous`.
 * @cssproperty {<color>} [--pallet-c-employee-slider-arrow-color=colorSurface] - Colour of their arrows. Sets `color` of `previous`.
 * @cssproperty {<color>} [--pallet-c-employee-slider-indicator-color] - What fills the current slide's bar; the default follows `indicatorColor`. Sets `background-color` of `indicator`.
 * @cssproperty {<color>} [--pallet-c-employee-slider-track-color=colorBorderStrong] - The bars of the dots. Sets `background-color` of `track`.
 * @fires {SlideChangeEvent} pallet-slide-change - When another slide is shown.
 */
export class PalletEmployeeSlider extends PalletElement {
  static override styles = styles;

  /**
   * The slides as data, instead of slides inside: a list of image, name, designation and story, or its JSON.
   *
   * @forauthors The people: each with picture, name, designation and story. They show where no slides stand inside.
   */
  @property(json) slides: readonly EmployeeSlideData[] | string = [];

  /** True lets slides turn by themselves. */
  @property(flag) autoScroll = false;

  /** True lets each picture fill its slide, with the words on it. */
  @property(flag) imageCarousel = false;

  /** True puts the words beside the picture, as it is by default, whatever `imageCarousel` says. */
  @property(flag) employeeCarousel = false;

  /** True leaves out the buttons for previous and next. */
  @property(flag) hideNavigationButtons = false;

  /** True leaves out the dots. */
  @property(flag) hideNavigationDots = false;

  /** True shows the pictures alone; names stay for screen readers. */
  @property(flag) hideSlideText = false;

  /** How long each slide stays with `autoScroll`, in ms: from half a second to one hour. */
  @property(json) scrollDuration: number | NumberText = AUTO_SCROLL_MS;

  /** A CSS colour for names. */
  @property() nameTextColor = '';

  /** A CSS colour for designations. */
  @property() positionTextColor = '';

  /** A CSS colour for stories. */
  @property() storyTextColor = '';

  /** A CSS colour for what fills the current slide's bar. */
  @property() indicatorColor = INDICATOR_COLOR;

  /** Names the slider for screen readers, without the word carousel; default: "Our people". */
  @property() label = '';

  #data = new BoundDataController(this);
  #given: readonly EmployeeSlideData[] = [];
  /** Slides that have asked for their place: all that the server knows of them. */
  #knownSlides: HTMLElement[] = [];
  /** How many slides a prerendered slider was rendered with: its first rendering must agree. */
  #prerendered: number | undefined;
  #carousel = new CarouselController(this, () => ({
    isAutomatic: this.autoScroll,
    count: this.#count(),
    duration: this.scrollDuration,
    ids: isServer ? [] : this.#elements().map(({ id }) => id),
    elements: () => this.#elements(),
    describe: (index) => this.#elements()[index]?.summary ?? [],
  }));
  #provider = new ContextProvider(this, { context: employeeSlidesContext, initialValue: this.#sharedSlides() });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#readGiven();
    if (isServer || this.hasUpdated) return;
    const count = this.shadowRoot?.querySelector<HTMLElement>('.base')?.dataset['count'];
    this.#prerendered = count === undefined ? undefined : Number(count);
  }

  protected override willUpdate(): void {
    this.#readGiven();
    this.#provider.setValue(this.#sharedSlides());
  }

  #readGiven(): void {
    const slides = readJson(this.slides);
    this.#given = (
      Array.isArray(slides) ? slides.flatMap((slide) => readObject(slide) ?? []) : []
    ) as EmployeeSlideData[];
  }

  protected override firstUpdated(): void {
    this.#prerendered = undefined;
    void this.updateComplete.then(this.#review);
  }

  override render(): TemplateResult {
    const hasButtons = !this.hideNavigationButtons;
    const carousel = this.#count() > 1 ? this.#carousel : undefined;
    return html`<section
      class="base ${carousel?.state ?? ''} ${this.#layout()} ${hasButtons && this.#count() > 1 ? 'arrows' : ''}"
      part="base"
      data-count=${this.#count()}
      aria-roledescription=${phrase(this, phrases.carousel)}
      aria-label=${this.#data.label(this.label) || phrase(this, phrases.employees)}
      style=${instanceStyle({
        '--_name-color': readColour(this.nameTextColor),
        '--_position-color': readColour(this.positionTextColor),
        '--_story-color': readColour(this.storyTextColor),
        // Where none is chosen a theme may change it.
        '--_indicator-color': this.indicatorColor === INDICATOR_COLOR ? undefined : readColour(this.indicatorColor),
        '--_duration': carousel && `${carousel.rotation.duration}ms`,
      })}
    >
      <div class="controls" part="controls" aria-live="off" @keydown=${carousel?.turnByKey}>
        ${carousel?.controls({ hasButtons, hasDots: !this.hideNavigationDots })}<slot name="controls"></slot>
      </div>
      <div class="slides" part="slides">
        ${this.#given.length === 0 ? html`<slot @slotchange=${this.#review}></slot>` : this.#given.map(this.#slide)}
      </div>
    </section>`;
  }

  #slide = ({ image, name, designation, story, id }: EmployeeSlideData): TemplateResult => {
    const picture = typeof image === 'object' ? JSON.stringify(image) : readText(image);
    // By attributes, which a prerendered slide keeps until it wakes up.
    return html`<pallet-employee-slide
      id=${readText(id)}
      image=${picture}
      name=${readText(name)}
      designation=${readText(designation)}
      story=${readText(story)}
    ></pallet-employee-slide>`;
  };

  #review = (): void => this.requestUpdate();

  #layout(): EmployeeSlides['layout'] {
    return this.imageCarousel && !this.employeeCarousel ? 'over' : 'beside';
  }

  #elements(): PalletEmployeeSlide[] {
    const inside = this.#given.length > 0 ? (this.shadowRoot?.querySelectorAll(SLIDE) ?? []) : this.children;
    return [...inside].filter((element): element is PalletEmployeeSlide => element.localName === SLIDE);
  }

  #count(): number {
    if (this.#given.length > 0) return this.#given.length;
    return this.#prerendered ?? (isServer ? this.#knownSlides.length : this.#elements().length);
  }

  /** Whether a slide of the server's, whose elements know no children, is one of those that a browser finds. */
  #isOwn(slide: HTMLElement): boolean {
    return isInRootOf(slide, this) || (isChildOf(slide, this) && this.#given.length === 0);
  }

  #sharedSlides(): EmployeeSlides {
    return {
      current: this.#carousel.current,
      count: this.hasUpdated ? this.#count() : 0,
      layout: this.#layout(),
      hasDots: !this.hideNavigationDots && this.#count() > 1,
      hidesText: this.hideSlideText,
      indexOf: (slide) => {
        if (!isServer) return this.#elements().indexOf(slide as PalletEmployeeSlide);
        if (!this.#knownSlides.includes(slide) && this.#isOwn(slide)) this.#knownSlides.push(slide);
        return this.#knownSlides.indexOf(slide);
      },
    };
  }
}
