import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tokens } from '@pallet/elements/foundations';

/** A folder for each block. */
const BLOCKS = fileURLToPath(new URL('../../elements/blocks', import.meta.url));

/** The blocks that have demos, by the names of their folders, in alphabetical order. */
export async function listBlocksWithDemos(): Promise<string[]> {
  const names = (await readdir(BLOCKS, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const counts = await Promise.all(names.map(async ({ name }) => ({ name, count: (await listDemos(name)).length })));
  return counts.flatMap(({ name, count }) => (count > 0 ? [name] : [])).sort();
}

const listDemos = async (block: string): Promise<string[]> =>
  (await readdir(join(BLOCKS, block))).filter((file) => file.endsWith('.demo.html'));

export interface DemoPageOptions {
  /** The tags of the theme, as HTML. */
  readonly links: string;
  /** Address of the script that defines the blocks. */
  readonly script: string;
}

/** Renders all demos of a block as a page with the theme's background. */
export async function renderDemoPage(block: string, { links, script }: DemoPageOptions): Promise<string> {
  const demos = await Promise.all((await listDemos(block)).map((file) => readFile(join(BLOCKS, block, file), 'utf8')));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${block}</title>
    <style>:root { color-scheme: light dark }</style>
    ${links}
    <style>:root { background: ${tokens.colorSurface}; color: ${tokens.colorText} } a { color: inherit } section > * { margin: 1rem }</style>
    <script type="module" src="${script}"></script>
    ${demos.join('\n')}`;
}
