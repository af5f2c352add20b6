import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { isRecord } from '../../../documents/record.js';
import type { BlockType } from '../blocks/block-catalog.js';
import { isComposing } from '../controls/is-composing.js';
import type { PuckItem } from '../document/puck-data.js';
import { updateSelected, selectBlock } from '../editor/block-actions.js';
import { FOCUS_FIELD_EVENT, type FocusFieldEvent } from '../editor/show-issue.js';
import { useGetPuck } from '../editor/use-puck.js';
import { toText } from '../fields/control.js';

interface InlineTextProps {
  /** The frame's document. */
  readonly document: Document;
  readonly blocks: ReadonlyMap<string, BlockType>;
}

/** The text that is edited on the page. */
interface EditedText {
  readonly property: string;
  readonly label: string;
  /** The value to restore with Escape. */
  readonly before: unknown;
  readonly style: CSSProperties;
}

/** Styles that the field copies from the text. */
const TEXT_STYLES = ['font', 'letterSpacing', 'padding', 'textAlign', 'textTransform', 'textIndent'] as const;

/**
 * Edits text on the page: a double click on a block opens a field over its text. For rich text and values with parts, it
 * focuses the field in the panel.
 */
export function InlineText({ document, blocks }: InlineTextProps): ReactNode {
  const getPuck = useGetPuck();
  const field = useRef<HTMLTextAreaElement>(null);
  const [edited, setEdited] = useState<EditedText>();
  useEffect(() => {
    const open = ({ target }: MouseEvent): void => {
      // `instanceof Element` would fail: the target belongs to the frame's window.
      const element = (target as Element | null)?.closest('[data-puck-component]');
      const puck = getPuck();
      const id = element?.getAttribute('data-puck-component') ?? '';
      const item = puck.getItemById(id) as PuckItem | undefined;
      const property = item && findTextProperty(item, blocks.get(item.type));
      if (element == null || item === undefined || property === undefined) return;
      selectBlock(puck, id);
      const { name, label, kind } = property;
      const before = item.props[name];
      if (kind.name === 'richText' || isRecord(before)) return void showField(name);
      setEdited({ property: name, label, before, style: getFieldStyle(element, toText(before).trim()) });
    };
    document.addEventListener('dblclick', open);
    return () => document.removeEventListener('dblclick', open);
  }, [document, blocks, getPuck]);
  useEffect(() => field.current?.select(), [edited]);
  if (edited === undefined) return null;
  const { property, label, before, style } = edited;
  const write = (value: unknown): void => updateSelected(getPuck(), { [property]: value });
  const onKeyDown = (event: KeyboardEvent): void => {
    // Otherwise Puck would delete the block on Delete.
    event.stopPropagation();
    if (isComposing(event)) return;
    if (event.key === 'Escape') write(before);
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey)) return;
    event.preventDefault();
    setEdited(undefined);
  };
  return (
    <textarea
      ref={field}
      className="inline-text"
      aria-label={label}
      style={style}
      defaultValue={toText(before)}
      onChange={({ target }) => write(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => setEdited(undefined)}
    />
  );
}

/** Finds the property with the text of a block: the first text property in the content group. */
function findTextProperty(
  { props }: PuckItem,
  block: BlockType | undefined,
): BlockType['properties'][number] | undefined {
  const texts = (block?.properties ?? []).filter(
    ({ kind, panel }) => panel === 'content' && (kind.name === 'text' || kind.name === 'richText'),
  );
  return texts.find(({ name }) => props[name] !== undefined && !isRecord(props[name])) ?? texts[0];
}

/** Returns the position and font of a block's text, as styles for the field: the letters stay where they are. */
function getFieldStyle(block: Element, text: string): CSSProperties {
  const view = block.ownerDocument.defaultView;
  const element = findTextElement(block, text) ?? block;
  const { left, top, width, height } = element.getBoundingClientRect();
  const style = view?.getComputedStyle(element);
  const own = Object.fromEntries(TEXT_STYLES.map((name) => [name, style?.[name]]));
  return { ...own, left, top, inlineSize: width, blockSize: Math.max(height, 32) };
}

/** Finds the innermost element of a block that shows a text. */
const findTextElement = (block: Element, text: string): Element | undefined =>
  [...(block.shadowRoot?.querySelectorAll('*') ?? [])].findLast(
    ({ childNodes, textContent }) =>
      text !== '' &&
      textContent.includes(text) &&
      [...childNodes].some((node) => node.nodeType === node.TEXT_NODE && node.textContent?.trim() !== ''),
  );

function showField(field: string): void {
  const event: FocusFieldEvent = new CustomEvent(FOCUS_FIELD_EVENT, { detail: { panel: 'Block', field } });
  dispatchEvent(event);
}
