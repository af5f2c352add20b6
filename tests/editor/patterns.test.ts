import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkUnchecked } from '../../site/documents/tree.js';
import { EditorDriver } from '../support/editor-driver.js';
import { startEditorSite, type EditorSite } from '../support/editor-site.js';

let site: EditorSite;
let author: EditorDriver;

beforeAll(async () => void (site = await startEditorSite()));
afterAll(() => site.close());

const storedBlocks = async (id: string) => {
  const response = await fetch(`${site.url}/api/pages/${id}`);
  const { document } = (await response.json()) as { document: Record<string, unknown> };
  return [...walkUnchecked(document)].map(({ node }) => node);
};

/** What the list shows above the title of a pattern: the texts in the frame, else its own text. */
const thumbnailOf = (title: string): Promise<string> =>
  author.page.evaluate((wanted) => {
    const button = [...document.querySelectorAll('.pattern-list li button')].find(
      ({ textContent }) => textContent === wanted,
    );
    const thumbnail = button?.previousElementSibling;
    thumbnail?.scrollIntoView();
    const frame = thumbnail?.querySelector('iframe');
    if (frame == null) return thumbnail?.textContent ?? '';
    const isShown = thumbnail?.closest('[inert]') != null && frame.getBoundingClientRect().height > 20;
    const texts = frame.contentDocument?.querySelectorAll('pallet-text') ?? [];
    return isShown ? [...texts].map(({ shadowRoot }) => shadowRoot?.textContent.trim()).join(' ') : '';
  }, title);

describe.each(['chromium', 'firefox'] as const)('the list of patterns in %s', (engine) => {
  it('shows each section and inserts it with new ids', async () => {
    author = await EditorDriver.openPage(site.url, 'early-careers', { engine });
    await author.openTab('Patterns');
    await expect.poll(() => thumbnailOf('FAQ')).toContain('Questions and answers');
    await expect.poll(() => thumbnailOf('Three banners')).toContain('What you can expect');

    const before = await storedBlocks('early-careers');
    await author.click('FAQ');
    await author.waitForBlock('pallet-expandable-section');
    await author.click('FAQ');
    const inserted = async (): Promise<number> => {
      const blocks = await storedBlocks('early-careers');
      return blocks.filter(({ block }) => block === 'expandable-section').length;
    };
    const had = before.filter(({ block }) => block === 'expandable-section').length;
    await author.expectEventually(inserted, had + 2);
    const ids = (await storedBlocks('early-careers')).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows sections that authors saved, and others without a preview if they cannot be shown', async () => {
    await writeFile(
      join(site.root, 'patterns/lamp.json'),
      JSON.stringify({ kind: 'section', title: 'Lamp', block: { block: 'lamp', id: 'lamp' } }),
    );
    author = await EditorDriver.openPage(site.url, 'why-us', { engine });
    await author.openTab('Outline');
    await author.selectInOutline('Section');
    await author.click('Save as pattern');
    await author.fill('Pattern name', `Saved in ${engine}`);
    await author.click('Save');
    await author.openTab('Patterns');
    await expect.poll(() => thumbnailOf(`Saved in ${engine}`)).toContain('Four promises.');
    await expect.poll(() => thumbnailOf('Lamp')).toBe('No preview');
  });
});
