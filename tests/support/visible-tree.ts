import type { LitElement } from 'lit';

/** The content of a page including shadow roots. */
export interface VisibleTree {
  /** The visible texts in order, without those that change on hydration. */
  readonly text: string;
  /** Elements with their attributes, and texts. */
  readonly tree: string;
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** The nodes below `root`, including those in shadow roots; the shadow root of a block comes before its children. */
function* nodesBelow(root: ParentNode & Node): Generator<Node> {
  for (const child of root.childNodes) {
    yield child;
    if (isElement(child)) {
      if (child.shadowRoot !== null) yield* nodesBelow(child.shadowRoot);
      yield* nodesBelow(child);
    }
  }
}

export const elementsBelow = (root: ParentNode & Node): Element[] => [...nodesBelow(root)].filter(isElement);

/** The hydrated blocks. */
export const hydratedBlocksBelow = (root: ParentNode & Node): LitElement[] =>
  elementsBelow(root).filter((element): element is LitElement => 'isUpdatePending' in element);

/** Attributes of blocks other than properties, which React sets directly. */
const HOST_ATTRIBUTES = ['id', 'class', 'slot', 'role', 'hidden', 'inert'];

/** The declarations of a style attribute in normalized form. */
const declarations = (element: Element): string =>
  'style' in element ? (element as HTMLElement).style.cssText.replace(/;$/, '').split('; ').sort().join('; ') : '';

/** Whether a block is inside an image provider with a site id. */
function requestsImages(block: Element | null | undefined): boolean {
  const provider = block?.closest<HTMLElement & { siteId?: unknown }>('pallet-image-provider');
  if (provider?.siteId ?? provider?.getAttribute('site-id')) return true;
  const around = provider?.parentElement ?? (block?.getRootNode() as Partial<ShadowRoot> | undefined)?.host;
  return around !== undefined && requestsImages(around);
}

/**
 * Whether a text legitimately differs between server and browser. Contacts are rendered closed and open their first section
 * on hydration, which changes the label of the button for all sections. Only a
 * browser can detect that a grid has no children, or replace an image that fails.
 */
function isExpectedDifference(text: Node): boolean {
  const { parentElement } = text;
  const root = text.getRootNode() as ParentNode & { host?: Element };
  if (requestsImages(root.host)) return true;
  if (parentElement?.part.contains('toggle-all')) return root.querySelectorAll('.section').length === 1;
  return parentElement?.closest('.empty') != null && root.querySelector('.items > slot:not([name])') !== null;
}

/** Whether a text is fallback content of a slot with assigned nodes. */
const isReplaced = ({ parentElement }: Node): boolean =>
  (parentElement?.closest('slot')?.assignedNodes().length ?? 0) > 0;

const collapse = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

export function readVisibleTree(root: ParentNode & Node): VisibleTree {
  const texts: string[] = [];
  const tree: string[] = [];
  for (const node of nodesBelow(root)) {
    if (isElement(node)) {
      if (node.matches('style, script')) continue;
      const attributes = [...node.attributes]
        .filter(({ name }) => node.shadowRoot === null || HOST_ATTRIBUTES.includes(name))
        .map(({ name, value }) => [name, name === 'style' ? declarations(node) : value])
        .filter(([name, value]) => name !== 'style' || value !== '')
        .map(([name, value]) => `${name}=${JSON.stringify(value)}`);
      tree.push(`<${[node.localName, ...attributes.sort()].join(' ')}>`);
    } else if (node.nodeType === Node.TEXT_NODE && !node.parentElement?.matches('style, script')) {
      const text = collapse(node.textContent);
      if (text === '') continue;
      if (!isExpectedDifference(node) && !isReplaced(node)) texts.push(text);
      tree.push(text);
    }
  }
  return { text: texts.join('\n'), tree: tree.join('\n') };
}

const SCRIPTABLE = /^(?:href|src|action|formaction|data|xlink:href|srcdoc)$/;
const SCRIPT_ADDRESS = /^[\s\p{Cc}]*(?:j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t|vbscript|data:text\/html)/iu;

/** Whether an attribute would run its value as script; on a block, it is a property without meaning for the browser. */
const runsScript = ({ localName }: Element, { name, value }: Attr): boolean =>
  /^on/.test(name) || (!localName.includes('-') && SCRIPTABLE.test(name) && SCRIPT_ADDRESS.test(value));

/** Finds markup that would run a script of an author. */
export function findUnsafeMarkup(root: ParentNode & Node): string[] {
  return elementsBelow(root).flatMap((element) => [
    ...(element.localName === 'script' && element.getAttribute('type') !== 'application/ld+json'
      ? [`<script>${element.textContent}`]
      : []),
    ...[...element.attributes]
      .filter((attribute) => runsScript(element, attribute))
      .map(({ name, value }) => `<${element.localName} ${name}=${JSON.stringify(value)}>`),
  ]);
}
