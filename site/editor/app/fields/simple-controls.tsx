import { readBoolean } from '@pallet/elements/foundations';
import type { ReactNode } from 'react';
import { choiceInWords } from '../../../documents/words.js';
import { inheritedText, textOf, type ControlProps, type Kind } from './control.js';

/** Yes or no. */
export function FlagControl({ id, value, inherited, onChange }: ControlProps<Kind<'flag'>>): ReactNode {
  const isOn = readBoolean(value, inherited === true);
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      className="switch"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

/** One of some words. A word that stands in the document and is none of them stays until another is chosen. */
export function ChoiceControl({ id, kind, value, inherited, onChange }: ControlProps<Kind<'choice'>>): ReactNode {
  const text = textOf(value);
  const isKnown = text === '' || kind.options.includes(text);
  const initial = inheritedText(inherited);
  return (
    <select id={id} value={text} onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}>
      <option value="">{initial === '' ? 'Default' : `Default: ${choiceInWords(initial)}`}</option>
      {!isKnown && <option value={text}>{text}</option>}
      {kind.options.map((option) => (
        <option key={option} value={option}>
          {choiceInWords(option)}
        </option>
      ))}
    </select>
  );
}

/** A number. What is no number stays as text until it is replaced. */
export function NumberControl({ id, value, inherited, onChange }: ControlProps<Kind<'number'>>): ReactNode {
  const isNumber = value === undefined || Number.isFinite(Number(value));
  return (
    <input
      id={id}
      type={isNumber ? 'number' : 'text'}
      step="any"
      value={textOf(value)}
      placeholder={inheritedText(inherited)}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : isNumber ? Number(target.value) : target.value)
      }
    />
  );
}
