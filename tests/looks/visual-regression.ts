/**
 * `npm run generate -- looks --check`: takes screenshots of every demo in each theme, of the first screen of every
 * documentation page and of every page of the site, in both schemes and two widths, and compares them with the stored ones.
 * Writes a report with before, after and difference. `npm run generate -- looks` stores new screenshots.
 *
 *     [--only orchard]   only those with this text in their names, as in `demos/orchard/banner-360-dark`; may be given more
 *                        than once
 *     [--sample 40]      a sample, which depends on the last commit
 *     [--into <folder>]  stores the screenshots there without comparing
 *     [--summary <file>] writes the results for `npm test`
 *
 * If the stored screenshots are from another release of Chromium, screenshots of the last commit are taken first and used
 * instead. Exits with 1 if a screenshot differs.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../site/server/ensure-built.js';
import { formatTests, resultsOf, summaryLine, type TestOutcome } from '../setup/results.js';
import { ScreenshotStore, isSameRelease } from './screenshot-store.js';
import { ScreenshotBrowser } from './screenshot-browser.js';
import { describeMismatch, findMismatch, findUnmatchedNames, type Mismatch } from './mismatches.js';
import { hasChanges, readLastCommit, takeScreenshotsOfLastCommit } from './last-commit.js';
import { writeReport } from './report.js';
import { listScenes, sampleScenes, type Scene } from './scenes.js';

const STORED = new ScreenshotStore(fileURLToPath(new URL('pictures', import.meta.url)));
const REPORT = fileURLToPath(new URL('../.cache/looks', import.meta.url));
const FILE = 'tests/looks';

const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string' },
    only: { type: 'string', multiple: true },
    into: { type: 'string' },
    summary: { type: 'string' },
  },
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

/** The screenshots to compare with. */
type Reference = { readonly store: ScreenshotStore; readonly isWhole: boolean } | { readonly missing: string };

/** The stored screenshots, or those of the last commit if another release took the stored ones. Logs which. */
async function chooseReference(scenes: readonly Scene[], folder: string): Promise<Reference> {
  const [drawnBy, here] = [await STORED.browser(), await browser.version()];
  if (drawnBy === undefined || isSameRelease(drawnBy, here)) {
    console.log(
      `Compared with the stored screenshots${drawnBy === undefined ? ': there are none' : `, of ${drawnBy}`}.`,
    );
    return { store: STORED, isWhole: true };
  }
  const why = `The stored screenshots are from ${drawnBy}, but this is ${here}`;
  const commit = await readLastCommit();
  if (commit === undefined) return { missing: `${why}; there is no commit to compare with.` };
  const short = commit.slice(0, 9);
  if (!(await hasChanges())) return { missing: `${why}; nothing has changed since the last commit, ${short}.` };
  console.log(`${why}: compared with those of the last commit, ${short}, which are taken first.`);
  try {
    await takeScreenshotsOfLastCommit(
      scenes.map(({ name }) => name),
      folder,
    );
  } catch (error) {
    return { missing: `${why}; ${(error as Error).message}.` };
  }
  return { store: new ScreenshotStore(folder), isWhole: false };
}

async function compareWithReference(all: readonly Scene[], scenes: readonly Scene[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pallet-looks-'));
  const findings: Mismatch[] = [];
  const outcomes: TestOutcome[] = [];
  const report = (name: string, finding: Mismatch | undefined): void => {
    if (finding === undefined) return void outcomes.push({ file: FILE, name, outcome: 'passed' });
    const message = describeMismatch(finding);
    findings.push(finding);
    outcomes.push({ file: FILE, name, outcome: 'failed', message });
    console.log(message);
  };
  try {
    const apart = await findUnmatchedNames(
      STORED,
      all.map(({ name }) => name),
    );
    for (const finding of apart) report(finding.name, finding);
    if (apart.length === 0) report('every demo and page has a stored screenshot, and vice versa', undefined);
    const unreported = scenes.filter(({ name }) => !apart.some((finding) => finding.name === name));
    const reference = await chooseReference(unreported, folder);
    if ('missing' in reference) {
      const skipped = { file: FILE, name: 'every screenshot', outcome: 'skipped', message: reference.missing } as const;
      outcomes.push(skipped);
      console.log(formatTests('Skipped:', [skipped]));
    } else {
      await browser.takeScreenshots(unreported, async ({ name }, screenshot) => {
        const finding = await findMismatch(reference.store, name, screenshot);
        // Scenes that are new since the last commit cannot be compared.
        report(name, finding?.comparison.kind === 'new' && !reference.isWhole ? undefined : finding);
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const page = await writeReport(REPORT, findings);
  if (values.summary) await writeFile(values.summary, JSON.stringify(resultsOf(outcomes)));
  console.log(summaryLine(resultsOf(outcomes)));
  if (findings.length === 0) return;
  process.exitCode = 1;
  console.log(`Before, after and difference: ${page}\nIf all changes are intended, run: npm run generate -- looks`);
}

const [command, ...more] = positionals;
if ((command !== undefined && command !== 'accept') || more.length > 0) {
  throw new Error(`Unknown argument "${positionals.join(' ')}": only "accept" is allowed.`);
}
if (values.sample !== undefined && !/^[1-9]\d*$/.test(values.sample)) {
  throw new Error(`--sample takes a number of screenshots, found "${values.sample}".`);
}
await ensureBuilt();
const browser = await ScreenshotBrowser.open();
try {
  const all = await listScenes();
  const wanted = all.filter(({ name }) => matchesOnly(name));
  if (wanted.length === 0) throw new Error(`No screenshot has ${values.only?.join(' or ')} in its name.`);
  if (values.into !== undefined) await storeScreenshots(new ScreenshotStore(values.into), wanted);
  else if (command === 'accept') await storeScreenshots(STORED, wanted);
  else {
    const { sample } = values;
    await compareWithReference(
      all,
      sample === undefined ? wanted : sampleScenes(wanted, Number(sample), (await readLastCommit()) ?? ''),
    );
  }
} finally {
  await browser.close();
}
