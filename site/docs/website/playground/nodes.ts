import { html as names, type DefaultTreeAdapterTypes } from 'parse5';

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;

/**
 * Creates DOM nodes from parse5's tree, without scripts. The pages' Content-Security-Policy does not allow the browser to
 * parse HTML strings.
 */
export function buildNodes(parsed: readonly ParsedNode[], document: Document): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const node of parsed) {
    if ('value' in node) fragment.append(node.value);
    else if ('tagName' in node && node.tagName !== 'script') fragment.append(buildElement(node, document));
  }
  return fragment;
}

function buildElement(parsed: DefaultTreeAdapterTypes.Element, document: Document): Element {
  const isHtml = parsed.namespaceURI === names.NS.HTML;
  const element = isHtml
    ? document.createElement(parsed.tagName)
    : document.createElementNS(parsed.namespaceURI, parsed.tagName);
  for (const { name, value } of parsed.attrs) if (!/^on/i.test(name)) element.setAttribute(name, value);
  element.append(buildNodes(parsed.childNodes, document));
  if (element instanceof HTMLTemplateElement || 'content' in parsed) {
    const { content } = parsed as DefaultTreeAdapterTypes.Template;
    (element as HTMLTemplateElement).content.append(buildNodes(content.childNodes, document));
  }
  return element;
}
