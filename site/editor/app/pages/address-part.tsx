import type { ReactNode } from 'react';

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
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        required
        pattern={hasParts ? `${PART}(/${PART})*` : PART}
        title={`Small letters, digits and hyphens${hasParts ? '; / between folders' : ''}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
