/** What expressions can name: `Record`, `Content`, `Item`, `User`, `Route`, `Site`, `Label` and whatever a provider adds. */
export type ExpressionScope = Readonly<Record<string, unknown>>;

const EXPRESSION = /\{!\s*([A-Za-z_]\w*(?:\.\w+)*)\s*\}/g;

/** Tells whether a text holds expressions such as `{!Record.Name}` (Specification 4 and 5). */
export function hasExpressions(text: unknown): boolean {
  return typeof text === 'string' && text.search(EXPRESSION) >= 0;
}

/** The paths that a text's expressions name, each once, in the order of their first use (Specification 4). */
export function expressionPaths(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(EXPRESSION), ([, path = '']) => path))];
}

/**
 * Fills the expressions of a text (Specification 4). They are dotted paths through own properties and nothing else: nothing is
 * evaluated, and what is filled in is not read again. A path that leads to no text, number or boolean shows nothing.
 *
 * @param encode Makes a value safe for the place it goes to, such as HTML. Default: the value as it is, for places that hold text.
 */
export function fillExpressions(text: string, scope: ExpressionScope, encode = (value: string) => value): string {
  return text.replace(EXPRESSION, (_, path: string) => encode(toText(valueAt(scope, path))));
}

/** The value that a dotted path leads to, through own properties only; a key may hold dots itself (Specification 4). */
export function valueAt(scope: unknown, path: string): unknown {
  if (typeof scope !== 'object' || scope === null) return undefined;
  if (Object.hasOwn(scope, path)) return (scope as ExpressionScope)[path];
  const dot = path.indexOf('.');
  const head = path.slice(0, dot);
  if (dot < 0 || !Object.hasOwn(scope, head)) return undefined;
  return valueAt((scope as ExpressionScope)[head], path.slice(dot + 1));
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/**
 * Names of the record's fields that texts need, each once (Specification 5); `_Title` and `_Object` come without being
 * asked for.
 */
export function recordFields(texts: readonly string[]): string[] {
  const paths = texts.flatMap(expressionPaths);
  return [...new Set(paths.flatMap((path) => /^Record\.((?!_Title|_Object).+)$/.exec(path)?.[1] ?? []))];
}
