import { describe, expect, it } from 'vitest';
import { openPlaygroundOf, readCode, readMessages, setField } from '../support/playgrounds.js';
import { BRAND, RADIUS, Studio } from '../support/studio.js';

// The main features. The others are tested in studio.test.ts and playground.test.ts, which only npm run verify runs.

describe('the theme studio', () => {
  it('can be undone and redone, with buttons and keys', async () => {
    const studio = await Studio.open();
    const { page } = studio;
    await studio.change(RADIUS, '9px');
    await studio.waitForHook(RADIUS.name, '9px');
    await studio.change(BRAND, '#7a1f3d');
    await studio.waitForHook(BRAND.name, '#7a1f3d');
    await studio.press('Undo');
    await studio.waitForHook(BRAND.name, '');
    expect(await studio.readHook(RADIUS.name)).toBe('9px');
    await page.evaluate(() => document.querySelector<HTMLElement>('#studio-page')?.focus());
    await page.press('Control+z');
    await studio.waitForHook(RADIUS.name, '');
    await page.press('Control+Shift+Z');
    await studio.waitForHook(RADIUS.name, '9px');
  });

  it('exports an imported theme as the same style sheet, without default values', async () => {
    const studio = await Studio.open();
    await studio.importText(
      `:root { ${BRAND.name}: #7a1f3d; ${RADIUS.name}: 2px }\npallet-tile { --pallet-c-tile-gap: 3px }`,
    );
    await studio.waitForHook(BRAND.name, '#7a1f3d');
    await studio.press('Close');
    expect(await studio.readExport()).toBe(
      `:root {\n  ${BRAND.name}: #7a1f3d;\n}\n\npallet-tile {\n  --pallet-c-tile-gap: 3px;\n}\n`,
    );
  });

  it('opens a theme from its address', async () => {
    const studio = await Studio.open();
    await studio.setControl('#studio-page', '/docs/blocks/button');
    await studio.setControl('#studio-start', 'orchard');
    await studio.change(BRAND, '#7a1f3d');
    await studio.waitForHook(BRAND.name, '#7a1f3d');
    await studio.press('Share');
    const { searchParams, hash } = new URL(await studio.readExchangedText());
    expect(searchParams.get('page')).toBe('/docs/blocks/button');
    const opened = await Studio.open({ theme: hash });
    await opened.waitForHook(BRAND.name, '#7a1f3d');
    expect(await opened.readHook(RADIUS.name)).toBe('32px');
  });

  it('shows an error beside the field of an invalid value, and does not apply it', async () => {
    const studio = await Studio.open();
    const { page } = studio;
    await studio.change(RADIUS, '9px');
    await studio.waitForHook(RADIUS.name, '9px');
    await studio.change(RADIUS, 'round');
    await page.until(() => document.querySelector('.hook .wrong') !== null);
    expect(await studio.readStatus('.hook .wrong')).toContain(
      '--pallet-g-radius-small takes a <length>, found "round"',
    );
    expect(await studio.readHook(RADIUS.name)).toBe('9px');
  });
});

describe('a playground', () => {
  it('opens its state in a separate page, including slots and hooks', async () => {
    const page = await openPlaygroundOf('banner');
    await setField(page, 'height', '444');
    const height = (): unknown => {
      const frame = document.querySelector<HTMLIFrameElement>('.playground iframe');
      const banner = frame?.contentDocument?.querySelector('pallet-banner');
      return Math.round(banner?.getBoundingClientRect().height ?? 0) === 444;
    };
    await page.until(height);
    await page.evaluate(() => {
      const field = (name: string) =>
        [...document.querySelectorAll('.playground label')]
          .find((label) => label.textContent === name)
          ?.querySelector('textarea, input');
      const set = (name: string, value: string): void => {
        const found = field(name) as HTMLInputElement;
        found.value = value;
        found.dispatchEvent(new Event('input', { bubbles: true }));
      };
      set('default', '<p>Other words</p><script>window.hostile = true</script>');
      set('--pallet-c-banner-border-radius', '13px');
    });
    await page.until(() => {
      const frame = document.querySelector<HTMLIFrameElement>('.playground iframe');
      const banner = frame?.contentDocument?.querySelector<HTMLElement>('pallet-banner');
      return (
        banner?.textContent?.includes('Other words') === true &&
        banner.style.getPropertyValue('--pallet-c-banner-border-radius') === '13px'
      );
    });
    expect(await readMessages(page)).toContain('<script> was removed from a slot');
    expect(await readCode(page, 'HTML')).toContain('<p>Other words</p>');
    expect(await page.evaluate(() => document.querySelector('.page-code')?.textContent)).toContain(
      'pallet-banner {\n  --pallet-c-banner-border-radius: 13px;\n}',
    );
  });

  it('applies the selected width and color scheme to its frame', async () => {
    const page = await openPlaygroundOf('banner');
    await page.click('.playground input[value="360"]');
    await page.click('.playground input[value="dark"]');
    await page.click('.playground input[value="rtl"]');
    await page.until(() => {
      const inside = document.querySelector<HTMLIFrameElement>('.playground iframe')?.contentWindow;
      const root = inside?.document.documentElement;
      const isDark = root?.style.colorScheme === 'dark' && inside?.matchMedia('(prefers-color-scheme: dark)').matches;
      return inside?.innerWidth === 360 && root?.dir === 'rtl' && isDark;
    });
  });
});
