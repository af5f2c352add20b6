import { ContextEvent, type Context } from '@lit/context';
import { PRERENDERED_ONLY } from '@pallet/elements/foundations';
import { dataContext, imagesContext, navigationContext } from '@pallet/elements/contexts';
import { elementUpdated, fixture as freshFixture, fixtureSync, html } from '@open-wc/testing';
import { render, type TemplateResult } from 'lit';
import type { RenderAnswer, RenderRequest } from '../../setup/server-rendered.js';
import { itWhere } from '../../support/browser.js';
import { blocksIn, settled } from './blocks.js';
import './page-script.js';

/**
 * The one switch of the browser tests: the runner says whether the blocks of a fixture are rendered afresh in the browser,
 * or by a server, and then wake up in the browser. The tests are the same.
 */

interface FixtureOptions {
  /** What holds the fixture; it is put at the end of the page. Default: an element of its own. */
  parentNode?: HTMLElement | undefined;
}

type Listening = readonly [target: Element, type: string, listener: EventListenerObject];

/** Whether a server renders the fixtures of this page. */
const isPrerendered = (globalThis as { isPrerendered?: boolean }).isPrerendered === true;

/** `it` for a test that cannot begin with prerendered blocks, for the reason given. */
export const itFresh = (reason: string): ReturnType<typeof itWhere> =>
  itWhere(!isPrerendered, `not with prerendered blocks: ${reason}`);

/**
 * Puts a template or HTML into the page until the test is over.
 *
 * @returns its first element, once that has rendered
 * @throws Error where blocks are prerendered, and one of them could not be, or did not keep its shadow root
 */
export const fixture = <T extends Element>(content: TemplateResult | string, options?: FixtureOptions): Promise<T> =>
  isPrerendered
    ? prerenderedFixture<T>(content, options)
    : freshFixture<T>(content, options as { parentNode: Element });

/**
 * Puts blocks into a container, until the test is over, and waits until they and their pictures are done.
 *
 * @returns the first of them
 */
export async function show<T extends HTMLElement = HTMLElement>(template: TemplateResult): Promise<T> {
  const shown = await fixture<T>(html`<div>${template}</div>`);
  await settled(shown);
  return shown.firstElementChild as T;
}

/** HTML as this page's server sends it: with shadow roots where blocks are prerendered. */
export const asServed = async (html: string): Promise<string> => (isPrerendered ? renderOnServer({ html }) : html);

/** A fixture that a server has rendered, in any run. The test's file imports `@pallet/elements/hydration` first. */
export async function prerenderedFixture<T extends Element>(
  content: TemplateResult | string,
  { parentNode = document.createElement('div') }: FixtureOptions = {},
): Promise<T> {
  const { draft, listenings } = write(content);
  const written = [...draft.querySelectorAll('*')];
  const properties = written.map(ownProperties);
  // Its wrapper comes into the page, and leaves it when the test is over.
  fixtureSync('<i></i>', { parentNode });
  const language = parentNode.closest<HTMLElement>('[lang]')?.lang ?? '';

  const page = document.createElement('div');
  page.setHTMLUnsafe(await renderOnServer(requestFor(draft, written, language)));
  const read = [...page.querySelectorAll('*')];
  if (read.length !== written.length) throw new Error(`A parser makes another page of ${draft.innerHTML}`);
  read.forEach((element, index) => Object.assign(element, properties[index]));
  for (const [target, type, listener] of listenings) read[written.indexOf(target)]?.addEventListener(type, listener);
  // Its style sheet goes, for the one that all blocks of its kind share.
  const prerendered = read.map((host) => ({
    host,
    content: [...(host.shadowRoot?.children ?? [])].findLast((child) => !child.matches(PRERENDERED_ONLY)),
  }));

  parentNode.replaceChildren(...page.childNodes);
  const first = parentNode.firstElementChild as T;
  await elementUpdated(first);
  await Promise.all(blocksIn(parentNode).map(({ updateComplete }) => updateComplete));
  for (const { host, content } of prerendered) {
    if (content?.isConnected === false && host.isConnected && !isFilledByPage(host)) {
      throw new Error(`<${host.localName}> did not keep what the server had rendered.`);
    }
  }
  return first;
}

/** Whether the page gives a block what the server did not have: it may be rendered afresh then. */
function isFilledByPage(block: Element): boolean {
  let isProvided = false;
  for (const context of [dataContext, imagesContext, navigationContext]) {
    block.dispatchEvent(new ContextEvent<Context<unknown, unknown>>(context, block, () => (isProvided = true), false));
  }
  return isProvided || [...block.attributes].some(({ value }) => value.includes('{!'));
}

const isBlock = ({ localName }: Element): boolean => localName.startsWith('pallet-');

/** What a block of the package or of a test was given besides its attributes, before it is awake. */
const ownProperties = (element: Element): Record<string, unknown> =>
  element.localName.includes('-') ? { ...element } : {};

/** Renders a template outside the page, where blocks do not wake, and notes who is to listen to what. */
function write(content: TemplateResult | string): { draft: HTMLElement; listenings: Listening[] } {
  const outside = document.implementation.createHTMLDocument();
  const draft = outside.createElement('div');
  const listenings: Listening[] = [];
  if (typeof content === 'string') {
    draft.innerHTML = content;
    return { draft, listenings };
  }
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (this: Element, type, listener) {
    listenings.push([this, type, listener as EventListenerObject]);
  };
  try {
    render(content, draft, { creationScope: outside });
  } finally {
    EventTarget.prototype.addEventListener = addEventListener;
  }
  return { draft, listenings };
}

function requestFor(draft: HTMLElement, written: readonly Element[], language: string): RenderRequest {
  const elements = written.map((element) => ({
    tagName: element.localName,
    properties: isBlock(element) ? ownProperties(element) : {},
  }));
  written.forEach((element, index) => {
    if (isBlock(element)) element.setAttribute('marked', `x-${index}`);
  });
  return { html: draft.innerHTML, language, elements };
}

/** Has a server render blocks, in any run. */
export async function renderOnServer(request: RenderRequest): Promise<string> {
  const response = await fetch('/server-rendered', { method: 'POST', body: JSON.stringify(request) });
  const answer = (await response.json()) as RenderAnswer;
  if ('error' in answer) throw new Error(answer.error);
  return answer.html;
}
