import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../../elements/build/build-manifest.js';
import { createBlockCatalog } from '../../../../site/editor/app/blocks/block-catalog.js';
import {
  getItemExpressions,
  getKnownExpressions,
  evaluateExpressions,
} from '../../../../site/editor/app/fields/expressions.js';

const blocks = createBlockCatalog(await readManifest('elements'));
const facts = { siteName: 'Northmast', basePath: '', recordId: 'why-us' };
const provider = (id: string, props: object) => ({ type: 'data-provider', props: { id, ...props } });

describe('the expressions available to a block', () => {
  it('include those of the page with their values', () => {
    expect(getKnownExpressions([], blocks, facts)).toEqual(
      expect.arrayContaining([
        { expression: '{!Site.name}', value: 'Northmast' },
        { expression: '{!recordId}', value: 'why-us' },
        { expression: '{!Route.sectionName}', value: undefined },
      ]),
    );
  });

  it('include those of surrounding providers, the nearest first', () => {
    const around = [
      provider('outer', { record: { Name: 'Welder', Team: { Lead: 'Ana' } } }),
      provider('inner', { record: '{"Name": "Fitter"}' }),
    ];
    const known = getKnownExpressions(around, blocks, facts).filter(({ expression }) => expression.includes('Record'));
    expect(known).toEqual([
      { expression: '{!Record.Name}', value: 'Fitter' },
      { expression: '{!Record.Team.Lead}', value: 'Ana' },
    ]);
  });

  it('include the fields of the first item in an item template', () => {
    const items = [{ id: '1', data: { Title: 'One' } }];
    expect(getItemExpressions(items)).toEqual([{ expression: '{!Item.Title}', value: 'One' }]);
    expect(getItemExpressions('{"items": [{"Title": "Two"}]}')).toEqual([
      { expression: '{!Item.Title}', value: 'Two' },
    ]);
    expect(getItemExpressions(undefined)).toEqual([]);
  });
});

describe('a text with expressions', () => {
  const known = getKnownExpressions([], blocks, facts);

  it('shows their values and keeps expressions that depend on the visitor', () => {
    expect(evaluateExpressions('At {! Site.name }: {!Route.sectionName}', known)).toEqual({
      text: 'At Northmast: {!Route.sectionName}',
      unknown: [],
    });
  });

  it('reports unknown expressions', () => {
    expect(evaluateExpressions('{!Recrod.Name}', known).unknown).toEqual(['{!Recrod.Name}']);
  });
});
