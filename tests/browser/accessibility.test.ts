import { isFullRun, until } from '../support/browser.js';
import { expect } from '@open-wc/testing';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { blockName, loadContracts, loadDemo, openPage, resize, waitForBlocks } from './support/blocks.js';
import { renderAsServed } from './support/fixture.js';
import '@pallet/elements';

const names = (await loadContracts()).map(blockName);

type AxePage = Window & { axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> } };

/** Opens the demo of a block in a page like those of a site. */
async function openDemo(name: string) {
  const opened = await openPage({
    head: `<style>
      html.dark { color-scheme: dark }
      body { margin: 0; background: light-dark(#ffffff, #0c1a2d); color: light-dark(#1f2a3a, #dfe5ec) }
    </style>`,
    scripts: ['/elements/hydration.ts', '/elements/index.ts', '/node_modules/axe-core/axe.min.js'],
    isShared: true,
  });
  const { document } = opened.page;
  const main = document.createElement('main');
  main.setHTMLUnsafe(`<h1>${name}</h1>${await renderAsServed(await loadDemo(name))}`);
  document.body.append(main);
  await waitForBlocks(document);
  return { ...opened, document };
}

/** Waits until the page is no wider than its frame: statistics shrink one frame after their container. */
const waitForNoOverflow = (page: HTMLElement) =>
  until(() => page.scrollWidth === page.clientWidth, 'the page to fit its frame');

const describeViolations = ({ violations }: AxeResults) =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${JSON.stringify(target)}: ${failureSummary}`),
  );

/** CSS pixels. */
const WIDTHS = isFullRun ? [360, 768, 1280] : [360];

describe('every demo', () => {
  for (const name of names) {
    describe(name, () => {
      // All tests share one page and resize it.
      let demo: Awaited<ReturnType<typeof openDemo>>;
      before(async () => {
        demo = await openDemo(name);
      });
      after(() => demo.frame.remove());

      it(`axe finds no violations at ${WIDTHS.join(', ')} pixels, light and dark`, async function () {
        this.timeout(60_000);
        const { frame, page, document } = demo;
        for (const width of WIDTHS) {
          await resize(frame, width);
          for (const scheme of ['light', 'dark']) {
            // Hidden elements have no transition to another color scheme.
            document.body.hidden = true;
            document.documentElement.className = scheme;
            document.body.hidden = document.body.offsetHeight > 0;
            const results = await (page as unknown as AxePage).axe.run(document as never, {
              resultTypes: ['violations'],
              // Only colors differ between schemes. axe disables target-size by default (WCAG 2.2).
              ...(scheme === 'dark'
                ? { runOnly: ['color-contrast', 'link-in-text-block'] }
                : { rules: { 'target-size': { enabled: true } } }),
            });
            expect(describeViolations(results), `${width} px, ${scheme}`).to.deep.equal([]);
            const judging = scheme === 'dark' ? 0 : 5;
            expect(results.passes.length, 'rules that had something to judge').to.be.greaterThan(judging);
          }
        }
      });

      it('does not overflow a page of 320 pixels', async () => {
        await resize(demo.frame, 320);
        await waitForNoOverflow(demo.document.documentElement);
      });

      it('text grows with the font size of the page without overflow', async () => {
        await resize(demo.frame, 640);
        demo.document.documentElement.style.fontSize = '200%';
        await waitForNoOverflow(demo.document.documentElement);
      });
    });
  }
});
