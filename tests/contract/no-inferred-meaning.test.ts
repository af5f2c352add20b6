import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LitElement } from 'lit';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildManifest, readBlockSources } from '../../elements/build/build-manifest.js';
import { ALWAYS_ATTRIBUTES } from '../../elements/build/descriptions/preact.js';
import { createDescriptions } from '../../elements/build/descriptions/write.js';
import { loadClasses, readClass } from '../../elements/build/loaded-classes.js';
import {
  elementsOf,
  propertiesOf,
  type ElementDeclaration,
  type KindData,
  type Manifest,
  type TypeText,
} from '../../elements/build/manifest-model.js';
import { createRegistrations } from '../../elements/build/registrations.js';
import { renderReference } from '../../elements/build/reference.js';
import { property } from '../../elements/base/properties.js';
import type { Length, Responsive } from '../../elements/index.js';
import { attributeName } from '../../elements/foundations/attribute-name.js';
import { DIRECTIONS } from '../../elements/foundations/enumerations.js';
import { choice, length, perBreakpoint } from '../../elements/foundations/kinds.js';
import { createWrapperModules } from '../../react-wrappers/wrapper-modules.js';
import { convertExample } from '../../site/docs/website/convert-example.js';
import { createControls } from '../../site/docs/website/playground/controls.js';
import { createReferenceTables, Table } from '../../site/docs/website/reference-tables.js';
import { createStudioHooks } from '../../site/docs/website/studio/hook-list.js';
import { pageSchema } from '../../site/documents/page-schema.js';
import { createBlockCatalog } from '../../site/editor/app/blocks/block-catalog.js';
import { createPuckConfig } from '../../site/editor/app/puck-config.js';

const sources = readBlockSources('elements');
const classes = await loadClasses('elements');
const manifest = buildManifest(sources, classes);

/** Replaces each word with a meaningless one. */
const scramble = (text: string): string => text.replaceAll(/\p{L}[\p{L}\d]*/gu, 'zorp');

/** Scrambles the descriptions in a comment, but not names, types, inline tags and tags without prose. */
function scrambleComment(comment: string): string {
  let isProse = true;
  const lines = comment.split('\n').map((line) => {
    const [, tag] = /^\s*(?:\/\*)?\*+\s*@(\w+)/.exec(line) ?? [];
    if (tag !== undefined) isProse = ['summary', 'forauthors'].includes(tag);
    const start =
      tag === undefined ? '' : (/^.*?@\w+(?:[^{]*? - |.*?\] - |.*?\} [\w-]+ - | (?=\S))/.exec(line)?.[0] ?? line);
    if (tag === undefined && !isProse) return line;
    const hasName = tag !== undefined && !isProse;
    if (hasName && !start.endsWith(' - ')) return line;
    const [prose = '', ...inline] = line.slice(start.length).split(/(?=\{@)/);
    return start + scramble(prose) + inline.join('');
  });
  return lines.join('\n');
}

const omitProse = (key: string, value: unknown): unknown =>
  ['description', 'summary', 'forAuthors'].includes(key) ? typeof value : value;

it('descriptions do not affect the rest of the manifest', () => {
  const modified = sources.map(({ file, text }) => ({
    file,
    text: text.replaceAll(/\/\*\*[^]*?\*\//g, scrambleComment),
  }));
  const other = buildManifest(modified, classes);
  expect(JSON.stringify(other, omitProse)).toBe(JSON.stringify(manifest, omitProse));
  const [banner] = elementsOf(other) as [ElementDeclaration];
  expect([banner.description, banner.summary].join(' ')).toMatch(/^[^a-z]*(?:zorp[^a-z]*)+$/);
  expect(banner.slots[0]?.description).toContain('zorp zorp');
  expect(propertiesOf(banner)[0]?.description).toContain('zorp zorp');
});

/** The words of a name in camel case or kebab case. */
const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z\d]+|[A-Z]+/g) ?? []).map((word) => word.toLowerCase());

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Replaces names and types with meaningless ones, one to one. Each category has its own: a slot and a property of the same
 * name get different ones. The order and the number of words (one or several) stay, because they matter to generators.
 */
class Renaming {
  readonly #before: readonly string[];
  readonly #isKept: (name: string) => boolean;

  /** @param names - in the form `category name` */
  constructor(names: Iterable<string>, isKept: (name: string) => boolean) {
    this.#before = [...new Set(names)].sort();
    this.#isKept = isKept;
  }

  rename(category: Category, name: string): string {
    if (name === '' || this.#isKept(name)) return name;
    const index = this.#before.indexOf(`${category} ${name}`);
    expect(index, `${category} ${name}`).not.toBe(-1);
    const word = `q${[...String(index).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')}q`;
    if (category === 'type' || wordsOf(name).length === 1) return word;
    return name.includes('-') ? `${word}-zz` : name.endsWith('URL') ? `${word}ZZ` : `${word}Zz`;
  }

  /** Replaces meaningless names with those before, in the form in which they are written, such as `HeroCarousel`. */
  restore(text: string): string {
    return text.replaceAll(/q([a-j]{4})q(?:(-|_)?zz)?/gi, (found, letters: string, separator?: string) => {
      const index = Number([...letters].map((letter) => 'abcdefghij'.indexOf(letter)).join(''));
      const [, category = '', name = ''] = /^(\w+) (.*)$/s.exec(this.#before[index] ?? '') ?? [];
      if (category === 'type' || found.endsWith('ZZ')) return name;
      const [first = '', ...others] = wordsOf(name);
      if (separator !== undefined) return [first, ...others].join(separator);
      return [found.startsWith('Q') ? capitalize(first) : first, ...others.map(capitalize)].join('');
    });
  }
}

type Category = 'block' | 'property' | 'slot' | 'type';

const blockNameOf = (tagName: string): string => tagName.replace('pallet-', '');

/** All names in the manifest that are replaced, and the types of its members. */
const names = elementsOf(manifest).flatMap((element) => [
  `block ${blockNameOf(element.tagName)}`,
  ...element.slots.map(({ name }) => `slot ${name}`),
  ...propertiesOf(element).map(({ name }) => `property ${name}`),
  ...element.members.flatMap(({ type, parameters = [] }) =>
    [type, ...parameters.map((parameter) => parameter.type)].map((one) => `type ${one?.text ?? ''}`),
  ),
]);

/**
 * Returns the manifest with meaningless names of properties, slots and blocks, and without types.
 *
 * @param kept - names that stay, because a framework treats them differently
 */
function renameManifest(kept: readonly string[] = []): { manifest: Manifest; restore: (text: string) => string } {
  const renaming = new Renaming(names, (name) => kept.includes(name));
  const property = (name: string): string => renaming.rename('property', name);
  const tag = (name: string): string => `pallet-${renaming.rename('block', blockNameOf(name))}`;
  const tagIfBlock = (name: string): string => (name.startsWith('pallet-') ? tag(name) : name);
  const className = (name: string): string => `Pallet${wordsOf(blockNameOf(name)).map(capitalize).join('')}`;
  const type = (text: TypeText): void => {
    text.text = renaming.rename('type', text.text);
  };
  const copy = JSON.parse(JSON.stringify(manifest)) as Manifest;
  for (const { exports } of copy.modules) {
    const defined = exports.find(({ kind }) => kind === 'custom-element-definition');
    if (defined === undefined) continue;
    defined.name = tag(defined.name);
    for (const { declaration } of exports) declaration.name = className(defined.name);
  }
  for (const element of elementsOf(copy)) {
    element.tagName = tag(element.tagName);
    element.name = className(element.tagName);
    element['x-pallet'] = renameFacts(element['x-pallet'], property);
    for (const member of propertiesOf(element)) {
      const attribute = attributeName(member.name);
      expect(member.attribute).toBe(attribute);
      member.name = property(member.name);
      member.attribute = attributeName(member.name);
      const { kind, aliasOf, ...contract } = member['x-pallet'];
      member['x-pallet'] = {
        ...{ ...contract, kind: renameInKind(kind, property, tag) },
        ...(aliasOf !== undefined && { aliasOf: property(aliasOf) }),
      };
    }
    for (const { type: own, parameters = [] } of element.members) {
      for (const text of [own, ...parameters.map((parameter) => parameter.type)]) if (text !== undefined) type(text);
    }
    for (const attribute of element.attributes) {
      attribute.fieldName = property(attribute.fieldName);
      attribute.name = attributeName(attribute.fieldName);
      type(attribute.type);
    }
    for (const slot of element.slots) {
      const { accepts, initial } = slot['x-pallet'];
      slot.name = renaming.rename('slot', slot.name);
      slot['x-pallet'] = {
        accepts: accepts.map(tagIfBlock),
        ...(initial !== undefined && { initial: initial.map(tagIfBlock) }),
      };
    }
    for (const { 'x-pallet': effect } of element.cssProperties) {
      if (effect.follows !== undefined) effect.follows = property(effect.follows);
    }
  }
  return { manifest: copy, restore: (text) => renaming.restore(text) };
}

/** The facts of a block that are the names of properties. */
const PROPERTY_FACTS = [
  'image',
  'otherImages',
  'heading',
  'draws',
  'hiddenOn',
  'shownOn',
  'gridWidth',
  'altText',
] as const;

function renameFacts(facts: ElementDeclaration['x-pallet'], property: (name: string) => string): typeof facts {
  const rename = (_: string, value: unknown): unknown => (typeof value === 'string' ? property(value) : value);
  const renamed = PROPERTY_FACTS.flatMap((fact) => {
    const value = facts[fact];
    return value === undefined ? [] : [[fact, JSON.parse(JSON.stringify(value), rename)]];
  });
  return { ...facts, ...Object.fromEntries(renamed) } as typeof facts;
}

function renameInKind(kind: KindData, property: (name: string) => string, tag: (name: string) => string): KindData {
  if (kind.name === 'blocks') return { ...kind, each: property(kind.each), defaultBlock: tag(kind.defaultBlock) };
  return kind.name === 'boolean' && kind.needs !== undefined ? { ...kind, needs: kind.needs.map(property) } : kind;
}

/** Converts what was made to data. Labels are derived from names. */
const toData = (made: unknown): unknown =>
  JSON.parse(
    JSON.stringify(made, (key, value: unknown) =>
      key === 'label' && typeof value === 'string'
        ? undefined
        : value instanceof Map
          ? Object.fromEntries(value as Map<string, unknown>)
          : value,
    ),
  );

/** Replaces all strings in data, also those that are keys. */
function mapStrings(data: unknown, map: (text: string) => string): unknown {
  if (typeof data === 'string') return map(data);
  if (Array.isArray(data)) return data.map((one) => mapStrings(one, map));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [map(key), mapStrings(value, map)]));
}

/** Removes the escapes of types in HTML and in Markdown tables. */
const unescape = (text: string): string =>
  text.replaceAll('\\|', '|').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#x27;', "'");

/**
 * An example with every block, each with all of its attributes, and content in each of its slots. No start tag fits on a
 * line, which depends on the lengths of names.
 */
const createExample = (of: Manifest): string =>
  elementsOf(of)
    .map(({ tagName, attributes, slots }) => {
      const given = attributes.map(({ name }) => `${name}="1"`).join(' ');
      const children = slots.map(({ name, 'x-pallet': { accepts } }) =>
        accepts.includes('template')
          ? `<template slot="${name}"><p>One</p></template>`
          : `<p ${name === '' ? '' : `slot="${name}"`}>One</p>`,
      );
      return `<${tagName} id="${'x'.repeat(80)}" ${given}>${children.join('')}</${tagName}>`;
    })
    .join('\n');

const convertExamples = (of: Manifest): unknown =>
  convertExample(createExample(of), new Map(elementsOf(of).map((element) => [element.tagName, element])));

const renderReferenceTables = (of: Manifest): string =>
  elementsOf(of)
    .flatMap((element) => createReferenceTables(of, element))
    .map((table) => renderToStaticMarkup(createElement(Table, { ...table, label: table.title })))
    .join('\n');

const createHooks = (of: Manifest): unknown =>
  createStudioHooks(elementsOf(of).map((contract) => ({ title: contract.summary, contract })));

describe('names and types', () => {
  function expectEqual(make: (of: Manifest) => unknown, kept: readonly string[] = []): void {
    const { manifest: other, restore } = renameManifest(kept);
    const made = mapStrings(toData(make(other)), (text) => restore(unescape(text)));
    expect(made).toEqual(mapStrings(toData(make(manifest)), unescape));
  }

  it.each<[string, (of: Manifest) => unknown]>([
    ['the schema of pages', pageSchema],
    ["the editor's fields, controls and groups", createBlockCatalog],
    ["the editor's slots and new blocks", (of) => createPuckConfig(createBlockCatalog(of))],
    ["the playground's controls", (of) => elementsOf(of).map(createControls)],
    ['the detection of misuse, facts and migrations', (of) => createRegistrations(of, () => '')],
    ['the React components', createWrapperModules],
    ['the reference tables of the documentation', renderReferenceTables],
    ['examples in the syntax of frameworks and page documents', convertExamples],
    ['the hooks of the theme studio', createHooks],
  ])('do not affect %s, apart from the names themselves', (_, make) => expectEqual(make));

  const files = [...createDescriptions(manifest).keys()].map((file) => file.replace(/^docs\/.*/, 'docs'));

  it.each([...new Set(files)])('do not affect %s of the package, apart from the names themselves', (file) => {
    const make = (of: Manifest): unknown =>
      new Map([...createDescriptions(of)].filter(([name]) => name.startsWith(file)));
    expectEqual(make, file === 'types/preact.d.ts' ? ALWAYS_ATTRIBUTES : []);
  });
});

/** Property declarations that are added to a block. */
class Crate extends LitElement {
  @property(perBreakpoint(length({ unit: 'rem', initial: 2 }))) depth!: Responsive<Length>;
  @property(choice(DIRECTIONS, { initial: 'row' })) stacking!: 'row' | 'column';
}

describe('a new property declaration', () => {
  const file = 'blocks/statistic/statistic.element.ts';
  const declarations = `
  /** How deep it is. */
  @property(perBreakpoint(length({ unit: 'rem', initial: 2 }))) depth!: Responsive<Length>;

  /** How its parts follow each other. */
  @property(choice(DIRECTIONS, { initial: 'row' })) stacking!: Direction;
`;
  const text = readFileSync(join('elements', file), 'utf8').replace(/(?=\n  #)/, declarations);
  const { properties, css } = classes.get('PalletStatistic')!;
  const own = { properties: new Map([...properties, ...readClass(Crate).properties]), css };
  const modified = buildManifest(
    [...sources.filter((source) => source.file !== file), { file, text }],
    new Map([...classes, ['PalletStatistic', own]]),
  );
  const statistic = elementsOf(modified).find(({ tagName }) => tagName === 'pallet-statistic')!;

  it('is included in the page schema', () => {
    const { depth, stacking } = pageSchema(modified).$defs?.['statistic-props']?.properties ?? {};
    expect(depth).toMatchObject({ default: 2, description: expect.stringContaining('A number (rem)') as string });
    expect(depth?.anyOf?.map(({ type }) => type)).toEqual(['number', 'string', 'object']);
    expect(stacking).toMatchObject({ enum: ['row', 'column'], default: 'row' });
  });

  it('is included in the React wrapper', () => {
    expect(createWrapperModules(modified).get('Statistic.ts')).toMatch(/'depth'[^]*'stacking'/);
  });

  it('becomes a field in the editor and a control in the playground', () => {
    const fields = createBlockCatalog(modified).get('statistic')?.properties ?? [];
    expect(fields.find(({ name }) => name === 'depth')).toMatchObject({
      ...{ label: 'Depth', description: 'How deep it is.', panel: 'layout' },
      kind: { name: 'length', unit: 'rem', perBreakpoint: true, initial: 2 },
    });
    expect(createControls(statistic).find(({ name }) => name === 'stacking')).toMatchObject({
      ...{ kind: 'choice', choices: ['row', 'column'], initial: 'row' },
    });
  });

  it('is included in the documentation', () => {
    expect(renderReference(modified, statistic)).toContain(
      '| `depth` | `depth` | `Responsive<Length>` | `2` | How deep it is. A number (rem) or a CSS length; one value, or one per breakpoint. |',
    );
  });
});

it('a field whose type differs from its kind does not compile', () => {
  class Wrong extends LitElement {
    // @ts-expect-error -- a choice is not a number
    @property(choice(DIRECTIONS, { initial: 'row' })) stacking!: number;
    // @ts-expect-error -- the kind accepts more values than the type
    @property(choice(DIRECTIONS, { initial: 'row' })) direction!: 'row';
  }
  expect([...readClass(Wrong).properties.keys()]).toEqual(['stacking', 'direction']);
});
