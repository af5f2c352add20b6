import { useEffect, useRef, useState, type ReactNode } from 'react';
import { toSpacedText } from '../../../documents/block-label.js';
import type { MediaItem } from '../../server/api.js';
import { PageSearch } from '../controls/page-search.js';
import { getCommands } from '../rich-text/commands.js';
import { canEdit } from '../rich-text/rich-text-document.js';
import { setImage } from '../rich-text/set-image.js';
import { useRichTextEditor } from '../rich-text/use-rich-text-editor.js';
import { CodeControl } from './code-control.js';
import { toText, type ControlProps, type Kind } from './control.js';
import { ExpressionMenu, ExpressionPreview } from './expression-menu.js';
import { MissingImages, PastedImagesDialog } from './missing-images.js';
import { useSiteContext } from './site-context.js';

/** Formatted text, or code if its HTML contains markup that the text editor cannot keep. */
export function RichTextBox(props: ControlProps<Kind<'richText'>>): ReactNode {
  const { kind, value, onChange } = props;
  const { media } = useSiteContext();
  const html = toText(value);
  const isEditable = (): boolean => canEdit(html, { profile: kind.profile, media });
  const lastHtml = useRef(html);
  const [isText, setText] = useState(isEditable);
  useEffect(() => {
    // While the author types, the field stays what it is.
    if (lastHtml.current === html) return;
    lastHtml.current = html;
    setText(isEditable());
  });
  const write = (next: unknown): void => {
    lastHtml.current = toText(next);
    onChange(next);
  };
  if (isText) return <FormattedText {...props} onChange={write} />;
  return (
    <>
      <p className="quiet">This text contains HTML that only the code shows.</p>
      <CodeControl {...props} onChange={write} />
    </>
  );
}

/** A text editor with a toolbar. */
function FormattedText({ id, label, kind, value, onChange }: ControlProps<Kind<'richText'>>): ReactNode {
  const [isLinking, setLinking] = useState(false);
  const [address, setAddress] = useState('');
  const [pastedFiles, setPastedFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const { api, media, references } = useSiteContext();
  const html = toText(value);
  const write = (next: string): void => onChange(next === '' ? undefined : next);
  const { container, editor } = useRichTextEditor({
    ...{ id, label, html, media, profile: kind.profile },
    onChange: write,
    onFiles: setPastedFiles,
  });
  const addImage = (missing: string, item: MediaItem): void => editor && setImage(editor, missing, item);
  return (
    <div className="rich-text">
      <div className="toolbar" role="toolbar" aria-label={`Format ${label}`}>
        {getCommands(editor).map(({ label: name, symbol, run, isApplied }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={editor && isApplied?.(editor)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor && run(editor)}
          >
            {symbol}
          </button>
        ))}
        <button type="button" aria-expanded={isLinking} onClick={() => setLinking(!isLinking)}>
          Link
        </button>
        <button
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor?.chain().focus().extendMarkRange('link').unsetLink().run()}
        >
          Remove link
        </button>
        <ExpressionMenu
          label={label}
          onChoose={(expression) => editor?.chain().focus().insertContent({ type: 'text', text: expression }).run()}
        />
      </div>
      {isLinking && (
        <div className="add-row">
          <PageSearch
            label="Link URL"
            value={address}
            references={references}
            search={api.references}
            onChange={(next) => setAddress(next ?? '')}
          />
          <button
            type="button"
            disabled={address === ''}
            onClick={() => {
              editor?.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
              setAddress('');
              setLinking(false);
            }}
          >
            Apply link
          </button>
        </div>
      )}
      <div ref={container} />
      <MissingImages html={html} onChosen={addImage} />
      {pastedFiles.size > 0 && (
        <PastedImagesDialog files={pastedFiles} onUploaded={addImage} onClose={() => setPastedFiles(new Map())} />
      )}
      <ExpressionPreview text={toSpacedText(html)} />
    </div>
  );
}
