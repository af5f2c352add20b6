import { relative, resolve } from 'node:path';
import { confirm } from '../authoring/prompt.js';
import { command, Misuse, runCommand, withExample } from '../console/command.js';
import { stage } from '../console/stages.js';
import { knownHooks } from '../rendering/theme-hooks.js';
import { ExportError, openExport } from './export-files.js';
import { readSite } from './exported-site.js';
import { importSite } from './import-site.js';
import { formatReport } from './report.js';
import { assertUpdatable, exists, REPORT_NAME, TargetError, updateSite, writeSite } from './write-site.js';

/** Folder in which the command was called: `npm run` changes to the repository. */
const FOLDER = process.env['INIT_CWD'] ?? process.cwd();

interface ImportOptions {
  readonly site?: string;
  readonly into?: string;
  readonly yes?: true;
  readonly json?: true;
}

async function runImport(path: string, { site: siteName, into, yes, json }: ImportOptions): Promise<void> {
  const files = await openExport(resolve(FOLDER, path));
  const site = await readSite(files, siteName);
  const folder = resolve(FOLDER, into ?? site.name);
  const target = relative(FOLDER, folder) || '.';
  const isUpdate = await exists(folder);
  if (isUpdate) {
    if (into === undefined) {
      throw new TargetError(
        `${target} exists. Nothing was written. To import a newer export into it: --into ${target}. Or choose another folder.`,
      );
    }
    assertUpdatable(folder, site.name);
    const isConfirmed =
      yes ?? (await confirm(`${target} exists. Import what has changed in the export into it?`, '--yes'));
    if (!isConfirmed) return;
  }
  const imported = await stage('Site read', () => importSite(files, site, knownHooks()), process.stderr);
  const report = isUpdate ? await updateSite(imported, folder) : await writeSite(imported, folder);
  if (json) {
    console.log(JSON.stringify(report, undefined, 2));
    return;
  }
  console.log(formatReport(report));
  console.log(`The content is in ${target}, with this report in ${REPORT_NAME}.txt and ${REPORT_NAME}.json.

Next: npm start -- --content ${target}`);
}

function rethrowAsMisuse(error: unknown): never {
  if (error instanceof ExportError || error instanceof TargetError) throw new Misuse(error.message);
  throw error;
}

const program = withExample(
  command('import', 'Converts an exported Experience Cloud site into content for this product.'),
  'npm run import -- ../my-sf-project --site Acme',
)
  .argument('<path>', 'an sf project, a metadata package or one site, as a folder or a zip')
  .option('--site <name>', 'the site, if there are several')
  .option(
    '--into <folder>',
    'the content folder; one that exists gets what has changed in the export (default: a new one)',
  )
  .option('--yes', 'imports into a folder that exists without asking')
  .option('--json', 'prints the report as JSON')
  .action((path: string, options: ImportOptions) => runImport(path, options).catch(rethrowAsMisuse));

await runCommand(program);
