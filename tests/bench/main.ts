import { readFile, writeFile } from 'node:fs/promises';
import { Argument } from 'commander';
import { command, runCommand } from '../../site/console/command.js';
import { ensureBuilt } from '../../site/server/ensure-built.js';
import { PARTS, wholeNumber, type PartName } from './arguments.js';
import { launchBrowser } from './browser.js';
import { measureEditor } from './editor/editor.js';
import { measureElements } from './elements/elements.js';
import { buildPages, type BuiltPages } from './pages/build.js';
import { measurePage } from './pages/page.js';
import { measureScaling } from './pages/scaling.js';
import { measurePrerendering } from './prerendering/prerendering.js';
import { measureScores, type LighthouseOptions } from './lighthouse.js';
import { describeMachine, RESULTS_PAGE, withResults } from './results-page.js';

/** Measures the parts that are asked for, one after the other, and passes on the tables of each. */
async function measure(
  parts: readonly PartName[],
  rounds: number,
  take: (part: PartName, tables: string) => Promise<void>,
) {
  // Built before the browser starts, and by the parts that use it.
  const pages = parts.includes('page') || parts.includes('scaling') ? await buildPages() : undefined;
  if (parts.includes('elements')) await ensureBuilt();
  const browser = await launchBrowser();
  const measures: Readonly<Record<PartName, () => Promise<string>>> = {
    page: () => measurePage(browser, rounds, pages as BuiltPages),
    elements: () => measureElements(browser, rounds),
    scaling: () => measureScaling(browser, rounds, pages as BuiltPages),
    prerendering: measurePrerendering,
    editor: () => measureEditor(browser, rounds),
  };
  try {
    const machine = describeMachine(await browser.version());
    for (const part of PARTS.filter((name) => parts.includes(name))) {
      const times = part === 'prerendering' ? '' : `; medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;
      await take(part, `${machine}${times}.\n\n${await measures[part]()}`);
    }
  } finally {
    await browser.close();
  }
}

const bench = command(
  'bench',
  'Measures Pallet beside a page and elements written by hand, and other libraries; nothing is asserted. How it measures, ' +
    'and what the last results are, stands in site/docs/bench.md.',
)
  .addArgument(new Argument('[parts...]', 'what is measured').choices(PARTS).default(PARTS, 'all'))
  .option('--rounds <count>', 'how often everything is measured', wholeNumber, 5)
  .option('--write', 'writes the tables into the page of results')
  .action((parts: readonly PartName[], { rounds, write }: { readonly rounds: number; readonly write?: true }) =>
    measure(parts, rounds, async (part, tables) => {
      console.log(`\n## ${part}\n\n${tables}\n`);
      if (write) await writeFile(RESULTS_PAGE, withResults(await readFile(RESULTS_PAGE, 'utf8'), part, tables));
    }),
  );
bench
  .command('lighthouse')
  .description('Prints the scores of a built page on a phone line and a desktop line, and fails where one is too low.')
  .option('--rounds <count>', 'how often it is visited', wholeNumber, 5)
  .option('--path <path>', 'of the page', '/')
  .option('--url <address>', 'of a server that runs already')
  .action((options: LighthouseOptions) => measureScores(options));
await runCommand(bench);
