/**
 * Gives each expression that rendered no text on the server the text node that Lit expects there: what comes into it later
 * would be written into the comment that ends it.
 *
 * @param root - a prerendered shadow root that Lit has not taken over yet
 */
export function addEmptyTexts(root: ShadowRoot): void {
  const comments = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment !== null; comment = comments.nextNode()) {
    const { nodeValue, nextSibling } = comment;
    if (nodeValue === 'lit-part' && nextSibling?.nodeValue === '/lit-part') (comment as Comment).after('');
  }
}
