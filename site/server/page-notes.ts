import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import { describeProblem, type Finding } from '../documents/finding.js';
import { routeOf } from '../documents/page-addresses.js';
import { blockIdOf } from '../documents/places.js';

/** A finding as the pages of the development server show it. */
export interface PageNote {
  readonly weight: Finding['weight'];
  /** As `check-content` prints it. */
  readonly text: string;
  /** The path of the page that it is about; undefined where it is about all of them, such as a header. */
  readonly pathname: string | undefined;
  /** The id of the block that it is about; empty where it is about none. */
  readonly blockId: string;
}

/**
 * The findings of `check-content` as notes at the blocks of pages.
 *
 * @param contentRoot - the folder that they were found in
 * @param basePath - that the site stands below; empty where it stands at the root
 */
export function pageNotes(findings: readonly Finding[], contentRoot: string, basePath: string): PageNote[] {
  return findings.map((finding): PageNote => {
    const { file, path = '', weight } = finding;
    const text = describeProblem(finding);
    const name = /^pages\/(.+)\.json$/.exec(file)?.[1];
    if (name === undefined) return { weight, text, pathname: undefined, blockId: '' };
    const blockId = blockIdOf(readPage(join(contentRoot, file)), path);
    return { weight, text, pathname: `${basePath}${routeOf(name)}`, blockId };
  });
}

/** What is no JSON has no blocks to show notes at. */
function readPage(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** The script that shows notes in a page. */
export async function pageNotesScript(): Promise<string> {
  const file = fileURLToPath(new URL('page-notes.client.ts', import.meta.url));
  return (await transformWithOxc(await readFile(file, 'utf8'), file)).code;
}
