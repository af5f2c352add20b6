import { expect, it } from 'vitest';
import { checkContent } from '../../../site/check-content/check-content.js';
import { checkHeadings } from '../../../site/check-content/headings.js';
import { createRelink, relinkAt } from '../../../site/editor/server/relink.js';
import { WAIT_TIMEOUT } from '../../setup/timeouts.js';
import { siteSettings, temporaryFolder } from './fixture.js';

const PIECES = 30_000;

/** Expects a call to be fast. The time limit of a test cannot end synchronous code. */
async function expectQuick(run: () => unknown): Promise<void> {
  const start = performance.now();
  await run();
  expect(performance.now() - start).toBeLessThan(WAIT_TIMEOUT / 2);
}

it.each([
  '<',
  '<a ',
  '<img ',
  '<!--',
  '<h1',
  '<a href="',
  '<p id=',
  '<a href="/x">',
  '<h2>',
  '<b>',
  '&',
  '<p title="<',
])(`%s, ${PIECES} times in a text, is checked within seconds`, { timeout: 20 * WAIT_TIMEOUT }, async (piece) => {
  const text = piece.repeat(PIECES);
  const blocks = [
    { block: 'rich-text', id: 'html', props: { value: text } },
    { block: 'text', id: 'text', props: { text } },
  ];
  const page = { title: 'Home', description: '', themeLayout: '', features: [], apiVersion: 63, blocks };
  const root = await temporaryFolder({ 'site.json': siteSettings(), 'pages/home.json': JSON.stringify(page) });
  await expectQuick(() => checkContent({ contentRoot: root, render: () => Promise.resolve('<h1>Home</h1>') }));
  const place = () => ({ file: 'pages/home.json' });
  await expectQuick(() => checkHeadings(text, { locateText: place, locateLevel: place }));
  await expectQuick(() => relinkAt({ text }, ['text'], createRelink('/a', '/b')));
});
