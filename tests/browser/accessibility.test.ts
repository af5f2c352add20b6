import { accessibilityTree, canReadAccessibilityTree, isSweepWhole, itWhere, until } from '../support/browser.js';
import { expect } from '@open-wc/testing';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import {
  blockName,
  blocksIn,
  fileBeside,
  loadContracts,
  loadDemo,
  openPage,
  resize,
  settled,
} from './support/blocks.js';
import { asServed, fixture } from './support/fixture.js';
import '@pallet/elements';

const names = (await loadContracts()).map(blockName);

type AxePage = Window & { axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> } };

/** The demo of a block as the page of a site would hold it. */
async function openDemo(name: string) {
  const opened = await openPage({
    head: `<style>
      html.dark { color-scheme: dark }
      body { margin: 0; background: light-dark(#ffffff, #0c1a2d); color: light-dark(#1f2a3a, #dfe5ec) }
    </style>`,
    scripts: ['/elements/hydration.ts', '/elements/index.ts', '/node_modules/axe-core/axe.min.js'],
  });
  const { document } = opened.page;
  const main = document.createElement('main');
  main.setHTMLUnsafe(`<h1>${name}</h1>${await asServed(await loadDemo(name))}`);
  document.body.append(main);
  await settled(document);
  return { ...opened, document };
}

/** Waits until the page is no wider than its frame: figures get smaller one frame after their place. */
const nothingRunsOver = (page: HTMLElement) =>
  until(() => page.scrollWidth === page.clientWidth, 'nothing runs over the edge of the page');

const describeViolations = ({ violations }: AxeResults) =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${JSON.stringify(target)}: ${failureSummary}`),
  );

/** What axe judges is the same in every engine: one width shows that it has the same to judge. */
const WIDTHS = isSweepWhole ? [360, 768, 1280] : [360];

describe('every demo', () => {
  for (const name of names) {
    describe(name, () => {
      // One page for all, which each of them sizes as it needs it.
      let demo: Awaited<ReturnType<typeof openDemo>>;
      before(async () => {
        demo = await openDemo(name);
      });
      after(() => demo.frame.remove());

      it(`axe finds nothing at ${WIDTHS.join(', ')} pixels, light and dark`, async function () {
        this.timeout(60_000);
        const { frame, page, document } = demo;
        for (const width of WIDTHS) {
          await resize(frame, width);
          for (const scheme of ['light', 'dark']) {
            // What is not shown has no transition to another scheme.
            document.body.hidden = true;
            document.documentElement.className = scheme;
            document.body.hidden = document.body.offsetHeight > 0;
            const results = await (page as unknown as AxePage).axe.run(document as never, {
              resultTypes: ['violations'],
              // Colours alone differ between schemes; the size of targets is off by default, because not all pages hold WCAG 2.2.
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

      it('nothing runs over the edge of a page of 320 pixels', async () => {
        await resize(demo.frame, 320);
        await nothingRunsOver(demo.document.documentElement);
      });

      it('words grow with the size of text without running over the edge', async () => {
        await resize(demo.frame, 640);
        demo.document.documentElement.style.fontSize = '200%';
        await nothingRunsOver(demo.document.documentElement);
      });
    });
  }
});

describe('what a screen reader is told', () => {
  for (const name of names) {
    itWhere(canReadAccessibilityTree, 'only Chromium shows its accessibility tree')(
      `of every state of ${name} [3.11d]`,
      async () => {
        const demo = document.createElement('div');
        demo.innerHTML = await loadDemo(name);
        const told: Record<string, string[]> = {};
        for (const state of demo.querySelectorAll<HTMLElement>('[data-state]')) {
          const shown = await fixture<HTMLElement>(`<div>${state.outerHTML}</div>`);
          await settled(shown);
          // What was taken out of a text leaves two; a parser makes one of them.
          for (const { shadowRoot } of blocksIn(shown)) shadowRoot?.normalize();
          told[state.dataset.state!] = await tellWhatIsShown();
          shown.remove();
        }
        const file = await fileBeside(name, 'screen-reader.json');
        const expected = await import(`/${file}`).then(
          (module: { default: unknown }) => module.default,
          () => ({}),
        );
        const remedy = `Where this is right, write it into ${file}:\n${JSON.stringify(told, null, 2)}\n`;
        expect(told, remedy).to.deep.equal(expected);
      },
    );
  }
});

/** Headings, links, buttons, tabs and pictures with their names, then the words that are in none of them. */
async function tellWhatIsShown(): Promise<string[]> {
  const tree = (await accessibilityTree()).map((node) => ({ ...node, name: node.name.trim() }));
  const nodes = tree.filter(({ name }) => name !== '');
  const named = nodes
    .filter(({ role }) => ['heading', 'link', 'button', 'tab', 'image'].includes(role))
    .map(({ role, name, description, properties: { level, disabled, selected } }) => {
      const details = [
        level === undefined ? '' : ` ${String(level)}`,
        disabled === true ? ', disabled' : '',
        selected === true ? ', selected' : '',
      ];
      return `${role}${details.join('')}: ${name}${description && ` (${description})`}`;
    });
  const words = nodes
    .filter(({ role, name }) => role === 'StaticText' && !named.some((one) => one.includes(name.trim())))
    .map(({ name }) => name.replace(/\s+/g, ' ').trim());
  return [...named, ...words];
}
