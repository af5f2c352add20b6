import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LitElement } from 'lit';
import { describe, expect, it } from 'vitest';
import { buildManifest, readBlockSources } from '../../elements/build/build-manifest.js';
import { propertiesOf as classPropertiesOf, readClassProperties } from '../../elements/build/class-properties.js';
import { renderBlockTypes } from '../../elements/build/descriptions/block-types.js';
import { createHtmlData } from '../../elements/build/descriptions/vscode.js';
import {
  elementsOf,
  propertiesOf,
  type ElementDeclaration,
  type KindData,
  type Manifest,
} from '../../elements/build/manifest-model.js';
import { createRegistrations } from '../../elements/build/registrations.js';
import { renderReference } from '../../elements/build/reference.js';
import { property } from '../../elements/base/properties.js';
import type { Length, Responsive } from '../../elements/index.js';
import { DIRECTIONS } from '../../elements/foundations/enumerations.js';
import { choice, length, perBreakpoint } from '../../elements/foundations/kinds.js';
import { createWrapperModules } from '../../react-wrappers/wrapper-modules.js';
import { createControls } from '../../site/docs/website/playground/controls.js';
import { pageSchema } from '../../site/documents/page-schema.js';
import { createBlockCatalog } from '../../site/editor/app/blocks/block-catalog.js';

const sources = readBlockSources('elements');
const classes = await readClassProperties('elements');
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

/** Returns a function that replaces names with meaningless ones. The same name gets the same replacement. */
function createRenamer(): (name: string) => string {
  const names = new Map<string, string>();
  return (name) => {
    const known = names.get(name);
    if (known !== undefined || name === '') return known ?? '';
    const other = `q${[...String(names.size)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}q`;
    names.set(name, other);
    return other;
  };
}

/** Returns the manifest with meaningless names of properties, slots and blocks, and without types. */
function renameManifest(): { manifest: Manifest; back: (text: string) => string } {
  const rename = createRenamer();
  const back = new Map<string, string>();
  const other = (name: string): string => {
    const given = rename(name);
    back.set(given, name);
    return given;
  };
  const copy = JSON.parse(JSON.stringify(manifest)) as Manifest;
  const kindWithNames = (kind: KindData): KindData =>
    kind.name === 'blocks' ? { ...kind, each: other(kind.each) } : kind;
  for (const element of elementsOf(copy)) {
    element.tagName = `pallet-${other(element.tagName.replace('pallet-', ''))}`;
    for (const member of propertiesOf(element)) {
      member.name = other(member.name);
      member.attribute = other(member.attribute);
      member.type = { text: 'Zorp' };
      member['x-pallet'] = { ...member['x-pallet'], kind: kindWithNames(member['x-pallet'].kind) };
    }
    for (const attribute of element.attributes) {
      attribute.name = other(attribute.name);
      attribute.fieldName = other(attribute.fieldName);
      attribute.type = { text: 'Zorp' };
    }
    for (const slot of element.slots) slot.name = other(slot.name);
  }
  return { manifest: copy, back: (text) => text.replaceAll(/q[a-j]+q/g, (name) => back.get(name) ?? name) };
}

/** Returns the block catalog of the editor, without labels, which are derived from names. */
const getEditorData = (of: Manifest): unknown =>
  [...createBlockCatalog(of).values()].map(({ name, group, icon, isContainer, isProvider, properties, slots }) => ({
    ...{ name, group, icon, isContainer, isProvider },
    properties: properties.map(({ name: property, kind, panel, description }) => ({
      property,
      kind,
      panel,
      description,
    })),
    slots: slots.map(({ name: slot, description }) => ({ slot, description })),
  }));

/** Sorts lists of named items, whose order depends on their names. */
function sortByName(value: unknown): unknown {
  const isNamed = (item: unknown): item is { name: string } =>
    typeof item === 'object' && item !== null && 'name' in item;
  return Array.isArray(value) && value.every(isNamed) ? value.toSorted((a, b) => (a.name < b.name ? -1 : 1)) : value;
}

/** Returns the generated module with the contracts that are used to detect misuse. */
const renderContractsModule = (of: Manifest): string =>
  createRegistrations(of, () => '').get('foundations/development/generated/contracts.ts') ?? '';

describe('names and types', () => {
  const other = renameManifest();
  const asBefore = (made: unknown): unknown => JSON.parse(other.back(JSON.stringify(made)));

  it.each<[string, (of: Manifest) => unknown]>([
    ['the schema of pages', pageSchema],
    ["the editor's fields, controls and groups", getEditorData],
    ["the playground's controls", (of) => elementsOf(of).map(createControls)],
    ['the detection of misuse', renderContractsModule],
    ['the data of Visual Studio Code', createHtmlData],
    ['the types of properties and attributes', renderBlockTypes],
  ])('do not affect %s, apart from the names themselves', (_, make) => {
    const expected: unknown = JSON.parse(JSON.stringify(make(manifest)));
    expect(sortByName(asBefore(make(other.manifest)))).toEqual(sortByName(expected));
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
  const own = new Map([...(classes.get('PalletStatistic') ?? []), ...classPropertiesOf(Crate)]);
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
  expect([...classPropertiesOf(Wrong).keys()]).toEqual(['stacking', 'direction']);
});
