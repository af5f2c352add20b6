import type { BlockFacts } from '../foundations/block-facts.js';
import { wordsOf } from './descriptions/prose.js';
import { elementsOf, sourceOf, type ElementDeclaration, type Manifest } from './manifest-model.js';

/** A block as the files register it that name all blocks. */
interface Registration {
  readonly tagName: string;
  /** Where it is defined, without an ending: `blocks/banner/banner`. */
  readonly path: string;
}

/** A file that holds a line for each block. */
interface Registry {
  /** Matches the lines of blocks, and no others. */
  readonly kind: RegExp;
  readonly lineOf: (block: Registration) => string;
}

/** The files that name all blocks, from the package's root: the entry, the autoloader's map, and what bundlers must keep. */
const REGISTRIES: Readonly<Record<string, Registry>> = {
  'index.ts': {
    kind: /^export \* from '\.\/blocks\/.*$/,
    lineOf: ({ path }) => `export * from './${path}.js';`,
  },
  'autoloader.ts': {
    kind: /^ {2}'pallet-.*import\(.*$/,
    lineOf: ({ tagName, path }) => `  '${tagName}': () => import('./${path}.js'),`,
  },
  'package.json': {
    kind: /^ {4}"\.\/dist\/blocks\/[\w-]+\/[\w-]+\.js",$/,
    lineOf: ({ path }) => `    "./dist/${path}.js",`,
  },
};

/** The module with what the contracts say of the blocks for those who load and render them. */
const FACTS = 'foundations/generated/block-facts.ts';
/** The module with the migrations of the blocks whose properties have changed. */
const MIGRATIONS = 'generated/migrations.ts';
/** The module with the tags of the blocks that fill the expressions of others. */
const PROVIDERS = 'base/generated/providers.ts';
/** The module with the attributes of each block, by which misuse is found. */
const CONTRACTS = 'foundations/development/generated/contracts.ts';

const HEADER = '// Built from the contracts of the blocks by build/register.ts. Never edited.\n\n';

/**
 * The files that name all blocks as the blocks' contracts want them.
 *
 * @param manifest - the contracts
 * @param read - reads a file of the package by its path from the package's root
 * @returns the text of each file, by its path
 */
export function registrations(manifest: Manifest, read: (file: string) => string): Map<string, string> {
  const blocks = elementsOf(manifest)
    .map((element) => ({ tagName: element.tagName, path: sourceOf(manifest, element), facts: element['x-pallet'] }))
    .sort((a, b) => (a.tagName < b.tagName ? -1 : 1));
  // How a block is drawn in lists of blocks, no host asks at run time.
  const withoutIcon = (key: string, value: unknown): unknown => (key === 'icon' ? undefined : value);
  const facts = blocks.map(
    ({ tagName, facts: own }) => `  '${tagName.replace('pallet-', '')}': ${JSON.stringify(own, withoutIcon)},`,
  );
  const providers = blocks.flatMap(({ tagName, facts: own }) => (own.isProvider ? `  '${tagName}',` : []));
  const files = Object.entries(REGISTRIES).map(([file, { kind, lineOf }]): [string, string] => [
    file,
    withLines(read(file), kind, blocks.map(lineOf)),
  ]);
  return new Map([
    ...files,
    [FACTS, `${HEADER}export const facts = {\n${facts.join('\n')}\n} as const;\n`],
    [MIGRATIONS, migrationsModule(blocks)],
    [PROVIDERS, `${HEADER}export const providers: readonly string[] = [\n${providers.join('\n')}\n];\n`],
    [CONTRACTS, contractsModule(elementsOf(manifest))],
  ]);
}

/** The migrations of each block that says a version of its properties; they stand in `<block>.migrations.ts` beside it. */
function migrationsModule(blocks: readonly (Registration & { readonly facts: BlockFacts })[]): string {
  const versioned = blocks.filter(({ facts: { version = 1 } }) => version > 1);
  const nameOf = (tagName: string): string => tagName.replace('pallet-', '').replaceAll('-', '_');
  const imports = versioned.map(
    ({ tagName, path }) => `import { migrations as ${nameOf(tagName)} } from '../${path}.migrations.js';\n`,
  );
  const entries = versioned.map(({ tagName }) => `  '${tagName.replace('pallet-', '')}': ${nameOf(tagName)},\n`);
  const type = `import type { Migration } from '../foundations/block-migration.js';\n`;
  const all = `export const migrations: Readonly<Record<string, readonly Migration[]>> = {\n${entries.join('')}};\n`;
  return `${HEADER}${type}${imports.join('')}\n${all}`;
}

/** What each attribute of each block takes. */
function contractsModule(elements: readonly ElementDeclaration[]): string {
  const contracts = elements.map(({ tagName, attributes }) => {
    const taken = attributes.map(({ name, fieldName, type }) => [
      name,
      { property: fieldName, takes: takenBy(type.text) },
    ]);
    return `  '${tagName}': ${JSON.stringify(Object.fromEntries(taken))},`;
  });
  return `${HEADER}export const contracts = {\n${contracts.join('\n')}\n};\n`;
}

/** The words of an enumeration, or what else a property of a type takes as an attribute. */
function takenBy(type: string): readonly string[] | 'text' | 'number' | 'json' {
  const words = wordsOf(type);
  if (words.length > 0) return type.includes('boolean') ? [...words, 'true', 'false'] : words;
  if (type.includes('NumberText')) return 'number';
  // An address may begin with a brace, as in `{host}/jobs`.
  if (type.includes('LinkInfo')) return 'text';
  return /^(?:string|number|boolean)(?: \| (?:string|number|boolean))*$/.test(type) ? 'text' : 'json';
}

/** Puts lines in the place of those of a kind, which stand together. */
function withLines(source: string, kind: RegExp, wanted: readonly string[]): string {
  const lines = source.split('\n');
  const start = lines.findIndex((line) => kind.test(line));
  const others = lines.slice(start).filter((line) => !kind.test(line));
  return [...lines.slice(0, start), ...wanted, ...others].join('\n');
}
