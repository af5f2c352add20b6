import { accessibilityTree, canReadAccessibilityTree, isFullRun, itWhere, until } from '../support/browser.js';
import { expect } from '@open-wc/testing';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import {
  blockName,
  blocksIn,
  getBlockFilePath,
  loadContracts,
  loadDemo,
  openPage,
  resize,
  waitForBlocks,
} from './support/blocks.js';
import { renderAsServed, fixture } from './support/fixture.js';
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

describe('the accessibility tree', () => {
  for (const name of names) {
    itWhere(canReadAccessibilityTree, 'only Chromium shows its accessibility tree')(
      `of every state of ${name} [3.11d]`,
      async () => {
        const demo = document.createElement('div');
        demo.innerHTML = await loadDemo(name);
        const content: Record<string, string[]> = {};
        for (const state of demo.querySelectorAll<HTMLElement>('[data-state]')) {
          const shown = await fixture<HTMLElement>(`<div>${state.outerHTML}</div>`);
          await waitForBlocks(shown);
          // Removed markup leaves two adjacent text nodes, which a parser merges.
          for (const { shadowRoot } of blocksIn(shown)) shadowRoot?.normalize();
          content[state.dataset.state!] = await describeContent();
          shown.remove();
        }
        const file = await getBlockFilePath(name, 'screen-reader.json');
        const expected = await import(`/${file}`).then(
          (module: { default: unknown }) => module.default,
          () => ({}),
        );
        const remedy = `Where this is right, write it into ${file}:\n${JSON.stringify(content, null, 2)}\n`;
        expect(content, remedy).to.deep.equal(expected);
      },
    );
  }
});

/** Headings, links, buttons, tabs and images with their names, then the remaining text. */
async function describeContent(): Promise<string[]> {
  const tree = (await accessibilityTree()).map((node) => ({
    ...node,
    name: node.name.trim(),
    // The header of a `details` element, which screen readers announce as a button.
    role: node.role.startsWith('DisclosureTriangle') ? 'button' : node.role,
  }));
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
