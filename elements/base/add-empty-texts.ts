/**
 * Adds the text node that Lit expects to each expression that rendered no text on the server. Without it, Lit would write
 * later text into the closing comment.
 *
 * @param root - a prerendered shadow root that is not hydrated yet
 */
export function addEmptyTexts(root: ShadowRoot): void {
  const comments = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment !== null; comment = comments.nextNode()) {
    const { nodeValue, nextSibling } = comment;
    if (nodeValue === 'lit-part' && nextSibling?.nodeValue === '/lit-part') (comment as Comment).after('');
  }
}
