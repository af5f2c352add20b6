import { VIEW_API_VERSION } from '@pallet/elements/foundations';
import { elementsOf, propertiesOf, type ElementDeclaration, type Manifest } from '@pallet/elements/manifest';
import type { JsonSchema } from './json-schema.js';
import { branchesOf } from './split-outside.js';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
/** A number as text. */
const NUMBER = String.raw`^\s*-?\d+(?:\.\d+)?\s*$`;
const SIZES = ['small', 'medium', 'large'] as const;

const text = (description: string): JsonSchema => ({ type: 'string', description });
const list = (items: JsonSchema, description: string): JsonSchema => ({ type: 'array', items, description });
const record = (properties: Record<string, JsonSchema>, required: string[], description?: string): JsonSchema => ({
  type: 'object',
  ...(description !== undefined && { description }),
  properties,
  required,
  additionalProperties: false,
});

const children: JsonSchema = { $ref: '#/$defs/blocks' };

/** The JSON Schema of page documents: every block with its properties, slots and their descriptions. */
export function pageSchema(manifest: Manifest): JsonSchema {
  const elements = elementsOf(manifest);
  return {
    $schema: DRAFT,
    title: 'Page document',
    ...record(
      {
        $schema: text('The address of this schema, so that an editor completes and checks the page.'),
        title: text('Title of the page, as browsers and search engines show it.'),
        description: text('What search engines show below the title.'),
        apiVersion: { const: VIEW_API_VERSION, description: 'Version that the page is registered with.' },
        themeLayout: text('Name of a file in `layouts`: the header and footer around the page.'),
        language: text('Language of the page, for instance `en-US`. Default: the language of the site.'),
        features: list(text('Name of a feature.'), 'Styling features that are on for the whole page.'),
        recordId: text('Record whose search-engine properties the page takes. Default: from the route.'),
        socialPicture: text(
          'Content key of the picture that stands for the page where it is shared. Default: the first one in it.',
        ),
        hidden: { ...children, description: 'Blocks without a face, such as the data layer.' },
        blocks: { ...children, description: 'The blocks of the page, from top to bottom.' },
      },
      ['title', 'description', 'apiVersion', 'themeLayout', 'features', 'blocks'],
    ),
    $defs: {
      blocks: list({ $ref: '#/$defs/block' }, 'Blocks, in order.'),
      block: blockSchema(elements),
      ...Object.fromEntries(elements.map((element) => [`${blockName(element)}-props`, propsSchema(element)])),
    },
  };
}

function blockSchema(elements: readonly ElementDeclaration[]): JsonSchema {
  const node = record(
    {
      block: {
        enum: elements.map(blockName),
        description: 'Name of the block: its tag without `pallet-`.',
        'x-open': true,
      },
      id: text('Unique in the page; links may point at it.'),
      version: { type: 'number', description: 'Version of the properties of the block. Default: 1.' },
      props: { type: 'object', description: 'What the block shows and how.' },
      visibility: record(
        {
          devices: list({ enum: SIZES }, 'Screen sizes on which the block is shown. Default: all.'),
          audience: { enum: ['guest', 'signed-in'], description: 'Whom the block is shown to. Default: everybody.' },
        },
        [],
        'Where and for whom the block is shown.',
      ),
      customCssClasses: list(text('A class name.'), 'Classes for the style sheet of the site.'),
      slots: {
        type: 'object',
        description: 'Blocks inside this one, by the name of their place.',
        additionalProperties: children,
      },
      blocks: { ...children, description: 'Blocks inside this one, in its default place.' },
    },
    ['block', 'id'],
  );
  return { ...node, allOf: elements.map(blockCase) };
}

/** What the name of a block says about the rest of the node. */
function blockCase(element: ElementDeclaration): JsonSchema {
  const slots = element.slots.filter(({ name }) => name !== '');
  const places = Object.fromEntries(slots.map(({ name, description }) => [name, { ...children, description }]));
  return {
    if: { properties: { block: { const: blockName(element) } }, required: ['block'] },
    then: {
      properties: {
        block: { description: element.description },
        props: { $ref: `#/$defs/${blockName(element)}-props` },
        slots: record(places, []),
      },
    },
  };
}

function propsSchema(element: ElementDeclaration): JsonSchema {
  const properties = propertiesOf(element).map(({ name, type, description, default: value }) => [
    name,
    { ...typeSchema(type?.text ?? 'string', textSchemas(description)), description, ...defaultOf(value) },
  ]);
  return record(Object.fromEntries(properties) as Record<string, JsonSchema>, []);
}

/** Defaults are written as source text; empty ones and objects say nothing to an author. */
function defaultOf(value: string | undefined): { default?: unknown } {
  if (value === undefined || value === "''") return {};
  const quoted = /^'(.*)'$/.exec(value)?.[1];
  if (quoted !== undefined) return { default: quoted };
  return /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(value) ? { default: JSON.parse(value) as unknown } : {};
}

const blockName = ({ tagName }: ElementDeclaration): string => tagName.replace(/^pallet-/, '');

/**
 * The schema of a property's type as its class declares it: unions of words, texts, numbers, flags, objects, lists, and
 * `Responsive<…>`, which also takes one value per screen size.
 *
 * @param texts - what its texts may be
 */
function typeSchema(type: string, texts: readonly JsonSchema[]): JsonSchema {
  const responsive = /^Responsive<(.+)>$/.exec(type.trim())?.[1];
  if (responsive !== undefined) {
    const value = typeSchema(responsive, texts);
    const perSize = record(Object.fromEntries(SIZES.map((size) => [size, value])), [], 'One value per screen size.');
    return { anyOf: [...(value.anyOf ?? [value]), perSize] };
  }
  const branches = branchesOf(type);
  const words = branches.map((branch) => /^'(.*)'$/.exec(branch)?.[1]).filter((word) => word !== undefined);
  const others = branches.filter((branch) => !branch.startsWith("'") && !['undefined', 'null'].includes(branch));
  // A block reads further spellings, and falls back by itself: a word that is not listed is reported, and stays.
  const enumeration = others.length === 0 ? { enum: words, 'x-open': true } : { enum: words };
  const schemas = [
    ...(words.length > 0 ? [enumeration] : []),
    ...others.flatMap((other) => (other === 'string' ? texts : simpleSchema(other))),
  ];
  return schemas.length === 1 ? (schemas[0] as JsonSchema) : { anyOf: schemas };
}

/** What a property's texts may be: its description says where they are lengths or colours, and which word is taken too. */
function textSchemas(description = ''): JsonSchema[] {
  if (/\bCSS colour\b/.test(description)) return [{ type: 'string', format: 'css-colour' }];
  if (!/\bCSS length\b/.test(description)) return [{ type: 'string' }];
  const word = /\bCSS length, or `([\w-]+)`/.exec(description)?.[1];
  const length: JsonSchema = { type: 'string', format: 'css-length' };
  return word === undefined ? [length] : [length, { enum: [word] }];
}

function simpleSchema(type: string): JsonSchema {
  if (type === 'unknown') return {};
  if (type === 'number' || type === 'boolean') return { type };
  if (type === 'NumberText') return { type: 'string', pattern: NUMBER };
  return { type: type.endsWith('[]') || /^(?:Readonly)?Array</.test(type) ? 'array' : 'object' };
}
