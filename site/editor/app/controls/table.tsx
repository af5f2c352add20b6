import type { ReactNode } from 'react';

interface TableProps {
  /** The name of the scrollable region. */
  readonly label: string;
  readonly className: string;
  /** The headers of the columns. */
  readonly columns: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}

/** A table that scrolls sideways if it is wider than the screen. */
export const Table = ({ label, className, columns, children }: TableProps): ReactNode => (
  <div className="table-scroller" role="region" aria-label={label} tabIndex={0}>
    <table className={className}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
