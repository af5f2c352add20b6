import { useState, type ReactNode } from 'react';
import { inheritedText, textOf, type ControlProps, type Kind } from './control.js';

const UNITS = ['px', '%', 'rem', 'em', 'vh', 'vw', 'svh', 'dvh', 'ch'] as const;

/** A length as a number with a unit, or as it is written: `auto`, `calc(…)`, or a word that the property takes. */
interface ReadLength {
  readonly number: string;
  /** Empty for a number alone; `text` for what is no number with a unit. */
  readonly unit: string;
}

function read(value: unknown): ReadLength {
  const text = textOf(value).trim();
  const [, number, unit = ''] = /^([+-]?(?:\d+\.?\d*|\.\d+))([a-z%]*)$/i.exec(text) ?? [];
  if (number === undefined) return { number: text, unit: text === '' ? '' : 'text' };
  return { number, unit: unit.toLowerCase() };
}

/** A number and its unit; a number in the property's own unit stays a number in the document. */
export function LengthControl({
  id,
  label,
  kind,
  value,
  inherited,
  onChange,
}: ControlProps<Kind<'length'>>): ReactNode {
  const { number, unit } = read(value);
  const [chosen, setChosen] = useState('');
  const shown = unit === '' && value === undefined ? chosen : unit;
  const write = (nextNumber: string, nextUnit: string): void => {
    setChosen(nextUnit);
    if (nextNumber.trim() === '') onChange(undefined);
    else if (nextUnit === 'text') onChange(nextNumber);
    else if (!Number.isFinite(Number(nextNumber))) onChange(nextNumber);
    else onChange(nextUnit === '' ? Number(nextNumber) : `${nextNumber}${nextUnit}`);
  };
  const isWord = kind.words.includes(textOf(value));
  return (
    <div className="length">
      {!isWord && (
        <input
          id={id}
          inputMode={shown === 'text' ? 'text' : 'decimal'}
          value={number}
          placeholder={inheritedText(inherited)}
          onChange={({ target }) => write(target.value, shown)}
        />
      )}
      <select
        {...(isWord && { id })}
        aria-label={`Unit of ${label}`}
        value={isWord ? textOf(value) : shown}
        onChange={({ target }) => {
          if (kind.words.includes(target.value)) onChange(target.value);
          else write(isWord ? '' : number, target.value);
        }}
      >
        <option value="">{kind.unit === '' ? 'number' : kind.unit}</option>
        {UNITS.filter((one) => one !== kind.unit || unit === one).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
        {kind.words.map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
        <option value="text">as written</option>
        {shown !== 'text' && shown !== '' && !UNITS.some((one) => one === shown) && (
          <option value={shown}>{shown}</option>
        )}
      </select>
    </div>
  );
}
