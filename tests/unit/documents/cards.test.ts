import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Block {
  readonly block?: string;
  readonly id?: string;
  readonly props?: { isBannerLink?: boolean; isLink?: boolean; imageInfo?: { overrideAltText?: string } };
}

function blocksOf(node: unknown): Block[] {
  if (typeof node !== 'object' || node === null) return [];
  return [node as Block, ...Object.values(node).flatMap(blocksOf)];
}

describe.each(['home', 'es/home'])('the page %s', (name) => {
  const page = new URL(`../../../site/content/pages/${name}.json`, import.meta.url);
  const cards = blocksOf(JSON.parse(readFileSync(page, 'utf8'))).filter(
    ({ props }) => props?.isBannerLink === true || props?.isLink === true,
  );

  it('has cards that are named by their text, without their images', () => {
    expect(cards.length).toBeGreaterThan(5);
    const read = cards.filter(({ props }) => props?.imageInfo && props.imageInfo.overrideAltText !== '');
    expect(read.map(({ id }) => id)).toEqual([]);
  });
});
