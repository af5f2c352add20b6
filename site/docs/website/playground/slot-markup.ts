import { sanitizeAttribute, PROFILE_TAGS } from '@pallet/elements/foundations';
import { propertiesOf, type ElementDeclaration } from '@pallet/elements/manifest';
import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;
type Contracts = ReadonlyMap<string, ElementDeclaration>;

/** Sanitized HTML from a form field or a URL. */
export interface SanitizedMarkup {
  readonly html: string;
  /** Removed tags and attributes: `<script>`, `onclick`. */
  readonly dropped: readonly string[];
}

/** Attributes that are allowed on every block. */
const COMMON_ATTRIBUTES = /^(?:slot|id|class|dir|lang|aria-[a-z]+)$/;

/**
 * Removes everything from HTML except what the HTML block allows, blocks with their attributes, and templates.
 *
 * @param slot - slot of the outermost elements; text is wrapped in an element. Default: the default slot
 */
export function sanitizeMarkup(html: string, contracts: Contracts, slot = ''): SanitizedMarkup {
  const dropped = new Set<string>();
  const fragment = parseFragment(html);
  fragment.childNodes = fragment.childNodes.flatMap((node) => sanitizeNode(node, contracts, dropped));
  const isWritten = slot === '' || fragment.childNodes.every((node) => getSlot(node) === slot);
  if (dropped.size === 0 && isWritten) return { html, dropped: [] };
  if (slot !== '') fragment.childNodes = fragment.childNodes.flatMap((node) => assignSlot(node, slot));
  return { html: serialize(fragment), dropped: [...dropped] };
}

function sanitizeNode(node: ParsedNode, contracts: Contracts, dropped: Set<string>): ParsedNode[] {
  if (node.nodeName === '#text') return [node];
  if (!('tagName' in node)) return [];
  const contract = contracts.get(node.tagName);
  const isKnown =
    contract !== undefined || node.tagName === 'template' || PROFILE_TAGS['html-block'].includes(node.tagName);
  if (!isKnown) {
    dropped.add(`<${node.tagName}>`);
    return [];
  }
  node.attrs = node.attrs.filter(({ name, value }) => {
    const isKept = contract === undefined ? isAllowedOnHtml(node, name, value) : isAllowedOnBlock(contract, name);
    if (!isKept) dropped.add(name);
    return isKept;
  });
  const inside = 'content' in node ? (node as DefaultTreeAdapterTypes.Template).content : node;
  inside.childNodes = inside.childNodes.flatMap((child) => sanitizeNode(child, contracts, dropped));
  return [node];
}

const isAllowedOnHtml = ({ tagName }: ParsedElement, name: string, value: string): boolean =>
  name === 'slot' ||
  (sanitizeAttribute('html-block', tagName, name, value) !== undefined && !canShadowGlobal(name, value));

/** Outside of shadow roots, an id without a hyphen or digit could shadow a global property of the page. */
const canShadowGlobal = (name: string, value: string): boolean => name === 'id' && !/[-\d]/.test(value);

const isAllowedOnBlock = (contract: ElementDeclaration, name: string): boolean =>
  COMMON_ATTRIBUTES.test(name) || propertiesOf(contract).some(({ attribute }) => attribute === name);

const getSlot = (node: ParsedNode): string | undefined =>
  'attrs' in node ? node.attrs.find(({ name }) => name === 'slot')?.value : undefined;

function assignSlot(node: ParsedNode, slot: string): ParsedNode[] {
  if ('attrs' in node) {
    node.attrs = [{ name: 'slot', value: slot }, ...node.attrs.filter(({ name }) => name !== 'slot')];
    return [node];
  }
  if (node.nodeName !== '#text' || (node as DefaultTreeAdapterTypes.TextNode).value.trim() === '') return [];
  const [span] = parseFragment('<span></span>').childNodes as [ParsedElement];
  span.childNodes = [node];
  return assignSlot(span, slot);
}
