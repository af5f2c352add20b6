import { SIZES, type Size } from '@pallet/elements/foundations';
import { useId, type ReactNode } from 'react';
import { removeUndefined, isRecord } from '../../../documents/record.js';
import { SCREEN_NAMES } from './screens-control.js';

interface VisibilityFieldProps {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Why blocks for signed-in visitors are shown to no one. Default: they are shown */
  readonly signedInProblem?: string | undefined;
}

const AUDIENCES = { '': 'Everyone', guest: 'Guests', 'signed-in': 'Signed-in visitors' } as const;

/** The screens and visitors to which a block is shown. */
export function VisibilityField({ value, onChange, signedInProblem }: VisibilityFieldProps): ReactNode {
  const id = useId();
  const visibility = isRecord(value) ? value : {};
  const devices = Array.isArray(visibility['devices']) ? (visibility['devices'] as readonly Size[]) : SIZES;
  const audience = typeof visibility['audience'] === 'string' ? visibility['audience'] : '';
  const write = (changes: Readonly<Record<string, unknown>>): void => {
    const all = removeUndefined({ ...visibility, ...changes });
    onChange(Object.keys(all).length === 0 ? undefined : all);
  };
  return (
    <div className="field">
      <fieldset className="choices">
        <legend>Show on</legend>
        {SIZES.map((size) => (
          <label key={size}>
            <input
              type="checkbox"
              checked={devices.includes(size)}
              onChange={({ target }) => {
                const next = SIZES.filter((one) => (one === size ? target.checked : devices.includes(one)));
                write({ devices: next.length === SIZES.length ? undefined : next });
              }}
            />
            {SCREEN_NAMES[size]}
          </label>
        ))}
      </fieldset>
      <label htmlFor={id}>Show to</label>
      <select id={id} value={audience} onChange={({ target }) => write({ audience: target.value || undefined })}>
        {Object.entries(AUDIENCES).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
        {!(audience in AUDIENCES) && <option value={audience}>No one (“{audience}” is unknown)</option>}
      </select>
      {audience === 'signed-in' && signedInProblem !== undefined && (
        <p className="field-help">No one sees this block: {signedInProblem}.</p>
      )}
    </div>
  );
}
