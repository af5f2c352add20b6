import { ContextEvent, type Context } from '@lit/context';
import { PRERENDERED_ONLY } from '@pallet/elements/foundations';
import { dataContext, imagesContext, navigationContext } from '@pallet/elements/contexts';
import { elementUpdated, fixture as freshFixture, fixtureSync, html } from '@open-wc/testing';
import { render, type TemplateResult } from 'lit';
import type { RenderAnswer, RenderRequest } from '../../setup/server-rendered.js';
import { isPrerendered, itWhere } from '../../support/browser.js';
import { blocksIn, isBlock, waitForBlocks } from './blocks.js';
import './page-script.js';

/**
 * Fixtures of the browser tests. The runner selects whether their blocks are rendered in the browser, or prerendered by
 * a server and hydrated. The tests are the same.
 */

interface FixtureOptions {
  /** The container of the fixture, which is appended to the page. Default: a new element. */
  parentNode?: HTMLElement | undefined;
}

interface PrerenderedOptions extends FixtureOptions {
  /** Whether the server renders static roots. Default: false. */
  staticRoots?: boolean;
}

type ListenerRecord = readonly [target: Element, type: string, listener: EventListenerObject];

/** `it` for a test that does not work with prerendered blocks, for the given reason. */
export const itClientRendered = (reason: string): ReturnType<typeof itWhere> =>
  itWhere(!isPrerendered, `not with prerendered blocks: ${reason}`);

/**
 * Renders a template or HTML in the page until the end of the test.
 *
 * @returns its first element, after it has rendered
 * @throws Error if a block cannot be prerendered, or its shadow root is not kept at hydration
 */
export const fixture = <T extends Element>(content: TemplateResult | string, options?: FixtureOptions): Promise<T> =>
  isPrerendered
    ? prerenderedFixture<T>(content, options)
    : freshFixture<T>(content, options as { parentNode: Element });

/**
 * Renders blocks in a container until the end of the test, and waits for them and their images.
 *
 * @returns the first block
 */
export async function show<T extends HTMLElement = HTMLElement>(template: TemplateResult): Promise<T> {
  const shown = await fixture<T>(html`<div>${template}</div>`);
  await waitForBlocks(shown);
  return shown.firstElementChild as T;
}

/** HTML as the server sends it, with shadow roots if blocks are prerendered. */
export const renderAsServed = async (html: string): Promise<string> =>
  isPrerendered ? renderOnServer({ html }) : html;

/** A server-rendered fixture in every run. The test file must import `@pallet/elements/hydration` first. */
export async function prerenderedFixture<T extends Element>(
  content: TemplateResult | string,
  { parentNode = document.createElement('div'), staticRoots = false }: PrerenderedOptions = {},
): Promise<T> {
  const { draft, listenings } = renderDraft(content);
  const written = [...draft.querySelectorAll('*')];
  const properties = written.map(ownProperties);
  // Adds the container to the page, and removes it after the test.
  fixtureSync('<i></i>', { parentNode });
  const language = parentNode.closest<HTMLElement>('[lang]')?.lang ?? '';

  const page = await renderDetached({ ...requestFor(draft, written, language), staticRoots });
  const read = [...page.querySelectorAll('*')];
  if (read.length !== written.length) throw new Error(`The parser changes the structure of ${draft.innerHTML}`);
  read.forEach((element, index) => Object.assign(element, properties[index]));
  for (const [target, type, listener] of listenings) read[written.indexOf(target)]?.addEventListener(type, listener);
  // Without the style element, which hydration replaces with the shared style sheet.
  const prerendered = read.map((host) => ({
    host,
    content: [...(host.shadowRoot?.children ?? [])].findLast((child) => !child.matches(PRERENDERED_ONLY)),
  }));

  parentNode.replaceChildren(...page.childNodes);
  const first = parentNode.firstElementChild as T;
  await elementUpdated(first);
  await Promise.all(blocksIn(parentNode).map(({ updateComplete }) => updateComplete));
  for (const { host, content } of prerendered) {
    if (!staticRoots && content?.isConnected === false && host.isConnected && !hasProvidedData(host)) {
      throw new Error(`<${host.localName}> did not keep its server-rendered content.`);
    }
  }
  return first;
}

/** Whether the page provides data that the server did not have. The block may be rendered from scratch then. */
function hasProvidedData(block: Element): boolean {
  let isProvided = false;
  for (const context of [dataContext, imagesContext, navigationContext]) {
    block.dispatchEvent(new ContextEvent<Context<unknown, unknown>>(context, block, () => (isProvided = true), false));
  }
  return isProvided || [...block.attributes].some(({ value }) => value.includes('{!'));
}

/** The properties that were set on a custom element before its upgrade. */
const ownProperties = (element: Element): Record<string, unknown> =>
  element.localName.includes('-') ? { ...element } : {};

/** Renders a template in an inert document, where blocks are not upgraded, and records event listeners. */
function renderDraft(content: TemplateResult | string): { draft: HTMLElement; listenings: ListenerRecord[] } {
  const outside = document.implementation.createHTMLDocument();
  const draft = outside.createElement('div');
  const listenings: ListenerRecord[] = [];
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

/** A container of server-rendered HTML, whose blocks are not hydrated until it is in the page. */
export async function renderDetached(request: RenderRequest): Promise<HTMLElement> {
  const container = document.createElement('div');
  container.setHTMLUnsafe(await renderOnServer(request));
  return container;
}

/** Renders blocks on the server, in every run. */
export async function renderOnServer(request: RenderRequest): Promise<string> {
  const response = await fetch('/server-rendered', { method: 'POST', body: JSON.stringify(request) });
  const answer = (await response.json()) as RenderAnswer;
  if ('error' in answer) throw new Error(answer.error);
  return answer.html;
}
