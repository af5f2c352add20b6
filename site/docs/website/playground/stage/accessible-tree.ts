import axe from 'axe-core';

/** A node of the accessibility tree. */
export interface AccessibilityNode {
  /** `text` for text that is not part of a name. */
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** States and properties with their values: `expanded: false`, `level: 2`. */
  readonly states: Readonly<Record<string, string>>;
  /** Descriptions of related elements, also in other shadow roots: `controls: [list “Slides”]`. */
  readonly relations: Readonly<Record<string, readonly string[]>>;
  readonly children: readonly AccessibilityNode[];
}

type VirtualNode = ReturnType<typeof axe.setup>;

/** Fields of axe's nodes that its types omit. */
interface NodeOfTree extends VirtualNode {
  readonly actualNode: Node;
  readonly children: NodeOfTree[];
}

/** Functions of axe that its types omit. */
const { aria, dom, text } = axe.commons as unknown as {
  readonly aria: { getRole(node: NodeOfTree): string | null };
  readonly dom: { isVisibleToScreenReaders(node: NodeOfTree): boolean };
  readonly text: { accessibleTextVirtual(node: NodeOfTree): string };
};
const { getNodeFromTree } = axe.utils as unknown as { getNodeFromTree(element: Element): NodeOfTree | undefined };

/** Roles whose children are presentational (WAI-ARIA 1.2). */
const CHILDREN_PRESENTATIONAL: ReadonlySet<string> = new Set([
  ...['button', 'checkbox', 'img', 'math', 'menuitemcheckbox', 'menuitemradio', 'meter', 'option', 'progressbar'],
  ...['radio', 'scrollbar', 'separator', 'slider', 'switch', 'tab'],
]);

/** Roles of elements that axe does not know (HTML-AAM 1.0). */
const ROLES_BY_TAG: Readonly<Record<string, string>> = {
  ...{ blockquote: 'blockquote', code: 'code', del: 'deletion', em: 'emphasis', ins: 'insertion', mark: 'mark' },
  ...{ p: 'paragraph', strong: 'strong', sub: 'subscript', sup: 'superscript', time: 'time' },
};

/** Roles that browsers name only by attributes, whereas axe also names them by content. */
const NAMED_BY_AUTHORS: ReadonlySet<string> = new Set(['listitem', ...Object.values(ROLES_BY_TAG)]);

/** Roles that the tree skips, showing their children instead. */
const IGNORED_ROLES: ReadonlySet<string> = new Set(['generic', 'none', 'presentation']);

const STATES = [
  ...['atomic', 'busy', 'checked', 'current', 'disabled', 'expanded', 'haspopup', 'invalid', 'level', 'live', 'modal'],
  ...['multiselectable', 'orientation', 'posinset', 'pressed', 'readonly', 'required', 'roledescription', 'selected'],
  ...['setsize', 'valuemax', 'valuemin', 'valuenow', 'valuetext'],
];

/** Relations, each with the property for related elements in other shadow roots. */
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
 * Reads the accessibility tree below a root, including shadow roots, with roles and names as computed by axe.
 */
export function readAccessibilityTree(root: HTMLElement): AccessibilityNode[] {
  // The whole document, because related elements can be anywhere in it.
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

/** @param said - names of the ancestors; text that they contain is not repeated */
function readNode(node: NodeOfTree, said: string): AccessibilityNode[] {
  const { actualNode } = node;
  if (!(actualNode instanceof Element)) {
    const words = collapse(actualNode.textContent ?? '');
    return words === '' || said.includes(words) ? [] : [createLeaf('text', words)];
  }
  if (!dom.isVisibleToScreenReaders(node)) return [];
  const role = getRole(node);
  const name = IGNORED_ROLES.has(role) ? '' : getName(node);
  const children = CHILDREN_PRESENTATIONAL.has(role)
    ? []
    : node.children.flatMap((child) => readNode(child, `${said}\n${name}`));
  if (IGNORED_ROLES.has(role)) return children;
  const description = getRelatedElements(actualNode, 'describedby').map(getText).join(' ');
  return [{ role, name, description, states: readStates(actualNode), relations: readRelations(actualNode), children }];
}

const createLeaf = (role: string, name: string): AccessibilityNode => ({
  ...{ role, name, description: '', states: {}, relations: {}, children: [] },
});

const getRole = (node: NodeOfTree): string =>
  aria.getRole(node) ?? ROLES_BY_TAG[String(node.props['nodeName'])] ?? 'generic';

function getName(node: NodeOfTree): string {
  const isNamed = ['aria-label', 'aria-labelledby', 'title'].some((attribute) => node.hasAttr(attribute));
  return NAMED_BY_AUTHORS.has(getRole(node)) && !isNamed ? '' : collapse(text.accessibleTextVirtual(node));
}

const collapse = (words: string): string => words.replace(/\s+/g, ' ').trim();

function readStates(element: Element): Record<string, string> {
  const states: Record<string, string> = {};
  for (const name of STATES) {
    const value = element.getAttribute(`aria-${name}`) ?? readNativeState(element, name);
    if (value !== undefined && value !== '') states[name] = value;
  }
  return states;
}

/** The state that an HTML element has without ARIA. */
function readNativeState(element: Element, name: string): string | undefined {
  const [, level] = /^h([1-6])$/.exec(element.localName) ?? [];
  if (name === 'level') return level;
  if (name === 'disabled' || name === 'required') return element.matches(`:${name}`) ? 'true' : undefined;
  if (name === 'checked' && element.matches('[type="checkbox"], [type="radio"]')) {
    return String(element.matches(':checked'));
  }
  const details = element.localName === 'summary' ? element.parentElement : null;
  return name === 'expanded' && details !== null ? String(details.hasAttribute('open')) : undefined;
}

function readRelations(element: Element): Record<string, string[]> {
  const found = Object.keys(RELATIONS).map(
    (name) => [name, getRelatedElements(element, name).map(describeElement)] as const,
  );
  return Object.fromEntries(
    found.filter(([, elements]) => elements.length > 0).map(([name, list]) => [name, [...list]]),
  );
}

/** Related elements from ARIA element properties, which can cross shadow roots, otherwise from ids. */
function getRelatedElements(element: Element, relation: string): Element[] {
  const held: unknown = Reflect.get(element, RELATIONS[relation] ?? '');
  if (Array.isArray(held)) return held as Element[];
  const root = element.getRootNode() as Document | ShadowRoot;
  const ids = element.getAttribute(`aria-${relation}`)?.split(/\s+/) ?? [];
  return ids.flatMap((id) => root.getElementById(id) ?? []);
}

/** Describes an element by role, name, and whether it is hidden. */
function describeElement(element: Element): string {
  const node = getNodeFromTree(element);
  if (node === undefined) return 'a missing element';
  const role = getRole(node);
  const kind = IGNORED_ROLES.has(role) ? 'text' : role;
  const name = getName(node) || getText(element);
  return `${kind}${name === '' ? '' : ` “${name}”`}${dom.isVisibleToScreenReaders(node) ? '' : ' (hidden)'}`;
}

const getText = (element: Element): string => collapse(element.textContent);
