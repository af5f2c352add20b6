const TEMPLATE = /<(\/?)template(?:\s[^>]*)?>/g;

/** Removes declarative shadow roots from HTML, so that only the children of blocks remain. */
export function withoutShadowRoots(html: string): string {
  let result = '';
  let position = 0;
  let depth = 0;
  for (const { 0: tag, 1: closing, index } of html.matchAll(TEMPLATE)) {
    if (depth === 0 && !tag.includes('shadowrootmode')) continue;
    if (depth === 0) result += html.slice(position, index);
    depth += closing ? -1 : 1;
    position = index + tag.length;
  }
  return result + html.slice(position);
}
