import { useState, type ReactNode } from 'react';
import { inheritedText, toText, type ControlProps, type Kind } from './control.js';

const UNITS = ['px', '%', 'rem', 'em', 'vh', 'vw', 'svh', 'dvh', 'ch'] as const;

/** A length split into number and unit, or any other text such as `auto` or `calc(…)`. */
interface ParsedLength {
  readonly number: string;
  /** Empty for a number without unit; `text` if it is not a number with a unit. */
  readonly unit: string;
}

function parseLength(value: unknown): ParsedLength {
  const text = toText(value).trim();
  const [, number, unit = ''] = /^([+-]?(?:\d+\.?\d*|\.\d+))([a-z%]*)$/i.exec(text) ?? [];
  if (number === undefined) return { number: text, unit: text === '' ? '' : 'text' };
  return { number, unit: unit.toLowerCase() };
}

/** A number and its unit. A length in the property's own unit is saved as a number. */
export function LengthControl({
  id,
  label,
  kind,
  value,
  inherited,
  onChange,
}: ControlProps<Kind<'length'>>): ReactNode {
  const { number, unit } = parseLength(value);
  const [chosen, setChosen] = useState('');
  const shown = unit === '' && value === undefined ? chosen : unit;
  const write = (nextNumber: string, nextUnit: string): void => {
    setChosen(nextUnit);
    if (nextNumber.trim() === '') onChange(undefined);
    else if (nextUnit === 'text') onChange(nextNumber);
    else if (!Number.isFinite(Number(nextNumber))) onChange(nextNumber);
    else onChange(nextUnit === '' ? Number(nextNumber) : `${nextNumber}${nextUnit}`);
  };
  const { unit: ownUnit, keywords = [] } = kind;
  const isKeyword = keywords.includes(toText(value));
  return (
    <div className="length">
      {!isKeyword && (
        <input
          id={id}
          inputMode={shown === 'text' ? 'text' : 'decimal'}
          value={number}
          placeholder={inheritedText(inherited)}
          onChange={({ target }) => write(target.value, shown)}
        />
      )}
      <select
        {...(isKeyword && { id })}
        aria-label={`Unit of ${label}`}
        value={isKeyword ? toText(value) : shown}
        onChange={({ target }) => {
          if (keywords.includes(target.value)) onChange(target.value);
          else write(isKeyword ? '' : number, target.value);
        }}
      >
        <option value="">{ownUnit ?? 'number'}</option>
        {UNITS.filter((one) => one !== ownUnit || unit === one).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
        {keywords.map((keyword) => (
          <option key={keyword} value={keyword}>
            {keyword}
          </option>
        ))}
        <option value="text">custom</option>
        {shown !== 'text' && shown !== '' && !UNITS.some((one) => one === shown) && (
          <option value={shown}>{shown}</option>
        )}
      </select>
    </div>
  );
}
