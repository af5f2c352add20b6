import { readBoolean } from '@pallet/elements/foundations';
import type { ReactNode } from 'react';
import { humanizeChoice } from '../../../documents/humanize.js';
import { inheritedText, toText, type ControlProps, type Kind } from './control.js';
import { describeOrigin } from './per-screen.js';

/** A switch. */
export function BooleanControl({ id, value, inherited, onChange }: ControlProps<Kind<'boolean'>>): ReactNode {
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

/** A select element. An unknown value of the document stays selected until another one is chosen. */
export function ChoiceControl({
  id,
  kind,
  value,
  inherited,
  inheritedFrom,
  onChange,
}: ControlProps<Kind<'choice'>>): ReactNode {
  const text = toText(value);
  const isKnown = text === '' || kind.values.includes(text);
  const initial = inheritedText(inherited);
  const origin = inheritedFrom === undefined ? 'Default' : describeOrigin(inheritedFrom);
  return (
    <select id={id} value={text} onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}>
      <option value="">{initial === '' ? origin : `${origin}: ${humanizeChoice(initial)}`}</option>
      {!isKnown && <option value={text}>{text}</option>}
      {kind.values.map((option) => (
        <option key={option} value={option}>
          {humanizeChoice(option)}
        </option>
      ))}
    </select>
  );
}

/** A number field; a value that is not a number is edited as text. */
export function NumberControl({
  id,
  kind,
  value,
  inherited,
  onChange,
}: ControlProps<Kind<'number' | 'time'>>): ReactNode {
  const isNumber = value === undefined || Number.isFinite(Number(value));
  const field = (
    <input
      id={id}
      type={isNumber ? 'number' : 'text'}
      step="any"
      min={kind.min}
      max={kind.max}
      value={toText(value)}
      placeholder={inheritedText(inherited)}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : isNumber ? Number(target.value) : target.value)
      }
    />
  );
  return kind.name === 'time' ? <span className="with-unit">{field} ms</span> : field;
}
