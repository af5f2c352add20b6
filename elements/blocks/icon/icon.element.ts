import { html, nothing, type TemplateResult } from 'lit';
import { choiceOf } from '../../base/normalized.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { iconTemplate } from '../../templates/icon.js';
import { getIconDrawing } from '../../controllers/icon.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { choice, icon, text } from '../../foundations/kinds.js';
import { toggleStateByMatch } from '../../base/states.js';
import { ICON_SIZES, ICON_VARIANTS, type IconSize, type IconVariant } from '../../foundations/enumerations.js';
import { styles } from './icon.styles.js';

/**
 * A small icon, next to text or instead of it.
 *
 * A name that is unknown or not in the form `category:name` shows nothing and logs a warning to the console.
 *
 * @summary A small icon, next to text or instead of it.
 * @tagname pallet-icon
 * @group images
 * @icon M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z
 * @static
 * @csspart base - The background of the icon.
 * @csspart icon - The `svg` element.
 * @cssstate empty - The icon's name is unknown and nothing is shown.
 * @cssproperty {<length>} [--pallet-c-icon-size] - Width and height. {@follows size} {@sets inline-size base}
 * @cssproperty {<color>} [--pallet-c-icon-color] - Color of the icon. {@default follows the category and `variant`} {@sets color base}
 * @cssproperty {<color>} [--pallet-c-icon-background-color] - Background color of the icon. {@default follows the category and `variant`} {@sets background-color base}
 * @cssproperty {<length>} [--pallet-c-icon-border-radius] - Corner radius of the background. {@default follows the category} {@sets border-start-start-radius base}
 */
export class PalletIcon extends PalletElement {
  static override styles = styles;

  /** Name of the icon. */
  @property(icon()) iconName!: string;

  /** Size of the icon. */
  @property(choice(ICON_SIZES, { initial: 'medium' })) size!: IconSize;

  /** Variant of the icon. Defaults to that of its category. */
  @property(choice(ICON_VARIANTS)) variant!: IconVariant | '';

  /** Meaning of the icon, for screen readers. Leave it empty if adjacent text has the same meaning. */
  @property(text()) assistiveText!: string;

  #data = new BoundDataController(this);

  protected override updateStates(): void {
    toggleStateByMatch(this, 'empty', '.gone');
  }

  override render(): TemplateResult | typeof nothing {
    const name = this.#data.fill(String(this.iconName ?? '')).trim();
    if (name === '') return nothing;
    const drawing = getIconDrawing(this, name);
    const text = this.#data.fillLabel(this.assistiveText);
    const variant = choiceOf(this, 'variant');
    const classes = [
      'base',
      `icon-${choiceOf(this, 'size')}`,
      /^(?:action|custom|standard):/.test(name) && variant !== 'bare' ? `filled ${name.split(':', 1)[0]}` : '',
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
