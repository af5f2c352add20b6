import { readSizes, SIZES, type Size } from '@pallet/elements/foundations';
import type { ReactNode } from 'react';
import { textOf, type ControlProps, type Kind } from './control.js';

export const SCREEN_NAMES: Readonly<Record<Size, string>> = { small: 'Phone', medium: 'Tablet', large: 'Desktop' };

/** Some of the three classes of screens, as a list in words. */
export function ScreensControl({ id, label, value, onChange }: ControlProps<Kind<'screens'>>): ReactNode {
  const chosen = textOf(value) === '' ? [] : readSizes(value, []);
  return (
    <div id={id} className="choices" role="group" aria-label={label}>
      {SIZES.map((size) => (
        <label key={size}>
          <input
            type="checkbox"
            checked={chosen.includes(size)}
            onChange={({ target }) => {
              const next = SIZES.filter((one) => (one === size ? target.checked : chosen.includes(one)));
              onChange(next.length === 0 ? undefined : next.join(', '));
            }}
          />
          {SCREEN_NAMES[size]}
        </label>
      ))}
    </div>
  );
}
