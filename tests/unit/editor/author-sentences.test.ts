import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildManifest, readBlockSources } from '../../../elements/build/analyse.js';
import { choiceInWords } from '../../../site/documents/words.js';
import { blockCatalogue } from '../../../site/editor/app/blocks/block-catalogue.js';

const blocks = [...blockCatalogue(buildManifest(readBlockSources(join(process.cwd(), 'elements')))).values()];

/** What developers say, and authors of pages do not. */
const CODE =
  /\b[a-z]+[A-Z]\w*|[`{}<>]|--|category:name|\b(?:objects?|attributes?|arrays?|strings?|booleans?|JSON|CSS|HTML|APIs?|breakpoints?|markup|exported|specification|unitless|hosts?|elements?|propert(?:y|ies)|null|undefined|[Tt]rue|[Ff]alse|native|url|px|key|ids?|[Hh]ref|xx?-small|x-large|[Ss]lots?|data)\b/;

/** Expressions such as {!Record.Name} are what authors write. */
const withoutExpressions = (text: string): string => text.replaceAll(/\{![^}]*\}/g, '');

describe('a choice', () => {
  it.each([
    ['heading-xlarge', 'Heading extra large'],
    ['xx-small', 'Extra extra small'],
    ['bottom left', 'Bottom left'],
    ['row', 'Side by side'],
    ['h2', 'h2, a heading of level 2'],
    ['_blank', 'New window'],
    ['33.33%', '33.33%'],
    ['{!Item.Size}', '{!Item.Size}'],
  ])('“%s” is called “%s”', (choice, called) => expect(choiceInWords(choice)).toBe(called));
});

describe('what the editor says of a property', () => {
  const said = blocks.flatMap(({ name, properties }) =>
    properties.map(({ name: property, description }) => [`${name}.${property}`, description] as const),
  );

  it.each(said)('%s is a sentence for authors', (_, description) => {
    expect(withoutExpressions(description)).toMatch(/^[A-Z0-9“].*[.?]$/);
    expect(CODE.exec(withoutExpressions(description))?.[0]).toBeUndefined();
  });
});
