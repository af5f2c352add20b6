import type { LitElement } from 'lit';
import {
  elementsOf,
  sourceOf,
  type ElementDeclaration,
  type Manifest,
} from '../../../elements/build/manifest-model.js';
import { until } from '../../support/browser.js';

/** What tests of blocks share: the manifest, the demos, and a look inside shadow roots. */

type Frame = Window & typeof globalThis;

const isBlock = (element: Element): element is LitElement => element.localName.startsWith('pallet-');

let manifest: Promise<Manifest> | undefined;

const loadManifest = (): Promise<Manifest> =>
  (manifest ??= fetch('/blocks-manifest').then((response) => response.json() as Promise<Manifest>));

/** The contracts of all blocks that show something, as their sources state them. */
export async function loadContracts(): Promise<ElementDeclaration[]> {
  return elementsOf(await loadManifest()).filter(({ cssParts }) => cssParts.length > 0);
}

/** The name of a block, for instance `banner`. */
export const blockName = ({ tagName }: ElementDeclaration): string => tagName.replace('pallet-', '');

/**
 * The path of a file that stands beside a block's source, from the repository's root.
 *
 * @param ending - for instance `demo.html`
 */
export async function fileBeside(name: string, ending: string): Promise<string> {
  const all = await loadManifest();
  const element = elementsOf(all).find(({ tagName }) => tagName === `pallet-${name}`);
  if (element === undefined) throw new Error(`There is no block ${name}.`);
  return `elements/${sourceOf(all, element)}.${ending}`;
}

/** Loads the code of a block into a page, which may be that of a frame; rejects where it does not arrive. */
export async function loadBlock(page: Document, tagName: string): Promise<void> {
  const script = page.createElement('script');
  script.type = 'module';
  script.src = `/${await fileBeside(tagName.replace('pallet-', ''), 'ts')}`;
  const loaded = new Promise<unknown>((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${script.src} did not arrive.`));
  });
  page.head.append(script);
  await loaded;
}

/** The demo of a block: one section per state. */
export async function loadDemo(name: string): Promise<string> {
  const response = await fetch(`/${await fileBeside(name, 'demo.html')}`);
  if (!response.ok) throw new Error(`The block ${name} has no demo.`);
  return response.text();
}

/** Every block below `root`, in the order of the page. */
export const blocksIn = (root: ParentNode): LitElement[] => [...root.querySelectorAll('*')].filter(isBlock);

/** Resolves when every block below `root` has rendered and every picture is there or has given way to its text. */
export async function settled(root: ParentNode): Promise<void> {
  const isQuiet = () => blocksIn(root).every((block) => block.hasUpdated && !block.isUpdatePending);
  const images = () => blocksIn(root).flatMap((block) => [...(block.shadowRoot?.querySelectorAll('img') ?? [])]);
  await until(isQuiet, 'every block to render');
  await Promise.all(blocksIn(root).map(({ updateComplete }) => updateComplete));
  for (const image of images()) image.loading = 'eager';
  await until(() => images().every((image) => image.complete && image.naturalWidth > 0), 'every picture');
  // A block's own link comes one update later.
  await new Promise(requestAnimationFrame);
  await until(isQuiet, 'every block to render again');
}

/** The first element inside a block's shadow root; `undefined` when there is none. */
export function inside<T extends HTMLElement = HTMLElement>(block: Element, selector: string): T | undefined {
  return block.shadowRoot?.querySelector<T>(selector) ?? undefined;
}

/** The elements that carry a part of a block. */
export const partsOf = (block: Element, name: string): HTMLElement[] => [
  ...(block.shadowRoot?.querySelectorAll<HTMLElement>(`[part~="${name}"]`) ?? []),
];

/** The one element that carries a part; fails where there is none. */
export function part<T extends HTMLElement = HTMLElement>(block: Element, name: string): T {
  const [found] = partsOf(block, name);
  if (found === undefined) throw new Error(`<${block.localName}> shows no part "${name}".`);
  return found as T;
}

/** The links in the shadow roots of a block and of the blocks below it. */
export const linksIn = (root: ParentNode): HTMLAnchorElement[] =>
  [root as Element, ...blocksIn(root)].flatMap((block) => [...(block.shadowRoot?.querySelectorAll('a') ?? [])]);

export const box = (element: Element): DOMRect => element.getBoundingClientRect();
export const style = (element: Element, pseudo?: string): CSSStyleDeclaration => getComputedStyle(element, pseudo);

/** The text as a reader sees it, without what is only for screen readers. */
export function visibleText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll('.visually-hidden, [aria-hidden="true"]').forEach((hidden) => hidden.remove());
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The text as a screen reader reads it. */
export function spokenText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove());
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** What a block's own link is called: the words of the slots that name it, and what its author adds; else its label. */
export function nameOfOwnLink(link: Element): string {
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

/** What a screen reader adds to a link, or says of it when it is asked. */
export function describedAs(element: Element): string {
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
  /** A page that the server has, instead of one made of the rest. */
  url?: string;
}

/** A page of its own, in a frame, so that it can be narrower than the window and have a policy of its own. */
export async function openPage(options: PageOptions = {}): Promise<{ frame: HTMLIFrameElement; page: Frame }> {
  const { width = 1280, head = '', body = '', scripts = ['/elements/index.ts'], url } = options;
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
  await loaded;
  return { frame, page: frame.contentWindow as Frame };
}

/** A frame's page may be written to like one's own; its media queries follow its width. */
export async function resize(frame: HTMLIFrameElement, width: number): Promise<void> {
  frame.style.width = `${width}px`;
  const page = frame.contentWindow as Window;
  // A window tells its width in whole pixels.
  await until(() => Math.abs(page.innerWidth - width) < 1, `a frame of ${width} px`);
  await nextFrames(page);
}

/** Resolves when who watches sizes has been told: at the end of the next frame. */
export async function nextFrames(page: Window): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise((done) => page.requestAnimationFrame(done));
}
