import { assertRendererInstalled } from './peers.js';
import type { RenderOptions } from './options.js';

export { decodeReferences, parseLabel } from '../templates/label.js';
export type { Recording, RecordedElement, RenderOptions, RenderWarning } from './options.js';
export { scriptHash } from './page-script.js';
export { shareSheets, type SharedSheets } from './share-sheets.js';
export { sourceHash } from './source-hash.js';
export { styleHashes, type StyleHashes } from './style-hashes.js';

/**
 * Adds a declarative shadow root to every block in HTML, so that the page shows its blocks before and without scripts.
 * Everything else is unchanged, byte for byte, including blocks that already have a shadow root; those that would now be
 * rendered differently are reported with a warning. Runs in Node.
 *
 * Object properties are JSON attributes. A block that cannot be rendered and an unknown `pallet-…` tag are unchanged and
 * reported with a warning. Text in a `<template>`, a comment, a script or a text field is not parsed as blocks.
 *
 * @param html - a fragment or a whole document. Invalid HTML is parsed as in browsers
 * @param options - data for the blocks of the page. Default: none
 * @returns the HTML with shadow roots. Rendering it again changes nothing
 * @throws Error if `@lit-labs/ssr` is not installed; TypeError if `html` is not a string
 * @example
 * await renderBlocks('<pallet-text text="Hello" heading-tag="h2"></pallet-text>');
 */
export async function renderBlocks(html: string, options?: RenderOptions): Promise<string> {
  if (typeof html !== 'string') throw new TypeError(`renderBlocks takes HTML as a string, not ${typeof html}.`);
  assertRendererInstalled();
  const [{ insertShadowRoots }] = await Promise.all([
    import('./shadow-roots.js'),
    import('../index.js'),
    import('../foundations/texts/es.js'),
  ]);
  return insertShadowRoots(html, options);
}
