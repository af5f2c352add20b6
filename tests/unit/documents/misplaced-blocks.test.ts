import { expect, it } from 'vitest';
import { acceptsBlock } from '../../../site/documents/accepted-blocks.js';
import { checkPage } from '../../../site/documents/load.js';
import type { BlockNode } from '../../../site/documents/model.js';
import { createPage } from '../../support/create-page.js';

const issuesOf = (block: BlockNode): string[] => {
  const { problems } = checkPage(createPage(block));
  return problems.map(({ weight, path, wrong, remedy }) => `${weight} at ${path}: ${wrong} ${remedy}`);
};

it('reports a block that is not shown, because the block around it accepts none', () => {
  const inside = [{ block: 'statistic', id: 'b' }];
  expect(issuesOf({ block: 'text', id: 'a', blocks: inside })).toEqual([
    'error at blocks/0/blocks/0: Text does not accept blocks, so the Statistic inside it is not shown. Move the Statistic out of the Text, or remove it.',
  ]);
  expect(issuesOf({ block: 'column-spacer', id: 'a', blocks: inside })).toEqual([
    expect.stringContaining('error at blocks/0/blocks/0: Column spacer does not accept blocks'),
  ]);
});

it('reports a block in a slot that is for other blocks', () => {
  const slots = {
    'primary-button': [
      { block: 'button', id: 'b' },
      { block: 'text', id: 'c' },
    ],
  };
  expect(issuesOf({ block: 'banner', id: 'a', slots })).toEqual([
    'warning at blocks/0/slots/primary-button/1: “Primary button” of Banner accepts only Button, found Text. Move the Text out of the Banner, or remove it.',
  ]);
});

it.each([
  ['banner', 'text'],
  ['columns', 'column'],
  ['columns', 'banner'],
  ['employee-slider', 'employee-slide'],
  ['from-elsewhere', 'text'],
])('accepts in %s the block %s', (block, inner) => {
  const misplaced = issuesOf({ block, id: 'a', blocks: [{ block: inner, id: 'b' }] }).filter((issue) =>
    / at blocks\/0\/blocks\/0:/.test(issue),
  );
  expect(misplaced).toEqual([]);
});

it('keeps a misplaced block in the document', () => {
  const text = { block: 'text', id: 'a', blocks: [{ block: 'statistic', id: 'b' }] };
  expect(checkPage(createPage(text)).document?.blocks).toEqual([text]);
});

it('accepts any block in a slot for blocks or a template, and none in a slot for text', () => {
  expect(acceptsBlock(['blocks'], 'text')).toBe(true);
  expect(acceptsBlock(['template'], 'text')).toBe(true);
  expect(acceptsBlock(['pallet-button'], 'button')).toBe(true);
  expect(acceptsBlock(['text'], 'text')).toBe(false);
});
