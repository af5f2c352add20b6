import { relative, resolve } from 'node:path';
import { command, Misuse, runCommand, withExample } from '../console/command.js';
import { stage } from '../console/stages.js';
import { knownHooks } from '../rendering/theme-hooks.js';
import { ExportError, openExport } from './export-files.js';
import { readSite } from './exported-site.js';
import { importSite } from './import-site.js';
import { formatReport } from './report.js';
import { assertAbsent, REPORT_NAME, TargetError, writeSite } from './write-site.js';

/** Folder in which the command was called: `npm run` changes to the repository. */
const FOLDER = process.env['INIT_CWD'] ?? process.cwd();

interface ImportOptions {
  readonly site?: string;
  readonly into?: string;
  readonly json?: true;
}

async function runImport(path: string, { site: siteName, into, json }: ImportOptions): Promise<void> {
  const files = await openExport(resolve(FOLDER, path));
  const site = await readSite(files, siteName);
  const folder = resolve(FOLDER, into ?? site.name);
  await assertAbsent(folder);
  const imported = await stage('Site read', () => importSite(files, site, knownHooks()), process.stderr);
  await writeSite(imported, folder);
  const target = relative(FOLDER, folder) || '.';
  if (json) {
    console.log(JSON.stringify(imported.report, undefined, 2));
    return;
  }
  console.log(formatReport(imported.report));
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
  .option('--into <folder>', 'the new content folder (default: the name of the site)')
  .option('--json', 'prints the report as JSON')
  .action((path: string, options: ImportOptions) => runImport(path, options).catch(rethrowAsMisuse));

await runCommand(program);
