/**
 * `npm run generate -- looks --check`: takes screenshots of every demo in each theme, of the first screen of every
 * documentation page and of every page of the site, in both schemes and two widths, and compares them with the stored ones.
 * Writes a report with before, after and difference. `npm run generate -- looks` stores new screenshots.
 *
 *     [--only orchard]   only those with this text in their names, as in `demos/orchard/banner-360-dark`; may be given more
 *                        than once
 *
 * Exits with 1 if a screenshot differs, or if the stored ones are from another release of Chromium, which draws
 * differently.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../site/server/ensure-built.js';
import { resultsOf, summaryLine, type TestOutcome } from '../setup/results.js';
import { ScreenshotStore, isSameRelease } from './screenshot-store.js';
import { ScreenshotBrowser } from './screenshot-browser.js';
import { describeMismatch, findMismatch, findUnmatchedNames, type Mismatch } from './mismatches.js';
import { writeReport } from './report.js';
import { listScenes, type Scene } from './scenes.js';

const STORED = new ScreenshotStore(fileURLToPath(new URL('pictures', import.meta.url)));
const REPORT = fileURLToPath(new URL('../.cache/looks', import.meta.url));
const FILE = 'tests/looks';

const { values, positionals } = parseArgs({
  options: { only: { type: 'string', multiple: true } },
  allowPositionals: true,
});

const matchesOnly = (name: string): boolean => values.only?.some((word) => name.includes(word)) ?? true;

/** Stores changed screenshots, and removes those without a scene. */
async function storeScreenshots(store: ScreenshotStore, scenes: readonly Scene[]): Promise<void> {
  const here = await browser.version();
  const drawnBy = await store.browser();
  const isReplaced = drawnBy !== undefined && !isSameRelease(drawnBy, here);
  if (isReplaced && values.only !== undefined) {
    throw new Error(
      `The stored screenshots are from ${drawnBy}, but this is ${here}: update all of them, without --only.`,
    );
  }
  let changed = 0;
  await browser.takeScreenshots(scenes, async ({ name }, screenshot) => {
    if (screenshot instanceof Error) {
      console.log(describeMismatch({ name, comparison: { kind: 'failed', reason: screenshot.message } }));
      process.exitCode = 1;
    } else if (isReplaced || (await findMismatch(store, name, screenshot)) !== undefined) {
      changed += 1;
      await store.write(name, screenshot);
    }
  });
  const known = new Set(scenes.map(({ name }) => name));
  const orphaned = (await store.names()).filter((name) => matchesOnly(name) && !known.has(name));
  for (const name of orphaned) await store.remove(name);
  if (isReplaced || drawnBy === undefined) await store.setBrowser(here);
  console.log(`${scenes.length} pictures: ${changed} stored, ${orphaned.length} removed.`);
}

/**
 * Compares new screenshots with the stored ones, and looks for those without the other.
 *
 * @throws Error if another release took the stored ones
 */
async function compareWithStored(all: readonly Scene[], scenes: readonly Scene[]): Promise<void> {
  const [drawnBy, here] = [await STORED.browser(), await browser.version()];
  if (drawnBy !== undefined && !isSameRelease(drawnBy, here)) {
    throw new Error(`Not compared: the stored screenshots are from ${drawnBy}, but this is ${here}.`);
  }
  const findings: Mismatch[] = [];
  const outcomes: TestOutcome[] = [];
  const report = (name: string, finding: Mismatch | undefined): void => {
    if (finding === undefined) return void outcomes.push({ file: FILE, name, outcome: 'passed' });
    const message = describeMismatch(finding);
    findings.push(finding);
    outcomes.push({ file: FILE, name, outcome: 'failed', message });
    console.log(message);
  };
  const names = all.map(({ name }) => name);
  const unmatched = await findUnmatchedNames(STORED, names);
  for (const finding of unmatched) report(finding.name, finding);
  const stored = scenes.filter(({ name }) => !unmatched.some((finding) => finding.name === name));
  await browser.takeScreenshots(stored, async ({ name }, screenshot) =>
    report(name, await findMismatch(STORED, name, screenshot)),
  );
  const page = await writeReport(REPORT, findings);
  console.log(summaryLine(resultsOf(outcomes)));
  if (findings.length === 0) return;
  process.exitCode = 1;
  console.log(`Before, after and difference: ${page}\nIf all changes are intended, run: npm run generate -- looks`);
}

const [command, ...more] = positionals;
if ((command !== undefined && command !== 'accept') || more.length > 0) {
  throw new Error(`Unknown argument "${positionals.join(' ')}": only "accept" is allowed.`);
}
await ensureBuilt();
const browser = await ScreenshotBrowser.open();
try {
  const all = await listScenes();
  const wanted = all.filter(({ name }) => matchesOnly(name));
  if (wanted.length === 0) throw new Error(`No screenshot has ${values.only?.join(' or ')} in its name.`);
  if (command === 'accept') await storeScreenshots(STORED, wanted);
  else await compareWithStored(all, wanted);
} finally {
  await browser.close();
}
