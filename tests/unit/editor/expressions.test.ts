import { describe, expect, it } from 'vitest';
import { buildManifest, readBlockSources } from '../../../elements/build/analyse.js';
import { blockCatalogue } from '../../../site/editor/app/blocks/block-catalogue.js';
import { itemExpressions, knownExpressions, shownNow } from '../../../site/editor/app/fields/expressions.js';

const blocks = blockCatalogue(buildManifest(readBlockSources('elements')));
const facts = { siteName: 'Northmast', basePath: '', recordId: 'why-us' };
const provider = (id: string, props: object) => ({ type: 'data-provider', props: { id, ...props } });

describe('the expressions that a block can use', () => {
  it('are those of the page, with what they stand for', () => {
    expect(knownExpressions([], blocks, facts)).toEqual(
      expect.arrayContaining([
        { expression: '{!Site.name}', value: 'Northmast' },
        { expression: '{!recordId}', value: 'why-us' },
        { expression: '{!Route.sectionName}', value: undefined },
      ]),
    );
  });

  it('are those of the providers around it, of which the nearest counts', () => {
    const around = [
      provider('outer', { record: { Name: 'Welder', Team: { Lead: 'Ana' } } }),
      provider('inner', { record: '{"Name": "Fitter"}' }),
    ];
    const known = knownExpressions(around, blocks, facts).filter(({ expression }) => expression.includes('Record'));
    expect(known).toEqual([
      { expression: '{!Record.Name}', value: 'Fitter' },
      { expression: '{!Record.Team.Lead}', value: 'Ana' },
    ]);
  });

  it('are the fields of the first item in what a block draws for each of its items', () => {
    const props = { itemTemplate: { block: 'text' }, items: [{ id: '1', data: { Title: 'One' } }] };
    expect(itemExpressions(props)).toEqual([{ expression: '{!Item.Title}', value: 'One' }]);
    expect(itemExpressions({ items: '{"items": [{"Title": "Two"}]}' })).toEqual([
      { expression: '{!Item.Title}', value: 'Two' },
    ]);
  });
});

describe('a text with expressions', () => {
  const known = knownExpressions([], blocks, facts);

  it('is shown with what they stand for; what only a visit tells stays', () => {
    expect(shownNow('At {! Site.name }: {!Route.sectionName}', known)).toEqual({
      text: 'At Northmast: {!Route.sectionName}',
      unknown: [],
    });
  });

  it('names those that nobody knows', () => {
    expect(shownNow('{!Recrod.Name}', known).unknown).toEqual(['{!Recrod.Name}']);
  });
});
