import { html, type PropertyValues, type TemplateResult } from 'lit';
import { BoundDataController } from '../../controllers/bound-data.js';
import { iconTemplate } from '../../templates/icon.js';
import { iconOf } from '../../controllers/icon.js';
import { assistiveText, linkTemplate } from '../../templates/link.js';
import { PressEvent } from '../../base/link.events.js';
import { LinkController } from '../../controllers/link.js';
import { PalletElement } from '../../base/pallet-element.js';
import { address, flag, property, state } from '../../base/properties.js';
import type {
  Alignment,
  ButtonKind,
  ButtonSize,
  ButtonType,
  ButtonVariant,
  IconSize,
  Side,
} from '../../foundations/enumerations.js';
import type { LinkInfo } from '../../foundations/page-reference.js';
import {
  normaliseAlignment,
  normaliseButtonKind,
  normaliseButtonVariant,
  normaliseIconPosition,
  normaliseIconSize,
  normaliseSize,
  readBoolean,
} from '../../foundations/normalise.js';
import { styles } from './button.styles.js';
import { act, followForm } from './form-button.js';
import { ripple } from './ripple.js';

const readStretch = (value: unknown): boolean | null => value !== 'standard' && readBoolean(value, null);

/**
 * A call to action. With an address it is a link that looks like a button, without one it is a button.
 *
 * @tagname pallet-button
 * @icon M4 8h16v8H4zM9 12h6
 * @loading use
 * @address url
 * @slot - the label, where `text` is empty
 * @csspart base - the link or button
 * @csspart label - its text
 * @csspart icon - its icon
 * @cssproperty {<color>} [--pallet-c-button-background-color] - Ground; the default follows `type`. Sets `background-color` of `base`.
 * @cssproperty {<color>} [--pallet-c-button-background-color-hover] - Ground under the pointer; the default follows `type`. Sets `background-color` of `base` on hover.
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
  static formAssociated = true;
  static override shadowRootOptions: ShadowRootInit = { ...PalletElement.shadowRootOptions, delegatesFocus: true };

  /** The label; markup is removed. */
  @property() text = '';

  /**
   * The address: a url, or link info as exported pages hold it: an object or its JSON.
   *
   * @forauthors Where the button leads: a page of this site, or an address.
   */
  @property(address) url: LinkInfo | string = '';

  /** How much it stands out: `primary`, `secondary` or `tertiary`. */
  @property() type: ButtonKind = 'primary';

  /**
   * Look of a base button, which wins over `type`: base, neutral, brand, brand-outline, destructive, destructive-text, inverse, success.
   *
   * @forauthors Look of the button, which wins over “Type”.
   */
  @property() variant: ButtonVariant | '' = '';

  /** `small`, `standard` (medium) or `large`. */
  @property() size: ButtonSize = 'standard';

  /** Where it stands in its row: left, center or right. */
  @property() alignment: Alignment = 'left';

  /**
   * As wide as its row; also takes the strings `standard` and `stretch` of exported pages.
   *
   * @forauthors As wide as its row.
   */
  @property({ read: readStretch }) stretch: boolean | 'standard' | 'stretch' = false;

  /**
   * An icon beside the label, `category:name`; without a label it stands alone.
   *
   * @forauthors An icon beside the label; without a label it stands alone.
   */
  @property() iconName = '';

  /** Side of the icon: left or right. */
  @property() iconPosition: Side = 'left';

  /** Size of the icon: `xx-small`, `x-small`, `small`, `medium` or `large`; by default that of the label. */
  @property() iconSize: IconSize | '' = '';

  /** Added for screen readers after the label; the name of a button that shows only an icon. */
  @property() assistiveText = '';

  /** Where its link opens; by default other sites, files, mail and telephone open a new window. */
  @property() target = '';

  /** Cannot be pressed. */
  @property({ ...flag, reflect: true }) disabled = false;

  /** What it does to the form around it: `button` (nothing), `reset` or `submit`. */
  @property() buttonType: ButtonType = 'button';

  /**
   * What it is called in the data of the form that it submits.
   *
   * @forauthors What its answer is called in the form that it sends.
   */
  @property() name = '';

  /**
   * What it adds to the data of the form that it submits.
   *
   * @forauthors The answer that it adds to the form that it sends.
   */
  @property() value = '';

  /** Submits the form without checking its fields. */
  @property(flag) formNoValidate = false;

  /** The form that it belongs to. */
  form: HTMLFormElement | null = null;

  @state() private isFormDisabled = false;

  #data = new BoundDataController(this);
  #links = new LinkController(this);

  override attributeChangedCallback(name: string, previous: string | null, value: string | null): void {
    // To the browser this attribute disables whatever its value.
    if (name === 'disabled' && value !== null && !readBoolean(value)) this.removeAttribute(name);
    else super.attributeChangedCallback(name, previous, value);
  }

  /** Called by the browser when it comes into a form, or leaves it. */
  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.form = form;
    followForm(this);
  }

  /** Called by the browser when the fields around it are disabled or enabled. */
  async formDisabledCallback(isDisabled: boolean): Promise<void> {
    // It may be an update of its own that changes the attribute.
    await this.updateComplete;
    // WebKit reports an attribute that is gone by now.
    this.isFormDisabled = isDisabled && this.matches(':disabled');
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    // As a server has drawn it, which knows nothing around what a block draws: the browser tells it later.
    if (!this.hasUpdated) this.isFormDisabled = this.matches?.(':disabled') ?? false;
  }

  override click(): void {
    this.renderRoot.querySelector<HTMLElement>('.base')?.click();
  }

  override render(): TemplateResult {
    const label = this.#data.label(this.text);
    const added = this.#data.fill(this.assistiveText);
    const content = html`${this.iconName && iconTemplate(iconOf(this, this.iconName))}<span class="label" part="label"
        >${label === '' ? html`<slot></slot>` : label}${assistiveText(added)}</span
      >`;
    const isDisabled = this.disabled || this.isFormDisabled;
    const look = normaliseButtonVariant(this.variant, null) ?? normaliseButtonKind(this.type);
    const classes = [
      'base',
      // A base button is as quiet as a tertiary one.
      look === 'base' ? 'tertiary' : look,
      normaliseSize(this.size),
      this.stretch === true ? 'stretch' : normaliseAlignment(this.alignment),
      this.iconName && `icon-${normaliseIconPosition(this.iconPosition)}`,
      this.iconSize && `icon-${normaliseIconSize(this.iconSize)}`,
      this.iconName && label === '' ? 'icon-alone' : '',
    ].join(' ');
    const link = isDisabled ? undefined : this.#links.resolve(this.url, this.target);
    if (link === undefined) {
      return html`<button
        class=${classes}
        part="base"
        type="button"
        ?disabled=${isDisabled}
        @click=${this.#press}
        @pointerdown=${this.#ripple}
      >
        ${content}
      </button>`;
    }
    const follow = (event: Event): void => this.#links.announce(link, event);
    const linkLook = { class: classes, part: 'base', pointerdown: this.#ripple };
    return linkTemplate(this, link, follow, linkLook, content);
  }

  #press = (event: Event): void => {
    this.dispatchEvent(new PressEvent());
    if (this.form) act(this, event);
  };

  #ripple = (event: PointerEvent): void => {
    ripple(event.currentTarget as HTMLElement, event);
  };
}
