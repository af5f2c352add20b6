import { EXPRESSION } from '../foundations/expressions.js';

export { hasExpressions } from '../foundations/expressions.js';

/** Values of expressions: `Record`, `Content`, `Item`, `User`, `Route`, `Site`, `Label`, and those of providers. */
export type ExpressionScope = Readonly<Record<string, unknown>>;

/** Returns the unique paths of the expressions in a text, in order. */
export function expressionPaths(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(EXPRESSION), ([, path = '']) => path))];
}

/**
 * Fills the expressions of a text. They are dotted paths of own properties: no code is evaluated, and values are not
 * parsed for expressions. A value that is not a text, number or boolean becomes empty.
 *
 * @param encode Encodes a value for its context, such as HTML. Default: no encoding, for plain text.
 */
export function fillExpressions(text: string, scope: ExpressionScope, encode = (value: string) => value): string {
  return text.replace(EXPRESSION, (_, path: string) => encode(toText(valueAt(scope, path))));
}

/** Returns the value at a dotted path of own properties. Keys may contain dots. */
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
 * Returns the unique names of record fields in texts, except `_Title` and `_Object`, which need no request.
 */
export function recordFields(texts: readonly string[]): string[] {
  const paths = texts.flatMap(expressionPaths);
  return [...new Set(paths.flatMap((path) => /^Record\.((?!_Title|_Object).+)$/.exec(path)?.[1] ?? []))];
}
