import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';

/** An edge of the import graph. Paths are relative to the root of the repository, with forward slashes. */
export interface ImportEdge {
  from: string;
  /** The specifier as written. */
  specifier: string;
  /** The resolved file, or the name of the package if it is outside the workspaces. */
  to: string;
}

const SOURCES = ['elements', 'react-wrappers', 'site', 'tests'];
const IGNORED = /(^|\/)(dist|node_modules|\.cache)\//;

interface Manifest {
  name: string;
  exports?: Record<string, unknown>;
  imports?: Record<string, unknown>;
}

/** The first target of a conditional export, which is the source if there is one. */
function sourceTarget(target: unknown): string | undefined {
  if (typeof target === 'string') return target;
  if (typeof target !== 'object' || target === null) return undefined;
  const conditions = target as Record<string, unknown>;
  return sourceTarget(conditions['pallet-source'] ?? conditions['default']);
}

/** The target of a key in a package's `exports` or `imports`, with `*` resolved. */
function resolveMapped(map: Record<string, unknown> | undefined, key: string): string | undefined {
  if (!map) return undefined;
  const exact = sourceTarget(map[key]);
  if (exact) return exact;
  const patterns = Object.keys(map).filter((pattern) => pattern.includes('*'));
  for (const pattern of patterns.sort((one, other) => other.length - one.length)) {
    const [before = '', after = ''] = pattern.split('*');
    if (!key.startsWith(before) || !key.endsWith(after) || key.length < pattern.length) continue;
    const name = key.slice(before.length, key.length - after.length);
    return sourceTarget(map[pattern])?.replaceAll('*', name);
  }
  return undefined;
}

/** All module specifiers in a source text: of imports, exports, dynamic imports and import types. */
export function findSpecifiers(source: ts.SourceFile): string[] {
  const specifiers: string[] = [];
  const note = (node: ts.Node | undefined) => {
    if (node && ts.isStringLiteralLike(node)) specifiers.push(node.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) note(node.moduleSpecifier);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) note(node.arguments[0]);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) note(node.argument.literal);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return specifiers;
}

export const parseSource = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** The source files of the workspaces and their tests, relative to `root`. */
export const listSourceFiles = (root: string): string[] =>
  SOURCES.flatMap((folder) => listFiles(root, folder)).filter((path) => !path.endsWith('.d.ts'));

function listFiles(root: string, folder: string): string[] {
  return ts.sys
    .readDirectory(join(root, folder), ['.ts', '.tsx'], ['**/node_modules', '**/dist'])
    .map((path) => posix.relative(root, path))
    .filter((path) => !IGNORED.test(path));
}

/** Every import of the workspaces and their tests, resolved to sources. */
export function readImportGraph(root: string): ImportEdge[] {
  const manifests = new Map<string, Manifest>();
  for (const folder of SOURCES) {
    const path = join(root, folder, 'package.json');
    if (existsSync(path)) manifests.set(folder, JSON.parse(readFileSync(path, 'utf8')) as Manifest);
  }

  const resolve = (from: string, specifier: string): string => {
    if (specifier.startsWith('.')) {
      const path = posix.join(dirname(from), specifier);
      const candidates = [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx'), path];
      return candidates.find((candidate) => existsSync(join(root, candidate))) ?? path;
    }
    const [own = ''] = from.split('/');
    if (specifier.startsWith('#'))
      return posix.join(own, resolveMapped(manifests.get(own)?.imports, specifier) ?? specifier);
    for (const [folder, { name, exports }] of manifests) {
      if (specifier !== name && !specifier.startsWith(`${name}/`)) continue;
      const target = resolveMapped(exports, `.${specifier.slice(name.length)}`);
      return target ? posix.join(folder, target) : specifier;
    }
    return specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : (specifier.split('/')[0] ?? '');
  };

  return listSourceFiles(root).flatMap((from) =>
    findSpecifiers(parseSource(from, readFileSync(join(root, from), 'utf8'))).map((specifier) => ({
      from,
      specifier,
      to: resolve(from, specifier),
    })),
  );
}
