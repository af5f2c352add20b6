/**
 * `npm run generate -- looks --check`: takes the picture of every demo in each theme, of the first screen of every page of the documentation and
 * of every page of the site, in both schemes and two widths, and compares them with the stored ones. Writes a page of what
 * looks different: before, after, and the difference. `npm run generate -- looks` stores the new ones.
 *
 *     [--only orchard]   looks at those with this in their names, as in `demos/orchard/banner-360-dark`; may be given more
 *                        than once
 *     [--sample 40]      looks at some of them, which the last commit chooses
 *     [--into <folder>]  takes the pictures, compares nothing, and stores them there
 *     [--summary <file>] writes what was found for `npm test`
 *
 * Where the stored pictures are of another release of Chromium, those of the last commit are taken first, and stand in their
 * place. Ends with 1 where something looks different.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../site/server/ensure-built.js';
import { listOf, resultsOf, summaryLine, type TestOutcome } from '../setup/results.js';
import { Album, isSameRelease } from './album.js';
import { Camera } from './camera.js';
import { describeFinding, findingOf, namesApart, type Finding } from './findings.js';
import { isChanged, lastCommit, takePicturesOfLastCommit } from './last-commit.js';
import { writeReport } from './report.js';
import { allScenes, sampleOf, type Scene } from './scenes.js';

const STORED = new Album(fileURLToPath(new URL('pictures', import.meta.url)));
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

const isWanted = (name: string): boolean => values.only?.some((word) => name.includes(word)) ?? true;

/** Takes pictures into an album, but for those that look as they did; one that has no scene any more is removed. */
async function accept(album: Album, scenes: readonly Scene[]): Promise<void> {
  const here = await camera.version();
  const drawnBy = await album.browser();
  const isReplaced = drawnBy !== undefined && !isSameRelease(drawnBy, here);
  if (isReplaced && values.only !== undefined) {
    throw new Error(`The stored pictures are of ${drawnBy}, and this is ${here}: take all of them, without --only.`);
  }
  let changed = 0;
  await camera.takePictures(scenes, async ({ name }, picture) => {
    if (picture instanceof Error) {
      console.log(describeFinding({ name, comparison: { kind: 'untaken', reason: picture.message } }));
      process.exitCode = 1;
    } else if (isReplaced || (await findingOf(album, name, picture)) !== undefined) {
      changed += 1;
      await album.store(name, picture);
    }
  });
  const known = new Set(scenes.map(({ name }) => name));
  const abandoned = (await album.names()).filter((name) => isWanted(name) && !known.has(name));
  for (const name of abandoned) await album.remove(name);
  if (isReplaced || drawnBy === undefined) await album.setBrowser(here);
  console.log(`${scenes.length} pictures: ${changed} stored, ${abandoned.length} removed.`);
}

/** What the pictures of now are compared with. */
type Reference = { readonly album: Album; readonly isWhole: boolean } | { readonly missing: string };

/** The stored pictures, or those of the last commit where another release has drawn these. Says which. */
async function referenceFor(scenes: readonly Scene[], folder: string): Promise<Reference> {
  const [drawnBy, here] = [await STORED.browser(), await camera.version()];
  if (drawnBy === undefined || isSameRelease(drawnBy, here)) {
    console.log(`Compared with the stored pictures${drawnBy === undefined ? ': there are none' : `, of ${drawnBy}`}.`);
    return { album: STORED, isWhole: true };
  }
  const why = `The stored pictures are of ${drawnBy}, and this is ${here}`;
  const commit = await lastCommit();
  if (commit === undefined) return { missing: `${why}; there is no commit to take others of.` };
  const short = commit.slice(0, 9);
  if (!(await isChanged())) return { missing: `${why}; nothing has changed since the last commit, ${short}.` };
  console.log(`${why}: compared with those of the last commit, ${short}, which are taken first.`);
  try {
    await takePicturesOfLastCommit(
      scenes.map(({ name }) => name),
      folder,
    );
  } catch (error) {
    return { missing: `${why}; ${(error as Error).message}.` };
  }
  return { album: new Album(folder), isWhole: false };
}

async function compare(all: readonly Scene[], scenes: readonly Scene[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pallet-looks-'));
  const findings: Finding[] = [];
  const outcomes: TestOutcome[] = [];
  const tell = (name: string, finding: Finding | undefined): void => {
    if (finding === undefined) return void outcomes.push({ file: FILE, name, outcome: 'passed' });
    const message = describeFinding(finding);
    findings.push(finding);
    outcomes.push({ file: FILE, name, outcome: 'failed', message });
    console.log(message);
  };
  try {
    const apart = await namesApart(
      STORED,
      all.map(({ name }) => name),
    );
    for (const finding of apart) tell(finding.name, finding);
    if (apart.length === 0) tell('every demo and page has a stored picture, and every picture is of one', undefined);
    const untold = scenes.filter(({ name }) => !apart.some((finding) => finding.name === name));
    const reference = await referenceFor(untold, folder);
    if ('missing' in reference) {
      const skipped = { file: FILE, name: 'every picture', outcome: 'skipped', message: reference.missing } as const;
      outcomes.push(skipped);
      console.log(listOf('Skipped:', [skipped]));
    } else {
      await camera.takePictures(untold, async ({ name }, picture) => {
        const finding = await findingOf(reference.album, name, picture);
        // What the last commit did not have yet has nothing to be compared with.
        tell(name, finding?.comparison.kind === 'new' && !reference.isWhole ? undefined : finding);
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const report = await writeReport(REPORT, findings);
  if (values.summary) await writeFile(values.summary, JSON.stringify(resultsOf(outcomes)));
  console.log(summaryLine(resultsOf(outcomes)));
  if (findings.length === 0) return;
  process.exitCode = 1;
  console.log(`Before, after and difference: ${report}\nWhere all of it is meant: npm run generate -- looks`);
}

const [command, ...more] = positionals;
if ((command !== undefined && command !== 'accept') || more.length > 0) {
  throw new Error(`There is no "${positionals.join(' ')}": looks.ts compares, looks.ts accept stores.`);
}
if (values.sample !== undefined && !/^[1-9]\d*$/.test(values.sample)) {
  throw new Error(`--sample takes how many pictures, found "${values.sample}".`);
}
await ensureBuilt();
const camera = await Camera.open();
try {
  const all = await allScenes();
  const wanted = all.filter(({ name }) => isWanted(name));
  if (wanted.length === 0) throw new Error(`No picture has ${values.only?.join(' or ')} in its name.`);
  if (values.into !== undefined) await accept(new Album(values.into), wanted);
  else if (command === 'accept') await accept(STORED, wanted);
  else {
    const { sample } = values;
    await compare(all, sample === undefined ? wanted : sampleOf(wanted, Number(sample), (await lastCommit()) ?? ''));
  }
} finally {
  await camera.close();
}
