import { posix } from 'node:path';
import { ts } from '@custom-elements-manifest/analyzer';
import type { ExportDeclaration, SourceFile, Statement, StringLiteral } from 'typescript';
import type { Reference, TypeText } from './manifest-model.js';
import { publishedPath, type BlockSource } from './sources.js';

/** A name that an entry of the package exports. */
export interface PublicName extends Reference {
  /** The entry's module, for instance `dist/index.js`. */
  module: string;
  /** The file that declares it, from the package's root. */
  file: string;
  /** Its declaration with the comment above it, as the source has it. */
  text: string;
}

/** The entries that export names, the one to take a name from first. */
const ENTRIES = ['index.ts', 'services/index.ts', 'foundations/index.ts', 'contexts/index.ts'];

/** Every name that an entry of the package exports, with the first entry that does. */
export function publicNames(sources: readonly BlockSource[]): Map<string, PublicName> {
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  const names = new Map<string, PublicName>();
  for (const entry of ENTRIES) {
    for (const [name, { file, text }] of exportsOf(entry, texts)) {
      if (!names.has(name)) names.set(name, { name, module: publishedPath(entry), file, text });
    }
  }
  return names;
}

/** A type with references to the names in it that an entry exports, at their places in its text. */
export function typeWithReferences(text: string, names: ReadonlyMap<string, PublicName>): TypeText {
  const references = [...text.matchAll(/(?<![.\w'"])[A-Z]\w*/g)].flatMap(({ 0: name, index: start }) => {
    const found = names.get(name);
    return found === undefined ? [] : [{ name, module: found.module, start, end: start + name.length }];
  });
  return references.length === 0 ? { text } : { text, references };
}

type Exports = Map<string, { file: string; text: string }>;

function exportsOf(file: string, texts: ReadonlyMap<string, string>): Exports {
  const text = texts.get(file);
  const found: Exports = new Map();
  if (text === undefined) return found;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  for (const statement of source.statements) {
    if (ts.isExportDeclaration(statement)) {
      for (const [name, exported] of reExports(statement, file, texts)) found.set(name, exported);
    } else {
      for (const name of declaredNames(statement)) found.set(name, { file, text: declarationText(statement, source) });
    }
  }
  return found;
}

function reExports(statement: ExportDeclaration, file: string, texts: ReadonlyMap<string, string>): Exports {
  const { moduleSpecifier, exportClause } = statement;
  const exportsAt = ({ text: path }: StringLiteral): Exports =>
    exportsOf(posix.join(posix.dirname(file), path.replace(/\.js$/, '.ts')), texts);
  const from = moduleSpecifier as StringLiteral | undefined;
  if (exportClause === undefined) return from === undefined ? new Map() : exportsAt(from);
  if (!ts.isNamedExports(exportClause)) return new Map();
  return new Map(
    exportClause.elements.flatMap(({ name, propertyName = name }) => {
      const origin = from ?? importOf(propertyName.text, statement.getSourceFile());
      const exported = origin === undefined ? undefined : exportsAt(origin).get(propertyName.text);
      return exported === undefined ? [] : [[name.text, exported] as const];
    }),
  );
}

/** The module that a file imports a name from. */
function importOf(name: string, source: SourceFile): StringLiteral | undefined {
  const statement = source.statements.filter(ts.isImportDeclaration).find(({ importClause }) => {
    const bindings = importClause?.namedBindings;
    return (
      bindings !== undefined &&
      ts.isNamedImports(bindings) &&
      bindings.elements.some(({ name: imported }) => imported.text === name)
    );
  });
  return statement?.moduleSpecifier as StringLiteral | undefined;
}

function declaredNames(statement: Statement): string[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  if (!isExported) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = statement as Statement & { name?: { text: string } };
  return name === undefined ? [] : [name.text];
}

const declarationText = (statement: Statement, source: SourceFile): string =>
  source.text.slice(statement.getFullStart(), statement.end).trim();
