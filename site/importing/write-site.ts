import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { openFileBackend } from '../store/file-backend.js';
import type { ImportedSite } from './import-site.js';
import { formatReport, type ImportReport } from './report.js';
import { createRecord, getRecordPath, planUpdate, readImportRecord } from './update-site.js';

/** The target of an import cannot be used. */
export class TargetError extends Error {}

export const REPORT_NAME = 'import-report';

/**
 * Writes an imported site as a new content folder: everything or nothing.
 *
 * @param folder - path of the folder, which must not exist
 * @throws TargetError if it exists
 */
export async function writeSite(site: ImportedSite, folder: string): Promise<ImportReport> {
  if (await exists(folder)) throw new TargetError(`${folder} exists. Nothing was written.`);
  const temporary = await mkdtemp(join(dirname(folder), `.${basename(folder)}-`));
  try {
    await commitSite(site, temporary);
    await writeReport(site.report, temporary);
    await rename(temporary, folder);
    return site.report;
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Imports a newer export of a site into its content folder. What authors have changed since the last import is kept.
 *
 * @returns the report with the changed files
 * @throws TargetError if the folder was not created by an import of this site
 */
export async function updateSite(site: ImportedSite, folder: string): Promise<ImportReport> {
  assertUpdatable(folder, site.report.site);
  const report = { ...site.report, changes: await commitSite(site, folder) };
  await writeReport(report, folder);
  return report;
}

/** @throws TargetError if the folder was not created by an import of the site */
export function assertUpdatable(folder: string, siteName: string): void {
  const record = readImportRecord(folder);
  if (record === undefined) {
    throw new TargetError(
      `${folder} was not created by an import. Nothing was written. Choose another folder with --into.`,
    );
  }
  if (record.site === siteName) return;
  throw new TargetError(
    `${folder} has the site "${record.site}", not "${siteName}". Nothing was written. Choose another folder with --into.`,
  );
}

/** Writes what differs from the last import, or everything into an empty folder. All of it or nothing. */
async function commitSite(site: ImportedSite, folder: string): Promise<NonNullable<ImportReport['changes']>> {
  const backend = await openFileBackend(folder);
  try {
    const record = readImportRecord(folder) ?? { site: site.report.site, files: {}, drafts: {} };
    const { files, revisions, changes } = await planUpdate(backend, site, record);
    if (files.length + revisions.length > 0) await backend.commit(revisions, files);
    await mkdir(dirname(getRecordPath(folder)), { recursive: true });
    await writeFile(getRecordPath(folder), JSON.stringify(createRecord(site)));
    return changes;
  } finally {
    await backend.close();
  }
}

async function writeReport(report: ImportReport, folder: string): Promise<void> {
  await writeFile(join(folder, `${REPORT_NAME}.json`), `${JSON.stringify(report, undefined, 2)}\n`);
  await writeFile(join(folder, `${REPORT_NAME}.txt`), formatReport(report));
}

export const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined;
