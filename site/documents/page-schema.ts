import { SIZES, VIEW_API_VERSION } from '@pallet/elements/foundations';
import {
  elementsOf,
  propertiesOf,
  propertyText,
  type ElementDeclaration,
  type Manifest,
} from '@pallet/elements/manifest';
import type { JsonSchema } from './json-schema.js';
import { kindSchema } from './kind-schema.js';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

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
        $schema: text('Schema URL, for completion and validation.'),
        title: text('Title of the page, as browsers and search engines show it.'),
        description: text('Description for search engines.'),
        apiVersion: { const: VIEW_API_VERSION, description: 'API version of the page.' },
        themeLayout: text('Name of a file in `layouts`: the header and footer around the page.'),
        language: text('Language of the page, for instance `en-US`. Default: the language of the site.'),
        features: list(text('Name of a feature.'), 'Styling features that are on for the whole page.'),
        recordId: text('Record whose search-engine properties the page uses. Default: the name of the page.'),
        socialPicture: text('Content key of the image for social sharing. Default: the first image of the page.'),
        hidden: { ...children, description: 'Non-visual blocks, such as the data layer.' },
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
        'x-synonyms': ['type'],
      },
      id: text('Unique ID on the page, used as a link target.'),
      version: { type: 'number', description: 'Version of the properties of the block. Default: 1.' },
      props: { type: 'object', description: 'Properties of the block.' },
      visibility: record(
        {
          devices: list({ enum: SIZES }, 'Screen sizes on which the block is shown. Default: all.'),
          audience: { enum: ['guest', 'signed-in'], description: 'Audience. Default: everyone.' },
        },
        [],
        'Where and for whom the block is shown.',
      ),
      customCssClasses: list(text('A class name.'), 'Classes for the style sheet of the site.'),
      source: {
        type: 'object',
        description: 'The component of an imported site that this block stands for, as it was exported.',
      },
      slots: {
        type: 'object',
        description: 'Blocks inside this one, by slot name.',
        additionalProperties: children,
      },
      blocks: {
        ...children,
        description: 'Blocks inside this one, in its default slot.',
        'x-synonyms': ['children'],
      },
    },
    ['block', 'id'],
  );
  return { ...node, allOf: elements.map(blockCase) };
}

/** Restricts the properties and slots of a node by its block name. */
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
  const properties = propertiesOf(element).map((property) => {
    const { kind, synonyms } = property['x-pallet'];
    const { default: initial, ...schema } = kindSchema(kind);
    return [
      property.name,
      {
        ...{ ...schema, description: propertyText(property) },
        ...(initial !== undefined && { default: initial }),
        ...(synonyms !== undefined && { 'x-synonyms': synonyms }),
      },
    ];
  });
  return record(Object.fromEntries(properties) as Record<string, JsonSchema>, []);
}

const blockName = ({ tagName }: ElementDeclaration): string => tagName.replace(/^pallet-/, '');
