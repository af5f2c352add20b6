import { attributeName } from '../foundations/attribute-name.js';
import { unnamedLinkMisuse } from '../foundations/development/links.js';
import {
  attributeMisuses,
  flagMisuses,
  isTextAttribute,
  itemsMisuse,
  slotMisuses,
  type Child,
  type Misuse,
} from '../foundations/development/misuse.js';
import { elementsIn, parseHtml, type ParsedElement, type ParsedParent } from './parse.js';

/**
 * The issues of a block's tag and its children.
 *
 * @param given - its attributes, including properties that a framework has set
 */
export function misusesOf(element: ParsedElement, given: ReadonlyMap<string, string>): Misuse[] {
  const items = itemsMisuse(element.tagName, [...given.keys()], childrenOf(element));
  return [
    ...attributeMisuses(element.tagName, given),
    ...flagMisuses(element.tagName, (property) => given.get(attributeName(property))),
    ...(items === undefined ? [] : [items]),
  ];
}

/**
 * The issues of children for which a block has no slot.
 *
 * @param shadowRoot - as HTML
 */
export function findChildrenWithoutSlot(element: ParsedElement, shadowRoot: string): Misuse[] {
  const slots = templatesIn(parseHtml(shadowRoot))
    .flatMap(allIn)
    .filter(({ tagName }) => tagName === 'slot');
  return slotMisuses(
    element.tagName,
    childrenOf(element),
    slots.map((slot) => attributeOf(slot, 'name') ?? ''),
  );
}

const childrenOf = (element: ParsedElement): Child[] =>
  elementsIn(element).map((child) => ({ tagName: child.tagName, slot: attributeOf(child, 'slot') ?? '' }));

/**
 * The issues of links in a shadow root that have no name.
 *
 * @param element - the block, whose children may be in the slot of a link
 * @param shadowRoot - as HTML
 */
export function findUnnamedLinks(element: ParsedElement, shadowRoot: string): Misuse[] {
  const roots = templatesIn(parseHtml(shadowRoot));
  return roots
    .flatMap((root) => linksIn(root).map((link) => ({ root, link, href: attributeOf(link, 'href') ?? '' })))
    .filter(({ root, link, href }) => namesOf(link, root, element).every((name) => ['', href].includes(name.trim())))
    .map(({ href }) => unnamedLinkMisuse(element.tagName, href));
}

const attributeOf = ({ attrs }: ParsedElement, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

const allIn = (parent: ParsedParent): ParsedElement[] =>
  elementsIn(parent).flatMap((element) => [element, ...allIn(element)]);

const templatesIn = (parent: ParsedParent): ParsedParent[] => allIn(parent).flatMap(({ content }) => content ?? []);

const linksIn = (root: ParsedParent): ParsedElement[] =>
  allIn(root).filter((element) => element.tagName === 'a' && attributeOf(element, 'href') !== undefined);

/** The name of a link: its text, and that of the elements that it references. */
function namesOf(link: ParsedElement, root: ParsedParent, block: ParsedElement): string[] {
  const ids = attributeOf(link, 'aria-labelledby')?.split(/\s+/) ?? [];
  const labels = allIn(root).filter((element) => ids.includes(attributeOf(element, 'id') ?? ''));
  return [link, ...labels].map((one) => textOf(one, block));
}

/** The text in a node, including the attributes with the texts of blocks inside, which are rendered later. */
function textOf(node: ParsedElement['childNodes'][number], block: ParsedElement): string {
  if (!('tagName' in node)) return node.value ?? '';
  const own = node.attrs
    .filter(({ name }) => ['alt', 'aria-label'].includes(name) || isTextAttribute(node.tagName, name))
    .map(({ value }) => value);
  const inside = node.tagName === 'slot' ? assignedTo(attributeOf(node, 'name') ?? '', block) : node.childNodes;
  return [...own, ...inside.map((child) => textOf(child, block))].join(' ');
}

/** The children of a block in a slot. */
const assignedTo = (slot: string, { childNodes }: ParsedElement): ParsedElement['childNodes'] =>
  childNodes.filter((node) => ('tagName' in node ? (attributeOf(node, 'slot') ?? '') : '') === slot);
