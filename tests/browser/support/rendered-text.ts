import type { LitElement } from 'lit';
import { until } from '../../support/browser.js';
import { blocksIn, isUpToDate, spokenText } from './blocks.js';

/** Global attributes, which blocks do not render. */
export const GLOBAL_ATTRIBUTES = ['id', 'class', 'slot', 'style', 'dir', 'lang', 'hidden'];

/** Waits until no block in a page has a pending update. */
export async function waitForUpdates(page: Element): Promise<void> {
  const isIdle = () => blocksIn(page).every(isUpToDate);
  await until(isIdle, 'every block to render');
  await new Promise(requestAnimationFrame);
  await until(isIdle, 'every block to render again');
}

/** The text of a block, and the attributes with text or addresses of its images, links and controls. */
export const getRenderedText = ({ shadowRoot }: Element): string[] => [
  ...[...shadowRoot!.children]
    .filter(({ localName }) => localName !== 'style' && localName !== 'script')
    .map(spokenText),
  ...[...shadowRoot!.querySelectorAll('[alt], [aria-label], [href], [title]')].flatMap((element) =>
    ['alt', 'aria-label', 'href', 'title'].flatMap((name) => element.getAttribute(name) ?? []),
  ),
];

/** Clicks every button of a block, except popover buttons. */
export function clickAllButtons(block: LitElement): void {
  for (const button of block.shadowRoot!.querySelectorAll<HTMLElement>('button:not([popovertarget])')) button.click();
}
