import { html, nothing, type TemplateResult } from 'lit';
import { BoundDataController } from '../../controllers/bound-data.js';
import { assistiveText } from '../../controllers/link-template.js';
import { PressEvent } from '../../controllers/link.events.js';
import { LinkController } from '../../controllers/link.js';
import { PalletElement } from '../../controllers/pallet-element.js';
import { flag, property } from '../../controllers/properties.js';
import { normaliseAlignment, normaliseButtonKind, normaliseSize, readBoolean } from '../../foundations/normalise.js';
import { styles } from './button.styles.js';

/**
 * A call to action. With an address it is a link that looks like a button, without one it is a button.
 *
 * @tagname pallet-button
 * @slot - the label, where `text` is empty
 * @csspart base - the link or button
 * @csspart label - its text
 * @cssproperty {<color>} [--pallet-c-button-background-color] - Ground; the default follows `type`. Sets `background-color` of `base`.
 * @cssproperty {<color>} [--pallet-c-button-background-color-hover] - Ground under the pointer. Sets `background-color` of `base` on hover.
 * @cssproperty {<color>} [--pallet-c-button-color] - Text colour; the default follows `type`. Sets `color` of `base`.
 * @cssproperty {<color>} [--pallet-c-button-border-color] - Border colour; the default follows `type`. Sets `border-block-start-color` of `base`.
 * @cssproperty {<length>} [--pallet-c-button-border-width=2px] - Border width. Sets `border-block-start-width` of `base`.
 * @cssproperty {<length>} [--pallet-c-button-border-radius=radiusSmall] - Corner radius. Sets `border-start-start-radius` of `base`.
 * @cssproperty {<length>} [--pallet-c-button-padding-inline] - Space beside the label; the default follows `size`. Sets `padding-inline-start` of `base`.
 * @cssproperty {<length>} [--pallet-c-button-min-height] - Least height; the default follows `size`. Sets `min-block-size` of `base`.
 * @cssproperty {<length>} [--pallet-c-button-font-size] - Size of the label; the default follows `size`. Sets `font-size` of `base`.
 * @cssproperty {<number>} [--pallet-c-button-font-weight=fontWeightSemibold] - Weight of the label. Sets `font-weight` of `base`.
 * @fires {NavigateEvent} pallet-navigate - Before its link is followed; can be cancelled.
 * @fires {PressEvent} pallet-press - When a button without an address is pressed.
 */
export class PalletButton extends PalletElement {
  static override styles = styles;
  static override shadowRootOptions: ShadowRootInit = { ...PalletElement.shadowRootOptions, delegatesFocus: true };

  /** The label; markup is removed. */
  @property() text = '';

  /** The address: a url, or link info as exported pages hold it (JSON). */
  @property() url = '';

  /** How much it stands out: `primary`, `secondary` or `tertiary`. */
  @property() type = 'primary';

  /** `small`, `standard` (medium) or `large`. */
  @property() size = 'standard';

  /** Where it stands in its row: left, center or right. */
  @property() alignment = 'left';

  /** As wide as its row; also takes the strings `standard` and `stretch` of exported pages. */
  @property() stretch: boolean | string = false;

  /** Added for screen readers after the label. */
  @property() assistiveText = '';

  /** Where its link opens; by default other sites, files, mail and telephone open a new window. */
  @property() target = '';

  /** Cannot be pressed. */
  @property(flag) disabled = false;

  #data = new BoundDataController(this);
  #links = new LinkController(this);

  override render(): TemplateResult {
    const label = this.#data.label(this.text);
    const content = html`<span class="label" part="label">${label === '' ? html`<slot></slot>` : label}</span>`;
    const added = this.#data.fill(this.assistiveText);
    const stretch = this.stretch !== 'standard' && readBoolean(this.stretch);
    const classes = [
      'base',
      normaliseButtonKind(this.type),
      normaliseSize(this.size),
      stretch ? 'stretch' : normaliseAlignment(this.alignment),
    ].join(' ');
    const link = this.disabled ? undefined : this.#links.resolve(this.url, this.target);
    if (link === undefined) {
      return html`<button class=${classes} part="base" type="button" ?disabled=${this.disabled} @click=${this.#press}>
        ${content}${added === '' ? nothing : html`<span class="visually-hidden"> ${added}</span>`}
      </button>`;
    }
    return html`<a
      class=${classes}
      part="base"
      href=${link.href}
      target=${link.target ?? nothing}
      rel=${link.rel ?? nothing}
      @click=${(event: Event) => this.#links.announce(link, event)}
      >${content}${assistiveText(this, link, added)}</a
    >`;
  }

  #press = (): void => {
    this.dispatchEvent(new PressEvent());
  };
}
