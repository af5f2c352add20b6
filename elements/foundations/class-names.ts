/** Splits a class list as HTML does: only ASCII whitespace separates names. */
export const classNames = (text: unknown): string[] => String(text ?? '').match(/[^ \t\n\f\r]+/g) ?? [];
