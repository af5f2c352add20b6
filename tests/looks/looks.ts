/**
 * `npm run looks`: takes the picture of every demo in each theme, of the first screen of every page of the documentation and
 * of every page of the site, in both schemes and two widths, and compares them with the stored ones. Writes a page of what
 * looks different: before, after, and the difference. `npm run looks -- accept` stores the new ones.
 *
 *     [--sample 40]         looks at some of them, which the last commit chooses
 *     [--only demos/orchard] looks at those whose names begin like this; may be given more than once
 *     [--into <folder>]     takes the pictures, compares nothing, and stores them there
 *     [--summary <file>]    writes what was found for `npm test`
 *
 * Where the stored pictures are of another version of Chromium, those of the last commit are taken first, and stand in
 * their place. Ends with 1 where something looks different.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../site/server/ensure-built.js';
import { resultsOf, summaryLine, type TestOutcome } from '../setup/results.js';
import { Album } from './album.js';
import { Camera } from './camera.js';
import { abandonedIn, describeFinding, findingOf, type Finding } from './findings.js';
import { lastCommit, takePicturesOfLastCommit } from './last-commit.js';
import { writeReport } from './report.js';
import { allScenes, sampleOf, type Scene } from './scenes.js';

const STORED = new Album(fileURLToPath(new URL('pictures', import.meta.url)));
const REPORT = fileURLToPath(new URL('../.cache/looks', import.meta.url));

const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string' },
    only: { type: 'string', multiple: true },
    into: { type: 'string' },
    summary: { type: 'string' },
  },
  allowPositionals: true,
});

async function wantedOf(scenes: readonly Scene[]): Promise<Scene[]> {
  const { only, sample } = values;
  const wanted = scenes.filter(({ name }) => only?.some((start) => name.startsWith(start)) ?? true);
  return sample === undefined ? wanted : sampleOf(wanted, Number(sample), await lastCommit());
}

/** Takes all pictures into an album, and leaves those that look the same as they are. */
async function accept(album: Album, scenes: readonly Scene[], isWhole: boolean): Promise<void> {
  let changed = 0;
  await camera.takePictures(scenes, async ({ name }, picture) => {
    if ((await findingOf(album, name, picture)) === undefined) return;
    changed += 1;
    await album.store(name, picture);
  });
  const abandoned = isWhole
    ? await abandonedIn(
        album,
        scenes.map(({ name }) => name),
      )
    : [];
  for (const { name } of abandoned) await album.remove(name);
  if (isWhole || (await album.browser()) === undefined) await album.setBrowser(await camera.version());
  console.log(`${scenes.length} pictures: ${changed} stored, ${abandoned.length} removed.`);
}

/** The pictures to compare with: the stored ones, or those of the last commit where another version has drawn these. */
async function albumFor(scenes: readonly Scene[], folder: string): Promise<Album> {
  const [drawnBy, here] = [await STORED.browser(), await camera.version()];
  if (drawnBy === undefined || drawnBy === here) return STORED;
  console.log(`The stored pictures are of ${drawnBy}, and this is ${here}: those of the last commit are taken first.`);
  await takePicturesOfLastCommit(
    scenes.map(({ name }) => name),
    folder,
  );
  return new Album(folder);
}

async function compare(all: readonly Scene[], scenes: readonly Scene[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pallet-looks-'));
  const findings: Finding[] = [];
  const outcomes: TestOutcome[] = [];
  const tell = (name: string, finding: Finding | undefined): void => {
    const own = { file: 'tests/looks', name };
    if (finding === undefined) return void outcomes.push({ ...own, outcome: 'passed' });
    const message = describeFinding(finding);
    findings.push(finding);
    outcomes.push({ ...own, outcome: 'failed', message });
    console.log(message);
  };
  try {
    const album = await albumFor(scenes, folder);
    await camera.takePictures(scenes, async ({ name }, picture) => tell(name, await findingOf(album, name, picture)));
    for (const finding of await abandonedIn(
      STORED,
      all.map(({ name }) => name),
    ))
      tell(finding.name, finding);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const report = await writeReport(REPORT, findings);
  if (values.summary) await writeFile(values.summary, JSON.stringify(resultsOf(outcomes)));
  console.log(summaryLine(resultsOf(outcomes)));
  if (findings.length === 0) return;
  process.exitCode = 1;
  console.log(`Before, after and difference: ${report}\nWhere all of it is meant: npm run looks -- accept`);
}

const [command, ...more] = positionals;
if ((command !== undefined && command !== 'accept') || more.length > 0) {
  throw new Error(`There is no "${positionals.join(' ')}": npm run looks, or npm run looks -- accept.`);
}
if (values.sample !== undefined && !/^[1-9]\d*$/.test(values.sample)) {
  throw new Error(`--sample takes how many pictures, found "${values.sample}".`);
}
await ensureBuilt();
const camera = await Camera.open();
try {
  const all = await allScenes();
  const scenes = await wantedOf(all);
  if (scenes.length === 0) throw new Error(`No picture has a name that begins with ${values.only?.join(' or ')}.`);
  if (values.into !== undefined) await accept(new Album(values.into), scenes, false);
  else if (command === 'accept') await accept(STORED, scenes, scenes.length === all.length);
  else await compare(all, scenes);
} finally {
  await camera.close();
}
