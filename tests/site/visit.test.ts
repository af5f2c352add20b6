import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../setup/extent.js';
import { builtDocsPages } from '../support/docs-pages.js';
import { ENGINES, Unsupported, type Engine } from '../support/engines.js';
import { SITE_PAGES } from '../support/site-pages.js';
import { startScriptServer, type ScriptServer } from '../support/visit/script-server.js';
import { Visitor } from '../support/visit/visitor.js';

const MAIN_PAGES = ['/', '/why-us', '/professional-careers', '/manufacturing-careers', '/early-careers'];

/** CSS pixels: a desktop, and the narrowest window that every engine has. */
const WIDTHS = { wide: 1280, narrow: 447 } as const;

type Way = 'when it is read' | 'when it is left and returned to' | 'on a slow line' | 'with a script missing';

interface Plan {
  readonly engine: Engine;
  readonly path: string;
  readonly width: number;
  readonly ways: readonly Way[];
}

/** Every way of visiting a page: one width each, so that both are seen. */
const everyWay = (engine: Engine, path: string): Plan[] => [
  {
    engine,
    path,
    width: WIDTHS.wide,
    ways: ['when it is read', 'when it is left and returned to', 'with a script missing'],
  },
  { engine, path, width: WIDTHS.narrow, ways: ['on a slow line'] },
];

const once = (engine: Engine, path: string): Plan => ({
  engine,
  path,
  width: WIDTHS.wide,
  ways: ['when it is read'],
});

/** What `npm test` has time for: each page in Chromium, the main ones in every way there, and once in the other engines. */
const sample = (): Plan[] =>
  ENGINES.flatMap((engine) => {
    if (engine !== 'chromium') return MAIN_PAGES.map((path) => once(engine, path));
    return SITE_PAGES.flatMap((path) => (MAIN_PAGES.includes(path) ? everyWay(engine, path) : once(engine, path)));
  });

/** All but the studio: it is an application, of which nothing is there before its scripts. */
const everything = async (): Promise<Plan[]> => {
  const docs = (await builtDocsPages()).filter((path) => path !== '/docs/studio');
  return ENGINES.flatMap((engine) => [...SITE_PAGES, ...docs].flatMap((path) => everyWay(engine, path)));
};

const plans = isWhole ? await everything() : sample();

/** One of this many scripts of a page is left out, each by itself; on the next page it is the next of them. */
const MISSING_SHARE = isWhole ? 6 : 24;

/** Milliseconds for one way of visiting a page: one visit for each script that is missing takes the longest. */
const TIMEOUT = 180_000;

let server: ScriptServer;
beforeAll(async () => {
  server = await startScriptServer();
});
afterAll(() => server.close());

describe.each(plans)(
  '$path shows what it showed at first, in $engine at $width px,',
  ({ engine, path, width, ways }) => {
    let visitor: Visitor | Unsupported;
    beforeAll(async () => {
      visitor = await Visitor.open({ server, engine, path, width }).catch((error: Error) => {
        if (error instanceof Unsupported) return error;
        throw error;
      });
    });
    afterAll(async () => {
      if (visitor instanceof Visitor) await visitor.close();
    });

    const itIf = (way: Way, visit: (visitor: Visitor) => Promise<void>): void => {
      if (!ways.includes(way)) return;
      it(way, { timeout: TIMEOUT }, async (test) => {
        if (visitor instanceof Unsupported) return test.skip(visitor.message);
        await visit(visitor);
      });
    };

    itIf('when it is read', async (visitor) => {
      await visitor.load('at once');
      expect(await visitor.visit()).toBe('');
    });

    itIf('when it is left and returned to', async (visitor) => {
      await visitor.load('at once');
      await visitor.loadReact();
      expect(await visitor.visit()).toBe('');
      await visitor.leaveAndReturn();
      expect(await visitor.visit()).toBe('');
    });

    itIf('on a slow line', async (visitor) => {
      await visitor.load('newest first');
      await visitor.loadReact();
      expect(await visitor.visit()).toBe('');
    });

    itIf('with a script missing', async (visitor) => {
      await visitor.load('at once');
      await visitor.loadReact();
      await visitor.scrollToEnd();
      const scripts = server.requestedScripts();
      const differences: string[] = [];
      const offset = plans.findIndex((plan) => plan.path === path) % MISSING_SHARE;
      for (const script of scripts.filter((_, index) => index % MISSING_SHARE === offset)) {
        const found = await visitor.visitWithout(script);
        if (found !== '') differences.push(`Without ${script}:\n${found}`);
      }
      expect(differences.join('\n')).toBe('');
    });
  },
);
