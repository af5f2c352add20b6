import { readSite } from '../../../../site/importing/exported-site.js';
import { importSite, type ImportedSite } from '../../../../site/importing/import-site.js';
import { knownHooks } from '../../../../site/rendering/theme-hooks.js';
import { toExportFiles, type ExportedTree } from '../../../support/exported-site.js';

/** Imports the only site of an export. */
export async function importTree(tree: ExportedTree): Promise<ImportedSite> {
  const files = toExportFiles(tree);
  return importSite(files, await readSite(files), knownHooks());
}
