import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createIssuePrinter, summarize } from '../check-content/print-report.js';
import { command, runCommand } from '../console/command.js';
import { contentFolder } from '../store/content-folder.js';
import { withContentOption } from '../store/content-option.js';
import { buildSiteInProcess } from '../server/build-site.js';
import { ensureBuilt } from '../server/ensure-built.js';
import { startServer } from '../server/serve.js';
import { SOURCE_CONDITION, startDevelopmentLoop } from './development-loop.js';
import { createDevelopmentPages } from './development-pages.js';
import { createPageNotes, compilePageNotesScript, type PageNote } from './page-notes.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SITE = fileURLToPath(new URL('..', import.meta.url));
const WATCHED = ['elements', 'react-wrappers', 'site'];

async function develop(): Promise<void> {
  let notes: readonly PageNote[] = [];
  const { around, notify } = createDevelopmentPages(await compilePageNotesScript(), () => notes);
  await ensureBuilt();
  const server = await startServer({ around });
  // The measured site is served without notes, which would cover its content.
  const measured = await startServer({ port: 0 });
  console.log(`The site is at ${server.url}; changes of its content and in ${WATCHED.join(', ')} rebuild it.`);
  const contentRoot = contentFolder();
  const basePath = new URL(measured.url).pathname.replace(/\/$/, '');
  let print = createIssuePrinter(console.error);
  await startDevelopmentLoop({
    ...{ folder: SITE, contentRoot, siteUrl: measured.url, log: console.log },
    buildWhole: (outDir, signal) =>
      buildSiteInProcess(outDir, { execArgv: SOURCE_CONDITION, stages: process.stdout, signal }),
    code: WATCHED.map((name) => join(ROOT, name)),
    built() {
      print = createIssuePrinter(console.error);
      notify('reload');
    },
    report(report, isComplete) {
      notes = createPageNotes(report.findings, contentRoot, basePath);
      notify('notes');
      print(report, isComplete);
      if (isComplete) console.log(summarize(report));
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
}

await runCommand(
  withContentOption(
    command(
      'dev',
      'Serves the site, rebuilds it on changes, and shows the issues of check-content next to their blocks.',
    ),
  ).action(develop),
);
