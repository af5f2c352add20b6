/**
 * Shows the issues of `check-content` in the pages of the development server: a badge at each block with issues, and a
 * list of all of them.
 */
import type { PageNote } from './page-notes.js';

const NOTES = '/__notes.json';
const EVENTS = '/__events';

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { all: initial; color-scheme: light; font: 14px/1.4 system-ui, sans-serif; }
  details { position: fixed; inset-block-end: 12px; inset-inline-start: 12px; z-index: 2147483647; max-inline-size: min(640px, 100vw - 24px);
    border-radius: 6px; background: #fff; color: #1c1c1c; box-shadow: 0 2px 16px #0006; }
  summary { padding: 10px 14px; font-weight: 600; cursor: pointer; }
  ol { max-block-size: 50vh; margin: 0; padding: 0 14px 10px 34px; overflow: auto; }
  li { margin-block-start: 8px; overflow-wrap: anywhere; }
  a { color: #0b57d0; }
  .badge { position: absolute; z-index: 2147483646; padding: 2px 8px; border-radius: 4px; background: #b3261e; color: #fff;
    font-weight: 600; text-decoration: none; }
  .badge.warning { background: #7a4f01; }
  .badge.hint { background: #0b57d0; }
  :focus-visible { outline: 2px solid #0b57d0; outline-offset: 2px; }
`);

const host = document.createElement('div');
const root = host.attachShadow({ mode: 'open' });
root.adoptedStyleSheets = [sheet];

let notes: readonly PageNote[] = [];
let isWaiting = false;

const isHere = ({ pathname }: PageNote): boolean => pathname === undefined || pathname === location.pathname;

function draw(): void {
  isWaiting = false;
  const here = notes.filter(isHere);
  const isOpen = root.querySelector('details')?.open ?? false;
  root.replaceChildren(...badges(here), ...(notes.length === 0 ? [] : [list(here, isOpen)]));
  if (!host.isConnected) document.body.append(host);
}

function badges(here: readonly PageNote[]): HTMLElement[] {
  const blocks = new Map<Element, PageNote[]>();
  for (const note of here) {
    const block = findBlock(note);
    if (block !== undefined) blocks.set(block, [...(blocks.get(block) ?? []), note]);
  }
  return [...blocks].flatMap(([block, [first, ...others]]) => {
    const box = boxOf(block);
    if (first === undefined || box.height === 0) return [];
    const badge = link(block, others.length === 0 ? first.weight : `${first.weight}, ${others.length} more`);
    badge.className = `badge ${first.weight}`;
    badge.title = [first, ...others].map(({ text }) => text).join('\n');
    badge.style.insetBlockStart = `${box.top + scrollY}px`;
    badge.style.left = `${box.left + scrollX}px`;
    return [badge];
  });
}

/** The block of a note; undefined if the page does not show it, or as other blocks than its document has. */
function findBlock({ blockId, duplicate }: PageNote): Element | undefined {
  if (duplicate === undefined) return document.getElementById(blockId) ?? undefined;
  const { tag, index, count } = duplicate;
  const alike = [...document.querySelectorAll('main :not([id])')].filter(({ localName }) => localName === tag);
  return alike.length === count ? alike[index] : undefined;
}

function link(block: Element, text: string): HTMLAnchorElement {
  const anchor = Object.assign(element('a', text), { href: `#${block.id}` });
  if (block.id !== '') return anchor;
  anchor.addEventListener('click', (event) => {
    event.preventDefault();
    block.scrollIntoView();
  });
  return anchor;
}

/** A block without a box, such as a column, has the box of its content. */
function boxOf(block: Element): DOMRect {
  const box = block.getBoundingClientRect();
  if (box.height > 0) return box;
  const content = document.createRange();
  content.selectNodeContents(block);
  return content.getBoundingClientRect();
}

function list(here: readonly PageNote[], isOpen: boolean): HTMLElement {
  const details = element('details', '');
  details.open = isOpen;
  const elsewhere = notes.length - here.length;
  const items = here.map((note) => {
    const block = findBlock(note);
    const item = element('li', block === undefined ? note.text : '');
    if (block !== undefined) item.append(link(block, note.text));
    return item;
  });
  const ordered = element('ol', '');
  ordered.append(...items);
  const count = `${here.length} ${here.length === 1 ? 'issue' : 'issues'} on this page${elsewhere === 0 ? '' : `, ${elsewhere} on other pages`}`;
  details.append(element('summary', count), ordered);
  return details;
}

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] =>
  Object.assign(document.createElement(name), { textContent: text });

/** Pages change during use, and client-side navigation replaces them. */
function drawSoon(): void {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(draw);
}

async function load(): Promise<void> {
  // The address of the page may have a user name and a password, which `fetch` rejects.
  notes = (await (await fetch(new URL(NOTES, location.origin))).json()) as PageNote[];
  draw();
}

const events = new EventSource(EVENTS);
// Loads the notes that changed before the connection was open.
events.addEventListener('open', () => void load());
events.addEventListener('reload', () => location.reload());
events.addEventListener('notes', () => void load());
new ResizeObserver(drawSoon).observe(document.body);
new MutationObserver(drawSoon).observe(document.body, { childList: true, subtree: true });
