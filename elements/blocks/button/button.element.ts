import { html, type PropertyValues, type TemplateResult } from 'lit';
import { booleanOf, choiceOf } from '../../base/normalized.js';
import { readBoolean } from '../../foundations/scalars.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { iconTemplate } from '../../templates/icon.js';
import { getIconDrawing } from '../../controllers/icon.js';
import { assistiveText, linkTemplate } from '../../templates/link.js';
import { PressEvent } from '../../base/link.events.js';
import { LinkController } from '../../controllers/link.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property, state } from '../../base/properties.js';
import { boolean, choice, icon, link, text } from '../../foundations/kinds.js';
import {
  ALIGNMENTS,
  BUTTON_KINDS,
  BUTTON_SIZES,
  BUTTON_TYPES,
  BUTTON_VARIANTS,
  ICON_SIZES,
  SIDES,
  type Alignment,
  type ButtonKind,
  type ButtonSize,
  type ButtonType,
  type ButtonVariant,
  type IconSize,
  type Side,
} from '../../foundations/enumerations.js';
import type { LinkInfo } from '../../foundations/page-reference.js';
import { styles } from './button.styles.js';
import { performFormAction, observeForm } from './form-button.js';
import { showRipple } from './ripple.js';

/**
 * A call to action: a link styled as a button if `url` is set, otherwise a button.
 *
 * @summary A button, or a link styled as a button.
 * @tagname pallet-button
 * @group actions
 * @icon M4 8h16v8H4zM9 12h6
 * @static
 * @slot - The label, if `text` is not set. {@accepts text}
 * @csspart base - The link or button.
 * @csspart label - The label.
 * @csspart icon - The icon.
 * @cssproperty {<color>} [--pallet-c-button-background-color] - Background color. {@follows type} {@sets background-color base}
 * @cssproperty {<color>} [--pallet-c-button-background-color-hover] - Background color on hover. {@follows type} {@sets background-color base hover}
 * @cssproperty {<color>} [--pallet-c-button-color] - Color of the label and icon. {@follows type} {@sets color base}
 * @cssproperty {<color>} [--pallet-c-button-border-color] - Color of the border. {@follows type} {@sets border-block-start-color base}
 * @cssproperty {<length>} [--pallet-c-button-border-width=2px] - Width of the border. {@sets border-block-start-width base}
 * @cssproperty {<length>} [--pallet-c-button-border-radius=radiusSmall] - Corner radius. {@sets border-start-start-radius base}
 * @cssproperty {<length>} [--pallet-c-button-padding-inline] - Left and right padding. {@follows size} {@sets padding-inline-start base}
 * @cssproperty {<length>} [--pallet-c-button-min-height] - Minimum height. {@follows size} {@sets min-block-size base}
 * @cssproperty {<length>} [--pallet-c-button-font-size] - Font size of the label. {@follows size} {@sets font-size base}
 * @cssproperty {<number>} [--pallet-c-button-font-weight=fontWeightSemibold] - Font weight of the label. {@sets font-weight base}
 * @fires {NavigateEvent} pallet-navigate - Fires before the link is followed. Cancelable.
 * @fires {PressEvent} pallet-press - Fires when a button without a URL is pressed.
 */
export class PalletButton extends PalletElement {
  static override styles = styles;
  static formAssociated = true;
  static override shadowRootOptions: ShadowRootInit = { ...PalletElement.shadowRootOptions, delegatesFocus: true };

  /**
   * Label of the button.
   *
   * @synonyms label title
   */
  @property(text()) text!: string;

  /**
   * Page or address that the button links to.
   *
   * @synonyms href link
   */
  @property(link()) url!: LinkInfo | string;

  /** Visual emphasis of the button. */
  @property(choice(BUTTON_KINDS, { initial: 'primary' })) type!: ButtonKind;

  /**
   * Variant of the button. Overrides `type`.
   *
   * @forauthors Variant of the button. Overrides the type.
   */
  @property(choice(BUTTON_VARIANTS)) variant!: ButtonVariant | '';

  /** Size of the button. Standard is medium. */
  @property(choice(BUTTON_SIZES, { initial: 'standard' })) size!: ButtonSize;

  /** Horizontal alignment in the row. */
  @property(choice(ALIGNMENTS, { initial: 'left' })) alignment!: Alignment;

  /** Stretches the button to the width of its row. */
  @property(boolean({ spellings: { standard: false, stretch: true } })) stretch!: boolean | 'standard' | 'stretch';

  /** Icon beside the label, or instead of it if there is no label. */
  @property(icon()) iconName!: string;

  /** Side of the label on which the icon is shown. */
  @property(choice(SIDES, { initial: 'left' })) iconPosition!: Side;

  /** Size of the icon. By default, the size of the label. */
  @property(choice(ICON_SIZES)) iconSize!: IconSize | '';

  /** Additional text for screen readers after the label. Names a button that shows only an icon. */
  @property(text()) assistiveText!: string;

  /** Where the link opens. By default, links to other sites, files, email addresses and phone numbers open a new window. */
  @property(text({ translate: false })) target!: string;

  /** Disables the button. */
  @property(boolean(), { reflect: true }) disabled!: boolean;

  /** Action in the surrounding form: none, reset or submit. */
  @property(choice(BUTTON_TYPES, { initial: 'button' })) buttonType!: ButtonType;

  /**
   * Name of the button's entry in the submitted form data.
   *
   * @forauthors Name of the button in the submitted form.
   */
  @property(text({ translate: false })) name!: string;

  /**
   * Value of the button's entry in the submitted form data.
   *
   * @forauthors Value of the button in the submitted form.
   */
  @property(text({ translate: false })) value!: string;

  /** Submits the form without validation. */
  @property(boolean()) formNoValidate!: boolean;

  /** The form that the button belongs to, or null. */
  form: HTMLFormElement | null = null;

  @state() private isFormDisabled = false;

  #data = new BoundDataController(this);
  #links = new LinkController(this, () => ({ address: this.url, target: this.target }));

  constructor() {
    super();
    // Not on the link or button in its root, which a static block never renders.
    this.addEventListener('pointerdown', this.#showRipple);
  }

  override attributeChangedCallback(name: string, previous: string | null, value: string | null): void {
    // Browsers treat the attribute as disabled regardless of its value.
    if (name === 'disabled' && value !== null && !readBoolean(value)) this.removeAttribute(name);
    else super.attributeChangedCallback(name, previous, value);
  }

  /** Called by the browser when the button is associated with a form or removed from it. */
  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.form = form;
    observeForm(this);
  }

  /** Called by the browser when a surrounding fieldset is disabled or enabled. */
  async formDisabledCallback(isDisabled: boolean): Promise<void> {
    // The attribute may have been changed by an update of this block.
    await this.updateComplete;
    // WebKit also reports an attribute that has been removed since.
    this.isFormDisabled = isDisabled && this.matches(':disabled');
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    // The first rendering must match the server's, which has no access to the fieldset. The browser reports it later.
    if (!this.hasUpdated) this.isFormDisabled = this.matches?.(':disabled') ?? false;
  }

  override click(): void {
    this.renderRoot.querySelector<HTMLElement>('.base')?.click();
  }

  override render(): TemplateResult {
    const label = this.#data.fillLabel(this.text);
    const hiddenText = this.#data.fillLabel(this.assistiveText);
    const content = html`${this.iconName && iconTemplate(getIconDrawing(this, this.iconName))}<span
        class="label"
        part="label"
        >${label === '' ? html`<slot></slot>` : label}${assistiveText(hiddenText)}</span
      >`;
    const isDisabled = this.disabled || this.isFormDisabled;
    const variant = choiceOf(this, 'variant') ?? choiceOf(this, 'type');
    const classes = [
      'base',
      // A base button has the same emphasis as a tertiary one.
      variant === 'base' ? 'tertiary' : variant,
      choiceOf(this, 'size'),
      booleanOf(this, 'stretch') ? 'stretch' : choiceOf(this, 'alignment'),
      this.iconName && `icon-${choiceOf(this, 'iconPosition')}`,
      this.iconSize && `icon-${choiceOf(this, 'iconSize')}`,
      this.iconName && label === '' ? 'icon-alone' : '',
    ].join(' ');
    const link = isDisabled ? undefined : this.#links.resolve(this.url, this.target);
    if (link === undefined) {
      return html`<button
        class=${classes}
        part="base"
        type="button"
        ?disabled=${isDisabled}
        @click=${this.#handleClick}
      >
        ${content}
      </button>`;
    }
    return linkTemplate(this, link, { class: classes, part: 'base' }, content);
  }

  #handleClick = (event: Event): void => {
    this.dispatchEvent(new PressEvent());
    if (this.form) performFormAction(this, event);
  };

  #showRipple = (event: PointerEvent): void => {
    const base = this.renderRoot.querySelector<HTMLElement>('.base:enabled, a.base');
    if (base !== null && event.composedPath().includes(base)) showRipple(base, event);
  };
}
