import { readColour, TOKEN_HOOKS } from '@pallet/elements/foundations';
import type { ReactNode } from 'react';
import { words } from '../blocks/words.js';
import { inheritedText, textOf, type ControlProps, type Kind } from './control.js';

const COLOURS = TOKEN_HOOKS.filter(({ type }) => type === 'color').map(({ hook, literal }) => ({
  value: `var(${hook})`,
  label: words(hook.replace('--pallet-g-color-', '')),
  literal,
}));

/** A colour: one of the theme, which follows the theme and the scheme, or one of one's own. */
export function ColourControl({ id, label, value, inherited, onChange }: ControlProps<Kind<'colour'>>): ReactNode {
  const text = textOf(value);
  const token = COLOURS.find((colour) => colour.value === text);
  const isUnreadable = text !== '' && readColour(text) === undefined;
  return (
    <div className="colour">
      <div className="swatches" role="radiogroup" aria-label={`${label}: colours of the theme`}>
        {COLOURS.map((colour) => (
          <label key={colour.value} title={colour.label}>
            <input
              type="radio"
              name={`${id}-token`}
              checked={colour.value === text}
              onChange={() => onChange(colour.value)}
            />
            <span className="swatch" style={{ background: colour.literal }} />
            <span className="visually-hidden">{colour.label}</span>
          </label>
        ))}
      </div>
      <div className="length">
        <input
          type="color"
          aria-label={`Pick ${label}`}
          value={/^#[\da-f]{6}$/i.test(text) ? text : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          id={id}
          value={token === undefined ? text : token.label}
          readOnly={token !== undefined}
          placeholder={inheritedText(inherited) || 'As the theme says'}
          aria-invalid={isUnreadable}
          aria-describedby={isUnreadable ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      </div>
      {isUnreadable && (
        <p className="error" id={`${id}-error`}>
          “{text}” is no colour. Write one such as #1b5e20, or choose one of the theme.
        </p>
      )}
    </div>
  );
}
