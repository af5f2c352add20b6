import type { Editor } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';

/**
 * Inserts HTML as a paste does: the text of its first and last paragraph continues the text around it.
 *
 * @param position - in the document. Default: replaces the selection
 */
export function insertHtml({ schema, state, view }: Editor, html: string, position?: number): void {
  const box = document.implementation.createHTMLDocument().createElement('div');
  box.innerHTML = html;
  const { tr } = state;
  if (position !== undefined) tr.setSelection(Selection.near(tr.doc.resolve(position)));
  const slice = DOMParser.fromSchema(schema).parseSlice(box, { context: tr.selection.$from });
  view.dispatch(tr.replaceSelection(slice).scrollIntoView());
}
