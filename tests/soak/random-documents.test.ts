import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../setup/extent.js';
import { buildManifest, readBlockSources } from '../../elements/build/analyse.js';
import type { PageDocument } from '../../site/documents/model.js';
import { pageDocuments } from './documents.js';
import { startExamination, type Examination } from './examination.js';
import { FAULTS, type Fault } from './faults.js';
import { FOUND_DOCUMENTS } from './found-documents.js';
import { blocksOf, shrink } from './shrink.js';

/**
 * From which seed: everybody sees the same documents, so that a change is judged by itself; `RANDOM_SEED=7` or
 * `RANDOM_SEED=new` looks at others.
 */
const { RANDOM_SEED = '20261122' } = process.env;
const COUNT = isWhole ? 2000 : 400;
const SEED = RANDOM_SEED === 'new' ? Date.now() % 2 ** 31 : Number(RANDOM_SEED);
/** Documents on one page, and the most milliseconds for making one smaller. */
const TOGETHER = 40;
const SHRINKING = 60_000;
/** A fault planted into the block of a kind is found among so many documents. */
const ENOUGH = 400;
const documents = pageDocuments(buildManifest(readBlockSources('elements')));

interface Search {
  readonly count: number;
  readonly seed: number;
  /** A fault to plant, and what tells of it: nothing else counts then. */
  readonly fault?: Fault;
}

interface Failure {
  readonly document: PageDocument;
  readonly findings: readonly string[];
}

/** Examines many documents, several at a time; of the first that fails, the smallest that still does. */
async function firstFailure(examination: Examination, { count, seed, fault }: Search): Promise<Failure | undefined> {
  const fail = async (some: readonly PageDocument[]) => (await examination.examine(some, fault)).length > 0;
  const all = fc.sample(documents, { numRuns: count, seed });
  for (let start = 0; start < count; start += TOGETHER) {
    let suspects = all.slice(start, start + TOGETHER);
    const together = await examination.examine(suspects, fault);
    if (together.length === 0) continue;
    while (suspects.length > 1) {
      const half = suspects.slice(0, suspects.length / 2);
      suspects = (await fail(half)) ? half : suspects.slice(half.length);
    }
    const [suspect] = suspects as [PageDocument];
    const document = await shrink(suspect, (smaller) => fail([smaller]), SHRINKING);
    const alone = await examination.examine([document], fault);
    return { document, findings: alone.length > 0 ? alone : ['Only together with others:', ...together] };
  }
  return undefined;
}

const inWords = (failure: Failure | undefined): string =>
  failure === undefined ? '' : `${JSON.stringify(failure.document, null, 2)}\n${failure.findings.join('\n')}`;

describe('random page documents', () => {
  let examination: Examination;
  beforeAll(async () => {
    examination = await startExamination();
  });
  afterAll(() => examination.close());

  it(
    `are shown without a fault, the same by server and browser (seed ${SEED})`,
    { timeout: 86_400_000, retry: 0 },
    async () => {
      console.log(`Random documents: ${COUNT} from seed ${SEED}.`);
      expect(inWords(await firstFailure(examination, { count: COUNT, seed: SEED }))).toBe('');
    },
  );

  it.each(Object.entries(FOUND_DOCUMENTS))('once found, and mended: %s', async (_, document) => {
    expect(await examination.examine([document])).toEqual([]);
  });

  it.each(Object.entries(FAULTS))(
    `find a block that %s, planted on purpose, and make the document small`,
    { timeout: 120_000 },
    async (_, fault) => {
      const failure = await firstFailure(examination, { count: ENOUGH, seed: SEED, fault });
      expect(failure?.findings.join('\n')).toMatch(fault.told);
      expect([...blocksOf(failure!.document.blocks)].map(({ block }) => block)).toEqual(['text']);
    },
  );
});
