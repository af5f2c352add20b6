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

/** The JSON Schema of theme-layout documents. */
export const layoutSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Theme layout document',
  ...record(
    {
      $schema: { ...text, description: 'The address of this schema.' },
      skipLink: { ...text, description: 'Text of the link that leads past the header.' },
      header: record(
        {
          wordMark: { ...link, description: 'The name of the company, linked to the home page.' },
          links: { ...links, description: 'The main destinations.' },
          languages: { ...links, description: 'The same site in other languages, each named in its own.' },
          action: { ...link, description: 'The one call to action.' },
          menuLabel: { ...text, description: 'Names the button that opens the menu on small screens.' },
          navigationLabel: { ...text, description: 'Names the navigation for screen readers.' },
        },
        ['wordMark', 'links', 'menuLabel', 'navigationLabel'],
      ),
      footer: record(
        {
          statement: { ...text, description: 'What the company is, in a sentence.' },
          groups: {
            type: 'array',
            items: record({ title: text, links }, ['title', 'links']),
            description: 'Groups of links, each with its title.',
          },
          legal: { ...text, description: 'The legal line.' },
          legalLinks: { ...links, description: 'Links beside the legal line.' },
        },
        ['statement', 'groups', 'legal', 'legalLinks'],
      ),
    },
    [],
  ),
  $defs: {
    link: record(
      {
        text,
        url: text,
        hreflang: { ...text, description: 'Language of the page that it leads to, if it is another one: "es".' },
        lang: { ...text, description: 'Language of the text, if it is another one: "es".' },
      },
      ['text', 'url'],
    ),
  },
};
