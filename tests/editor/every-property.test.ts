import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc, { SEED } from '../support/fast-check.js';
import { isFullRun } from '../setup/sampling.js';
import { readManifest } from '../../elements/build/build-manifest.js';
import { elementsOf, propertiesOf } from '../../elements/build/manifest-model.js';
import { readContent } from '../../site/check-content/site-content.js';
import type { BlockNode } from '../../site/documents/model.js';
import { createBlockCatalog, type BlockType } from '../../site/editor/app/blocks/block-catalog.js';
import { renderDraft } from '../../site/check-content/draft-html.js';
import { sceneOf } from '../soak/scenes.js';
import { EditorDriver } from '../support/editor-driver.js';
import { startEditorSite, type EditorSite } from '../support/editor-site.js';
import { FieldDriver } from '../support/editor/field-driver.js';

/** Number of blocks to test in a partial run. */
const SAMPLE = 2;

const manifest = await readManifest('elements');
const allBlocks = [...createBlockCatalog(manifest).values()].filter(({ properties }) => properties.length > 0);
const attributes = new Map(
  elementsOf(manifest).map((element) => [
    element.tagName.replace('pallet-', ''),
    new Map(propertiesOf(element).map(({ name, attribute }) => [name, attribute])),
  ]),
);

function selectBlocks(): readonly BlockType[] {
  if (isFullRun) return allBlocks;
  const [some = []] = fc.sample(fc.shuffledSubarray(allBlocks, { minLength: SAMPLE, maxLength: SAMPLE }), {
    numRuns: 1,
    seed: SEED,
  });
  return some;
}

/**
 * A block with content that shows its properties. Boolean properties keep their default so that the test can change
 * them.
 */
function sceneFor(block: BlockType): BlockNode {
  const scene = sceneOf(block.name);
  const flags = block.properties.filter(({ kind }) => kind.name === 'boolean').map(({ name }) => name);
  const props = Object.entries(scene.props ?? {}).filter(([name]) => !flags.includes(name));
  return { ...scene, id: 'edited', props: Object.fromEntries(props) };
}

const pageOf = (block: BlockType): string => `every-property-of-${block.name}`;

let site: EditorSite;
let author: EditorDriver;

beforeAll(async () => {
  site = await startEditorSite((names) => Promise.resolve(names));
  for (const block of selectBlocks()) {
    const scene = sceneFor(block);
    const page = {
      title: block.label,
      description: 'A page of one block.',
      apiVersion: 63,
      themeLayout: '',
      features: [],
    };
    const text = `${JSON.stringify({ ...page, blocks: [scene] }, null, 2)}\n`;
    await writeFile(join(site.root, `pages/${pageOf(block)}.json`), text);
  }
});
afterAll(() => site.close());

/** The stored properties of the edited block. */
async function storedProps(block: BlockType): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(`${site.url}/api/pages/${pageOf(block)}`);
  const { document } = (await answer.json()) as { document: { blocks: BlockNode[] } };
  return document.blocks[0]?.props ?? {};
}

/** The attributes of the edited block in the rendered draft. */
async function renderedAttributes(block: BlockType): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${site.url}/api/pages/${pageOf(block)}`);
  const { text } = (await answer.json()) as { text: string };
  const { content } = await readContent(site.root, new Map([[`pages/${pageOf(block)}.json`, text]]));
  const html = await renderDraft(`/${pageOf(block)}`, content);
  return author.page.evaluate(
    (page, tag) => {
      const element = new DOMParser().parseFromString(page, 'text/html').querySelector(tag);
      return Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));
    },
    html,
    `pallet-${block.name}#edited`,
  );
}

/** Whether an attribute represents a value. */
function representsValue(attribute: string | undefined, value: unknown): boolean {
  if (typeof value === 'boolean') return (attribute !== undefined && attribute !== 'false') === value;
  if (typeof value === 'string') return attribute === value;
  return attribute !== undefined && JSON.stringify(JSON.parse(attribute)) === JSON.stringify(value);
}

describe(`the properties of a block (${selectBlocks().length} of ${allBlocks.length} blocks, seed ${SEED})`, () => {
  it.each(selectBlocks().map((block) => [block.name, block] as const))(
    '%s are set by an author, stored, and on the page',
    async (_, block) => {
      const before = sceneFor(block).props ?? {};
      author = await EditorDriver.open(`${site.url}/#/pages/${pageOf(block)}`);
      await author.waitForBlock(`pallet-${block.name}`);
      await author.openTab('Outline');
      await author.selectInOutline(block.label);
      const fields = new FieldDriver(author.page.puppeteer());
      await fields.openGroups();
      for (const property of block.properties) await fields.set(property, before[property.name]);

      await expect
        .poll(async () => Object.keys(await storedProps(block)))
        .toEqual(expect.arrayContaining(block.properties.map(({ name }) => name)));
      await author.expectEventually(() => author.readDraftState(), 'Saved');
      const stored = await storedProps(block);
      const rendered = await renderedAttributes(block);
      const wrong = block.properties.flatMap(({ name, kind: { initial } }) => {
        const value = stored[name];
        const attribute = attributes.get(block.name)?.get(name) ?? name;
        const text = JSON.stringify(value);
        if (value === undefined || text === JSON.stringify(initial)) return [`${name} is not set`];
        if (text === JSON.stringify(before[name])) return [`${name} is still ${text}`];
        const shown = rendered[attribute];
        return representsValue(shown, value) ? [] : [`${name} is ${text}, and on the page ${attribute}="${shown}"`];
      });
      expect(wrong).toEqual([]);
    },
  );
});
