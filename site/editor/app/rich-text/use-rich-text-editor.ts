import type { HtmlProfile } from '@pallet/elements/foundations';
import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { MediaItem } from '../../server/api.js';
import { readClipboard } from '../paste/read-clipboard.js';
import { extensions } from './schema.js';
import { insertHtml } from './insert-html.js';
import { toEditorHtml, toStoredHtml } from './rich-text-document.js';

interface RichTextEditorOptions {
  readonly id: string;
  readonly label: string;
  /** The stored HTML. */
  readonly html: string;
  readonly profile: HtmlProfile;
  readonly media: readonly MediaItem[];
  /** Called with the HTML to store when the author has changed the text. */
  readonly onChange: (html: string) => void;
  /** Called with the image files that were pasted or dropped, by the key of their missing image. */
  readonly onFiles: (files: ReadonlyMap<string, File>) => void;
}

interface RichTextEditor {
  /** The element to render, in which the editor is created. */
  readonly container: RefObject<HTMLDivElement | null>;
  /** Undefined until the first effect. A change of its state renders again. */
  readonly editor: Editor | undefined;
}

/** Creates a text editor that shows HTML, and shows it again when it changes elsewhere. */
export function useRichTextEditor(options: RichTextEditorOptions): RichTextEditor {
  const { id, label, html, profile, media } = options;
  const container = useRef<HTMLDivElement>(null);
  const lastHtml = useRef(html);
  const [editor, setEditor] = useState<Editor>();
  const [, setRevision] = useState(0);
  const write = useEffectEvent((changed: Editor) => {
    const next = toStoredHtml(changed.state.doc, profile);
    lastHtml.current = next;
    options.onChange(next);
  });
  const insert = useEffectEvent((target: Editor, data: DataTransfer | null, position?: number): boolean => {
    if (data === null) return true;
    const pasted = readClipboard(data, (key) => media.some((item) => item.key === key));
    insertHtml(target, toEditorHtml(pasted.html, { profile, media }), position);
    if (pasted.files.size > 0) options.onFiles(pasted.files);
    return true;
  });
  const read = useEffectEvent(() => toEditorHtml(html, { profile, media }));
  useEffect(() => {
    const created: Editor = new Editor({
      element: container.current,
      extensions,
      content: read(),
      editorProps: {
        attributes: { id, class: 'rich-text-box', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        // Before the text editor parses the clipboard itself.
        handleDOMEvents: {
          // Tab leaves the field, instead of moving in lists and tables.
          keydown: (_, { key }) => key === 'Tab',
          paste: (_, event) => {
            event.preventDefault();
            return insert(created, event.clipboardData);
          },
          drop: (view, event) => {
            // Text of the field itself, which the text editor moves.
            if (view.dragging !== null) return false;
            event.preventDefault();
            const { pos } = view.posAtCoords({ left: event.clientX, top: event.clientY }) ?? {};
            return insert(created, event.dataTransfer, pos);
          },
        },
      },
      onUpdate: () => write(created),
      onTransaction: () => setRevision((revision) => revision + 1),
    });
    setEditor(created);
    return () => created.destroy();
  }, [id, label]);
  useEffect(() => {
    if (editor === undefined || lastHtml.current === html) return;
    lastHtml.current = html;
    editor.commands.setContent(toEditorHtml(html, { profile, media }), { emitUpdate: false });
  }, [editor, html, profile, media]);
  return { container, editor };
}
