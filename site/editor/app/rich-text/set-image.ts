import type { Editor } from '@tiptap/core';
import type { MediaItem } from '../../server/api.js';
import { encodeStored, STORED } from '../fields/rich-text-html.js';

/** Replaces a missing image by one of the library, with the alternative text of the library. */
export function setImage({ state, view }: Editor, missing: string, { key, url }: MediaItem): void {
  const { tr } = state;
  state.doc.descendants((node, position) => {
    if (node.attrs['data-content-key'] !== missing) return;
    tr.setNodeMarkup(position, undefined, {
      ...node.attrs,
      ...{ src: url, alt: null, 'data-content-key': key, [STORED]: encodeStored({ src: null, alt: null }) },
    });
  });
  view.dispatch(tr);
}
