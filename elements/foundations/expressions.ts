/** The expressions in a text: dotted paths such as `{!Record.Name}`. */
export const EXPRESSION = /\{!\s*([A-Za-z_]\w*(?:\.\w+)*)\s*\}/g;

/** Whether a value is a text with expressions such as `{!Record.Name}`. */
export const hasExpressions = (value: unknown): value is string =>
  typeof value === 'string' && value.search(EXPRESSION) >= 0;
