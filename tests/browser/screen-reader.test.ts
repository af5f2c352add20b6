import { expect } from '@open-wc/testing';
import { accessibilityTree, isRecording, itWithAccessibilityTree, record } from '../support/browser.js';
import { blockName, blocksIn, getBlockFilePath, loadContracts, loadDemo, waitForBlocks } from './support/blocks.js';
import { fixture } from './support/fixture.js';
import '@pallet/elements';

/** What screen readers get from each block, recorded in `<block>.screen-reader.json`. */

/** The blocks to test, or all. */
const selected = (process.env.BLOCKS ?? '').split(',').filter(Boolean);
const names = (await loadContracts()).map(blockName).filter((name) => selected.length === 0 || selected.includes(name));

describe('the accessibility tree', () => {
  for (const name of names) {
    itWithAccessibilityTree(`of every state of ${name} [3.11d]`, async () => {
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
      if (isRecording) return record(file, content);
      const expected = await import(`/${file}`).then(
        (module: { default: unknown }) => module.default,
        () => ({}),
      );
      const remedy = `${file} is outdated. If the change is intended: npm run generate -- screen-reader`;
      expect(content, remedy).to.deep.equal(expected);
    });
  }
});

/** Chromium's roles, in the terms of ARIA where they differ. A `details` header is announced as a button. */
const ARIA_ROLES: Readonly<Record<string, string>> = {
  DisclosureTriangle: 'button',
  DisclosureTriangleGrouped: 'button',
  splitter: 'separator',
};

/** Headings, links, buttons, tabs and images with their names, and separators, then the remaining text. */
async function describeContent(): Promise<string[]> {
  const tree = (await accessibilityTree()).map((node) => ({
    ...node,
    name: node.name.trim(),
    role: ARIA_ROLES[node.role] ?? node.role,
  }));
  const nodes = tree.filter(({ name, role }) => name !== '' || role === 'separator');
  const named = nodes
    .filter(({ role }) => ['heading', 'link', 'button', 'tab', 'image', 'separator'].includes(role))
    .map(({ role, name, description, properties: { level, disabled, selected } }) => {
      const details = [
        level === undefined ? '' : ` ${String(level)}`,
        disabled === true ? ', disabled' : '',
        selected === true ? ', selected' : '',
      ];
      return `${role}${details.join('')}${name && `: ${name}`}${description && ` (${description})`}`;
    });
  // Text inside of them; images and separators contain none, even if a name repeats some.
  const inNames = named.filter((one) => !/^(?:image: |separator)/.test(one));
  const words = nodes
    .filter(({ role, name }) => role === 'StaticText' && !inNames.some((one) => one.includes(name.trim())))
    .map(({ name }) => name.replace(/\s+/g, ' ').trim());
  return [...named, ...words];
}
