import { createHash } from 'node:crypto';
import { escapeMarkup } from '../foundations/escape-markup.js';
import { SHEET_TAG } from '../foundations/shared-sheets.js';
import { PAGE_SCRIPT } from './page-script.js';
import { elementsIn, parseHtml, type ParsedElement } from './parse.js';

/** A page that contains each style sheet once, and the style sheets as files. */
export interface SharedSheets {
  readonly html: string;
  /** Style sheets that the page links for visitors without scripts, by file name. */
  readonly files: ReadonlyMap<string, string>;
}

/** A style sheet at the start of a shadow root. */
interface Sheet {
  readonly css: string;
  /** Start and end of its `<style>`. */
  readonly start: number;
  readonly end: number;
}

/** The script is inserted after this: browsers look for the encoding in the first 1,024 bytes. */
const HEAD = /<head(?:\s[^>]*)?>(?:\s*<meta charset=[^>]*>)?/i;

/**
 * Writes each style sheet of a prerendered page once, in the first shadow root with it. Later roots adopt it during parsing,
 * with a small script in the head; without scripts, they load it as a file. Style sheets of a single root are unchanged, as are
 * pages that already share their style sheets or have no `<head>`. The script replaces those in shadow roots with panels.
 *
 * @param html - a whole document, as returned by `renderBlocks`
 * @param addressOf - returns the URL of a file of {@link SharedSheets.files}
 */
export function shareSheets(html: string, addressOf: (file: string) => string): SharedSheets {
  const files = new Map<string, string>();
  // Names of an earlier run could not be distinguished. Without the script, no root would adopt anything.
  if (html.includes(`<${SHEET_TAG} of=`) || !HEAD.test(html)) return { html, files };
  const sheets = sheetsOf(html);
  const uses = new Map<string, number>();
  for (const { css } of sheets) uses.set(css, (uses.get(css) ?? 0) + 1);
  const names = new Map<string, string>();
  const pieces: string[] = [];
  let position = 0;
  for (const { css, start, end } of sheets) {
    if (uses.get(css) === 1) continue;
    const known = names.get(css);
    const name = known ?? String(names.size);
    if (known === undefined) {
      names.set(css, name);
      pieces.push(html.slice(position, end), marker(name));
    } else {
      const file = fileOf(css);
      files.set(file, css);
      const link = `<noscript><link rel="stylesheet" href="${escapeMarkup(addressOf(file))}"></noscript>`;
      pieces.push(html.slice(position, start), marker(name, link));
    }
    position = end;
  }
  if (names.size === 0) return { html, files };
  const script = `<script>${PAGE_SCRIPT}</script>`;
  const shared = (pieces.join('') + html.slice(position)).replaceAll(script, '');
  return { html: shared.replace(HEAD, (head) => head + script), files };
}

/** Hidden, because a host without a box would lay it out. */
const marker = (name: string, inside = ''): string => `<${SHEET_TAG} of="${name}" hidden>${inside}</${SHEET_TAG}>`;

/** A name of 48 bits, which is in each root with the style sheet. */
const fileOf = (css: string): string => `${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;

/** The style sheets at the start of the page's shadow roots, in parsing order. */
function sheetsOf(html: string): Sheet[] {
  const sheets: Sheet[] = [];
  const visit = (element: ParsedElement): void => {
    const { tagName, attrs, content } = element;
    const inside = content === undefined ? [] : elementsIn(content);
    const isRoot = tagName === 'template' && attrs.some(({ name }) => name === 'shadowrootmode');
    const [first] = inside;
    if (isRoot && first?.tagName === 'style') {
      const { startTag, endTag } = first.sourceCodeLocation ?? {};
      if (startTag !== undefined && endTag !== undefined) {
        const css = html.slice(startTag.endOffset, endTag.startOffset);
        sheets.push({ css, start: startTag.startOffset, end: endTag.endOffset });
      }
    }
    for (const child of [...inside, ...elementsIn(element)]) visit(child);
  };
  elementsIn(parseHtml(html)).forEach(visit);
  return sheets.sort((one, other) => one.start - other.start);
}
