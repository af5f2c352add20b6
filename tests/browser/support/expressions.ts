import { until } from '../../support/browser.js';
import type { TemplateResult } from 'lit';
import { afterTest } from './after-test.js';
import { blocksIn, visibleText } from './blocks.js';
import { fixture } from './fixture.js';
import { warnings } from './warnings.js';

export const SITE_ID = '0DM000000000001';

/** The visible text of a block. */
export const getVisibleText = (block: Element) =>
  [...(block.shadowRoot?.children ?? [])].map(visibleText).join(' ').trim();

export const waitForUpdates = (root: ParentNode) =>
  until(() => blocksIn(root).every((block) => !block.isUpdatePending), 'every block to render');

export async function show<T extends HTMLElement = HTMLElement>(
  template: TemplateResult,
  parentNode?: HTMLElement,
): Promise<T> {
  const block = await fixture<T>(template, parentNode && { parentNode });
  await waitForUpdates(block.parentElement!);
  return block;
}

/** The warnings of `work`, except those about links, because these tests have no host for navigation. */
export const warningsOfData = async (work: () => unknown): Promise<string[]> =>
  (await warnings(work)).filter((message) => !message.startsWith('Link element'));

export const json = (body: unknown, init?: ResponseInit) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init });

/** Adds prerendered HTML to the page until the end of the test, by default in a new container. */
export function prerender(markup: string, root = document.createElement('div')): HTMLElement {
  document.body.append(root);
  afterTest(() => root.remove());
  root.setHTMLUnsafe(markup);
  return root;
}
