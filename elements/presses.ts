/**
 * Replays clicks in prerendered blocks that are not hydrated yet, by mouse, touch, keyboard or assistive technology: once,
 * in order, on the control that is at that position after hydration, or without hydration after ten seconds. Links, form
 * controls, and buttons that open popovers, dialogs or panels work without the block's code and are left to the browser and
 * the page's script.
 */

import { DISCLOSURE_TAG } from './foundations/disclosure.js';
import { PRERENDERED_ONLY } from './foundations/prerendered-only.js';

/** A block with Lit's update state. */
interface Block extends Element {
  readonly hasUpdated?: boolean;
  readonly isUpdatePending?: boolean;
  readonly updateComplete?: Promise<unknown>;
}

/** An element, and its position in case a rendering replaces it. */
interface ElementPosition {
  readonly element: Element;
  /** Position of the block that contains it; undefined outside shadow roots. */
  readonly host: ElementPosition | undefined;
  /** Indexes among siblings, from the shadow root down. */
  readonly indexes: readonly number[];
}

/** Controls that the browser handles itself. */
const NATIVE_CONTROLS = 'a[href], input, select, textarea, summary, label, [popovertarget], [commandfor]';

/** Milliseconds that a click waits for its block. After that, it does what it does without the block's code. */
const MAX_WAIT = 10_000;

/** Blocks for which a click has waited in vain. Further clicks do not wait. */
const lateBlocks = new WeakSet<Element>();

const isNotHydrated = ({ hasUpdated }: Block): boolean => hasUpdated !== true;

function getPosition(element: Element): ElementPosition {
  const root = element.getRootNode();
  const indexes: number[] = [];
  for (let node = element; node.parentNode !== null && node !== root; node = node.parentNode as Element) {
    indexes.unshift(getChildren(node.parentNode).indexOf(node));
  }
  return { element, host: root instanceof ShadowRoot ? getPosition(root.host) : undefined, indexes };
}

/** Children without those that only a prerendered root has, which hydration removes. */
const getChildren = ({ children }: ParentNode): Element[] =>
  [...children].filter((child) => !child.matches(PRERENDERED_ONLY));

/** The element at a position now: the same one, or its replacement. */
function findAt({ element, host, indexes }: ElementPosition): Element | undefined {
  if (element.isConnected || host === undefined) return element;
  let found: ParentNode | null | undefined = findAt(host)?.shadowRoot;
  for (const index of indexes) found = found && getChildren(found)[index];
  return found instanceof Element ? found : undefined;
}

/** Whether the page's script handles a button that opens and closes panels. */
const isHandledByPage = (control: Element): boolean =>
  control.matches('[aria-controls], [data-all-panels]') &&
  (control.getRootNode() as ShadowRoot).querySelector(`${DISCLOSURE_TAG}:defined`) !== null;

/** The clicked control, if its block handles it and is not hydrated. */
function findUnhydratedControl(path: readonly EventTarget[]): HTMLElement | undefined {
  const control = path.find((target) => target instanceof Element && target.matches(`button, ${NATIVE_CONTROLS}`));
  if (!(control instanceof HTMLElement) || control.matches(NATIVE_CONTROLS)) return undefined;
  const root = control.getRootNode();
  if (!(root instanceof ShadowRoot) || !root.host.localName.startsWith('pallet-')) return undefined;
  return isNotHydrated(root.host) && !lateBlocks.has(root.host) ? control : undefined;
}

/** Resolves once a block is hydrated and its first updates are complete. */
async function hydrationComplete(block: Block): Promise<void> {
  await customElements.whenDefined(block.localName);
  do {
    await block.updateComplete;
    // Updates that follow from the first rendering are requested in the same turn.
    await new Promise((resolve) => setTimeout(resolve));
  } while (block.isConnected && block.isUpdatePending === true);
}

/** The last click to replay in each block. The next one waits for it. */
const pendingClicks = new Map<Element, Promise<void>>();

function queueClick(event: Event): void {
  const control = findUnhydratedControl(event.composedPath());
  if (control === undefined) return;
  const isHandled = isHandledByPage(control);
  // Other listeners receive the replayed click.
  if (!isHandled) event.stopImmediatePropagation();
  const { host } = control.getRootNode() as ShadowRoot;
  const position = getPosition(control);
  const before = pendingClicks.get(host);
  const late = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT)).then(() => {
    if (isNotHydrated(host)) lateBlocks.add(host);
  });
  const replay = async (): Promise<void> => {
    await before;
    if (!lateBlocks.has(host)) await Promise.race([hydrationComplete(host), late]);
    if (isHandled) return;
    const found = findAt(position);
    if (found instanceof HTMLElement && found.isConnected) found.click();
  };
  const done = replay().finally(() => {
    if (pendingClicks.get(host) === done) pendingClicks.delete(host);
  });
  pendingClicks.set(host, done);
}

/** The blocks with clicks to replay: a host hydrates them wherever they are. */
export const pressedBlocks = (): readonly Element[] => [...pendingClicks.keys()];

/** Starts to replay early clicks. Further calls have no effect, nor do calls on a server. */
export function keepPresses(): void {
  if ('document' in globalThis) document.addEventListener('click', queueClick, { capture: true });
}
