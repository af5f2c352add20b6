import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { elementsOf, sourceOf, type ElementDeclaration, type Manifest } from '@pallet/elements/manifest';
import type { PictureData } from '@pallet/elements/services';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { replacePlaceholders } from './example-images.js';
import { splitSections } from './markdown.js';
import type { DemoState } from './playground/data.js';

/** The repository. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A block's contract, documentation and demo. */
export interface BlockSource {
  /** Without `pallet-`. */
  readonly name: string;
  /** Title of its page: "Hero carousel". */
  readonly title: string;
  readonly contract: ElementDeclaration;
  /** Path of the block's Markdown page, from the repository's root. */
  readonly markdownFile: string;
  /** Sections of the Markdown page by heading, without the reference, which is created from the contract. */
  readonly sections: ReadonlyMap<string, string>;
  readonly states: readonly DemoState[];
  /** Screen reader output of each demo state, by the state's name. */
  readonly screenReaderOutput: Readonly<Record<string, readonly string[]>>;
}

/**
 * Reads every block, sorted by title.
 *
 * @param images - images of the site by content key, shown in examples. Default: none, examples keep their drawings
 */
export async function readBlocks(
  manifest: Manifest,
  images: ReadonlyMap<string, PictureData> = new Map(),
): Promise<BlockSource[]> {
  const blocks = await Promise.all(elementsOf(manifest).map((contract) => readBlock(manifest, contract, images)));
  return blocks.sort((one, other) => one.title.localeCompare(other.title, 'en'));
}

async function readBlock(
  manifest: Manifest,
  contract: ElementDeclaration,
  images: ReadonlyMap<string, PictureData>,
): Promise<BlockSource> {
  const source = `elements/${sourceOf(manifest, contract)}`;
  const read = (ending: string): Promise<string> => readFile(join(ROOT, `${source}${ending}`), 'utf8');
  const markdown = await read('.md');
  const sections = splitSections(markdown);
  sections.delete('Reference');
  const [, title = contract.tagName] = /^# (.+)$/m.exec(markdown) ?? [];
  return {
    name: contract.tagName.replace('pallet-', ''),
    title,
    contract,
    markdownFile: `${source}.md`,
    sections,
    states: parseDemoStates(replacePlaceholders(await read('.demo.html'), images)),
    // A block without screen reader output has no such file.
    screenReaderOutput: JSON.parse(
      await read('.screen-reader.json').catch(() => '{}'),
    ) as BlockSource['screenReaderOutput'],
  };
}

/** Parses the states of a demo, each in a `<section>` with its name. */
export function parseDemoStates(demo: string): DemoState[] {
  const sections = parseFragment(demo, { sourceCodeLocationInfo: true }).childNodes.filter(
    (node): node is DefaultTreeAdapterTypes.Element => node.nodeName === 'section',
  );
  return sections.map((section) => {
    const { sourceCodeLocation: place } = section;
    const attribute = (name: string): string => section.attrs.find((one) => one.name === name)?.value ?? '';
    return {
      name: attribute('data-state'),
      title: attribute('aria-label'),
      // Slices the source, because parse5 would serialize quotes in attributes differently.
      html: dedent(demo.slice(place?.startTag?.endOffset, place?.endTag?.startOffset)),
    };
  });
}

/** Removes the indentation that all lines share. */
function dedent(code: string): string {
  const lines = code.replace(/^\s*\n|\s+$/g, '').split('\n');
  const margin = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(margin)).join('\n');
}
