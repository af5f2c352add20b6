import { createRequire } from 'node:module';
import createPurify, { type WindowLike } from 'dompurify';
import { createContent, type ContentOf } from '../sanitised-content.js';

interface NodeInternals {
  _append?(node: unknown, before?: unknown): void;
  _insert?(node: unknown, before: unknown): void;
}

/**
 * What shows HTML on a server, with the engine that sanitises it and the DOM of jsdom, if that is installed: those who render no rich text on their
 * server need none.
 */
export const loadContent = (): ContentOf | undefined | Promise<ContentOf | undefined> => {
  try {
    const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new () => { window: Window & WindowLike } };
    const { window } = new JSDOM();
    placeWordsBeforeTables(window.document.body);
    // jsdom's selectors listen to the window once per document, to no use here, and so keep every document that was read.
    window.addEventListener = () => undefined;
    return createContent(createPurify(window));
  } catch {
    return undefined;
  }
};

/**
 * Words that stand wrongly inside a table move before it, in every browser. jsdom 29 names the table when it moves them,
 * but to a method that only appends: they would come last on the server, and first in the browser.
 */
function placeWordsBeforeTables(element: object): void {
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
