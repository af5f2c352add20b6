import { elementsOf, type ElementDeclaration, type Manifest } from '../manifest-model.js';
import type { PublicName } from '../public-names.js';
import { referenceOf, withoutReference } from '../reference.js';
import { blockName, typeName } from './prose.js';

/** What was written about a block: its page, and the states of its demo. */
export interface BlockTexts {
  page: string;
  demo: string;
}

/** A guide that the package holds. */
export interface Guide {
  /** Name of its file, without an ending. */
  name: string;
  text: string;
}

const MOST_EXAMPLES = 3;

/**
 * The page of a block by itself, for those who have nothing else at hand: how to get it, when to use it, states of its
 * demo, its reference, and every type that it names.
 */
export function blockPage(
  manifest: Manifest,
  element: ElementDeclaration,
  { page, demo }: BlockTexts,
  names: ReadonlyMap<string, PublicName>,
): string {
  const { tagName, name, description } = element;
  const [title = '', ...prose] = withoutReference(page).split('\n');
  const entry = `@pallet/elements/${blockName(element)}`;
  const types = typesOf(manifest, element, names);
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
    ...examplesOf(demo),
    '## Reference',
    referenceOf(manifest, element),
    ...(types.length === 0
      ? []
      : ['## Types', 'Exported by the package, where the comment above each says.', ...types.map(typeText)]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The first states of a demo, each under its label. */
function examplesOf(demo: string): string[] {
  const states = [...demo.matchAll(/<section data-state="[^"]*" aria-label="([^"]*)"[^>]*>\n([^]*?)\n<\/section>/g)];
  return states
    .slice(0, MOST_EXAMPLES)
    .flatMap(([, label = '', markup = '']) => [
      `### ${label}`,
      ['```html', markup.replaceAll(/^ {2}/gm, ''), '```'].join('\n'),
    ]);
}

const typeText = ({ module, text }: PublicName): string =>
  ['```ts', `// import type from '${entryOf(module)}'`, text, '```'].join('\n');

/** `dist/services/index.js` is imported as `@pallet/elements/services`. */
const entryOf = (module: string): string => module.replace(/^dist/, '@pallet/elements').replace(/\/index\.js$/, '');

/** Every type that the contract of a block names, and those that these name. */
function typesOf(
  manifest: Manifest,
  { members, events }: ElementDeclaration,
  names: ReadonlyMap<string, PublicName>,
): PublicName[] {
  const classes = new Map(manifest.modules.flatMap(({ declarations }) => declarations.map((one) => [one.name, one])));
  const eventMembers = events.flatMap(({ type }) => classes.get(type.text)?.members ?? []);
  const found = new Set<PublicName>();
  const visit = (text: string): void => {
    for (const [name] of text.matchAll(/\b[A-Z]\w*\b/g)) {
      const type = names.get(name);
      if (type === undefined || found.has(type) || !/^export (interface|type) /m.test(type.text)) continue;
      found.add(type);
      visit(type.text.replaceAll(/\/\*\*[^]*?\*\//g, ''));
    }
  };
  for (const { type, parameters = [] } of [...members, ...eventMembers]) {
    visit([type?.text ?? '', ...parameters.map((one) => one.type.text)].join(' '));
  }
  return [...found];
}

/** The contents of the pages of blocks. */
export function pagesIndex(manifest: Manifest): string {
  return ['# Blocks', blockList(manifest, '')].join('\n\n').concat('\n');
}

/** `llms.txt`, as llmstxt.org describes it: what the package is, how it is used, and where the rest stands. */
export function llmsText(manifest: Manifest, guides: readonly Guide[]): string {
  return [
    '# Pallet',
    '> Page blocks as custom elements, built with Lit: banner, carousel, accordion, grid and more, for any host: plain HTML, React, Preact, Vue, Svelte, Solid, a CMS.',
    [
      '- Import what the page shows before it is shown: `@pallet/elements/banner` defines `pallet-banner`, `@pallet/elements` defines every block; `pallet.js` does so from a script tag, without a build.',
      '- An attribute is the name of its property in kebab-case: `imageInfo` is `image-info`. A flag is true where its attribute is there, unless it says `false`. Objects are JSON in attributes, and objects or JSON as properties.',
      '- Sizes take one value, or one per breakpoint: `{"large": 350, "medium": 250, "small": 220}`; a missing one takes the next larger one’s.',
      '- Events bubble, and their names begin with `pallet-`. Their data are fields of the event itself, not of `detail`. `pallet-navigate` can be cancelled by a host that navigates by itself.',
      '- Style through the hooks `--pallet-g-…` (all blocks), `--pallet-c-<block>-…` (one kind of block) and `::part()`.',
      '- Use only what the page of a block lists: there are no other properties, slots or events.',
    ].join('\n'),
    '## Blocks',
    blockList(manifest, 'docs/'),
    ...(guides.length === 0
      ? []
      : ['## Guides', guides.map(({ name, text }) => `- [${titleOf(text)}](../guides/${name}.md)`).join('\n')]),
    '## Optional',
    [
      '- [Manifest](custom-elements.json): everything in the pages above, for tools',
      '- [Types for React](types/react.d.ts), [Preact](types/preact.d.ts), [Vue](types/vue.d.ts), [Svelte](types/svelte.d.ts) and [Solid](types/solid.d.ts): the tags in templates, activated by `import type {} from "@pallet/elements/types/react"`',
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

const blockList = (manifest: Manifest, folder: string): string =>
  elementsOf(manifest)
    .map((element) => `- [${element.tagName}](${folder}${blockName(element)}.md): ${summaryOf(element)}`)
    .join('\n');

/** The first paragraph of a description, in one line. */
const summaryOf = ({ description }: ElementDeclaration): string =>
  (description.split('\n\n')[0] ?? '').replaceAll('\n', ' ').replaceAll(/ \(Specification [^)]*\)/g, '');

const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? 'Guide';
