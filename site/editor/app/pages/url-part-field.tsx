import type { ReactNode } from 'react';
import { NAME_LIMIT } from '../../../documents/name-limits.js';

interface UrlPartFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Whether the value may contain several parts separated by `/`. Default: false */
  readonly isPath?: boolean;
  readonly onChange: (value: string) => void;
}

const PART = String.raw`[a-z0-9][a-z0-9\-]*`;

/** A required field for a part of a page's URL. */
export function UrlPartField({ id, label, value, isPath = false, onChange }: UrlPartFieldProps): ReactNode {
  const rule = `Lowercase letters, digits, and hyphens${isPath ? '; / between folders' : ''}`;
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        required
        maxLength={NAME_LIMIT}
        aria-describedby={`${id}-rule`}
        pattern={isPath ? `${PART}(/${PART})*` : PART}
        title={rule}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="quiet" id={`${id}-rule`}>
        {rule}. The page URL can have at most {NAME_LIMIT} characters, including folders.
      </p>
    </>
  );
}
