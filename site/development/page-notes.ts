import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import { describeProblem, type Finding } from '../documents/finding.js';
import { routeOf } from '../documents/page-addresses.js';
import { findBlockId } from '../documents/block-location.js';
import { isRecord } from '../documents/record.js';
import { readTextFileSync } from '../documents/text-file.js';
import { walkUnchecked } from '../documents/tree.js';

/** A finding as the pages of the development server show it. */
export interface PageNote {
  readonly weight: Finding['weight'];
  /** As `check-content` prints it. */
  readonly text: string;
  /** The path of its page; undefined if it concerns all pages, such as the header. */
  readonly pathname: string | undefined;
  /** The id of its block; empty if there is none. */
  readonly blockId: string;
  /** Its block, if an earlier block of the page has the same id: it is shown without an id. */
  readonly duplicate?: DuplicateBlock | undefined;
}

/** The position of a block among the blocks of its page that have its tag and are shown without an id. */
interface DuplicateBlock {
  readonly tag: string;
  /** From 0. */
  readonly index: number;
  readonly count: number;
}

/**
 * Converts the findings of `check-content` to notes at the blocks of pages.
 *
 * @param contentRoot - the checked folder
 * @param basePath - of the site; empty if it is at the root
 */
export function createPageNotes(findings: readonly Finding[], contentRoot: string, basePath: string): PageNote[] {
  return findings.map((finding): PageNote => {
    const { file, path = '', weight } = finding;
    const text = describeProblem(finding);
    const name = /^pages\/(.+)\.json$/.exec(file)?.[1];
    if (name === undefined) return { weight, text, pathname: undefined, blockId: '' };
    const page = readPage(join(contentRoot, file));
    const pathname = `${basePath}${routeOf(name)}`;
    return { weight, text, pathname, blockId: findBlockId(page, path), duplicate: findDuplicate(page, path) };
  });
}

function findDuplicate(page: unknown, path: string): DuplicateBlock | undefined {
  const blockId = findBlockId(page, path);
  const ids = new Set<unknown>(['', undefined]);
  const withoutId = (isRecord(page) ? [...walkUnchecked(page)] : []).filter(({ node: { id } }) => {
    const isFree = !ids.has(id);
    ids.add(id);
    return !isFree;
  });
  const isAround = (block: string): boolean => `${path}/`.startsWith(`${block}/`);
  const own = withoutId.findLast((one) => blockId !== '' && one.node['id'] === blockId && isAround(one.path));
  if (own === undefined) return undefined;
  const alike = withoutId.filter(({ node }) => node['block'] === own.node['block']);
  return { tag: `pallet-${String(own.node['block'])}`, index: alike.indexOf(own), count: alike.length };
}

/** Invalid JSON has no blocks to show notes at. */
function readPage(file: string): unknown {
  try {
    return JSON.parse(readTextFileSync(file));
  } catch {
    return undefined;
  }
}

/** Compiles the script that shows notes in a page. */
export async function compilePageNotesScript(): Promise<string> {
  const file = fileURLToPath(new URL('page-notes.client.ts', import.meta.url));
  return (await transformWithOxc(await readFile(file, 'utf8'), file)).code;
}
