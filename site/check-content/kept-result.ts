import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Finding } from '../documents/finding.js';

/** What a check of all content has found. */
export interface CheckResult {
  /** Number of pages. */
  readonly pages: number;
  readonly findings: readonly Finding[];
}

interface Kept extends CheckResult {
  readonly sources: string;
}

/**
 * The result of the last check where nothing has changed since, otherwise that of a new one, which is kept. Only a whole
 * result is kept.
 *
 * @param file - where it is kept, as JSON
 * @param sources - a hash of all that the result depends on
 * @param check - tells with its result whether it is whole
 */
export async function keptResult(
  file: string,
  sources: string,
  check: () => Promise<CheckResult & { isWhole: boolean }>,
): Promise<CheckResult> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const kept = readKept(text);
  if (kept?.sources === sources) return kept;
  const { isWhole, ...result } = await check();
  if (isWhole) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify({ ...result, sources } satisfies Kept));
  }
  return result;
}

/** A file that was cut short is as good as none. */
function readKept(text: string): Kept | undefined {
  try {
    return JSON.parse(text) as Kept;
  } catch {
    return undefined;
  }
}
