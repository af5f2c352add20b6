import type { ReactNode } from 'react';
import { NAME_LIMIT } from '../../../documents/name-limits.js';

interface AddressPartProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Whether it may have parts of its own, with `/` between them. Default: false */
  readonly hasParts?: boolean;
  readonly onChange: (value: string) => void;
}

const PART = String.raw`[a-z0-9][a-z0-9\-]*`;

/** A field for a part of a page's address, which has to be there. */
export function AddressPart({ id, label, value, hasParts = false, onChange }: AddressPartProps): ReactNode {
  const rule = `Small letters, digits and hyphens${hasParts ? '; / between folders' : ''}`;
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        required
        maxLength={NAME_LIMIT}
        aria-describedby={`${id}-rule`}
        pattern={hasParts ? `${PART}(/${PART})*` : PART}
        title={rule}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="quiet" id={`${id}-rule`}>
        {rule}. The address of a page has at most {NAME_LIMIT} of them, folders included.
      </p>
    </>
  );
}
