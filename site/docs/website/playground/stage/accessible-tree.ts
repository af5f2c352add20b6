import axe from 'axe-core';

/** An element as assistive technology is told of it. */
export interface AccessibleNode {
  /** `text` for words that name nothing. */
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** States and properties with their values: `expanded: false`, `level: 2`. */
  readonly states: Readonly<Record<string, string>>;
  /** Other elements that it is related to, in whatever shadow root they stand: `controls: [list “Slides”]`. */
  readonly relations: Readonly<Record<string, readonly string[]>>;
  readonly children: readonly AccessibleNode[];
}

type VirtualNode = ReturnType<typeof axe.setup>;

/** What axe knows of a node besides what its types tell. */
interface NodeOfTree extends VirtualNode {
  readonly actualNode: Node;
  readonly children: NodeOfTree[];
}

/** What axe's rules are made of; its types name little of it. */
const { aria, dom, text } = axe.commons as unknown as {
  readonly aria: { getRole(node: NodeOfTree): string | null };
  readonly dom: { isVisibleToScreenReaders(node: NodeOfTree): boolean };
  readonly text: { accessibleTextVirtual(node: NodeOfTree): string };
};
const { getNodeFromTree } = axe.utils as unknown as { getNodeFromTree(element: Element): NodeOfTree | undefined };

/** Roles whose content is nothing but their name (WAI-ARIA 1.2, 5.2.8). */
const CONTENT_IS_NAME: ReadonlySet<string> = new Set([
  ...['button', 'checkbox', 'img', 'math', 'menuitemcheckbox', 'menuitemradio', 'meter', 'option', 'progressbar'],
  ...['radio', 'scrollbar', 'separator', 'slider', 'switch', 'tab'],
]);

/** Roles of elements that axe has none for (HTML-AAM 1.0). */
const ROLES_OF_WORDS: Readonly<Record<string, string>> = {
  ...{ blockquote: 'blockquote', code: 'code', del: 'deletion', em: 'emphasis', ins: 'insertion', mark: 'mark' },
  ...{ p: 'paragraph', strong: 'strong', sub: 'subscript', sup: 'superscript', time: 'time' },
};

/** Roles that authors name, and axe their content: browsers do not. */
const NAMED_BY_AUTHORS: ReadonlySet<string> = new Set(['listitem', ...Object.values(ROLES_OF_WORDS)]);

/** Roles that tell nothing: what they hold stands in their place. */
const TELLS_NOTHING: ReadonlySet<string> = new Set(['generic', 'none', 'presentation']);

const STATES = [
  ...['atomic', 'busy', 'checked', 'current', 'disabled', 'expanded', 'haspopup', 'invalid', 'level', 'live', 'modal'],
  ...['multiselectable', 'orientation', 'posinset', 'pressed', 'readonly', 'required', 'roledescription', 'selected'],
  ...['setsize', 'valuemax', 'valuemin', 'valuenow', 'valuetext'],
];

/** Relations, each with the property that holds the related elements of other shadow roots. */
const RELATIONS: Readonly<Record<string, string>> = {
  controls: 'ariaControlsElements',
  describedby: 'ariaDescribedByElements',
  details: 'ariaDetailsElements',
  errormessage: 'ariaErrorMessageElements',
  flowto: 'ariaFlowToElements',
  labelledby: 'ariaLabelledByElements',
  owns: 'ariaOwnsElements',
};

/**
 * What assistive technology is told of the elements below a root and in all shadow roots there: roles and names as axe
 * computes them.
 */
export function readAccessibleTree(root: HTMLElement): AccessibleNode[] {
  // The whole document: elements are related to others anywhere in it.
  const tree = axe.setup(document.documentElement) as NodeOfTree;
  try {
    const start = findNode(tree, root);
    return start === undefined ? [] : start.children.flatMap((node) => readNode(node, ''));
  } finally {
    axe.teardown();
  }
}

function findNode(tree: NodeOfTree, element: Element): NodeOfTree | undefined {
  if (tree.actualNode === element) return tree;
  for (const child of tree.children) {
    const found = findNode(child, element);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** @param said - the names of the elements around: words that are a part of them are not told again */
function readNode(node: NodeOfTree, said: string): AccessibleNode[] {
  const { actualNode } = node;
  if (!(actualNode instanceof Element)) {
    const words = collapse(actualNode.textContent ?? '');
    return words === '' || said.includes(words) ? [] : [leaf('text', words)];
  }
  if (!dom.isVisibleToScreenReaders(node)) return [];
  const role = roleOf(node);
  const name = TELLS_NOTHING.has(role) ? '' : nameOf(node);
  const children = CONTENT_IS_NAME.has(role)
    ? []
    : node.children.flatMap((child) => readNode(child, `${said}\n${name}`));
  if (TELLS_NOTHING.has(role)) return children;
  const description = relatedTo(actualNode, 'describedby').map(wordsOf).join(' ');
  return [{ role, name, description, states: statesOf(actualNode), relations: relationsOf(actualNode), children }];
}

const leaf = (role: string, name: string): AccessibleNode => ({
  ...{ role, name, description: '', states: {}, relations: {}, children: [] },
});

const roleOf = (node: NodeOfTree): string =>
  aria.getRole(node) ?? ROLES_OF_WORDS[String(node.props['nodeName'])] ?? 'generic';

function nameOf(node: NodeOfTree): string {
  const isNamed = ['aria-label', 'aria-labelledby', 'title'].some((attribute) => node.hasAttr(attribute));
  return NAMED_BY_AUTHORS.has(roleOf(node)) && !isNamed ? '' : collapse(text.accessibleTextVirtual(node));
}

const collapse = (words: string): string => words.replace(/\s+/g, ' ').trim();

function statesOf(element: Element): Record<string, string> {
  const states: Record<string, string> = {};
  for (const name of STATES) {
    const value = element.getAttribute(`aria-${name}`) ?? nativeState(element, name);
    if (value !== undefined && value !== '') states[name] = value;
  }
  return states;
}

/** What an element of HTML says without ARIA. */
function nativeState(element: Element, name: string): string | undefined {
  const [, level] = /^h([1-6])$/.exec(element.localName) ?? [];
  if (name === 'level') return level;
  if (name === 'disabled' || name === 'required') return element.matches(`:${name}`) ? 'true' : undefined;
  if (name === 'checked' && element.matches('[type="checkbox"], [type="radio"]')) {
    return String(element.matches(':checked'));
  }
  const details = element.localName === 'summary' ? element.parentElement : null;
  return name === 'expanded' && details !== null ? String(details.hasAttribute('open')) : undefined;
}

function relationsOf(element: Element): Record<string, string[]> {
  const found = Object.keys(RELATIONS).map((name) => [name, relatedTo(element, name).map(labelOf)] as const);
  return Object.fromEntries(
    found.filter(([, elements]) => elements.length > 0).map(([name, list]) => [name, [...list]]),
  );
}

/** Related elements: those that an element's properties hold, which reach out of its shadow root, else those of its ids. */
function relatedTo(element: Element, relation: string): Element[] {
  const held: unknown = Reflect.get(element, RELATIONS[relation] ?? '');
  if (Array.isArray(held)) return held as Element[];
  const root = element.getRootNode() as Document | ShadowRoot;
  const ids = element.getAttribute(`aria-${relation}`)?.split(/\s+/) ?? [];
  return ids.flatMap((id) => root.getElementById(id) ?? []);
}

/** An element in a few words: what it is, what it is called, and whether it is hidden. */
function labelOf(element: Element): string {
  const node = getNodeFromTree(element);
  if (node === undefined) return 'an element that is not there';
  const role = roleOf(node);
  const kind = TELLS_NOTHING.has(role) ? 'words' : role;
  const name = nameOf(node) || wordsOf(element);
  return `${kind}${name === '' ? '' : ` “${name}”`}${dom.isVisibleToScreenReaders(node) ? '' : ' (hidden)'}`;
}

const wordsOf = (element: Element): string => collapse(element.textContent);
