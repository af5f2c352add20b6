import { readSizes, SIZES, type Size } from '@pallet/elements/foundations';
import type { ReactNode } from 'react';
import type { ControlProps, Kind } from './control.js';

export const SCREEN_NAMES: Readonly<Record<Size, string>> = { small: 'Phone', medium: 'Tablet', large: 'Desktop' };

/** A choice of screen sizes, saved as a comma-separated list. */
export function ScreensControl({ id, label, value, onChange }: ControlProps<Kind<'screens'>>): ReactNode {
  const chosen = readSizes(value);
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
