import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../elements/build/build-manifest.js';
import { elementsOf } from '../../elements/build/manifest-model.js';
import { blockMigrations, currentVersion, type Migration } from '../../elements/migrations.js';
import { findMigrationIssues } from '../support/migrations.js';

const elements = elementsOf(await readManifest(join(process.cwd(), 'elements')));

describe('migrations', () => {
  it.each(elements.map((element) => [element.tagName, element] as const))(
    'of %s keep all properties and blocks',
    (tagName, element) => {
      const { members, slots, 'x-pallet': facts } = element;
      const named = { names: members.map(({ name }) => name), slots: slots.map(({ name }) => name) };
      const block = tagName.replace('pallet-', '');
      expect(findMigrationIssues(block, { version: facts.version ?? 2, ...named }, blockMigrations)).toEqual([]);
    },
  );

  it('belong to existing blocks', () => {
    const names = elements.map(({ tagName }) => tagName.replace('pallet-', ''));
    expect(Object.keys(blockMigrations).filter((name) => !names.includes(name))).toEqual([]);
    expect(currentVersion('constructor')).toBe(1);
  });

  it.each<[string, Migration, RegExp | undefined]>([
    [
      'renames a property',
      ({ props: { size } }) => (size === undefined ? {} : { props: { size: undefined, height: size } }),
      undefined,
    ],
    [
      'moves blocks to another slot',
      ({ slots: { top = [], '': rest = [] } }) => ({ slots: { top: undefined, '': [...top, ...rest] } }),
      undefined,
    ],
    ['fails for unexpected values', ({ props }) => ({ props: { text: (props['text'] as string).trim() } }), /fail/],
    ['loses blocks in a slot', () => ({ slots: { top: undefined } }), /lose children/],
    [
      'loses unknown properties',
      ({ props }) => ({ props: Object.fromEntries(Object.keys(props).map((name) => [name, undefined])) }),
      /lose unknown properties/,
    ],
    ['modifies its input', ({ props }) => (Object.assign(props, { text: 'other' }), {}), /modify their input/],
  ])('are checked: a migration that %s', (_, migration, expected) => {
    const issues = findMigrationIssues(
      'rack',
      { version: 2, names: ['size', 'text'], slots: ['top'] },
      { rack: [migration] },
    );
    const found = issues.map((issue) => (expected?.test(issue) ? 'as expected' : issue));
    expect([...new Set(found)]).toEqual(expected === undefined ? [] : ['as expected']);
  });

  it('are checked: a version without a migration', () => {
    const issues = findMigrationIssues('rack', { version: 3, names: [], slots: [] }, { rack: [() => ({})] });
    expect(issues).toEqual(['@version of "rack" is 3, so 2 migrations are required, but there are 1.']);
  });
});
