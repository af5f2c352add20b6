import { html, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { assistiveText, linkTemplate } from '../../templates/link.js';
import { LinkController } from '../../controllers/link.js';
import { PalletElement } from '../../base/pallet-element.js';
import { address, property, state } from '../../base/properties.js';
import { showStateWhere } from '../../base/states.js';
import type { LinkInfo } from '../../foundations/page-reference.js';
import { styles } from './link.styles.js';

/**
 * A text link. An address that is empty, unsafe or incomplete leaves the text without a link.
 *
 * @tagname pallet-link
 * @icon M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.7 1.7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.7-1.7
 * @loading use
 * @address href
 * @slot - the text, where `text` is empty
 * @csspart base - the link, or the button that shows a message
 * @csspart message - the message, empty until it is asked for
 * @cssstate new-window - while it opens a new window
 * @cssproperty {<color>} [--pallet-c-link-color=colorLink] - Colour. Sets `color` of `base`.
 * @cssproperty {<color>} [--pallet-c-link-color-visited=colorLinkVisited] - Colour once it was followed; `--pallet-c-link-color` where that is set. Sets `color` of visited `base`.
 * @cssproperty {<color>} [--pallet-c-link-color-hover=colorLinkHover] - Colour under the pointer. Sets `color` of `base` on hover.
 * @cssproperty {<length>} [--pallet-c-link-underline-offset=0.2em] - Distance of the underline. Sets `text-underline-offset` of `base`.
 * @fires {NavigateEvent} pallet-navigate - Before the link is followed; can be cancelled.
 */
export class PalletLink extends PalletElement {
  static override styles = styles;

  /**
   * An id for the host's own use, as exported pages carry it.
   *
   * @forauthors A name that other systems know the link by. It may stay empty.
   */
  @property() linkId = '';

  /**
   * The address: a url, or a page reference: an object or its JSON.
   *
   * @forauthors Where the link leads: a page of this site, or an address.
   */
  @property(address) href: LinkInfo | string = '';

  /** The text of the link; markup is removed. */
  @property() text = '';

  /** A hint that browsers show beside the pointer (the specification's `title`, which would shadow a native property). */
  @property() linkTitle = '';

  /** Where the link opens; by default other sites, files, mail and telephone open a new window. */
  @property() target = '';

  /** Added for screen readers after the text. */
  @property() assistiveText = '';

  /**
   * What following it does: `redirect` leads to `href`, `inline-message` shows `message` beside it (Specification 4).
   *
   * @forauthors What following it does: it leads to its address, or shows its message beside it.
   */
  @property() actionType: 'redirect' | 'inline-message' = 'redirect';

  /** What an inline message says. */
  @property() message = '';

  @state() private isMessageShown = false;

  #data = new BoundDataController(this);
  #links = new LinkController(this);

  protected override updated(): void {
    showStateWhere(this, 'new-window', '[target=_blank]');
  }

  override render(): TemplateResult {
    const label = this.#data.label(this.text);
    const content = label === '' ? html`<slot></slot>` : label;
    const title = this.#data.fill(this.linkTitle) || undefined;
    if (/^inline-?message$/i.test(this.actionType)) return this.#messageButton(content, title);
    const link = this.#links.resolve(this.href, this.target);
    if (link === undefined) return html`<span>${content}</span>`;
    const follow = (event: Event): void => this.#links.announce(link, event);
    const words = html`${content}${assistiveText(this.#data.fill(this.assistiveText))}`;
    return linkTemplate(this, link, follow, { class: 'base', part: 'base', title }, words);
  }

  #messageButton(content: TemplateResult | string, title: string | undefined): TemplateResult {
    return html`<button class="base" part="base" type="button" title=${ifDefined(title)} @click=${this.#showMessage}>
        ${content}${assistiveText(this.#data.fill(this.assistiveText))}
      </button>
      <span part="message" aria-live="polite" aria-atomic="true"
        >${this.isMessageShown ? this.#data.label(this.message) : ''}</span
      >`;
  }

  #showMessage = (): void => {
    this.isMessageShown = true;
  };
}
