import { html, nothing, type TemplateResult } from 'lit';
import { blockLinkContext } from '../../contexts/block-link.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { consumeContext } from '../../controllers/context-value.js';
import { instanceStyle } from '../../base/instance-style.js';
import { booleanOf, choiceOf, colorOf, normalizedOf } from '../../base/normalized.js';
import { assistiveText, bareLinkTemplate, newWindowHint } from '../../templates/link.js';
import { LinkController, onLinkClick } from '../../controllers/link.js';
import type { ResolvedLink } from '../../foundations/resolved-link.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { getTextDefaults } from '../../base/text-defaults.js';
import { type PerBreakpoint, perSize, type Responsive, SIZES } from '../../foundations/breakpoints.js';
import { boolean, choice, color, group, link, perBreakpoint, text } from '../../foundations/kinds.js';
import { TEXT_DEFAULTS } from '../../foundations/constants.js';
import { readObject } from '../../foundations/json.js';
import {
  ALIGNMENTS,
  PADDINGS,
  TEXT_SIZES,
  type Alignment,
  type EditorLevel,
  type HeadingTag,
  type Padding,
  type TextSize,
  type TextStyle,
} from '../../foundations/enumerations.js';
import type { LinkInfo } from '../../foundations/page-reference.js';
import { readBoolean } from '../../foundations/scalars.js';
import { headingTagKind, textStyleKind } from '../../foundations/text-styles.js';
import { styles } from './text.styles.js';

/** Text decoration. */
export interface TextDecoration {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
}

/** Tag and style of a text. With `enableOverride`, `headingTag` and `fontSize` take precedence. */
export interface TextDisplayInfo {
  headingTag?: HeadingTag | EditorLevel;
  textStyle?: TextStyle | HeadingTag | EditorLevel;
  enableOverride?: boolean;
}

/** One class if all sizes share a value, otherwise one for each size. */
const classesPerSize = (values: PerBreakpoint<string>): string[] =>
  new Set(Object.values(values)).size === 1 ? [values.large] : SIZES.map((size) => `${size}-${values[size]}`);

/** The link of a text. */
interface TextLink {
  readonly link: ResolvedLink;
  /** Additional text for screen readers. */
  readonly hiddenText: string;
  readonly classes: string;
}

/**
 * A heading or a paragraph.
 *
 * In a banner or tile that is fully clickable, the first heading contains the link.
 *
 * @summary A heading or a paragraph.
 * @tagname pallet-text
 * @group text
 * @heading headingTag text
 * @headingstyle textDisplayInfo fontSize
 * @icon M6 6V4h12v2M12 4v16M9 20h6
 * @static
 * @slot - The text, if `text` is not set. {@accepts text}
 * @csspart base - The block, with its background and padding.
 * @csspart text - The heading or paragraph.
 * @csspart link - The link, if the text is linked.
 * @csspart rule - The accent above the text, with `accentRule`.
 * @cssproperty {<color>} [--pallet-c-text-color] - Color of the text. {@follows textColor} {@sets color text}
 * @cssproperty {<color>} [--pallet-c-text-background-color] - Background color of the block. {@follows backgroundColor} {@sets background-color base}
 * @cssproperty {<length>} [--pallet-c-text-font-size] - Font size of the text. {@default follows the text's style} {@sets font-size text}
 * @cssproperty {<number>} [--pallet-c-text-font-weight] - Font weight of the text. {@default follows the text's style} {@sets font-weight text}
 * @cssproperty {<number>} [--pallet-c-text-line-height] - Line height of the text. {@default follows the text's style} {@sets line-height text}
 * @cssproperty {<length>} [--pallet-c-text-letter-spacing] - Letter spacing of the text. {@default follows the text's style} {@sets letter-spacing text}
 * @cssproperty {<custom-ident>} [--pallet-c-text-text-transform] - Case of the text. {@default follows the text's style: large headings use that of titles} {@sets text-transform text}
 * @cssproperty {<custom-ident>} [--pallet-c-text-hyphens=auto] - Hyphenation of words with twelve or more letters, by the rules of their language. {@sets hyphens text}
 * @cssproperty {<color>} [--pallet-c-text-link-color-visited=inherit] - Color of a visited link. {@sets color link visited}
 * @cssproperty {<color>} [--pallet-c-text-rule-color=colorAccent] - Color of the accent. {@sets background-color rule}
 * @cssproperty {<length>} [--pallet-c-text-max-width] - Maximum width of the text. {@default is limited for paragraphs} {@sets max-inline-size text}
 * @fires {NavigateEvent} pallet-navigate - Fires before the link is followed. Cancelable.
 */
export class PalletText extends PalletElement {
  static override styles = styles;

  /**
   * The text. Line breaks are kept.
   *
   * @synonyms content body title
   */
  @property(text({ isLong: true })) text!: string;

  /**
   * Tag of the heading. Defaults to `h3`, in a tile to `h2`.
   *
   * @forauthors Level of the heading, where 1 is the page title, or a paragraph. Defaults to 3, in a tile to 2.
   * @synonyms level
   */
  @property(headingTagKind) headingTag!: HeadingTag | EditorLevel | '';

  /** Font size of the text. Defaults to that of the heading. */
  @property(choice(TEXT_SIZES)) fontSize!: TextSize | '';

  /**
   * Color of the text.
   *
   * @synonyms color
   */
  @property(color()) textColor!: string;

  /**
   * Alignment of the text, mirrored in right-to-left languages. Defaults to left, in a tile to the alignment of its
   * content, which is centered by default.
   */
  @property(perBreakpoint(choice(ALIGNMENTS))) textAlign!: Responsive<Alignment | ''>;

  /**
   * Color behind the text.
   *
   * @synonyms background
   */
  @property(color()) backgroundColor!: string;

  /** Space above and below the text. */
  @property(choice(PADDINGS, { initial: 'none' })) paddingVertical!: Padding;

  /** Space to the left and right of the text. */
  @property(choice(PADDINGS, { initial: 'none' })) paddingHorizontal!: Padding;

  /**
   * Formatting of the text: bold, italic, underline or strikethrough.
   *
   * @panel look
   */
  @property(group<TextDecoration>({ bold: boolean(), italic: boolean(), underline: boolean(), strike: boolean() }))
  textDecoration!: TextDecoration | string;

  /**
   * Heading tag and style as in exported pages, or a style name alone. With `enableOverride`, `headingTag` and
   * `fontSize` take precedence. The tag is that of large screens; the style can differ per breakpoint.
   *
   * @forauthors Level and style of a heading. With “Enable override”, the heading tag and font size above take
   * precedence.
   */
  @property(
    perBreakpoint(
      group<TextDisplayInfo>({ headingTag: headingTagKind, textStyle: textStyleKind, enableOverride: boolean() }),
    ),
  )
  textDisplayInfo!: Responsive<TextDisplayInfo | string>;

  /** Shows a short accent line above the text, as for section titles. */
  @property(boolean()) accentRule!: boolean;

  /** Makes the whole text a link. */
  @property(boolean({ needs: ['url'] })) isLinkable!: boolean;

  /**
   * Page or address that the text links to.
   *
   * @synonyms href link
   */
  @property(link()) url!: LinkInfo | string;

  /** Additional text for screen readers, after the linked text. */
  @property(text()) linkAssistiveText!: string;

  #data = new BoundDataController(this);
  #links = new LinkController(this, () => ({ address: booleanOf(this, 'isLinkable') ? this.url : '' }));
  #blockLink = consumeContext(this, blockLinkContext);

  constructor() {
    super();
    onLinkClick(this, '.stretched', (link, event) => this.#blockLink.value?.navigate(link, event));
  }

  /** The link of the surrounding block, which may not be available yet. */
  protected override lacksData(): boolean {
    return this.shadowRoot?.querySelector('.stretched') != null && this.#blockLink.value === undefined;
  }

  /** Tag and style of one `textDisplayInfo`. The block's own values override it only with `enableOverride`. */
  #resolveDisplay(given: unknown): { tag: HeadingTag; style: string } {
    const info = readObject(given) ?? { textStyle: given };
    const isOverridden = readBoolean(info['enableOverride']);
    const ownStyle = choiceOf(this, 'fontSize');
    const infoStyle = textStyleKind.normalize(info['textStyle']);
    const tags = [info['headingTag'], this.headingTag];
    const level = (isOverridden ? tags.reverse() : tags).find((tag) => headingTagKind.normalize(tag) !== undefined);
    const { headingTag } = getTextDefaults(this);
    const tag = headingTagKind.normalize(level) ?? (infoStyle?.startsWith('body') ? 'p' : headingTag);
    const style = isOverridden ? (ownStyle ?? infoStyle) : (infoStyle ?? ownStyle);
    return { tag, style: style ?? textStyleKind.normalize(level ?? tag) ?? TEXT_DEFAULTS.size };
  }

  #getClasses(style: PerBreakpoint<string>): string {
    const decorations = readObject(this.textDecoration) ?? {};
    const names = ['bold', 'italic', 'underline', 'strike'].filter((decoration) =>
      readBoolean(decorations[decoration]),
    );
    const alignments = this.#getAlignmentClasses(getTextDefaults(this).textAlign);
    return ['text', ...classesPerSize(style), ...alignments, ...names].join(' ');
  }

  /** The alignment classes for each size. */
  #getAlignmentClasses(initial: string): string[] {
    const given = normalizedOf(this, 'textAlign') as PerBreakpoint<string | undefined>;
    return classesPerSize(perSize((size) => given[size] ?? initial));
  }

  /** The link of the text: that of the surrounding block, or its own. */
  #resolveLink(tag: string): TextLink | undefined {
    const block = this.#blockLink.value;
    if (block?.link !== undefined && tag !== 'p' && block.claim(this)) {
      return { link: block.link, hiddenText: block.assistiveText, classes: 'link stretched' };
    }
    const link = booleanOf(this, 'isLinkable') ? this.#links.resolve(this.url) : undefined;
    if (link === undefined) return undefined;
    return { link, hiddenText: this.#data.fillLabel(this.linkAssistiveText), classes: 'link' };
  }

  #renderContent(textLink: TextLink | undefined): TemplateResult | string {
    const label = this.#data.fillLabel(this.text);
    const content = label === '' ? html`<slot></slot>` : label;
    if (textLink === undefined) return content;
    const { link, hiddenText, classes } = textLink;
    return bareLinkTemplate(link, { class: classes, part: 'link' }, html`${content}${assistiveText(hiddenText)}`);
  }

  #renderElement(tag: string, classes: string, content: TemplateResult | string): TemplateResult {
    switch (tag) {
      case 'h1':
        return html`<h1 class=${classes} part="text">${content}</h1>`;
      case 'h2':
        return html`<h2 class=${classes} part="text">${content}</h2>`;
      case 'h3':
        return html`<h3 class=${classes} part="text">${content}</h3>`;
      case 'h4':
        return html`<h4 class=${classes} part="text">${content}</h4>`;
      case 'h5':
        return html`<h5 class=${classes} part="text">${content}</h5>`;
      case 'h6':
        return html`<h6 class=${classes} part="text">${content}</h6>`;
      default:
        return html`<p class=${classes} part="text">${content}</p>`;
    }
  }

  override render(): TemplateResult {
    const info = normalizedOf(this, 'textDisplayInfo') as PerBreakpoint<unknown>;
    const displays = perSize((size) => this.#resolveDisplay(info[size]));
    // A heading has the same level on all screen sizes.
    const { tag } = displays.large;
    const styles = perSize((size) => displays[size].style.replace(/^heading-/, ''));
    const textLink = this.#resolveLink(tag);
    const padding = `block-${choiceOf(this, 'paddingVertical')} inline-${choiceOf(this, 'paddingHorizontal')}`;
    return html`<div
      class="base ${padding}"
      part="base"
      style=${instanceStyle({
        '--_color': colorOf(this, 'textColor'),
        '--_background-color': colorOf(this, 'backgroundColor'),
      })}
    >
      ${booleanOf(this, 'accentRule') ? html`<span class="rule ${this.#getAlignmentClasses('left').join(' ')}" part="rule"></span>` : nothing}
      ${this.#renderElement(tag, this.#getClasses(styles), this.#renderContent(textLink))}
      ${textLink === undefined ? nothing : newWindowHint(this, textLink.link)}
    </div>`;
  }
}
