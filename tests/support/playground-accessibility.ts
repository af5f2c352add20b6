import type { Protocol } from 'puppeteer-core';
import type { EnginePage } from './engines.js';

/** Roles of text, internal roles of Chromium, roles without meaning, and roles around the example on the stage. */
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

/** ARIA roles by their names in Chromium. */
const ROLES: Readonly<Record<string, string>> = { image: 'img' };

/** States in both trees: first those that are also exposed if false, then those that are exposed only if true. */
const STATES_WITH_FALSE = ['checked', 'expanded', 'pressed'];
const STATES = [...STATES_WITH_FALSE, 'disabled', 'level', 'roledescription', 'selected'];

interface Line {
  readonly role: string;
  readonly name: string;
  readonly states: readonly (readonly [name: string, value: string])[];
  /** Whether it controls an element that is exposed to assistive technology. */
  readonly controls: boolean;
}

/** Compares names in lower case, because Chromium applies `text-transform` to names and axe does not. */
const formatLine = ({ role, name, states, controls }: Line): string =>
  [
    `${role} “${name.toLowerCase()}”`,
    ...states
      .filter(([state, value]) => STATES.includes(state) && (value !== 'false' || STATES_WITH_FALSE.includes(state)))
      // Chromium exposes the nesting level of list items.
      .filter(([state]) => !(state === 'level' && role === 'listitem'))
      .map(([state, value]) => `${state}: ${value}`)
      .sort(),
    ...(controls ? ['controls something'] : []),
  ].join(', ');

/** The accessibility tree of the stage of a playground in Chromium: one line per element, in reading order. */
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

/** The same tree in the panel of the playground. */
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
