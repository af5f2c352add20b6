// @vitest-environment node
import { expect, it } from 'vitest';
import { loadPages } from '../../../site/documents/load.js';
import { createPage } from '../../support/create-page.js';
import { findExamples } from './examples-in.js';

it('the example blocks in the guide for authors have no issues', () => {
  const blocks = findExamples('site/docs/authors.md', 'json')
    .map((code) => JSON.parse(code) as object)
    .filter((value) => 'block' in value);
  expect(blocks.length).toBeGreaterThan(2);
  const page = { ...createPage(), blocks };
  const { problems } = loadPages('none', new Map([['pages/guide.json', JSON.stringify(page)]]));
  expect(problems).toEqual([]);
});
