import { SIZES, type Size } from '@pallet/elements/foundations';
import { useId, type ReactNode } from 'react';
import { defined, isRecord } from '../../../documents/record.js';
import { SCREEN_NAMES } from './screens-control.js';

interface VisibilityFieldProps {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Why a block for signed-in visitors reaches nobody. Default: it reaches them */
  readonly signedInProblem?: string | undefined;
}

const AUDIENCES = { '': 'Everybody', guest: 'Guests', 'signed-in': 'Signed-in visitors' } as const;

/** On which screens, and for whom, a block is shown. */
export function VisibilityField({ value, onChange, signedInProblem }: VisibilityFieldProps): ReactNode {
  const id = useId();
  const visibility = isRecord(value) ? value : {};
  const devices = Array.isArray(visibility['devices']) ? (visibility['devices'] as readonly Size[]) : SIZES;
  const audience = typeof visibility['audience'] === 'string' ? visibility['audience'] : '';
  const write = (changes: Readonly<Record<string, unknown>>): void => {
    const all = defined({ ...visibility, ...changes });
    onChange(Object.keys(all).length === 0 ? undefined : all);
  };
  return (
    <div className="field">
      <fieldset className="choices">
        <legend>Shown on</legend>
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
      <label htmlFor={id}>Shown to</label>
      <select id={id} value={audience} onChange={({ target }) => write({ audience: target.value || undefined })}>
        {Object.entries(AUDIENCES).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
        {!(audience in AUDIENCES) && <option value={audience}>Nobody (“{audience}” is unknown)</option>}
      </select>
      {audience === 'signed-in' && signedInProblem !== undefined && (
        <p className="field-help">Nobody sees the block: {signedInProblem}.</p>
      )}
    </div>
  );
}
