import { html, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { assistiveText, linkTemplate } from '../../templates/link.js';
import { LinkController } from '../../controllers/link.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property, state } from '../../base/properties.js';
import { choice, link, text } from '../../foundations/kinds.js';
import { toggleStateByMatch } from '../../base/states.js';
import type { LinkInfo } from '../../foundations/page-reference.js';
import { styles } from './link.styles.js';

/**
 * A text link.
 *
 * If the address is empty, unsafe or incomplete, the text is shown without a link.
 *
 * @summary A text link.
 * @tagname pallet-link
 * @group text
 * @icon M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.7 1.7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.7-1.7
 * @static
 * @slot - The text, if `text` is not set. {@accepts text}
 * @csspart base - The link, or the button that shows a message.
 * @csspart message - The inline message, empty until it is shown.
 * @cssstate new-window - The link opens a new window.
 * @cssproperty {<color>} [--pallet-c-link-color=colorLink] - Color of the link. {@sets color base}
 * @cssproperty {<color>} [--pallet-c-link-color-visited=colorLinkVisited] - Color of a visited link. Defaults to `--pallet-c-link-color` if that is set. {@sets color base visited}
 * @cssproperty {<color>} [--pallet-c-link-color-hover=colorLinkHover] - Color of the link on hover. {@sets color base hover}
 * @cssproperty {<length>} [--pallet-c-link-underline-offset=0.2em] - Distance between the text and its underline. {@sets text-underline-offset base}
 * @fires {NavigateEvent} pallet-navigate - Fires before the link is followed. Cancelable.
 */
export class PalletLink extends PalletElement {
  static override styles = styles;

  /**
   * ID of the link in exported pages, for use by the host.
   *
   * @forauthors ID of the link in other systems. Optional.
   * @panel advanced
   */
  @property(text({ translate: false })) linkId!: string;

  /**
   * Page or address that the link opens.
   *
   * @synonyms link
   */
  @property(link()) href!: LinkInfo | string;

  /**
   * Text of the link.
   *
   * @synonyms label
   */
  @property(text()) text!: string;

  /**
   * Tooltip of the link. Not called `title`, because that would shadow a native property.
   *
   * @forauthors Tooltip of the link.
   */
  @property(text()) linkTitle!: string;

  /** Window in which the link opens. By default, other sites, files, email and phone links open a new window. */
  @property(text({ translate: false })) target!: string;

  /** Additional text for screen readers, after the link text. */
  @property(text()) assistiveText!: string;

  /**
   * Action of the link: opens its address, or shows a message next to the link.
   */
  @property(choice(['redirect', 'inline-message'], { initial: 'redirect' })) actionType!: 'redirect' | 'inline-message';

  /** Text of the inline message. */
  @property(text({ isLong: true })) message!: string;

  @state() private isMessageShown = false;

  #data = new BoundDataController(this);
  #links = new LinkController(this, () => ({ address: this.href, target: this.target }));

  protected override updateStates(): void {
    toggleStateByMatch(this, 'new-window', '[target=_blank]');
  }

  override render(): TemplateResult {
    const label = this.#data.fillLabel(this.text);
    const content = label === '' ? html`<slot></slot>` : label;
    const title = this.#data.fillLabel(this.linkTitle) || undefined;
    if (/^inline-?message$/i.test(this.actionType)) return this.#renderMessageButton(content, title);
    const link = this.#links.resolve(this.href, this.target);
    if (link === undefined) return html`<span>${content}</span>`;
    const linkContent = html`${content}${assistiveText(this.#data.fillLabel(this.assistiveText))}`;
    return linkTemplate(this, link, { class: 'base', part: 'base', title }, linkContent);
  }

  #renderMessageButton(content: TemplateResult | string, title: string | undefined): TemplateResult {
    return html`<button class="base" part="base" type="button" title=${ifDefined(title)} @click=${this.#showMessage}>
        ${content}${assistiveText(this.#data.fillLabel(this.assistiveText))}
      </button>
      <span part="message" aria-live="polite" aria-atomic="true"
        >${this.isMessageShown ? this.#data.fillLabel(this.message) : ''}</span
      >`;
  }

  #showMessage = (): void => {
    this.isMessageShown = true;
  };
}
