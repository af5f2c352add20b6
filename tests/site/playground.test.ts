import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import {
  elementsOf,
  propertiesOf,
  type ElementDeclaration,
  type Manifest,
} from '../../elements/build/manifest-model.js';
import { isFullRun, SAMPLED_ENGINES } from '../setup/sampling.js';
import { findAxeViolations } from '../support/axe.js';
import { collectPolicyReports } from '../support/policy-reports.js';
import { readStageTree, readPanelTree } from '../support/playground-accessibility.js';
import { countVisible } from '../support/count-visible.js';
import { openPage, openPageOrSkip } from '../support/engines.js';
import {
  findUnchangedForms,
  readCode,
  FORMS,
  openPlayground,
  openPlaygroundOf,
  readMessages,
  waitForPlayground,
  setField,
} from '../support/playgrounds.js';
import { useServer } from '../support/use-server.js';

const blocks = elementsOf(JSON.parse(await readFile('elements/dist/custom-elements.json', 'utf8')) as Manifest);
const nameOf = ({ tagName }: ElementDeclaration): string => tagName.replace('pallet-', '');

/** Blocks that together have every kind of property; a full run tests every block. */
const SAMPLE = ['banner', 'button', 'grid'];
const tested = isFullRun ? blocks : blocks.filter((contract) => SAMPLE.includes(nameOf(contract)));

describe('a playground', () => {
  it('shows an unset color as empty, not as black', async () => {
    const page = await openPlaygroundOf('banner');
    const shown = (): Promise<[string | null, string | undefined] | undefined> =>
      page.evaluate(() => {
        const field = document.querySelector('[data-property="backgroundColor"] input[type="color"]');
        return field === null ? undefined : [field.ariaLabel, (field as HTMLInputElement).dataset['unknown']];
      });
    expect((await shown())?.[0]).toMatch(/, color picker, not set$/);
    expect((await shown())?.[1]).toBe('true');
    await setField(page, 'backgroundColor', '#7a1f3d');
    expect((await shown())?.[0]).toMatch(/, color picker$/);
    expect((await shown())?.[1]).toBe('false');
  });

  it.each(tested)('changes every property in all forms of the code: $tagName', async (contract) => {
    const page = await openPlaygroundOf(nameOf(contract));
    const changes = propertiesOf(contract).map(({ name, attribute }) => ({ name, attribute }));
    expect(await findUnchangedForms(page, changes)).toEqual([]);
  });

  it('undoes every change by keyboard, keeps the focus, and announces it', async () => {
    const page = await openPlaygroundOf('banner');
    await setField(page, 'height', '444');
    await page.evaluate(() => document.querySelector<HTMLElement>('.playground .commands button:last-child')?.focus());
    await page.press('Enter');
    const field = (): string | undefined =>
      document.querySelector<HTMLInputElement>('[data-property="height"] input')?.value;
    expect(await page.evaluate(field)).not.toBe('444');
    const focused = (): string | null | undefined => document.activeElement?.textContent;
    expect(await page.evaluate(focused)).toBe('Start over');
    const said = (): string | null | undefined => document.getElementById('announcement')?.textContent;
    expect(await page.evaluate(said)).toBe('All changes were reset.');
  });

  it('reports invalid values and unreadable images', async () => {
    const page = await openPlaygroundOf('banner');
    await setField(page, 'height', '20qx');
    const problem = (): Promise<string | undefined> =>
      page.evaluate(() => document.querySelector('[data-property="height"] .problem')?.textContent);
    expect(await problem()).toContain('“20qx” is not a CSS length');
    const lost = encodeURIComponent('{"url":"/media/lost.webp","altText":"Lost"}');
    await page.goto(`${inject('siteUrl')}/docs`);
    await page.goto(`${inject('siteUrl')}/docs/blocks/banner#playground?version=1&prop.imageInfo=${lost}`);
    await page.until(
      () => document.querySelector('.playground .messages')?.textContent?.includes('/media/lost.webp') === true,
    );
  });
});

describe('the URL of a playground', () => {
  it('restores its state', async () => {
    const page = await openPlaygroundOf('tile');
    await setField(page, 'height', '321');
    await setField(page, 'contentPosition', 'bottom left');
    await page.click('.playground input[value="768"]');
    await page.until(() => location.hash.includes('width=768'));
    const [address, code] = [await page.url(), await readCode(page, 'HTML')];
    const other = await openPlaygroundOf('tile', {}, new URL(address).hash);
    expect(await readCode(other, 'HTML')).toBe(code);
    expect(code).toContain('content-position="bottom left"');
    expect(await other.evaluate(() => document.querySelector('iframe')?.style.width)).toBe('768px');
    for (const form of FORMS) expect(await readCode(other, form), form).toContain('321');
  });

  it('of a newer version restores known values, and reports dropped ones', async () => {
    const page = await openPlaygroundOf('tile', {}, '#playground?version=9&prop.height=321&prop.glow=soft');
    expect(await readCode(page, 'HTML')).toContain('height="321"');
    expect(await readMessages(page)).toContain('The link has version 9; this page supports version 1.');
    expect(await readMessages(page)).toContain('pallet-tile has no property “glow”.');
  });
});

it.each([
  ['banner', 'whole-banner-link-with-buttons'],
  ['button', ''],
  ['button-group', ''],
  ['contacts', ''],
  ['employee-slider', ''],
  ['grid', 'template'],
  ['hero-carousel', ''],
  ['image', ''],
  ['rich-text', ''],
  ['tile', ''],
])('the accessibility tree of a playground is Chromium’s own: %s %s', async (block, from) => {
  const page = await openPlaygroundOf(
    block,
    {},
    `#playground?version=1&width=768${from === '' ? '' : `&from=${from}`}`,
  );
  // The panel waits until the blocks are hydrated and rendered.
  const told = await readPanelTree(page);
  expect(told.length).toBeGreaterThan(0);
  expect(told).toEqual(await readStageTree(page));
});

describe.each(SAMPLED_ENGINES)('a playground in %s', (engine) => {
  const { reports, requests, around } = collectPolicyReports();
  const server = useServer({ around });

  it('works by keyboard', async (test) => {
    const page = await openPageOrSkip(test, engine);
    await page.goto(`${server.url}/docs/blocks/button?open`);
    await waitForPlayground(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('.playground button.open')?.focus());
    await page.press('Enter');
    await page.until(() => document.querySelector('.playground .toolbar select') === document.activeElement);
    await page.press('Tab');
    await page.press('ArrowRight');
    await page.until(() => document.querySelector('iframe')?.style.width === '360px');
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('[data-property="text"] :is(input, textarea)')?.focus(),
    );
    for (const key of ['End', '!', '?']) await page.press(key);
    expect(await readCode(page, 'HTML')).toContain('!?"');
  });

  const looks = [{}, { scheme: 'dark', width: 320 }, { forcedColors: true }] as const;

  it.for(engine === 'chromium' ? looks : looks.slice(0, 1))(
    'has no axe violations with %o, and does not scroll sideways',
    async (look, test) => {
      const page = await openPageOrSkip(test, engine, look);
      await page.goto(`${server.url}/docs/blocks/banner?open`);
      await openPlayground(page);
      await page.evaluate(() => {
        const closed = document.querySelectorAll<HTMLDetailsElement>('.playground details:not([name])');
        for (const one of closed) one.open = true;
      });
      // The tests of the blocks cover the stage, which is in a frame.
      const context = { include: [['.playground']], exclude: [['iframe']] };
      expect(await findAxeViolations(page, { context })).toEqual([]);
      const root = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      expect(root.scrollWidth).toBe(root.clientWidth);
    },
  );

  it('does not violate the policy when it opens from a URL', async (test) => {
    const page = await openPageOrSkip(test, engine);
    await page.goto(
      `${server.url}/docs/blocks/banner#playground?version=1&prop.height=321&hook.--pallet-c-banner-border-radius=9px`,
    );
    await expect.poll(() => requests).toContain('/docs/playground/banner');
    await expect.poll(() => requests.some((path) => path.endsWith('/playground/banner.json'))).toBe(true);
    await page.goto(`${server.url}/docs?planted`);
    await expect.poll(() => reports.length).toBeGreaterThan(0);
    expect(reports.filter((report) => !report.includes('planted'))).toEqual([]);
  });
});

it.for(SAMPLED_ENGINES)(
  'the playground is not offered without scripts, and the page explains it, in %s',
  async (engine, test) => {
    const url = `${inject('siteUrl')}/docs/blocks/banner`;
    const page = await openPageOrSkip(test, engine, { scripts: false, url });
    expect(await countVisible(page, '.playground button')).toBe(0);
    expect(await countVisible(page, '.playground .only-unscripted')).toBe(1);
  },
);

it('the page of a block shows labeled screenshots of forced colors and reduced motion, also without scripts', async () => {
  const page = await openPage('chromium', { scripts: false, url: `${inject('siteUrl')}/docs/blocks/banner` });
  await page.puppeteer().click('.stored-looks summary');
  const labels = await page.puppeteer().$$eval('.stored-looks figcaption', (all) => all.map((one) => one.textContent));
  expect(labels).toEqual(['Screenshot: forced colors', 'Screenshot: reduced motion']);
  const addresses = await page.puppeteer().$$eval('.stored-looks img', (images) => images.map(({ src }) => src));
  expect(await Promise.all(addresses.map(async (address) => (await fetch(address)).status))).toEqual([200, 200]);
});
