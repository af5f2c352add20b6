import { createRequire } from 'node:module';
import createPurify, { type WindowLike } from 'dompurify';
import { createContentRenderer, type RenderContent } from '../sanitized-content.js';

interface NodeInternals {
  _append?(node: unknown, before?: unknown): void;
  _insert?(node: unknown, before: unknown): void;
}

/**
 * Loads the HTML renderer with DOMPurify and jsdom. Undefined if jsdom is not installed, which is only needed to render
 * rich text on a server.
 */
export const loadContentRenderer = (): RenderContent | undefined | Promise<RenderContent | undefined> => {
  try {
    const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new () => { window: Window & WindowLike } };
    const { window } = new JSDOM();
    patchTextBeforeTables(window.document.body);
    // jsdom's selector engine adds a window listener per document, which would leak every parsed document.
    window.addEventListener = () => undefined;
    return createContentRenderer(createPurify(window));
  } catch {
    return undefined;
  }
};

/**
 * The HTML parser moves misplaced text in a table before the table. jsdom 29 appends it instead, so that server and
 * browser would differ.
 */
function patchTextBeforeTables(element: object): void {
  const internals = Object.getOwnPropertySymbols(element).find(({ description }) => description === 'impl');
  let prototype = (internals && Reflect.get(element, internals)) as NodeInternals | null;
  while (prototype !== null && !Object.hasOwn(prototype, '_append')) {
    prototype = Object.getPrototypeOf(prototype) as NodeInternals | null;
  }
  const append = prototype?._append;
  if (prototype === null || append === undefined) return;
  prototype._append = function (node, before) {
    if (before && this._insert) this._insert(node, before);
    else append.call(this, node);
  };
}
