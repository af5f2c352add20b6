/** Placeholder that is never the text of a block. If it is still there after an update, the text was not written. */
const UNWRITTEN = '\uffff';

const isComment = (node: Node | null): node is Comment => node?.nodeType === Node.COMMENT_NODE;

/**
 * Runs an update of a block whose text a browser may have translated. Translators replace text nodes with `<font>` elements,
 * so that Lit's changes would not be visible. Updated text replaces its translation.
 */
export function updateTranslated(root: ParentNode, update: () => void): void {
  // Text of a template follows its marker comment.
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
