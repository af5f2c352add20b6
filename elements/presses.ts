/**
 * What a visitor presses in a prerendered block that sleeps still, by mouse, touch, keyboard or assistive technology, is
 * done once the block is awake: once, in order, on the control that then stands there. What works without the block's code
 * is left to the browser and the page's script: links, form controls, and buttons that open popovers, dialogs or panels.
 */

import { DISCLOSURE_TAG } from './foundations/disclosure.js';
import { PRERENDERED_ONLY } from './foundations/prerendered-only.js';

/** A block, as far as Lit's elements tell how awake they are. */
interface Block extends Element {
  readonly hasUpdated?: boolean;
  readonly isUpdatePending?: boolean;
  readonly updateComplete?: Promise<unknown>;
}

/** An element, and where its counterpart is should a rendering take its place. */
interface Place {
  readonly element: Element;
  /** The place of the block in whose shadow root it is; undefined in the page itself. */
  readonly host: Place | undefined;
  /** Its position among its parent's children, and so on up to the shadow root. */
  readonly positions: readonly number[];
}

/** What the browser does by itself, also in a block that sleeps. */
const WORKS_ASLEEP = 'a[href], input, select, textarea, summary, label, [popovertarget], [commandfor]';

const isAsleep = ({ hasUpdated }: Block): boolean => hasUpdated !== true;

function placeOf(element: Element): Place {
  const root = element.getRootNode();
  const positions: number[] = [];
  for (let node = element; node.parentNode !== null && node !== root; node = node.parentNode as Element) {
    positions.unshift(elementsOf(node.parentNode).indexOf(node));
  }
  return { element, host: root instanceof ShadowRoot ? placeOf(root.host) : undefined, positions };
}

/** The children that a rendering has, too: what only a prerendered root has goes when its block is hydrated. */
const elementsOf = ({ children }: ParentNode): Element[] =>
  [...children].filter((child) => !child.matches(PRERENDERED_ONLY));

/** What stands in a place now: the same element, or the one that was rendered instead. */
function foundIn({ element, host, positions }: Place): Element | undefined {
  if (element.isConnected || host === undefined) return element;
  let found: ParentNode | null | undefined = foundIn(host)?.shadowRoot;
  for (const position of positions) found = found && elementsOf(found)[position];
  return found instanceof Element ? found : undefined;
}

/** Whether the page's script answers a button, which opens and closes panels. */
const isAnswered = (control: Element): boolean =>
  control.matches('[aria-controls], [data-all-panels]') &&
  (control.getRootNode() as ShadowRoot).querySelector(`${DISCLOSURE_TAG}:defined`) !== null;

/** The control that was pressed, if it is one of a block that sleeps, in whose code its meaning is. */
function sleepingControl(path: readonly EventTarget[]): HTMLElement | undefined {
  const control = path.find((target) => target instanceof Element && target.matches(`button, ${WORKS_ASLEEP}`));
  if (!(control instanceof HTMLElement) || control.matches(WORKS_ASLEEP)) return undefined;
  const root = control.getRootNode();
  return root instanceof ShadowRoot && root.host.localName.startsWith('pallet-') && isAsleep(root.host)
    ? control
    : undefined;
}

/** Resolves once a block has done what it does by itself when it wakes up. */
async function awake(block: Block): Promise<void> {
  await customElements.whenDefined(block.localName);
  do {
    await block.updateComplete;
    // What follows from its first rendering is asked for in the same turn.
    await new Promise((resolve) => setTimeout(resolve));
  } while (block.isConnected && block.isUpdatePending === true);
}

/** The last press in each block that has one to do, which the next one waits for. */
const presses = new Map<Element, Promise<void>>();

function keep(event: Event): void {
  const control = sleepingControl(event.composedPath());
  if (control === undefined) return;
  const isDone = isAnswered(control);
  // Who listens hears of it when it is done; the window first, so that it can fetch the code.
  if (!isDone) event.stopImmediatePropagation();
  const { host } = control.getRootNode() as ShadowRoot;
  const place = placeOf(control);
  const before = presses.get(host);
  const press = async (): Promise<void> => {
    await before;
    await awake(host);
    if (isDone) return;
    const found = foundIn(place);
    if (found instanceof HTMLElement && found.isConnected) found.click();
  };
  const done = press().finally(() => {
    if (presses.get(host) === done) presses.delete(host);
  });
  presses.set(host, done);
}

/** The blocks in which something was pressed while they slept: they are to be woken, wherever they are by now. */
export const pressedBlocks = (): readonly Element[] => [...presses.keys()];

/** Keeps what is pressed in sleeping blocks, from now on; once, however often it is called. A server has nobody who presses. */
export function keepPresses(): void {
  if ('document' in globalThis) document.addEventListener('click', keep, { capture: true });
}
