/** A value as JavaScript, on one line, in single quotes: `{ large: 350, small: 220 }`. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(([name, field]) => {
    const key = /^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name);
    return `${key}: ${literal(field)}`;
  });
  return `{ ${fields.join(', ')} }`;
}

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
