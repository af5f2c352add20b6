import { keptAttribute, PROFILE_TAGS } from '@pallet/elements/foundations';
import { propertiesOf, type ElementDeclaration } from '@pallet/elements/manifest';
import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;
type Contracts = ReadonlyMap<string, ElementDeclaration>;

/** What is left of HTML that somebody wrote, or sent in an address. */
export interface SafeMarkup {
  readonly html: string;
  /** What it lost: `<script>`, `onclick`. */
  readonly dropped: readonly string[];
}

/** Attributes that blocks take besides their own. */
const OF_BLOCKS = /^(?:slot|id|class|dir|lang|aria-[a-z]+)$/;

/**
 * Keeps of HTML what the HTML block would keep (Specification 5), blocks with their attributes, and templates of blocks.
 *
 * @param slot - what the outermost elements are to fill; words alone get an element for it. Default: the default slot
 */
export function safeMarkup(html: string, contracts: Contracts, slot = ''): SafeMarkup {
  const dropped = new Set<string>();
  const fragment = parseFragment(html);
  fragment.childNodes = fragment.childNodes.flatMap((node) => safeNode(node, contracts, dropped));
  const isWritten = slot === '' || fragment.childNodes.every((node) => slotOf(node) === slot);
  if (dropped.size === 0 && isWritten) return { html, dropped: [] };
  if (slot !== '') fragment.childNodes = fragment.childNodes.flatMap((node) => fillSlot(node, slot));
  return { html: serialize(fragment), dropped: [...dropped] };
}

function safeNode(node: ParsedNode, contracts: Contracts, dropped: Set<string>): ParsedNode[] {
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
    const isKept = contract === undefined ? isKeptOfHtml(node, name, value) : isKeptOfBlock(contract, name);
    if (!isKept) dropped.add(name);
    return isKept;
  });
  const inside = 'content' in node ? (node as DefaultTreeAdapterTypes.Template).content : node;
  inside.childNodes = inside.childNodes.flatMap((child) => safeNode(child, contracts, dropped));
  return [node];
}

const isKeptOfHtml = ({ tagName }: ParsedElement, name: string, value: string): boolean =>
  name === 'slot' || (keptAttribute('html-block', tagName, name, value) !== undefined && !isGlobalName(name, value));

/** Outside of shadow roots, an id without a hyphen or digit could shadow a global property of the page. */
const isGlobalName = (name: string, value: string): boolean => name === 'id' && !/[-\d]/.test(value);

const isKeptOfBlock = (contract: ElementDeclaration, name: string): boolean =>
  OF_BLOCKS.test(name) || propertiesOf(contract).some(({ attribute }) => attribute === name);

const slotOf = (node: ParsedNode): string | undefined =>
  'attrs' in node ? node.attrs.find(({ name }) => name === 'slot')?.value : undefined;

function fillSlot(node: ParsedNode, slot: string): ParsedNode[] {
  if ('attrs' in node) {
    node.attrs = [{ name: 'slot', value: slot }, ...node.attrs.filter(({ name }) => name !== 'slot')];
    return [node];
  }
  if (node.nodeName !== '#text' || (node as DefaultTreeAdapterTypes.TextNode).value.trim() === '') return [];
  const [span] = parseFragment('<span></span>').childNodes as [ParsedElement];
  span.childNodes = [node];
  return fillSlot(span, slot);
}
