import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLED_ENGINES } from '../setup/sampling.js';
import { openPageOrSkip } from '../support/engines.js';
import { readFileResponse, startPageServer, type PageServer } from '../support/page-server.js';
import { cases, SECTIONS, type Outcome } from './cases.js';

const ROOT = join(import.meta.dirname, '../..');
const BUILT = join(ROOT, 'tests/.cache/interoperability');
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

/** An unsupported case of a framework. */
interface Limit {
  /** Part of the failure message. */
  readonly seen: string;
  /** The cause, and the workaround. */
  readonly reason: string;
}

/** A framework under test. */
interface Candidate {
  readonly name: string;
  /** Its page's folder. */
  readonly page: string;
  /** By the title of a case. */
  readonly limits: Readonly<Record<string, Limit>>;
}

const LATE = 'for an element that is defined later';
const notArrived: Pick<Limit, 'seen'> = { seen: 'it arrives, not' };
const becameText: Pick<Limit, 'seen'> = { seen: '[object Object]' };

const reactTemplate: Readonly<Record<string, Limit>> = {
  'grid: fills a template with content in the syntax of the framework': {
    seen: 'Timed out',
    reason: 'React adds children to a template element itself, not to its content: set HTML, or `itemTemplate`.',
  },
};
const reactLate = 'React sets attributes on an undefined element: import its block first, or use wrappers.';
const vueLate = 'Vue sets attributes on an undefined element: import its block first, or write `.list`.';
const taken = (framework: string): Readonly<Record<string, Limit>> => ({
  'removes global attributes': {
    seen: 'The language: "undefined"',
    reason: `${framework} assigns undefined to \`lang\`, which becomes a string: set an empty string.`,
  },
});

const candidates: readonly Candidate[] = [
  {
    name: 'React',
    page: 'react',
    limits: {
      ...taken('React'),
      ...reactTemplate,
      [`keeps lists and objects ${LATE}`]: { ...becameText, reason: reactLate },
      [`keeps a function ${LATE}`]: { ...notArrived, reason: reactLate },
      [`keeps a date ${LATE}`]: { ...notArrived, reason: reactLate },
    },
  },
  { name: 'React with wrappers', page: 'react-wrappers', limits: reactTemplate },
  {
    name: 'Vue',
    page: 'vue',
    limits: {
      'grid: fills a template with content in the syntax of the framework': {
        seen: 'Timed out',
        reason:
          'Vue adds children to a template element itself, not to its content: write `v-html`, or `itemTemplate`.',
      },
      [`keeps lists and objects ${LATE}`]: { ...becameText, reason: vueLate },
      [`keeps a function ${LATE}`]: { ...notArrived, reason: vueLate },
      [`keeps a date ${LATE}`]: { ...notArrived, reason: vueLate },
    },
  },
  {
    name: 'Svelte',
    page: 'svelte',
    limits: {
      ...taken('Svelte'),
      [`keeps a function ${LATE}`]: {
        ...notArrived,
        reason: 'Svelte keeps objects for an undefined element, but not functions: import its block first.',
      },
    },
  },
];

const html = (name: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><script type="module" src="page.js"></script></html>`;

/** The number of passed cases, in total and per section. */
function scoreOf(outcomes: Readonly<Record<string, Outcome>>): string {
  const score = (chosen: typeof cases) =>
    `${chosen.filter(({ title }) => outcomes[title] === 'passed').length} of ${chosen.length}`;
  const sections = SECTIONS.map((name) => `${name} ${score(cases.filter(({ section }) => section === name))}`);
  return `${score(cases)} (${sections.join(', ')})`;
}

describe('custom elements', () => {
  const report: string[] = [];
  let server: PageServer;

  beforeAll(async () => {
    // In a separate process, because compilers need other import conditions than the runner.
    const builder = join(import.meta.dirname, 'build.ts');
    await promisify(execFile)(process.execPath, ['--import=tsx', '--conditions=pallet-source', builder, BUILT]);
    server = await startPageServer(async (path) => {
      const [, page = '', file = ''] = path.split('/');
      if (path.endsWith('.svg')) return { type: 'image/svg+xml', body: PICTURE };
      return file === '' ? { body: html(page) } : readFileResponse(join(BUILT, page), file);
    });
  });
  afterAll(async () => {
    await server.close();
    console.log(`\n${report.join('\n')}\n`);
  });

  describe.each(candidates)('in $name', ({ name, page: folder, limits }) => {
    afterAll(() => {
      for (const [title, { reason }] of Object.entries(limits)) report.push(`  not: ${title}. ${reason}`);
    });

    describe.each(SAMPLED_ENGINES)('in %s', (engine) => {
      let outcomes: Record<string, Outcome> | undefined;

      const readOutcomes = async (context: Parameters<typeof openPageOrSkip>[0]): Promise<Record<string, Outcome>> => {
        const page = await openPageOrSkip(context, engine, { url: `${server.origin}/${folder}/` });
        await page.until(() => window.outcomes);
        const read = await page.evaluate(() => window.outcomes!);
        report.push(`${name} in ${engine}: ${scoreOf(read)}`);
        return read;
      };

      it.for(cases.map(({ section, title }) => [section, title] as const))('%s: %s', async ([, title], context) => {
        outcomes ??= await readOutcomes(context);
        const outcome = outcomes[title];
        const limit = limits[title];
        if (limit === undefined) expect(outcome, outcome).toBe('passed');
        else expect(outcome, `Listed limit: ${limit.reason}`).toContain(limit.seen);
      });
    });
  });

  it('have listed limits only for existing cases', () => {
    const titles = cases.map(({ title }) => title);
    expect(candidates.flatMap(({ limits }) => Object.keys(limits)).filter((title) => !titles.includes(title))).toEqual(
      [],
    );
  });
});
