import { fileURLToPath } from 'node:url';
import { command, runCommand } from '../console/command.js';
import { stage } from '../console/stages.js';
import { contentFolder } from '../store/content-folder.js';
import { withContentOption } from '../store/content-option.js';
import { updateContentFolder } from '../store/open-content.js';
import { fingerprint } from '../server/build-all.js';
import { ensureBuilt } from '../server/ensure-built.js';
import { startServer, type RunningServer } from '../server/serve.js';
import { checkSite, type SiteReport } from './check-site.js';
import { createIssuePrinter, summarize } from './print-report.js';
import { createSharedBrowser } from './shared-browser.js';

const CACHE_FILE = fileURLToPath(new URL('../.cache/check-content.json', import.meta.url));

interface Options {
  readonly measure?: true;
  readonly site?: string;
}

async function startBuiltSite(): Promise<RunningServer> {
  await ensureBuilt({ stream: process.stderr });
  return startServer({ port: 0 });
}

type Report = (report: SiteReport) => void;

async function check({ measure, site }: Options, report: Report): Promise<SiteReport> {
  const [code = ''] = (await fingerprint()).split(' ');
  const common = { contentRoot: contentFolder(), code, cacheFile: CACHE_FILE, report };
  const browser = createSharedBrowser();
  if (measure === undefined && site === undefined) return checkSite(common);
  if (!browser.isInstalled) {
    console.warn('Nothing was measured, because Chromium is missing. Install it, or set CHROMIUM to its path.');
    return checkSite(common);
  }
  const server = site === undefined ? await startBuiltSite() : { url: site, close: () => Promise.resolve() };
  try {
    return await checkSite({ ...common, measure: { browser: browser.open, siteUrl: server.url } });
  } finally {
    await browser.close();
    await server.close();
  }
}

await runCommand(
  withContentOption(
    command(
      'check-content',
      'Checks the content and reports what to fix; exits with 1 if there are issues. Browser measurements of a page are ' +
        'reused until the page changes.',
    ),
  )
    .option('--measure', 'builds all changed pages and measures their contrast and long words in a browser')
    .option('--site <address>', 'measures a site that is already running, such as the one of npm run dev')
    .action(async (options: Options) => {
      await updateContentFolder();
      const print = createIssuePrinter(console.error);
      const printNow: Report = (report) => print(report, false);
      const report = await stage('Content checked', () => check(options, printNow), process.stderr);
      print(report, true);
      for (const note of report.notes) console.error(`note     ${note}`);
      console.log(summarize(report));
      process.exitCode = report.findings.length > 0 ? 1 : 0;
    }),
);
