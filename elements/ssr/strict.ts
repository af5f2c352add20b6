import { namelessLink } from '../foundations/development/links.js';
import { attributeMisuses, itemsMisuse, type Misuse } from '../foundations/development/misuse.js';
import { elementsIn, parseHtml, type ParsedElement, type ParsedParent } from './parse.js';

/**
 * What an author should know of a block's tag, and of what stands in it.
 *
 * @param given - its attributes, those that a framework set as properties included
 */
export function misusesOf(element: ParsedElement, given: ReadonlyMap<string, string>): Misuse[] {
  const children = elementsIn(element).map((child) => ({
    tagName: child.tagName,
    slot: attributeOf(child, 'slot') ?? '',
  }));
  const items = itemsMisuse(element.tagName, [...given.keys()], children);
  return [...attributeMisuses(element.tagName, given), ...(items === undefined ? [] : [items])];
}

/**
 * The links in a rendered shadow root that nothing names but their address.
 *
 * @param element - the block, whose children may stand in a link's slot
 * @param shadowRoot - as HTML
 */
export function namelessIn(element: ParsedElement, shadowRoot: string): Misuse[] {
  const roots = templatesIn(parseHtml(shadowRoot));
  return roots
    .flatMap((root) => linksIn(root).map((link) => ({ root, link, href: attributeOf(link, 'href') ?? '' })))
    .filter(({ root, link, href }) => namesOf(link, root, element).every((name) => ['', href].includes(name.trim())))
    .map(({ href }) => namelessLink(element.tagName, href));
}

const attributeOf = ({ attrs }: ParsedElement, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

const allIn = (parent: ParsedParent): ParsedElement[] =>
  elementsIn(parent).flatMap((element) => [element, ...allIn(element)]);

const templatesIn = (parent: ParsedParent): ParsedParent[] => allIn(parent).flatMap(({ content }) => content ?? []);

const linksIn = (root: ParsedParent): ParsedElement[] =>
  allIn(root).filter((element) => element.tagName === 'a' && attributeOf(element, 'href') !== undefined);

/** What names a link: its own words, and those of the elements that it points at. */
function namesOf(link: ParsedElement, root: ParsedParent, block: ParsedElement): string[] {
  const ids = attributeOf(link, 'aria-labelledby')?.split(/\s+/) ?? [];
  const labels = allIn(root).filter((element) => ids.includes(attributeOf(element, 'id') ?? ''));
  return [link, ...labels].map((one) => textOf(one, block));
}

/** The words in a node. What a block inside says of itself is known once it is rendered: its text is taken for words. */
function textOf(node: ParsedElement['childNodes'][number], block: ParsedElement): string {
  if (!('tagName' in node)) return node.value ?? '';
  const own = ['alt', 'aria-label', 'text', 'label'].map((name) => attributeOf(node, name) ?? '');
  const inside = node.tagName === 'slot' ? assignedTo(attributeOf(node, 'name') ?? '', block) : node.childNodes;
  return [...own, ...inside.map((child) => textOf(child, block))].join(' ');
}

/** The children of a block in a slot. */
const assignedTo = (slot: string, { childNodes }: ParsedElement): ParsedElement['childNodes'] =>
  childNodes.filter((node) => ('tagName' in node ? (attributeOf(node, 'slot') ?? '') : '') === slot);
