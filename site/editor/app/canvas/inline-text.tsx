import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { isRecord } from '../../../documents/record.js';
import type { BlockType } from '../blocks/block-catalogue.js';
import type { PuckItem } from '../document/puck-data.js';
import { changeSelected, selectBlock } from '../editor/block-actions.js';
import { FIELD_EVENT, type FieldEvent } from '../editor/show-finding.js';
import { useGetPuck } from '../editor/use-puck.js';

interface InlineTextProps {
  /** Of the frame. */
  readonly document: Document;
  readonly blocks: ReadonlyMap<string, BlockType>;
}

/** A text that is written where it stands. */
interface Written {
  readonly property: string;
  readonly label: string;
  /** As it was, for whoever thinks better of it. */
  readonly before: string;
  readonly look: CSSProperties;
}

/** What of a text's look its field takes over. */
const LOOK = ['font', 'letterSpacing', 'textAlign', 'textTransform'] as const;

/**
 * Words are written in the page itself: a double click on a block opens a field over its text. Rich text has its tools in
 * the panel, so there the click leads to them.
 */
export function InlineText({ document, blocks }: InlineTextProps): ReactNode {
  const getPuck = useGetPuck();
  const field = useRef<HTMLTextAreaElement>(null);
  const [written, setWritten] = useState<Written>();
  useEffect(() => {
    const open = ({ target }: MouseEvent): void => {
      // An element of the frame is none of this window.
      const element = (target as Element | null)?.closest('[data-puck-component]');
      const puck = getPuck();
      const id = element?.getAttribute('data-puck-component') ?? '';
      const item = puck.getItemById(id) as PuckItem | undefined;
      const property = item && textOf(item, blocks.get(item.type));
      if (element == null || item === undefined || property === undefined) return;
      selectBlock(puck, id);
      const { name, label, kind } = property;
      if (kind.kind === 'rich-text') return void showField(name);
      const before = item.props[name];
      setWritten({ property: name, label, before: typeof before === 'string' ? before : '', look: lookOf(element) });
    };
    document.addEventListener('dblclick', open);
    return () => document.removeEventListener('dblclick', open);
  }, [document, blocks, getPuck]);
  useEffect(() => field.current?.select(), [written]);
  if (written === undefined) return null;
  const { property, label, before, look } = written;
  const write = (text: string): void => changeSelected(getPuck(), { [property]: text });
  const onKeyDown = (event: KeyboardEvent): void => {
    // Puck would take Delete for the block.
    event.stopPropagation();
    if (event.key === 'Escape') write(before);
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey)) return;
    event.preventDefault();
    setWritten(undefined);
  };
  return (
    <textarea
      ref={field}
      className="inline-text"
      aria-label={label}
      style={look}
      defaultValue={before}
      onChange={({ target }) => write(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => setWritten(undefined)}
    />
  );
}

/** The property that holds the words of a block: the first text of its content. */
function textOf({ props }: PuckItem, block: BlockType | undefined): BlockType['properties'][number] | undefined {
  const texts = (block?.properties ?? []).filter(
    ({ kind, group }) => group === 'Content' && (kind.kind === 'text' || kind.kind === 'rich-text'),
  );
  return texts.find(({ name }) => props[name] !== undefined && !isRecord(props[name])) ?? texts[0];
}

/** Where a text stands in the window of the frame, and in which letters. */
function lookOf(element: Element): CSSProperties {
  const { left, top, width, height } = element.getBoundingClientRect();
  const letters = [...(element.shadowRoot?.querySelectorAll('*') ?? [])].findLast((one) => one.textContent !== '');
  const style = element.ownerDocument.defaultView?.getComputedStyle(letters ?? element);
  const own = Object.fromEntries(LOOK.map((name) => [name, style?.[name]]));
  return { ...own, insetInlineStart: left, insetBlockStart: top, inlineSize: width, blockSize: Math.max(height, 32) };
}

function showField(field: string): void {
  const event: FieldEvent = new CustomEvent(FIELD_EVENT, { detail: { panel: 'Block', field } });
  dispatchEvent(event);
}
