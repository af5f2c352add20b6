import type { AccessibleNode } from '../stage/accessible-tree.js';
import type { Finding } from '../stage/findings.js';
import type { Stage } from '../stage/stage.js';
import { create } from './create.js';

/** What assistive technology is told, and what axe finds: each asked for when it is opened. */
export interface InspectionPanel {
  readonly element: HTMLElement;
  /** Asks again for what is open. */
  refresh(): void;
}

export function createInspectionPanel(stage: Stage): InspectionPanel {
  const parts = [
    part('Accessibility tree', async () => treeOf(await stage.accessibleTree())),
    part('What axe finds', async () => findingsOf(await stage.findings())),
  ];
  return {
    element: create('div', { className: 'inspection' }, ...parts.map(({ element }) => element)),
    refresh() {
      for (const { refresh } of parts) refresh();
    },
  };
}

function part(title: string, read: () => Promise<Node>): { readonly element: HTMLElement; refresh(): void } {
  const place = create('div', { className: 'inspected' });
  place.setAttribute('role', 'group');
  place.setAttribute('aria-label', title);
  place.tabIndex = 0;
  const element = create('details', {}, create('summary', {}, title), place);
  let asked = 0;
  const refresh = async (): Promise<void> => {
    if (!element.open) return;
    // An answer that comes after a later question is no longer wanted.
    const question = ++asked;
    element.setAttribute('aria-busy', 'true');
    const answer = await read().catch((error: unknown) =>
      create('p', {}, `It could not be read: ${error instanceof Error ? error.message : String(error)}`),
    );
    if (question !== asked) return;
    place.replaceChildren(answer);
    element.removeAttribute('aria-busy');
  };
  element.addEventListener('toggle', () => void refresh());
  return { element, refresh: () => void refresh() };
}

function treeOf(nodes: readonly AccessibleNode[]): HTMLElement {
  if (nodes.length === 0) return create('p', {}, 'Assistive technology is told nothing of this block.');
  return create('ul', { className: 'tree' }, ...nodes.map(branchOf));
}

function branchOf({ role, name, description, states, relations, children }: AccessibleNode): HTMLElement {
  const line = [create('strong', {}, role), ...(name === '' ? [] : [` “${name}”`])];
  const facts = [
    ...Object.entries(states).map(([state, value]) => `${state}: ${value}`),
    ...(description === '' ? [] : [`description: “${description}”`]),
    ...Object.entries(relations).map(([relation, elements]) => `${relation}: ${elements.join(', ')}`),
  ];
  return create(
    'li',
    {},
    ...line,
    ...facts.flatMap((fact) => [' ', create('span', { className: 'fact' }, fact)]),
    ...(children.length === 0 ? [] : [create('ul', {}, ...children.map(branchOf))]),
  );
}

function findingsOf(findings: readonly Finding[]): HTMLElement {
  if (findings.length === 0) return create('p', {}, 'axe finds nothing wrong with what is shown.');
  return create(
    'ul',
    {},
    ...findings.map(({ rule, help, address, places }) =>
      create(
        'li',
        {},
        `${help} (`,
        create('a', { href: address }, rule),
        ')',
        create('ul', {}, ...places.map((html) => create('li', {}, create('code', {}, html)))),
      ),
    ),
  );
}
