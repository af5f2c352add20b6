import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import type { Manifest } from '@pallet/elements/manifest';
import { createBlockCatalog } from '../../../site/editor/app/blocks/block-catalog.js';
import { describeConflictingBlock, listConflictingFields } from '../../../site/editor/app/editor/conflict-fields.js';
import { mergeDocuments } from '../../../site/store/merge.js';

const path = createRequire(import.meta.url).resolve('@pallet/elements/custom-elements.json');
const blocks = createBlockCatalog(JSON.parse(readFileSync(path, 'utf8')) as Manifest);

const page = (...props: readonly object[]) => ({
  title: 'Home',
  blocks: props.map((one, at) => ({ block: 'banner', id: `b${at}`, props: one })),
});

/** The conflicts of two documents, with the label of each block. */
const conflictsOf = (base: object, mine: object, theirs: object): unknown[] => {
  const merge = mergeDocuments({ ...base }, { ...mine }, { ...theirs });
  return merge.conflicts.map((one) => [
    describeConflictingBlock(merge, one),
    listConflictingFields(one, blocks.get(one.block)),
  ]);
};

it('lists only the fields that both changed, with the labels of block and field', () => {
  const base = page({ bannerLinkAssistiveText: 'Apply', bannerLinkUrl: '/a' });
  const mine = page({ bannerLinkAssistiveText: 'Apply', bannerLinkUrl: '/mine', isLink: true, hideOn: 'small' });
  const theirs = page({ bannerLinkAssistiveText: 'Apply now', bannerLinkUrl: '/theirs', isLink: false });
  expect(conflictsOf(base, mine, theirs)).toEqual([
    [
      'Banner “Apply now”',
      [
        { label: 'Banner link URL', mine: '/mine', theirs: '/theirs' },
        { label: 'Link', mine: 'Yes', theirs: 'No' },
      ],
    ],
  ]);
});

it('finds the block in the merged page, where it may have another position', () => {
  const theirs = page({ bannerLinkAssistiveText: 'B' });
  const [conflict] = conflictsOf(page({ bannerLinkAssistiveText: 'A' }), page({ bannerLinkAssistiveText: 'C' }), {
    ...theirs,
    blocks: [{ block: 'text', id: 'new', props: { text: 'New' } }, ...theirs.blocks],
  }) as [string, unknown][];
  expect(conflict?.[0]).toBe('Banner “C”');
});

it('describes what each did if one removed a block that the other changed', () => {
  const [[, fields] = []] = conflictsOf(
    page({ bannerLinkAssistiveText: 'A' }),
    page(),
    page({ bannerLinkAssistiveText: 'B' }),
  ) as [string, object[]][];
  expect(fields).toEqual([
    { label: 'Changes', mine: 'Removed Banner “A”.', theirs: expect.stringContaining('Changed Banner') as string },
  ]);
});
