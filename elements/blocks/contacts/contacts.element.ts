import { html, isServer, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { BoundDataController } from '../../controllers/bound-data.js';
import { FragmentController } from '../../controllers/fragment.js';
import { heading } from '../../templates/heading.js';
import { instanceStyle } from '../../base/instance-style.js';
import { phrase } from '../../base/phrase.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property, state } from '../../base/properties.js';
import { isServerRendering } from '../../base/render-root.js';
import { showStateWhere } from '../../base/states.js';
import { voice } from '../../templates/voice.js';
import { readColour } from '../../foundations/colour.js';
import type {
  EditorHeading,
  EditorLevel,
  HeadingLevel,
  HeadingTag,
  Side,
  TextStyle,
} from '../../foundations/enumerations.js';
import { normaliseAlignment, normaliseHeadingTag, normaliseTextStyle } from '../../foundations/normalise.js';
import { phrases } from '../../foundations/texts.js';
import { SectionCloseEvent, SectionOpenEvent, type ContactsSection } from './contacts.events.js';
import { styles } from './contacts.styles.js';
import { openNamed, type ShownSection } from './open-named.js';
import { readPrerendered, type SectionStates } from './prerendered-sections.js';

const SECTIONS = [1, 2, 3] as const;

/** The value of `hidden` for a panel that find-in-page reveals. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- lit-analyzer knows `hidden` only as a boolean attribute
const hiddenUnless = (isOpen: boolean): any => (isOpen ? nothing : 'until-found');

/**
 * Up to three sections of contacts that open and close, each below a header. A section without a label is not shown.
 *
 * The first section opens by itself. The page's address opens a section by its label in lower case with hyphens
 * (`#north-america`), or by the id of something inside it; a search in the page opens the section where it finds words.
 * Without scripts, and on paper, all sections are open. In a prerendered page the first one is; the page's script opens and
 * closes the others until the block is there, and where a policy forbids that script, all start open.
 *
 * @tagname pallet-contacts
 * @icon M3 5h18v14H3zM8.5 11.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.5 16c.5-2 1.5-3 3-3s2.5 1 3 3M15 9h3M15 13h3
 * @slot section1 - the people of the first section: tiles, links, texts
 * @slot section2 - those of the second
 * @slot section3 - those of the third
 * @csspart base - the block
 * @csspart toggle-all - the button that opens or closes every section
 * @csspart section - a header with its panel, below a divider
 * @csspart heading - the heading around a header
 * @csspart header - the button that opens and closes a section
 * @csspart title - its label
 * @csspart subtitle - the words below its label
 * @csspart mark - the sign that tells whether a section is open
 * @csspart panel - what opens and closes
 * @csspart content - the people, with the space around them
 * @cssstate open - while a section is open
 * @cssproperty {<color>} [--pallet-c-contacts-divider-color=colorBorderStrong] - Colour of the lines between sections. Sets `border-block-start-color` of `section`.
 * @cssproperty {<length>} [--pallet-c-contacts-divider-width=borderWidth] - Width of the lines between sections. Sets `border-block-start-width` of `section`.
 * @cssproperty {<color>} [--pallet-c-contacts-header-background-color] - Ground of a header; the default follows `titleBackgroundColor`. Sets `background-color` of `header`.
 * @cssproperty {<length>} [--pallet-c-contacts-header-padding-block=spacingLarge] - Space above and below a label. Sets `padding-block-start` of `header`.
 * @cssproperty {<length>} [--pallet-c-contacts-header-padding-inline] - Space beside a label; by default there is some where a header has a ground. Sets `padding-inline-start` of `header`.
 * @cssproperty {<color>} [--pallet-c-contacts-title-color] - Colour of a label; the default follows `titleTextColor`. Sets `color` of `title`.
 * @cssproperty {<length>} [--pallet-c-contacts-title-font-size] - Size of a label; the default follows `titleStylinghook`. Sets `font-size` of `title`.
 * @cssproperty {<color>} [--pallet-c-contacts-subtitle-color] - Colour of the words below; the default follows `subtitleTextColor`. Sets `color` of `subtitle`.
 * @cssproperty {<length>} [--pallet-c-contacts-subtitle-font-size] - Size of the words below; the default follows `subtitleStylinghook`. Sets `font-size` of `subtitle`.
 * @cssproperty {<color>} [--pallet-c-contacts-mark-color] - Colour of the sign; the default follows `titleTextColor`. Sets `color` of `mark`.
 * @cssproperty {<color>} [--pallet-c-contacts-toggle-all-color=colorLink] - Colour of the button for all sections. Sets `color` of `toggle-all`.
 * @cssproperty {<color>} [--pallet-c-contacts-toggle-all-color-hover=colorLinkHover] - Its colour under the pointer. Sets `color` of `toggle-all` on hover.
 * @cssproperty {<length>} [--pallet-c-contacts-gap=spacingMedium] - Space between the blocks of a section. Sets `row-gap` of `content`.
 * @fires {SectionOpenEvent} pallet-open - After a section was opened; not when the first one opens by itself.
 * @fires {SectionCloseEvent} pallet-close - After a section was closed.
 */
export class PalletContacts extends PalletElement {
  static override styles = styles;

  /** Label of the first section; without one the section and its divider are left out. */
  @property() section1Label = '';

  /** Words below the first label. */
  @property() section1SubLabel = '';

  /** Label of the second section. */
  @property() section2Label = '';

  /** Words below the second label. */
  @property() section2SubLabel = '';

  /** Label of the third section. */
  @property() section3Label = '';

  /** Words below the third label. */
  @property() section3SubLabel = '';

  /**
   * Text style of the labels: heading-xlarge, heading-large, heading-medium … body-small.
   *
   * @forauthors Text style of the labels.
   */
  @property() titleStylinghook: TextStyle | EditorLevel | HeadingTag = 'heading-medium';

  /** Text style of the words below. */
  @property() subtitleStylinghook: TextStyle | EditorLevel | HeadingTag = 'body-regular';

  /** A CSS colour for the labels. */
  @property() titleTextColor = '';

  /** A CSS colour for the words below. */
  @property() subtitleTextColor = '';

  /** A CSS colour behind labels and words. */
  @property() titleBackgroundColor = '';

  /** Side of the button that opens or closes every section: left or right. */
  @property() buttonAlignment: Side = 'left';

  /**
   * Level of the headers: `h1` to `h6`.
   *
   * @forauthors Level of the headers, of which 1 is the title of the page.
   */
  @property() headingTag: HeadingLevel | EditorHeading = 'h3';

  /** The sections that a visitor, the address or a search has opened or closed; of the others only the first is open. */
  @state() private chosen: SectionStates = new Map();

  /** What screen readers were told last: nothing until the button for all sections is pressed. */
  @state() private said: 'expanded' | 'collapsed' | undefined;

  #data = new BoundDataController(this);
  #shown: readonly ShownSection[] = [];
  /** The sections that were opened or closed before the block was there. */
  #early: readonly ContactsSection[] = [];
  /** Those that a visitor has opened by a button: what the page scrolls to must not move meanwhile. */
  #unfolding = new Set<ContactsSection>();

  constructor() {
    super();
    new FragmentController(this, (fragment, arrival) => {
      const open = (section: ShownSection): void => this.#reveal(section);
      void openNamed(this, this.#shown, open, fragment, arrival);
    });
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.#shown = this.#sections();
    if (isServer || this.hasUpdated) return;
    const { states, changed } = readPrerendered(this.renderRoot);
    this.chosen = states;
    this.#early = changed;
  }

  protected override firstUpdated(): void {
    for (const section of this.#early) this.#announce(section);
  }

  protected override updated(_changed: PropertyValues<this>): void {
    showStateWhere(this, 'open', '[aria-expanded=true]');
  }

  #sections(): ShownSection[] {
    return SECTIONS.map((index) => ({
      index,
      label: this.#data.label(this[`section${index}Label`]).trim(),
      subLabel: this.#data.label(this[`section${index}SubLabel`]).trim(),
    })).filter(({ label }) => label !== '');
  }

  #isOpen = ({ index }: ShownSection): boolean => this.chosen.get(index) ?? index === this.#shown[0]?.index;

  #set(section: ShownSection, isOpen: boolean): void {
    if (this.#isOpen(section) === isOpen) return;
    const { index } = section;
    if (isOpen) this.#unfolding.add(index);
    this.chosen = new Map([...this.chosen, [index, isOpen]]);
    this.#announce(index);
  }

  #announce(section: ContactsSection): void {
    this.dispatchEvent(this.chosen.get(section) ? new SectionOpenEvent(section) : new SectionCloseEvent(section));
  }

  /** Once a visitor has begun to open and close sections, no other one opens by itself. */
  #keepOthers(): void {
    const isOpen = (index: ContactsSection): boolean =>
      this.#shown.some((one) => one.index === index && this.#isOpen(one));
    this.chosen = new Map(SECTIONS.map((index) => [index, isOpen(index)]));
  }

  /** Opens a section that the address or a search leads into. */
  #reveal(section: ShownSection): void {
    this.#set(section, true);
    this.#unfolding.delete(section.index);
  }

  #toggle(section: ShownSection): void {
    this.#keepOthers();
    this.said = undefined;
    this.#set(section, !this.#isOpen(section));
  }

  #setAll(isOpen: boolean): void {
    this.#keepOthers();
    for (const section of this.#shown) this.#set(section, isOpen);
    this.said = isOpen ? 'expanded' : 'collapsed';
  }

  /** Says what has become of all sections, and nothing of its own accord. */
  #status(): TemplateResult {
    const words = this.said === 'expanded' ? phrases.allExpanded : phrases.allCollapsed;
    return voice(this.said === undefined ? '' : phrase(this, words));
  }

  #toggleAll(): TemplateResult {
    const isAllOpen = isServer || this.#shown.every(this.#isOpen);
    return html`<button
        class="toggle-all ${normaliseAlignment(this.buttonAlignment)}"
        part="toggle-all"
        type="button"
        data-all-panels
        @click=${() => this.#setAll(!isAllOpen)}
      >
        ${phrase(this, isAllOpen ? phrases.collapseAll : phrases.expandAll)}
      </button>
      ${this.#status()}`;
  }

  #words({ label, subLabel }: ShownSection): TemplateResult {
    return html`<span class="words"
        ><span class="title ${normaliseTextStyle(this.titleStylinghook)}" part="title">${label}</span> ${
          subLabel === ''
            ? nothing
            : html`<span
                class="subtitle ${normaliseTextStyle(this.subtitleStylinghook, 'body-regular')}"
                part="subtitle"
                >${subLabel}</span
              >`
        }</span
      ><span class="mark" part="mark" aria-hidden="true"></span>`;
  }

  /** On a server every header says that its section is open: without the page's script they are. */
  #header(section: ShownSection): TemplateResult {
    const { index } = section;
    return html`<button
      class="header"
      part="header"
      type="button"
      id="section${index}-header"
      aria-expanded=${isServer || this.#isOpen(section) ? 'true' : 'false'}
      aria-controls="section${index}-panel"
      @click=${() => this.#toggle(section)}
    >
      ${this.#words(section)}
    </button>`;
  }

  #section(section: ShownSection): TemplateResult {
    const tag = normaliseHeadingTag(this.headingTag);
    return html`<div class="section" part="section">
      ${heading(tag === 'p' ? 'h3' : tag, this.#header(section))}
      <div
        class=${this.#unfolding.has(section.index) ? 'panel unfolding' : 'panel'}
        part="panel"
        id="section${section.index}-panel"
        hidden=${hiddenUnless(this.#isOpen(section))}
        @beforematch=${() => this.#reveal(section)}
      >
        <div class="content" part="content"><slot name="section${section.index}"></slot></div>
      </div>
    </div>`;
  }

  /** By it the page's script opens and closes sections until the block is there. */
  #disclosure(): TemplateResult {
    return html`<pallet-disclosure
      hidden
      data-expand=${phrase(this, phrases.expandAll)}
      data-collapse=${phrase(this, phrases.collapseAll)}
    ></pallet-disclosure>`;
  }

  override render(): TemplateResult {
    const ground = readColour(this.titleBackgroundColor);
    return html`<div
        class="base ${ground === undefined ? '' : 'grounded'}"
        part="base"
        style=${instanceStyle({
          '--_header-background-color': ground,
          '--_title-color': readColour(this.titleTextColor),
          '--_subtitle-color': readColour(this.subtitleTextColor),
        })}
      >
        ${this.#shown.length === 0 ? nothing : this.#toggleAll()}
        ${this.#shown.map((section) => this.#section(section))}
      </div>
      ${isServerRendering(this) && this.#shown.length > 0 ? this.#disclosure() : nothing}`;
  }
}
