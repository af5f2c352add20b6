import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun, sampled } from '../setup/sampling.js';
import { readManifest } from '../../elements/build/build-manifest.js';
import type { PageDocument } from '../../site/documents/model.js';
import fc, { SEED } from '../support/fast-check.js';
import { pageDocuments } from './documents.js';
import { startDocumentChecker, type DocumentChecker } from './document-checker.js';
import { FAULTS, type Fault } from './faults.js';
import { REGRESSION_DOCUMENTS } from './regression-documents.js';
import { blocksOf, shrink } from './shrink.js';

const COUNT = isFullRun ? 2000 : 200;
/** The number of documents per page, and the time limit for shrinking one, in ms. */
const PER_PAGE = 40;
const SHRINK_TIME_LIMIT = 60_000;
/** The number of documents in which an injected fault must be found. */
const FAULT_COUNT = 400;
const documents = pageDocuments(await readManifest('elements'));

interface Search {
  readonly count: number;
  readonly seed: number;
  /** A fault to inject. Other issues are ignored then. */
  readonly fault?: Fault;
}

interface Failure {
  readonly document: PageDocument;
  readonly issues: readonly string[];
}

/** Checks documents in batches, and shrinks the first that fails. */
async function findFirstFailure(
  checker: DocumentChecker,
  { count, seed, fault }: Search,
): Promise<Failure | undefined> {
  const fail = async (some: readonly PageDocument[]) => (await checker.check(some, fault)).length > 0;
  const all = fc.sample(documents, { numRuns: count, seed });
  for (let start = 0; start < count; start += PER_PAGE) {
    let suspects = all.slice(start, start + PER_PAGE);
    const together = await checker.check(suspects, fault);
    if (together.length === 0) continue;
    while (suspects.length > 1) {
      const half = suspects.slice(0, suspects.length / 2);
      suspects = (await fail(half)) ? half : suspects.slice(half.length);
    }
    const [suspect] = suspects as [PageDocument];
    const document = await shrink(suspect, (smaller) => fail([smaller]), SHRINK_TIME_LIMIT);
    const alone = await checker.check([document], fault);
    return { document, issues: alone.length > 0 ? alone : ['Only in combination with other documents:', ...together] };
  }
  return undefined;
}

const formatFailure = (failure: Failure | undefined): string =>
  failure === undefined ? '' : `${JSON.stringify(failure.document, null, 2)}\n${failure.issues.join('\n')}`;

describe('random page documents', () => {
  let checker: DocumentChecker;
  beforeAll(async () => {
    checker = await startDocumentChecker();
  });
  afterAll(() => checker.close());

  it(
    `render without issues, and equally on server and in the browser (seed ${SEED})`,
    { timeout: 86_400_000, retry: 0 },
    async () => {
      console.log(`Random documents: ${COUNT} from seed ${SEED}.`);
      expect(formatFailure(await findFirstFailure(checker, { count: COUNT, seed: SEED }))).toBe('');
    },
  );

  it.each(Object.entries(REGRESSION_DOCUMENTS))('does not regress: %s', async (_, document) => {
    expect(await checker.check([document])).toEqual([]);
  });

  it.each(sampled(Object.entries(FAULTS), 1))(
    `reports a block that %s, with a minimal document`,
    { timeout: 120_000 },
    async (_, fault) => {
      const failure = await findFirstFailure(checker, { count: FAULT_COUNT, seed: SEED, fault });
      expect(failure?.issues.join('\n')).toMatch(fault.issue);
      expect([...blocksOf(failure!.document.blocks)].map(({ block }) => block)).toEqual(['text']);
    },
  );
});
