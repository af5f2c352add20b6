import { ts } from '@custom-elements-manifest/analyzer';
import type { Expression, Node, SourceFile } from 'typescript';
import { tokens } from '../foundations/tokens.js';
import type { BlockSource } from './sources.js';

/** A `var()` call with a private property or one shared between blocks. Its fallback may contain nested calls. */
const PRIVATE_VAR = /var\((--(?:_|pallet-\d)[\w-]+)(?:,\s*((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*))?\)/;

/** The module with the names of the custom properties that are shared between blocks. */
const BETWEEN_BLOCKS = 'styles/between-blocks.ts';

const parse = (file: string, text: string): SourceFile => ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);

/**
 * Returns the default of each styling hook, by name: the fallback that the styles pass to `hook()`. Private properties are
 * replaced by their initial values. Hooks whose default differs between variants are omitted.
 */
export function findHookDefaults(sources: readonly BlockSource[]): Map<string, string> {
  const found = new Map<string, Set<string>>();
  const betweenBlocks = parse(BETWEEN_BLOCKS, sources.find(({ file }) => file === BETWEEN_BLOCKS)?.text ?? '');
  for (const { file, text } of sources.filter(
    ({ file: path }) => path.endsWith('.styles.ts') || path.includes('styles/'),
  )) {
    const source = parse(file, text);
    for (const [name, fallback] of findHooks(source, betweenBlocks)) {
      const value = resolvePrivateProperties(fallback, text);
      if (value !== undefined) found.set(name, (found.get(name) ?? new Set()).add(value));
    }
  }
  return new Map([...found].flatMap(([name, [value = '', ...others]]) => (others.length === 0 ? [[name, value]] : [])));
}

function findHooks(source: SourceFile, betweenBlocks: SourceFile): [name: string, fallback: string][] {
  const found: [string, string][] = [];
  const visit = (node: Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'hook') {
      const [name, fallback] = node.arguments;
      if (name !== undefined && ts.isStringLiteral(name) && fallback !== undefined) {
        const text = evaluateText(fallback, [source, betweenBlocks]);
        if (text !== undefined) found.push([`--pallet-c-${name.text}`, text]);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Evaluates an expression that is composed of strings, tokens and constants of these files. */
function evaluateText(expression: Expression, files: readonly SourceFile[]): string | undefined {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) {
    const key = expression.name.text;
    return expression.expression.getText() === 'tokens' && key in tokens
      ? tokens[key as keyof typeof tokens]
      : undefined;
  }
  if (ts.isTemplateExpression(expression)) {
    const parts = expression.templateSpans.map((span) => {
      const value = evaluateText(span.expression, files);
      return value === undefined ? undefined : value + span.literal.text;
    });
    return parts.includes(undefined) ? undefined : expression.head.text + parts.join('');
  }
  if (ts.isCallExpression(expression) && ['token', 'unsafeCSS'].includes(expression.expression.getText())) {
    const [value] = expression.arguments;
    return value === undefined ? undefined : evaluateText(value, files);
  }
  if (!ts.isIdentifier(expression)) return undefined;
  const constant = files
    .flatMap(({ statements }) => [...statements])
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === expression.text)?.initializer;
  return constant === undefined ? undefined : evaluateText(constant, files);
}

function resolvePrivateProperties(value: string, text: string, seen: readonly string[] = []): string | undefined {
  const match = PRIVATE_VAR.exec(value);
  if (match === null) return /--(?:_|pallet-\d)/.test(value) ? undefined : value;
  const [call, name = '', fallback] = match;
  if (seen.includes(name)) return undefined;
  const declared = new Set([...text.matchAll(new RegExp(`${name}:\\s*([^;]+);`, 'g'))].map(([, value = '']) => value));
  // A property declared as `initial` has no value, so its fallback applies.
  declared.delete('initial');
  const [only = fallback, ...others] = declared;
  if (only === undefined || others.length > 0 || only.includes('${')) return undefined;
  return resolvePrivateProperties(value.replace(call, only.trim()), text, [...seen, name]);
}
