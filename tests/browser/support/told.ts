import type { LitElement } from 'lit';
import { until } from '../../support/browser.js';
import { blocksIn, spokenText } from './blocks.js';

/** What every element may carry, and no block renders. */
export const NOT_OF_BLOCKS = ['id', 'class', 'slot', 'style', 'dir', 'lang', 'hidden'];

/** Waits until no block in a page has anything left to render. */
export async function quiet(page: Element): Promise<void> {
  const isQuiet = () => blocksIn(page).every((block) => block.hasUpdated && !block.isUpdatePending);
  await until(isQuiet, 'every block to render', 20_000);
  await new Promise(requestAnimationFrame);
  await until(isQuiet, 'every block to render again', 20_000);
}

/** What a block tells: its words, and those of its pictures, links and controls. */
export const toldBy = ({ shadowRoot }: Element): string[] => [
  ...[...shadowRoot!.children]
    .filter(({ localName }) => localName !== 'style' && localName !== 'script')
    .map(spokenText),
  ...[...shadowRoot!.querySelectorAll('[alt], [aria-label], [href], [title]')].flatMap((element) =>
    ['alt', 'aria-label', 'href', 'title'].flatMap((name) => element.getAttribute(name) ?? []),
  ),
];

/** Presses every button of a block that opens no popover. */
export function pressAll(block: LitElement): void {
  for (const button of block.shadowRoot!.querySelectorAll<HTMLElement>('button:not([popovertarget])')) button.click();
}
