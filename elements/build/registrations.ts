import type { ResponsiveProperties } from '../foundations/add-large-sizes.js';
import type { BlockFacts } from '../foundations/block-facts.js';
import { elementsOf, propertiesOf, sourceOf, type ElementDeclaration, type Manifest } from './manifest-model.js';

/** A block to be registered. */
interface Registration {
  readonly tagName: string;
  /** Path of its module without an extension: `blocks/banner/banner`. */
  readonly path: string;
}

/** A file with one line per block. */
interface Registry {
  /** Matches the lines of blocks only. */
  readonly pattern: RegExp;
  readonly renderLine: (block: Registration) => string;
}

/** The files with one line per block: the entry, the autoloader, and `sideEffects` in `package.json`. */
const REGISTRIES: Readonly<Record<string, Registry>> = {
  'index.ts': {
    pattern: /^export \* from '\.\/blocks\/.*$/,
    renderLine: ({ path }) => `export * from './${path}.js';`,
  },
  'autoloader.ts': {
    pattern: /^ {2}'pallet-.*import\(.*$/,
    renderLine: ({ tagName, path }) => `  '${tagName}': () => import('./${path}.js'),`,
  },
  'package.json': {
    pattern: /^ {4}"\.\/dist\/blocks\/[\w-]+\/[\w-]+\.js",$/,
    renderLine: ({ path }) => `    "./dist/${path}.js",`,
  },
};

/** The module with the facts that are needed to load and render blocks. */
const FACTS = 'foundations/generated/block-facts.ts';
/** The module with the migrations of blocks. */
const MIGRATIONS = 'generated/migrations.ts';
/** The module with the tags of blocks that provide data for expressions. */
const PROVIDERS = 'base/generated/providers.ts';
/** The module with the default values of texts inside blocks. */
const TEXT_DEFAULTS = 'base/generated/text-defaults.ts';
/** The module with the attributes of each block, which is used to detect misuse. */
const CONTRACTS = 'foundations/development/generated/contracts.ts';

const HEADER = '// Generated from the contracts of the blocks by build/register.ts. Do not edit.\n\n';

/**
 * Creates the files that list all blocks, from their contracts.
 *
 * @param manifest - the contracts
 * @param read - reads a file by its path relative to the package root
 * @returns the text of each file, by path
 */
export function createRegistrations(manifest: Manifest, read: (file: string) => string): Map<string, string> {
  const blocks = elementsOf(manifest)
    .map((element) => ({ tagName: element.tagName, path: sourceOf(manifest, element), facts: element['x-pallet'] }))
    .sort((a, b) => (a.tagName < b.tagName ? -1 : 1));
  // Only editors and checks need these.
  const omitEditorFields = (key: string, value: unknown): unknown =>
    ['icon', 'group', 'gridWidth', 'altText', 'heading', 'isRoot'].includes(key) ? undefined : value;
  const facts = blocks.map(
    ({ tagName, facts: blockFacts }) =>
      `  '${tagName.replace('pallet-', '')}': ${JSON.stringify(blockFacts, omitEditorFields)},`,
  );
  const providers = blocks.flatMap(({ tagName, facts: blockFacts }) =>
    blockFacts.isProvider ? `  '${tagName}',` : [],
  );
  const textDefaults = blocks.flatMap(({ tagName, facts: blockFacts }) =>
    blockFacts.textDefaults === undefined ? [] : `  '${tagName}': ${JSON.stringify(blockFacts.textDefaults)},`,
  );
  const files = Object.entries(REGISTRIES).map(([file, { pattern, renderLine }]): [string, string] => [
    file,
    replaceLines(read(file), pattern, blocks.map(renderLine)),
  ]);
  return new Map([
    ...files,
    [FACTS, `${HEADER}export const facts = {\n${facts.join('\n')}\n} as const;\n`],
    [MIGRATIONS, renderMigrationsModule(blocks, elementsOf(manifest))],
    [PROVIDERS, `${HEADER}export const providers: readonly string[] = [\n${providers.join('\n')}\n];\n`],
    [
      TEXT_DEFAULTS,
      `${HEADER}import type { TextDefaults } from '../../foundations/block-facts.js';\n\nexport const textDefaults: Readonly<Record<string, TextDefaults>> = {\n${textDefaults.join('\n')}\n};\n`,
    ],
    [CONTRACTS, renderContractsModule(elementsOf(manifest))],
  ]);
}

/**
 * Renders the module with the migrations of blocks. The first migration is the same for all blocks and needs their
 * responsive properties. Further migrations of a block with `@version` are in its `<block>.migrations.ts`.
 */
function renderMigrationsModule(
  blocks: readonly (Registration & { readonly facts: BlockFacts })[],
  elements: readonly ElementDeclaration[],
): string {
  const versioned = blocks.filter(({ facts: { version = 2 } }) => version > 2);
  const nameOf = (tagName: string): string => tagName.replace('pallet-', '').replaceAll('-', '_');
  const imports = versioned.map(
    ({ tagName, path }) => `import { migrations as ${nameOf(tagName)} } from '../${path}.migrations.js';\n`,
  );
  const entries = versioned.map(({ tagName }) => `  '${tagName.replace('pallet-', '')}': ${nameOf(tagName)},\n`);
  const responsive = elements.map((element) => {
    const kinds = propertiesOf(element).map(({ name, 'x-pallet': { kind } }) => ({ name, kind }));
    const perSize = kinds.filter(({ kind }) => kind.perBreakpoint === true && kind.fallsBackUpwards !== true);
    const named = (isSpacing: boolean): string[] =>
      perSize.flatMap(({ name, kind }) => ((kind.name === 'spacing') === isSpacing ? [name] : []));
    const properties: ResponsiveProperties = { values: named(false), spacings: named(true) };
    return `  '${element.tagName.replace('pallet-', '')}': ${JSON.stringify(properties)},\n`;
  });
  const types =
    `import type { ResponsiveProperties } from '../foundations/add-large-sizes.js';\n` +
    `import type { Migration } from '../foundations/block-migration.js';\n`;
  const all =
    `export const responsiveProperties: Readonly<Record<string, ResponsiveProperties>> = {\n${responsive.join('')}};\n\n` +
    `export const migrations: Readonly<Record<string, readonly Migration[]>> = {\n${entries.join('')}};\n`;
  return `${HEADER}${types}${imports.join('')}\n${all}`;
}

/** Renders the module with the attributes and slots of each block, what its slots accept, and how items are set. */
function renderContractsModule(elements: readonly ElementDeclaration[]): string {
  const contracts = elements.map((element) => {
    const properties = propertiesOf(element);
    const attributes = properties.map(({ name, attribute, 'x-pallet': { kind, synonyms } }) => [
      attribute,
      { property: name, kind, synonyms },
    ]);
    const contract = {
      attributes: Object.fromEntries(attributes) as object,
      slots: Object.fromEntries(element.slots.map(({ name, 'x-pallet': { accepts } }) => [name, accepts])),
      ...describeItems(element),
    };
    return `  '${element.tagName}': ${JSON.stringify(contract)},`;
  });
  return `${HEADER}export const contracts = {\n${contracts.join('\n')}\n};\n`;
}

/** Returns the attributes for items and their template, and the slot of the `template` element. */
function describeItems(element: ElementDeclaration): object {
  const properties = propertiesOf(element);
  const template = properties.find(({ 'x-pallet': { kind } }) => kind.name === 'blocks');
  const { kind } = template?.['x-pallet'] ?? {};
  if (template === undefined || kind?.name !== 'blocks') return {};
  return {
    items: {
      attribute: properties.find(({ name }) => name === kind.each)?.attribute,
      template: template.attribute,
      slot: element.slots.find((slot) => slot['x-pallet'].accepts.includes('template'))?.name,
    },
  };
}

/** Replaces the lines that match a pattern, which are adjacent. */
function replaceLines(source: string, pattern: RegExp, replacement: readonly string[]): string {
  const lines = source.split('\n');
  const start = lines.findIndex((line) => pattern.test(line));
  const others = lines.slice(start).filter((line) => !pattern.test(line));
  return [...lines.slice(0, start), ...replacement, ...others].join('\n');
}
