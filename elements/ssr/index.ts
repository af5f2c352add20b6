import { needRenderer } from './peers.js';
import type { RenderOptions } from './options.js';

export type { Recording, RecordedElement, RenderOptions, RenderWarning } from './options.js';
export { scriptHash } from './page-script.js';
export { shareSheets, type SharedSheets } from './share-sheets.js';
export { sourceHash } from './source-hash.js';
export { styleHashes, type StyleHashes } from './style-hashes.js';

/**
 * Writes a declarative shadow root into every block of some HTML, so that a page shows its blocks before and without
 * scripts. All else stays as it is, to the byte; so do blocks that have a shadow root already. Runs in Node.
 *
 * Blocks take object properties as JSON attributes. A block that cannot be rendered stays as it is, as does a `pallet-…`
 * tag that is none: a warning names it. What stands in a `<template>`, a comment, a script or a text field is no block.
 *
 * @param html - a fragment or a whole document, broken HTML too, as a browser would read it
 * @param options - what the page gives its blocks. Default: nothing
 * @returns the same HTML with the shadow roots; rendering it once more changes nothing
 * @throws Error when `@lit-labs/ssr` is not installed; TypeError when `html` is no string
 * @example
 * await renderBlocks('<pallet-text text="Hello" heading-tag="h2"></pallet-text>');
 */
export async function renderBlocks(html: string, options?: RenderOptions): Promise<string> {
  if (typeof html !== 'string') throw new TypeError(`renderBlocks takes HTML as a string, not ${typeof html}.`);
  needRenderer();
  const [{ insertShadowRoots }] = await Promise.all([
    import('./shadow-roots.js'),
    import('../index.js'),
    import('../foundations/texts/es.js'),
  ]);
  return insertShadowRoots(html, options);
}
