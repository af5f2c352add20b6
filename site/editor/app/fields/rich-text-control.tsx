import createPurify from 'dompurify';
import { createSanitiser, type HtmlProfile, type SanitiseHtml } from '@pallet/elements/foundations';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PageSearch } from '../controls/page-search.js';
import { textOf, type ControlProps, type Kind } from './control.js';
import { ExpressionMenu, ExpressionsNow } from './expression-menu.js';
import { useSiteKnowledge } from './site-knowledge.js';

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
];

let sanitiser: SanitiseHtml | undefined;

/** HTML by the profile of the blocks that show it: what an author pastes is what a visitor will see, and nothing else. */
function sanitised(html: string, profile: HtmlProfile): HTMLElement {
  sanitiser ??= createSanitiser(createPurify(window));
  const fragment = sanitiser?.(html, profile);
  const container = document.createElement('div');
  if (fragment !== undefined) container.append(document.importNode(fragment, true));
  // Where it is sanitised, inline style stands aside, so that a strict policy does not stumble over it.
  for (const element of container.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    element.removeAttribute('data-style');
  }
  return container;
}

function renameAttribute(root: ParentNode, name: string, newName: string): void {
  for (const element of root.querySelectorAll(`[${name}]`)) {
    element.setAttribute(newName, element.getAttribute(name) ?? '');
    element.removeAttribute(name);
  }
}

/** HTML for the box. Its ids stand aside: in the editor's page they could be those of its fields, or of a global property. */
function toEdit(html: string, profile: HtmlProfile): string {
  const container = sanitised(html, profile);
  renameAttribute(container, 'id', 'data-id');
  return container.innerHTML;
}

/** The HTML of the box, with its ids. */
function edited(box: HTMLElement, profile: HtmlProfile): string {
  const copy = box.cloneNode(true) as HTMLElement;
  renameAttribute(copy, 'data-id', 'id');
  return sanitised(copy.innerHTML, profile).innerHTML;
}

/**
 * Formatted text, written as it will look. The browser edits it: that keeps tables, pictures and classes, which an editor
 * with a model of its own would drop; only what the author changes is changed.
 */
export function RichTextControl({ id, label, kind, value, onChange }: ControlProps<Kind<'rich-text'>>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const written = useRef<string>(undefined);
  // Where the author was, while something beside the text has the focus.
  const place = useRef<Range>(undefined);
  const [applied, setApplied] = useState<ReadonlySet<string>>(new Set());
  const [isLinking, setLinking] = useState(false);
  const [address, setAddress] = useState('');
  const { api, references } = useSiteKnowledge();
  const html = textOf(value);
  useEffect(() => {
    if (box.current === null || written.current === html) return;
    written.current = html;
    box.current.innerHTML = toEdit(html, kind.profile);
  }, [html, kind.profile]);
  useEffect(() => {
    const follow = (): void => {
      const selection = document.getSelection();
      if (box.current === null || selection === null || selection.rangeCount === 0) return;
      const range = selection.getRangeAt(0);
      if (!box.current.contains(range.commonAncestorContainer)) return;
      place.current = range.cloneRange();
      setApplied(new Set(COMMANDS.filter(isApplied).map(({ label: name }) => name)));
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, []);
  const read = (): void => {
    const next = box.current === null ? '' : edited(box.current, kind.profile);
    written.current = next;
    onChange(next === '' ? undefined : next);
  };
  const run = (command: string, argument?: string): void => {
    box.current?.focus();
    const selection = document.getSelection();
    if (place.current !== undefined && selection !== null) {
      selection.removeAllRanges();
      selection.addRange(place.current);
    }
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
            aria-pressed={applied.has(name)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command, argument)}
          >
            {sign}
          </button>
        ))}
        <button type="button" aria-expanded={isLinking} onClick={() => setLinking(!isLinking)}>
          Link
        </button>
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => run('unlink')}>
          No link
        </button>
        <ExpressionMenu label={label} onChoose={(expression) => run('insertText', expression)} />
      </div>
      {isLinking && (
        <div className="add-row">
          <PageSearch
            label="Address of the link"
            value={address}
            references={references}
            search={api.references}
            onChange={(next) => setAddress(next ?? '')}
          />
          <button
            type="button"
            disabled={address === ''}
            onClick={() => {
              run('createLink', address);
              setAddress('');
              setLinking(false);
            }}
          >
            Link the chosen words
          </button>
        </div>
      )}
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
          document.execCommand('insertHTML', false, toEdit(pasted, kind.profile));
        }}
      />
      <ExpressionsNow text={html.replaceAll(/<[^>]*>/g, ' ').trim()} />
    </div>
  );
}

/** Whether what is chosen looks so already. */
const isApplied = ({ command, argument }: Command): boolean =>
  argument === undefined
    ? document.queryCommandState(command)
    : document.queryCommandValue(command).toLowerCase() === argument;
