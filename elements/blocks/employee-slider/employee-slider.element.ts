import { ContextProvider } from '@lit/context';
import { booleanOf, colorOf, numberOf } from '../../base/normalized.js';
import { html, isServer, type TemplateResult } from 'lit';
import { isChildOf, isInRootOf } from '../../base/lit-internals.js';
import { employeeSlidesContext, type EmployeeSlides } from '../../contexts/employee-slides.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { CarouselController } from '../../controllers/carousel.js';
import { instanceStyle } from '../../base/instance-style.js';
import { phrase } from '../../base/phrase.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { boolean, color, group, image, list, text, time } from '../../foundations/kinds.js';
import { AUTO_SCROLL_MS, AUTO_SCROLL_RANGE_MS, INDICATOR_COLOR } from '../../foundations/constants.js';
import { readJson, readObject } from '../../foundations/json.js';
import { phrases } from '../../foundations/texts.js';
import type { ImageInfo } from '../../services/images.js';
import type { PalletEmployeeSlide } from './employee-slide.element.js';
import type { NumberText } from '../../foundations/enumerations.js';
import { styles } from './employee-slider.styles.js';

/** A slide given as data. */
export interface EmployeeSlideData {
  image?: ImageInfo | string;
  name?: string;
  designation?: string;
  story?: string;
  /** ID of the slide, for use in a URL fragment. */
  id?: string;
}

const SLIDE = 'pallet-employee-slide';

const readText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * A carousel of employees. Each slide shows a person's image, name, designation and story. With `autoScroll`, slides
 * change automatically.
 *
 * @summary A carousel of employees with image, name and story.
 * @tagname pallet-employee-slider
 * @group people
 * @icon M7 5h10v14H7zM12 11.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9 16c.4-2 1.5-3 3-3s2.6 1 3 3M4 10l-2 2 2 2M20 10l2 2-2 2
 * @slot - The slides, if `slides` is not set. {@accepts pallet-employee-slide}
 * @slot controls - Additional controls beside the dots. {@accepts blocks}
 * @csspart base - The slider.
 * @csspart controls - The row of controls.
 * @csspart rotation - The button that pauses and resumes the rotation.
 * @csspart previous - The button for the previous slide.
 * @csspart next - The button for the next slide.
 * @csspart dots - The group of dots.
 * @csspart dot - The button for a slide.
 * @csspart track - The bar inside a dot.
 * @csspart indicator - The fill of the current slide's bar. Shows the elapsed time while slides rotate automatically.
 * @csspart slides - The container of the slides.
 * @cssstate rotating - The slides rotate automatically. Not set while the rotation is paused or stopped.
 * @cssproperty {<color>} [--pallet-c-employee-slider-background-color=transparent] - Background color of the slider. {@sets background-color base}
 * @cssproperty {<length>} [--pallet-c-employee-slider-gap=spacingMedium] - Gap between the slides and the controls. {@sets row-gap base}
 * @cssproperty {<color>} [--pallet-c-employee-slider-arrow-background-color=colorInk] - Background color of the previous and next buttons. {@sets background-color previous}
 * @cssproperty {<color>} [--pallet-c-employee-slider-arrow-color=colorSurface] - Color of the arrows in the previous and next buttons. {@sets color previous}
 * @cssproperty {<color>} [--pallet-c-employee-slider-indicator-color] - Color of the fill of the current slide's bar. {@follows indicatorColor} {@sets background-color indicator}
 * @cssproperty {<color>} [--pallet-c-employee-slider-track-color=colorBorderStrong] - Color of the bars inside the dots. {@sets background-color track}
 * @fires {SlideChangeEvent} pallet-slide-change - Fires when another slide is shown.
 */
export class PalletEmployeeSlider extends PalletElement {
  static override styles = styles;

  /** People, each with image, name, designation and story. */
  @property(
    list<readonly EmployeeSlideData[]>(
      group<EmployeeSlideData>({
        image: image({ takesKey: true }),
        name: text(),
        designation: text(),
        story: text({ isLong: true }),
      }),
      { noun: 'slide', initial: [] },
    ),
  )
  slides!: readonly EmployeeSlideData[] | string;

  /** Changes slides automatically. */
  @property(boolean()) autoScroll!: boolean;

  /** Makes each image fill its slide, with the text on top. */
  @property(boolean()) imageCarousel!: boolean;

  /**
   * Places the text beside the image, which is the default layout. Overrides `imageCarousel`.
   *
   * @forauthors Places the text beside the image, which is the default layout. Overrides “Image carousel”.
   */
  @property(boolean()) employeeCarousel!: boolean;

  /** Hides the previous and next buttons. */
  @property(boolean()) hideNavigationButtons!: boolean;

  /** Hides the dots. */
  @property(boolean()) hideNavigationDots!: boolean;

  /** Shows only the images. Screen readers still announce the names. */
  @property(boolean()) hideSlideText!: boolean;

  /**
   * How long each slide is shown with `autoScroll`.
   *
   * @forauthors How long each slide is shown with “Auto scroll”.
   */
  @property(time({ initial: AUTO_SCROLL_MS, ...AUTO_SCROLL_RANGE_MS })) scrollDuration!: number | NumberText;

  /** Color of the names. */
  @property(color()) nameTextColor!: string;

  /** Color of the designations. */
  @property(color()) positionTextColor!: string;

  /** Color of the stories. */
  @property(color()) storyTextColor!: string;

  /** Color of the fill of the current slide's bar. */
  @property(color({ initial: INDICATOR_COLOR })) indicatorColor!: string;

  /** Label of the slider for screen readers, without the word “carousel”. By default, “Our people”. */
  @property(text()) label!: string;

  #data = new BoundDataController(this);
  #slideData: readonly EmployeeSlideData[] = [];
  /** Slides that have requested their index. On a server, there is no other way to find the slides. */
  #knownSlides: HTMLElement[] = [];
  /** Number of prerendered slides, which the first rendering has to match. */
  #prerenderedCount: number | undefined;
  #carousel = new CarouselController(this, () => ({
    isAutomatic: booleanOf(this, 'autoScroll'),
    count: this.#count(),
    duration: numberOf(this, 'scrollDuration'),
    ids: isServer ? [] : this.#getSlideElements().map(({ id }) => id),
    elements: () => this.#getSlideElements(),
    describe: (index) => this.#getSlideElements()[index]?.summary ?? [],
  }));
  #provider = new ContextProvider(this, { context: employeeSlidesContext, initialValue: this.#createContextValue() });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#readSlides();
    if (isServer || this.hasUpdated) return;
    const count = this.shadowRoot?.querySelector<HTMLElement>('.base')?.dataset['count'];
    this.#prerenderedCount = count === undefined ? undefined : Number(count);
  }

  protected override willUpdate(): void {
    this.#readSlides();
    this.#provider.setValue(this.#createContextValue());
  }

  #readSlides(): void {
    const slides = readJson(this.slides);
    this.#slideData = (
      Array.isArray(slides) ? slides.flatMap((slide) => readObject(slide) ?? []) : []
    ) as EmployeeSlideData[];
  }

  protected override firstUpdated(): void {
    this.#prerenderedCount = undefined;
    void this.updateComplete.then(this.#handleSlotChange);
  }

  override render(): TemplateResult {
    const hasButtons = !booleanOf(this, 'hideNavigationButtons');
    const carousel = this.#count() > 1 ? this.#carousel : undefined;
    return html`<section
      class="base ${carousel?.state ?? ''} ${this.#getLayout()} ${hasButtons && this.#count() > 1 ? 'arrows' : ''}"
      part="base"
      data-count=${this.#count()}
      aria-roledescription=${phrase(this, phrases.carousel)}
      aria-label=${this.#data.fillLabel(this.label) || phrase(this, phrases.employees)}
      style=${instanceStyle({
        '--_name-color': colorOf(this, 'nameTextColor'),
        '--_position-color': colorOf(this, 'positionTextColor'),
        '--_story-color': colorOf(this, 'storyTextColor'),
        '--_indicator-color': colorOf(this, 'indicatorColor'),
        '--_duration': carousel && `${carousel.rotation.duration}ms`,
      })}
    >
      <div class="controls" part="controls" aria-live="off" @keydown=${carousel?.handleKey}>
        ${carousel?.renderControls({ hasButtons, hasDots: !booleanOf(this, 'hideNavigationDots') })}<slot
          name="controls"
        ></slot>
      </div>
      <div class="slides" part="slides">
        ${this.#slideData.length === 0 ? html`<slot @slotchange=${this.#handleSlotChange}></slot>` : this.#slideData.map(this.#renderSlide)}
      </div>
    </section>`;
  }

  #renderSlide = ({ image, name, designation, story, id }: EmployeeSlideData): TemplateResult => {
    const picture = typeof image === 'object' ? JSON.stringify(image) : readText(image);
    // Set as attributes, which a prerendered slide keeps until it is upgraded.
    return html`<pallet-employee-slide
      id=${readText(id)}
      image=${picture}
      name=${readText(name)}
      designation=${readText(designation)}
      story=${readText(story)}
    ></pallet-employee-slide>`;
  };

  #handleSlotChange = (): void => this.requestUpdate();

  #getLayout(): EmployeeSlides['layout'] {
    return booleanOf(this, 'imageCarousel') && !booleanOf(this, 'employeeCarousel') ? 'over' : 'beside';
  }

  #getSlideElements(): PalletEmployeeSlide[] {
    const candidates = this.#slideData.length > 0 ? (this.shadowRoot?.querySelectorAll(SLIDE) ?? []) : this.children;
    return [...candidates].filter((element): element is PalletEmployeeSlide => element.localName === SLIDE);
  }

  #count(): number {
    if (this.#slideData.length > 0) return this.#slideData.length;
    return this.#prerenderedCount ?? (isServer ? this.#knownSlides.length : this.#getSlideElements().length);
  }

  /** Whether a slide belongs to this slider on a server, where the children of elements are not available. */
  #isOwnSlide(slide: HTMLElement): boolean {
    return isInRootOf(slide, this) || (isChildOf(slide, this) && this.#slideData.length === 0);
  }

  #createContextValue(): EmployeeSlides {
    return {
      current: this.#carousel.current,
      count: this.hasUpdated ? this.#count() : 0,
      layout: this.#getLayout(),
      hasDots: !booleanOf(this, 'hideNavigationDots') && this.#count() > 1,
      hidesText: booleanOf(this, 'hideSlideText'),
      indexOf: (slide) => {
        if (!isServer) return this.#getSlideElements().indexOf(slide as PalletEmployeeSlide);
        if (!this.#knownSlides.includes(slide) && this.#isOwnSlide(slide)) this.#knownSlides.push(slide);
        return this.#knownSlides.indexOf(slide);
      },
    };
  }
}
