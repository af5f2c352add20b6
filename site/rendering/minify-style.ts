import { transform } from 'lightningcss';

const minified = new Map<string, string>();

/** A block's styles without white space, the same text for every instance, so that one hash allows them all. */
export function minifyStyle(css: string): string {
  let result = minified.get(css);
  if (result === undefined) {
    result = transform({ filename: 'block.css', code: Buffer.from(css), minify: true }).code.toString();
    minified.set(css, result);
  }
  return result;
}
