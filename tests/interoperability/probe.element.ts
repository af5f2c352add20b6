import { html, type TemplateResult } from 'lit';
import { PalletElement } from '../../elements/base/pallet-element.js';
import { property } from '../../elements/base/properties.js';
import { any, boolean, number, text } from '../../elements/foundations/kinds.js';

/**
 * A block with a property of every kind, and with events in every case.
 *
 * @summary A block with a property of every kind.
 * @tagname pallet-probe
 * @group data
 * @slot - The content. {@accepts blocks}
 * @slot aside - Additional content. {@accepts blocks}
 * @csspart base - the block
 * @fires {CustomEvent} pallet-lowercaseevent - In lower case.
 * @fires {CustomEvent} pallet-kebab-event - In kebab-case.
 * @fires {CustomEvent} pallet-camelEvent - In camel case.
 * @fires {CustomEvent} pallet-CAPSevent - Beginning with capitals.
 * @fires {CustomEvent} pallet-PascalEvent - In Pascal case.
 */
export class PalletProbe extends PalletElement {
  /** A string. */
  @property(text()) text!: string;

  /** A number. */
  @property(number({ initial: '' })) count!: number | `${number}` | '';

  /** A boolean. */
  @property(boolean()) active!: boolean;

  /** A list. */
  @property(any()) list: unknown;

  /** An object, with a name in camel case. */
  @property(any()) richDetails: unknown;

  /** A function, which cannot be an attribute. */
  @property(any()) compute: unknown;

  /** A date, which cannot be an attribute. */
  @property(any()) since: unknown;

  override render(): TemplateResult {
    const computed = typeof this.compute === 'function' ? (this.compute(Number(this.count)) as unknown) : '';
    return html`<div part="base">
      <p class="shown">${[this.text, this.count, this.active, computed].join(' ')}</p>
      <slot></slot>
      <aside><slot name="aside"></slot></aside>
    </div>`;
  }
}
