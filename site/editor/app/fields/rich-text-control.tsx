import createPurify from 'dompurify';
import { createSanitiser, type HtmlProfile, type SanitiseHtml } from '@pallet/elements/foundations';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { textOf, type ControlProps, type Kind } from './control.js';

interface Command {
  readonly label: string;
  readonly sign: string;
  readonly command: string;
  readonly argument?: string;
}

const COMMANDS: readonly Command[] = [
  { label: 'Bold', sign: 'B', command: 'bold' },
  { label: 'Italic', sign: 'I', command: 'italic' },
  { label: 'Heading', sign: 'H2', command: 'formatBlock', argument: 'h2' },
  { label: 'Smaller heading', sign: 'H3', command: 'formatBlock', argument: 'h3' },
  { label: 'Paragraph', sign: '¶', command: 'formatBlock', argument: 'p' },
  { label: 'List', sign: '•', command: 'insertUnorderedList' },
  { label: 'Numbered list', sign: '1.', command: 'insertOrderedList' },
  { label: 'No link', sign: '⊘', command: 'unlink' },
];

let sanitiser: SanitiseHtml | undefined;

/** HTML by the profile of the blocks that show it: what an author pastes is what a visitor will see, and nothing else. */
function sanitised(html: string, profile: HtmlProfile): string {
  sanitiser ??= createSanitiser(createPurify(window));
  const fragment = sanitiser?.(html, profile);
  const container = document.createElement('div');
  if (fragment !== undefined) container.append(document.importNode(fragment, true));
  // Where it is sanitised, inline style stands aside, so that a strict policy does not stumble over it.
  for (const element of container.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    element.removeAttribute('data-style');
  }
  return container.innerHTML;
}

/**
 * Formatted text, written as it will look. The browser edits it: that keeps tables, pictures and classes, which an editor
 * with a model of its own would drop; only what the author changes is changed.
 */
export function RichTextControl({ id, label, kind, value, onChange }: ControlProps<Kind<'rich-text'>>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const written = useRef<string>(undefined);
  const [address, setAddress] = useState('');
  const html = textOf(value);
  useEffect(() => {
    if (box.current === null || written.current === html) return;
    written.current = html;
    box.current.innerHTML = sanitised(html, kind.profile);
  }, [html, kind.profile]);
  const read = (): void => {
    const next = sanitised(box.current?.innerHTML ?? '', kind.profile);
    written.current = next;
    onChange(next === '' ? undefined : next);
  };
  const run = (command: string, argument?: string): void => {
    box.current?.focus();
    document.execCommand(command, false, argument);
    read();
  };
  return (
    <div className="rich-text">
      <div className="toolbar" role="toolbar" aria-label={`Format ${label}`}>
        {COMMANDS.map(({ label: name, sign, command, argument }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command, argument)}
          >
            {sign}
          </button>
        ))}
        <input
          aria-label="Address of a link"
          placeholder="Link …"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || address === '') return;
            event.preventDefault();
            run('createLink', address);
            setAddress('');
          }}
        />
      </div>
      <div
        ref={box}
        id={id}
        className="rich-text-box"
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        onInput={read}
        onPaste={(event) => {
          event.preventDefault();
          const pasted = event.clipboardData.getData('text/html') || event.clipboardData.getData('text/plain');
          document.execCommand('insertHTML', false, sanitised(pasted, kind.profile));
        }}
      />
    </div>
  );
}
