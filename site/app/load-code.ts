import { fetchableUrl } from '@pallet/elements/foundations';
import { pressedBlocks } from '@pallet/elements/presses';
import type { InitialPageData } from '../documents/page-data.js';
import { elementAt, pathTo, readingOrder, type ElementPath } from './focus.js';

/** Milliseconds until the next request to the server, doubled each time up to the maximum. */
const PAUSE = 1000;
const MAX_PAUSE = 60_000;

const STORAGE = 'pallet-reload';

/** State that a page stores before it reloads itself. */
interface Reload {
  /** The script of the page, which differs between builds. */
  readonly script: string;
  readonly focused: ElementPath | undefined;
  /** Whether the focused control was pressed without effect, because its code was not loaded. */
  readonly isPressed: boolean;
}

/** The build of a page. */
type Build = Pick<InitialPageData, 'script'>;

/**
 * Loads code of the page, and retries once. If the retry fails, a deployment has removed the file, or the browser has cached
 * the failure: the page then reloads itself, once per build, and not while a field contains input.
 *
 * @param options.waits - whether to wait until the server responds. Default: false, the promise rejects
 * @param options.isPressed - whether the visitor has pressed the focused control, which needs this code: after a reload, it
 * is pressed again. Default: false
 * @throws the error of `import()`, also while the page reloads itself
 */
export async function loadCode<T>(
  load: () => Promise<T>,
  build: Build,
  { waits = false, isPressed = false } = {},
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    for (let pause = PAUSE; !(await isServerUp()); pause = Math.min(2 * pause, MAX_PAUSE)) {
      if (!waits) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  try {
    return await load();
  } catch (error) {
    if (![...readingOrder(document.body)].some(holdsInput)) reloadOnce(build, isPressed);
    throw error;
  }
}

/**
 * Whether the server responds for the page and its preloaded files, even if they are gone. Until they are fetched like this,
 * WebKit keeps the responses to failed preloads, also for the next document.
 */
async function isServerUp(): Promise<boolean> {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
  const addresses = [location.pathname + location.search, ...links.map(({ href }) => href)];
  const statuses = addresses.map(async (address) => (await fetch(fetchableUrl(address))).status);
  return (await Promise.all(statuses).catch(() => [500])).every((status) => status < 500);
}

function holdsInput(element: Element): boolean {
  if (element instanceof HTMLSelectElement)
    return [...element.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (element instanceof HTMLInputElement && element.checked !== element.defaultChecked) return true;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.value !== element.defaultValue;
  return element instanceof HTMLElement && element.isContentEditable;
}

function reloadOnce({ script }: Build, isForPress: boolean): void {
  const focused = [...readingOrder(document.body)].find((element) => isFocused(element));
  const host = (focused?.getRootNode() as ShadowRoot | undefined)?.host;
  const isPressed = isForPress || (host !== undefined && pressedBlocks().includes(host));
  const reload: Reload = { script, focused: focused && pathTo(focused), isPressed };
  try {
    if (readReload()?.script === script) return;
    sessionStorage.setItem(STORAGE, JSON.stringify(reload));
  } catch {
    // Without storage, the page could reload itself endlessly.
    return;
  }
  location.reload();
}

/** Whether an element has the focus itself, not an element in its shadow root. */
const isFocused = (element: Element): boolean =>
  (element.getRootNode() as Document | ShadowRoot).activeElement === element &&
  element !== document.body &&
  element.shadowRoot?.activeElement == null;

const readReload = (): Reload | undefined =>
  (JSON.parse(sessionStorage.getItem(STORAGE) ?? 'null') as Reload | null) ?? undefined;

/** Restores the focus after {@link loadCode} has reloaded the page, and presses the control again. */
export function resumeAfterReload(): void {
  try {
    const reload = readReload();
    if (reload?.focused === undefined) return;
    sessionStorage.setItem(STORAGE, JSON.stringify({ ...reload, focused: undefined }));
    const element = elementAt(reload.focused);
    element?.focus({ preventScroll: true });
    if (reload.isPressed) element?.click();
  } catch {
    return;
  }
}
