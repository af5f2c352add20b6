import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildManifest, readBlockSources } from '../../elements/build/build-manifest.js';
import { createBlockFiles, findNameIssue, nextSteps } from '../../elements/build/block-files.js';
import { loadClasses, type LoadedClasses, type ClassProperty } from '../../elements/build/loaded-classes.js';
import { blocks, choice, group, image, type Kind, length, link, list, text } from '../../elements/foundations/kinds.js';
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' };
import { Ajv } from 'ajv';
import {
  elementsOf,
  eventClassOf,
  propertiesOf,
  sourceOf,
  type ElementDeclaration,
  type Reference,
} from '../../elements/build/manifest-model.js';
import { findPublicNames } from '../../elements/build/public-names.js';
import { createRegistrations } from '../../elements/build/registrations.js';

const root = process.cwd();
const getBlockName = ({ tagName }: ElementDeclaration) => tagName.replace('pallet-', '');

const sources = readBlockSources(join(root, 'elements'));
const classes = await loadClasses(join(root, 'elements'));
const manifest = buildManifest(sources, classes);
const elements = elementsOf(manifest);
const each = it.each(elements.map((element) => [element.tagName, element] as const));

const getNames = (documented: readonly { name: string }[]) => documented.map(({ name }) => name);

const validate = new Ajv({ strict: false }).compile(schema);

function findSchemaIssues(described: unknown): string[] {
  // Undefined values are left out of the file.
  validate(JSON.parse(JSON.stringify(described)));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function findGaps({
  members,
  attributes,
  cssProperties,
  slots,
  cssParts,
  cssStates,
  events,
}: ElementDeclaration): string[] {
  const described = [...members, ...attributes, ...cssProperties, ...slots, ...cssParts, ...cssStates, ...events];
  const SYNTAX = /^(<(color|length|number|image|custom-ident|length-percentage|'[a-z-]+')>\+?)( \| <[a-z-]+>\+?)*$/;
  return [
    ...described.filter(({ description }) => description.trim() === '').map(({ name }) => `${name} has no description`),
    ...members.flatMap(({ name, kind, type, default: value, readonly, attribute, parameters, return: returned }) =>
      kind === 'method'
        ? [
            ...(parameters ?? []).flatMap(({ name: parameter, type: { text }, description }) =>
              text === 'unknown' || !description ? [`${name} does not document ${parameter}`] : [],
            ),
            ...(returned === undefined ? [`${name} has no return type`] : []),
          ]
        : [
            ...(type === undefined || type.text === '' ? [`${name} has no type`] : []),
            // Read-only properties have no default.
            ...(value === undefined && readonly !== true ? [`${name} has no default`] : []),
            ...(attribute !== undefined &&
            !attributes.some(({ name: attributeName, fieldName }) => attributeName === attribute && fieldName === name)
              ? [`${name} has an attribute that is not listed`]
              : []),
          ],
    ),
    ...events.filter(({ type }) => !/^[A-Z]\w*Event$/.test(type.text)).map(({ name }) => `${name} has no class`),
    ...cssProperties.flatMap(({ name, syntax, default: value, 'x-pallet': { follows, defaultText } }) => [
      ...(value === undefined && (follows ?? defaultText) === undefined ? [`${name} has no documented default`] : []),
      ...(SYNTAX.test(syntax) ? [] : [`${name} has the unknown syntax ${syntax}`]),
    ]),
  ];
}

/** Yields all references to modules and packages in a manifest. */
function* findReferences(value: unknown): Iterable<Reference> {
  if (typeof value !== 'object' || value === null) return;
  if ('name' in value && ('module' in value || 'package' in value)) yield value as Reference;
  for (const inside of Object.values(value)) yield* findReferences(inside);
}

const names = findPublicNames(sources);

function isResolved({ name, module, package: from }: Reference): boolean {
  if (from !== undefined) return from === 'global:' || existsSync(join(root, 'node_modules', from));
  const described = manifest.modules.find(({ path }) => path === module);
  const isDeclared = described?.declarations.some((declaration) => declaration.name === name) === true;
  const exported = described?.exports.find((item) => item.name === name);
  if (isDeclared || (exported !== undefined && exported.declaration.module !== module)) return true;
  // Types have no declaration in a manifest, so look them up in the exports of the entry.
  const entry = names.get(name);
  return entry?.module === module && !name.startsWith('Pallet');
}

describe('the contract of each block', () => {
  it('is in the manifest for every block of the package', () => {
    const folders = elements.map((element) => sourceOf(manifest, element).split('/')[1]);
    expect([...new Set(folders)].sort()).toEqual(readdirSync(join(root, 'elements/blocks')).sort());
  });

  each('of %s names each attribute after its property', (_, element) => {
    const kebab = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
    const properties = propertiesOf(element);
    expect(properties.map(({ attribute }) => attribute)).toEqual(properties.map(({ name }) => kebab(name)));
  });

  each('of %s has hooks that set existing parts', (_, element) => {
    for (const { name, 'x-pallet': effect } of element.cssProperties) {
      expect(getNames(element.cssParts), name).toContain(effect.part);
      expect(name).toMatch(new RegExp(`^--pallet-c-${getBlockName(element)}-`));
    }
  });

  each('of %s contains no private members', (_, element) => {
    const hidden = /^(#|_)|^(render|willUpdate|update|updated|firstUpdated|connectedCallback|styles)$/;
    expect(getNames(element.members).filter((name) => hidden.test(name))).toEqual([]);
    expect(getNames(element.members)).not.toContain('shown');
  });
});

describe('the manifest', () => {
  it('is valid according to the custom elements manifest schema', () => {
    expect(findSchemaIssues(manifest)).toEqual([]);
    const [banner] = elements;
    const broken = {
      ...manifest,
      modules: [{ kind: 'javascript-module', declarations: [{ ...banner, kind: 'block' }] }],
    };
    expect(findSchemaIssues(broken)).not.toEqual([]);
  });

  it('contains the published paths of modules', () => {
    for (const { path } of manifest.modules) {
      expect(path).toMatch(/^dist\/.*\.js$/);
      const source = path.replace(/^dist\//, '').replace(/\.js$/, '.ts');
      expect(existsSync(join(root, 'elements', source)), path).toBe(true);
    }
    for (const element of elements) {
      const exported = manifest.modules.filter(({ exports }) => exports.some(({ name }) => name === element.tagName));
      expect(exported.map(({ path }) => path.slice(path.lastIndexOf('/')))).toEqual([`/${getBlockName(element)}.js`]);
      expect(exported.flatMap(({ exports }) => exports.map(({ kind }) => kind))).toEqual([
        'js',
        'custom-element-definition',
      ]);
    }
  });

  it('only references declarations and exports of its modules', () => {
    const references = [...findReferences(manifest)];
    expect(references.length).toBeGreaterThan(500);
    expect(references.filter((reference) => !isResolved(reference))).toEqual([]);
    expect(isResolved({ name: 'PalletCrate', module: 'dist/index.js' })).toBe(false);
    expect(isResolved({ name: 'PalletBanner', module: 'dist/crate.js' })).toBe(false);
  });

  it('describes every event class with its fields', () => {
    for (const event of elements.flatMap(({ events }) => events)) {
      const eventClass = eventClassOf(manifest, event);
      expect(event.type.references?.[0], event.name).toMatchObject({ name: event.type.text, module: 'dist/index.js' });
      expect(eventClass?.superclass).toEqual({ name: 'Event', package: 'global:' });
      const undescribed = eventClass?.members.filter(
        ({ description, type, kind }) => !description || (kind === 'field' && !type),
      );
      expect(undescribed, event.type.text).toEqual([]);
    }
    const paginate = manifest.modules
      .flatMap(({ declarations }) => declarations)
      .find(({ name }) => name === 'PaginateEvent');
    expect(getNames(paginate?.members ?? [])).toEqual(['paginationAction', 'page', 'signal', 'answer', 'respondWith']);
  });

  each('is complete for %s', (_, element) => {
    expect(findGaps(element)).toEqual([]);
  });

  it('lists the inherited members of each block, with their classes', () => {
    const declared = manifest.modules.flatMap(({ path, declarations }) =>
      declarations.map((declaration) => ({ ...declaration, path })),
    );
    const inheritedBy = ({ members, events }: ElementDeclaration, from: string) =>
      getNames([...members, ...events].filter(({ inheritedFrom }) => inheritedFrom?.name === from));
    for (const element of elements) {
      const stylingProperties = element.cssParts.length > 0 ? ['dxpStyle', 'customCssClasses'] : [];
      expect(inheritedBy(element, 'PalletElement'), element.name).toEqual([...stylingProperties, 'pallet-error']);
      const { name, module } = element.superclass;
      const base = declared.find((declaration) => declaration.name === name && declaration.path === module);
      expect(base, element.name).toBeDefined();
      if (name === 'PalletElement') continue;
      expect(base?.superclass, element.name).toEqual({ name: 'PalletElement', module: 'dist/base/pallet-element.js' });
      expect(inheritedBy(element, name)).toEqual(
        getNames(base!.members.filter(({ inheritedFrom }) => inheritedFrom === undefined)),
      );
    }
  });

  it('attributes shared properties to their base class', () => {
    const blocksOf = (base: string) =>
      elements.filter(({ superclass }) => superclass.name === base).map(({ tagName }) => tagName);
    expect(blocksOf('LinkedImageElement')).toEqual(['pallet-banner', 'pallet-tile']);
    expect(blocksOf('StackingElement')).toEqual(['pallet-columns', 'pallet-section']);
    const tile = elements.find(({ tagName }) => tagName === 'pallet-tile')!;
    expect(tile.members.find(({ name }) => name === 'imageInfo')).toMatchObject({
      attribute: 'image-info',
      inheritedFrom: { name: 'LinkedImageElement', module: 'dist/base/linked-image-element.js' },
    });
  });

  it('has its missing documentation reported', () => {
    const [banner] = elements as [ElementDeclaration];
    const [first, ...rest] = banner.members;
    const [hook] = banner.cssProperties;
    expect(
      findGaps({
        ...banner,
        members: [{ ...first!, type: undefined, default: undefined, description: '' }, ...rest],
        attributes: banner.attributes.slice(1),
        cssProperties: [
          {
            ...hook!,
            syntax: '<keyword>',
            default: undefined,
            'x-pallet': { property: 'color', part: 'base', state: 'default' },
          },
        ],
      }),
    ).toEqual([
      'imageFit has no description',
      'imageFit has no type',
      'imageFit has no default',
      'imageFit has an attribute that is not listed',
      '--pallet-c-banner-height has no documented default',
      '--pallet-c-banner-height has the unknown syntax <keyword>',
    ]);
  });

  it('contains types, defaults and attributes of properties', () => {
    const banner = elements.find(({ tagName }) => tagName === 'pallet-banner')!;
    const member = (name: string) => banner.members.find((candidate) => candidate.name === name);
    expect(member('imageInfo')).toMatchObject({
      attribute: 'image-info',
      type: { text: 'Responsive<ImageInfo | string>' },
    });
    expect(member('height')).toMatchObject({ attribute: 'height', default: '280' });
    expect(member('isBannerLink')).toMatchObject({
      attribute: 'is-banner-link',
      type: { text: 'boolean' },
      default: 'false',
    });
  });

  it('contains the property that each hook sets', () => {
    const button = elements.find(({ tagName }) => tagName === 'pallet-button')!;
    const hook = button.cssProperties.find(({ name }) => name === '--pallet-c-button-background-color-hover');
    expect(hook).toMatchObject({
      syntax: '<color>',
      'x-pallet': { property: 'background-color', part: 'base', state: 'hover' },
    });
  });
});

describe('a block whose contract is incomplete', () => {
  const base = {
    file: 'base/pallet-element.ts',
    text: `/** The base.
      * @fires {BlockErrorEvent} pallet-error - When it cannot render. */
      export class PalletElement extends LitElement {}`,
  };
  const build = (tags: string, body: string, properties: readonly [string, ClassProperty][] = []) =>
    buildManifest(
      [
        base,
        {
          file: 'blocks/crate/crate.element.ts',
          text: `/** A crate.\n${tags} */\nexport class PalletCrate extends PalletElement {${body}}`,
        },
      ],
      new Map([['PalletCrate', { properties: new Map(properties), css: '' }]]),
    );
  const TAGS = '* @summary A crate.\n* @tagname pallet-crate\n* @group data';
  const LOAD = '\n/** What it holds. */\nload!: string;\n';
  const loadOf = (kind: unknown): [string, ClassProperty][] => [
    ['load', { kind: kind as Kind, attribute: 'load', reflects: false }],
  ];

  function expectRejection(message: string, ...source: Parameters<typeof build>): void {
    expect(() => build(...source)).toThrow('blocks/crate/crate.element.ts: ');
    expect(() => build(...source)).toThrow(message);
  }

  it.each([
    ['no tag name', '', 'PalletCrate extends PalletElement but has no tag name'],
    ['no summary', '* @tagname pallet-crate', 'PalletCrate has no summary'],
    ['no group', TAGS.replace('data', 'crates'), 'PalletCrate has no group'],
    ['an event without a type', `${TAGS}\n* @fires pallet-opened - Opened.`, '"pallet-opened" of'],
    [
      'a hook without a styled property',
      `${TAGS}\n* @cssproperty {<color>} [--pallet-c-crate-color] - Color.`,
      '"--pallet-c-crate-color" of PalletCrate does not state what it sets',
    ],
    ['a slot without accepted content', `${TAGS}\n* @slot lid - The lid.`, '"lid" of PalletCrate does not state what'],
    ['an image in an unknown property', `${TAGS}\n* @image photo`, '@image of PalletCrate names "photo"'],
    ['a grid width in an unknown property', `${TAGS}\n* @gridwidth tracks`, '@gridwidth of PalletCrate names "tracks"'],
    ['a heading in an unknown property', `${TAGS}\n* @heading level`, '@heading of PalletCrate names "level"'],
    ['defaults of texts without an alignment', `${TAGS}\n* @textdefaults h2`, '@textdefaults of PalletCrate is "h2"'],
  ])('is rejected: %s', (_, tags, message) => expectRejection(message, tags, ''));

  it.each<[string, string, string, object?]>([
    ['an undocumented property', 'load!: string;', '"load" of PalletCrate has no', text()],
    ['an undocumented method', 'open(): void {}', 'method "open" of PalletCrate has no'],
    ['an unknown kind', LOAD, 'has the kind "weight"', { ...text(), name: 'weight' }],
    ['a property without a default', LOAD, 'no initial value', { ...text(), initial: undefined }],
    ['a default that is not a length', LOAD, 'its kind does not accept', length({ initial: 'tall' })],
    [
      'a default that is not one of the choices',
      LOAD,
      'has the initial value "full", which its kind does not accept',
      { ...choice(['empty']), initial: 'full' },
    ],
    [
      'a default inside an entry of a list',
      LOAD,
      'each "crate" in the property "load" of PalletCrate',
      list(group({ height: length({ initial: 'tall' }) }), { noun: 'crate' }),
    ],
    [
      'an unknown panel',
      LOAD.replace('holds.', 'holds.\n@panel lid'),
      '@panel of load of PalletCrate is "lid"',
      text(),
    ],
  ])('is rejected: %s', (_, body, message, kind) => {
    expectRejection(message, TAGS, body, kind === undefined ? [] : loadOf(kind));
  });

  it('is rejected: two properties with the same attribute', () => {
    const body = `${LOAD}/** The same. */\nLoad!: string;`;
    const [load] = loadOf(text()) as [[string, ClassProperty]];
    expectRejection(
      '"load" and "Load" of PalletCrate have the same attribute',
      `${TAGS}\n* @csspart base - The block.`,
      body,
      [load, ['Load', load[1]]],
    );
  });

  it('inherits the events of the base class', () => {
    const [crate] = elementsOf(build(TAGS, ''));
    expect(crate?.events).toEqual([
      {
        name: 'pallet-error',
        description: 'When it cannot render.',
        type: { text: 'BlockErrorEvent' },
        inheritedFrom: { name: 'PalletElement', module: 'dist/base/pallet-element.js' },
      },
    ]);
  });

  it('omits undocumented events and internal state', () => {
    const [crate] = elementsOf(
      build(
        TAGS,
        `@state() private open = false; static override styles = styles;
         override render() { this.dispatchEvent(new OpenEvent(name)); }`,
      ),
    );
    expect(getNames(crate?.events ?? [])).toEqual(['pallet-error']);
    expect(crate?.members).toEqual([]);
  });
});

describe('a new block', () => {
  /** Returns the loaded classes and an additional one with the property of every new block and others. */
  const withProperties = (className: string, others: Readonly<Record<string, Kind>> = {}): LoadedClasses => {
    const kinds = Object.entries({ text: text(), ...others });
    const own = kinds.map(([name, kind]) => [name, { kind, attribute: name, reflects: false }] as const);
    return new Map([...classes, [className, { properties: new Map(own), css: '' }]]);
  };

  it('has files with a complete contract and a test', () => {
    const files = createBlockFiles('tool-rack');
    expect(Object.keys(files)).toEqual([
      'elements/blocks/tool-rack/tool-rack.element.ts',
      'elements/blocks/tool-rack/tool-rack.styles.ts',
      'elements/blocks/tool-rack/tool-rack.ts',
      'elements/blocks/tool-rack/tool-rack.md',
      'elements/blocks/tool-rack/tool-rack.demo.html',
      'elements/blocks/tool-rack/tool-rack.screen-reader.json',
      'tests/browser/tool-rack.test.ts',
    ]);
    const source = files['elements/blocks/tool-rack/tool-rack.element.ts']!;
    const [rack] = elementsOf(
      buildManifest(
        [{ file: 'blocks/tool-rack/tool-rack.element.ts', text: source }],
        withProperties('PalletToolRack'),
      ),
    );
    expect(rack).toMatchObject({ name: 'PalletToolRack', tagName: 'pallet-tool-rack' });
  });

  it('is registered by its contract alone', () => {
    const source = createBlockFiles('button-tray')
      ['elements/blocks/button-tray/button-tray.element.ts']!.replace(
        '@tagname pallet-button-tray',
        '@tagname pallet-button-tray\n * @static\n * @image photo\n * @provider\n * @version 3\n * @icon M4 5h16v14H4z',
      )
      .replace('override render()', 'photo = 0;\nlid = 0;\nlink = 0;\noverride render()')
      .replaceAll(/(?=(?:photo|lid|link) = 0;)/g, '/** A part. */\n');
    const properties = withProperties('PalletButtonTray', {
      photo: image({ takesKey: true }),
      lid: blocks({ each: 'text', defaultBlock: 'pallet-text' }),
      link: link(),
    });
    const modified = buildManifest(
      [...sources, { file: 'blocks/button-tray/button-tray.element.ts', text: source }],
      properties,
    );
    const files = createRegistrations(modified, (file) => readFileSync(join('elements', file), 'utf8'));
    const order = ['banner', 'button', 'button-tray', 'column'];
    for (const file of ['index.ts', 'autoloader.ts', 'package.json']) {
      const positions = order.map((name) => files.get(file)!.indexOf(`blocks/${name}/${name}.js`));
      expect(positions, file).not.toContain(-1);
      expect(positions, file).toEqual([...positions].sort((a, b) => a - b));
    }
    expect(files.get('autoloader.ts')).toContain(
      "'pallet-button-tray': () => import('./blocks/button-tray/button-tray.js'),",
    );
    expect(files.get('base/generated/providers.ts')).toContain(`'pallet-button-tray',`);
    const { sideEffects } = JSON.parse(files.get('package.json')!) as { sideEffects: string[] };
    expect(sideEffects).toContain('./dist/blocks/button-tray/button-tray.js');
    expect(files.get('foundations/generated/block-facts.ts')).toContain(
      `'button-tray': {"isStatic":true,"image":"photo","isContainer":true,"showsHtml":false,"isProvider":true,"draws":"lid","version":3},`,
    );
    const migrations = files.get('generated/migrations.ts');
    expect(migrations).toContain(
      `import { migrations as button_tray } from '../blocks/button-tray/button-tray.migrations.js';`,
    );
    expect(migrations).toContain(`  'button-tray': button_tray,\n};`);
  });

  it('has the next steps that are in the guide', () => {
    const [, guide = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## Add a block');
    const steps = nextSteps('quote').map((step, index) => `${index + 1}. ${step}`);
    expect(guide.replace(/\s+/g, ' ')).toContain(steps.join(' '));
  });

  it('needs an icon that no other block has', () => {
    const all = elementsOf(manifest);
    const icons = all.map((element) => element['x-pallet'].icon);
    const without = all.flatMap(({ tagName }, index) =>
      icons[index] === undefined ? [`${tagName} has no @icon`] : [],
    );
    expect(without).toEqual([]);
    expect(new Set(icons).size).toBe(icons.length);
  });

  it.each([
    ...['forklift', '<svg>', ''].map((icon) => ['icon', icon, 'path data']),
    ...['1', '2', '3.5', 'two', ''].map((version) => ['version', version, 'a whole number from 3 on']),
  ])('rejects the %s "%s"', (tag, value, expected) => {
    const source = createBlockFiles('tray')['elements/blocks/tray/tray.element.ts']!.replace(
      '@tagname pallet-tray',
      `@tagname pallet-tray\n * @${tag} ${value}`,
    );
    const file = 'blocks/tray/tray.element.ts';
    expect(() => buildManifest([{ file, text: source }], withProperties('PalletTray'))).toThrow(
      `${file}: @${tag} of PalletTray is "${value}". Write ${expected}`,
    );
  });

  it.each([
    ['Tool_Rack', '"Tool_Rack" is not a valid block name'],
    ['../tool', 'is not a valid block name'],
    ['pallet-rack', 'Leave out the prefix'],
    ['banner', 'The block "banner" already exists'],
  ])('rejects the name %s', (name, message) => {
    expect(findNameIssue(name, ['banner'])).toContain(message);
  });

  it('accepts a valid name', () => {
    expect(findNameIssue('tool-rack', ['banner'])).toBeUndefined();
  });
});
