import { useRef, type ReactNode } from 'react';
import { ExpressionMenu, ExpressionPreview } from './expression-menu.js';
import { inheritedText, toText, type ControlProps, type Kind } from './control.js';

/** A plain text field with a menu of expressions. */
export function TextControl({ id, label, kind, value, inherited, onChange }: ControlProps<Kind<'text'>>): ReactNode {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const text = toText(value);
  const write = (next: string): void => onChange(next === '' ? undefined : next);
  const insert = (expression: string): void => {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const start = selectionStart ?? text.length;
    write(`${text.slice(0, start)}${expression}${text.slice(selectionEnd ?? start)}`);
  };
  const shared = { id, ref: field, value: text, placeholder: inheritedText(inherited) };
  return (
    <div className="text-control">
      <div className="with-menu">
        {kind.isLong === true ? (
          <textarea {...shared} rows={3} onChange={({ target }) => write(target.value)} />
        ) : (
          <input {...shared} onChange={({ target }) => write(target.value)} />
        )}
        <ExpressionMenu label={label} onChoose={insert} />
      </div>
      <ExpressionPreview text={text} />
    </div>
  );
}
