import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../site/server/serve.js';
import { WAIT_TIMEOUT } from '../setup/timeouts.js';
import { SAMPLED_ENGINES } from '../setup/sampling.js';
import { focusElement, isHydrated } from '../hearing/in-page.js';
import { startDemoSite } from '../hearing/demo-site.js';
import { describeStep as wordsOfStep } from '../hearing/transcript.js';
import { NEW_WINDOW, JOURNEYS, type Step, type Journey } from '../hearing/journeys.js';
import {
  readAccessibilityTree,
  findFocused,
  describeNode,
  flattenTree,
  readWebKitFocus,
  textOf,
  type AccessibleNode,
} from '../support/accessibility-tree.js';
import { openPage, openPageOrSkip, type Engine, type EnginePage } from '../support/engines.js';
import { loadClientNavigation } from '../support/site-pages.js';

/** Roles whose name is read in addition to their content. */
const GROUPS = ['group', 'tabpanel', 'list'];

let places: RunningServer;

beforeAll(async () => {
  places = await startDemoSite({ hasPolicy: false });
});
afterAll(() => places.close());

/** What a screen reader can announce at one moment. */
interface Announcement {
  /** Role, name, states and description of the focused element. */
  readonly focus: string;
  /** The text of each live region. */
  readonly live: readonly string[];
}

async function readAnnouncement(page: EnginePage): Promise<Announcement> {
  if (page.engine === 'webkit') return { focus: await readWebKitFocus(page), live: [] };
  const tree = await readAccessibilityTree(page);
  const live = flattenTree(tree).filter(({ isLive }) => isLive);
  return { focus: describeNode(findFocused(tree)), live: live.map(textOf).filter((words) => words !== '') };
}

/** Texts that are read twice, in a row or with one text in between. */
function findRepetitions(tree: AccessibleNode): string[] {
  const phrases = flattenTree(tree)
    .filter(({ role, children }) => children.length === 0 || GROUPS.includes(role))
    .map(({ name }) => name.toLowerCase())
    .filter((name) => name !== '' && name !== NEW_WINDOW.toLowerCase());
  return phrases.filter((phrase, index) => phrases.slice(Math.max(0, index - 2), index).includes(phrase));
}

async function performStep(page: EnginePage, { keys = [], to, back }: Step): Promise<void> {
  if (to !== undefined) await page.evaluate(focusElement, to);
  if (back === true) await page.goInHistory(-1);
  for (const key of keys) await page.press(key);
}

/** Polls until the value is as expected, and returns the last value if it never is. */
async function waitFor<Found>(look: () => Promise<Found>, isRight: (found: Found) => boolean): Promise<Found> {
  const end = performance.now() + WAIT_TIMEOUT;
  for (;;) {
    const found = await look();
    if (isRight(found) || performance.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function openJourney(page: EnginePage, { path }: Journey): Promise<void> {
  // Firefox reports only focus changes that follow the start of its accessibility service.
  if (page.engine !== 'webkit') await readAccessibilityTree(page);
  await page.goto(`${places.url}${path}`);
  await loadClientNavigation(page);
  await page.until(isHydrated);
}

/** One line per step: the focused element, and the announcements of live regions. */
const formatStep = (did: string, focus: string, said: string) =>
  `${did}: ${focus.replace(/[",]/g, '')}${said && ` / ${said}`}`.toLowerCase();

/** The expected text if the found one begins with it, otherwise the found one. */
const matchStart = (expected: string | undefined, found: string): string =>
  expected !== undefined && found.startsWith(expected) ? expected : found;

/** The focused element as far as the step states it. WebKit exposes only role and name, and appends a description to the name. */
function matchFocus(expected: string | undefined, found: string, engine: Engine): string {
  if (expected === undefined) return '';
  const name = /^.*(?=")/.exec(expected)?.[0] ?? expected;
  return engine === 'webkit' && found.toLowerCase().startsWith(name.toLowerCase()) ? expected : found;
}

/** Performs a journey, and compares the announcements of each step with the expected ones. */
async function runJourney(page: EnginePage, way: Journey): Promise<void> {
  const isSilent = page.engine === 'webkit';
  await openJourney(page, way);
  const open = async () => {
    const now = await readAnnouncement(page);
    return formatStep('Opened', matchFocus(way.focus, now.focus, page.engine), now.live.join(' '));
  };
  const opened = formatStep('Opened', way.focus ?? '', '');
  const told = [await waitFor(open, (found) => found === opened)];
  const expected = [opened];
  let { live } = await readAnnouncement(page);
  for (const step of way.steps) {
    if (step.read === true) continue;
    const did = wordsOfStep(step);
    const { focus } = step;
    const before = live;
    const look = async () => {
      const isReady = await page.evaluate(isHydrated);
      const now = await readAnnouncement(page);
      live = now.live;
      const said = live.filter((words) => !before.includes(words)).join(' ');
      return {
        isReady,
        line: formatStep(did, matchFocus(focus, now.focus, page.engine), matchStart(step.announces, said)),
      };
    };
    const wanted = formatStep(did, focus ?? '', isSilent ? '' : (step.announces ?? ''));
    await performStep(page, step);
    told.push((await waitFor(look, (found) => found.isReady && found.line === wanted)).line);
    expected.push(wanted);
  }
  expect(told).toEqual(expected);
}

const testedJourneys = JOURNEYS.filter(({ steps }) => steps.some(({ read }) => read !== true));

/** WebKit’s driver takes a second per query, so it runs only the journeys of the demos. */
const journeysIn = (engine: Engine) =>
  testedJourneys.filter(({ path }) => engine !== 'webkit' || path.startsWith('/demos'));

describe.each(SAMPLED_ENGINES)('a screen reader in %s announces', (engine) => {
  it.for(journeysIn(engine))('the focus and no other text: $name', async (way, test) => {
    const { width = 1280 } = way;
    const calm = engine !== 'webkit' && { reducedMotion: true };
    const page = await openPageOrSkip(test, engine, { width, height: 900, ...calm });
    await runJourney(page, way);
  });
});

const pages = JOURNEYS.filter(
  ({ steps, path }) => steps.some(({ read }) => read === true) && !path.startsWith('/demos'),
);

it.each(pages)('no text is read twice on $path', async (way) => {
  const page = await openPage('chromium', { reducedMotion: true });
  await openJourney(page, way);
  expect(findRepetitions(await readAccessibilityTree(page))).toEqual([]);
});
