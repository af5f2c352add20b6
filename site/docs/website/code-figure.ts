import { escapeMarkup } from '@pallet/elements/foundations';
import { highlight } from './highlight.js';

/**
 * Renders highlighted code with a copy button. The button is hidden until the script that copies has loaded.
 *
 * @param language - the language of a Markdown code fence
 * @param title - caption, such as a file name. Default: none
 */
export function renderCodeFigure(code: string, language: string, title = ''): string {
  const caption = title === '' ? '' : `<figcaption>${escapeMarkup(title)}</figcaption>`;
  const label = title === '' ? 'Copy code' : `Copy ${title}`;
  return `<figure class="code">${caption}<button type="button" class="copy" aria-label="${escapeMarkup(label)}">Copy</button><pre><code>${highlight(code, language)}</code></pre></figure>\n`;
}
