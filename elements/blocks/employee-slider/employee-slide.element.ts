import { html, isServer, nothing, type TemplateResult } from 'lit';
import { employeeSlidesContext } from '../../contexts/employee-slides.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { contextValue } from '../../controllers/context-value.js';
import { phrase } from '../../base/phrase.js';
import { PalletElement } from '../../base/pallet-element.js';
import { flag, json, property } from '../../base/properties.js';
import { SlidePictureController } from '../../controllers/slide-picture.js';
import { showStateWhere } from '../../base/states.js';
import { phrases } from '../../foundations/texts.js';
import type { ImageInfo } from '../../services/images.js';
import { styles } from './employee-slide.styles.js';

/**
 * One person of an employee slider: a picture, a name, what they do, and their story.
 *
 * @tagname pallet-employee-slide
 * @icon M5 4h14v16H5zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 17c.5-2.5 2-3.5 4-3.5s3.5 1 4 3.5
 * @mediaid image
 * @slot - the story, where `story` is empty
 * @csspart base - the slide
 * @csspart frame - what holds the picture
 * @csspart picture - the `picture` element
 * @csspart image - the `img` element
 * @csspart missing - the alternative text, where the picture could not be loaded
 * @csspart words - name, designation and story
 * @csspart name - the name
 * @csspart designation - what the person does
 * @csspart story - the story
 * @cssstate current - while its slider shows it
 * @cssstate missing-picture - while its alternative text stands in the place of a picture that could not be loaded
 * @cssproperty {<length-percentage>+ | <custom-ident>+} [--pallet-c-employee-slide-image-position] - Focal point; the default is the picture's own. Sets `object-position` of `image`.
 * @cssproperty {<length>} [--pallet-c-employee-slide-image-border-radius=radiusMedium] - Corner radius of the picture. Sets `border-start-start-radius` of `frame`.
 * @cssproperty {<color>} [--pallet-c-employee-slide-name-color] - Colour of the name; the default follows the slider's `nameTextColor`. Sets `color` of `name`.
 * @cssproperty {<length>} [--pallet-c-employee-slide-name-font-size=fontSizeXxLarge] - Size of the name. Sets `font-size` of `name`.
 * @cssproperty {<color>} [--pallet-c-employee-slide-designation-color] - Colour of the designation; the default follows the slider's `positionTextColor`. Sets `color` of `designation`.
 * @cssproperty {<color>} [--pallet-c-employee-slide-story-color] - Colour of the story; the default follows the slider's `storyTextColor`. Sets `color` of `story`.
 * @cssproperty {<length>} [--pallet-c-employee-slide-story-font-size=fontSizeLarge] - Size of the story; the default is that of a story that is no pull quote. Sets `font-size` of `story`.
 */
export class PalletEmployeeSlide extends PalletElement {
  static override styles = styles;

  /**
   * The picture: a media id or content key, an address, or image info as an object or JSON.
   *
   * @forauthors The picture of the person.
   */
  @property(json) image: ImageInfo | string = '';

  /** The name; markup is removed. */
  @property() name = '';

  /** What the person does; markup is removed. */
  @property() designation = '';

  /** The person's story; markup is removed. */
  @property() story = '';

  /** True sets the story as a pull quote: large, in the font of headings, below a quotation mark. */
  @property(flag) pullQuote = false;

  #data = new BoundDataController(this);
  #pictures = new SlidePictureController(this, 'img');
  #slides = contextValue(this, employeeSlidesContext);
  /** Whether a server has rendered it as the current slide; undefined where no server has rendered it. */
  #wasShown: boolean | undefined;
  #summary: readonly string[] = [];

  /**
   * Name and designation in plain text, as far as they are given and shown: what its slider calls it.
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
    const isOfSlider = this.shadowRoot?.querySelector('.alone') === null;
    return (isOfSlider && this.#slides.value === undefined) || this.#pictures.isMissing(this.#data.fill(this.image));
  }

  protected override firstUpdated(): void {
    void this.updateComplete.then(() => this.requestUpdate());
  }

  protected override willUpdate(): void {
    const name = this.#data.label(this.name);
    this.#summary = this.#slides.value?.hidesText ? [name] : [name, this.#data.label(this.designation)];
  }

  protected override updated(): void {
    showStateWhere(this, 'current', '.shown:not(.alone)');
  }

  override render(): TemplateResult {
    const slides = this.#slides.value;
    const index = slides?.indexOf(this) ?? 0;
    // In its first rendering a prerendered slide stays as the server left it.
    const before = this.hasUpdated ? undefined : this.#wasShown;
    // A slide that its slider does not count is none: it is shown as it is.
    const isShown = before ?? (slides === undefined || index === slides.current || index < 0);
    const [name = ''] = this.#summary;
    const picture = this.#pictures.find(this.#data.fill(this.image));
    const classes = [
      'base',
      slides?.layout ?? 'beside',
      picture === undefined ? 'plain' : 'pictured',
      isShown ? 'shown' : '',
      slides === undefined ? 'alone' : '',
    ].join(' ');
    const count = this.hasUpdated && index >= 0 ? (slides?.count ?? 0) : 0;
    const place = count > 0 ? phrase(this, phrases.positionOf, index + 1, count) : undefined;
    // Where the words are left out, the name still says whose slide it is. Elsewhere it is among the words.
    const label = (slides?.hidesText && name) || place;
    // Not inert on the server: without scripts everybody's words are there, and what is hidden has no focus anyway.
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
          : html`<div class="frame" part="frame">${this.#pictures.render(picture, { priority: false })}</div>`
      }
      ${slides?.hidesText ? nothing : this.#words()}
    </div>`;
  }

  #words(): TemplateResult {
    const [name = '', designation = ''] = this.#summary;
    const story = this.pullQuote ? 'story quote' : 'story';
    // No white space around the story: Firefox would have it said as something of its own.
    return html`<div class="words" part="words">
      ${name === '' ? nothing : html`<p class="name" part="name">${name}</p>`}
      ${designation === '' ? nothing : html`<p class="designation" part="designation">${designation}</p>`}
      <div class=${story} part="story">${this.#data.label(this.story) || html`<slot></slot>`}</div>
    </div>`;
  }
}
