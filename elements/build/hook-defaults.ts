import { ts } from '@custom-elements-manifest/analyzer';
import type { Expression, Node, SourceFile } from 'typescript';
import { tokens } from '../foundations/tokens.js';
import type { BlockSource } from './sources.js';

/** A call of `var()` with a private property, or one between blocks, and nothing nested in its fallback but other such calls. */
const PRIVATE = /var\((--(?:_|pallet-\d)[\w-]+)(?:,\s*((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*))?\)/;

/** The module whose constants name the properties that cross from block to block. */
const BETWEEN_BLOCKS = 'styles/between-blocks.ts';

const parse = (file: string, text: string): SourceFile => ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);

/**
 * What is in force while nobody sets a styling hook, by the hook's name: what the styles give `hook()` to fall back to.
 * Private properties stand for what they hold while no property of the block sets them. A hook whose default differs
 * from variant to variant is left out.
 */
export function hookDefaults(sources: readonly BlockSource[]): Map<string, string> {
  const found = new Map<string, Set<string>>();
  const betweenBlocks = parse(BETWEEN_BLOCKS, sources.find(({ file }) => file === BETWEEN_BLOCKS)?.text ?? '');
  for (const { file, text } of sources.filter(
    ({ file: one }) => one.endsWith('.styles.ts') || one.includes('styles/'),
  )) {
    const source = parse(file, text);
    for (const [name, fallback] of hooksOf(source, betweenBlocks)) {
      const value = withoutPrivates(fallback, text);
      if (value !== undefined) found.set(name, (found.get(name) ?? new Set()).add(value));
    }
  }
  return new Map([...found].flatMap(([name, [value = '', ...others]]) => (others.length === 0 ? [[name, value]] : [])));
}

function hooksOf(source: SourceFile, betweenBlocks: SourceFile): [name: string, fallback: string][] {
  const found: [string, string][] = [];
  const visit = (node: Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'hook') {
      const [name, fallback] = node.arguments;
      if (name !== undefined && ts.isStringLiteral(name) && fallback !== undefined) {
        const text = textOf(fallback, [source, betweenBlocks]);
        if (text !== undefined) found.push([`--pallet-c-${name.text}`, text]);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The text of an expression that is put together from texts, tokens and constants of these files. */
function textOf(expression: Expression, files: readonly SourceFile[]): string | undefined {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) {
    const key = expression.name.text;
    return expression.expression.getText() === 'tokens' && key in tokens
      ? tokens[key as keyof typeof tokens]
      : undefined;
  }
  if (ts.isTemplateExpression(expression)) {
    const parts = expression.templateSpans.map((span) => {
      const value = textOf(span.expression, files);
      return value === undefined ? undefined : value + span.literal.text;
    });
    return parts.includes(undefined) ? undefined : expression.head.text + parts.join('');
  }
  if (ts.isCallExpression(expression) && ['token', 'unsafeCSS'].includes(expression.expression.getText())) {
    const [value] = expression.arguments;
    return value === undefined ? undefined : textOf(value, files);
  }
  if (!ts.isIdentifier(expression)) return undefined;
  const constant = files
    .flatMap(({ statements }) => [...statements])
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === expression.text)?.initializer;
  return constant === undefined ? undefined : textOf(constant, files);
}

function withoutPrivates(value: string, text: string, seen: readonly string[] = []): string | undefined {
  const match = PRIVATE.exec(value);
  if (match === null) return /--(?:_|pallet-\d)/.test(value) ? undefined : value;
  const [call, name = '', fallback] = match;
  if (seen.includes(name)) return undefined;
  const declared = new Set([...text.matchAll(new RegExp(`${name}:\\s*([^;]+);`, 'g'))].map(([, one = '']) => one));
  // What is declared as `initial` holds nothing, so that the fallback counts.
  declared.delete('initial');
  const [only = fallback, ...others] = declared;
  if (only === undefined || others.length > 0 || only.includes('${')) return undefined;
  return withoutPrivates(value.replace(call, only.trim()), text, [...seen, name]);
}
