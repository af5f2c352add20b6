import type { CDPSession, Page } from 'puppeteer-core';
import type { EnginePage } from './engines.js';
import { runInFirefox } from './firefox-system.js';

/** A node of an accessibility tree, with roles and states normalized across engines. */
export interface AccessibleNode {
  /** `button`, `link`, `heading`, `tab`, `image`, `text`, …; other roles as the engine names them. */
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** Those of `expanded`, `collapsed`, `selected`, `disabled` and `focused` that are true. */
  readonly states: readonly string[];
  /** Whether it is a live region. */
  readonly isLive: boolean;
  readonly children: readonly AccessibleNode[];
}

const ROLES: Readonly<Record<string, string>> = {
  RootWebArea: 'page',
  document: 'page',
  StaticText: 'text',
  'text leaf': 'text',
  statictext: 'text',
  pushbutton: 'button',
  pagetab: 'tab',
  pagetablist: 'tablist',
  propertypage: 'tabpanel',
  graphic: 'image',
  img: 'image',
  grouping: 'group',
};

const STATES: Readonly<Record<string, string>> = {
  expanded: 'expanded',
  collapsed: 'collapsed',
  selected: 'selected',
  unavailable: 'disabled',
  focused: 'focused',
};

const roleOf = (role: string): string => ROLES[role] ?? role;

const normalizeSpace = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

const sessions = new WeakMap<Page, Promise<CDPSession>>();

async function chromiumTree(page: Page): Promise<AccessibleNode> {
  const session = sessions.get(page) ?? page.createCDPSession();
  sessions.set(page, session);
  const { nodes } = await (await session).send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (id: string): AccessibleNode[] => {
    const node = byId.get(id);
    if (node === undefined) return [];
    const children = (node.childIds ?? []).flatMap(read);
    if (node.ignored) return children;
    const has = Object.fromEntries(
      (node.properties ?? []).map(({ name, value }) => [name as string, value.value as unknown]),
    );
    const states = [
      has['expanded'] === true && 'expanded',
      has['expanded'] === false && 'collapsed',
      has['selected'] === true && 'selected',
      has['disabled'] === true && 'disabled',
      has['focused'] === true && 'focused',
    ].filter((state) => state !== false);
    return [
      {
        role: roleOf(String(node.role?.value ?? '')),
        name: normalizeSpace(String(node.name?.value ?? '')),
        description: normalizeSpace(String(node.description?.value ?? '')),
        states,
        isLive: ['polite', 'assertive'].includes(String(has['live'])),
        children,
      },
    ];
  };
  const [root] = read(nodes[0]?.nodeId ?? '');
  if (root === undefined) throw new Error('Chromium shows no accessibility tree.');
  return root;
}

interface FirefoxNode extends Omit<AccessibleNode, 'children'> {
  children: FirefoxNode[];
}

/** Reads the accessibility tree of the page at an address. Runs in the privileged code of Firefox. */
async function firefoxService(address: string): Promise<string> {
  /* eslint-disable -- the privileged code of Firefox has no types */
  const { Cc, Ci, Services } = globalThis as any;
  Services.prefs.setIntPref('accessibility.force_disabled', -1);
  // Firefox stops an unreferenced service, and a new one does not know the current focus.
  const kept = globalThis as any;
  kept.accessibilityService ??= Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
  const service = kept.accessibilityService;
  // A method, because tsx wraps functions in a helper that does not exist in Firefox.
  const tree = {
    read(accessible: any): FirefoxNode {
      const [state, extra] = [{ value: 0 }, { value: 0 }];
      accessible.getState(state, extra);
      const list = service.getStringStates(state.value, extra.value);
      let live = '';
      try {
        live = accessible.attributes.getStringProperty('live');
      } catch {
        // It is not a live region.
      }
      const children: FirefoxNode[] = [];
      for (let child = accessible.firstChild; child !== null; child = child.nextSibling)
        children.push(tree.read(child));
      return {
        role: service.getStringRole(accessible.role),
        name: accessible.name ?? '',
        description: accessible.description ?? '',
        states: Array.from({ length: list.length }, (_, index) => list.item(index)),
        isLive: live === 'polite' || live === 'assertive',
        children,
      };
    },
  };
  for (const window of Services.wm.getEnumerator('navigator:browser')) {
    for (const { linkedBrowser } of window.gBrowser.tabs) {
      if (linkedBrowser.currentURI.spec !== address) continue;
      const root = service.getAccessibleFor(linkedBrowser)?.firstChild;
      if (root) return JSON.stringify(tree.read(root));
    }
  }
  return 'null';
  /* eslint-enable */
}

async function firefoxTree(page: Page): Promise<AccessibleNode> {
  // The current address, because the page may be navigating.
  const ask = async () => {
    const expression = `(${firefoxService.toString()})(${JSON.stringify(page.url())})`;
    return JSON.parse(String(await runInFirefox(page.browser(), expression))) as FirefoxNode | null;
  };
  let root = await ask();
  // The accessibility service starts to observe a page at the first request.
  for (let attempt = 0; root === null && attempt < 100; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    root = await ask();
  }
  if (root === null) throw new Error('Firefox shows no accessibility tree.');
  const clean = (node: FirefoxNode): AccessibleNode => ({
    ...node,
    role: roleOf(node.role),
    name: normalizeSpace(node.name),
    description: normalizeSpace(node.description),
    states: node.states.flatMap((state) => STATES[state] ?? []),
    children: node.children.map(clean),
  });
  return clean(root);
}

/** The accessibility tree of a page in Chromium or Firefox. */
export function readAccessibilityTree(page: Pick<EnginePage, 'engine' | 'puppeteer'>): Promise<AccessibleNode> {
  return page.engine === 'firefox' ? firefoxTree(page.puppeteer()) : chromiumTree(page.puppeteer());
}

/** All nodes of a tree in reading order. */
export const flattenTree = (node: AccessibleNode): AccessibleNode[] => [node, ...node.children.flatMap(flattenTree)];

/** The text of a node, without its name. */
export const textOf = (node: AccessibleNode): string =>
  normalizeSpace(
    flattenTree(node)
      .filter(({ role }) => role === 'text')
      .map(({ name }) => name)
      .join(' '),
  );

/** Role, name, states and description of a node, as in a screen reader announcement. */
export function describeNode({ role, name, states, description }: AccessibleNode): string {
  const details = [...states.filter((state) => state !== 'focused'), description].filter(Boolean);
  return [`${role} "${name}"`, ...details].join(', ');
}

/** The focused node: the innermost one with that state. */
export function findFocused(tree: AccessibleNode): AccessibleNode {
  return flattenTree(tree).findLast(({ states }) => states.includes('focused')) ?? tree;
}

/** Role and name of the focused element, which is all that WebKit’s driver exposes. */
export async function readWebKitFocus(page: EnginePage): Promise<string> {
  const session = page.webdriver();
  const element = await session.execute(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active;
  });
  const id = (element as unknown as Record<string, string>)['element-6066-11e4-a52e-4f735466cecf']!;
  const [role, name] = [await session.getElementComputedRole(id), await session.getElementComputedLabel(id)];
  return `${roleOf(role)} "${normalizeSpace(name)}"`;
}
