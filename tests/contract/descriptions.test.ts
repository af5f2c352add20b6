import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildManifest, readBlockSources } from '../../elements/build/analyse.js';
import { descriptions } from '../../elements/build/descriptions/write.js';
import { elementsOf, propertiesOf, sourceOf, type ElementDeclaration } from '../../elements/build/manifest-model.js';
import { TOKEN_HOOKS } from '../../elements/foundations/tokens.js';

/** What is described of a block, by its kind. */
type Kind = 'property' | 'attribute' | 'method' | 'event' | 'slot' | 'part' | 'hook' | 'state';
type Contract = Partial<Record<Kind, string[]>>;

const root = process.cwd();
const manifest = buildManifest(readBlockSources(join(root, 'elements')));
const elements = elementsOf(manifest);
const files = descriptions(manifest);
const blockOf = ({ tagName }: ElementDeclaration) => tagName.replace('pallet-', '');
const named = (items: readonly { name: string }[] = []) => items.map(({ name }) => name);

/** What the manifest says of a block. */
function contractOf(element: ElementDeclaration): Required<Contract> {
  return {
    property: propertiesOf(element).map(({ name }) => name),
    attribute: named(element.attributes),
    method: named(element.members.filter(({ kind }) => kind === 'method')),
    event: named(element.events),
    slot: named(element.slots),
    part: named(element.cssParts),
    hook: named(element.cssProperties),
    state: named(element.cssStates),
  };
}

interface HtmlData {
  tags: { name: string; description: { value: string }; attributes: { name: string; valueSet?: string }[] }[];
  globalAttributes: { name: string; values: { name: string }[] }[];
}

/** What the two editors know of an attribute's words. */
interface Valued {
  name: string;
  values?: Named;
  value?: object;
}

/** A property that a block reads by one of the functions that know a list of words. */
const ENUMERATION_READ =
  /normalise(?:Alignment|BorderStyle|Button\w+|ContentPosition|Direction|Fit|HeadingTag|Icon(?:Position|Size|Variant)|ItemSpacing|Padding|Size|TextSize|TextStyle|VerticalAlignment)\(this\.(\w+)/g;

interface CssData {
  properties: { name: string; description: { value: string } }[];
  pseudoElements: { name: string }[];
  pseudoClasses: { name: string }[];
}

type Named = { name: string }[];

interface WebTypes {
  name: string;
  version: string;
  contributions: {
    html: {
      elements: {
        name: string;
        source: { symbol: string };
        attributes: Named;
        slots: Named;
        js: { properties: Named; events: Named };
        css: { properties: Named; parts: Named; 'pseudo-classes': Named };
      }[];
    };
    css: { properties: Named };
  };
}

type Files = ReadonlyMap<string, string>;

const textOf = (all: Files, file: string) => all.get(file) ?? '';
const jsonOf = <T>(all: Files, file: string) => JSON.parse(textOf(all, file)) as T;

/** What stands between the braces of an interface. */
const bodyOf = (text: string, name: string) =>
  new RegExp(`interface ${name}\\b[^{]*{([^]*?)\\n}`).exec(text)?.[1] ?? '';

const keysIn = (body: string, pattern = /^ {2}'?([\w:-]+)'?\?: /gm) =>
  [...body.matchAll(pattern)].map(([, key = '']) => key);

/** The comment above a tag. */
function commentOf(text: string, tag: string): string {
  const above = text.slice(0, text.indexOf(` '${tag}': `));
  return above.slice(above.lastIndexOf('/**'));
}

/** The names in Markdown: what is listed as code. */
const listed = (text: string, wanted: readonly string[]) =>
  wanted.filter((name) => text.includes(name === '' ? '(default)' : `\`${name}\``));

/** What each description says of a block, as far as its format can carry it. */
const formats: Record<string, (all: Files, element: ElementDeclaration) => Contract> = {
  'vscode.html-custom-data.json'(all, element) {
    const { tags, globalAttributes } = jsonOf<HtmlData>(all, 'vscode.html-custom-data.json');
    const tag = tags.find(({ name }) => name === element.tagName);
    const text = tag?.description.value ?? '';
    const { event, slot, part, hook, state } = contractOf(element);
    const places = named(globalAttributes.find(({ name }) => name === 'slot')?.values);
    return {
      attribute: named(tag?.attributes),
      event: listed(text, event),
      slot: listed(text, slot).filter((name) => name === '' || places.includes(name)),
      part: listed(text, part),
      hook: listed(text, hook),
      state: listed(text, state),
    };
  },
  'vscode.css-custom-data.json'(all) {
    const { properties, pseudoElements, pseudoClasses } = jsonOf<CssData>(all, 'vscode.css-custom-data.json');
    return {
      hook: named(properties),
      part: named(pseudoElements).map((name) => name.replace(/^::part\((.*)\)$/, '$1')),
      state: named(pseudoClasses).map((name) => name.replace(/^:state\((.*)\)$/, '$1')),
    };
  },
  'web-types.json'(all, { tagName }) {
    const { contributions } = jsonOf<WebTypes>(all, 'web-types.json');
    const found = contributions.html.elements.find(({ name }) => name === tagName);
    return {
      property: named(found?.js.properties),
      attribute: named(found?.attributes),
      event: named(found?.js.events),
      slot: named(found?.slots),
      part: named(found?.css.parts),
      hook: named(found?.css.properties),
      state: named(found?.css['pseudo-classes']).map((name) => name.replace(/^state\((.*)\)$/, '$1')),
    };
  },
  'types/react.d.ts': (all, element) => ({
    ...typed(all, element, 'types/react.d.ts', 'Props', (name) => `on${name}`),
    hook: keysIn(bodyOf(textOf(all, 'types/blocks.d.ts'), 'StylingHooks')),
  }),
  'types/preact.d.ts': (all, element) => typed(all, element, 'types/preact.d.ts', 'Props', (name) => `on${name}`),
  'types/svelte.d.ts': (all, element) => typed(all, element, 'types/svelte.d.ts', 'Props', (name) => `on${name}`),
  'types/vue.d.ts': (all, element) => ({
    ...typed(all, element, 'types/vue.d.ts', 'Events', (name) =>
      `on-${name}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ),
    hook: keysIn(bodyOf(textOf(all, 'types/blocks.d.ts'), 'StylingHooks')),
  }),
  'types/solid.d.ts'(all, element) {
    const text = textOf(all, 'types/solid.d.ts');
    const keys = keysIn(bodyOf(text, `${element.name.replace('Pallet', '')}Props`));
    const { slot, part, event, state } = contractOf(element);
    const comment = commentOf(text, element.tagName);
    return {
      property: keys.filter((key) => key.startsWith('prop:')).map((key) => key.replace('prop:', '')),
      attribute: keys,
      event: event.filter((name) => keys.includes(`on:${name}`)),
      slot: listed(comment, slot),
      part: listed(comment, part),
      state: listed(comment, state),
      hook: keysIn(bodyOf(textOf(all, 'types/blocks.d.ts'), 'StylingHooks')),
    };
  },
  'docs/*.md'(all, element) {
    const [, reference = ''] = textOf(all, `docs/${blockOf(element)}.md`).split('\n## Reference\n');
    const { method, ...contract } = contractOf(element);
    const names = Object.entries(contract).map(([kind, wanted]) => [kind, listed(reference, wanted)]);
    return { ...Object.fromEntries(names), method: method.filter((name) => reference.includes(`\`${name}(`)) };
  },
};

/** What the types of React, Preact, Svelte and Vue share: properties and attributes in `blocks.d.ts`, events of their own. */
function typed(
  all: Files,
  element: ElementDeclaration,
  file: string,
  suffix: string,
  handlerOf: (event: string) => string,
): Contract {
  const text = textOf(all, file);
  const blocks = textOf(all, 'types/blocks.d.ts');
  const name = element.name.replace('Pallet', '');
  const handlers = keysIn(bodyOf(text, `${name}${suffix}`));
  const comment = commentOf(text, element.tagName);
  const { event, slot, part, hook, state } = contractOf(element);
  const properties = keysIn(bodyOf(blocks, `${name}Properties`));
  return {
    property: properties,
    attribute: [...properties, ...keysIn(bodyOf(blocks, `${name}Attributes`))],
    event: event.filter((one) => handlers.includes(handlerOf(one))),
    slot: listed(comment, slot),
    part: listed(comment, part),
    hook: listed(comment, hook),
    state: listed(comment, state),
  };
}

/** What the manifest says of a block and a description does not. */
function missing(all: Files, format: string, element: ElementDeclaration): string[] {
  const described = formats[format]!(all, element);
  return Object.entries(contractOf(element)).flatMap(([kind, names]) => {
    const found = described[kind as Kind];
    return found === undefined ? [] : names.filter((name) => !found.includes(name)).map((name) => `${kind} "${name}"`);
  });
}

describe('the descriptions of the blocks', () => {
  it.each(Object.keys(formats))('hold in %s what the manifest says of every block', (format) => {
    const gaps = elements.flatMap((element) => missing(files, format, element).map((gap) => [element.tagName, gap]));
    expect(gaps).toEqual([]);
    // Each name that is taken away is missed.
    const [banner] = elements as [ElementDeclaration];
    const renamed = new Map([...files].map(([file, text]) => [file, text.replaceAll('-radius', '-corner')]));
    const kinds = Object.keys(formats[format]!(files, banner));
    expect(missing(renamed, format, banner)).toEqual([
      ...(kinds.includes('attribute') ? ['attribute "border-radius"'] : []),
      ...(kinds.includes('hook') ? ['hook "--pallet-c-banner-border-radius"'] : []),
    ]);
  });

  it('count as many as the manifest', () => {
    const count = (kind: Kind) => elements.flatMap((element) => contractOf(element)[kind]).length;
    const kinds = { property: 'properties', method: 'methods', event: 'events', slot: 'slots', part: 'parts' };
    const counts = Object.entries({ ...kinds, hook: 'hooks', state: 'states' }).map(
      ([kind, plural]) => `${count(kind as Kind)} ${plural}`,
    );
    console.log(`${elements.length} blocks: ${counts.join(', ')}, and ${TOKEN_HOOKS.length} hooks for all blocks`);
    expect(count('property')).toBeGreaterThan(250);
    expect(count('hook')).toBeGreaterThan(150);
  });

  it('name the hooks for all blocks to editors', () => {
    const hooks = TOKEN_HOOKS.map(({ hook }) => hook);
    const { properties } = jsonOf<CssData>(files, 'vscode.css-custom-data.json');
    expect(named(properties)).toEqual(expect.arrayContaining(hooks));
    expect(new Set(named(properties)).size).toBe(properties.length);
    expect(named(jsonOf<WebTypes>(files, 'web-types.json').contributions.css.properties)).toEqual(hooks);
  });

  it('offer words where an attribute takes nothing else, and no value where it is a flag', () => {
    const { tags } = jsonOf<HtmlData>(files, 'vscode.html-custom-data.json');
    const attribute = (tag: string, name: string) =>
      tags.find((one) => one.name === tag)?.attributes.find((one) => one.name === name);
    expect(attribute('pallet-section', 'surface')).toMatchObject({
      values: [{ name: 'base' }, { name: 'muted' }, { name: 'inverse' }],
    });
    expect(attribute('pallet-banner', 'is-banner-link')?.valueSet).toBe('v');
    expect(attribute('pallet-banner', 'image-info')).not.toHaveProperty('values');
  });

  it('list the words of every property that the block reads as an enumeration', () => {
    const { tags } = jsonOf<HtmlData>(files, 'vscode.html-custom-data.json');
    const { elements: webElements } = jsonOf<WebTypes>(files, 'web-types.json').contributions.html;
    const listed = elements.flatMap((element) => {
      const source = readFileSync(join(root, `elements/${sourceOf(manifest, element)}.element.ts`), 'utf8');
      const read = [...source.matchAll(ENUMERATION_READ)].map(([, name = '']) => name);
      return propertiesOf(element)
        .filter(({ name }) => read.includes(name))
        .map(({ attribute }) => {
          const ofEditor = tags.find(({ name }) => name === element.tagName)?.attributes as Valued[];
          const ofWebTypes = webElements.find(({ name }) => name === element.tagName)?.attributes as Valued[];
          const values = ofEditor.find(({ name }) => name === attribute)?.values ?? [];
          const { value } = ofWebTypes.find(({ name }) => name === attribute) ?? {};
          expect(values.length, `${element.tagName} ${attribute}`).toBeGreaterThan(1);
          expect(value, `${element.tagName} ${attribute}`).toMatchObject({ type: 'enum', items: named(values) });
          return attribute;
        });
    });
    expect(listed.length).toBeGreaterThan(30);
  });

  it('carry the version of the package', () => {
    const { name, version } = JSON.parse(readFileSync(join(root, 'elements/package.json'), 'utf8')) as WebTypes;
    expect(jsonOf<WebTypes>(files, 'web-types.json')).toMatchObject({ name, version });
  });
});

describe('the pages for assistants', () => {
  const pages = elements.map((element) => [element.tagName, element] as const);
  const pageOf = (element: ElementDeclaration) => textOf(files, `docs/${blockOf(element)}.md`);

  it('stand in llms.txt: a title, a summary, and sections of links', () => {
    const text = textOf(files, 'llms.txt');
    expect(text).toMatch(/^# [^\n]+\n\n> [^\n]+\n\n/);
    const [, ...sections] = text.split(/^## /m);
    expect(sections.map((section) => section.split('\n')[0])).toEqual(expect.arrayContaining(['Blocks', 'Optional']));
    for (const section of sections) {
      const [, , ...lines] = section.trimEnd().split('\n');
      expect(lines.filter((line) => !/^- \[[^\]]+\]\([^)]+\)/.test(line))).toEqual([]);
    }
    expect(text.match(/^- \[pallet-/gm)).toHaveLength(elements.length);
  });

  it.each(['llms.txt', 'docs/index.md'])('are found by every link of %s', (file) => {
    const folder = file.replace(/[^/]*$/, '');
    const links = [...textOf(files, file).matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => folder + link);
    expect(links.length).toBeGreaterThanOrEqual(elements.length);
    // The guides lie beside the folder of what is built.
    const isThere = (link: string) =>
      link === 'custom-elements.json' || files.has(link) || existsSync(join(root, 'elements/dist', link));
    expect(links.filter((link) => !isThere(link))).toEqual([]);
  });

  it.each(pages)('show states of the demo of %s', (_, element) => {
    const [, examples = ''] = /\n## Examples\n([^]*?)\n## Reference\n/.exec(pageOf(element)) ?? [];
    const demo = readFileSync(join(root, `elements/${sourceOf(manifest, element)}.demo.html`), 'utf8');
    const flat = (text: string) => text.replaceAll(/^ +/gm, '');
    const shown = [...examples.matchAll(/```html\n([^]*?)\n```/g)].map(([, markup = '']) => markup);
    expect(shown.length).toBeGreaterThan(0);
    for (const markup of shown) expect(flat(demo)).toContain(flat(markup));
    expect(shown.join('\n')).toContain(`<${element.tagName}`);
  });

  it.each(pages)('explain every type that the contract of %s names', (_, element) => {
    const page = pageOf(element);
    const references = [...element.members, ...element.events].flatMap(({ type }) => type?.references ?? []);
    const types = references.map(({ name }) => name).filter((name) => !/Event$|^Pallet/.test(name));
    for (const name of types) expect(page).toMatch(new RegExp(`^export (interface|type) ${name}\\b`, 'm'));
    const [, written = ''] = page.split('\n## Types\n');
    const entries = [...written.matchAll(/from '@pallet\/elements(.*)'/g)].map(([, entry = '']) => entry);
    for (const entry of entries) expect(existsSync(join(root, `elements${entry}/index.ts`)), entry).toBe(true);
  });
});
