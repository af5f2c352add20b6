import type { ReactNode } from 'react';
import { useExpressions } from './expressions.js';

interface ExpressionMenuProps {
  /** Of the field that takes the expression. */
  readonly label: string;
  readonly onChoose: (expression: string) => void;
}

/** What is known of the page, its record and its visitor, to be put into a text. */
export function ExpressionMenu({ label, onChoose }: ExpressionMenuProps): ReactNode {
  const expressions = useExpressions();
  return (
    <select
      className="expression-menu"
      aria-label={`Insert a value into ${label}`}
      title="Insert a value that the page knows"
      value=""
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="" disabled>
        {'{ }'}
      </option>
      {expressions.map(({ expression, value }) => (
        <option key={expression} value={expression}>
          {value === undefined ? expression : `${expression} – now “${value.slice(0, 40)}”`}
        </option>
      ))}
    </select>
  );
}
