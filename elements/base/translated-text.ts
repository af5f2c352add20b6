/** No text of a block: an update that leaves it has not written the text. */
const UNWRITTEN = '\uffff';

const isComment = (node: Node | null): node is Comment => node?.nodeType === Node.COMMENT_NODE;

/**
 * Runs an update of a block whose text a browser may have translated: translators replace text nodes by `<font>`
 * elements, into which Lit would write new text in vain. What the update changes takes the place of its translation.
 */
export function updateTranslated(root: ParentNode, update: () => void): void {
  // Text of a template follows the comment that marks it.
  const translations = [...root.querySelectorAll('font')].filter(({ previousSibling }) => isComment(previousSibling));
  const texts = translations.map((translation) => {
    const text = translation.ownerDocument.createTextNode(UNWRITTEN);
    translation.before(text);
    return text;
  });
  try {
    update();
  } finally {
    texts.forEach((text, index) => {
      if (text.data === UNWRITTEN) text.remove();
      else translations[index]?.remove();
    });
  }
}
