import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

export type HtmlElement = DefaultTreeAdapterTypes.Element;

type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

/** The elements of HTML in document order, as browsers parse it, including those in templates. */
export const listElements = (html: string): HtmlElement[] =>
  html.includes('<')
    ? [...walkNodes(parseFragment(html, { sourceCodeLocationInfo: true }).childNodes)].filter(isElement)
    : [];

/** The decoded value of an attribute; undefined if the element does not have it. */
export const getAttribute = ({ attrs }: HtmlElement, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** The start tag of an element as written. */
export const getStartTag = (html: string, { sourceCodeLocation }: HtmlElement): string => {
  const { startOffset, endOffset } = sourceCodeLocation?.startTag ?? { startOffset: 0, endOffset: 0 };
  return html.slice(startOffset, endOffset);
};

/**
 * The text inside an element.
 *
 * @param isLeftOut - whether to leave out an element with its content. Default: none
 */
export function getElementText(element: HtmlElement, isLeftOut?: (element: HtmlElement) => boolean): string {
  const texts = [...walkNodes(element.childNodes, isLeftOut)].filter((node) => node.nodeName === '#text');
  return texts.map((node) => (node as DefaultTreeAdapterTypes.TextNode).value).join('');
}

const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node;

/** Nodes with their descendants. HTML can be nested more deeply than functions. */
function* walkNodes(
  nodes: readonly HtmlNode[],
  isLeftOut: (element: HtmlElement) => boolean = () => false,
): Generator<HtmlNode> {
  const pending = nodes.toReversed();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isElement(node) && isLeftOut(node)) continue;
    yield node;
    if (!isElement(node)) continue;
    const template = 'content' in node ? (node as DefaultTreeAdapterTypes.Template).content.childNodes : [];
    for (const child of [...template, ...node.childNodes].reverse()) pending.push(child);
  }
}
