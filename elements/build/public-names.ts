import { posix } from 'node:path';
import { ts } from '@custom-elements-manifest/analyzer';
import type { ExportDeclaration, SourceFile, Statement, StringLiteral } from 'typescript';
import type { Reference, TypeText } from './manifest-model.js';
import { publishedPath, type BlockSource } from './sources.js';

/** A name exported by an entry of the package. */
export interface PublicName extends Reference {
  /** Module of the entry, such as `dist/index.js`. */
  module: string;
  /** File that declares it, relative to the package root. */
  file: string;
  /** Source text of its declaration, including the comment. */
  text: string;
}

/** The entries of the package, in order of preference. */
const ENTRIES = ['index.ts', 'services/index.ts', 'foundations/index.ts', 'contexts/index.ts'];

/** Returns the names exported by the entries of the package, each with its preferred entry. */
export function findPublicNames(sources: readonly BlockSource[]): Map<string, PublicName> {
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  const names = new Map<string, PublicName>();
  for (const entry of ENTRIES) {
    for (const [name, { file, text }] of findExports(entry, texts)) {
      if (!names.has(name)) names.set(name, { name, module: publishedPath(entry), file, text });
    }
  }
  return names;
}

/** Returns a type with references to the exported names in it, with their positions in the text. */
export function addTypeReferences(text: string, names: ReadonlyMap<string, PublicName>): TypeText {
  const references = [...text.matchAll(/(?<![.\w'"])[A-Z]\w*/g)].flatMap(({ 0: name, index: start }) => {
    const found = names.get(name);
    return found === undefined ? [] : [{ name, module: found.module, start, end: start + name.length }];
  });
  return references.length === 0 ? { text } : { text, references };
}

type Exports = Map<string, { file: string; text: string }>;

function findExports(file: string, texts: ReadonlyMap<string, string>): Exports {
  const text = texts.get(file);
  const found: Exports = new Map();
  if (text === undefined) return found;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  for (const statement of source.statements) {
    if (ts.isExportDeclaration(statement)) {
      for (const [name, exported] of findReExports(statement, file, texts)) found.set(name, exported);
    } else {
      for (const name of getDeclaredNames(statement))
        found.set(name, { file, text: getDeclarationText(statement, source) });
    }
  }
  return found;
}

function findReExports(statement: ExportDeclaration, file: string, texts: ReadonlyMap<string, string>): Exports {
  const { moduleSpecifier, exportClause } = statement;
  const exportsAt = ({ text: path }: StringLiteral): Exports =>
    findExports(posix.join(posix.dirname(file), path.replace(/\.js$/, '.ts')), texts);
  const from = moduleSpecifier as StringLiteral | undefined;
  if (exportClause === undefined) return from === undefined ? new Map() : exportsAt(from);
  if (!ts.isNamedExports(exportClause)) return new Map();
  return new Map(
    exportClause.elements.flatMap(({ name, propertyName = name }) => {
      const origin = from ?? findImport(propertyName.text, statement.getSourceFile());
      const exported = origin === undefined ? undefined : exportsAt(origin).get(propertyName.text);
      return exported === undefined ? [] : [[name.text, exported] as const];
    }),
  );
}

/** Returns the module specifier from which a file imports a name. */
function findImport(name: string, source: SourceFile): StringLiteral | undefined {
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

function getDeclaredNames(statement: Statement): string[] {
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

const getDeclarationText = (statement: Statement, source: SourceFile): string =>
  source.text.slice(statement.getFullStart(), statement.end).trim();
