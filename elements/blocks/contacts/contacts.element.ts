import { html, isServer, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { choiceOf, colorOf } from '../../base/normalized.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { SectionFragmentController } from '../../controllers/section-fragment.js';
import { heading } from '../../templates/heading.js';
import { instanceStyle } from '../../base/instance-style.js';
import { phrase } from '../../base/phrase.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property, state } from '../../base/properties.js';
import { choice, color, text } from '../../foundations/kinds.js';
import { isServerRendering } from '../../base/render-root.js';
import { toggleStateByMatch } from '../../base/states.js';
import { toggleAll, type ToggleAllAction } from '../../templates/toggle-all.js';
import {
  HEADING_LEVELS,
  HEADING_SPELLINGS,
  SIDES,
  TEXT_STYLES,
  TEXT_STYLE_SPELLINGS,
  type EditorHeading,
  type EditorLevel,
  type HeadingLevel,
  type HeadingTag,
  type Side,
  type TextStyle,
} from '../../foundations/enumerations.js';
import { phrases } from '../../foundations/texts.js';
import { SectionCloseEvent, SectionOpenEvent, type ContactsSection } from './contacts.events.js';
import { styles } from './contacts.styles.js';
import { readPrerenderedSections, type SectionStates } from './prerendered-sections.js';

const SECTIONS = [1, 2, 3] as const;

/** A section with a label. Sections without a label are not shown. */
interface ShownSection {
  readonly index: ContactsSection;
  readonly slot: string;
  readonly label: string;
  readonly subLabel: string;
}

/** The value of `hidden` for a panel that find-in-page reveals. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- lit-analyzer only supports `hidden` as a boolean attribute
const hiddenUnless = (isOpen: boolean): any => (isOpen ? nothing : 'until-found');

/**
 * An accordion with up to three sections of contacts. A section without a label is not shown.
 *
 * The first section is open initially. A URL fragment opens a section by its label in lower case with hyphens
 * (`#north-america`), or by the id of an element inside it. Find in page opens the section that contains the match. Without
 * JavaScript and in print, all sections are open. In a prerendered page the first section is open, and a script in the page
 * opens and closes sections until the block is hydrated. If a policy blocks that script, all sections are open initially.
 *
 * @summary An accordion with up to three sections of contacts.
 * @tagname pallet-contacts
 * @heading headingTag section1Label section2Label section3Label
 * @group people
 * @icon M3 5h18v14H3zM8.5 11.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.5 16c.5-2 1.5-3 3-3s2.5 1 3 3M15 9h3M15 13h3
 * @slot section1 - Content of the first section: tiles, links, text. {@accepts blocks}
 * @slot section2 - Content of the second section. {@accepts blocks}
 * @slot section3 - Content of the third section. {@accepts blocks}
 * @csspart base - The block.
 * @csspart toggle-all - The button that opens or closes all sections.
 * @csspart section - A section: divider, header and panel.
 * @csspart heading - The heading that contains the header.
 * @csspart header - The button that opens and closes a section.
 * @csspart title - The label of a section.
 * @csspart subtitle - The text below the label.
 * @csspart mark - The indicator of whether a section is open.
 * @csspart panel - The collapsible panel of a section.
 * @csspart content - The content of a panel, with its padding.
 * @cssstate open - At least one section is open.
 * @cssproperty {<color>} [--pallet-c-contacts-divider-color=colorBorderStrong] - Color of the dividers between sections. {@sets border-block-start-color section}
 * @cssproperty {<length>} [--pallet-c-contacts-divider-width=borderWidth] - Width of the dividers between sections. {@sets border-block-start-width section}
 * @cssproperty {<color>} [--pallet-c-contacts-header-background-color] - Background color of the headers. {@follows titleBackgroundColor} {@sets background-color header}
 * @cssproperty {<length>} [--pallet-c-contacts-header-padding-block=spacingLarge] - Top and bottom padding of the headers. {@sets padding-block-start header}
 * @cssproperty {<length>} [--pallet-c-contacts-header-padding-inline] - Left and right padding of the headers. {@default none, or medium spacing if the headers have a background} {@sets padding-inline-start header}
 * @cssproperty {<color>} [--pallet-c-contacts-title-color] - Color of the labels. {@follows titleTextColor} {@sets color title}
 * @cssproperty {<length>} [--pallet-c-contacts-title-font-size] - Font size of the labels. {@follows titleStylinghook} {@sets font-size title}
 * @cssproperty {<color>} [--pallet-c-contacts-subtitle-color] - Color of the text below the labels. {@follows subtitleTextColor} {@sets color subtitle}
 * @cssproperty {<length>} [--pallet-c-contacts-subtitle-font-size] - Font size of the text below the labels. {@follows subtitleStylinghook} {@sets font-size subtitle}
 * @cssproperty {<color>} [--pallet-c-contacts-mark-color] - Color of the open and closed indicators. {@follows titleTextColor} {@sets color mark}
 * @cssproperty {<color>} [--pallet-c-contacts-toggle-all-color=colorLink] - Color of the button that opens or closes all sections. {@sets color toggle-all}
 * @cssproperty {<color>} [--pallet-c-contacts-toggle-all-color-hover=colorLinkHover] - Color of that button on hover. {@sets color toggle-all hover}
 * @cssproperty {<length>} [--pallet-c-contacts-gap=spacingMedium] - Gap between the blocks of a section. {@sets row-gap content}
 * @fires {SectionOpenEvent} pallet-open - Fires after a section is opened, but not for the section that is open initially.
 * @fires {SectionCloseEvent} pallet-close - Fires after a section is closed.
 */
export class PalletContacts extends PalletElement {
  static override styles = styles;

  /** Label of the first section. A section without a label is hidden. */
  @property(text()) section1Label!: string;

  /** Text below the first label. */
  @property(text()) section1SubLabel!: string;

  /** Label of the second section. */
  @property(text()) section2Label!: string;

  /** Text below the second label. */
  @property(text()) section2SubLabel!: string;

  /** Label of the third section. */
  @property(text()) section3Label!: string;

  /** Text below the third label. */
  @property(text()) section3SubLabel!: string;

  /** Text style of the labels. */
  @property(choice(TEXT_STYLES, { spellings: TEXT_STYLE_SPELLINGS, initial: 'heading-medium' })) titleStylinghook!:
    TextStyle | EditorLevel | HeadingTag;

  /** Text style of the text below the labels. */
  @property(choice(TEXT_STYLES, { spellings: TEXT_STYLE_SPELLINGS, initial: 'body-regular' })) subtitleStylinghook!:
    TextStyle | EditorLevel | HeadingTag;

  /** Color of the labels. */
  @property(color()) titleTextColor!: string;

  /** Color of the text below the labels. */
  @property(color()) subtitleTextColor!: string;

  /** Background color of the section headers. */
  @property(color()) titleBackgroundColor!: string;

  /** Side on which the button that opens or closes all sections is shown. */
  @property(choice(SIDES, { initial: 'left' })) buttonAlignment!: Side;

  /**
   * Heading element of the section headers.
   *
   * @forauthors Heading level of the section headers. Level 1 is the title of the page.
   * @synonyms level
   */
  @property(choice(HEADING_LEVELS, { spellings: HEADING_SPELLINGS, initial: 'h3' })) headingTag!:
    HeadingLevel | EditorHeading;

  /** Sections opened or closed by the visitor, the URL or find in page. Of the others, only the first is open. */
  @state() private sectionStates: SectionStates = new Map();

  /** What the button for all sections did last. Undefined until it is pressed. */
  @state() private lastAction: ToggleAllAction | undefined;

  #data = new BoundDataController(this);
  #shown: readonly ShownSection[] = [];
  /** Sections opened or closed before hydration. */
  #changedBeforeHydration: readonly ContactsSection[] = [];
  /** Sections opened by a button, which are animated. Those opened by the URL are not, so that the scroll target stays put. */
  #unfolding = new Set<ContactsSection>();

  constructor() {
    super();
    new SectionFragmentController(this, () => this.#shown, {
      open: (section) => this.#reveal(section),
      header: ({ slot }) => this.renderRoot.querySelector(`#${slot}-header`),
    });
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.#shown = this.#readSections();
    if (isServer || this.hasUpdated) return;
    const { states, changed } = readPrerenderedSections(this.renderRoot);
    this.sectionStates = states;
    this.#changedBeforeHydration = changed;
  }

  protected override firstUpdated(): void {
    for (const section of this.#changedBeforeHydration) this.#dispatchChange(section);
  }

  protected override updated(_changed: PropertyValues<this>): void {
    toggleStateByMatch(this, 'open', '[aria-expanded=true]');
  }

  #readSections(): ShownSection[] {
    return SECTIONS.map((index) => ({
      index,
      slot: `section${index}`,
      label: this.#data.fillLabel(this[`section${index}Label`]).trim(),
      subLabel: this.#data.fillLabel(this[`section${index}SubLabel`]).trim(),
    })).filter(({ label }) => label !== '');
  }

  #isOpen = ({ index }: ShownSection): boolean => this.sectionStates.get(index) ?? index === this.#shown[0]?.index;

  #setOpen(section: ShownSection, isOpen: boolean): void {
    if (this.#isOpen(section) === isOpen) return;
    const { index } = section;
    if (isOpen) this.#unfolding.add(index);
    this.sectionStates = new Map([...this.sectionStates, [index, isOpen]]);
    this.#dispatchChange(index);
  }

  #dispatchChange(section: ContactsSection): void {
    this.dispatchEvent(
      this.sectionStates.get(section) ? new SectionOpenEvent(section) : new SectionCloseEvent(section),
    );
  }

  /** Stores the state of all sections, so that none opens by default once the visitor has used the accordion. */
  #storeStates(): void {
    const isOpen = (index: ContactsSection): boolean =>
      this.#shown.some((section) => section.index === index && this.#isOpen(section));
    this.sectionStates = new Map(SECTIONS.map((index) => [index, isOpen(index)]));
  }

  /** Opens a section for the URL or find in page. */
  #reveal(section: ShownSection): void {
    this.#setOpen(section, true);
    this.#unfolding.delete(section.index);
  }

  #toggle(section: ShownSection): void {
    this.#storeStates();
    this.lastAction = undefined;
    this.#setOpen(section, !this.#isOpen(section));
  }

  #setAll(isOpen: boolean): void {
    this.#storeStates();
    for (const section of this.#shown) this.#setOpen(section, isOpen);
    this.lastAction = isOpen ? 'expanded' : 'collapsed';
  }

  #renderToggleAll(): TemplateResult {
    return toggleAll(this, {
      alignment: choiceOf(this, 'buttonAlignment'),
      isAllOpen: isServer || this.#shown.every(this.#isOpen),
      lastAction: this.lastAction,
      setAll: (isOpen) => this.#setAll(isOpen),
    });
  }

  #renderHeaderText({ label, subLabel }: ShownSection): TemplateResult {
    return html`<span class="header-text"
        ><span class="title ${choiceOf(this, 'titleStylinghook')}" part="title">${label}</span> ${
          subLabel === ''
            ? nothing
            : html`<span class="subtitle ${choiceOf(this, 'subtitleStylinghook')}" part="subtitle">${subLabel}</span>`
        }</span
      ><span class="mark" part="mark" aria-hidden="true"></span>`;
  }

  /** On a server `aria-expanded` is true for every section, because all are open without the page's script. */
  #renderHeader(section: ShownSection): TemplateResult {
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
      ${this.#renderHeaderText(section)}
    </button>`;
  }

  #renderSection(section: ShownSection): TemplateResult {
    const tag = choiceOf(this, 'headingTag') as HeadingLevel;
    return html`<div class="section" part="section">
      ${heading(tag, this.#renderHeader(section))}
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

  /** Element with which the page's script opens and closes sections before hydration. */
  #renderDisclosure(): TemplateResult {
    return html`<pallet-disclosure
      hidden
      data-expand=${phrase(this, phrases.expandAll)}
      data-collapse=${phrase(this, phrases.collapseAll)}
    ></pallet-disclosure>`;
  }

  override render(): TemplateResult {
    const headerBackground = colorOf(this, 'titleBackgroundColor');
    return html`<div
        class="base ${headerBackground === undefined ? '' : 'filled'}"
        part="base"
        style=${instanceStyle({
          '--_header-background-color': headerBackground,
          '--_title-color': colorOf(this, 'titleTextColor'),
          '--_subtitle-color': colorOf(this, 'subtitleTextColor'),
        })}
      >
        ${this.#shown.length === 0 ? nothing : this.#renderToggleAll()}
        ${this.#shown.map((section) => this.#renderSection(section))}
      </div>
      ${isServerRendering(this) && this.#shown.length > 0 ? this.#renderDisclosure() : nothing}`;
  }
}
