import type { ReactNode } from 'react';
import { shownNow, useExpressions } from './expressions.js';

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
          {`${expression} – ${value === undefined ? 'known when the page is visited' : `now “${value.slice(0, 40)}”`}`}
        </option>
      ))}
    </select>
  );
}

/** What the expressions of a text stand for now, and which of them stand for nothing; nothing where there are none. */
export function ExpressionsNow({ text }: { text: string }): ReactNode {
  const expressions = useExpressions();
  if (!text.includes('{!')) return null;
  const now = shownNow(text, expressions);
  return (
    <>
      {now.text !== text && <p className="quiet">Now: {now.text}</p>}
      {now.unknown.length > 0 && (
        <p className="error">
          Nothing around this block says what {now.unknown.join(', ')} is: nothing will stand there. Choose a value from
          the list.
        </p>
      )}
    </>
  );
}
