import { html, isServer, nothing, type TemplateResult } from 'lit';
import { booleanOf } from '../../base/normalized.js';
import { employeeSlidesContext } from '../../contexts/employee-slides.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { consumeContext } from '../../controllers/context-value.js';
import { phrase } from '../../base/phrase.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { boolean, image, text } from '../../foundations/kinds.js';
import { SlideImageController } from '../../controllers/slide-image.js';
import { toggleStateByMatch } from '../../base/states.js';
import { phrases } from '../../foundations/texts.js';
import type { ImageInfo } from '../../services/images.js';
import { styles } from './employee-slide.styles.js';

/**
 * A slide of an employee slider: the image, name, designation and story of one person.
 *
 * @summary A slide of an employee slider.
 * @tagname pallet-employee-slide
 * @group people
 * @icon M5 4h14v16H5zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 17c.5-2.5 2-3.5 4-3.5s3.5 1 4 3.5
 * @slot - The story, if `story` is not set. {@accepts text}
 * @csspart base - The slide.
 * @csspart frame - The container of the image.
 * @csspart picture - The `picture` element.
 * @csspart image - The `img` element.
 * @csspart missing - The alternative text, shown if the image fails to load.
 * @csspart words - The name, designation and story.
 * @csspart name - The name.
 * @csspart designation - The designation.
 * @csspart story - The story.
 * @cssstate current - The slide is the current slide of its slider.
 * @cssstate missing-picture - The image failed to load and its alternative text is shown instead.
 * @cssproperty {<length-percentage>+ | <custom-ident>+} [--pallet-c-employee-slide-image-position] - Focal point of the image. {@default the focal point of the image} {@sets object-position image}
 * @cssproperty {<length>} [--pallet-c-employee-slide-image-border-radius=radiusMedium] - Corner radius of the image. {@sets border-start-start-radius frame}
 * @cssproperty {<color>} [--pallet-c-employee-slide-name-color] - Color of the name. {@default follows the slider's `nameTextColor`} {@sets color name}
 * @cssproperty {<length>} [--pallet-c-employee-slide-name-font-size=fontSizeXxLarge] - Font size of the name. {@sets font-size name}
 * @cssproperty {<color>} [--pallet-c-employee-slide-designation-color] - Color of the designation. {@default follows the slider's `positionTextColor`} {@sets color designation}
 * @cssproperty {<color>} [--pallet-c-employee-slide-story-color] - Color of the story. {@default follows the slider's `storyTextColor`} {@sets color story}
 * @cssproperty {<length>} [--pallet-c-employee-slide-story-font-size=fontSizeLarge] - Font size of the story. {@default applies to stories that are not pull quotes} {@sets font-size story}
 */
export class PalletEmployeeSlide extends PalletElement {
  static override styles = styles;

  /**
   * Image of the person.
   *
   * @synonyms src
   */
  @property(image({ takesKey: true })) image!: ImageInfo | string;

  /** Name of the person. */
  @property(text()) name!: string;

  /** Designation, for example a job title. */
  @property(text()) designation!: string;

  /** Story of the person. */
  @property(text({ isLong: true })) story!: string;

  /** Shows the story as a pull quote: large, in the heading font, below a quotation mark. */
  @property(boolean()) pullQuote!: boolean;

  #data = new BoundDataController(this);
  #images = new SlideImageController(this, 'img');
  #slides = consumeContext(this, employeeSlidesContext);
  /** Whether the slide was prerendered as the current one. Undefined if it was not prerendered. */
  #wasShown: boolean | undefined;
  #summary: readonly string[] = [];

  /**
   * Name and designation as plain text, if set and shown. The slider uses them to name the slide.
   * @internal
   */
  get summary(): readonly string[] {
    return this.#summary;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#wasShown = isServer ? undefined : this.shadowRoot?.querySelector('.base')?.classList.contains('shown');
  }

  protected override lacksData(): boolean {
    const isInSlider = this.shadowRoot?.querySelector('.standalone') === null;
    return (isInSlider && this.#slides.value === undefined) || this.#images.isMissing(this.#data.fill(this.image));
  }

  protected override firstUpdated(): void {
    void this.updateComplete.then(() => this.requestUpdate());
  }

  protected override willUpdate(): void {
    const name = this.#data.fillLabel(this.name);
    this.#summary = this.#slides.value?.hidesText ? [name] : [name, this.#data.fillLabel(this.designation)];
  }

  protected override updated(): void {
    toggleStateByMatch(this, 'current', '.shown:not(.standalone)');
  }

  override render(): TemplateResult {
    const slides = this.#slides.value;
    const index = slides?.indexOf(this) ?? 0;
    // The first rendering of a prerendered slide matches the server's.
    const before = this.hasUpdated ? undefined : this.#wasShown;
    // A slide that is not in the slider's list is always shown.
    const isShown = before ?? (slides === undefined || index === slides.current || index < 0);
    const [name = ''] = this.#summary;
    const picture = this.#images.find(this.#data.fill(this.image));
    const classes = [
      'base',
      slides?.layout ?? 'beside',
      picture === undefined ? 'plain' : 'with-image',
      isShown ? 'shown' : '',
      slides === undefined ? 'standalone' : '',
    ].join(' ');
    const count = this.hasUpdated && index >= 0 ? (slides?.count ?? 0) : 0;
    const position = count > 0 ? phrase(this, phrases.positionOf, index + 1, count) : undefined;
    // If the text is hidden, the name labels the slide. Otherwise the name is in the text.
    const label = (slides?.hidesText && name) || position;
    // Not inert on the server: without JavaScript the text of all slides is shown, and hidden content cannot be focused.
    return html`<div
      class=${classes}
      part="base"
      role=${this.hasUpdated && slides?.hasDots ? 'tabpanel' : 'group'}
      aria-roledescription=${slides === undefined ? nothing : phrase(this, phrases.slide)}
      aria-label=${label ?? nothing}
      .inert=${!isServer && !isShown}
    >
      ${
        picture === undefined
          ? nothing
          : html`<div class="frame" part="frame">${this.#images.render(picture, { priority: false })}</div>`
      }
      ${slides?.hidesText ? nothing : this.#renderText()}
    </div>`;
  }

  #renderText(): TemplateResult {
    const [name = '', designation = ''] = this.#summary;
    const story = booleanOf(this, 'pullQuote') ? 'story quote' : 'story';
    // No white space around the story: Firefox would expose it to screen readers as separate text.
    return html`<div class="words" part="words">
      ${name === '' ? nothing : html`<p class="name" part="name">${name}</p>`}
      ${designation === '' ? nothing : html`<p class="designation" part="designation">${designation}</p>`}
      <div class=${story} part="story">${this.#data.fillLabel(this.story) || html`<slot></slot>`}</div>
    </div>`;
  }
}
