import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { iconTemplate } from '../../templates/icon.js';
import { iconOf } from '../../controllers/icon.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { showStateWhere } from '../../base/states.js';
import type { IconSize, IconVariant } from '../../foundations/enumerations.js';
import { normaliseIconSize, normaliseIconVariant } from '../../foundations/normalise.js';
import { styles } from './icon.styles.js';

/**
 * A small drawing beside words, or in their place. A name that is not `category:name`, or that nobody has a drawing for,
 * shows nothing and is reported on the console.
 *
 * @tagname pallet-icon
 * @icon M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z
 * @loading use
 * @csspart base - what the drawing stands on
 * @csspart icon - the drawing
 * @cssstate empty - while nobody has a drawing of its name, and it shows nothing
 * @cssproperty {<length>} [--pallet-c-icon-size] - Width and height; the default follows `size`. Sets `inline-size` of `base`.
 * @cssproperty {<color>} [--pallet-c-icon-color] - Colour; the default follows the category and `variant`. Sets `color` of `base`.
 * @cssproperty {<color>} [--pallet-c-icon-background-color] - Ground; the default follows the category and `variant`. Sets `background-color` of `base`.
 * @cssproperty {<length>} [--pallet-c-icon-border-radius] - Corner radius of the ground; the default follows the category. Sets `border-start-start-radius` of `base`.
 */
export class PalletIcon extends PalletElement {
  static override styles = styles;

  /**
   * Which icon: `category:name`, with the category utility, action, standard, doctype or custom.
   *
   * @forauthors Which drawing it is.
   */
  @property() iconName = '';

  /** `xx-small`, `x-small`, `small`, `medium` or `large`. */
  @property() size: IconSize = 'medium';

  /** `bare`, `error`, `inverse`, `warning` or `success`; by default the look of its category. */
  @property() variant: IconVariant | '' = '';

  /** What it stands for, for screen readers. Leave it empty where words beside it say the same. */
  @property() assistiveText = '';

  #data = new BoundDataController(this);

  protected override updated(): void {
    showStateWhere(this, 'empty', '.gone');
  }

  override render(): TemplateResult | typeof nothing {
    const name = this.#data.fill(String(this.iconName ?? '')).trim();
    if (name === '') return nothing;
    const drawing = iconOf(this, name);
    const text = this.#data.label(this.assistiveText);
    const variant = normaliseIconVariant(this.variant);
    const classes = [
      'base',
      `icon-${normaliseIconSize(this.size)}`,
      /^(?:action|custom|standard):/.test(name) && variant !== 'bare' ? `grounded ${name.split(':', 1)[0]}` : '',
      variant ?? '',
      // Three states, as in the drawing itself: the browser's first one must not look like the server's.
      drawing === undefined ? '' : drawing ? 'shown' : 'gone',
    ];
    return html`<span
      class=${classes.join(' ')}
      part="base"
      role=${ifDefined(text === '' ? undefined : 'img')}
      aria-label=${ifDefined(text || undefined)}
      aria-hidden=${ifDefined(text === '' ? 'true' : undefined)}
      >${iconTemplate(drawing)}</span
    >`;
  }
}
