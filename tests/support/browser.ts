import type { AccessibleNode, BrowserCommands, PointerStep } from '../setup/browser-commands.js';
import type { Engine } from '../setup/browsers.js';
import { WAIT_TIMEOUT } from '../setup/timeouts.js';
import { stableSample } from '../setup/stable-sample.js';
import type { MediaFeatures } from './media-features.js';

/**
 * Simulates a visitor in browser tests: real keys, a real pointer, window sizes and preferences.
 * The window and the preferences are reset to their defaults after each test.
 */

interface RunnerSocket {
  sendMessageWaitForResponse(message: object): Promise<{ executed: boolean; result: unknown }>;
}

const SOCKET = '/__web-dev-server__web-socket.js';
const DEFAULT_VIEWPORT = { width: 1280, height: 800 };

let isViewportChanged = false;

/** Waiting uses the real time, also in tests that stop the clock of the page. */
const wait = globalThis.setTimeout.bind(globalThis);
const requestFrame = globalThis.requestAnimationFrame.bind(globalThis);
const now = performance.now.bind(performance);

/** Resolves in the next animation frame. */
export const nextFrame = (): Promise<number> => new Promise(requestFrame);

/** The engine that runs this page. */
export const engine: Engine = navigator.userAgent.includes('Firefox')
  ? 'firefox'
  : navigator.userAgent.includes('Chrom')
    ? 'chromium'
    : 'webkit';

/** Whether this is a full run (`SWEEPS=all`), as in `npm run verify`. */
export const isFullRun: boolean = process.env.SWEEPS === 'all';

/** Whether tests record results instead of comparing them (`npm run generate`). */
export const isRecording: boolean = process.env.RECORD === '1';

/** Whether the fixtures of this page are prerendered by a server. */
export const isPrerendered: boolean = 'isPrerendered' in globalThis;

/** All items in Chromium and in full runs, otherwise a quarter of them. */
export const sampledInEngine = <Item>(all: readonly Item[]): readonly Item[] =>
  isFullRun || (engine === 'chromium' && !isPrerendered) ? all : stableSample(all, Math.ceil(all.length / 4));

/** Whether this engine can emulate media features. */
export const canEmulateMedia = engine !== 'webkit';

/** Whether this engine's accessibility tree can be read. */
export const canReadAccessibilityTree = engine === 'chromium';

/** Whether this engine can emulate touch. */
export const canTouch = engine !== 'webkit';

/**
 * `it` if the engine supports what the test needs, otherwise a skipped test with the reason in its name:
 * `itWhere(engine === 'chromium', 'only Chromium can emulate forced colors')('keeps its lines', …)`.
 */
export const itWhere =
  (isSupported: boolean, reason: string): ((title: string, body: MochaBody) => void) =>
  (title, body) =>
    isSupported ? it(title, body) : it.skip(`${title} (skipped: ${reason})`);

/** `it` for a test that emulates media features. */
export const itWithMediaFeatures = itWhere(canEmulateMedia, 'WebKit cannot emulate media features');

/** `it` for a test that reads the accessibility tree. */
export const itWithAccessibilityTree = itWhere(canReadAccessibilityTree, 'only Chromium shows its accessibility tree');

/** `it` for a test that touches the page. */
export const itWithTouch = itWhere(canTouch, 'WebKit’s driver cannot emulate touch');

/** `it` for a test that hovers. Headless Chromium has a pointer, but reports that it cannot hover. */
export const itWithHover = itWhere(
  canEmulateMedia && matchMedia('(hover: hover)').matches,
  'only Firefox has a pointer that hovers and can emulate media features',
);

async function send<Name extends keyof BrowserCommands>(name: Name, payload: BrowserCommands[Name]): Promise<unknown> {
  const socket = (await import(SOCKET)) as RunnerSocket;
  const sessionId = new URL(location.href).searchParams.get('wtr-session-id');
  const message = { type: 'wtr-command', sessionId, command: `browser:${name}`, payload };
  return (await socket.sendMessageWaitForResponse(message)).result;
}

/**
 * Resolves when `condition` is true, and fails with a description of it after the timeout.
 */
export async function until(condition: () => unknown, awaited: string): Promise<void> {
  const end = now() + WAIT_TIMEOUT;
  while (!(await condition())) {
    if (now() > end) throw new Error(`Timed out after ${WAIT_TIMEOUT / 1000} s waiting for: ${awaited}`);
    await new Promise((resolve) => wait(resolve, 16));
  }
}

/** Sets the inner size of the window in CSS pixels. WebKit's is at least 447 px wide: test smaller sizes in an iframe. */
export async function setViewport(width: number, height: number = DEFAULT_VIEWPORT.height): Promise<void> {
  isViewportChanged = true;
  await send('viewport', { width, height });
  await until(() => innerWidth === width, `a window of ${width} px, not ${innerWidth} px`);
}

/** The previous state of each preference that a test has set. */
const initialMatches = new Map<string, boolean>();

/** Emulates media features. Features that are not given have the browser's default. */
export async function emulateMedia(features: MediaFeatures): Promise<void> {
  const wanted = Object.entries(features).map(([name, value]) => `(${name}: ${value})`);
  for (const query of wanted) {
    if (!initialMatches.has(query)) initialMatches.set(query, matchMedia(query).matches);
  }
  await send('media', features);
  for (const [query, initial] of initialMatches) {
    const isNamed = Object.keys(features).some((name) => query.startsWith(`(${name}:`));
    const expected = isNamed ? wanted.includes(query) : initial;
    await until(() => matchMedia(query).matches === expected, `${query} to be ${expected}`);
  }
}

/** The accessibility tree of the page, without ignored nodes. */
export async function accessibilityTree(): Promise<AccessibleNode[]> {
  return (await send('accessibility-tree', undefined)) as AccessibleNode[];
}

/** Writes a value as JSON into a file, by its path in the repository. */
export async function record(file: string, content: unknown): Promise<void> {
  await send('record', { file, json: JSON.stringify(content, null, 2) });
}

/** Presses a key or a chord on the real keyboard: `Tab`, `Shift+Tab`, `ArrowRight`, `a`. */
export async function press(keys: string): Promise<void> {
  await send('press', { keys });
}

/** Performs steps with the real pointer. */
export async function pointer(...steps: PointerStep[]): Promise<void> {
  await send('pointer', { steps });
}

/** The center of an element in the viewport, after scrolling it into view. */
export function centerOf(element: Element): [x: number, y: number] {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Moves the real pointer onto an element. */
export const hover = (element: Element): Promise<void> => pointer({ move: centerOf(element) });

/** Clicks the center of an element with the real pointer, even if it is covered. */
export const click = (element: Element): Promise<void> => pointer({ move: centerOf(element) }, 'down', 'up');

/** Drags with the real pointer. */
export const drag = (from: [x: number, y: number], to: [x: number, y: number]): Promise<void> =>
  pointer({ move: from }, 'down', { move: to }, 'up');

/** Touches the center of an element. */
export async function tap(element: Element): Promise<void> {
  const [x, y] = centerOf(element);
  await send('tap', { x, y });
}

/** Swipes with one finger between two points of the viewport. */
export async function swipe(from: [x: number, y: number], to: [x: number, y: number]): Promise<void> {
  await send('swipe', { from, to });
}

/** The focused element, including those in shadow roots. */
export function focusedElement(root: Document | ShadowRoot = document): Element | null {
  const inner = root.activeElement?.shadowRoot;
  return (inner && focusedElement(inner)) ?? root.activeElement;
}

before(() => send('viewport', DEFAULT_VIEWPORT));

// Mocha's diff of two elements walks through the whole page, and the runner cannot send a circular value: either way the
// file would never finish. So values become text here.
before(async () => {
  // Not imported: what takes fixtures away would then run before the hooks below.
  const { chai } = await import('@open-wc/testing');
  chai.config.showDiff = false;
});
afterEach(function () {
  const error = this.currentTest?.err as { actual?: unknown; expected?: unknown } | undefined;
  if (!error) return;
  error.actual = describeValue(error.actual);
  error.expected = describeValue(error.expected);
});

function describeValue(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value, null, 2);
  } catch {
    return String(value);
  }
}

afterEach(async () => {
  if (initialMatches.size > 0) await emulateMedia({});
  initialMatches.clear();
  if (isViewportChanged) await send('viewport', DEFAULT_VIEWPORT);
  isViewportChanged = false;
});
