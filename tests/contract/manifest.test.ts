import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildManifest, readBlockSources } from '../../elements/build/analyse.js';
import { blockFiles, nameProblem } from '../../elements/build/block-files.js';
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
import { publicNames } from '../../elements/build/public-names.js';
import { registrations } from '../../elements/build/registrations.js';
import { withReference } from '../../elements/build/reference.js';
import { importGraph } from '../support/imports.js';

const root = process.cwd();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const blockOf = ({ tagName }: ElementDeclaration) => tagName.replace('pallet-', '');

const sources = readBlockSources(join(root, 'elements'));
const manifest = buildManifest(sources);
const elements = elementsOf(manifest);
const each = it.each(elements.map((element) => [element.tagName, element] as const));
const graph = importGraph(root);

/** The sources that render, style and fire for a block: its own and its controllers', but neither all blocks' nor another's. */
function codeOf(element: ElementDeclaration): string {
  const isOwn = (file: string) =>
    /^elements\/(blocks|controllers|styles|templates)\//.test(file) &&
    !/\/pallet-element\.ts$|\.element\.ts$/.test(file);
  const files = new Set([`elements/${sourceOf(manifest, element)}.element.ts`]);
  for (const file of files) for (const { from, to } of graph) if (from === file && isOwn(to)) files.add(to);
  return [...files]
    .map(read)
    .join('\n')
    .replace(/\/\*\*[^]*?\*\//g, '');
}

const named = (documented: readonly { name: string }[]) => documented.map(({ name }) => name);
const found = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map((match) => match[1] ?? '');

const browserTests = readdirSync(join(root, 'tests/browser'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => read(`tests/browser/${file}`))
  .join('\n');

/** What the contract says and the source does not do, and the other way round. */
function differences(element: ElementDeclaration, source: string): string[] {
  // What the base class fires for every block is documented there.
  const events = element.events.map(({ type }) => type.text).filter((type) => type !== 'BlockErrorEvent');
  const kinds: [kind: string, documented: string[], present: string[]][] = [
    ['slot', named(element.slots), found(source, /<slot(?: name="([a-z0-9-]+)")?[ >]/g)],
    ['part', named(element.cssParts), found(source, /\bpart(?:="|: ')([a-z0-9-]+)["']/g)],
    [
      'hook',
      named(element.cssProperties),
      // A shared sheet holds the hooks of every block that takes it.
      found(source, /\bhook\(\s*'([a-z0-9-]+)'/g)
        .filter(
          (name) =>
            name.startsWith(`${blockOf(element)}-`) || !elements.some((one) => name.startsWith(`${blockOf(one)}-`)),
        )
        .map((name) => `--pallet-c-${name}`),
    ],
    ['state', named(element.cssStates), found(source, /\bshowState(?:Where)?\([\w.#]+, '([a-z-]+)'/g)],
    // What asks for a context is the protocol's, not the block's.
    ['event', events, found(source, /\bnew ((?!Context)[A-Z]\w*Event)\(/g)],
  ];
  // What is put together while a block runs only the browser knows: tests/browser/styling-hooks.test.ts looks there.
  const isDynamic = (kind: string) =>
    (kind === 'part' && source.includes("setAttribute('part'")) ||
    (kind === 'hook' && source.includes('hook(`')) ||
    (kind === 'slot' && /<slot name="[^"]*\$\{/.test(source));
  return kinds
    .filter(([kind]) => !isDynamic(kind))
    .flatMap(([kind, documented, present]) => [
      ...documented.filter((name) => !present.includes(name)).map((name) => `${kind} "${name}" is only documented`),
      ...[...new Set(present)]
        .filter((name) => !documented.includes(name))
        .map((name) => `${kind} "${name}" is not documented`),
    ]);
}

const validate = new Ajv({ strict: false }).compile(schema);

function schemaProblems(described: unknown): string[] {
  // Undefined values are left out of the file.
  validate(JSON.parse(JSON.stringify(described)));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** What the contract of a block leaves unsaid. */
function gapsOf({
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
              text === 'unknown' || !description ? [`${name} says too little of ${parameter}`] : [],
            ),
            ...(returned === undefined ? [`${name} has no return type`] : []),
          ]
        : [
            ...(type === undefined || type.text === '' ? [`${name} has no type`] : []),
            // Nobody sets what is read only.
            ...(value === undefined && readonly !== true ? [`${name} has no default`] : []),
            ...(attribute !== undefined &&
            !attributes.some(({ name: one, fieldName }) => one === attribute && fieldName === name)
              ? [`${name} has an attribute that is not listed`]
              : []),
          ],
    ),
    ...events.filter(({ type }) => !/^[A-Z]\w*Event$/.test(type.text)).map(({ name }) => `${name} has no class`),
    ...cssProperties.flatMap(({ name, syntax, default: value, description }) => [
      ...(value === undefined && !description.includes('default') ? [`${name} says nothing of its default`] : []),
      ...(SYNTAX.test(syntax) ? [] : [`${name} has the unknown syntax ${syntax}`]),
    ]),
  ];
}

/** Everything in a manifest that names a module or package. */
function* referencesIn(value: unknown): Iterable<Reference> {
  if (typeof value !== 'object' || value === null) return;
  if ('name' in value && ('module' in value || 'package' in value)) yield value as Reference;
  for (const inside of Object.values(value)) yield* referencesIn(inside);
}

const names = publicNames(sources);

function isResolved({ name, module, package: from }: Reference): boolean {
  if (from !== undefined) return from === 'global:' || existsSync(join(root, 'node_modules', from));
  const described = manifest.modules.find(({ path }) => path === module);
  const isDeclared = described?.declarations.some((one) => one.name === name) === true;
  const exported = described?.exports.find((one) => one.name === name);
  if (isDeclared || (exported !== undefined && exported.declaration.module !== module)) return true;
  // Types have no declaration in a manifest: the entry's source says whether it exports them.
  const entry = names.get(name);
  return entry?.module === module && !name.startsWith('Pallet');
}

describe('the contract of each block', () => {
  it('stands in the manifest, for every block of the package', () => {
    expect(elements.map(blockOf).sort()).toEqual(
      found(read('elements/index.ts'), /'\.\/blocks\/[a-z0-9-]+\/([a-z0-9-]+)\.js'/g),
    );
  });

  each('of %s says what its source does', (_, element) => {
    expect(differences(element, codeOf(element))).toEqual([]);
  });

  each('of %s gives each property the attribute of its name', (_, element) => {
    const kebab = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
    const properties = propertiesOf(element);
    expect(properties.map(({ attribute }) => attribute)).toEqual(properties.map(({ name }) => kebab(name)));
  });

  each('of %s has hooks that set a part which it has', (_, element) => {
    for (const { name, 'x-pallet': effect } of element.cssProperties) {
      expect(named(element.cssParts), name).toContain(effect.part);
      expect(name).toMatch(new RegExp(`^--pallet-c-${blockOf(element)}-`));
    }
  });

  each('of %s holds nothing private', (_, element) => {
    const hidden = /^(#|_)|^(render|willUpdate|update|updated|firstUpdated|connectedCallback|styles)$/;
    expect(named(element.members).filter((name) => hidden.test(name))).toEqual([]);
    expect(named(element.members)).not.toContain('shown');
  });

  each('of %s stands at the end of its page', (_, element) => {
    const page = read(`elements/${sourceOf(manifest, element)}.md`);
    expect(page, 'Write it with: npm run pages -w @pallet/elements').toBe(withReference(page, manifest, element));
  });

  each('of %s has events and states that a browser test brings about', (tagName, element) => {
    const unheard = named(element.events).filter((name) => !browserTests.includes(`'${name}'`));
    expect(unheard, `no test in tests/browser listens for these events of <${tagName}>: act as a user would`).toEqual(
      [],
    );
    const unseen = named(element.cssStates).filter((name) => !browserTests.includes(`:state(${name})`));
    expect(unseen, `no test in tests/browser matches these states of <${tagName}>: act as a user would`).toEqual([]);
  });

  it('is missed when it and the source part', () => {
    const [banner] = elements as [ElementDeclaration];
    const source = codeOf(banner);
    const broken = {
      ...banner,
      slots: [...banner.slots, { name: 'caption', description: 'nowhere' }],
      cssParts: banner.cssParts.slice(1),
      cssProperties: banner.cssProperties.slice(1),
      events: [],
    };
    expect(differences(broken, source)).toEqual([
      'slot "caption" is only documented',
      'part "base" is not documented',
      'hook "--pallet-c-banner-height" is not documented',
      'event "NavigateEvent" is not documented',
    ]);
  });
});

describe('the manifest', () => {
  it('is valid by the schema of custom elements manifests', () => {
    expect(schemaProblems(manifest)).toEqual([]);
    const [banner] = elements;
    const broken = {
      ...manifest,
      modules: [{ kind: 'javascript-module', declarations: [{ ...banner, kind: 'block' }] }],
    };
    expect(schemaProblems(broken)).not.toEqual([]);
  });

  it('names modules as they are published', () => {
    for (const { path } of manifest.modules) {
      expect(path).toMatch(/^dist\/.*\.js$/);
      const source = path.replace(/^dist\//, '').replace(/\.js$/, '.ts');
      expect(existsSync(join(root, 'elements', source)), path).toBe(true);
    }
    for (const element of elements) {
      const exported = manifest.modules.filter(({ exports }) => exports.some(({ name }) => name === element.tagName));
      expect(exported.map(({ path }) => path.slice(path.lastIndexOf('/')))).toEqual([`/${blockOf(element)}.js`]);
      expect(exported.flatMap(({ exports }) => exports.map(({ kind }) => kind))).toEqual([
        'js',
        'custom-element-definition',
      ]);
    }
  });

  it('points only at what its modules declare or export', () => {
    const references = [...referencesIn(manifest)];
    expect(references.length).toBeGreaterThan(500);
    expect(references.filter((reference) => !isResolved(reference))).toEqual([]);
    expect(isResolved({ name: 'PalletCrate', module: 'dist/index.js' })).toBe(false);
    expect(isResolved({ name: 'PalletBanner', module: 'dist/crate.js' })).toBe(false);
  });

  it('describes every class that an event has, with its fields', () => {
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
    expect(named(paginate?.members ?? [])).toEqual(['paginationAction', 'page', 'signal', 'answer', 'respondWith']);
  });

  each('says all that there is to say of %s', (_, element) => {
    expect(gapsOf(element)).toEqual([]);
  });

  it('says of each block what it inherits, and from which class', () => {
    const declared = manifest.modules.flatMap(({ path, declarations }) =>
      declarations.map((declaration) => ({ ...declaration, path })),
    );
    const inheritedBy = ({ members, events }: ElementDeclaration, from: string) =>
      named([...members, ...events].filter(({ inheritedFrom }) => inheritedFrom?.name === from));
    for (const element of elements) {
      const looks = element.cssParts.length > 0 ? ['dxpStyle', 'customCssClasses'] : [];
      expect(inheritedBy(element, 'PalletElement'), element.name).toEqual([...looks, 'pallet-error']);
      const { name, module } = element.superclass;
      const base = declared.find((one) => one.name === name && one.path === module);
      expect(base, element.name).toBeDefined();
      if (name === 'PalletElement') continue;
      expect(base?.superclass, element.name).toEqual({ name: 'PalletElement', module: 'dist/base/pallet-element.js' });
      expect(inheritedBy(element, name)).toEqual(
        named(base!.members.filter(({ inheritedFrom }) => inheritedFrom === undefined)),
      );
    }
  });

  it('knows the properties that two blocks share by the class that declares them', () => {
    const blocksOf = (base: string) =>
      elements.filter(({ superclass }) => superclass.name === base).map(({ tagName }) => tagName);
    expect(blocksOf('TeaserElement')).toEqual(['pallet-banner', 'pallet-tile']);
    expect(blocksOf('StackingElement')).toEqual(['pallet-columns', 'pallet-section']);
    const tile = elements.find(({ tagName }) => tagName === 'pallet-tile')!;
    expect(tile.members.find(({ name }) => name === 'imageInfo')).toMatchObject({
      attribute: 'image-info',
      inheritedFrom: { name: 'TeaserElement', module: 'dist/base/teaser-element.js' },
    });
  });

  it('is missed when something is left unsaid', () => {
    const [banner] = elements as [ElementDeclaration];
    const [first, ...rest] = banner.members;
    const [hook] = banner.cssProperties;
    expect(
      gapsOf({
        ...banner,
        members: [{ ...first!, type: undefined, default: undefined, description: '' }, ...rest],
        attributes: banner.attributes.slice(1),
        cssProperties: [{ ...hook!, syntax: '<keyword>', default: undefined, description: 'Sets `color` of `base`.' }],
      }),
    ).toEqual([
      'imageFit has no description',
      'imageFit has no type',
      'imageFit has no default',
      'imageFit has an attribute that is not listed',
      '--pallet-c-banner-height says nothing of its default',
      '--pallet-c-banner-height has the unknown syntax <keyword>',
    ]);
  });

  it('is the same each time', () => {
    expect(JSON.stringify(buildManifest(sources))).toBe(JSON.stringify(manifest));
  });

  it('carries types, defaults and attributes, also those of the property helpers', () => {
    const banner = elements.find(({ tagName }) => tagName === 'pallet-banner')!;
    const member = (name: string) => banner.members.find((one) => one.name === name);
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

  it('says what each hook sets', () => {
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
  const build = (tags: string, body: string) =>
    buildManifest([
      base,
      {
        file: 'blocks/crate/crate.element.ts',
        text: `/** A crate.\n${tags} */\nexport class PalletCrate extends PalletElement {${body}}`,
      },
    ]);

  it.each([
    ['no tag name', '', '', 'PalletCrate extends PalletElement but has no tag name'],
    ['an event without type', '* @tagname pallet-crate\n* @fires pallet-opened - Opened.', '', '"pallet-opened" of'],
    ['an undocumented property', '* @tagname pallet-crate', '@property() load = 1;', '"load" of PalletCrate has no'],
    ['an undocumented method', '* @tagname pallet-crate', 'open(): void {}', 'method "open" of PalletCrate has no'],
    [
      'a hook that sets nothing',
      '* @tagname pallet-crate\n* @cssproperty {<color>} [--pallet-c-crate-color] - Colour.',
      '',
      '"--pallet-c-crate-color" of PalletCrate does not say what it sets',
    ],
    [
      'a way of loading that there is not',
      '* @tagname pallet-crate\n* @loading soon',
      '',
      '@loading of PalletCrate is',
    ],
    [
      'a picture in no property',
      '* @tagname pallet-crate\n* @picture photo',
      '',
      '@picture of PalletCrate names "photo"',
    ],
    ['an address in no property', '* @tagname pallet-crate\n* @address way', '', '@address of PalletCrate names "way"'],
  ])('stops the manifest: %s', (_, tags, body, message) => {
    expect(() => build(tags, body)).toThrow(`blocks/crate/crate.element.ts: `);
    expect(() => build(tags, body)).toThrow(message);
  });

  it('takes part in the events of the base class', () => {
    const [crate] = elementsOf(build('* @tagname pallet-crate', ''));
    expect(crate?.events).toEqual([
      {
        name: 'pallet-error',
        description: 'When it cannot render.',
        type: { text: 'BlockErrorEvent' },
        inheritedFrom: { name: 'PalletElement', module: 'dist/base/pallet-element.js' },
      },
    ]);
  });

  it('does not count an event that is only dispatched, nor internal state', () => {
    const [crate] = elementsOf(
      build(
        '* @tagname pallet-crate',
        `@state() private open = false; static override styles = styles;
         override render() { this.dispatchEvent(new OpenEvent(name)); }`,
      ),
    );
    expect(named(crate?.events ?? [])).toEqual(['pallet-error']);
    expect(crate?.members).toEqual([]);
  });
});

describe('a new block', () => {
  it('has files with a complete contract, and a test', () => {
    const files = blockFiles('tool-rack');
    expect(Object.keys(files)).toEqual([
      'elements/blocks/tool-rack/tool-rack.element.ts',
      'elements/blocks/tool-rack/tool-rack.styles.ts',
      'elements/blocks/tool-rack/tool-rack.ts',
      'elements/blocks/tool-rack/tool-rack.md',
      'elements/blocks/tool-rack/tool-rack.demo.html',
      'elements/blocks/tool-rack/tool-rack.screen-reader.json',
      'tests/browser/tool-rack.test.ts',
    ]);
    const text = files['elements/blocks/tool-rack/tool-rack.element.ts']!;
    const [rack] = elementsOf(buildManifest([{ file: 'blocks/tool-rack/tool-rack.element.ts', text }]));
    expect(rack).toMatchObject({ name: 'PalletToolRack', tagName: 'pallet-tool-rack' });
    const styles = files['elements/blocks/tool-rack/tool-rack.styles.ts']!;
    expect(differences(rack!, text.replace(/\/\*\*[^]*?\*\//g, '') + styles)).toEqual([]);
  });

  it('needs nothing outside its folder: its contract registers it', () => {
    const text = blockFiles('button-tray')['elements/blocks/button-tray/button-tray.element.ts']!.replace(
      '@tagname pallet-button-tray',
      '@tagname pallet-button-tray\n * @loading use\n * @picture text\n * @container\n * @provider\n * @draws text\n * @address text dxpStyle\n * @mediaid text\n * @version 3\n * @icon M4 5h16v14H4z',
    );
    const planted = buildManifest([...sources, { file: 'blocks/button-tray/button-tray.element.ts', text }]);
    const files = registrations(planted, (file) => read(`elements/${file}`));
    const order = ['banner', 'button', 'button-tray', 'column'];
    for (const file of ['index.ts', 'autoloader.ts', 'package.json']) {
      const names = found(files.get(file)!, /blocks\/([a-z-]+)\/\1\.js/g);
      expect(names.filter((name) => order.includes(name))).toEqual(order);
    }
    expect(files.get('autoloader.ts')).toContain(
      "'pallet-button-tray': () => import('./blocks/button-tray/button-tray.js'),",
    );
    expect(files.get('base/generated/providers.ts')).toContain(`'pallet-button-tray',`);
    const { sideEffects } = JSON.parse(files.get('package.json')!) as { sideEffects: string[] };
    expect(sideEffects).toContain('./dist/blocks/button-tray/button-tray.js');
    expect(files.get('foundations/generated/block-facts.ts')).toContain(
      `'button-tray': {"loading":"use","picture":"text","isContainer":true,"showsHtml":false,"isProvider":true,"draws":"text","addresses":["text","dxpStyle"],"mediaIds":["text"],"version":3},`,
    );
    const migrations = files.get('generated/migrations.ts');
    expect(migrations).toContain(
      `import { migrations as button_tray } from '../blocks/button-tray/button-tray.migrations.js';`,
    );
    expect(migrations).toContain(`  'button-tray': button_tray,\n};`);
  });

  it('tells blocks apart by their icons in lists', () => {
    const icons = elementsOf(manifest).map((element) => element['x-pallet'].icon);
    expect(icons).not.toContain(undefined);
    expect(new Set(icons).size).toBe(icons.length);
  });

  it.each(['forklift', '<svg>', ''])('refuses the icon "%s"', (icon) => {
    const text = blockFiles('tray')['elements/blocks/tray/tray.element.ts']!.replace(
      '@tagname pallet-tray',
      `@tagname pallet-tray\n * @icon ${icon}`,
    );
    const build = () => buildManifest([{ file: 'blocks/tray/tray.element.ts', text }]);
    expect(build).toThrow(`@icon of PalletTray is "${icon}". Write path data`);
  });

  it.each(['1', '2.5', 'two', ''])('refuses the version "%s"', (version) => {
    const text = blockFiles('tray')['elements/blocks/tray/tray.element.ts']!.replace(
      '@tagname pallet-tray',
      `@tagname pallet-tray\n * @version ${version}`,
    );
    const planted = () => buildManifest([...sources, { file: 'blocks/tray/tray.element.ts', text }]);
    expect(planted).toThrow(/tray\.element\.ts: @version of PalletTray is ".*". Write a whole number from 2 on/);
  });

  it.each([
    ['Tool_Rack', '"Tool_Rack" is no name for a block'],
    ['../tool', 'is no name for a block'],
    ['pallet-rack', 'Leave out the prefix'],
    ['banner', 'There is a block "banner" already'],
  ])('refuses the name %s', (name, message) => {
    expect(nameProblem(name, ['banner'])).toContain(message);
  });

  it('takes a good name', () => {
    expect(nameProblem('tool-rack', ['banner'])).toBeUndefined();
  });
});
