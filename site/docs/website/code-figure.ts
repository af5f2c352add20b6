import { escapeMarkup } from '@pallet/elements/foundations';
import { highlight } from './highlight.js';

/**
 * Code to read and to copy. Its button is shown by the script that copies: without it there is none.
 *
 * @param language - as a fence of Markdown names it
 * @param title - what stands above it, such as the name of a file. Default: nothing
 */
export function codeFigure(code: string, language: string, title = ''): string {
  const caption = title === '' ? '' : `<figcaption>${escapeMarkup(title)}</figcaption>`;
  const label = title === '' ? 'Copy this code' : `Copy ${title}`;
  return `<figure class="code">${caption}<button type="button" class="copy" aria-label="${escapeMarkup(label)}">Copy</button><pre><code>${highlight(code, language)}</code></pre></figure>\n`;
}
