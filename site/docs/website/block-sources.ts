import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { elementsOf, sourceOf, type ElementDeclaration, type Manifest } from '@pallet/elements/manifest';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { partsOf } from './markdown.js';
import type { DemoState } from './playground/data.js';

/** The repository. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** All that the repository says of a block. */
export interface BlockSource {
  /** Without `pallet-`. */
  readonly name: string;
  /** As its page is called: "Hero carousel". */
  readonly title: string;
  readonly contract: ElementDeclaration;
  /** The page that stands beside the block in Markdown, from the repository's root. */
  readonly markdownFile: string;
  /** What that page says, by heading; without the reference, which comes from the contract. */
  readonly parts: ReadonlyMap<string, string>;
  readonly states: readonly DemoState[];
  /** What a screen reader says of a state, by the state's name. */
  readonly spoken: Readonly<Record<string, readonly string[]>>;
}

/** The manifest as it was built. */
export async function readManifest(): Promise<Manifest> {
  const file = fileURLToPath(import.meta.resolve('@pallet/elements/custom-elements.json'));
  return JSON.parse(await readFile(file, 'utf8')) as Manifest;
}

/** Reads every block, in the order of their titles. */
export async function readBlocks(manifest: Manifest): Promise<BlockSource[]> {
  const blocks = await Promise.all(elementsOf(manifest).map((contract) => readBlock(manifest, contract)));
  return blocks.sort((one, other) => one.title.localeCompare(other.title, 'en'));
}

async function readBlock(manifest: Manifest, contract: ElementDeclaration): Promise<BlockSource> {
  const source = `elements/${sourceOf(manifest, contract)}`;
  const read = (ending: string): Promise<string> => readFile(join(ROOT, `${source}${ending}`), 'utf8');
  const markdown = await read('.md');
  const parts = partsOf(markdown);
  parts.delete('Reference');
  const [, title = contract.tagName] = /^# (.+)$/m.exec(markdown) ?? [];
  return {
    name: contract.tagName.replace('pallet-', ''),
    title,
    contract,
    markdownFile: `${source}.md`,
    parts,
    states: statesOf(await read('.demo.html')),
    // A block that says nothing to anybody has no such file.
    spoken: JSON.parse(await read('.screen-reader.json').catch(() => '{}')) as BlockSource['spoken'],
  };
}

/** The states of a demo, each of which is a section that names it. */
export function statesOf(demo: string): DemoState[] {
  const sections = parseFragment(demo, { sourceCodeLocationInfo: true }).childNodes.filter(
    (node): node is DefaultTreeAdapterTypes.Element => node.nodeName === 'section',
  );
  return sections.map((section) => {
    const { sourceCodeLocation: place } = section;
    const attribute = (name: string): string => section.attrs.find((one) => one.name === name)?.value ?? '';
    return {
      name: attribute('data-state'),
      title: attribute('aria-label'),
      // As it is written: parse5 would write quotes in attributes another way.
      html: withoutMargin(demo.slice(place?.startTag?.endOffset, place?.endTag?.startOffset)),
    };
  });
}

/** Code without the indentation that all its lines share. */
function withoutMargin(code: string): string {
  const lines = code.replace(/^\s*\n|\s+$/g, '').split('\n');
  const margin = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(margin)).join('\n');
}
