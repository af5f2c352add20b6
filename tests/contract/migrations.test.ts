import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildManifest, readBlockSources } from '../../elements/build/analyse.js';
import { elementsOf } from '../../elements/build/manifest-model.js';
import { blockMigrations, currentVersion, type Migration } from '../../elements/migrations.js';
import { faultsOfMigrations } from '../support/migrations.js';

const elements = elementsOf(buildManifest(readBlockSources(join(process.cwd(), 'elements'))));

describe('migrations', () => {
  it.each(elements.map((element) => [element.tagName, element] as const))(
    'of %s keep all that they are given',
    (tagName, element) => {
      const { members, slots, 'x-pallet': facts } = element;
      const named = { names: members.map(({ name }) => name), slots: slots.map(({ name }) => name) };
      const block = tagName.replace('pallet-', '');
      expect(faultsOfMigrations(block, { version: facts.version ?? 1, ...named }, blockMigrations)).toEqual([]);
    },
  );

  it('are of blocks that there are', () => {
    const names = elements.map(({ tagName }) => tagName.replace('pallet-', ''));
    expect(Object.keys(blockMigrations).filter((name) => !names.includes(name))).toEqual([]);
    expect(currentVersion('constructor')).toBe(1);
  });

  it.each<[string, Migration, RegExp | undefined]>([
    [
      'renames',
      ({ props: { size } }) => (size === undefined ? {} : { props: { size: undefined, height: size } }),
      undefined,
    ],
    [
      'moves its blocks',
      ({ slots: { top = [], '': rest = [] } }) => ({ slots: { top: undefined, '': [...top, ...rest] } }),
      undefined,
    ],
    ['trusts in values', ({ props }) => ({ props: { text: (props['text'] as string).trim() } }), /fail/],
    ['forgets its blocks', () => ({ slots: { top: undefined } }), /lose blocks inside/],
    [
      'forgets what it does not know',
      ({ props }) => ({ props: Object.fromEntries(Object.keys(props).map((name) => [name, undefined])) }),
      /lose properties/,
    ],
    [
      'changes what it is given',
      ({ props }) => (Object.assign(props, { text: 'other' }), {}),
      /change what they are given/,
    ],
  ])('are found out: one that %s', (_, migration, wanted) => {
    const faults = faultsOfMigrations(
      'rack',
      { version: 2, names: ['size', 'text'], slots: ['top'] },
      { rack: [migration] },
    );
    const found = faults.map((fault) => (wanted?.test(fault) ? 'as wanted' : fault));
    expect([...new Set(found)]).toEqual(wanted === undefined ? [] : ['as wanted']);
  });

  it('are found out: a version without its migration', () => {
    const faults = faultsOfMigrations('rack', { version: 3, names: [], slots: [] }, { rack: [() => ({})] });
    expect(faults).toEqual(['@version of "rack" is 3: that is 2 migrations, and there are 1.']);
  });
});
