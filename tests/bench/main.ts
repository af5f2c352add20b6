import { readFile, writeFile } from 'node:fs/promises';
import { Argument } from 'commander';
import { command, runCommand } from '../../site/console/command.js';
import { ensureBuilt } from '../../site/server/ensure-built.js';
import { PARTS, parseCount, type PartName } from './arguments.js';
import { measureAuthoring } from './authoring/authoring.js';
import { launchBrowser } from './browser.js';
import { measureDelivery } from './delivery/delivery.js';
import { measureEditor } from './editor/editor.js';
import { measureElements } from './elements/elements.js';
import { buildPages, type BuiltPages } from './pages/build.js';
import { measurePage } from './pages/page.js';
import { measureScaling } from './pages/scaling.js';
import { measurePrerendering } from './prerendering/prerendering.js';
import { measureScores, type LighthouseOptions } from './lighthouse/lighthouse.js';
import { describeMachine, RESULTS_PAGE, replaceResults } from './results-page.js';

/** Measures the given parts one after the other, and passes the tables of each to `take`. */
async function measure(
  parts: readonly PartName[],
  rounds: number,
  take: (part: PartName, tables: string) => Promise<void>,
) {
  // The builds finish before the browser starts, and only run for parts that need them.
  const pages = parts.includes('page') || parts.includes('scaling') ? await buildPages() : undefined;
  if (parts.includes('elements')) await ensureBuilt();
  const browser = await launchBrowser();
  const measures: Readonly<Record<PartName, () => Promise<string>>> = {
    page: () => measurePage(browser, rounds, pages as BuiltPages),
    elements: () => measureElements(browser, rounds),
    scaling: () => measureScaling(browser, rounds, pages as BuiltPages),
    prerendering: measurePrerendering,
    delivery: () => measureDelivery(rounds),
    editor: () => measureEditor(browser, rounds),
    authoring: () => measureAuthoring(browser, rounds),
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
  'Compares Pallet with a hand-written page, hand-written elements and other libraries; asserts nothing. For the method and ' +
    'the latest results, see site/docs/bench.md.',
)
  .addArgument(new Argument('[parts...]', 'what to measure').choices(PARTS).default(PARTS, 'all'))
  .option('--rounds <count>', 'number of measurements of each case', parseCount, 5)
  .option('--write', 'writes the tables to the results page')
  .action((parts: readonly PartName[], { rounds, write }: { readonly rounds: number; readonly write?: true }) =>
    measure(parts, rounds, async (part, tables) => {
      console.log(`\n## ${part}\n\n${tables}\n`);
      if (write) await writeFile(RESULTS_PAGE, replaceResults(await readFile(RESULTS_PAGE, 'utf8'), part, tables));
    }),
  );
bench
  .command('lighthouse')
  .description('Prints the scores of a built page on mobile and desktop connections, and fails if one is too low.')
  .option('--rounds <count>', 'number of visits with each preset', parseCount, 5)
  .option('--path <path>', 'path of the page', '/')
  .option('--url <url>', 'URL of a server that is already running')
  .action((options: LighthouseOptions) => measureScores(options));
await runCommand(bench);
