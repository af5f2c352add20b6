import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import fc from '../../support/fast-check.js';
import type { BlockMigrations, Migration } from '../../../elements/migrations.js';
import { migratePage } from '../../../site/documents/migrate.js';

const content = fileURLToPath(new URL('../../../site/content/', import.meta.url));

/** Renames `figure` to `value`, and then moves the sign of the number to another property. */
const statistic: readonly Migration[] = [
  ({ props: { figure } }) => (figure === undefined ? {} : { props: { figure: undefined, value: figure } }),
  ({ props: { value } }) => {
    const [, number, sign] = /^([\d.,]+)(%|\+)$/.exec(String(value)) ?? [];
    return number === undefined ? {} : { props: { value: number, suffixText: sign } };
  },
];
/** Moves the blocks of a former slot to the default slot. */
const section: readonly Migration[] = [
  ({ slots: { top = [], '': rest = [] } }) => ({ slots: { top: undefined, '': [...top, ...rest] } }),
];
const text: readonly Migration[] = [
  ({ props }) => {
    if (props['text'] === 'broken') throw new Error('it is broken');
    return { props: { text: String(props['text']).toUpperCase() } };
  },
];
const known: BlockMigrations = { statistic, section, text };

const migrated = (...blocks: unknown[]) => migratePage({ title: 'Home', blocks }, known);
const wrongs = (...blocks: unknown[]) => migrated(...blocks).problems.map(({ path, wrong }) => `${path}: ${wrong}`);

describe('migratePage', () => {
  it('runs every migration from the stated version, or from the first one', () => {
    const { value, problems } = migrated(
      { block: 'statistic', id: 'a', props: { figure: '90%' } },
      { block: 'statistic', id: 'b', version: 2, props: { figure: 'stays', value: '8,600+' } },
    );
    expect(value['blocks']).toEqual([
      { block: 'statistic', id: 'a', version: 3, props: { value: '90', suffixText: '%' } },
      { block: 'statistic', id: 'b', version: 3, props: { figure: 'stays', value: '8,600', suffixText: '+' } },
    ]);
    expect(problems).toEqual([]);
  });

  it('keeps unknown fields and their order', () => {
    const node = {
      block: 'statistic',
      note: 'of another program',
      id: 'a',
      props: { label: 'Sites', color: { of: ['nobody'] }, figure: '12', '': 0 },
      visibility: { devices: ['small'] },
      slots: { aside: 'no list' },
    };
    const [first] = migrated(node).value['blocks'] as [typeof node];
    expect(first).toEqual({
      ...node,
      version: 3,
      props: { label: 'Sites', color: { of: ['nobody'] }, '': 0, value: '12' },
    });
    expect(Object.keys(first)).toEqual([...Object.keys(node), 'version']);
    expect(Object.keys(first.props)).toEqual(['label', 'color', '', 'value']);
  });

  it('migrates blocks in every slot, in properties, and where a migration has moved them', () => {
    const inner = { block: 'text', id: 'x', props: { text: 'in' } };
    const today = { block: 'text', id: 'x', version: 2, props: { text: 'IN' } };
    const page = {
      hidden: [inner],
      blocks: [
        { block: 'section', id: 's', slots: { top: [inner] }, blocks: [{ block: 'nobody-knows-it', blocks: [inner] }] },
        { block: 'grid', id: 'g', props: { itemTemplate: [inner] } },
        { block: 'grid', id: 'h', props: { itemTemplate: JSON.stringify(inner) } },
      ],
    };
    expect(migratePage(page, known).value).toEqual({
      hidden: [today],
      blocks: [
        {
          block: 'section',
          id: 's',
          version: 2,
          slots: {},
          blocks: [today, { block: 'nobody-knows-it', blocks: [today] }],
        },
        { block: 'grid', id: 'g', props: { itemTemplate: [today] } },
        {
          block: 'grid',
          id: 'h',
          props: { itemTemplate: JSON.stringify({ ...inner, props: { text: 'IN' }, version: 2 }) },
        },
      ],
    });
    expect(migratePage({ title: 'A pattern', block: inner }, known).value).toEqual({
      title: 'A pattern',
      block: today,
    });
  });

  it('keeps and reports a block with an unsupported newer version', () => {
    const node = { block: 'statistic', id: 'a', version: 7, props: { figure: '12' } };
    expect(migrated(node).value['blocks']).toEqual([node]);
    expect(wrongs(node)).toEqual([
      'blocks/0/version: The properties of "statistic" have version 7, but this site supports versions up to 3. The properties it supports are shown, and none are changed.',
    ]);
    expect(wrongs({ block: 'nobody-knows-it', version: 7 })).toEqual([]);
  });

  it('keeps and reports a block if its migration fails or its version is invalid', () => {
    const broken = { block: 'text', id: 'a', props: { text: 'broken' } };
    const half = { block: 'text', id: 'b', version: 1.5, props: { text: 'half' } };
    const words = { block: 'text', id: 'c', version: 'two', props: { text: 'words' } };
    expect(migrated(broken, half, words).value['blocks']).toEqual([broken, half, words]);
    expect(wrongs(broken, half, words)).toEqual([
      'blocks/0/version: The properties of "text" could not be migrated from version 1 to 2: it is broken. They are used unchanged.',
      'blocks/1/version: The version of the properties of "text" is the number 1.5. They are used unchanged.',
    ]);
  });

  it('is idempotent for any document', () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('90%', 'broken'));
    const { node } = fc.letrec((tie) => ({
      node: fc.record(
        {
          block: fc.oneof(fc.constantFrom('statistic', 'section', 'text', 'grid', '__proto__'), value),
          version: fc.oneof(fc.integer({ min: -1, max: 5 }), value),
          props: fc.oneof(
            fc.dictionary(fc.constantFrom('figure', 'value', 'itemTemplate', 'text', '__proto__'), value),
            value,
          ),
          slots: fc.oneof(fc.dictionary(fc.constantFrom('top', '', '__proto__'), tie('list')), value),
          blocks: tie('list'),
        },
        { requiredKeys: [] },
      ),
      list: fc.oneof({ depthSize: 'small' }, value, fc.array(tie('node'), { maxLength: 3 })),
    }));
    fc.assert(
      fc.property(fc.array(node, { maxLength: 3 }), (blocks) => {
        const before = JSON.stringify(blocks);
        const once = migratePage({ blocks }, known).value;
        expect(JSON.stringify(blocks)).toBe(before);
        expect(migratePage(once, known).value).toBe(once);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the documents of the site', () => {
  const files = ['pages', 'patterns', 'layouts'].flatMap((folder) =>
    readdirSync(content + folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => `${folder}/${file}`),
  );

  it.each(files)('%s has the current versions', (file) => {
    const document = JSON.parse(readFileSync(content + file, 'utf8')) as Record<string, unknown>;
    const { value, problems } = migratePage(document);
    expect(value).toBe(document);
    expect(problems).toEqual([]);
  });
});
