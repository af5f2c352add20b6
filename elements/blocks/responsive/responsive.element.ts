import { html, type PropertyValues, type TemplateResult } from 'lit';
import { BreakpointController } from '../../controllers/breakpoint.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { MEDIA_QUERIES, readSizes, SIZES, type Size } from '../../foundations/breakpoints.js';
import { ResponsiveHideEvent, ResponsiveShowEvent } from './responsive.events.js';
import { styles } from './responsive.styles.js';

/**
 * Shows what is inside on some screen sizes only. The style sheet decides, so that it holds without scripts.
 *
 * Neither the block nor its `base` part has a box: what is inside stands as if the block were not there.
 *
 * @tagname pallet-responsive
 * @icon M3 5h11v10H3zM6 19h6M17 9h4v10h-4z
 * @container
 * @slot - any blocks
 * @csspart base - what is shown or hidden
 * @fires {ResponsiveShowEvent} pallet-show - When a change of the screen's size has brought it into view; not at the start.
 * @fires {ResponsiveHideEvent} pallet-hide - When a change of the screen's size has taken it out of view; not at the start.
 */
export class PalletResponsive extends PalletElement {
  static override styles = styles;

  /**
   * Screen sizes on which it shows: `small`, `medium`, `large` or their first letters, lists such as `small, large` and
   * ranges such as `small-medium`. Without any it shows on all of them (Specification 4).
   *
   * @forauthors Screens on which it shows. Without any it shows on all of them.
   */
  @property() sizes = '';

  #wasShown: boolean | undefined;
  #breakpoint = new BreakpointController(this, (size) => this.#follow(size));

  override connectedCallback(): void {
    super.connectedCallback();
    this.#note();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.#note();
  }

  #note(): void {
    const { size } = this.#breakpoint;
    this.#wasShown = size === undefined ? undefined : this.#isShown(size);
  }

  #isShown(size: Size): boolean {
    return readSizes(this.sizes).includes(size);
  }

  #follow(size: Size): void {
    const isShown = this.#isShown(size);
    if (isShown === this.#wasShown) return;
    this.#wasShown = isShown;
    const query = MEDIA_QUERIES[size];
    this.dispatchEvent(isShown ? new ResponsiveShowEvent(query, size) : new ResponsiveHideEvent(query, size));
  }

  override render(): TemplateResult {
    const shown = readSizes(this.sizes);
    const hidden = SIZES.filter((size) => !shown.includes(size)).map((size) => `hide-${size}`);
    return html`<div class="base ${hidden.join(' ')}" part="base"><slot></slot></div>`;
  }
}
