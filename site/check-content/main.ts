import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { command, runCommand } from '../console/command.js';
import { describeProblem, inOrder, WEIGHTS, type Finding } from '../documents/finding.js';
import { fingerprint } from '../server/build-all.js';
import { contentFolder } from '../editor/store/content-folder.js';
import { ensureBuilt } from '../server/ensure-built.js';
import { startServer, type RunningServer } from '../server/serve.js';
import { checkContent } from './check-content.js';
import { findBrowser } from './find-browser.js';
import { keptResult, type CheckResult } from './kept-result.js';
import { checkLooks } from './looks.js';

const CONTENT = contentFolder();
const KEPT = fileURLToPath(new URL('../.cache/check-content.json', import.meta.url));

async function startBuilt(): Promise<RunningServer> {
  await ensureBuilt({ output: 'nothing' });
  return startServer({ port: 0, contentRoot: CONTENT });
}

async function check(site: string | undefined): Promise<CheckResult & { isWhole: boolean }> {
  const server = site === undefined ? await startBuilt() : { url: site, close: () => Promise.resolve() };
  try {
    const { findings, content } = await checkContent({
      contentRoot: CONTENT,
      html: async (route) => (await fetch(`${server.url}${route}`)).text(),
    });
    const pages = content.pages.size;
    const executablePath = findBrowser();
    if (executablePath === undefined) {
      console.warn('Contrast and long words were not looked for: there is no Chromium. Name one in CHROMIUM.');
      return { pages, findings: inOrder(findings), isWhole: false };
    }
    const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    const looks = await checkLooks({ browser, siteUrl: server.url, content }).finally(() => browser.close());
    return { pages, findings: inOrder([...findings, ...looks]), isWhole: true };
  } finally {
    await server.close();
  }
}

function countOf(findings: readonly Finding[]): string {
  const counts = WEIGHTS.flatMap((weight) => {
    const count = findings.filter((finding) => finding.weight === weight).length;
    return count === 0 ? [] : [`${count} ${weight}${count === 1 ? '' : 's'}`];
  });
  return counts.length === 0 ? 'nothing to mend' : counts.join(', ');
}

/** The process that has started this one is sent the findings. */
async function tell({ site }: { readonly site?: string }): Promise<void> {
  // The browser would be closed under the check, which would tell of it.
  process.once('SIGTERM', () => process.exit());
  const { pages, findings } = await keptResult(KEPT, await fingerprint(), () => check(site));
  for (const finding of findings) console.error(`${finding.weight.padEnd(7)}  ${describeProblem(finding)}`);
  console.log(`${pages} pages checked: ${countOf(findings)}.`);
  process.send?.(findings);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

await runCommand(
  command(
    'check-content',
    'Checks what authors write, says what to fix, and then ends with 1. Builds the site first where it has changed; where ' +
      'nothing has changed since the last check, it tells again what that has found.',
  )
    .option('--site <address>', 'looks at a site that runs already, as that of npm run dev does')
    .action(tell),
);
