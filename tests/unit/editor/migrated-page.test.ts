import { describe, expect, it, vi } from 'vitest';
import type * as Migrations from '../../../elements/migrations.js';
import { buildManifest, readBlockSources } from '../../../elements/build/analyse.js';
import { checkPage } from '../../../site/documents/load.js';
import { blockCatalogue, slotsByBlock } from '../../../site/editor/app/blocks/block-catalogue.js';
import { fromPuck } from '../../../site/editor/app/document/from-puck.js';
import { UNKNOWN } from '../../../site/editor/app/document/puck-data.js';
import { itemOf, toPuck } from '../../../site/editor/app/document/to-puck.js';
import { changesBetween } from '../../../site/editor/store/changes.js';
import { parsed } from '../../../site/editor/store/document-state.js';
import { documentText } from '../../../site/editor/store/document-text.js';
import { mergeDocuments } from '../../../site/editor/store/merge.js';

// As if the figure of a statistic had been called `figure` in version 1.
vi.mock('@pallet/elements/migrations', async (original) => {
  const real = await original<typeof Migrations>();
  const known: Migrations.BlockMigrations = {
    statistic: [
      ({ props: { figure } }) => (figure === undefined ? {} : { props: { figure: undefined, value: figure } }),
    ],
  };
  return {
    ...real,
    blockMigrations: known,
    currentVersion: (block: string) => real.currentVersion(block, known),
  };
});

const slots = slotsByBlock(blockCatalogue(buildManifest(readBlockSources('elements'))));
const page = (...blocks: unknown[]): Record<string, unknown> => ({
  ...{ title: 'Home', description: 'Work.', apiVersion: 63, themeLayout: 'main', features: [] },
  blocks,
});
const old = { block: 'statistic', id: 'sites', props: { label: 'Sites', figure: '12' } };
const today = { ...old, version: 2, props: { label: 'Sites', value: '12' } };
const opened = (...blocks: unknown[]): Record<string, unknown> => parsed(JSON.stringify(page(...blocks)))!;

describe('a page from before a block was changed', () => {
  it('is built as one of today', () => {
    const { document, problems } = checkPage(page(old));
    expect(document.blocks).toEqual([today]);
    expect(problems).toEqual([]);
  });

  it('is opened as one of today, and saved as such with what the author changes', () => {
    const document = opened(old);
    expect(document['blocks']).toEqual([today]);
    expect(fromPuck(toPuck(document, slots), slots)).toEqual(document);
    const saved = documentText({ ...document, title: 'Changed' }, JSON.stringify(page(old), null, 2));
    expect(JSON.parse(saved)).toEqual({ ...page(today), title: 'Changed' });
  });

  it('keeps its bytes once the versions stand in it', () => {
    const text = `${JSON.stringify(page(today), null, 2)}\n`;
    expect(documentText(fromPuck(toPuck(parsed(text)!, slots), slots), text)).toBe(text);
  });

  it('takes old blocks that are pasted, and new ones say their version', () => {
    expect(itemOf(old, slots, new Set()).props).toMatchObject({ value: '12', label: 'Sites' });
    const made = { type: 'statistic', props: { id: 'statistic-0a1b2c3d', value: '7' } };
    const text = { type: 'text', props: { id: 'text-0a1b2c3d', text: 'Words' } };
    const { blocks } = fromPuck({ root: { props: {} }, content: [made, text] }, slots);
    expect(blocks).toEqual([
      { block: 'statistic', id: 'statistic-0a1b', version: 2, props: { value: '7' } },
      { block: 'text', id: 'text-0a1b', props: { text: 'Words' } },
    ]);
  });

  it('is brought together with what somebody saved who still had the old one', () => {
    const mine = opened({ ...old, props: { ...old.props, label: 'Plants' } });
    const theirs = opened({ ...old, props: { ...old.props, figure: '13' } });
    const { merged, conflicts } = mergeDocuments(opened(old), mine, theirs);
    expect(merged['blocks']).toEqual([{ ...today, props: { label: 'Plants', value: '13' } }]);
    expect(conflicts).toEqual([]);
  });

  it('tells of a change what the author has changed, and not what the migration did', () => {
    expect(changesBetween(opened(old), opened(today))).toEqual([]);
  });
});

describe('a block of a version that is not known yet', () => {
  const newer = { block: 'statistic', id: 'sites', version: 3, props: { amount: 12 }, marks: ['of tomorrow'] };

  it('is kept untouched by the editor, which cannot edit it', () => {
    const document = opened(newer);
    const edited = toPuck(document, slots);
    expect(edited.content.map(({ type }) => type)).toEqual([UNKNOWN]);
    expect(fromPuck(edited, slots)).toEqual(page(newer));
  });

  it('is told where the page is checked', () => {
    const wrongs = checkPage(page(newer)).problems.map(({ path, wrong }) => `${path}: ${wrong}`);
    expect(wrongs[0]).toMatch(
      /^blocks\/0\/version: The properties of "statistic" are of version 3, and this site knows them up to version 2\./,
    );
  });
});
