import { html, type TemplateResult } from 'lit';
import { newWindowHint } from '../../templates/link.js';
import { PalletElement } from '../../base/pallet-element.js';
import { flag, json, property } from '../../base/properties.js';
import { RichContentController } from '../../controllers/rich-content.js';
import type { ImageInfo } from '../../services/images.js';
import { styles } from './rich-text.styles.js';

/**
 * Prose with headings, lists, links, pictures and tables, as the editor of a content system writes it.
 *
 * The HTML is sanitised: what no reader needs and everything that could run is removed.
 *
 * @tagname pallet-rich-text
 * @icon M5 6h14M5 10h14M5 14h9M5 18h11
 * @html
 * @csspart base - the block
 * @csspart heading - a heading
 * @csspart link - a link
 * @csspart image - a picture
 * @csspart missing - the words in the place of a picture that could not be loaded
 * @csspart table - the place of a table, which scrolls where it is too narrow
 * @cssstate missing-picture - while words stand in the place of a picture that could not be loaded
 * @cssproperty {<color>} [--pallet-c-rich-text-color=inherit] - Text colour. Sets `color` of `base`.
 * @cssproperty {<length>} [--pallet-c-rich-text-font-size=fontSizeMedium] - Size of the text; headings keep theirs. Sets `font-size` of `base`.
 * @cssproperty {<number>} [--pallet-c-rich-text-line-height=lineHeightBody] - Line height of the text. Sets `line-height` of `base`.
 * @cssproperty {<color>} [--pallet-c-rich-text-heading-color=colorInk] - Colour of headings. Sets `color` of `heading`.
 * @cssproperty {<number>} [--pallet-c-rich-text-heading-font-weight=fontWeightSemibold] - Weight of headings. Sets `font-weight` of `heading`.
 * @cssproperty {<color>} [--pallet-c-rich-text-link-color=colorLink] - Colour of links. Sets `color` of `link`.
 * @cssproperty {<color>} [--pallet-c-rich-text-link-color-visited=colorLinkVisited] - Colour of links that were followed before; that of all links where it is set. Sets `color` of visited `link`.
 * @cssproperty {<length>} [--pallet-c-rich-text-image-border-radius=0px] - Corners of pictures. Sets `border-radius` of `image`.
 * @fires {NavigateEvent} pallet-navigate - Before one of its links is followed; can be cancelled.
 */
export class PalletRichText extends PalletElement {
  static override styles = styles;

  /**
   * The HTML.
   *
   * @forauthors What is to be read.
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
   * @forauthors The pictures in the text.
   */
  @property(json) imageInfos: Record<string, ImageInfo | string> | string = {};

  /**
   * Styles the editor's classes: alignment, indentation, sizes, fonts and direction.
   *
   * @forauthors Keeps alignment, indentation, sizes, fonts and direction of texts that came from another editor.
   */
  @property(flag) enableQuillCss = false;

  #content = new RichContentController(this, 'rich-text');

  protected override awaited(): Promise<unknown> | undefined {
    return this.#content.awaited();
  }

  override render(): TemplateResult {
    const { digest, content } = this.#content.render();
    const classes = this.enableQuillCss ? 'base editor' : 'base';
    return html`${newWindowHint(this, { opensNewWindow: true })}
      <div class=${classes} part="base" data-digest=${digest}>${content}</div>`;
  }
}
