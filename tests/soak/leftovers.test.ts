import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { isWhole } from '../setup/extent.js';
import { buildManifest, readBlockSources } from '../../elements/build/analyse.js';
import { elementsOf, sourceOf } from '../../elements/build/manifest-model.js';
import { collectGarbage } from '../support/garbage.js';
import { openPageOrSkip, type EnginePage } from '../support/engines.js';
import type { Leftovers } from './leftovers.page.js';
import { startPageServer, type PageServer } from './page-server.js';

/** How often each block comes and goes. */
const MOUNTS = isWhole ? 500 : 60;

const NOTHING: Leftovers = { elements: {}, timers: 0, listeners: [], observers: [] };

/** Every state of a block's demo. */
function statesOf(source: string): string[] {
  const demo = readFileSync(join('elements', `${source}.demo.html`), 'utf8');
  return demo.split(/(?=<section data-state=)/).filter((state) => state.trim() !== '');
}

const manifest = buildManifest(readBlockSources('elements'));
const demos = elementsOf(manifest).map((element) => ({
  tag: element.tagName,
  states: statesOf(sourceOf(manifest, element)),
}));

/** What is left once the engine has had time to let go of what it can. */
async function leftAfterCollection(page: EnginePage): Promise<Leftovers> {
  let left = NOTHING;
  for (let attempt = 0; attempt < 20; attempt++) {
    await collectGarbage(page);
    left = await page.evaluate(() => window.leftovers());
    if (JSON.stringify(left) === JSON.stringify(NOTHING)) break;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  return left;
}

/** Faults that a block could have, each planted into the text block of a page. */
const faults = {
  elements() {
    const kept: Element[] = [];
    Object.assign(window, { kept });
    customElements.get('pallet-text')!.prototype.updated = function (this: Element) {
      kept.push(this);
    };
  },
  timers() {
    customElements.get('pallet-text')!.prototype.updated = () => void setInterval(() => undefined, 1000);
  },
  listeners() {
    customElements.get('pallet-text')!.prototype.updated = () => void addEventListener('resize', () => undefined);
  },
  observers() {
    customElements.get('pallet-text')!.prototype.updated = () => {
      const observer = new ResizeObserver(() => undefined);
      observer.observe(document.body);
      Object.assign(window, { observer });
    };
  },
};

describe.each(['chromium', 'firefox'] as const)('in %s', (engine) => {
  let server: PageServer;
  beforeAll(async () => {
    server = await startPageServer('leftovers.page.ts');
    server.setHtml(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Leftovers</title>
        <script type="module" src="${server.script}"></script></head><body></body></html>`,
    );
  });
  afterAll(() => server.close());

  async function openStage(context: TestContext): Promise<EnginePage> {
    const page = await openPageOrSkip(context, engine);
    await page.goto(server.origin);
    await page.until(() => 'mountAndUnmount' in window);
    return page;
  }

  const timeout = 60_000 + MOUNTS * 50;
  it.for(demos)(
    `${MOUNTS} times $tag, shown and taken away, leave nothing behind`,
    { timeout },
    async ({ states }, context) => {
      const page = await openStage(context);
      if (engine === 'firefox') {
        // It keeps a block that was the first to wait for code on demand, once and for good: Chromium shows that we do not.
        await page.evaluate((all) => window.mountAndUnmount(all, all.length), states);
        await page.evaluate(() => window.startCounting());
      }
      await page.evaluate((all, times) => window.mountAndUnmount(all, times), states, MOUNTS);
      expect(await leftAfterCollection(page)).toEqual(NOTHING);
      // What only remembers the last one forgets each state but this. Firefox itself keeps the last one at times.
      for (const state of engine === 'chromium' ? states : []) {
        await page.evaluate((one) => window.mountAndUnmount([one], 1), state);
        expect(await leftAfterCollection(page), state).toEqual(NOTHING);
      }
    },
  );

  it.for(Object.keys(faults) as (keyof typeof faults)[])(
    '%s that a block leaves behind are found',
    async (kind, context) => {
      const page = await openStage(context);
      await page.evaluate(faults[kind]);
      await page.evaluate(() => window.mountAndUnmount(['<pallet-text text="Left behind"></pallet-text>'], 3));
      const left = await leftAfterCollection(page);
      expect(
        Object.keys(left).filter(
          (key) => JSON.stringify(left[key as keyof Leftovers]) !== JSON.stringify(NOTHING[key as keyof Leftovers]),
        ),
      ).toEqual([kind]);
    },
  );
});
