// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { attributeMisuses, unknownTag } from '../../../elements/foundations/development/misuse.js';
import { findExamples } from './examples-in.js';

it('the example about screen sizes in the README of the elements uses valid attributes', () => {
  const example = findExamples('elements/README.md', 'html').find((code) => code.includes('hide-on'));
  const elements = [...new DOMParser().parseFromString(example ?? '', 'text/html').body.querySelectorAll('*')];
  expect(elements.map(({ localName }) => localName)).toContain('pallet-responsive');
  const misuses = elements.flatMap(({ localName, attributes }) => [
    unknownTag(localName),
    ...attributeMisuses(
      localName,
      [...attributes].map(({ name, value }) => [name, value]),
    ),
  ]);
  expect(misuses.flatMap((misuse) => misuse?.message ?? [])).toEqual([]);
});
