import { attributeName } from '../attribute-name.js';
import { hasExpressions } from '../expressions.js';
import { kindsOf, type Misuse } from './misuse.js';

/**
 * The misuse of an invalid address. `undefined` if it is missing or contains expressions.
 *
 * @param address - the value of a property of the block, or of an item
 */
export function addressMisuse(element: HTMLElement, address: unknown): Misuse | undefined {
  const text = typeof address === 'string' ? address.trim() : (JSON.stringify(address) ?? '');
  if (text === '' || hasExpressions(text)) return undefined;
  const tagName = element.localName;
  const [property] = [...kindsOf(tagName).keys()].filter((name) => Reflect.get(element, name) === address);
  const subject = property === undefined ? `"${text}"` : `${attributeName(property)}="${text}"`;
  return {
    key: `address:${tagName}:${text}`,
    message: `<${tagName}>: ${subject} is not a valid address, so there is no link. Write https://…, a path that starts with one slash, #id, mailto: or tel:, or a complete page reference.`,
  };
}

/** Finds links without an accessible name in a block's shadow root. */
export function findUnnamedLinks(element: HTMLElement): Misuse[] {
  const links = [...(element.shadowRoot?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])];
  return links
    .filter((link) => getName(link).trim() === '')
    .map((link) => unnamedLinkMisuse(element.localName, link.getAttribute('href') ?? ''));
}

/** The misuse of a link without a name. */
export const unnamedLinkMisuse = (tagName: string, href: string): Misuse => ({
  key: `nameless:${tagName}:${href}`,
  message: `<${tagName}> has a link to ${href} without a name, so a screen reader reads its address. Add text, an alternative text or an assistive text.`,
});

function getName(link: HTMLAnchorElement): string {
  const root = link.getRootNode() as ShadowRoot;
  const ids = link.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const labels = ids.map((id) => root.getElementById(id)?.textContent ?? '');
  return [link.ariaLabel ?? '', ...labels, getText(link)].join(' ');
}

/** Text of a node, including slotted content and alternative texts of images. */
function getText(node: Node): string {
  if (node instanceof HTMLImageElement) return node.alt;
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedNodes({ flatten: true });
    return assigned.map(getText).join(' ');
  }
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  const inside = node.shadowRoot ?? node;
  return [node.ariaLabel ?? '', ...[...inside.childNodes].map(getText)].join(' ');
}
