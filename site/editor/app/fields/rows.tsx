import type { ReactNode } from 'react';

interface RowsProps {
  /** Label of the list. */
  readonly label: string;
  /** Noun for a row, such as “slide”. */
  readonly itemName: string;
  readonly list: readonly unknown[];
  /** Value of a new row. */
  readonly newRow: unknown;
  readonly onChange: (list: readonly unknown[]) => void;
  /** Renders the editor of a row. */
  readonly children: (row: unknown, index: number, write: (changed: unknown) => void) => ReactNode;
}

/** A list whose rows can be edited, moved, removed and added. */
export function Rows({ label, itemName, list, newRow, onChange, children }: RowsProps): ReactNode {
  const replaceRow = (at: number, ...rows: unknown[]): unknown[] =>
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
                {itemName} {index + 1}
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={`Move ${itemName} ${index + 1} up`}
                disabled={index === 0}
                onClick={() => swap(index - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`Move ${itemName} ${index + 1} down`}
                disabled={index === list.length - 1}
                onClick={() => swap(index)}
              >
                ↓
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${itemName} ${index + 1}`}
                onClick={() => onChange(replaceRow(index))}
              >
                ✕
              </button>
            </div>
            {children(row, index, (changed) => onChange(replaceRow(index, changed)))}
          </li>
        ))}
      </ol>
      <button type="button" onClick={() => onChange([...list, newRow])}>
        Add {itemName}
        <span className="visually-hidden"> to {label}</span>
      </button>
    </>
  );
}
