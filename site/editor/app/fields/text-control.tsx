import type { ReactNode } from 'react';
import { ExpressionMenu } from './expression-menu.js';
import { inheritedText, textOf, type ControlProps, type Kind } from './control.js';

/** Plain text, with a menu of the expressions that can stand in it. */
export function TextControl({ id, label, kind, value, inherited, onChange }: ControlProps<Kind<'text'>>): ReactNode {
  const text = textOf(value);
  const write = (next: string): void => onChange(next === '' ? undefined : next);
  const shared = { id, value: text, placeholder: inheritedText(inherited) };
  return (
    <div className="text-control">
      {kind.isLong ? (
        <textarea {...shared} rows={3} onChange={({ target }) => write(target.value)} />
      ) : (
        <input {...shared} onChange={({ target }) => write(target.value)} />
      )}
      <ExpressionMenu label={label} onChoose={(expression) => write(`${text}${text === '' ? '' : ' '}${expression}`)} />
    </div>
  );
}
