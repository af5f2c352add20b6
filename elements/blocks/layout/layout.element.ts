import { html, type TemplateResult } from 'lit';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { styles } from './layout.styles.js';

/**
 * The flexible layout: the root of a page, a stack of sections.
 *
 * @tagname pallet-layout
 * @icon M4 4h16v16H4zM4 8h16M4 16h16
 * @loading use
 * @slot - sections, in the order of the page
 * @slot hidden - blocks without a face, such as the page's metadata
 * @csspart base - the stack
 * @cssproperty {<color>} [--pallet-c-layout-background-color=colorSurface] - Ground of the page. Sets `background-color` of `base`.
 * @cssproperty {<color>} [--pallet-c-layout-color=colorText] - Text colour of the page. Sets `color` of `base`.
 * @cssproperty {<length>} [--pallet-c-layout-gap=0px] - Space between sections. Sets `row-gap` of `base`.
 */
export class PalletLayout extends PalletElement {
  static override styles = styles;

  /**
   * Styling features that are switched on for the whole page, separated by spaces: `banner-hover` zooms banners under the
   * pointer, `inclusion-and-community` rounds their corners (Specification 2).
   */
  @property() features = '';

  override render(): TemplateResult {
    const features = String(this.features)
      .split(/[\s,]+/)
      .filter((name) => /^[a-z-]+$/.test(name));
    return html`<div class="base ${features.join(' ')}" part="base"><slot></slot></div>
      <div hidden><slot name="hidden"></slot></div>`;
  }
}
