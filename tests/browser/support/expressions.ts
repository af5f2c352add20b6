import { until } from '../../support/browser.js';
import type { TemplateResult } from 'lit';
import { afterTest } from './after-test.js';
import { blocksIn, visibleText } from './blocks.js';
import { fixture } from './fixture.js';
import { warnings } from './warnings.js';

export const SITE_ID = '0DM000000000001';

/** What a block shows, as a reader sees it. */
export const wordsOf = (block: Element) => [...(block.shadowRoot?.children ?? [])].map(visibleText).join(' ').trim();

export const quiet = (root: ParentNode) =>
  until(() => blocksIn(root).every((block) => !block.isUpdatePending), 'every block to render');

export async function show<T extends HTMLElement = HTMLElement>(
  template: TemplateResult,
  parentNode?: HTMLElement,
): Promise<T> {
  const block = await fixture<T>(template, parentNode && { parentNode });
  await quiet(block.parentElement!);
  return block;
}

/** What `work` warns of, but for links whose page no host knows: these tests have none. */
export const warningsOfData = async (work: () => unknown): Promise<string[]> =>
  (await warnings(work)).filter((message) => !message.startsWith('Link element'));

export const json = (body: unknown, init?: ResponseInit) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init });

/** A prerendered block, as the page's HTML holds it. */
export function prerender(markup: string): HTMLElement {
  const root = document.createElement('div');
  document.body.append(root);
  afterTest(() => root.remove());
  (root as unknown as { setHTMLUnsafe(markup: string): void }).setHTMLUnsafe(markup);
  return root;
}
