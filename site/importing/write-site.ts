import { mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { openFileBackend } from '../store/file-backend.js';
import type { ImportedSite } from './import-site.js';
import { formatReport } from './report.js';

/** The target of an import cannot be used. */
export class TargetError extends Error {}

export const REPORT_NAME = 'import-report';

/**
 * Writes an imported site as a new content folder: everything or nothing.
 *
 * @param folder - path of the folder, which must not exist
 * @throws TargetError if it exists
 */
export async function writeSite({ files, drafts, report }: ImportedSite, folder: string): Promise<void> {
  await assertAbsent(folder);
  const temporary = await mkdtemp(join(dirname(folder), `.${basename(folder)}-`));
  try {
    const backend = await openFileBackend(temporary);
    const at = new Date().toISOString();
    const revisions = [...drafts].map(([name, text]) => ({
      name,
      revision: { number: 1, kind: 'draft' as const, at, by: 'Import', text, lastPublished: 0 },
    }));
    const changes = [...files].map(([name, content]) => ({
      name,
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    }));
    await backend.commit(revisions, changes);
    await backend.close();
    await writeFile(join(temporary, `${REPORT_NAME}.json`), `${JSON.stringify(report, undefined, 2)}\n`);
    await writeFile(join(temporary, `${REPORT_NAME}.txt`), formatReport(report));
    await rename(temporary, folder);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}

/** @throws TargetError if the folder exists */
export async function assertAbsent(folder: string): Promise<void> {
  const entry = await stat(folder).catch(() => undefined);
  if (entry === undefined) return;
  throw new TargetError(`${folder} exists. Nothing was written. Remove it, or choose another folder with --into.`);
}
