import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../site/server/serve.js';
import { focusOn, isAwake } from '../hearing/in-page.js';
import { startPlaces } from '../hearing/places.js';
import { wordsOf as wordsOfStep } from '../hearing/transcript.js';
import { NEW_WINDOW, WAYS, type Step, type Way } from '../hearing/ways.js';
import {
  accessibleTree,
  focusedIn,
  introduction,
  nodesOf,
  webKitFocus,
  wordsOf,
  type AccessibleNode,
} from '../support/accessible-focus.js';
import { ENGINES, openPage, openPageOrSkip, type Engine, type EnginePage } from '../support/engines.js';
import { callReact } from '../support/site-pages.js';

/** Milliseconds after which what is said stays as it is. */
const PATIENCE = 4000;

/** What has a name of its own beside the words in it. */
const GROUPS = ['group', 'tabpanel', 'list'];

let places: RunningServer;

beforeAll(async () => {
  places = await startPlaces({ hasPolicy: false });
});
afterAll(() => places.close());

/** What a listener is told of a page at one moment. */
interface Moment {
  /** Role, name, states and description of what has the focus. */
  readonly focus: string;
  /** The words of each live region. */
  readonly live: readonly string[];
}

async function listen(page: EnginePage): Promise<Moment> {
  if (page.engine === 'webkit') return { focus: await webKitFocus(page), live: [] };
  const tree = await accessibleTree(page);
  const live = nodesOf(tree).filter(({ isLive }) => isLive);
  return { focus: introduction(focusedIn(tree)), live: live.map(wordsOf).filter((words) => words !== '') };
}

/** What is said twice in a row, or with no more than one thing in between. */
function repetitionsIn(tree: AccessibleNode): string[] {
  const phrases = nodesOf(tree)
    .filter(({ role, children }) => children.length === 0 || GROUPS.includes(role))
    .map(({ name }) => name.toLowerCase())
    .filter((name) => name !== '' && name !== NEW_WINDOW.toLowerCase());
  return phrases.filter((phrase, index) => phrases.slice(Math.max(0, index - 2), index).includes(phrase));
}

async function take(page: EnginePage, { keys = [], to, back }: Step): Promise<void> {
  if (to !== undefined) await page.evaluate(focusOn, to);
  if (back === true) await page.evaluate(() => history.back());
  for (const key of keys) await page.press(key);
}

/** Waits until a moment is as it should be, and gives up when it stays as it is. */
async function awaited<Found>(look: () => Promise<Found>, isRight: (found: Found) => boolean): Promise<Found> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const found = await look();
    if (isRight(found) || performance.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function openWay(page: EnginePage, { path }: Way): Promise<void> {
  // Somebody listens before the page opens: Firefox does not know of a focus that was there before.
  if (page.engine !== 'webkit') await accessibleTree(page);
  await page.goto(`${places.url}${path}`);
  await callReact(page);
  await page.until(isAwake);
}

/** One line for each step, as it is heard: what has the focus, and what is said without being asked for. */
const line = (did: string, focus: string, said: string) =>
  `${did}: ${focus.replace(/[",]/g, '')}${said && ` / ${said}`}`.toLowerCase();

/** What is expected, where that is how something begins; else all of it. */
const beginning = (expected: string | undefined, found: string): string =>
  expected !== undefined && found.startsWith(expected) ? expected : found;

/** What has the focus, as far as the step asks. WebKit shows role and name only, and counts a description as name. */
function heard(expected: string | undefined, found: string, engine: Engine): string {
  if (expected === undefined) return '';
  const name = /^.*(?=")/.exec(expected)?.[0] ?? expected;
  return engine === 'webkit' && found.toLowerCase().startsWith(name.toLowerCase()) ? expected : found;
}

/** Walks a way from its beginning, and compares each step with what a listener should be told. */
async function walk(page: EnginePage, way: Way): Promise<void> {
  const isSilent = page.engine === 'webkit';
  await openWay(page, way);
  const open = async () => {
    const now = await listen(page);
    return line('Opened', heard(way.focus, now.focus, page.engine), now.live.join(' '));
  };
  const opened = line('Opened', way.focus ?? '', '');
  const told = [await awaited(open, (found) => found === opened)];
  const expected = [opened];
  let { live } = await listen(page);
  for (const step of way.steps) {
    if (step.read === true) continue;
    const did = wordsOfStep(step);
    const { focus } = step;
    const before = live;
    const look = async () => {
      const isReady = await page.evaluate(isAwake);
      const now = await listen(page);
      live = now.live;
      const said = live.filter((words) => !before.includes(words)).join(' ');
      return { isReady, line: line(did, heard(focus, now.focus, page.engine), beginning(step.says, said)) };
    };
    const wanted = line(did, focus ?? '', isSilent ? '' : (step.says ?? ''));
    await take(page, step);
    told.push((await awaited(look, (found) => found.isReady && found.line === wanted)).line);
    expected.push(wanted);
  }
  expect(told).toEqual(expected);
}

const walked = WAYS.filter(({ steps }) => steps.some(({ read }) => read !== true));

/** WebKit’s driver needs a second for each look: there, the blocks alone. */
const walkedIn = (engine: Engine) => walked.filter(({ path }) => engine !== 'webkit' || path.startsWith('/demos'));

describe.each(ENGINES)('on the way, in %s, a listener is told', (engine) => {
  it.for(walkedIn(engine))('where the focus is, and nothing unasked: $name', async (way, test) => {
    const { width = 1280 } = way;
    const calm = engine !== 'webkit' && { reducedMotion: true };
    const page = await openPageOrSkip(test, engine, { width, height: 900, ...calm });
    await walk(page, way);
  });
});

const pages = WAYS.filter(({ steps, path }) => steps.some(({ read }) => read === true) && !path.startsWith('/demos'));

it.each(pages)('no words are said twice on $path', async (way) => {
  const page = await openPage('chromium', { reducedMotion: true });
  await openWay(page, way);
  expect(repetitionsIn(await accessibleTree(page))).toEqual([]);
});
