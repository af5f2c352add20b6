import { html, type TemplateResult } from 'lit';
import { PalletElement } from '../../elements/base/pallet-element.js';
import { flag, json, property } from '../../elements/base/properties.js';

const asGiven = (value: unknown): unknown => value;

/**
 * A block with a property of every kind, which fires whatever event it is told to.
 *
 * @tagname pallet-probe
 * @slot - whatever a framework writes
 * @slot aside - and what it gives a place of its own
 * @csspart base - the block
 * @fires {CustomEvent} pallet-lowercaseevent - In lower case.
 * @fires {CustomEvent} pallet-kebab-event - In kebab-case.
 * @fires {CustomEvent} pallet-camelEvent - In camel case.
 * @fires {CustomEvent} pallet-CAPSevent - Beginning with capitals.
 * @fires {CustomEvent} pallet-PascalEvent - In Pascal case.
 */
export class PalletProbe extends PalletElement {
  /** A text. */
  @property() words = '';

  /** A number. */
  @property({ read: Number }) count: number | undefined = undefined;

  /** A flag. */
  @property(flag) active = false;

  /** A list. */
  @property(json) list: unknown = undefined;

  /** An object, under a name of two words. */
  @property(json) richDetails: unknown = undefined;

  /** A function, which no attribute can hold. */
  @property({ attribute: false, read: asGiven }) reckon: ((value: number) => number) | undefined = undefined;

  /** A moment, which no attribute can hold either. */
  @property({ attribute: false, read: asGiven }) since: Date | undefined = undefined;

  override render(): TemplateResult {
    const reckoned = this.reckon?.(this.count ?? 0);
    return html`<div part="base">
      <p class="shown">${[this.words, this.count, this.active, reckoned].join(' ')}</p>
      <slot></slot>
      <aside><slot name="aside"></slot></aside>
    </div>`;
  }
}
