import type { Protocol } from 'puppeteer-core';
import type { EnginePage } from './engines.js';

/** Roles that are words, or Chromium's own, or tell nothing, or stand around the stage's example. */
const IGNORED_ROLES = new Set([
  'StaticText',
  'Abbr',
  'InlineTextBox',
  'LineBreak',
  'ListMarker',
  'RootWebArea',
  'generic',
  'main',
  'none',
]);

/** Roles by the names that Chromium gives them. */
const ROLES: Readonly<Record<string, string>> = { image: 'img' };

/** States that both trees name; those that are told where they are false, too, and those that are told where they are true. */
const STATES_WITH_FALSE = ['checked', 'expanded', 'pressed'];
const STATES = [...STATES_WITH_FALSE, 'disabled', 'level', 'roledescription', 'selected'];

interface Line {
  readonly role: string;
  readonly name: string;
  readonly states: readonly (readonly [name: string, value: string])[];
  /** Whether it controls something that assistive technology is told of. */
  readonly controls: boolean;
}

/** Chromium names things as style sheets show them, in capitals where they say so; axe as they are written. */
const formatLine = ({ role, name, states, controls }: Line): string =>
  [
    `${role} “${name.toLowerCase()}”`,
    ...states
      .filter(([state, value]) => STATES.includes(state) && (value !== 'false' || STATES_WITH_FALSE.includes(state)))
      // Chromium counts how deep an entry stands in lists.
      .filter(([state]) => !(state === 'level' && role === 'listitem'))
      .map(([state, value]) => `${state}: ${value}`)
      .sort(),
    ...(controls ? ['controls something'] : []),
  ].join(', ');

/** What Chromium tells assistive technology of the stage of a playground: a line for each element, in reading order. */
export async function readStageTree(page: EnginePage): Promise<string[]> {
  const session = await page.puppeteer().createCDPSession();
  const { frameTree } = await session.send('Page.getFrameTree');
  const stage = frameTree.childFrames?.find(({ frame }) => frame.url.includes('/docs/playground/'));
  if (stage === undefined) throw new Error('The page has no stage.');
  await session.send('Accessibility.enable');
  const { nodes } = await session.send('Accessibility.getFullAXTree', { frameId: stage.frame.id });
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const readFrom = (id: string | undefined): Protocol.Accessibility.AXNode[] => {
    const node = byId.get(id ?? '');
    return node === undefined ? [] : [node, ...(node.childIds ?? []).flatMap(readFrom)];
  };
  const told = readFrom(nodes[0]?.nodeId).filter(
    ({ ignored, role }) => !ignored && !IGNORED_ROLES.has(String(role?.value)),
  );
  const isTold = (id: number): boolean => told.some(({ backendDOMNodeId }) => backendDOMNodeId === id);
  return told.map(({ role, name, properties = [] }) =>
    formatLine({
      role: ROLES[String(role?.value)] ?? String(role?.value),
      name: String(name?.value ?? ''),
      states: properties.map((one) => [one.name, String(one.value.value)] as const),
      controls: properties.some(
        (one) =>
          one.name === 'controls' &&
          (one.value.relatedNodes ?? []).some(({ backendDOMNodeId }) => isTold(backendDOMNodeId)),
      ),
    }),
  );
}

/** What the panel of a playground says of the same. */
export async function readPanelTree(page: EnginePage): Promise<string[]> {
  await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.inspection summary')]
      .find(({ textContent }) => textContent === 'Accessibility tree')
      ?.click(),
  );
  await page.until(() => document.querySelector('.inspected')?.textContent !== '');
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('.tree li')].map((entry) => ({
      role: entry.querySelector(':scope > strong')?.textContent ?? '',
      name: [...entry.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent)
        .join('')
        .trim()
        .replace(/^“(.*)”$/s, '$1'),
      facts: [...entry.querySelectorAll(':scope > .fact')].map(({ textContent }) => textContent),
    })),
  );
  return found
    .filter(({ role }) => role !== 'text')
    .map(({ role, name, facts }) =>
      formatLine({
        ...{ role, name },
        states: facts.map((fact) => {
          const [state = '', ...value] = fact.split(': ');
          return [state, value.join(': ')] as const;
        }),
        controls: facts.some((fact) => fact.startsWith('controls: ') && !/^controls: text\b|\(hidden\)$/.test(fact)),
      }),
    );
}
