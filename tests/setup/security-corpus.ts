import { execFile } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { TestRunnerPlugin } from '@web/test-runner';
import { corpusOfBlocks } from '../support/security-corpus.js';
import { serverConditionsFor, type TestedPackage } from './tested-package.js';

const CORPUS_PATH = '/security-corpus';
const SERVER_PATH = '/server-sanitized';
const COUNTS_PATH = '/security-counts';

const run = promisify(execFile);
let written: Promise<string> | undefined;

/** The server-rendered corpus, created once for all engines, in a process with the import conditions of a server. */
async function renderCorpusOnServer(tested: TestedPackage): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ['--import=tsx', ...serverConditionsFor(tested), 'tests/setup/server-sanitized.ts', tested],
    { maxBuffer: 64_000_000 },
  );
  return stdout;
}

/** Serves the security corpus and its server-rendered results, and prints the counts that a page posts. */
export const securityCorpus = (tested: TestedPackage): TestRunnerPlugin => ({
  name: 'security-corpus',
  async serve({ path, req }) {
    if (path === CORPUS_PATH) return { body: JSON.stringify(corpusOfBlocks), type: 'json' };
    if (path === SERVER_PATH) return { body: await (written ??= renderCorpusOnServer(tested)), type: 'json' };
    if (path !== COUNTS_PATH) return undefined;
    console.log(await text(req));
    return { body: '{}', type: 'json' };
  },
});
