import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../../elements/build/build-manifest.js';
import { checkPage } from '../../../../site/documents/load.js';
import { createBlockCatalog, slotsByBlock } from '../../../../site/editor/app/blocks/block-catalog.js';
import { fromPuck } from '../../../../site/editor/app/document/from-puck.js';
import { UNKNOWN } from '../../../../site/editor/app/document/puck-data.js';
import { toItem, toPuck } from '../../../../site/editor/app/document/to-puck.js';
import { diffDocuments } from '../../../../site/store/changes.js';
import { parseDocument } from '../../../../site/store/document-state.js';
import { serializeDocument } from '../../../../site/store/serialize-document.js';
import { mergeDocuments } from '../../../../site/store/merge.js';
import { createPage } from '../../../support/create-page.js';

const slots = slotsByBlock(createBlockCatalog(await readManifest('elements')));
const page = (...blocks: unknown[]): Record<string, unknown> => ({ ...createPage(), blocks });
// In version 1, large screens inherited the value of smaller ones.
const old = { block: 'banner', id: 'sites', props: { bannerLinkUrl: '/sites', height: { small: 220 } } };
const today = { ...old, version: 2, props: { bannerLinkUrl: '/sites', height: { large: 220, small: 220 } } };
const opened = (...blocks: unknown[]): Record<string, unknown> => parseDocument(JSON.stringify(page(...blocks)))!;

describe('a page with an older version of a block', () => {
  it('is built in the current version', () => {
    const { document, problems } = checkPage(page(old));
    expect(document.blocks).toEqual([today]);
    expect(problems).toEqual([]);
  });

  it('is opened and saved in the current version with the changes of its author', () => {
    const document = opened(old);
    expect(document['blocks']).toEqual([today]);
    expect(fromPuck(toPuck(document, slots), slots)).toEqual(document);
    const saved = serializeDocument({ ...document, title: 'Changed' }, JSON.stringify(page(old), null, 2));
    expect(JSON.parse(saved)).toEqual({ ...page(today), title: 'Changed' });
  });

  it('keeps its bytes once it has version numbers', () => {
    const text = `${JSON.stringify(page(today), null, 2)}\n`;
    expect(serializeDocument(fromPuck(toPuck(parseDocument(text)!, slots), slots), text)).toBe(text);
  });

  it('migrates pasted blocks and gives new ones a version if a migration would change them', () => {
    expect(toItem(old, slots, new Set()).props).toMatchObject({
      bannerLinkUrl: '/sites',
      height: { large: 220, small: 220 },
    });
    const made = { type: 'banner', props: { id: 'banner-0a1b2c3d', height: 220 } };
    const affected = { type: 'banner', props: { id: 'banner-9f8e7d6c', height: { small: 220 } } };
    const text = { type: 'text', props: { id: 'text-0a1b2c3d', text: 'Words' } };
    const { blocks } = fromPuck({ root: { props: {} }, content: [made, affected, text] }, slots);
    expect(blocks).toEqual([
      { block: 'banner', id: 'banner-0a1b', props: { height: 220 } },
      { block: 'banner', id: 'banner-9f8e', version: 2, props: { height: { small: 220 } } },
      { block: 'text', id: 'text-0a1b', props: { text: 'Words' } },
    ]);
  });

  it('is merged with a draft of the older version', () => {
    const mine = opened({ ...old, props: { ...old.props, bannerLinkUrl: '/plants' } });
    const theirs = opened({ ...old, props: { ...old.props, height: { small: 240 } } });
    const { merged, conflicts } = mergeDocuments(opened(old), mine, theirs);
    expect(merged['blocks']).toEqual([
      { ...today, props: { bannerLinkUrl: '/plants', height: { large: 240, small: 240 } } },
    ]);
    expect(conflicts).toEqual([]);
  });

  it('reports only the changes of the author and not those of the migration', () => {
    expect(diffDocuments(opened(old), opened(today))).toEqual([]);
  });
});

describe('a block of a newer version', () => {
  const newer = { block: 'banner', id: 'sites', version: 3, props: { amount: 12 }, marks: ['of tomorrow'] };

  it('is not editable and stays unchanged', () => {
    const document = opened(newer);
    const edited = toPuck(document, slots);
    expect(edited.content.map(({ type }) => type)).toEqual([UNKNOWN]);
    expect(fromPuck(edited, slots)).toEqual(page(newer));
  });

  it('is reported by the check', () => {
    const wrongs = checkPage(page(newer)).problems.map(({ path, wrong }) => `${path}: ${wrong}`);
    expect(wrongs[0]).toMatch(
      /^blocks\/0\/version: The properties of "banner" have version 3, but this site supports versions up to 2\./,
    );
  });
});
