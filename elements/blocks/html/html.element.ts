import { html, type TemplateResult } from 'lit';
import { newWindowHint } from '../../templates/link.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { image, map, richText } from '../../foundations/kinds.js';
import { RichContentController } from '../../controllers/rich-content.js';
import type { ImageInfo } from '../../services/images.js';
import { styles } from './html.styles.js';

/**
 * Custom HTML with its own layout and inline styles, such as the output of a site builder's HTML editor.
 *
 * The HTML is sanitized: layout tags and safe inline styles are kept; scripts, forms and event handlers are removed.
 * Frames only show pages of the hosts that the page allows through `frameHostsContext`.
 *
 * @summary Custom HTML with its own layout and inline styles.
 * @tagname pallet-html
 * @group text
 * @icon M9 8l-5 4 5 4M15 8l5 4-5 4
 * @csspart base - The block.
 * @csspart heading - A heading.
 * @csspart link - A link.
 * @csspart image - An image.
 * @csspart missing - The alternative text, shown if an image fails to load.
 * @csspart table - The container of a table, which scrolls horizontally if the table is too wide.
 * @cssstate missing-picture - An image failed to load and its alternative text is shown instead.
 * @cssproperty {<color>} [--pallet-c-html-color=inherit] - Color of the text. {@sets color base}
 * @cssproperty {<length>} [--pallet-c-html-font-size=fontSizeMedium] - Font size of the text; headings keep their own. {@sets font-size base}
 * @cssproperty {<number>} [--pallet-c-html-line-height=lineHeightBody] - Line height of the text. {@sets line-height base}
 * @cssproperty {<color>} [--pallet-c-html-heading-color=colorInk] - Color of headings. {@sets color heading}
 * @cssproperty {<number>} [--pallet-c-html-heading-font-weight=fontWeightSemibold] - Font weight of headings. {@sets font-weight heading}
 * @cssproperty {<color>} [--pallet-c-html-link-color=colorLink] - Color of links. {@sets color link}
 * @cssproperty {<color>} [--pallet-c-html-link-color-visited=colorLinkVisited] - Color of visited links. By default the color of links, if that is set. {@sets color link visited}
 * @cssproperty {<length>} [--pallet-c-html-image-border-radius=0px] - Corner radius of images and frames. {@sets border-radius image}
 * @fires {NavigateEvent} pallet-navigate - Fires before a link is followed. Cancelable.
 */
export class PalletHtml extends PalletElement {
  static override styles = styles;

  /**
   * The HTML.
   *
   * @forauthors The content, as code.
   * @synonyms content body html
   */
  @property(richText('html-block')) value!: string;

  /**
   * Alternative name for `value`, which takes precedence.
   *
   * @aliasof value
   */
  @property(richText('html-block')) richTextValue!: string;

  /**
   * The images in the HTML, by content key.
   *
   * @forauthors The images in the content.
   */
  @property(
    map<Record<string, ImageInfo | string>>(image({ takesKey: true }), {
      noun: 'image',
      keyNoun: 'Content key',
      keys: image({ takesKey: true }),
    }),
  )
  imageInfos!: Record<string, ImageInfo | string> | string;

  #content = new RichContentController(this, 'html-block');

  protected override awaited(): Promise<unknown> | undefined {
    return this.#content.whenReady();
  }

  override render(): TemplateResult {
    const { digest, content } = this.#content.render();
    return html`${newWindowHint(this, { opensNewWindow: true })}
      <div class="base" part="base" data-digest=${digest}>${content}</div>`;
  }
}
