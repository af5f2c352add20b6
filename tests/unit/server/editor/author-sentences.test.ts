import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../../elements/build/build-manifest.js';
import { humanizeChoice } from '../../../../site/documents/humanize.js';
import { createBlockCatalog } from '../../../../site/editor/app/blocks/block-catalog.js';

const blocks = [...createBlockCatalog(await readManifest('elements')).values()];

/** Developer terms that authors of pages may not know. */
const CODE =
  /\b[a-z]+[A-Z]\w*|[`{}<>]|--|category:name|\b(?:objects?|attributes?|arrays?|strings?|booleans?|JSON|CSS|HTML|APIs?|breakpoints?|markup|exported|specification|unitless|hosts?|elements?|propert(?:y|ies)|null|undefined|[Tt]rue|[Ff]alse|native|url|px|key|ids?|[Hh]ref|xx?-small|x-large|[Ss]lots?|data)\b/;

/** Authors write expressions such as {!Record.Name} themselves. */
const withoutExpressions = (text: string): string => text.replaceAll(/\{![^}]*\}/g, '');

describe('humanizeChoice', () => {
  it.each([
    ['heading-xlarge', 'Heading extra large'],
    ['xx-small', 'Extra extra small'],
    ['bottom left', 'Bottom left'],
    ['row', 'Side by side'],
    ['h2', 'h2, a heading of level 2'],
    ['_blank', 'New window'],
    ['33.33%', '33.33%'],
    ['{!Item.Size}', '{!Item.Size}'],
  ])('labels “%s” as “%s”', (choice, label) => expect(humanizeChoice(choice)).toBe(label));
});

describe('the editor’s description of a property', () => {
  const descriptions = blocks.flatMap(({ name, properties }) =>
    properties.map(({ name: property, description }) => [`${name}.${property}`, description] as const),
  );

  it.each(descriptions)('is a sentence without developer terms: %s', (_, description) => {
    expect(withoutExpressions(description)).toMatch(/^[A-Z0-9“].*[.?]$/);
    expect(CODE.exec(withoutExpressions(description))?.[0]).toBeUndefined();
  });
});
