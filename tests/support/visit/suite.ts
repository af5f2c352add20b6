import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../setup/extent.js';
import { builtDocsPages } from '../docs-pages.js';
import { Unsupported, type Engine } from '../engines.js';
import { SITE_PAGES } from '../site-pages.js';
import { startScriptServer, type ScriptServer } from './script-server.js';
import { Visitor } from './visitor.js';

const MAIN_PAGES = ['/', '/why-us', '/professional-careers', '/manufacturing-careers', '/early-careers'];

/** CSS pixels: a desktop, and the narrowest window that every engine has. */
const WIDTHS = { wide: 1280, narrow: 447 } as const;

type Way = 'when it is read' | 'when it is left and returned to' | 'on a slow line' | 'with a script missing';

interface Plan {
  readonly path: string;
  readonly width: number;
  readonly ways: readonly Way[];
}

/** Every way of visiting a page: one width each, so that both are seen. */
const everyWay = (path: string): Plan[] => [
  { path, width: WIDTHS.wide, ways: ['when it is read', 'when it is left and returned to', 'with a script missing'] },
  { path, width: WIDTHS.narrow, ways: ['on a slow line'] },
];

const once = (path: string): Plan => ({ path, width: WIDTHS.wide, ways: ['when it is read'] });

/** What `npm test` has time for: each page in Chromium, the main ones in every way there, and once in the other engines. */
const sample = (engine: Engine): Plan[] =>
  engine === 'chromium'
    ? SITE_PAGES.flatMap((path) => (MAIN_PAGES.includes(path) ? everyWay(path) : once(path)))
    : MAIN_PAGES.map(once);

/**
 * All but the studio: it is an application, of which nothing is there before its scripts. WebKit draws so slowly here that it
 * only reads the documentation.
 */
async function everything(engine: Engine): Promise<Plan[]> {
  const docs = (await builtDocsPages()).filter((path) => path !== '/docs/studio');
  return [...SITE_PAGES.flatMap(everyWay), ...docs.flatMap(engine === 'webkit' ? once : everyWay)];
}

/** Milliseconds for one way of visiting a page: to leave it and return takes the longest. */
const TIMEOUT = 180_000;

/**
 * Visits pages to the end and back, in one engine: what they show must be what they showed at first. At full length also
 * those of the documentation.
 */
export async function describeVisits(engine: Engine): Promise<void> {
  const plans = isWhole ? await everything(engine) : sample(engine);
  let server: ScriptServer;
  beforeAll(async () => {
    server = await startScriptServer();
  });
  afterAll(() => server.close());

  describe.each(plans)(`$path shows what it showed at first, in ${engine} at $width px,`, ({ path, width, ways }) => {
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
      // One script of each page: on the next page it is the next of them.
      const scripts = server.requestedScripts();
      const number = plans.findIndex((plan) => plan.path === path);
      const script = scripts[number % scripts.length]!;
      expect(await visitor.visitWithout(script), `Without ${script}`).toBe('');
    });
  });
}
