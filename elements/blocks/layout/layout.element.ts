import { html, type TemplateResult } from 'lit';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { text } from '../../foundations/kinds.js';
import { styles } from './layout.styles.js';

/**
 * The root block of a page: a vertical stack of sections.
 *
 * @summary The root block of a page: a vertical stack of sections.
 * @tagname pallet-layout
 * @root
 * @group layout
 * @icon M4 4h16v16H4zM4 8h16M4 16h16
 * @static
 * @slot - The sections of the page, in order. Other blocks take the full width. {@accepts pallet-section blocks}
 * @slot hidden - Blocks without UI, such as page metadata. {@accepts blocks}
 * @csspart base - The stack of sections.
 * @cssproperty {<color>} [--pallet-c-layout-background-color=colorSurface] - Background color of the page. {@sets background-color base}
 * @cssproperty {<color>} [--pallet-c-layout-color=colorText] - Color of the page's text. {@sets color base}
 * @cssproperty {<length>} [--pallet-c-layout-gap=0px] - Gap between sections. {@sets row-gap base}
 */
export class PalletLayout extends PalletElement {
  static override styles = styles;

  /**
   * Style options for the whole page, separated by spaces: “banner-hover” zooms banners under the pointer,
   * “inclusion-and-community” rounds their corners.
   */
  @property(text({ translate: false })) features!: string;

  override render(): TemplateResult {
    const features = String(this.features)
      .split(/[\s,]+/)
      .filter((name) => /^[a-z-]+$/.test(name));
    return html`<div class="base ${features.join(' ')}" part="base"><slot></slot></div>
      <div hidden><slot name="hidden"></slot></div>`;
  }
}
