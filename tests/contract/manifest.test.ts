import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildManifest, readBlockSources } from '../../elements/build/analyse.js';
import { autoloaderWith, blockFiles, indexWith, nameProblem } from '../../elements/build/block-files.js';
import { elementsOf, propertiesOf, type ElementDeclaration } from '../../elements/build/manifest-model.js';
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
function sourceOf(element: ElementDeclaration): string {
  const isOwn = (file: string) =>
    /^elements\/(blocks|controllers)\//.test(file) && !/\/pallet-element\.ts$|\.element\.ts$/.test(file);
  const module = manifest.modules.find(({ declarations }) => declarations.includes(element));
  const files = new Set([`elements/${module?.path.replace(/\.js$/, '.element.ts')}`]);
  for (const file of files) for (const { from, to } of graph) if (from === file && isOwn(to)) files.add(to);
  return [...files]
    .map(read)
    .join('\n')
    .replace(/\/\*\*[^]*?\*\//g, '');
}

const named = (documented: readonly { name: string }[]) => documented.map(({ name }) => name);
const found = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map((match) => match[1] ?? '');

/** What the contract says and the source does not do, and the other way round. */
function differences(element: ElementDeclaration, source: string): string[] {
  // What the base class fires for every block is documented there.
  const events = element.events.map(({ type }) => type.text).filter((type) => type !== 'BlockErrorEvent');
  const kinds: [kind: string, documented: string[], present: string[]][] = [
    ['slot', named(element.slots), found(source, /<slot(?: name="([a-z0-9-]+)")?[ >]/g)],
    ['part', named(element.cssParts), found(source, /\bpart="([a-z0-9-]+)"/g)],
    [
      'hook',
      named(element.cssProperties),
      found(source, /\bhook\(\s*'([a-z0-9-]+)'/g).map((name) => `--pallet-c-${name}`),
    ],
    // What asks for a context is the protocol's, not the block's.
    ['event', events, found(source, /\bnew ((?!Context)[A-Z]\w*Event)\(/g)],
  ];
  return kinds.flatMap(([kind, documented, present]) => [
    ...documented.filter((name) => !present.includes(name)).map((name) => `${kind} "${name}" is only documented`),
    ...[...new Set(present)]
      .filter((name) => !documented.includes(name))
      .map((name) => `${kind} "${name}" is not documented`),
  ]);
}

describe('the contract of each block', () => {
  it('stands in the manifest, for every block of the package', () => {
    expect(elements.map(blockOf)).toEqual(
      found(read('elements/index.ts'), /'\.\/blocks\/[a-z0-9-]+\/([a-z0-9-]+)\.js'/g),
    );
  });

  each('of %s says what its source does', (_, element) => {
    expect(differences(element, sourceOf(element))).toEqual([]);
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

  it('is missed when it and the source part', () => {
    const [banner] = elements as [ElementDeclaration];
    const source = sourceOf(banner);
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
  it('names modules as they are published', () => {
    for (const { path, declarations, exports } of manifest.modules) {
      // In a folder of its own, or in that of the block that it is always inside.
      expect(path).toMatch(/^blocks\/[a-z0-9-]+\/[a-z0-9-]+\.js$/);
      expect(declarations.map((element) => `/${blockOf(element)}.js`)).toEqual([path.slice(path.lastIndexOf('/'))]);
      expect(existsSync(join(root, 'elements', path.replace(/\.js$/, '.ts'))), path).toBe(true);
      expect(exports.map(({ kind }) => kind)).toEqual(['js', 'custom-element-definition']);
    }
  });

  it('is the same each time', () => {
    expect(JSON.stringify(buildManifest(sources))).toBe(JSON.stringify(manifest));
  });

  it('carries types, defaults and attributes, also those of the property helpers', () => {
    const banner = elements.find(({ tagName }) => tagName === 'pallet-banner')!;
    const member = (name: string) => banner.members.find((one) => one.name === name);
    expect(member('imageInfo')).toMatchObject({ attribute: 'image-info', type: { text: 'ImageInfo | string' } });
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
    file: 'controllers/pallet-element.ts',
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
  ])('stops the manifest: %s', (_, tags, body, message) => {
    expect(() => build(tags, body)).toThrow(`blocks/crate/crate.element.ts: `);
    expect(() => build(tags, body)).toThrow(message);
  });

  it('takes part in the events of the base class', () => {
    const [crate] = elementsOf(build('* @tagname pallet-crate', ''));
    expect(crate?.events).toEqual([
      { name: 'pallet-error', description: 'When it cannot render.', type: { text: 'BlockErrorEvent' } },
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

describe('new-block', () => {
  it('scaffolds a block whose contract is complete, with a test for it', () => {
    const files = blockFiles('tool-rack');
    expect(Object.keys(files)).toEqual([
      'elements/blocks/tool-rack/tool-rack.element.ts',
      'elements/blocks/tool-rack/tool-rack.styles.ts',
      'elements/blocks/tool-rack/tool-rack.ts',
      'elements/blocks/tool-rack/tool-rack.md',
      'elements/blocks/tool-rack/tool-rack.demo.html',
      'tests/browser/tool-rack.test.ts',
    ]);
    const text = files['elements/blocks/tool-rack/tool-rack.element.ts']!;
    const [rack] = elementsOf(buildManifest([{ file: 'blocks/tool-rack/tool-rack.element.ts', text }]));
    expect(rack).toMatchObject({ name: 'PalletToolRack', tagName: 'pallet-tool-rack' });
    const styles = files['elements/blocks/tool-rack/tool-rack.styles.ts']!;
    expect(differences(rack!, text.replace(/\/\*\*[^]*?\*\//g, '') + styles)).toEqual([]);
  });

  it('registers it in alphabetical order', () => {
    const index = indexWith(read('elements/index.ts'), 'button-tray');
    const order = ['banner', 'button', 'button-tray', 'column'];
    expect(found(index, /blocks\/([a-z-]+)\//g).filter((name) => order.includes(name))).toEqual(order);
    const autoloader = autoloaderWith(read('elements/autoloader.ts'), 'button-tray');
    expect(found(autoloader, /blocks\/([a-z-]+)\//g).filter((name) => order.includes(name))).toEqual(order);
    expect(autoloader).toContain("'pallet-button-tray': () => import('./blocks/button-tray/button-tray.js'),");
  });

  it.each([
    [undefined, 'Give the new block a name'],
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
