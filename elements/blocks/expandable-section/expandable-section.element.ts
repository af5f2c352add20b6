import { html, isServer, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { booleanOf, choiceOf } from '../../base/normalized.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property, state } from '../../base/properties.js';
import { toggleStateByMatch } from '../../base/states.js';
import { designContext } from '../../contexts/design.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { consumeContext } from '../../controllers/context-value.js';
import { SectionFragmentController } from '../../controllers/section-fragment.js';
import {
  HEADING_TAGS,
  SIDES,
  TAG_SPELLINGS,
  TEXT_STYLE_SPELLINGS,
  TEXT_STYLES,
  type EditorLevel,
  type HeadingTag,
  type Side,
  type TextStyle,
} from '../../foundations/enumerations.js';
import { readJson, readObject } from '../../foundations/json.js';
import { boolean, choice, group, list, text } from '../../foundations/kinds.js';
import { readBoolean } from '../../foundations/scalars.js';
import { heading } from '../../templates/heading.js';
import { toggleAll, type ToggleAllAction } from '../../templates/toggle-all.js';
import { SectionToggleEvent } from './expandable-section.events.js';
import { styles } from './expandable-section.styles.js';
import { sectionDetails } from './section-details.js';

/** A section. Its content is in the slot `sectionKey`. */
export interface ExpandableSection {
  /** The header. A section without a title is not shown. */
  title?: string;
  /** Whether the section is open initially. Default: false. */
  expandByDefault?: boolean | string;
  /** The name of the section's slot. Default: `section1` for the first section, and so on. */
  sectionKey?: string;
}

interface ShownSection {
  readonly slot: string;
  readonly label: string;
  readonly isExpanded: boolean;
}

const DETAILS = 'details[data-slot]';

/**
 * Any number of sections that visitors open and close, such as questions and answers.
 *
 * Each section is a native `details` element, so it works without JavaScript. Find in page and links to an ID inside a
 * closed section open it. A URL fragment also opens a section by its title in lower case with hyphens (`#how-to-apply`).
 * All sections are printed.
 *
 * @summary Sections that visitors open and close, such as questions and answers.
 * @tagname pallet-expandable-section
 * @heading headingTag sections
 * @group text
 * @icon M4 4h16v6H4zM4 14h16M4 19h16M10 6.2l2 2 2-2
 * @slot section1 - Content of the section with the key `section1`, by default the first. Every other key has a slot of the same name. {@accepts blocks}
 * @slot section2 - Content of the section with the key `section2`. {@accepts blocks}
 * @slot section3 - Content of the section with the key `section3`. {@accepts blocks}
 * @slot section4 - Content of the section with the key `section4`. {@accepts blocks}
 * @slot section5 - Content of the section with the key `section5`. {@accepts blocks}
 * @slot section6 - Content of the section with the key `section6`. {@accepts blocks}
 * @slot section7 - Content of the section with the key `section7`. {@accepts blocks}
 * @slot section8 - Content of the section with the key `section8`. {@accepts blocks}
 * @slot section9 - Content of the section with the key `section9`. {@accepts blocks}
 * @slot section10 - Content of the section with the key `section10`. {@accepts blocks}
 * @slot section11 - Content of the section with the key `section11`. {@accepts blocks}
 * @slot section12 - Content of the section with the key `section12`. {@accepts blocks}
 * @csspart base - The block.
 * @csspart toggle-all - The button that opens or closes all sections.
 * @csspart section - A section: divider, header and content.
 * @csspart header - The control that opens and closes a section.
 * @csspart heading - The heading inside a header.
 * @csspart title - The title of a section.
 * @csspart mark - The indicator of whether a section is open.
 * @csspart content - The content of a section, with its padding.
 * @cssstate open - At least one section is open.
 * @cssproperty {<color>} [--pallet-c-expandable-section-divider-color=colorBorderStrong] - Color of the dividers between sections. {@sets border-block-start-color section}
 * @cssproperty {<length>} [--pallet-c-expandable-section-divider-width=borderWidth] - Width of the dividers between sections. {@sets border-block-start-width section}
 * @cssproperty {<color>} [--pallet-c-expandable-section-header-background-color=transparent] - Background color of the headers. {@sets background-color header}
 * @cssproperty {<length>} [--pallet-c-expandable-section-header-padding-block=spacingMedium] - Top and bottom padding of the headers. {@sets padding-block-start header}
 * @cssproperty {<length>} [--pallet-c-expandable-section-header-padding-inline=0px] - Left and right padding of the headers. {@sets padding-inline-start header}
 * @cssproperty {<color>} [--pallet-c-expandable-section-title-color=colorInk] - Color of the titles. {@sets color title}
 * @cssproperty {<length>} [--pallet-c-expandable-section-title-font-size] - Font size of the titles. {@follows titleStyle} {@sets font-size title}
 * @cssproperty {<color>} [--pallet-c-expandable-section-mark-color=colorBrand] - Color of the open and closed indicators. {@sets color mark}
 * @cssproperty {<color>} [--pallet-c-expandable-section-toggle-all-color=colorLink] - Color of the button that opens or closes all sections. {@sets color toggle-all}
 * @cssproperty {<color>} [--pallet-c-expandable-section-toggle-all-color-hover=colorLinkHover] - Color of that button on hover. {@sets color toggle-all hover}
 * @cssproperty {<length>} [--pallet-c-expandable-section-gap=spacingMedium] - Gap between the blocks of a section. {@sets row-gap content}
 * @fires {SectionToggleEvent} pallet-section-toggle - Fires after a section is opened or closed, but not for sections that are open initially.
 */
export class PalletExpandableSection extends PalletElement {
  static override styles = styles;

  /**
   * Sections, each with a title. The content of a section is in the slot named by its key.
   *
   * @forauthors Sections, each with a title. The content of the first is in “Section 1”, of the second in “Section 2”.
   */
  @property(
    list<readonly ExpandableSection[]>(
      group<ExpandableSection>({ title: text(), expandByDefault: boolean(), sectionKey: text({ translate: false }) }),
      { noun: 'section', initial: [] },
    ),
  )
  sections!: readonly ExpandableSection[] | string;

  /** Allows only one section to be open: opening one closes the others. Also removes the button for all sections. */
  @property(boolean()) exclusive!: boolean;

  /**
   * Heading element of the titles, or `p` for none.
   *
   * @forauthors Heading level of the titles. A paragraph is no heading.
   * @synonyms level
   */
  @property(choice(HEADING_TAGS, { spellings: TAG_SPELLINGS, initial: 'h3' })) headingTag!: HeadingTag | EditorLevel;

  /** Text style of the titles. */
  @property(choice(TEXT_STYLES, { spellings: TEXT_STYLE_SPELLINGS, initial: 'heading-small' })) titleStyle!:
    TextStyle | EditorLevel | HeadingTag;

  /** Shape of the open and closed indicators. */
  @property(choice(['arrow', 'plus'], { initial: 'arrow' })) icon!: 'arrow' | 'plus';

  /** Side of the open and closed indicators. */
  @property(choice(SIDES, { initial: 'right' })) iconAlignment!: Side;

  /** Sections opened or closed by the visitor, the URL or find in page, by slot. */
  @state() private openStates: ReadonlyMap<string, boolean> = new Map();

  /** What the button for all sections did last. Undefined until it is pressed. */
  @state() private lastAction: ToggleAllAction | undefined;

  #data = new BoundDataController(this);
  #design = consumeContext(this, designContext);
  #shown: readonly ShownSection[] = [];

  constructor() {
    super();
    new SectionFragmentController(this, () => this.#shown, {
      open: (section) => this.#open(section),
      header: ({ slot }) => this.#findDetails(slot)?.querySelector('summary') ?? null,
    });
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.#shown = this.#readSections();
    // Sections opened or closed before hydration.
    if (!isServer && !this.hasUpdated) this.openStates = this.#readChanges();
  }

  protected override firstUpdated(): void {
    for (const [slot, isOpen] of this.openStates) this.dispatchEvent(new SectionToggleEvent(slot, isOpen));
  }

  protected override updated(_changed: PropertyValues<this>): void {
    toggleStateByMatch(this, 'open', `${DETAILS}[open]`);
  }

  #readSections(): ShownSection[] {
    const given = readJson(this.sections) ?? this.sections;
    const sections: ShownSection[] = [];
    for (const [index, one] of (Array.isArray(given) ? given : []).entries()) {
      const { title, sectionKey, expandByDefault } = readObject(one) ?? {};
      const label = this.#data.fillLabel(title).trim();
      const key = typeof sectionKey === 'string' ? sectionKey.trim() : '';
      const slot = key === '' || sections.some((before) => before.slot === key) ? `section${index + 1}` : key;
      const isLeftOut = label === '' || sections.some((before) => before.slot === slot);
      const mayOpen = !booleanOf(this, 'exclusive') || sections.every(({ isExpanded }) => !isExpanded);
      if (!isLeftOut) sections.push({ slot, label, isExpanded: mayOpen && readBoolean(expandByDefault) });
    }
    return sections;
  }

  #findDetails(slot: string): HTMLDetailsElement | undefined {
    const all = this.renderRoot.querySelectorAll<HTMLDetailsElement>(DETAILS);
    return [...all].find(({ dataset }) => dataset['slot'] === slot);
  }

  /** While a page is edited, all sections are open initially. */
  #isOpen = ({ slot, isExpanded }: ShownSection): boolean =>
    this.openStates.get(slot) ?? (isExpanded || this.#design.value === true);

  /** The sections that the browser has opened or closed since the last update. */
  #readChanges(): Map<string, boolean> {
    const changed = this.#shown.flatMap((section): [string, boolean][] => {
      const isOpen = this.#findDetails(section.slot)?.open ?? this.#isOpen(section);
      return isOpen === this.#isOpen(section) ? [] : [[section.slot, isOpen]];
    });
    return new Map(changed);
  }

  #setOpen(changed: ReadonlyMap<string, boolean>): void {
    this.openStates = new Map([...this.openStates, ...changed]);
    for (const [slot, isOpen] of changed) this.dispatchEvent(new SectionToggleEvent(slot, isOpen));
  }

  /** Opens a section for the URL. */
  #open(opened: ShownSection): void {
    this.#setAll((section) => section === opened || (this.#isOpen(section) && !booleanOf(this, 'exclusive')));
  }

  #setAll(isOpen: (section: ShownSection) => boolean): void {
    const changed = this.#shown.filter((section) => isOpen(section) !== this.#isOpen(section));
    this.#setOpen(new Map(changed.map((section) => [section.slot, isOpen(section)])));
  }

  /** The browser fires `toggle` after it has opened or closed a section, also for those that are open initially. */
  #handleToggle = (): void => {
    const changed = this.#readChanges();
    if (changed.size === 0) return;
    this.lastAction = undefined;
    this.#setOpen(changed);
  };

  #renderToggleAll(): TemplateResult {
    return toggleAll(this, {
      isAllOpen: this.#shown.every(this.#isOpen),
      lastAction: this.lastAction,
      setAll: (isOpen) => {
        this.#setAll(() => isOpen);
        this.lastAction = isOpen ? 'expanded' : 'collapsed';
      },
    });
  }

  #renderTitle(label: string): TemplateResult {
    const tag = choiceOf(this, 'headingTag') as HeadingTag;
    const title = html`<span class="title ${choiceOf(this, 'titleStyle')}" part="title">${label}</span>`;
    return tag === 'p' ? html`<span class="heading" part="heading">${title}</span>` : heading(tag, title);
  }

  #renderSection = (section: ShownSection): TemplateResult =>
    sectionDetails({
      slot: section.slot,
      title: this.#renderTitle(section.label),
      isOpen: this.#isOpen(section),
      isGrouped: booleanOf(this, 'exclusive') && this.#design.value !== true,
      handleToggle: this.#handleToggle,
    });

  override render(): TemplateResult {
    const hasToggleAll = this.#shown.length > 1 && !booleanOf(this, 'exclusive');
    return html`<div class="base ${choiceOf(this, 'icon')} mark-${choiceOf(this, 'iconAlignment')}" part="base">
      ${hasToggleAll ? this.#renderToggleAll() : nothing}
      ${repeat(this.#shown, ({ slot }) => slot, this.#renderSection)}
    </div>`;
  }
}
