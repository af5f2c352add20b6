import { html, type TemplateResult } from 'lit';
import { newWindowHint } from '../../templates/link.js';
import { PalletElement } from '../../base/pallet-element.js';
import { json, property } from '../../base/properties.js';
import { RichContentController } from '../../controllers/rich-content.js';
import type { ImageInfo } from '../../services/images.js';
import { styles } from './html.styles.js';

/**
 * HTML with a layout and styles of its own, as the HTML editor of a site builder writes it.
 *
 * The HTML is sanitised: layout tags and harmless inline styles stay, scripts, forms and event handlers never do, and
 * frames only show pages of hosts that the page allows through `frameHostsContext`.
 *
 * @tagname pallet-html
 * @icon M9 8l-5 4 5 4M15 8l5 4-5 4
 * @html
 * @csspart base - the block
 * @csspart heading - a heading
 * @csspart link - a link
 * @csspart image - a picture
 * @csspart missing - the words in the place of a picture that could not be loaded
 * @csspart table - the place of a table, which scrolls where it is too narrow
 * @cssstate missing-picture - while words stand in the place of a picture that could not be loaded
 * @cssproperty {<color>} [--pallet-c-html-color=inherit] - Text colour. Sets `color` of `base`.
 * @cssproperty {<length>} [--pallet-c-html-font-size=fontSizeMedium] - Size of the text; headings keep theirs. Sets `font-size` of `base`.
 * @cssproperty {<number>} [--pallet-c-html-line-height=lineHeightBody] - Line height of the text. Sets `line-height` of `base`.
 * @cssproperty {<color>} [--pallet-c-html-heading-color=colorInk] - Colour of headings. Sets `color` of `heading`.
 * @cssproperty {<number>} [--pallet-c-html-heading-font-weight=fontWeightSemibold] - Weight of headings. Sets `font-weight` of `heading`.
 * @cssproperty {<color>} [--pallet-c-html-link-color=colorLink] - Colour of links. Sets `color` of `link`.
 * @cssproperty {<color>} [--pallet-c-html-link-color-visited=colorLinkVisited] - Colour of links that were followed before; that of all links where it is set. Sets `color` of visited `link`.
 * @cssproperty {<length>} [--pallet-c-html-image-border-radius=0px] - Corners of pictures and frames. Sets `border-radius` of `image`.
 * @fires {NavigateEvent} pallet-navigate - Before one of its links is followed; can be cancelled.
 */
export class PalletHtml extends PalletElement {
  static override styles = styles;

  /**
   * The HTML.
   *
   * @forauthors What is shown, as the code of a page.
   */
  @property() value = '';

  /**
   * The HTML under its other name; `value` wins.
   *
   * @forauthors The same under its other name; “Value” wins.
   */
  @property() richTextValue = '';

  /**
   * The pictures of the HTML by their content keys: objects, or JSON.
   *
   * @forauthors The pictures in it.
   */
  @property(json) imageInfos: Record<string, ImageInfo | string> | string = {};

  #content = new RichContentController(this, 'html-block');

  protected override awaited(): Promise<unknown> | undefined {
    return this.#content.awaited();
  }

  override render(): TemplateResult {
    const { digest, content } = this.#content.render();
    return html`${newWindowHint(this, { opensNewWindow: true })}
      <div class="base" part="base" data-digest=${digest}>${content}</div>`;
  }
}
