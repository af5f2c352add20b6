import type { ReactNode } from 'react';

interface RowsProps {
  /** Of the list. */
  readonly label: string;
  /** A row in words, such as “slide”. */
  readonly one: string;
  readonly list: readonly unknown[];
  /** What a new row holds. */
  readonly added: unknown;
  readonly onChange: (list: readonly unknown[]) => void;
  /** What edits a row. */
  readonly children: (row: unknown, index: number, write: (changed: unknown) => void) => ReactNode;
}

/** The rows of a list, which can be changed, moved, removed and added. */
export function Rows({ label, one, list, added, onChange, children }: RowsProps): ReactNode {
  const replaced = (at: number, ...rows: unknown[]): unknown[] =>
    list.flatMap((row, index) => (index === at ? rows : [row]));
  const swap = (at: number): void =>
    onChange(list.map((row, index) => (index === at ? list[at + 1] : index === at + 1 ? list[at] : row)));
  return (
    <>
      <ol className="rows">
        {list.map((row, index) => (
          <li key={index}>
            <div className="row-head">
              <span className="label">
                {one} {index + 1}
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={`Move ${one} ${index + 1} up`}
                disabled={index === 0}
                onClick={() => swap(index - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`Move ${one} ${index + 1} down`}
                disabled={index === list.length - 1}
                onClick={() => swap(index)}
              >
                ↓
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${one} ${index + 1}`}
                onClick={() => onChange(replaced(index))}
              >
                ✕
              </button>
            </div>
            {children(row, index, (changed) => onChange(replaced(index, changed)))}
          </li>
        ))}
      </ol>
      <button type="button" onClick={() => onChange([...list, added])}>
        Add {one}
        <span className="visually-hidden"> to {label}</span>
      </button>
    </>
  );
}
