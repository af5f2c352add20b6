import { engine, until } from '../support/browser.js';
import { expect } from '@open-wc/testing';
import type { LitElement } from 'lit';
import { isValidImageUrl, safeHref, safeSrcset } from '@pallet/elements/foundations';
import { openPage, type PageOptions } from './support/blocks.js';

/**
 * The security corpus: known sanitizer bypasses, run through the blocks that render authored text.
 * No script may run, and each result is compared with the browser's own parsing: removing too much
 * fails as well as removing too little.
 */

interface Entry {
  readonly id: string;
  readonly source: string;
  readonly payload: string;
  readonly live?: boolean;
}

type Corpus = Record<'html' | 'text', Entry[]>;
type Block = 'text' | 'button' | 'rich-text' | 'html';

const LABELS: readonly Block[] = ['text', 'button'];
const RICH: readonly Block[] = ['rich-text', 'html'];
const BATCH = 60;
const OWN_FILES = ['/elements/', '/node_modules/', '/__w'];

const load = async <T>(path: string): Promise<T> => (await fetch(path)).json() as Promise<T>;
const corpus = await load<Corpus>('/security-corpus');

const PROSE =
  'a abbr acronym b bdi bdo big blockquote br caption cite code col colgroup dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp small source span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr';
const LAYOUT = 'address article aside center details footer header hgroup nav section summary';
const KEPT: Record<string, ReadonlySet<string>> = {
  'rich-text': new Set(PROSE.split(' ')),
  html: new Set(`${PROSE} ${LAYOUT}`.split(' ')),
};
/** Elements that are removed with their content. */
const GONE =
  'script style template noscript iframe noembed noframes xmp title plaintext svg math audio video select datalist head';
const gone = new Set(GONE.split(' '));

const FORBIDDEN =
  'script, iframe, object, embed, base, meta, link, form, input, button, style, svg, math, template, noscript, [name]';

/** Parses HTML as the body of a page in standards mode. */
function read(html: string): HTMLElement {
  const page = new DOMParser().parseFromString(`<!DOCTYPE html><body>${html}`, 'text/html');
  // Not `page.body`: named elements can shadow properties of the document.
  const body = page.documentElement.querySelector('body')!;
  for (const field of body.querySelectorAll('form [name]')) field.removeAttribute('name');
  return body;
}

const isHtml = ({ namespaceURI }: Element) => namespaceURI === 'http://www.w3.org/1999/xhtml';
const attribute = (element: Element, name: string) => (element.getAttribute(name) ?? '').trim();

/** The expected result: tags, text, links and image addresses, in order. */
function outline(node: Node, kept: ReadonlySet<string>): string {
  if (node instanceof Text || node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  const element = node as Element;
  const tag = element.localName;
  if (!isHtml(element) || gone.has(tag)) return '';
  const inner = [...element.childNodes].map((child) => outline(child, kept)).join('');
  if (!kept.has(tag)) return inner;
  if (tag === 'img') {
    const src = attribute(element, 'src').replaceAll(' ', '%20');
    const isShown = isValidImageUrl(src) || safeSrcset(attribute(element, 'srcset')) !== '';
    return isShown ? `<img ${isValidImageUrl(src) ? src : ''}>` : words(attribute(element, 'alt'));
  }
  if (tag === 'source' && safeSrcset(attribute(element, 'srcset')) === '') return '';
  return `<${[tag, tag === 'a' ? safeHref(attribute(element, 'href')) : ''].join(' ').trim()}>${inner}</${tag}>`;
}

/** Text that could end a raw text element is removed from all attributes. */
const words = (alt: string) =>
  /<\/(?:xmp|style|script|title|textarea|noscript|iframe|noembed|noframes)/i.test(alt) ? '' : alt;

const inOrder = (text: string) => text.replace(/[\s\0\ufffd]+/g, '');

/** The content of a rich text block, without the additions of the block itself. */
function contentOf(base: ParentNode): HTMLElement {
  const copy = document.implementation.createHTMLDocument().createElement('div');
  for (const child of (base as Element).childNodes) copy.append(copy.ownerDocument.importNode(child, true));
  copy.querySelectorAll('.visually-hidden').forEach((added) => added.remove());
  copy.querySelectorAll('div.table').forEach((added) => added.replaceWith(...added.childNodes));
  return copy;
}

const outlineOf = (root: Element, kept: ReadonlySet<string>) =>
  inOrder([...root.childNodes].map((child) => outline(child, kept)).join(''));

/** WebKit fails a blocked image immediately, so its alternative text appears before the test can read the image. */
function withoutBlockedPictures<T extends Element>(root: T): T {
  if (engine !== 'webkit') return root;
  for (const image of root.querySelectorAll('img')) {
    if (!/^https?:/i.test(attribute(image, 'src')) || !isValidImageUrl(attribute(image, 'src'))) continue;
    const words = image.ownerDocument.createElement('span');
    words.className = 'missing';
    words.setAttribute('part', 'missing');
    words.append(attribute(image, 'alt'));
    image.replaceWith(words);
  }
  return root;
}

/** Lists unsafe nodes and attributes. */
function dangersIn(root: ParentNode): string[] {
  const dangers = [...root.querySelectorAll(FORBIDDEN)].map(({ outerHTML }) => outerHTML);
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const isAddress = /^(?:href|src|srcset|action|formaction|cite|background|poster|data|xlink:href)$/i.test(name);
      const hostile = isAddress && /^[\s\0-\x20]*(?:javascript|vbscript|data(?!:image\/)|file|blob):/i.test(value);
      if (/^on/i.test(name) || hostile) dangers.push(`${name}="${value}"`);
      // IDs in a shadow root do not become properties of the document.
      const { ownerDocument } = element;
      const shadowed = [ownerDocument, ownerDocument.defaultView].some(
        (one) => one !== null && Reflect.get(one, value) === element,
      );
      if (name === 'id' && shadowed) dangers.push(`id="${value}"`);
      if (name === 'target' && !element.hasAttribute('rel')) dangers.push('target without rel');
      if (name === 'style' && /url\(|expression|position|behavior|-moz-binding|@import|\\/i.test(value)) {
        dangers.push(`style="${value}"`);
      }
    }
  }
  return dangers;
}

/** Opens a page that records every effect of hostile content. */
async function openRecordingPage(options: Pick<PageOptions, 'isShared'> = {}) {
  const { frame, page } = await openPage({
    // Images of other hosts are allowed, but loading them would only delay the tests.
    head: `<meta http-equiv="Content-Security-Policy" content="img-src 'self' data:">`,
    ...options,
  });
  const happened: string[] = [];
  const record = (name: string) => () => void happened.push(name);
  for (const target of [page, window]) {
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
      Object.defineProperty(target, name, { value: record(name), configurable: true });
    }
  }
  page.addEventListener('error', ({ message }) => happened.push(`error: ${message}`));
  page.addEventListener('pagehide', record('navigation'));
  page.document.addEventListener('securitypolicyviolation', (event) => {
    if (event.effectiveDirective !== 'img-src') happened.push(`${event.effectiveDirective} ${event.blockedURI}`);
  });
  new (page as unknown as typeof globalThis).PerformanceObserver((list) => {
    for (const { name, initiatorType } of list.getEntries() as PerformanceResourceTiming[]) {
      const isOwn = OWN_FILES.some((folder) => name.startsWith(location.origin + folder));
      if (initiatorType !== 'img' && !isOwn) happened.push(`request: ${name}`);
    }
  }).observe({ type: 'resource' });
  return { frame, page, happened };
}

/** Markup that runs a script as soon as it is in a page. */
const UNSANITIZED = [
  '<img src="data:," onerror="alert()">',
  '<img src="/missing.png" onerror="prompt()">',
  '<details open ontoggle="confirm()">Text</details>',
];

const wait = (page: Window) => new Promise((resolve) => page.setTimeout(resolve, 30));

const propertyOf = (block: Block) => (RICH.includes(block) ? 'value' : 'text');

/** Renders every entry in a block, in batches, and checks each with `judge` synchronously. */
async function show(
  { page, happened }: Awaited<ReturnType<typeof openRecordingPage>>,
  block: Block,
  entries: readonly Entry[],
  judge: (entry: Entry, root: ShadowRoot) => string | undefined,
): Promise<string[]> {
  const blocks = Array.from({ length: Math.min(BATCH, entries.length) }, () => {
    const element = page.document.createElement(`pallet-${block}`) as LitElement;
    page.document.body.append(element);
    return element;
  });
  const wrong: string[] = [];
  for (let start = 0; start < entries.length; start += BATCH) {
    const batch = entries.slice(start, start + BATCH);
    batch.forEach(({ payload }, index) => Object.assign(blocks[index]!, { [propertyOf(block)]: payload }));
    await Promise.all(blocks.map((element) => element.updateComplete));
    batch.forEach((entry, index) => {
      const problem = judge(entry, blocks[index]!.renderRoot as ShadowRoot);
      if (problem !== undefined) wrong.push(`${entry.id} ${JSON.stringify(entry.payload)}: ${problem}`);
    });
    await wait(page);
    if (happened.length > 0) wrong.push(`${batch[0]!.id} to ${batch.at(-1)!.id}: ${happened.splice(0).join(', ')}`);
  }
  for (const element of blocks) element.remove();
  return wrong;
}

const sources = [...new Set(corpus.html.map(({ source }) => source))];
const groups: readonly (readonly [kind: string, entries: readonly Entry[]])[] = [
  ...sources.map((name) => [`html of ${name}`, corpus.html.filter(({ source }) => source === name)] as const),
  ['text', corpus.text],
];
const counts = new Map<string, string>();
const count = (kind: string, block: Block, entries: readonly Entry[]) => {
  const live = entries.filter((entry) => entry.live).length;
  const line = counts.get(kind) ?? `${kind}: ${entries.length} (${live} run script unsanitized)`;
  counts.set(kind, `${line}, ${block} ✓`);
};

/** Whether a text contains the start of markup as HTML tokenizes it. */
const holdsMarkup = (text: string) => /<[a-z!?/]/i.test(text);

/** The text that a browser would show for the markup. */
function visibleText(html: string): string {
  const page = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  page
    .querySelectorAll('script, style, template, noscript, iframe, noembed, noframes, xmp, title')
    .forEach((element) => element.remove());
  return page.documentElement.textContent ?? '';
}

/** Entries that a page parser and the label profile parse differently; see tests/unit/foundations/sanitize.test.ts. */
const PARSED_DIFFERENTLY = new Set(['H00039', 'H00383', 'H07611', 'H07612', 'H08368']);
/** The source of entries that browsers parse differently. Sanitized, they are the same everywhere. */
const PARSER_DEPENDENT = 'read-apart';

function judgeLabel({ id, source, payload }: Entry, root: ShadowRoot): string | undefined {
  const label = root.querySelector('[part~="text"], [part~="label"]')!;
  const added = [...label.querySelectorAll('*')].filter(({ localName }) => localName !== 'slot');
  if (added.length > 0) return `elements in a label: ${label.innerHTML}`;
  const shown = label.textContent ?? '';
  if (id.startsWith('T') && !holdsMarkup(payload)) {
    return shown === payload ? undefined : `another text: ${JSON.stringify(shown)}`;
  }
  if (PARSED_DIFFERENTLY.has(id) || source === PARSER_DEPENDENT || /<plaintext/i.test(payload)) return undefined;
  const expected = inOrder(visibleText(payload));
  return inOrder(shown) === expected ? undefined : `shows ${JSON.stringify(shown)}`;
}

const judgeRich =
  (block: Block) =>
  ({ source, payload }: Entry, root: ShadowRoot): string | undefined => {
    const base = root.querySelector('.base')!;
    const dangers = dangersIn(base);
    if (dangers.length > 0) return dangers.join(', ');
    if (source === PARSER_DEPENDENT) return undefined;
    const kept = KEPT[block]!;
    const expected = outlineOf(withoutBlockedPictures(read(payload)), kept);
    const shown = outlineOf(contentOf(base), kept);
    return shown === expected ? undefined : `shows ${shown} instead of ${expected}`;
  };

describe('the security corpus [5.7b]', function () {
  this.timeout(180_000);
  let watched: Awaited<ReturnType<typeof openRecordingPage>>;

  before(async () => {
    watched = await openRecordingPage({ isShared: true });
  });
  after(async () => {
    watched.frame.remove();
    await fetch('/security-counts', {
      method: 'POST',
      body: [`Security corpus in ${engine}:`, ...counts.values()].join('\n  '),
    });
  });

  it('is detected by the test page if it runs unsanitized', async () => {
    const { page, happened } = await openRecordingPage();
    for (const markup of UNSANITIZED) {
      const place = page.document.createElement('div');
      page.document.body.append(place);
      place.innerHTML = markup;
    }
    await until(() => happened.length >= UNSANITIZED.length, 'unsanitized markup to run');
  });

  for (const [kind, entries] of groups) {
    for (const block of LABELS) {
      it(`${kind} is plain text in pallet-${block}`, async () => {
        expect(await show(watched, block, entries, judgeLabel)).to.deep.equal([]);
        count(kind, block, entries);
      });
    }
    for (const block of RICH) {
      it(`${kind} keeps only safe content in pallet-${block}`, async () => {
        expect(await show(watched, block, entries, judgeRich(block))).to.deep.equal([]);
        count(kind, block, entries);
      });
    }
  }
});

describe('server-sanitized HTML [5.7b]', function () {
  this.timeout(300_000);

  for (const block of RICH) {
    it(`equals the result of the browser, and runs nothing: pallet-${block}`, async () => {
      const written = (await load<Record<string, Record<string, string>>>('/server-sanitized'))[block]!;
      const watched = await openRecordingPage();
      const wrong = await show(watched, block, [...corpus.html, ...corpus.text], ({ id }, root) => {
        const prerendered = read(written[id]!).querySelector('.base')!;
        const dangers = dangersIn(prerendered);
        if (dangers.length > 0) return dangers.join(', ');
        const [server, browser] = [withoutBlockedPictures(prerendered), root.querySelector('.base')!].map(normalised);
        if (server !== browser) return `the server writes ${server}, the browser ${browser}`;
        return undefined;
      });
      expect(wrong).to.deep.equal([]);

      // Parsed in a live page, like every prerendered block.
      const pages = Object.values(written);
      const live = await openRecordingPage();
      for (let start = 0; start < pages.length; start += 300) {
        const place = live.page.document.createElement('div');
        live.page.document.body.replaceChildren(place);
        place.innerHTML = pages.slice(start, start + 300).join('');
        await wait(live.page);
      }
      expect(live.happened).to.deep.equal([]);
    });
  }
});

/** Normalized markup: no comments, sorted attributes, styles as the browser serializes them. */
function normalised(root: Element): string {
  const copy = contentOf(root);
  const spell = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (node.nodeType !== Node.ELEMENT_NODE) return '';
    const element = node as HTMLElement;
    const attributes = [...element.attributes].map(({ name, value }) =>
      name === 'style' ? `style="${element.style.cssText}"` : `${name}="${value}"`,
    );
    const inner = [...element.childNodes].map(spell).join('');
    return `<${[element.localName, ...attributes.sort()].join(' ')}>${inner}</${element.localName}>`;
  };
  return [...copy.childNodes].map(spell).join('').replace(/\s+/g, ' ');
}
