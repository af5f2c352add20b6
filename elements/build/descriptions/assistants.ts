import { elementsOf, type ElementDeclaration, type Manifest } from '../manifest-model.js';
import type { PublicName } from '../public-names.js';
import { renderReference, removeReference } from '../reference.js';
import { blockName, typeName } from './prose.js';

/** The written documentation of a block: its page and its demo. */
export interface BlockTexts {
  page: string;
  demo: string;
}

/** A guide in the package. */
export interface Guide {
  /** File name without an extension. */
  name: string;
  text: string;
}

const MAX_EXAMPLES = 3;

/**
 * Renders a self-contained page about a block: imports, usage, examples, reference, and the types that it uses.
 */
export function renderBlockPage(
  manifest: Manifest,
  element: ElementDeclaration,
  { page, demo }: BlockTexts,
  names: ReadonlyMap<string, PublicName>,
): string {
  const { tagName, name, description } = element;
  const [title = '', ...prose] = removeReference(page).split('\n');
  const entry = `@pallet/elements/${blockName(element)}`;
  const types = findTypes(manifest, element, names);
  return [
    title,
    `> ${description.replaceAll('\n', ' ')}`,
    [
      `- Tag: \`${tagName}\``,
      `- Defines it: \`import '${entry}';\` (\`import '@pallet/elements';\` defines every block)`,
      `- Its class alone: \`import { ${name} } from '${entry}/class';\``,
      `- In React: \`import { ${typeName(element)} } from '@pallet/react';\``,
    ].join('\n'),
    prose.join('\n').trim(),
    '## Examples',
    ...renderExamples(demo),
    '## Reference',
    renderReference(manifest, element),
    ...(types.length === 0
      ? []
      : ['## Types', 'Each type is exported by the entry in the comment above it.', ...types.map(renderType)]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Renders the first states of a demo as examples, each with its label. */
function renderExamples(demo: string): string[] {
  const states = [...demo.matchAll(/<section data-state="[^"]*" aria-label="([^"]*)"[^>]*>\n([^]*?)\n<\/section>/g)];
  return states
    .slice(0, MAX_EXAMPLES)
    .flatMap(([, label = '', markup = '']) => [
      `### ${label}`,
      ['```html', markup.replaceAll(/^ {2}/gm, ''), '```'].join('\n'),
    ]);
}

const renderType = ({ module, text }: PublicName): string =>
  ['```ts', `// import ${isType(text) ? 'type ' : ''}from '${getEntry(module)}'`, text, '```'].join('\n');

const isType = (declaration: string): boolean => /^export (interface|type) /m.test(declaration);

/** `dist/services/index.js` is imported as `@pallet/elements/services`. */
const getEntry = (module: string): string => module.replace(/^dist/, '@pallet/elements').replace(/\/index\.js$/, '');

/** Returns the types that the contract of a block refers to, directly or indirectly, and the constants with their values. */
function findTypes(
  manifest: Manifest,
  { members, events }: ElementDeclaration,
  names: ReadonlyMap<string, PublicName>,
): PublicName[] {
  const classes = new Map(
    manifest.modules.flatMap(({ declarations }) => declarations.map((declaration) => [declaration.name, declaration])),
  );
  const eventMembers = events.flatMap(({ type }) => classes.get(type.text)?.members ?? []);
  const found = new Set<PublicName>();
  const add = (one: PublicName | undefined): void => {
    if (one === undefined || found.has(one)) return;
    found.add(one);
    const text = one.text.replaceAll(/\/\*\*[^]*?\*\//g, '');
    const list = (pattern: RegExp): PublicName[] =>
      [...text.matchAll(pattern)].flatMap(([name]) => names.get(name) ?? []);
    list(/\b[A-Z]\w*\b/g)
      .filter((other) => isType(other.text))
      .forEach(add);
    // Types of listed values are those of constants.
    if (/\btypeof\b|^export const/m.test(text)) list(/\b[A-Z][A-Z_]+\b/g).forEach(add);
  };
  for (const { type, parameters = [] } of [...members, ...eventMembers]) {
    const types = [type, ...parameters.map((parameter) => parameter.type)];
    for (const { name } of types.flatMap((one) => one?.references ?? [])) add(names.get(name));
  }
  return [...found];
}

/** Renders the index of the block pages. */
export function renderPagesIndex(manifest: Manifest): string {
  return ['# Blocks', renderBlockList(manifest, '')].join('\n\n').concat('\n');
}

/** Renders `llms.txt` as specified by llmstxt.org: a summary of the package, its usage, and links to details. */
export function renderLlmsText(manifest: Manifest, guides: readonly Guide[]): string {
  return [
    '# Pallet',
    '> Page blocks as custom elements, built with Lit: banner, carousel, accordion, grid and more, for any host: plain HTML, React, Preact, Vue, Svelte, Solid, a CMS.',
    [
      '- Import blocks before they are used: `@pallet/elements/banner` defines `pallet-banner`, `@pallet/elements` defines every block. Without a build step, load `pallet.js` with a script tag.',
      '- The attribute of a property is its name in kebab-case: `image-info` for `imageInfo`. A boolean attribute is true if present, unless its value is `false`. Objects are JSON in attributes, and objects or JSON as properties.',
      '- Responsive properties take one value, or one per breakpoint: `{"large": 350, "medium": 250, "small": 220}`. A missing breakpoint uses the next larger one, or else the default. Images also fall back to smaller breakpoints.',
      '- Events bubble, and their names start with `pallet-`. Their data are fields of the event itself, not of `detail`. Cancel `pallet-navigate` to handle navigation yourself.',
      '- Style blocks with the hooks `--pallet-g-…` (all blocks) and `--pallet-c-<block>-…` (one block), and with `::part()`.',
      '- Use only the properties, slots and events listed on the page of a block. There are no others.',
    ].join('\n'),
    '## Blocks',
    renderBlockList(manifest, 'docs/'),
    ...(guides.length === 0
      ? []
      : ['## Guides', guides.map(({ name, text }) => `- [${getTitle(text)}](../guides/${name}.md)`).join('\n')]),
    '## Optional',
    [
      '- [Manifest](custom-elements.json): all of the above, for tools',
      '- [Types for React](types/react.d.ts), [Preact](types/preact.d.ts), [Vue](types/vue.d.ts), [Svelte](types/svelte.d.ts) and [Solid](types/solid.d.ts): the tags in templates, activated by `import type {} from "@pallet/elements/types/react"`',
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

const renderBlockList = (manifest: Manifest, folder: string): string =>
  elementsOf(manifest)
    .map((element) => `- [${element.tagName}](${folder}${blockName(element)}.md): ${element.summary}`)
    .join('\n');

const getTitle = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? 'Guide';
