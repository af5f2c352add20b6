import { html, type TemplateResult } from 'lit';
import { booleanOf } from '../../base/normalized.js';
import { newWindowHint } from '../../templates/link.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { boolean, image, map, richText } from '../../foundations/kinds.js';
import { RichContentController } from '../../controllers/rich-content.js';
import type { ImageInfo } from '../../services/images.js';
import { styles } from './rich-text.styles.js';

/**
 * Formatted text with headings, lists, links, images and tables, such as the output of a CMS editor.
 *
 * The HTML is sanitized: unneeded markup and everything executable is removed.
 *
 * @summary Formatted text with headings, lists, links, images and tables.
 * @tagname pallet-rich-text
 * @group text
 * @icon M5 6h14M5 10h14M5 14h9M5 18h11
 * @csspart base - The block.
 * @csspart heading - A heading.
 * @csspart link - A link.
 * @csspart image - An image.
 * @csspart missing - The alternative text, shown if an image fails to load.
 * @csspart table - The container of a table, which scrolls horizontally if the table is too wide.
 * @cssstate missing-picture - An image failed to load and its alternative text is shown instead.
 * @cssproperty {<color>} [--pallet-c-rich-text-color=inherit] - Color of the text. {@sets color base}
 * @cssproperty {<length>} [--pallet-c-rich-text-font-size=fontSizeMedium] - Font size of the text; headings keep their own. {@sets font-size base}
 * @cssproperty {<number>} [--pallet-c-rich-text-line-height=lineHeightBody] - Line height of the text. {@sets line-height base}
 * @cssproperty {<color>} [--pallet-c-rich-text-heading-color=colorInk] - Color of headings. {@sets color heading}
 * @cssproperty {<number>} [--pallet-c-rich-text-heading-font-weight=fontWeightSemibold] - Font weight of headings. {@sets font-weight heading}
 * @cssproperty {<color>} [--pallet-c-rich-text-link-color=colorLink] - Color of links. {@sets color link}
 * @cssproperty {<color>} [--pallet-c-rich-text-link-color-visited=colorLinkVisited] - Color of visited links. By default the color of links, if that is set. {@sets color link visited}
 * @cssproperty {<length>} [--pallet-c-rich-text-image-border-radius=0px] - Corner radius of images. {@sets border-radius image}
 * @fires {NavigateEvent} pallet-navigate - Fires before a link is followed. Cancelable.
 */
export class PalletRichText extends PalletElement {
  static override styles = styles;

  /**
   * The HTML.
   *
   * @forauthors The formatted text.
   * @synonyms content body html
   */
  @property(richText('rich-text')) value!: string;

  /**
   * Alternative name for `value`, which takes precedence.
   *
   * @aliasof value
   */
  @property(richText('rich-text')) richTextValue!: string;

  /**
   * The images in the HTML, by content key.
   *
   * @forauthors The images in the text.
   */
  @property(
    map<Record<string, ImageInfo | string>>(image({ takesKey: true }), {
      noun: 'image',
      keyNoun: 'Content key',
      keys: image({ takesKey: true }),
    }),
  )
  imageInfos!: Record<string, ImageInfo | string> | string;

  /**
   * Styles the classes of the Quill editor: alignment, indentation, sizes, fonts and direction.
   *
   * @forauthors Keeps the alignment, indentation, sizes, fonts and direction of text from another editor.
   */
  @property(boolean()) enableQuillCss!: boolean;

  #content = new RichContentController(this, 'rich-text');

  protected override awaited(): Promise<unknown> | undefined {
    return this.#content.whenReady();
  }

  override render(): TemplateResult {
    const { digest, content } = this.#content.render();
    const classes = booleanOf(this, 'enableQuillCss') ? 'base editor' : 'base';
    return html`${newWindowHint(this, { opensNewWindow: true })}
      <div class=${classes} part="base" data-digest=${digest}>${content}</div>`;
  }
}
