import { isElement, isText, unwrap } from './dom.js';
import type { Declarations, PastedStyles } from './office-styles.js';

/** The format of a text, by the tags that give it; the outer ones first. */
interface Format {
  readonly strong: boolean;
  readonly em: boolean;
  readonly u: boolean;
  readonly s: boolean;
  readonly script: 'sup' | 'sub' | undefined;
}

const PLAIN: Format = { strong: false, em: false, u: false, s: false, script: undefined };

/** Elements that only format text. Their format is applied to the text itself. */
const FORMAT_TAGS = 'b, strong, i, em, u, s, strike, sup, sub, span, font, big, small';

/** Elements whose text is bold in any case: bold adds nothing. */
const BOLD_BLOCKS = 'h1, h2, h3, h4, h5, h6, th';

/**
 * Formats each text as its author saw it, by the tags and styles around it, with `strong`, `em`, `u`, `s`, `sup` and
 * `sub`. A style overrides tags: Google Docs wraps everything in `<b style="font-weight: normal">`.
 */
export function applyFormats(root: DocumentFragment, styles: PastedStyles): void {
  formatContent(root, PLAIN, styles);
  for (const element of root.querySelectorAll('strong, em, u, s, sup, sub')) mergeWithNext(element);
  for (const element of root.querySelectorAll('strong, em, u, s, sup, sub')) {
    if (element.textContent.trim() === '' && element.querySelector('img') === null) unwrap(element);
  }
}

function formatContent(parent: ParentNode, format: Format, styles: PastedStyles): void {
  for (const child of [...parent.childNodes]) {
    if (isText(child)) formatText(child, format);
    if (!isElement(child)) continue;
    formatContent(child, readFormat(child, styles.of(child), format), styles);
    if (child.matches(FORMAT_TAGS)) unwrap(child);
  }
}

function readFormat(element: Element, style: Declarations, around: Format): Format {
  const weight = style.get('font-weight') ?? '';
  const decoration = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  return {
    strong:
      readSwitch(weight, /^(?:bold|bolder|[6-9]\d\d)/, /^(?:normal|lighter|[1-5]\d\d)/) ??
      (element.matches('b, strong') || around.strong),
    em:
      readSwitch(style.get('font-style') ?? '', /^(?:italic|oblique)/, /^normal/) ??
      (element.matches('i, em') || around.em),
    u: element.localName === 'u' || /underline/.test(decoration) || around.u,
    s: element.matches('s, strike') || /line-through/.test(decoration) || around.s,
    script: readScript(element, style.get('vertical-align') ?? '', around.script),
  };
}

/** Whether a value turns a format on or off; undefined if neither. */
function readSwitch(value: string, on: RegExp, off: RegExp): boolean | undefined {
  if (on.test(value)) return true;
  return off.test(value) ? false : undefined;
}

function readScript(element: Element, alignment: string, around: Format['script']): Format['script'] {
  if (element.localName === 'sup' || alignment === 'super') return 'sup';
  if (element.localName === 'sub' || alignment === 'sub') return 'sub';
  return alignment === 'baseline' ? undefined : around;
}

function formatText(text: Text, format: Format): void {
  const isInLink = text.parentElement?.closest('a[href]') !== null;
  const isInBoldBlock = text.parentElement?.closest(BOLD_BLOCKS) !== null;
  const tags = [
    format.strong && !isInBoldBlock && 'strong',
    format.em && 'em',
    // Links are underlined by the page.
    format.u && !isInLink && 'u',
    format.s && 's',
    format.script,
  ].filter((tag) => typeof tag === 'string');
  let outer: ChildNode = text;
  for (const tag of tags.reverse()) {
    const element = text.ownerDocument.createElement(tag);
    outer.replaceWith(element);
    element.append(outer);
    outer = element;
  }
}

/** Joins an element with those after it that have the same tag. */
function mergeWithNext(element: Element): void {
  for (let next = element.nextSibling; next !== null && isElement(next); next = element.nextSibling) {
    if (next.localName !== element.localName) return;
    element.append(...next.childNodes);
    next.remove();
  }
}
