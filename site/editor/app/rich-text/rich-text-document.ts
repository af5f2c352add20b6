import type { HtmlProfile } from '@pallet/elements/foundations';
import { getSchema } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model';
import type { MediaItem } from '../../server/api.js';
import { readEditedHtml, toEditableHtml } from '../fields/rich-text-html.js';
import { parseHtml, toHtml } from '../paste/dom.js';
import { outlineHtml } from './outline-html.js';
import { markWraps, removeWraps } from './paragraph-wraps.js';
import { extensions } from './schema.js';

const schema = getSchema(extensions);

interface HtmlOptions {
  readonly profile: HtmlProfile;
  readonly media: readonly MediaItem[];
}

/** Converts HTML to the HTML that the text editor reads. */
export function toEditorHtml(html: string, { profile, media }: HtmlOptions): string {
  const content = parseHtml(toEditableHtml(html, profile, media));
  markWraps(content);
  return toHtml(content);
}

/** Converts the document of the text editor to HTML. */
export function toStoredHtml(doc: Node, profile: HtmlProfile): string {
  const content = parseHtml('');
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(
    doc.content,
    { document: content.ownerDocument },
    content,
  );
  removeWraps(content);
  const html = toHtml(content);
  return html === '<p></p>' || html === '' ? '' : readEditedHtml(html, profile);
}

/** Returns HTML as the text editor would store it after a change. */
export function rewriteHtml(html: string, options: HtmlOptions): string {
  const content = parseHtml(toEditorHtml(html, options));
  return toStoredHtml(DOMParser.fromSchema(schema).parse(content), options.profile);
}

/** Whether the text editor keeps everything that HTML contains. */
export function canEdit(html: string, options: HtmlOptions): boolean {
  const [before, after] = [html, rewriteHtml(html, options)].map((one) => outlineHtml(parseHtml(one)).join('\n'));
  return before === after;
}
