import { html, type PropertyValues, type TemplateResult } from 'lit';
import { sizesOf } from '../../base/normalized.js';
import { BreakpointController } from '../../controllers/breakpoint.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { screens } from '../../foundations/kinds.js';
import { MEDIA_QUERIES, SIZES, type Size } from '../../foundations/breakpoints.js';
import { ResponsiveHideEvent, ResponsiveShowEvent } from './responsive.events.js';
import { styles } from './responsive.styles.js';

/**
 * Shows its content only on certain screen sizes. This is done in CSS, so it works without scripts.
 *
 * Neither the block nor its `base` part generates a box: the content is laid out as if the block did not exist.
 *
 * @summary Shows its content only on certain screen sizes.
 * @tagname pallet-responsive
 * @group layout
 * @icon M3 5h11v10H3zM6 19h6M17 9h4v10h-4z
 * @slot - Any blocks. {@accepts blocks}
 * @csspart base - The content.
 * @fires {ResponsiveShowEvent} pallet-show - Fires when a change of screen size shows the content, not initially.
 * @fires {ResponsiveHideEvent} pallet-hide - Fires when a change of screen size hides the content, not initially.
 */
export class PalletResponsive extends PalletElement {
  static override styles = styles;

  /**
   * Screen sizes on which the content is shown. Defaults to all.
   */
  @property(screens({ visibility: 'shown' })) sizes!: string;

  #wasShown: boolean | undefined;
  #breakpoint = new BreakpointController(this, (size) => this.#handleSizeChange(size));

  override connectedCallback(): void {
    super.connectedCallback();
    this.#updateWasShown();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.#updateWasShown();
  }

  #updateWasShown(): void {
    const { size } = this.#breakpoint;
    this.#wasShown = size === undefined ? undefined : this.#isShown(size);
  }

  #isShown(size: Size): boolean {
    const shown = sizesOf(this, 'sizes');
    return shown.length === 0 || shown.includes(size);
  }

  #handleSizeChange(size: Size): void {
    const isShown = this.#isShown(size);
    if (isShown === this.#wasShown) return;
    this.#wasShown = isShown;
    const query = MEDIA_QUERIES[size];
    this.dispatchEvent(isShown ? new ResponsiveShowEvent(query, size) : new ResponsiveHideEvent(query, size));
  }

  override render(): TemplateResult {
    const hidden = SIZES.filter((size) => !this.#isShown(size)).map((size) => `hide-${size}`);
    return html`<div class="base ${hidden.join(' ')}" part="base"><slot></slot></div>`;
  }
}
