import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLED_ENGINES } from '../setup/extent.js';
import { openPageOrSkip } from '../support/engines.js';
import { fileIn, startPageServer, type PageServer } from '../support/page-server.js';
import { cases, SECTIONS, type Outcome } from './cases.js';

const ROOT = join(import.meta.dirname, '../..');
const BUILT = join(ROOT, 'tests/.cache/interoperability');
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

/** What a framework cannot do. */
interface Limit {
  /** What is seen instead. */
  readonly seen: string;
  /** Why, and what to write instead. */
  readonly reason: string;
}

/** A way to show the elements. */
interface Candidate {
  readonly name: string;
  /** Its page's folder. */
  readonly page: string;
  /** By the title of a case. */
  readonly limits: Readonly<Record<string, Limit>>;
}

const LATE = 'for an element that is defined later';
const notArrived: Pick<Limit, 'seen'> = { seen: 'rather than undefined' };
const becameText: Pick<Limit, 'seen'> = { seen: '[object Object]' };

const reactTemplate: Readonly<Record<string, Limit>> = {
  'grid: fills a template whose content is written as markup of the framework': {
    seen: 'in vain',
    reason: 'React puts children into a template itself, not into its content: give HTML, or `itemTemplate`.',
  },
};
const reactLate = 'React gives an element that is not defined attributes: import its block first, or use wrappers.';
const vueLate = 'Vue gives an element that is not defined attributes: import its block first, or write `.list`.';
const taken = (framework: string): Readonly<Record<string, Limit>> => ({
  'takes back what every element may have': {
    seen: 'The language is "undefined"',
    reason: `${framework} assigns undefined to \`lang\`, which makes a text of it: give an empty text.`,
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
      'grid: fills a template whose content is written as markup of the framework': {
        seen: 'in vain',
        reason: 'Vue puts children into a template itself, not into its content: write `v-html`, or `itemTemplate`.',
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
        reason: 'Svelte keeps objects for an element that is not defined, but no functions: import its block first.',
      },
    },
  },
];

const html = (name: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><script type="module" src="page.js"></script></html>`;

/** How many cases of each section passed, and of all. */
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
    // In a process of its own: the runner's conditions for imports are not those that compilers expect.
    const builder = join(import.meta.dirname, 'build.ts');
    await promisify(execFile)(process.execPath, ['--import=tsx', '--conditions=pallet-source', builder, BUILT]);
    server = await startPageServer(async (path) => {
      const [, page = '', file = ''] = path.split('/');
      if (path.endsWith('.svg')) return { type: 'image/svg+xml', body: PICTURE };
      return file === '' ? { body: html(page) } : fileIn(join(BUILT, page), file);
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
        else expect(outcome, `The list of limits says: ${limit.reason}`).toContain(limit.seen);
      });
    });
  });

  it('have no limits listed that are no cases', () => {
    const titles = cases.map(({ title }) => title);
    expect(candidates.flatMap(({ limits }) => Object.keys(limits)).filter((title) => !titles.includes(title))).toEqual(
      [],
    );
  });
});
