import type { AccessibilityNode } from '../stage/accessible-tree.js';
import type { AxeIssue } from '../stage/findings.js';
import type { Stage } from '../stage/stage.js';
import { createElement } from './create.js';

/** Shows the accessibility tree and axe's issues, each computed when it is opened. */
export interface InspectionPanel {
  readonly element: HTMLElement;
  /** Updates the open sections. */
  refresh(): void;
}

export function createInspectionPanel(stage: Stage): InspectionPanel {
  const parts = [
    createInspection('Accessibility tree', async () => createTree(await stage.readAccessibilityTree())),
    createInspection('Issues found by axe', async () => createIssueList(await stage.findIssues())),
  ];
  return {
    element: createElement('div', { className: 'inspection' }, ...parts.map(({ element }) => element)),
    refresh() {
      for (const { refresh } of parts) refresh();
    },
  };
}

function createInspection(
  title: string,
  read: () => Promise<Node>,
): { readonly element: HTMLElement; refresh(): void } {
  const place = createElement('div', { className: 'inspected' });
  place.setAttribute('role', 'group');
  place.setAttribute('aria-label', title);
  place.tabIndex = 0;
  const element = createElement('details', {}, createElement('summary', {}, title), place);
  let asked = 0;
  const refresh = async (): Promise<void> => {
    if (!element.open) return;
    // Ignores the result if a newer request has started.
    const question = ++asked;
    element.setAttribute('aria-busy', 'true');
    const answer = await read().catch((error: unknown) =>
      createElement('p', {}, `This could not be inspected: ${error instanceof Error ? error.message : String(error)}`),
    );
    if (question !== asked) return;
    place.replaceChildren(answer);
    element.removeAttribute('aria-busy');
  };
  element.addEventListener('toggle', () => void refresh());
  return { element, refresh: () => void refresh() };
}

function createTree(nodes: readonly AccessibilityNode[]): HTMLElement {
  if (nodes.length === 0) return createElement('p', {}, 'This block exposes nothing to assistive technology.');
  return createElement('ul', { className: 'tree' }, ...nodes.map(createBranch));
}

function createBranch({ role, name, description, states, relations, children }: AccessibilityNode): HTMLElement {
  const line = [createElement('strong', {}, role), ...(name === '' ? [] : [` “${name}”`])];
  const facts = [
    ...Object.entries(states).map(([state, value]) => `${state}: ${value}`),
    ...(description === '' ? [] : [`description: “${description}”`]),
    ...Object.entries(relations).map(([relation, elements]) => `${relation}: ${elements.join(', ')}`),
  ];
  return createElement(
    'li',
    {},
    ...line,
    ...facts.flatMap((fact) => [' ', createElement('span', { className: 'fact' }, fact)]),
    ...(children.length === 0 ? [] : [createElement('ul', {}, ...children.map(createBranch))]),
  );
}

function createIssueList(findings: readonly AxeIssue[]): HTMLElement {
  if (findings.length === 0) return createElement('p', {}, 'axe found no issues.');
  return createElement(
    'ul',
    {},
    ...findings.map(({ rule, help, url, elements }) =>
      createElement(
        'li',
        {},
        `${help} (`,
        createElement('a', { href: url }, rule),
        ')',
        createElement('ul', {}, ...elements.map((html) => createElement('li', {}, createElement('code', {}, html)))),
      ),
    ),
  );
}
