import type { ReactNode } from 'react';
import { evaluateExpressions, useExpressions } from './expressions.js';

interface ExpressionMenuProps {
  /** Label of the field. */
  readonly label: string;
  readonly onChoose: (expression: string) => void;
}

/** A menu that inserts an expression for a value of the page, its record or its visitor. */
export function ExpressionMenu({ label, onChoose }: ExpressionMenuProps): ReactNode {
  const expressions = useExpressions();
  return (
    <select
      className="expression-menu"
      aria-label={`Insert value into ${label}`}
      title="Insert a page value"
      value=""
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="" disabled>
        {'{ }'}
      </option>
      {expressions.map(({ expression, value }) => (
        <option key={expression} value={expression}>
          {`${expression} – ${value === undefined ? 'set when the page is visited' : `currently “${value.slice(0, 40)}”`}`}
        </option>
      ))}
    </select>
  );
}

/**
 * Previews a text with its expressions evaluated, and lists unknown expressions; renders nothing without expressions.
 */
export function ExpressionPreview({ text }: { text: string }): ReactNode {
  const expressions = useExpressions();
  if (!text.includes('{!')) return null;
  const preview = evaluateExpressions(text, expressions);
  return (
    <>
      {preview.text !== text && <p className="quiet">Preview: {preview.text}</p>}
      {preview.unknown.length > 0 && (
        <p className="error">
          No value found for {preview.unknown.join(', ')}, so {preview.unknown.length === 1 ? 'it is' : 'they are'} left
          empty. Choose a value from the list.
        </p>
      )}
    </>
  );
}
