/// <reference types="vite/client" />
import { fetchableUrl } from '@pallet/elements/foundations';
import type { Manifest } from '@pallet/elements/manifest';
import manifestUrl from '@pallet/elements/custom-elements.json?url';
import { createBlockCatalog, type BlockType } from './blocks/block-catalog.js';
import type { PageEditor } from './editor/page-editor.js';

/** The code that edits a page, and the blocks that pages consist of. */
export interface Editor {
  readonly PageEditor: typeof PageEditor;
  readonly blocks: ReadonlyMap<string, BlockType>;
}

let loaded: Promise<Editor> | undefined;

/**
 * Loads what only the editing of a page needs, and not the list of pages, once.
 *
 * @throws Error that can be shown
 */
export function loadEditor(): Promise<Editor> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<Editor> {
  try {
    const [code, response] = await Promise.all([
      import('./editor/page-editor.js'),
      fetch(fetchableUrl(manifestUrl)),
      // A file of its own, which browsers keep when the editor's code changes.
      import('@puckeditor/core'),
    ]);
    if (!response.ok) throw new Error(`${manifestUrl}: ${response.status}`);
    return { PageEditor: code.PageEditor, blocks: createBlockCatalog((await response.json()) as Manifest) };
  } catch (error) {
    throw new Error('The editor could not be loaded completely. Check your connection and reload this page.', {
      cause: error,
    });
  }
}
