import type { Misuse } from './misuse.js';

/** The links in a block's shadow root that nothing names, so that a screen reader can only read their addresses. */
export function nameless(element: HTMLElement): Misuse[] {
  const links = [...(element.shadowRoot?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])];
  return links
    .filter((link) => nameOf(link).trim() === '')
    .map((link) => namelessLink(element.localName, link.getAttribute('href') ?? ''));
}

/** What is said of a link without a name. */
export const namelessLink = (tagName: string, href: string): Misuse => ({
  key: `nameless:${tagName}:${href}`,
  message: `<${tagName}> has a link to ${href} that nothing names, so that a screen reader reads its address. Give it a text, an alternative text or an assistive text.`,
});

function nameOf(link: HTMLAnchorElement): string {
  const root = link.getRootNode() as ShadowRoot;
  const ids = link.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const labels = ids.map((id) => root.getElementById(id)?.textContent ?? '');
  return [link.ariaLabel ?? '', ...labels, textOf(link)].join(' ');
}

/** The words in a node, those of its slots and the alternative texts of its pictures included. */
function textOf(node: Node): string {
  if (node instanceof HTMLImageElement) return node.alt;
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedNodes({ flatten: true });
    return assigned.map(textOf).join(' ');
  }
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  const inside = node.shadowRoot ?? node;
  return [node.ariaLabel ?? '', ...[...inside.childNodes].map(textOf)].join(' ');
}
