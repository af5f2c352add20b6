import { html, nothing, type TemplateResult } from 'lit';
import { blockLinkContext } from '../../contexts/block-link.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { contextValue } from '../../controllers/context-value.js';
import { instanceStyle } from '../../base/instance-style.js';
import { assistiveText, linkAlone, newWindowHint } from '../../templates/link.js';
import { LinkController } from '../../controllers/link.js';
import type { ResolvedLink } from '../../foundations/resolved-link.js';
import { PalletElement } from '../../base/pallet-element.js';
import { address, flag, json, property } from '../../base/properties.js';
import { readColour } from '../../foundations/colour.js';
import { TEXT_DEFAULTS, TILE_DEFAULTS } from '../../foundations/constants.js';
import { readObject } from '../../foundations/json.js';
import type {
  Alignment,
  EditorLevel,
  HeadingTag,
  Padding,
  TextSize,
  TextStyle,
} from '../../foundations/enumerations.js';
import {
  normaliseAlignment,
  normaliseHeadingTag,
  normalisePadding,
  normaliseTextSize,
  normaliseTextStyle,
  readBoolean,
  textStyleOf,
} from '../../foundations/normalise.js';
import type { LinkInfo } from '../../foundations/page-reference.js';
import { styles } from './text.styles.js';

/** Which marks a text carries (Specification 3). */
export interface TextDecoration {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
}

/** How a text is marked up and styled (Specification 3). With `enableOverride` the block's own `headingTag` and `fontSize` win. */
export interface TextDisplayInfo {
  headingTag?: HeadingTag | EditorLevel;
  textStyle?: TextStyle | HeadingTag | EditorLevel;
  enableOverride?: boolean;
}

/** The link that a text carries. */
interface TextLink {
  readonly link: ResolvedLink;
  /** What a screen reader adds to the text. */
  readonly added: string;
  readonly classes: string;
  readonly follow: (event: Event) => void;
}

/**
 * A heading or a paragraph.
 *
 * Inside a banner or tile that is one big link, its first heading carries that link.
 *
 * @tagname pallet-text
 * @icon M6 6V4h12v2M12 4v16M9 20h6
 * @loading use
 * @address url
 * @slot - the text, where `text` is empty
 * @csspart base - the block, with ground and padding
 * @csspart text - the heading or paragraph
 * @csspart link - the link, where the text is one
 * @csspart rule - the accent above the text, with `accentRule`
 * @cssproperty {<color>} [--pallet-c-text-color] - Text colour; the default follows `textColor`. Sets `color` of `text`.
 * @cssproperty {<color>} [--pallet-c-text-background-color] - Ground; the default follows `backgroundColor`. Sets `background-color` of `base`.
 * @cssproperty {<length>} [--pallet-c-text-font-size] - Size; the default follows the text's style. Sets `font-size` of `text`.
 * @cssproperty {<number>} [--pallet-c-text-font-weight] - Weight; the default follows the text's style. Sets `font-weight` of `text`.
 * @cssproperty {<number>} [--pallet-c-text-line-height] - Line height; the default follows the text's style. Sets `line-height` of `text`.
 * @cssproperty {<length>} [--pallet-c-text-letter-spacing] - Tracking; the default follows the text's style. Sets `letter-spacing` of `text`.
 * @cssproperty {<custom-ident>} [--pallet-c-text-text-transform] - Case; the default follows the text's style: large headings have that of titles. Sets `text-transform` of `text`.
 * @cssproperty {<custom-ident>} [--pallet-c-text-hyphens=auto] - Whether words of twelve letters and more may be hyphenated, by the rules of their language. Sets `hyphens` of `text`.
 * @cssproperty {<color>} [--pallet-c-text-link-color-visited=inherit] - Colour of a link that was followed before. Sets `color` of visited `link`.
 * @cssproperty {<color>} [--pallet-c-text-rule-color=colorAccent] - Colour of the accent. Sets `background-color` of `rule`.
 * @cssproperty {<length>} [--pallet-c-text-max-width] - Measure; by default a paragraph has one. Sets `max-inline-size` of `text`.
 * @fires {NavigateEvent} pallet-navigate - Before its link is followed; can be cancelled.
 */
export class PalletText extends PalletElement {
  static override styles = styles;

  /** The text; markup is removed. A line break in it stays one. */
  @property() text = '';

  /**
   * `h1` to `h6`, or `p`; `h3` by default, in a tile `h2` (Specification 9).
   *
   * @forauthors Level of the heading, of which 1 is the title of the page; or a paragraph. By default it is 3, in a
   * tile 2.
   */
  @property() headingTag: HeadingTag | EditorLevel | '' = '';

  /** `xlarge`, `large`, `medium`, `small`, `xsmall`, `xxsmall`, `body-regular` or `body-small`; the default follows the heading. */
  @property() fontSize: TextSize | '' = '';

  /** A CSS colour. */
  @property() textColor = '';

  /**
   * left, center or right; right-to-left pages mirror left and right. Left by default; in a tile as its content stands,
   * which is centred by default (Specification 9).
   */
  @property() textAlign: Alignment | '' = '';

  /** A CSS colour behind the text. */
  @property() backgroundColor = '';

  /** Space above and below: none, xx-small … xx-large. */
  @property() paddingVertical: Padding = 'none';

  /** Space beside: none, xx-small … xx-large. */
  @property() paddingHorizontal: Padding = 'none';

  /** Marks: bold, italic, underline, strike; an object or its JSON. */
  @property(json) textDecoration: TextDecoration | string = {};

  /**
   * Heading tag and style as exported pages hold them: an object, its JSON, or a bare style name.
   *
   * @forauthors Level and look of a heading: how deep it stands in the page, and how large it is.
   */
  @property(json) textDisplayInfo: TextDisplayInfo | string = {};

  /** Draws a short accent above the text, as section titles have it. */
  @property(flag) accentRule = false;

  /**
   * True where the whole text is a link to `url`.
   *
   * @forauthors Makes the whole text a link.
   */
  @property(flag) isLinkable = false;

  /**
   * The address: a url, or link info: an object or its JSON.
   *
   * @forauthors Where the text leads: a page of this site, or an address.
   */
  @property(address) url: LinkInfo | string = '';

  /** Added for screen readers after a linked text. */
  @property() linkAssistiveText = '';

  #data = new BoundDataController(this);
  #links = new LinkController(this);
  #blockLink = contextValue(this, blockLinkContext);

  /** The link of a block around it, which may not be there yet. */
  protected override lacksData(): boolean {
    return this.shadowRoot?.querySelector('.stretched') != null && this.#blockLink.value === undefined;
  }

  /** True for the words of a tile. It may still be asleep, so the page tells and not the tile. */
  #isInTile(): boolean {
    return this.closest?.('pallet-banner, pallet-tile')?.localName === 'pallet-tile';
  }

  /** Tag and style after `textDisplayInfo`, which gives way to the block's own values only with `enableOverride`. */
  #display(): { tag: HeadingTag; style: string } {
    const info =
      readObject(this.textDisplayInfo) ??
      (typeof this.textDisplayInfo === 'string' && this.textDisplayInfo !== ''
        ? { textStyle: this.textDisplayInfo }
        : {});
    const override = readBoolean(info['enableOverride']);
    const [first, second] = override ? [this.headingTag, info['headingTag']] : [info['headingTag'], this.headingTag];
    const infoStyle = info['textStyle'];
    const { headingTag } = this.#isInTile() ? TILE_DEFAULTS : TEXT_DEFAULTS;
    const given = first || second || (String(infoStyle ?? '').startsWith('body') ? 'p' : '');
    const tag = normaliseHeadingTag(given, headingTag);
    const ownStyle = this.fontSize === '' ? undefined : normaliseTextSize(this.fontSize);
    const style = override ? (ownStyle ?? infoStyle) : (infoStyle ?? ownStyle);
    if (style === undefined) return { tag, style: normaliseTextStyle(given, textStyleOf(tag)) };
    return { tag, style: style === ownStyle ? ownStyle : normaliseTextStyle(style) };
  }

  #classes(style: string): string {
    const marks = readObject(this.textDecoration) ?? {};
    const names = ['bold', 'italic', 'underline', 'strike'].filter((mark) => readBoolean(marks[mark]));
    const alignment = this.textAlign === '' && this.#isInTile() ? 'as-tile' : normaliseAlignment(this.textAlign);
    return ['text', style.replace(/^heading-/, ''), alignment, ...names].join(' ');
  }

  /** The link that the text carries: that of the block around it, or its own. */
  #link(tag: string): TextLink | undefined {
    const block = this.#blockLink.value;
    if (block?.link !== undefined && tag !== 'p' && block.claim(this)) {
      const follow = (event: Event): void => block.navigate(event);
      return { link: block.link, added: block.assistiveText, classes: 'link stretched', follow };
    }
    const link = this.isLinkable ? this.#links.resolve(this.url) : undefined;
    if (link === undefined) return undefined;
    const follow = (event: Event): void => this.#links.announce(link, event);
    return { link, added: this.#data.fill(this.linkAssistiveText), classes: 'link', follow };
  }

  #content(carried: TextLink | undefined): TemplateResult | string {
    const label = this.#data.label(this.text);
    const content = label === '' ? html`<slot></slot>` : label;
    if (carried === undefined) return content;
    const { link, added, classes, follow } = carried;
    return linkAlone(link, follow, { class: classes, part: 'link' }, html`${content}${assistiveText(added)}`);
  }

  #element(tag: string, classes: string, content: TemplateResult | string): TemplateResult {
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
    const { tag, style } = this.#display();
    const carried = this.#link(tag);
    const padding = `block-${normalisePadding(this.paddingVertical)} inline-${normalisePadding(this.paddingHorizontal)}`;
    return html`<div
      class="base ${padding}"
      part="base"
      style=${instanceStyle({
        '--_color': readColour(this.textColor),
        '--_background-color': readColour(this.backgroundColor),
      })}
    >
      ${this.accentRule ? html`<span class="rule ${normaliseAlignment(this.textAlign)}" part="rule"></span>` : nothing}
      ${this.#element(tag, this.#classes(style), this.#content(carried))}
      ${carried === undefined ? nothing : newWindowHint(this, carried.link)}
    </div>`;
  }
}
