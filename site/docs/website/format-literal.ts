/** Formats a value as JavaScript on one line, with single quotes: `{ large: 350, small: 220 }`. */
export function formatLiteral(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(formatLiteral).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(([name, field]) => {
    const key = /^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name);
    return `${key}: ${formatLiteral(field)}`;
  });
  return `{ ${fields.join(', ')} }`;
}

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
