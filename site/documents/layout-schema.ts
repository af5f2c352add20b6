import type { JsonSchema } from './json-schema.js';

const text: JsonSchema = { type: 'string' };
const link: JsonSchema = { $ref: '#/$defs/link' };
const links: JsonSchema = { type: 'array', items: link };
const record = (properties: Record<string, JsonSchema>, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** A header or footer with these fields, or a list of blocks. */
const part = (fields: JsonSchema): JsonSchema => ({
  anyOf: [fields, { type: 'array', items: { $ref: '#/$defs/block' }, description: 'Blocks, as in a page.' }],
});

/** The JSON Schema of theme-layout documents. Blocks are described in that of page documents, in the same folder. */
export const layoutSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Theme layout document',
  ...record(
    {
      $schema: { ...text, description: 'Schema URL, for completion and validation.' },
      skipLink: { ...text, description: 'Text of the skip link.' },
      header: part(
        record(
          {
            wordMark: { ...link, description: 'Company name, linked to the home page.' },
            links: { ...links, description: 'Main navigation links.' },
            languages: {
              ...links,
              description: 'Links to the site in other languages, each labeled in that language.',
            },
            action: { ...link, description: 'Call-to-action link.' },
            menuLabel: { ...text, description: 'Label of the button that opens the menu on small screens.' },
            navigationLabel: { ...text, description: 'Label of the navigation for screen readers.' },
          },
          ['wordMark', 'links', 'menuLabel', 'navigationLabel'],
        ),
      ),
      footer: part(
        record(
          {
            statement: { ...text, description: 'One-sentence description of the company.' },
            groups: {
              type: 'array',
              items: record({ title: text, links }, ['title', 'links']),
              description: 'Groups of links, each with a title.',
            },
            legal: { ...text, description: 'Copyright notice.' },
            legalLinks: { ...links, description: 'Links next to the copyright notice.' },
          },
          ['statement', 'groups', 'legal', 'legalLinks'],
        ),
      ),
    },
    [],
  ),
  $defs: {
    block: { $ref: 'page.schema.json#/$defs/block' },
    link: record(
      {
        text,
        url: text,
        hreflang: { ...text, description: 'Language of the linked page, if different from the page language: "es".' },
        lang: { ...text, description: 'Language of the text, if different from the page language: "es".' },
      },
      ['text', 'url'],
    ),
  },
};
