import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../elements/build/build-manifest.js';
import { createDescriptions } from '../../elements/build/descriptions/write.js';
import { elementsOf, propertiesOf, sourceOf, type ElementDeclaration } from '../../elements/build/manifest-model.js';
import { TOKEN_HOOKS } from '../../elements/foundations/tokens.js';

type Kind = 'property' | 'attribute' | 'method' | 'event' | 'slot' | 'part' | 'hook' | 'state';
type Contract = Partial<Record<Kind, string[]>>;

const root = process.cwd();
const manifest = await readManifest(join(root, 'elements'));
const elements = elementsOf(manifest);
const files = createDescriptions(manifest);
const getBlockName = ({ tagName }: ElementDeclaration) => tagName.replace('pallet-', '');
const getNames = (items: readonly { name: string }[] = []) => items.map(({ name }) => name);

function getContract(element: ElementDeclaration): Required<Contract> {
  return {
    property: propertiesOf(element).map(({ name }) => name),
    attribute: getNames(element.attributes),
    method: getNames(element.members.filter(({ kind }) => kind === 'method')),
    event: getNames(element.events),
    slot: getNames(element.slots),
    part: getNames(element.cssParts),
    hook: getNames(element.cssProperties),
    state: getNames(element.cssStates),
  };
}

type Named = { name: string }[];

interface HtmlData {
  tags: {
    name: string;
    description: { value: string };
    attributes: { name: string; valueSet?: string; values?: Named }[];
  }[];
  globalAttributes: { name: string; values: Named }[];
}

interface CssData {
  properties: Named;
  pseudoElements: Named;
  pseudoClasses: Named;
}

interface WebTypes {
  name: string;
  version: string;
  contributions: {
    html: {
      elements: {
        name: string;
        source: { symbol: string };
        attributes: { name: string; value?: object }[];
        slots: Named;
        js: { properties: Named; events: Named };
        css: { properties: Named; parts: Named; 'pseudo-classes': Named };
      }[];
    };
    css: { properties: Named };
  };
}

type Files = ReadonlyMap<string, string>;

const getText = (all: Files, file: string) => all.get(file) ?? '';
const parseFile = <T>(all: Files, file: string) => JSON.parse(getText(all, file)) as T;

const findInterfaceBody = (text: string, name: string) =>
  new RegExp(`interface ${name}\\b[^{]*{([^]*?)\\n}`).exec(text)?.[1] ?? '';

const findKeys = (body: string, pattern = /^ {2}'?([\w:-]+)'?\?: /gm) =>
  [...body.matchAll(pattern)].map(([, key = '']) => key);

/** Returns the comment above a tag. */
function findComment(text: string, tag: string): string {
  const above = text.slice(0, text.indexOf(` '${tag}': `));
  return above.slice(above.lastIndexOf('/**'));
}

/** Returns the names that occur as code in Markdown. */
const findListed = (text: string, names: readonly string[]) =>
  names.filter((name) => text.includes(name === '' ? '(default)' : `\`${name}\``));

/** The items that each description contains of a block, if its format supports them. */
const formats: Record<string, (all: Files, element: ElementDeclaration) => Contract> = {
  'vscode.html-custom-data.json'(all, element) {
    const { tags, globalAttributes } = parseFile<HtmlData>(all, 'vscode.html-custom-data.json');
    const tag = tags.find(({ name }) => name === element.tagName);
    const text = tag?.description.value ?? '';
    const { event, slot, part, hook, state } = getContract(element);
    const slotNames = getNames(globalAttributes.find(({ name }) => name === 'slot')?.values);
    return {
      attribute: getNames(tag?.attributes),
      event: findListed(text, event),
      slot: findListed(text, slot).filter((name) => name === '' || slotNames.includes(name)),
      part: findListed(text, part),
      hook: findListed(text, hook),
      state: findListed(text, state),
    };
  },
  'vscode.css-custom-data.json'(all) {
    const { properties, pseudoElements, pseudoClasses } = parseFile<CssData>(all, 'vscode.css-custom-data.json');
    return {
      hook: getNames(properties),
      part: getNames(pseudoElements).map((name) => name.replace(/^::part\((.*)\)$/, '$1')),
      state: getNames(pseudoClasses).map((name) => name.replace(/^:state\((.*)\)$/, '$1')),
    };
  },
  'web-types.json'(all, { tagName }) {
    const { contributions } = parseFile<WebTypes>(all, 'web-types.json');
    const found = contributions.html.elements.find(({ name }) => name === tagName);
    return {
      property: getNames(found?.js.properties),
      attribute: getNames(found?.attributes),
      event: getNames(found?.js.events),
      slot: getNames(found?.slots),
      part: getNames(found?.css.parts),
      hook: getNames(found?.css.properties),
      state: getNames(found?.css['pseudo-classes']).map((name) => name.replace(/^state\((.*)\)$/, '$1')),
    };
  },
  'types/react.d.ts': (all, element) => ({
    ...getTypedContract(all, element, 'types/react.d.ts', 'Props', (name) => `on${name}`),
    hook: findKeys(findInterfaceBody(getText(all, 'types/blocks.d.ts'), 'StylingHooks')),
  }),
  'types/preact.d.ts': (all, element) =>
    getTypedContract(all, element, 'types/preact.d.ts', 'Props', (name) => `on${name}`),
  'types/svelte.d.ts': (all, element) =>
    getTypedContract(all, element, 'types/svelte.d.ts', 'Props', (name) => `on${name}`),
  'types/vue.d.ts': (all, element) => ({
    ...getTypedContract(all, element, 'types/vue.d.ts', 'Events', (name) =>
      `on-${name}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ),
    hook: findKeys(findInterfaceBody(getText(all, 'types/blocks.d.ts'), 'StylingHooks')),
  }),
  'types/solid.d.ts'(all, element) {
    const text = getText(all, 'types/solid.d.ts');
    const keys = findKeys(findInterfaceBody(text, `${element.name.replace('Pallet', '')}Props`));
    const { slot, part, event, state } = getContract(element);
    const comment = findComment(text, element.tagName);
    return {
      property: keys.filter((key) => key.startsWith('prop:')).map((key) => key.replace('prop:', '')),
      attribute: keys,
      event: event.filter((name) => keys.includes(`on:${name}`)),
      slot: findListed(comment, slot),
      part: findListed(comment, part),
      state: findListed(comment, state),
      hook: findKeys(findInterfaceBody(getText(all, 'types/blocks.d.ts'), 'StylingHooks')),
    };
  },
  'docs/*.md'(all, element) {
    const [, reference = ''] = getText(all, `docs/${getBlockName(element)}.md`).split('\n## Reference\n');
    const { method, ...contract } = getContract(element);
    const names = Object.entries(contract).map(([kind, items]) => [kind, findListed(reference, items)]);
    return { ...Object.fromEntries(names), method: method.filter((name) => reference.includes(`\`${name}(`)) };
  },
};

/** Returns the items in types that use `blocks.d.ts` for properties and attributes: React, Preact, Svelte and Vue. */
function getTypedContract(
  all: Files,
  element: ElementDeclaration,
  file: string,
  suffix: string,
  handlerOf: (event: string) => string,
): Contract {
  const text = getText(all, file);
  const blocks = getText(all, 'types/blocks.d.ts');
  const name = element.name.replace('Pallet', '');
  const handlers = findKeys(findInterfaceBody(text, `${name}${suffix}`));
  const comment = findComment(text, element.tagName);
  const { event, slot, part, hook, state } = getContract(element);
  const properties = findKeys(findInterfaceBody(blocks, `${name}Properties`));
  return {
    property: properties,
    attribute: [...properties, ...findKeys(findInterfaceBody(blocks, `${name}Attributes`))],
    event: event.filter((eventName) => handlers.includes(handlerOf(eventName))),
    slot: findListed(comment, slot),
    part: findListed(comment, part),
    hook: findListed(comment, hook),
    state: findListed(comment, state),
  };
}

/** Returns the items of a contract that a description lacks. */
function findMissing(all: Files, format: string, element: ElementDeclaration): string[] {
  const described = formats[format]!(all, element);
  return Object.entries(getContract(element)).flatMap(([kind, names]) => {
    const found = described[kind as Kind];
    return found === undefined ? [] : names.filter((name) => !found.includes(name)).map((name) => `${kind} "${name}"`);
  });
}

describe('the descriptions of the blocks', () => {
  it.each(Object.keys(formats))('contain the contract of every block in %s', (format) => {
    const gaps = elements.flatMap((element) =>
      findMissing(files, format, element).map((gap) => [element.tagName, gap]),
    );
    expect(gaps).toEqual([]);
    // A renamed item is reported as missing.
    const [banner] = elements as [ElementDeclaration];
    const renamed = new Map([...files].map(([file, text]) => [file, text.replaceAll('-radius', '-corner')]));
    const kinds = Object.keys(formats[format]!(files, banner));
    expect(findMissing(renamed, format, banner)).toEqual([
      ...(kinds.includes('attribute') ? ['attribute "border-radius"'] : []),
      ...(kinds.includes('hook') ? ['hook "--pallet-c-banner-border-radius"'] : []),
    ]);
  });

  it('cover many properties and hooks', () => {
    const count = (kind: Kind) => elements.flatMap((element) => getContract(element)[kind]).length;
    const kinds = { property: 'properties', method: 'methods', event: 'events', slot: 'slots', part: 'parts' };
    const counts = Object.entries({ ...kinds, hook: 'hooks', state: 'states' }).map(
      ([kind, plural]) => `${count(kind as Kind)} ${plural}`,
    );
    console.log(`${elements.length} blocks: ${counts.join(', ')}, and ${TOKEN_HOOKS.length} hooks for all blocks`);
    expect(count('property')).toBeGreaterThan(250);
    expect(count('hook')).toBeGreaterThan(150);
  });

  it('contain the global hooks for editors', () => {
    const hooks = TOKEN_HOOKS.map(({ hook }) => hook);
    const { properties } = parseFile<CssData>(files, 'vscode.css-custom-data.json');
    expect(getNames(properties)).toEqual(expect.arrayContaining(hooks));
    expect(new Set(getNames(properties)).size).toBe(properties.length);
    expect(getNames(parseFile<WebTypes>(files, 'web-types.json').contributions.css.properties)).toEqual(hooks);
  });

  it('list values for choices, and none for boolean attributes', () => {
    const { tags } = parseFile<HtmlData>(files, 'vscode.html-custom-data.json');
    const attribute = (tag: string, name: string) =>
      tags.find((item) => item.name === tag)?.attributes.find((item) => item.name === name);
    expect(getNames(attribute('pallet-section', 'surface')?.values)).toEqual(['base', 'muted', 'inverse']);
    expect(attribute('pallet-banner', 'is-banner-link')?.valueSet).toBe('v');
    expect(attribute('pallet-banner', 'image-info')).not.toHaveProperty('values');
  });

  it('list the values of every choice', () => {
    const { tags } = parseFile<HtmlData>(files, 'vscode.html-custom-data.json');
    const { elements: webElements } = parseFile<WebTypes>(files, 'web-types.json').contributions.html;
    const choices = elements.flatMap((element) =>
      propertiesOf(element)
        .filter(({ 'x-pallet': { kind } }) => kind.name === 'choice' && kind.perBreakpoint !== true)
        .map(({ attribute }) => [element.tagName, attribute] as const),
    );
    expect(choices.length).toBeGreaterThan(30);
    for (const [tagName, attribute] of choices) {
      const ofEditor = tags.find(({ name }) => name === tagName)?.attributes;
      const ofWebTypes = webElements.find(({ name }) => name === tagName)?.attributes;
      const values = ofEditor?.find(({ name }) => name === attribute)?.values ?? [];
      const value = ofWebTypes?.find(({ name }) => name === attribute)?.value;
      expect(values.length, `${tagName} ${attribute}`).toBeGreaterThan(1);
      expect(value, `${tagName} ${attribute}`).toMatchObject({ type: 'enum', items: getNames(values) });
    }
  });

  it('contain the version of the package', () => {
    const { name, version } = JSON.parse(readFileSync(join(root, 'elements/package.json'), 'utf8')) as WebTypes;
    expect(parseFile<WebTypes>(files, 'web-types.json')).toMatchObject({ name, version });
  });
});

describe('the pages for assistants', () => {
  const pages = elements.map((element) => [element.tagName, element] as const);
  const pageOf = (element: ElementDeclaration) => getText(files, `docs/${getBlockName(element)}.md`);

  it('are listed in llms.txt with a title, a summary and sections of links', () => {
    const text = getText(files, 'llms.txt');
    expect(text).toMatch(/^# [^\n]+\n\n> [^\n]+\n\n/);
    const [, ...sections] = text.split(/^## /m);
    expect(sections.map((section) => section.split('\n')[0])).toEqual(expect.arrayContaining(['Blocks', 'Optional']));
    for (const section of sections) {
      const [, , ...lines] = section.trimEnd().split('\n');
      expect(lines.filter((line) => !/^- \[[^\]]+\]\([^)]+\)/.test(line))).toEqual([]);
    }
    expect(text.match(/^- \[pallet-/gm)).toHaveLength(elements.length);
  });

  it.each(['llms.txt', 'docs/index.md'])('exist for every link in %s', (file) => {
    const folder = file.replace(/[^/]*$/, '');
    const links = [...getText(files, file).matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => folder + link);
    expect(links.length).toBeGreaterThanOrEqual(elements.length);
    // Guides are outside the build folder.
    const exists = (link: string) =>
      link === 'custom-elements.json' || files.has(link) || existsSync(join(root, 'elements/dist', link));
    expect(links.filter((link) => !exists(link))).toEqual([]);
  });

  it.each(pages)('contain examples from the demo of %s', (_, element) => {
    const [, examples = ''] = /\n## Examples\n([^]*?)\n## Reference\n/.exec(pageOf(element)) ?? [];
    const demo = readFileSync(join(root, `elements/${sourceOf(manifest, element)}.demo.html`), 'utf8');
    const flat = (text: string) => text.replaceAll(/^ +/gm, '');
    const shown = [...examples.matchAll(/```html\n([^]*?)\n```/g)].map(([, markup = '']) => markup);
    expect(shown.length).toBeGreaterThan(0);
    for (const markup of shown) expect(flat(demo)).toContain(flat(markup));
    expect(shown.join('\n')).toContain(`<${element.tagName}`);
  });

  it.each(pages)('contain every type in the contract of %s', (_, element) => {
    const page = pageOf(element);
    const references = [...element.members, ...element.events].flatMap(({ type }) => type?.references ?? []);
    const types = references.map(({ name }) => name).filter((name) => !/Event$|^Pallet/.test(name));
    for (const name of types) expect(page).toMatch(new RegExp(`^export (interface|type) ${name}\\b`, 'm'));
    const [, written = ''] = page.split('\n## Types\n');
    const entries = [...written.matchAll(/from '@pallet\/elements(.*)'/g)].map(([, entry = '']) => entry);
    for (const entry of entries) expect(existsSync(join(root, `elements${entry}/index.ts`)), entry).toBe(true);
    // The values of `(typeof NAMES)[number]` are those of a constant.
    for (const [, constant = ''] of written.matchAll(/typeof ([A-Z_]+)/g))
      expect(written).toContain(`export const ${constant} =`);
  });

  it('contain the types of the fields of a type', () => {
    expect(getText(files, 'docs/banner.md')).toContain('export interface Sides {');
  });
});
