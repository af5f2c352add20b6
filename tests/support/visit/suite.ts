import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../../setup/sampling.js';
import { builtDocsPages } from '../docs-pages.js';
import { hasCrashed, Unsupported, type Engine } from '../engines.js';
import { SITE_PAGES } from '../site-pages.js';
import { startScriptServer, type ScriptServer } from './script-server.js';
import { Visitor, type VisitorOptions } from './visitor.js';

/** Window widths in CSS pixels: a desktop, and the narrowest window that every engine supports. */
const WIDTHS = { wide: 1280, narrow: 447 } as const;

type Scenario = 'on a normal visit' | 'after leaving and returning' | 'on a slow connection' | 'with a missing script';

interface Plan extends Omit<VisitorOptions, 'server' | 'engine'> {
  /** How the visitor differs from others. */
  readonly difference?: string;
  readonly scenarios: readonly Scenario[];
}

/** A visitor who reduces motion: the animated blocks are compared, too. */
const CALM = { difference: ' with reduced motion', reducedMotion: true } as const;

/** A visitor whose web fonts fail to load. */
const WITHOUT_FONTS = { difference: ' without web fonts', blocksFonts: true } as const;

/** The scenarios of a visitor like most others. Each uses one width, so that both widths are tested. */
const usualScenarios = (path: string): Plan[] => [
  {
    path,
    width: WIDTHS.wide,
    scenarios: ['on a normal visit', 'with a missing script', 'after leaving and returning'],
  },
  { path, width: WIDTHS.narrow, scenarios: ['on a slow connection'] },
];

/** All scenarios, also of visitors who reduce motion or get no web fonts. */
const allScenarios = (path: string): Plan[] => [
  ...usualScenarios(path),
  { ...CALM, path, width: WIDTHS.wide, scenarios: ['on a normal visit'] },
  { ...WITHOUT_FONTS, path, width: WIDTHS.narrow, scenarios: ['on a normal visit'] },
];

const normalVisit = (path: string): Plan => ({
  path,
  width: WIDTHS.wide,
  scenarios: ['on a normal visit'],
});

/** The visits of `npm test`: each page in Chromium, two of them in all scenarios, and one page in the other engines. */
const sample = (engine: Engine): Plan[] =>
  engine === 'chromium'
    ? SITE_PAGES.flatMap((path) =>
        ['/', '/professional-careers'].includes(path) ? allScenarios(path) : normalVisit(path),
      )
    : [normalVisit('/professional-careers')];

/**
 * The visits of a full run: all pages except the studio, an application that shows nothing without scripts. The
 * documentation has too many pages for all scenarios in half an hour, and WebKit paints more slowly than the others.
 */
async function everything(engine: Engine): Promise<Plan[]> {
  const docs = (await builtDocsPages()).filter((path) => path !== '/docs/studio');
  return [...SITE_PAGES.flatMap(allScenarios), ...docs.flatMap(engine === 'webkit' ? normalVisit : usualScenarios)];
}

/** Does what a crash of the browser has prevented once more, in a new browser, after a step that may fail. */
async function againAfterCrash(
  work: () => Promise<void>,
  before = (): Promise<void> => Promise.resolve(),
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!hasCrashed(error)) throw error;
    await before().catch(() => undefined);
    await work();
  }
}

/** Milliseconds for one scenario. Leaving and returning takes longest. */
const TIMEOUT = 180_000;

/**
 * Visits pages in one engine, from top to end and back: they must look as on their first paint. A full run includes the
 * documentation.
 */
export async function describeVisits(engine: Engine): Promise<void> {
  const plans = isFullRun ? await everything(engine) : sample(engine);
  let server: ScriptServer;
  beforeAll(async () => {
    server = await startScriptServer();
  });
  afterAll(() => server.close());

  const titleOf = ({ path, width, difference = '' }: Plan): string =>
    `${path} looks as on its first paint, in ${engine} at ${width} px${difference},`;
  describe.each(plans.map((plan) => [titleOf(plan), plan] as const))('%s', (_, { scenarios, ...plan }) => {
    let visitor: Visitor | Unsupported;
    const open = async (): Promise<void> => {
      visitor = await Visitor.open({ server, engine, ...plan }).catch((error: Error) => {
        if (error instanceof Unsupported) return error;
        throw error;
      });
    };
    const close = async (): Promise<void> => {
      if (visitor instanceof Visitor) await visitor.close();
    };
    beforeAll(() => againAfterCrash(open));
    afterAll(close);

    const itIf = (scenario: Scenario, visit: (visitor: Visitor) => Promise<void>): void => {
      if (!scenarios.includes(scenario)) return;
      it(scenario, { timeout: TIMEOUT }, (test) =>
        againAfterCrash(async () => {
          if (visitor instanceof Visitor && !visitor.isOpen) await open();
          if (visitor instanceof Unsupported) return test.skip(visitor.message);
          await visit(visitor);
        }, close),
      );
    };

    itIf('on a normal visit', async (visitor) => {
      await visitor.load('in order');
      expect(await visitor.visit()).toBe('');
    });

    itIf('on a slow connection', async (visitor) => {
      await visitor.load('newest first');
      await visitor.loadClientNavigation();
      expect(await visitor.visit()).toBe('');
    });

    itIf('with a missing script', async (visitor) => {
      await visitor.load('in order');
      await visitor.loadClientNavigation();
      await visitor.scrollToEnd();
      // The next page tests the next script.
      const scripts = server.requestedScripts();
      const index = plans.findIndex(({ path }) => path === plan.path);
      const script = scripts[index % scripts.length]!;
      expect(await visitor.visitWithout(script), `Without ${script}`).toBe('');
    });

    // This must be last: Firefox's driver reports no load of a page after it came from the back/forward cache.
    itIf('after leaving and returning', async (visitor) => {
      await visitor.load('in order');
      await visitor.loadClientNavigation();
      expect(await visitor.visit()).toBe('');
      await visitor.leaveAndReturn();
      expect(await visitor.visit()).toBe('');
    });
  });
}
