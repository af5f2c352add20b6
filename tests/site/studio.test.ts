import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { StudioData, StudioHook } from '../../site/docs/website/studio/model.js';
import { encodeFragment } from '../../site/docs/website/studio/share.js';
import { isFullRun, sampled, SAMPLED_ENGINES } from '../setup/sampling.js';
import { findAxeViolations } from '../support/axe.js';
import { openPage, openPageOrSkip, type EnginePage } from '../support/engines.js';
import { BRAND, RADIUS, Studio, type StudioOptions } from '../support/studio.js';

let studio: Studio;
let page: EnginePage;

async function open(options?: StudioOptions): Promise<void> {
  studio = await Studio.open(options);
  ({ page } = studio);
}

it('shows the dark value of a hook, keeps it when the light value changes, and resets both', async () => {
  const ink = { name: '--pallet-g-color-surface-ink', kind: 'color' } as const;
  const shown = (scheme: string): Promise<string | undefined> =>
    page.evaluate(
      (selector) => document.querySelector<HTMLInputElement>(selector)?.value,
      `${studio.controlOf(ink.name)} ${scheme}`,
    );
  await open();
  await studio.setControl('#hook-search', ink.name);
  await page.until((found) => document.querySelector(found) !== null, studio.controlOf(ink.name));
  expect([await shown('[aria-label=Light]'), await shown('[aria-label=Dark]')]).toEqual(['', '#12253d']);
  expect(await shown('[aria-label="Pick dark color"]')).toBe('#12253d');
  await studio.setControl(`${studio.controlOf(ink.name)} [aria-label=Light]`, '#123456');
  await studio.waitForHook(ink.name, 'light-dark(#123456, #12253d)');
  await page.click(`${studio.controlOf(ink.name)} button`);
  await page.until(
    (found) => document.querySelector(found)?.getAttribute('data-set') === 'false',
    studio.controlOf(ink.name),
  );
  expect([await shown('[aria-label=Light]'), await shown('[aria-label=Dark]')]).toEqual(['', '']);
});

describe('every hook', () => {
  /** Two values for each kind; both differ from every default. */
  const VALUES: Record<StudioHook['kind'], readonly [string, string]> = {
    color: ['rgb(1, 2, 3)', 'rgb(4, 5, 6)'],
    length: ['13px', '29px'],
    number: ['1.15', '1.95'],
    weight: ['300', '800'],
    font: ['Georgia', 'Courier'],
    time: ['77ms', '99ms'],
    keyword: ['none', ''],
    other: ['11% 22%', '33% 44%'],
  };
  const VALUES_OF_PROPERTY: Record<string, readonly [string, string]> = {
    'background-image': ['linear-gradient(rgb(1, 2, 3), rgb(4, 5, 6))', 'linear-gradient(rgb(7, 8, 9), rgb(4, 5, 6))'],
    'grid-template-areas': ["'media content'", "'content media'"],
  };
  const valuesOf = ({ name, kind, keywords = [], effect }: StudioHook): readonly [string, string] => {
    if (kind === 'keyword') return [keywords.at(-1) ?? '', keywords.at(-2) ?? ''];
    if (/easing$/.test(name)) return ['ease-in', 'ease-out'];
    if (/shadow/.test(name)) return ['0 1px 2px rgb(1 2 3)', '0 2px 3px rgb(4 5 6)'];
    return VALUES_OF_PROPERTY[effect?.property ?? ''] ?? VALUES[kind];
  };

  let data: StudioData;
  beforeAll(async () => {
    data = (await (await fetch(`${inject('siteUrl')}/docs/studio.json`)).json()) as StudioData;
  });

  /** Computed values of the parts that a hook styles; for hover and visited states, the value of the hook. Runs in the page. */
  const computed = ({ name, effect }: StudioHook): Promise<string> =>
    page.evaluate(
      (hook, of) => {
        const frame = document.querySelector('iframe')?.contentDocument;
        if (frame == null) return '';
        if (of === undefined) return getComputedStyle(frame.documentElement).getPropertyValue(hook);
        const inAll = (root: Document | ShadowRoot): Element[] =>
          [...root.querySelectorAll('*')].flatMap((element) => [
            element,
            ...(element.shadowRoot === null ? [] : inAll(element.shadowRoot)),
          ]);
        const parts = inAll(frame)
          .filter(({ localName }) => localName === of.tagName)
          .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll(`[part~='${of.part}']`) ?? [])]);
        return parts
          .map((part) => {
            for (const animation of part.getAnimations()) animation.finish();
            return getComputedStyle(part).getPropertyValue(of.state === 'default' ? of.property : hook);
          })
          .join(' | ');
      },
      name,
      effect,
    );

  it('of the manifest and the tokens changes the frame', async () => {
    await open();
    const { blocks, pages, hooks } = data;
    expect(hooks.length).toBeGreaterThan(230);
    const without: string[] = [];
    let shown = '';
    for (const hook of sampled(hooks, 10)) {
      const title = blocks.find(({ tagName }) => tagName === hook.effect?.tagName)?.title;
      const address = pages.find((one) => one.title === title)?.address ?? '/';
      if (address !== shown) {
        await studio.setControl('#studio-page', address);
        await page.until(
          (path) => document.querySelector('iframe')?.contentWindow?.location.pathname === path,
          address,
        );
        await studio.waitUntilStyled();
        shown = address;
      }
      const results: string[] = [];
      for (const value of valuesOf(hook)) {
        await studio.change(hook, value);
        await studio.waitForHook(hook.name, value).catch(() => results.push(`${value} never came`));
        results.push(await computed(hook));
      }
      if (results[0] === results[1] || results[0] === '') without.push(`${hook.name}: ${results.join(' then ')}`);
    }
    expect(without).toEqual([]);
  }, 1_800_000);
});

describe('work in the studio', () => {
  it('is stored in the browser and restored', async () => {
    await open();
    await studio.change(RADIUS, '9px');
    await page.until(() => localStorage.getItem('pallet-theme-studio')?.includes('9px') === true);
    await page.goto(`${inject('siteUrl')}/docs/studio`);
    await studio.waitUntilStyled();
    await studio.waitForHook(RADIUS.name, '9px');
  });

  it('continues without browser storage, with a warning', async () => {
    await open();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await studio.change(RADIUS, '9px');
    await studio.waitForHook(RADIUS.name, '9px');
    await page.until(() => document.querySelector('.notes')?.textContent?.includes('does not store data') === true);
  });

  it('can start with any built-in theme, including its fonts and rules', async () => {
    await open();
    await studio.setControl('#studio-start', 'orchard');
    await studio.waitForHook(RADIUS.name, '32px');
    const fonts = await page.evaluate(() =>
      [...(document.querySelector('iframe')?.contentDocument?.fonts ?? [])].map(({ family }) => family),
    );
    expect(fonts).toContain('Nunito');
  });
});

describe('a URL', () => {
  it('of a newer version opens with known values, and reports dropped ones', async () => {
    const set = { [RADIUS.name]: '9px', '--pallet-g-glow': '1px' };
    await open({ theme: encodeFragment(JSON.stringify({ version: 9, set, fog: 1 })) });
    await studio.waitForHook(RADIUS.name, '9px');
    const notes = await studio.readStatus('.notes');
    expect(notes).toContain('newer studio (version 9');
    expect(notes).toContain('Unknown field “fog”.');
    expect(notes).toContain('There is no hook --pallet-g-glow.');
  });

  it('that is truncated shows a warning, and the studio opens', async () => {
    await open({ theme: '#theme=eyJ2ZXJz' });
    expect(await studio.readStatus('.notes')).toContain('the link was cut off or changed');
  });
});

describe('an exported and imported theme', () => {
  it('is the same in the design tokens format', async () => {
    await open();
    await studio.importText(`:root { ${BRAND.name}: light-dark(#7a1f3d, #e88fae) }`);
    await studio.press('Close');
    await studio.readExport();
    await page.evaluate(() => document.querySelectorAll<HTMLElement>('.exchange [type=radio]')[1]?.click());
    await page.until(
      () => document.querySelector<HTMLTextAreaElement>('.exchange textarea')?.value.startsWith('{') === true,
    );
    const tokens = await studio.readExchangedText();
    await studio.press('Close');
    await studio.setControl('#studio-start', '');
    await studio.waitForHook(BRAND.name, '');
    await studio.importText(tokens);
    await studio.waitForHook(BRAND.name, 'light-dark(#7a1f3d, #e88fae)');
  });

  it('can be a branding set', async () => {
    await open();
    const set = {
      type: 'sfdc_cms__brandingSet',
      contentBody: { values: { PrimaryAccentColor: '#7a1f3d', LogoSize: '3' } },
    };
    await studio.importText(JSON.stringify(set));
    expect(await studio.readHook(BRAND.name)).toMatch(/^light-dark\(#7a1f3d/);
    expect(await studio.readStatus('.problems')).toContain('LogoSize (3): there is no hook for it.');
  });

  it.each([
    ['{"contentBody": {}}', 'This is not a branding set: it has no "values"'],
    ['Dear all, please find our colors attached.', 'No hooks found'],
  ])('is rejected with a message if it is invalid: %s', async (text, message) => {
    await open();
    await studio.change(RADIUS, '9px');
    await studio.importText(text);
    expect(await studio.readStatus('.exchange [role=status]')).toContain(message);
    expect(await studio.readHook(RADIUS.name)).toBe('9px');
  });

  it('with errors reports each with position and reason, and applies the rest', async () => {
    await open();
    await studio.importText(`:root {\n  --pallet-g-colour-brand: #000;\n  ${RADIUS.name}: 9px;\n}`);
    await studio.waitForHook(RADIUS.name, '9px');
    expect(await studio.readStatus('.exchange [role=status]')).toMatch(
      /^Imported 1 hook from the style sheet\. Skipped:/,
    );
    const problems = await studio.readStatus('.problems');
    expect(problems).toContain('Line 2, column 3');
    expect(problems).toContain('Did you mean --pallet-g-color-brand?');
  });
});

describe('contrast', () => {
  const measured = (): Promise<void> =>
    page.until(() => {
      const status = document.querySelector<HTMLElement>('.measured');
      return status?.dataset['measuring'] === 'false' && !status.textContent?.startsWith('Checking');
    });

  it('that fails only on hover is shown with colors, ratio, rule and hook, and the suggestion fixes it', async () => {
    await open({ shows: '/docs/blocks/button' });
    await studio.change({ name: '--pallet-g-color-brand-hover', kind: 'color' }, '#9cb8d4');
    await page.until(() => document.querySelector('.failures')?.textContent?.includes('#9cb8d4') === true);
    const failure = await studio.readStatus('.failures li');
    expect(failure).toMatch(/2\.0\d:1/);
    expect(failure).toContain('needs 4.5 (1.4.3)');
    expect(failure).toContain('hover, light');
    expect(failure).toContain('#ffffff on #9cb8d4');
    expect(failure).toContain('--pallet-g-color-brand-hover');
    await studio.press('Use #');
    await page.until(() => document.querySelector('.failures')?.textContent?.includes('light') === false);
    expect(await studio.readHook('--pallet-g-color-brand-hover')).toMatch(/^light-dark\(#[0-9a-f]{6}, #9cb8d4\)$/);
  });

  it('of text on an image is shown with colors, ratio, rule and hook, and the suggestion fixes it', async () => {
    await open({ shows: '/' });
    await studio.change({ name: '--pallet-g-color-overlay', kind: 'color' }, '#8899aa');
    const words = '“A world in which nothing waits: ';
    const failureOf = (text: string): string =>
      [...document.querySelectorAll<HTMLElement>('.failures li')].find((one) => one.innerText.includes(text))
        ?.innerText ?? '';
    // They are below the window, where images load lazily.
    await page.until((text) => document.querySelector('.failures')?.textContent?.includes(text), words);
    const failure = await page.evaluate(failureOf, words);
    expect(failure).toMatch(/[12]\.\d\d:1/);
    expect(failure).toContain('needs 3 (1.4.3)');
    expect(failure).toMatch(
      /default, light: #[0-9a-f]{6} on #[0-9a-f]{6}, where its background image has the lowest contrast/,
    );
    expect(failure).toContain('--pallet-g-color-overlay');
    await page.evaluate((text) => {
      const failures = [...document.querySelectorAll<HTMLElement>('.failures li')];
      const remedies = [...(failures.find((one) => one.innerText.includes(text))?.querySelectorAll('p') ?? [])];
      const ofShade = remedies.find((one) => one.innerText.includes('--pallet-g-color-overlay'));
      [...(ofShade?.querySelectorAll('button') ?? [])].find((button) => button.innerText.startsWith('Use #'))?.click();
    }, words);
    await measured();
    await page.until((text) => document.querySelector('.failures')?.textContent?.includes(text) === false, words);
    // Text on images has the colors of the dark scheme in both schemes.
    expect(await studio.readHook('--pallet-g-color-overlay')).toMatch(/^light-dark\(#8899aa, #[0-9a-f]{6}\)$/);
  });

  it.runIf(isFullRun)('passes on the home page, with all text on images, and measuring changes nothing', async () => {
    await open({ shows: '/' });
    await measured();
    await page.until(() => document.querySelector('.findings details') === null);
    expect(await studio.readStatus('.measured')).toContain('No contrast failures on this page');
    expect(await studio.readStatus('.failures')).toBe('');
    const look = () => {
      const frame = document.querySelector('iframe')?.contentDocument;
      const root = frame?.documentElement;
      return [frame?.defaultView?.scrollY, root?.style.colorScheme, frame?.adoptedStyleSheets.length];
    };
    expect(await page.evaluate(look)).toEqual([0, '', 2]);
  });
});

describe('a block that is clicked', () => {
  it('shows its parts, and the hooks of the clicked part with the origin of each value', async () => {
    await open({ shows: '/docs/blocks/button' });
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')?.contentDocument;
      const button = frame
        ?.querySelector('.stage pallet-button')
        ?.shadowRoot?.querySelector<HTMLElement>('[part~=base]');
      button?.click();
    });
    await page.until(() => document.querySelector('.selected-block') !== null);
    const block = await studio.readStatus('.selected-block');
    expect(block).toContain('Button');
    expect(block).toContain('Hooks of “base”');
    const control = '.selected-block [data-hook="--pallet-c-button-border-radius"]';
    expect(await studio.readStatus(control)).toContain('from the default; not set: --pallet-g-radius-small');
    await studio.change(RADIUS, '9px');
    await page.until(
      (found) =>
        document.querySelector<HTMLElement>(found)?.innerText.includes('the global hook --pallet-g-radius-small'),
      control,
    );
    expect(await studio.readStatus(control)).toContain('Currently 9px');
  });

  it('can be selected by keyboard from a list, and changed', async () => {
    await open();
    await studio.press('Block');
    await page.until(() => document.querySelectorAll('.findings select option').length > 5);
    await page.evaluate(() => document.querySelector<HTMLElement>('.findings select')?.focus());
    await page.press('ArrowDown');
    await page.until(() => document.querySelector('.selected-block h3') !== null);
    expect(await studio.readStatus('.selected-block h3')).not.toBe('');
  });
});

it('highlights the clicked block, also after a change of the preview', async () => {
  await open({ shows: '/' });
  await page.evaluate(() => {
    const carousel = document.querySelector('iframe')?.contentDocument?.querySelector('pallet-hero-carousel');
    carousel?.shadowRoot?.querySelector<HTMLElement>('[part~=heading]')?.click();
  });
  /** Distance between the highlight and the heading, in CSS pixels of the studio. Runs in the page. */
  const distance = (): number => {
    const frame = document.querySelector('iframe');
    const carousel = frame?.contentDocument?.querySelector('pallet-hero-carousel');
    const heading = carousel?.shadowRoot?.querySelector('[part~=heading]')?.getBoundingClientRect();
    const box = document.querySelector('.selected')?.getBoundingClientRect();
    if (frame === null || heading === undefined || box === undefined) return Infinity;
    const { left, top, width } = frame.getBoundingClientRect();
    const scale = width / frame.clientWidth;
    return Math.hypot(box.left - left - heading.left * scale, box.top - top - heading.top * scale);
  };
  await page.until(() => document.querySelector('.selected') !== null);
  for (const label of ['Right to left', '200% text']) {
    await studio.press(label);
    await expect.poll(() => page.evaluate(distance)).toBeLessThan(3);
  }
});

describe('the preview', () => {
  const frameState = () => {
    const root = document.querySelector('iframe')?.contentDocument?.documentElement;
    if (root == null) return {};
    const { colorScheme, fontSize, direction } = getComputedStyle(root);
    return { colorScheme, fontSize, direction };
  };

  it('can be dark, right to left, with large text, and at three widths', async () => {
    await open();
    for (const label of ['Dark', 'Right to left', '200% text', '360', '768']) await studio.press(label);
    await page.until(() => document.querySelectorAll('iframe').length === 3);
    await page.until(() => {
      const frames = [...document.querySelectorAll('iframe')];
      return frames.every(({ contentDocument }) => (contentDocument?.adoptedStyleSheets.length ?? 0) > 0);
    });
    expect(await page.evaluate(frameState)).toEqual({ colorScheme: 'dark', fontSize: '32px', direction: 'rtl' });
    const widths = await page.evaluate(() => [...document.querySelectorAll('iframe')].map((one) => one.clientWidth));
    expect(widths).toEqual([360, 768, 1280]);
  });

  it('simulates forced colors, and states that it is a simulation', async () => {
    await open();
    await studio.press('Forced colors');
    await page.until(() => document.querySelector('.notes')?.textContent?.includes('Simulation') === true);
    const hasShadow = await page.evaluate(() => {
      const body = document.querySelector('iframe')?.contentDocument?.body;
      return body == null ? undefined : getComputedStyle(body).backgroundColor;
    });
    expect(hasShadow).toBe('rgb(255, 255, 255)');
  });
});

const AXE_LOOKS = [
  ['light', {}],
  ['dark', { scheme: 'dark' }],
  ['narrow', { width: 320 }],
] as const;
describe.each(sampled(AXE_LOOKS, 1))('axe, %s', (_, look) => {
  it('finds no violations in any part', async () => {
    page = await openPage('chromium', { ...look, url: `${inject('siteUrl')}/docs/studio` });
    studio = new Studio(page);
    await studio.waitUntilStyled();
    await page.puppeteer().setBypassCSP(true);
    await page.goto(`${inject('siteUrl')}/docs/studio?axe`);
    await studio.waitUntilStyled();
    expect(await findAxeViolations(page, { iframes: false })).toEqual([]);
    await studio.readExport();
    expect(await findAxeViolations(page, { iframes: false })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});

it.for(SAMPLED_ENGINES)('shows a message without scripts, in %s', async (engine, test) => {
  page = await openPageOrSkip(test, engine, { scripts: false, url: `${inject('siteUrl')}/docs/studio` });
  const text = await page.evaluate(() => document.querySelector<HTMLElement>('#studio')?.innerText);
  expect(text).toContain('The studio needs JavaScript');
  expect(text).not.toContain('Loading');
});

describe('by keyboard', () => {
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement } = document;
      const hook = activeElement?.closest('[data-hook]')?.getAttribute('data-hook') ?? '';
      return `${hook} ${activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''}`.trim();
    });
  const announced = (): Promise<string> => studio.readStatus('#announcement');
  const focus = (selector: string): Promise<void> =>
    page.evaluate((found) => document.querySelector<HTMLElement>(found)?.focus(), selector);
  /** Presses Tab until the wanted element has the focus; returns the number of stops. */
  const tabTo = async (name: RegExp): Promise<number> => {
    for (let stops = 1; stops <= 90; stops++) {
      await page.press('Tab');
      if (name.test(await focused())) return stops;
    }
    throw new Error(`No stop is called ${name}`);
  };

  it('every block has a unique label in the list of blocks', async () => {
    await open({ shows: '/' });
    await studio.press('Block');
    await page.until(() => document.querySelectorAll('.findings select option').length > 20);
    const options = await page.evaluate(() =>
      [...document.querySelectorAll('.findings select option')].map(({ textContent }) => textContent.trim()),
    );
    expect(options.filter((label, index) => options.indexOf(label) !== index)).toEqual([]);
    expect(options.filter((label) => /[<>{}]/.test(label))).toEqual([]);
    expect(options).toContainEqual(expect.stringMatching(/^Hero carousel · \S/));
    const texts = options.filter((label) => label.startsWith('Text '));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((label) => !/^Text · \S/.test(label))).toEqual([]);
  });

  it('resetting a hook keeps the focus, and announces the result', async () => {
    await open();
    await studio.change(RADIUS, '9px');
    await studio.waitForHook(RADIUS.name, '9px');
    await focus(`${studio.controlOf(RADIUS.name)} button`);
    await page.press('Enter');
    await studio.waitForHook(RADIUS.name, '');
    expect(await focused()).toBe(`${RADIUS.name} Value`);
    expect(await announced()).toBe(`${RADIUS.name} reset to 2px.`);
    expect(
      await page.evaluate(
        (found) => document.querySelector<HTMLInputElement>(found)?.value,
        `${studio.controlOf(RADIUS.name)} input`,
      ),
    ).toBe('');
  });

  it('a hook that is reset stays in the list of changed hooks', async () => {
    await open();
    await studio.change(RADIUS, '9px');
    await studio.waitForHook(RADIUS.name, '9px');
    await focus('.hook-search input[type=checkbox]');
    await page.press('Space');
    await tabTo(new RegExp(`Reset ${RADIUS.name}`));
    await page.press('Enter');
    await studio.waitForHook(RADIUS.name, '');
    expect(await focused()).toBe(`${RADIUS.name} Value`);
  });

  it('undo and redo keep the focus, and are announced', async () => {
    await open();
    await studio.change(RADIUS, '9px');
    await studio.waitForHook(RADIUS.name, '9px');
    await focus('#studio-start');
    await tabTo(/^Undo$/);
    await page.press('Enter');
    await studio.waitForHook(RADIUS.name, '');
    expect([await focused(), await announced()]).toEqual(['Undo', `Undone: ${RADIUS.name}.`]);
    await page.press('Enter');
    expect([await focused(), await announced()]).toEqual(['Undo', 'Nothing to undo.']);
    await tabTo(/^Redo$/);
    await page.press('Enter');
    await studio.waitForHook(RADIUS.name, '9px');
    expect([await focused(), await announced()]).toEqual(['Redo', `Redone: ${RADIUS.name}.`]);
  });

  it('dismissing a note moves the focus to the next element', async () => {
    await open({ theme: encodeFragment(JSON.stringify({ version: 9, set: {} })) });
    await focus('.notes button');
    await page.press('Enter');
    await page.until(() => document.querySelector('.notes button') === null);
    expect(await focused()).toBe('Skip to page');
  });

  it('fixing a contrast failure keeps the focus in the list of issues', async () => {
    await open();
    await studio.change(BRAND, '#9ab');
    await page.until(() => document.querySelector('.failure-remedy button:not(.quiet)') !== null);
    await focus('.failure-remedy button:not(.quiet)');
    const pair = await page.evaluate(() => document.activeElement?.closest('li')?.textContent);
    await page.press('Enter');
    await page.until(
      (before) => ![...document.querySelectorAll('.failures > li')].some(({ textContent }) => textContent === before),
      pair,
    );
    expect(await page.evaluate(() => document.activeElement?.closest('.findings') != null)).toBe(true);
  });

  it.each([1280, 480])('the list of issues is reachable with few tab stops, at %i px', async (width) => {
    await open({ width });
    await focus('.exchange-buttons .primary');
    const stops = await tabTo(/^Skip to issues$/);
    await page.press('Enter');
    await page.until(() => document.activeElement?.matches('.findings') === true);
    expect(stops + (await tabTo(/^Contrast/))).toBeLessThanOrEqual(10);
  });
});
