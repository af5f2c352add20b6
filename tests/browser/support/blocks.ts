import type { LitElement } from 'lit';
import {
  elementsOf,
  sourceOf,
  type ElementDeclaration,
  type Manifest,
} from '../../../elements/build/manifest-model.js';
import { nextFrame, until } from '../../support/browser.js';
import { afterTest } from './after-test.js';

/** Helpers for tests of blocks: the manifest, the demos, and access to shadow roots. */

type Frame = Window & typeof globalThis;

export const isBlock = (element: Element): element is LitElement => element.localName.startsWith('pallet-');

let manifest: Promise<Manifest> | undefined;

const loadManifest = (): Promise<Manifest> =>
  (manifest ??= fetch('/blocks-manifest').then((response) => response.json() as Promise<Manifest>));

/** The declarations of all blocks with UI, as the manifest of their sources states them. */
export async function loadContracts(): Promise<ElementDeclaration[]> {
  return elementsOf(await loadManifest()).filter(({ cssParts }) => cssParts.length > 0);
}

/** The name of a block, for instance `banner`. */
export const blockName = ({ tagName }: ElementDeclaration): string => tagName.replace('pallet-', '');

/**
 * The path of a file next to the source of a block, from the root of the repository.
 *
 * @param ending - for instance `demo.html`
 */
export async function getBlockFilePath(name: string, ending: string): Promise<string> {
  const all = await loadManifest();
  const element = elementsOf(all).find(({ tagName }) => tagName === `pallet-${name}`);
  if (element === undefined) throw new Error(`There is no block ${name}.`);
  return `elements/${sourceOf(all, element)}.${ending}`;
}

/** Loads the module of a block into a page or frame; rejects if it fails to load. */
export async function loadBlock(page: Document, tagName: string): Promise<void> {
  const script = page.createElement('script');
  script.type = 'module';
  script.src = `/${await getBlockFilePath(tagName.replace('pallet-', ''), 'ts')}`;
  const loaded = new Promise<unknown>((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${script.src} failed to load.`));
  });
  page.head.append(script);
  await loaded;
}

/** The demo of a block: one section per state. */
export async function loadDemo(name: string): Promise<string> {
  const response = await fetch(`/${await getBlockFilePath(name, 'demo.html')}`);
  if (!response.ok) throw new Error(`The block ${name} has no demo.`);
  return response.text();
}

/** Every block below `root`, in document order. */
export const blocksIn = (root: ParentNode): LitElement[] => [...root.querySelectorAll('*')].filter(isBlock);

/** Whether a block shows a static root. */
export const hasStaticRoot = (block: Element): boolean => block.hasAttribute('data-static-root');

/** Whether a block has rendered all changes, or has a static root and no changes. */
export const isUpToDate = (block: LitElement): boolean =>
  (block.hasUpdated || hasStaticRoot(block)) && !block.isUpdatePending;

/** Resolves when every block below `root` has rendered and every image has loaded or been replaced by its text. */
export async function waitForBlocks(root: ParentNode): Promise<void> {
  const isIdle = () => blocksIn(root).every(isUpToDate);
  const images = () => blocksIn(root).flatMap((block) => [...(block.shadowRoot?.querySelectorAll('img') ?? [])]);
  await until(isIdle, 'every block to render');
  await Promise.all(blocksIn(root).map(({ updateComplete }) => updateComplete));
  for (const image of images()) image.loading = 'eager';
  await until(() => images().every((image) => image.complete && image.naturalWidth > 0), 'every image');
  // A block renders its own link one update later.
  await nextFrame();
  await until(isIdle, 'every block to render again');
}

/** Sets properties of a block, also to invalid values, and waits for its update. */
export async function update<B extends LitElement>(block: B, values: Partial<Record<keyof B, unknown>>): Promise<void> {
  Object.assign(block, values);
  await block.updateComplete;
}

/** The first element inside a block's shadow root; `undefined` when there is none. */
export function inside<T extends HTMLElement = HTMLElement>(block: Element, selector: string): T | undefined {
  return block.shadowRoot?.querySelector<T>(selector) ?? undefined;
}

/** The elements with a part name of a block. */
export const partsOf = (block: Element, name: string): HTMLElement[] => [
  ...(block.shadowRoot?.querySelectorAll<HTMLElement>(`[part~="${name}"]`) ?? []),
];

/** The first element with a part name; throws if there is none. */
export function part<T extends HTMLElement = HTMLElement>(block: Element, name: string): T {
  const [found] = partsOf(block, name);
  if (found === undefined) throw new Error(`<${block.localName}> has no part "${name}".`);
  return found as T;
}

/** The links in the shadow roots of a block and of the blocks below it. */
export const linksIn = (root: ParentNode): HTMLAnchorElement[] =>
  [root as Element, ...blocksIn(root)].flatMap((block) => [...(block.shadowRoot?.querySelectorAll('a') ?? [])]);

export const box = (element: Element): DOMRect => element.getBoundingClientRect();
export const style = (element: Element, pseudo?: string): CSSStyleDeclaration => getComputedStyle(element, pseudo);

/** The visible text, without text for screen readers. */
export function visibleText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll('.visually-hidden, [aria-hidden="true"]').forEach((hidden) => hidden.remove());
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The text that a screen reader reads. */
export function spokenText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove());
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The accessible name of a link with text or an image. */
export const getLinkName = (link: Element): string => link.getAttribute('aria-label') ?? spokenText(link);

/** The accessible name of a block's own link: the text of the slots that label it, or else its `aria-label`. */
export function getOwnLinkName(link: Element): string {
  const root = link.getRootNode() as ShadowRoot;
  const parts = (link.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => {
    const part = root.getElementById(id);
    if (!(part instanceof HTMLSlotElement)) return part?.getAttribute('aria-label') ?? '';
    return part
      .assignedElements()
      .map((element) => spokenText(element.shadowRoot?.querySelector('[part=base]') ?? element))
      .join(' ');
  });
  return parts.filter(Boolean).join(' ') || (link.getAttribute('aria-label') ?? '');
}

/** The accessible description of an element. */
export function getDescription(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  const root = element.getRootNode() as ShadowRoot;
  return ids.map((id) => root.getElementById(id)?.textContent.trim() ?? '').join(' ');
}

export interface PageOptions {
  /** CSS pixels. Default 1280. */
  width?: number;
  head?: string;
  body?: string;
  /** Modules and scripts, in order. Default: every block. */
  scripts?: readonly string[];
  /** The URL of an existing page. `head`, `body` and `scripts` are ignored then. */
  url?: string;
  /** Whether several tests share the page, and their suite removes it. Default: it is removed after the test. */
  isShared?: boolean;
}

/** Opens a page in a frame, so that it can have its own width and policy. */
export async function openPage(options: PageOptions = {}): Promise<{ frame: HTMLIFrameElement; page: Frame }> {
  const { width = 1280, head = '', body = '', scripts = ['/elements/index.ts'], url, isShared = false } = options;
  const frame = document.createElement('iframe');
  frame.title = 'A page of its own';
  frame.style.cssText = `width: ${width}px; height: 800px; border: 0`;
  if (url === undefined) {
    frame.srcdoc = `<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8">
          <title>Blocks</title>
          ${head}
          ${scripts.map((script) => `<script type="module" src="${script}"></script>`).join('')}
        </head>
        <body>${body}</body>
      </html>`;
  } else {
    frame.src = url;
  }
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  if (!isShared) afterTest(() => frame.remove());
  await loaded;
  return { frame, page: frame.contentWindow as Frame };
}

/** Sets the width of a frame, which its media queries use. */
export async function resize(frame: HTMLIFrameElement, width: number): Promise<void> {
  frame.style.width = `${width}px`;
  const page = frame.contentWindow as Window;
  // `innerWidth` is rounded to whole pixels.
  await until(() => Math.abs(page.innerWidth - width) < 1, `a frame of ${width} px`);
  await nextFrames(page);
}

/** Resolves after two frames, when resize observers have been notified. */
export async function nextFrames(page: Window): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise((done) => page.requestAnimationFrame(done));
}
