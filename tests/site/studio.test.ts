import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { StudioData, StudioHook } from '../../site/docs/website/studio/model.js';
import { fragmentOf } from '../../site/docs/website/studio/share.js';
import { isWhole, SAMPLED_ENGINES } from '../setup/extent.js';
import { openPage, openPageOrSkip, type EnginePage, type PageOptions } from '../support/engines.js';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Of the hooks, one of each so many is tried. */
const STRIDE = isWhole ? 1 : 54;

let page: EnginePage;
afterEach(() => page.close());

/** Opens the studio, and waits until a page stands in its frame as the studio styles it. */
async function open(fragment = '', options: PageOptions = {}): Promise<void> {
  page = await openPage('chromium', { ...options, url: `${inject('siteUrl')}/docs/studio${fragment}` });
  await styled();
}

const styled = (): Promise<void> =>
  page.until(() => {
    const frame = document.querySelector('iframe')?.contentDocument;
    return frame?.readyState === 'complete' && frame.adoptedStyleSheets.length > 0;
  });

/** Writes into a field as somebody who types, or chooses of a list. */
const write = (selector: string, value: string): Promise<void> =>
  page.evaluate(
    (found, text) => {
      const field = document.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(found);
      if (field === null) throw new Error(`There is no field ${found}`);
      // React listens to events, and sees a change where the browser's own setter has made it.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
    },
    selector,
    value,
  );

const controlOf = (hook: string): string => `.hooks [data-hook="${hook}"]`;

/** Changes a hook in its control, which a search finds. */
async function change(hook: Pick<StudioHook, 'name' | 'kind'>, value: string): Promise<void> {
  const control = controlOf(hook.name);
  await write('#hook-search', hook.name);
  await page.until((found) => document.querySelector(found) !== null, control);
  if (hook.kind === 'keyword') return write(`${control} select`, value);
  if (hook.kind !== 'colour') return write(`${control} input[type=text]`, value);
  await write(`${control} [aria-label=Light]`, value);
  await write(`${control} [aria-label=Dark]`, value);
}

/** What a hook is set to in the frame. */
const inFrame = (hook: string): Promise<string> =>
  page.evaluate((name) => {
    const root = document.querySelector('iframe')?.contentDocument?.documentElement;
    return root == null ? '' : getComputedStyle(root).getPropertyValue(name);
  }, hook);

const untilInFrame = (hook: string, value: string): Promise<void> =>
  page.until(
    (name, wanted) => {
      const root = document.querySelector('iframe')?.contentDocument?.documentElement;
      return root != null && getComputedStyle(root).getPropertyValue(name).trim() === wanted;
    },
    hook,
    value,
  );

const press = (label: string): Promise<void> =>
  page.evaluate((text) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('.studio button')];
    const button = buttons.find((one) => one.checkVisibility() && one.textContent?.trim().startsWith(text));
    if (button === undefined) throw new Error(`There is no button ${text}`);
    button.click();
  }, label);

const exported = async (): Promise<string> => {
  await press('Export');
  await page.until(() => document.querySelector('.exchange textarea') !== null);
  return page.evaluate(() => document.querySelector<HTMLTextAreaElement>('.exchange textarea')?.value ?? '');
};

const importText = async (text: string): Promise<void> => {
  await press('Import');
  await page.until(() => document.querySelector('#import-text') !== null);
  await write('#import-text', text);
  await page.evaluate(() => document.querySelector<HTMLElement>('.exchange button[type=submit]')?.click());
  await page.until(() => document.querySelector('.exchange [role=status] p') !== null);
};

const said = (selector: string): Promise<string> =>
  page.evaluate((found) => document.querySelector<HTMLElement>(found)?.innerText ?? '', selector);

const BRAND = { name: '--pallet-g-color-brand', kind: 'colour' } as const;
const RADIUS = { name: '--pallet-g-radius-small', kind: 'length' } as const;

it('shows what a rule of the theme gives a hook in the dark, keeps it beside another light colour, and resets both', async () => {
  const ink = { name: '--pallet-g-color-surface-ink', kind: 'colour' } as const;
  const shown = (scheme: string): Promise<string | undefined> =>
    page.evaluate(
      (selector) => document.querySelector<HTMLInputElement>(selector)?.value,
      `${controlOf(ink.name)} ${scheme}`,
    );
  await open();
  await write('#hook-search', ink.name);
  await page.until((found) => document.querySelector(found) !== null, controlOf(ink.name));
  expect([await shown('[aria-label=Light]'), await shown('[aria-label=Dark]')]).toEqual(['', '#1a3352']);
  expect(await shown('[aria-label="Pick the dark colour"]')).toBe('#1a3352');
  await write(`${controlOf(ink.name)} [aria-label=Light]`, '#123456');
  await untilInFrame(ink.name, 'light-dark(#123456, #1a3352)');
  await page.click(`${controlOf(ink.name)} button`);
  await page.until((found) => document.querySelector(found)?.getAttribute('data-set') === 'false', controlOf(ink.name));
  expect([await shown('[aria-label=Light]'), await shown('[aria-label=Dark]')]).toEqual(['', '']);
});

describe('every hook', () => {
  /** Two values for each kind; both differ from what any block has by itself. */
  const VALUES: Record<StudioHook['kind'], readonly [string, string]> = {
    colour: ['rgb(1, 2, 3)', 'rgb(4, 5, 6)'],
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
  const valuesOf = ({ name, kind, words = [], effect }: StudioHook): readonly [string, string] => {
    if (kind === 'keyword') return [words.at(-1) ?? '', words.at(-2) ?? ''];
    if (/easing$/.test(name)) return ['ease-in', 'ease-out'];
    if (/shadow/.test(name)) return ['0 1px 2px rgb(1 2 3)', '0 2px 3px rgb(4 5 6)'];
    return VALUES_OF_PROPERTY[effect?.property ?? ''] ?? VALUES[kind];
  };

  let data: StudioData;
  beforeAll(async () => {
    data = (await (await fetch(`${inject('siteUrl')}/docs/studio.json`)).json()) as StudioData;
  });

  /** What the parts that a hook sets compute to, in the frame; under the pointer and visited: what the hook is there. */
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

  it('of the manifest and of the tokens can be changed, and what is seen follows', async () => {
    await open();
    const { blocks, pages, hooks } = data;
    expect(hooks.length).toBeGreaterThan(230);
    const without: string[] = [];
    let shown = '';
    for (const hook of hooks.filter((_, index) => index % STRIDE === 0)) {
      const title = blocks.find(({ tagName }) => tagName === hook.effect?.tagName)?.title;
      const address = pages.find((one) => one.title === title)?.address ?? '/';
      if (address !== shown) {
        await write('#studio-page', address);
        await page.until(
          (path) => document.querySelector('iframe')?.contentWindow?.location.pathname === path,
          address,
        );
        await styled();
        shown = address;
      }
      const results: string[] = [];
      for (const value of valuesOf(hook)) {
        await change(hook, value);
        await untilInFrame(hook.name, value).catch(() => results.push(`${value} never came`));
        results.push(await computed(hook));
      }
      if (results[0] === results[1] || results[0] === '') without.push(`${hook.name}: ${results.join(' then ')}`);
    }
    expect(without).toEqual([]);
  }, 1_800_000);
});

describe('work in the studio', () => {
  it('is taken back and done again, by its buttons and by keys', async () => {
    await open();
    await change(RADIUS, '9px');
    await untilInFrame(RADIUS.name, '9px');
    await change(BRAND, '#7a1f3d');
    await untilInFrame(BRAND.name, '#7a1f3d');
    await press('Undo');
    await untilInFrame(BRAND.name, '');
    expect(await inFrame(RADIUS.name)).toBe('9px');
    await page.evaluate(() => document.querySelector<HTMLElement>('#studio-page')?.focus());
    await page.press('Control+z');
    await untilInFrame(RADIUS.name, '');
    await page.press('Control+Shift+Z');
    await untilInFrame(RADIUS.name, '9px');
  });

  it('is kept in the browser, and opens again', async () => {
    await open();
    await change(RADIUS, '9px');
    await page.until(() => localStorage.getItem('pallet-theme-studio')?.includes('9px') === true);
    await page.goto(`${inject('siteUrl')}/docs/studio`);
    await styled();
    await untilInFrame(RADIUS.name, '9px');
  });

  it('goes on where the browser keeps nothing, and says so', async () => {
    await open();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await change(RADIUS, '9px');
    await untilInFrame(RADIUS.name, '9px');
    await page.until(() => document.querySelector('.notes')?.textContent?.includes('keeps nothing') === true);
  });

  it('tells a value of the wrong kind beside its field, and does not apply it', async () => {
    await open();
    await change(RADIUS, '9px');
    await untilInFrame(RADIUS.name, '9px');
    await change(RADIUS, 'round');
    await page.until(() => document.querySelector('.hook .wrong') !== null);
    expect(await said('.hook .wrong')).toContain('--pallet-g-radius-small takes a <length>, found "round"');
    expect(await inFrame(RADIUS.name)).toBe('9px');
  });

  it('begins with any of the ready themes, its fonts and rules included', async () => {
    await open();
    await write('#studio-start', 'orchard');
    await untilInFrame(RADIUS.name, '32px');
    const fonts = await page.evaluate(() =>
      [...(document.querySelector('iframe')?.contentDocument?.fonts ?? [])].map(({ family }) => family),
    );
    expect(fonts).toContain('Nunito');
  });
});

describe('an address', () => {
  it('opens the theme that it was made of', async () => {
    await open();
    await write('#studio-start', 'orchard');
    await change(BRAND, '#7a1f3d');
    await untilInFrame(BRAND.name, '#7a1f3d');
    await press('Share');
    await page.until(() => document.querySelector('.exchange textarea') !== null);
    const address = await page.evaluate(
      () => document.querySelector<HTMLTextAreaElement>('.exchange textarea')?.value ?? '',
    );
    await page.close();
    await open(new URL(address).hash);
    await untilInFrame(BRAND.name, '#7a1f3d');
    expect(await inFrame(RADIUS.name)).toBe('32px');
  });

  it('of a newer version opens with what is known, and says what was dropped', async () => {
    await open(
      fragmentOf(JSON.stringify({ version: 9, set: { [RADIUS.name]: '9px', '--pallet-g-glow': '1px' }, fog: 1 })),
    );
    await untilInFrame(RADIUS.name, '9px');
    const notes = await said('.notes');
    expect(notes).toContain('newer studio (version 9');
    expect(notes).toContain('“fog” is not known here.');
    expect(notes).toContain('There is no hook --pallet-g-glow here.');
  });

  it('that was cut off says so, and the studio opens all the same', async () => {
    await open('#theme=eyJ2ZXJz');
    expect(await said('.notes')).toContain('it was cut off, or changed');
  });
});

describe('a theme that comes and goes', () => {
  it('is the same style sheet, without what has its default', async () => {
    await open();
    await importText(`:root { ${BRAND.name}: #7a1f3d; ${RADIUS.name}: 2px }\npallet-tile { --pallet-c-tile-gap: 3px }`);
    await untilInFrame(BRAND.name, '#7a1f3d');
    await press('Close');
    expect(await exported()).toBe(
      `:root {\n  ${BRAND.name}: #7a1f3d;\n}\n\npallet-tile {\n  --pallet-c-tile-gap: 3px;\n}\n`,
    );
  });

  it('is the same as design tokens', async () => {
    await open();
    await importText(`:root { ${BRAND.name}: light-dark(#7a1f3d, #e88fae) }`);
    await press('Close');
    await exported();
    await page.evaluate(() => document.querySelectorAll<HTMLElement>('.exchange [type=radio]')[1]?.click());
    await page.until(
      () => document.querySelector<HTMLTextAreaElement>('.exchange textarea')?.value.startsWith('{') === true,
    );
    const tokens = await page.evaluate(
      () => document.querySelector<HTMLTextAreaElement>('.exchange textarea')?.value ?? '',
    );
    await press('Close');
    await write('#studio-start', '');
    await untilInFrame(BRAND.name, '');
    await importText(tokens);
    await untilInFrame(BRAND.name, 'light-dark(#7a1f3d, #e88fae)');
  });

  it('may be a branding set', async () => {
    await open();
    const set = {
      type: 'sfdc_cms__brandingSet',
      contentBody: { values: { PrimaryAccentColor: '#7a1f3d', LogoSize: '3' } },
    };
    await importText(JSON.stringify(set));
    expect(await inFrame(BRAND.name)).toMatch(/^light-dark\(#7a1f3d/);
    expect(await said('.problems')).toContain('LogoSize: 3, and there is no hook for it.');
  });

  it.each([
    ['{"contentBody": {}}', 'This is no branding set: it holds no "values"'],
    ['Dear all, please find our colours attached.', 'No hook is set in it'],
  ])('says what is wrong where it is none: %s', async (text, message) => {
    await open();
    await change(RADIUS, '9px');
    await importText(text);
    expect(await said('.exchange [role=status]')).toContain(message);
    expect(await inFrame(RADIUS.name)).toBe('9px');
  });

  it('with errors has them told with place and reason, and the rest of it applies', async () => {
    await open();
    await importText(`:root {\n  --pallet-g-colour-brand: #000;\n  ${RADIUS.name}: 9px;\n}`);
    await untilInFrame(RADIUS.name, '9px');
    expect(await said('.exchange [role=status]')).toMatch(/^1 hook set by the style sheet\. Left out:/);
    const problems = await said('.problems');
    expect(problems).toContain('Line 2, column 3');
    expect(problems).toContain('Did you mean --pallet-g-color-brand?');
  });
});

describe('contrast', () => {
  const measured = (): Promise<void> =>
    page.until(() => {
      const status = document.querySelector<HTMLElement>('.measured');
      return status?.dataset['measuring'] === 'false' && !status.textContent?.startsWith('Looking');
    });

  it('of the site’s own theme fails nowhere on its pages', async () => {
    await open();
    await measured();
    expect(await said('.failures')).toBe('');
  });

  it('that fails under the pointer alone is shown with pair, ratio, rule and hook, and mended by what is offered', async () => {
    await open();
    await write('#studio-page', '/docs/blocks/button');
    await change({ name: '--pallet-g-color-brand-hover', kind: 'colour' }, '#9cb8d4');
    await page.until(() => document.querySelector('.failures')?.textContent?.includes('#9cb8d4') === true);
    const failure = await said('.failures li');
    expect(failure).toMatch(/2\.0\d : 1/);
    expect(failure).toContain('needs 4.5 (1.4.3)');
    expect(failure).toContain('under the pointer, light');
    expect(failure).toContain('#ffffff on #9cb8d4');
    expect(failure).toContain('--pallet-g-color-brand-hover');
    await press('Use #');
    await page.until(() => document.querySelector('.failures')?.textContent?.includes('light') === false);
    expect(await inFrame('--pallet-g-color-brand-hover')).toMatch(/^light-dark\(#[0-9a-f]{6}, #9cb8d4\)$/);
  });

  it('of words on a picture is shown with pair, ratio, rule and hook, and mended by what is offered', async () => {
    await open();
    await change({ name: '--pallet-g-color-overlay', kind: 'colour' }, '#8899aa');
    const words = '“Build trucks that lift for thirty years.”';
    const failureOf = (text: string): string =>
      [...document.querySelectorAll<HTMLElement>('.failures li')].find((one) => one.innerText.includes(text))
        ?.innerText ?? '';
    // It stands far below the window, where pictures load late.
    await page.until(() =>
      document.querySelector('.failures')?.textContent?.includes('“Built once, used for decades.”'),
    );
    const failure = await page.evaluate(failureOf, words);
    expect(failure).toMatch(/[12]\.\d\d : 1/);
    expect(failure).toContain('needs 4.5 (1.4.3)');
    expect(failure).toMatch(/at rest, light: #[0-9a-f]{6} on #[0-9a-f]{6}, where its picture is hardest to write on/);
    expect(failure).toContain('--pallet-g-color-overlay');
    await page.evaluate((text) => {
      const failures = [...document.querySelectorAll<HTMLElement>('.failures li')];
      const remedies = [...(failures.find((one) => one.innerText.includes(text))?.querySelectorAll('p') ?? [])];
      const ofShade = remedies.find((one) => one.innerText.includes('--pallet-g-color-overlay'));
      [...(ofShade?.querySelectorAll('button') ?? [])].find((button) => button.innerText.startsWith('Use #'))?.click();
    }, words);
    await measured();
    await page.until((text) => document.querySelector('.failures')?.textContent?.includes(text) === false, words);
    // Words on pictures are those of the dark scheme in either scheme of the page.
    expect(await inFrame('--pallet-g-color-overlay')).toMatch(/^light-dark\(#8899aa, #[0-9a-f]{6}\)$/);
  });

  it('is measured of all words on the pictures of the page', async () => {
    await open();
    await measured();
    await page.until(() => document.querySelector('.findings details') === null);
    expect(await said('.measured')).toContain('No failure on this page');
  });

  it('leaves the page as it was', async () => {
    await open();
    await measured();
    const look = () => {
      const frame = document.querySelector('iframe')?.contentDocument;
      const root = frame?.documentElement;
      return [frame?.defaultView?.scrollY, root?.style.colorScheme, frame?.adoptedStyleSheets.length];
    };
    expect(await page.evaluate(look)).toEqual([0, '', 2]);
  });
});

describe('a block that is clicked', () => {
  it('shows its parts, and the hooks of what was clicked with where each value comes from', async () => {
    await open();
    await write('#studio-page', '/docs/blocks/button');
    await page.until(
      () => document.querySelector('iframe')?.contentWindow?.location.pathname === '/docs/blocks/button',
    );
    await styled();
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')?.contentDocument;
      const button = frame
        ?.querySelector('.stage pallet-button')
        ?.shadowRoot?.querySelector<HTMLElement>('[part~=base]');
      button?.click();
    });
    await page.until(() => document.querySelector('.selected-block') !== null);
    const block = await said('.selected-block');
    expect(block).toContain('Button');
    expect(block).toContain('What shapes “base”');
    const control = '.selected-block [data-hook="--pallet-c-button-border-radius"]';
    expect(await said(control)).toContain('from the default; not set: --pallet-g-radius-small');
    await change(RADIUS, '9px');
    await page.until(
      (found) =>
        document.querySelector<HTMLElement>(found)?.innerText.includes('the global hook --pallet-g-radius-small'),
      control,
    );
    expect(await said(control)).toContain('Now 9px');
  });

  it('can be chosen by keyboard from a list, and changed there', async () => {
    await open();
    await press('Block');
    await page.until(() => document.querySelectorAll('.findings select option').length > 5);
    await page.evaluate(() => document.querySelector<HTMLElement>('.findings select')?.focus());
    await page.press('ArrowDown');
    await page.until(() => document.querySelector('.selected-block h3') !== null);
    expect(await said('.selected-block h3')).not.toBe('');
  });
});

it('marks what was clicked where it stands, also once the page is looked at in another way', async () => {
  await open();
  await page.evaluate(() => {
    const carousel = document.querySelector('iframe')?.contentDocument?.querySelector('pallet-hero-carousel');
    carousel?.shadowRoot?.querySelector<HTMLElement>('[part~=heading]')?.click();
  });
  /** How far the mark around the heading is from it, in CSS pixels of the studio. Runs in the page. */
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
  for (const label of ['Right to left', '200 % text']) {
    await press(label);
    await expect.poll(() => page.evaluate(distance)).toBeLessThan(3);
  }
});

describe('how a page is looked at', () => {
  const frameState = () => {
    const root = document.querySelector('iframe')?.contentDocument?.documentElement;
    if (root == null) return {};
    const { colorScheme, fontSize, direction } = getComputedStyle(root);
    return { colorScheme, fontSize, direction };
  };

  it('is dark, from right to left, with large text, at three widths', async () => {
    await open();
    for (const label of ['Dark', 'Right to left', '200 % text', '360', '768']) await press(label);
    await page.until(() => document.querySelectorAll('iframe').length === 3);
    await page.until(() => {
      const frames = [...document.querySelectorAll('iframe')];
      return frames.every(({ contentDocument }) => (contentDocument?.adoptedStyleSheets.length ?? 0) > 0);
    });
    expect(await page.evaluate(frameState)).toEqual({ colorScheme: 'dark', fontSize: '32px', direction: 'rtl' });
    const widths = await page.evaluate(() => [...document.querySelectorAll('iframe')].map((one) => one.clientWidth));
    expect(widths).toEqual([360, 768, 1280]);
  });

  it('imitates forced colours, and says that it is an imitation', async () => {
    await open();
    await press('Forced colours');
    await page.until(() => document.querySelector('.notes')?.textContent?.includes('An imitation') === true);
    const hasShadow = await page.evaluate(() => {
      const body = document.querySelector('iframe')?.contentDocument?.body;
      return body == null ? undefined : getComputedStyle(body).backgroundColor;
    });
    expect(hasShadow).toBe('rgb(255, 255, 255)');
  });
});

describe.each([
  ['light', {}],
  ['dark', { scheme: 'dark' }],
  ['narrow', { width: 320 }],
] as const)('axe, %s', (_, look) => {
  it('finds nothing, in any of its parts', async () => {
    page = await openPage('chromium', { ...look, url: `${inject('siteUrl')}/docs/studio` });
    await styled();
    await page.puppeteer().setBypassCSP(true);
    await page.goto(`${inject('siteUrl')}/docs/studio?axe`);
    await styled();
    await page.evaluate((source) => {
      const script = document.createElement('script');
      script.text = source;
      document.head.append(script);
    }, axeSource);
    const find = async () => {
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      const { violations } = await axe.run({ iframes: false });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    };
    const found = await page.evaluate(find);
    await press('Export');
    await page.until(() => document.querySelector('.exchange textarea') !== null);
    found.push(...(await page.evaluate(find)));
    expect(found).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});

it.for(SAMPLED_ENGINES)('says without script what it needs, in %s', async (engine, test) => {
  page = await openPageOrSkip(test, engine, { scripts: false, url: `${inject('siteUrl')}/docs/studio` });
  const text = await page.evaluate(() => document.querySelector<HTMLElement>('#studio')?.innerText);
  expect(text).toContain('The studio needs JavaScript');
  expect(text).not.toContain('being loaded');
});

describe('by keyboard alone', () => {
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement } = document;
      const hook = activeElement?.closest('[data-hook]')?.getAttribute('data-hook') ?? '';
      return `${hook} ${activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''}`.trim();
    });
  const announced = (): Promise<string> => said('#announcement');
  const focus = (selector: string): Promise<void> =>
    page.evaluate((found) => document.querySelector<HTMLElement>(found)?.focus(), selector);
  /** Goes on by Tab until the focus is where it is wanted; tells how many stops that took. */
  const tabTo = async (name: RegExp): Promise<number> => {
    for (let stops = 1; stops <= 90; stops++) {
      await page.press('Tab');
      if (name.test(await focused())) return stops;
    }
    throw new Error(`No stop is called ${name}`);
  };

  it('every block can be told from the others in the list of blocks, by what it shows', async () => {
    await open();
    await press('Block');
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

  it('a hook is reset: the focus stays at it, and what became of it is said', async () => {
    await open();
    await change(RADIUS, '9px');
    await untilInFrame(RADIUS.name, '9px');
    await focus(`${controlOf(RADIUS.name)} button`);
    await page.press('Enter');
    await untilInFrame(RADIUS.name, '');
    expect(await focused()).toBe(`${RADIUS.name} Value`);
    expect(await announced()).toBe(`${RADIUS.name} is reset to 2px.`);
    expect(
      await page.evaluate(
        (found) => document.querySelector<HTMLInputElement>(found)?.value,
        `${controlOf(RADIUS.name)} input`,
      ),
    ).toBe('');
  });

  it('a hook that is reset stays in the list of what is set', async () => {
    await open();
    await change(RADIUS, '9px');
    await untilInFrame(RADIUS.name, '9px');
    await focus('.hook-search input[type=checkbox]');
    await page.press('Space');
    await tabTo(new RegExp(`Reset ${RADIUS.name}`));
    await page.press('Enter');
    await untilInFrame(RADIUS.name, '');
    expect(await focused()).toBe(`${RADIUS.name} Value`);
  });

  it('steps are taken back and done again without losing the focus, and each is said', async () => {
    await open();
    await change(RADIUS, '9px');
    await untilInFrame(RADIUS.name, '9px');
    await focus('#studio-start');
    await tabTo(/^Undo$/);
    await page.press('Enter');
    await untilInFrame(RADIUS.name, '');
    expect([await focused(), await announced()]).toEqual(['Undo', `Undone: ${RADIUS.name}.`]);
    await page.press('Enter');
    expect([await focused(), await announced()]).toEqual(['Undo', 'Undone: nothing, no step is left.']);
    await tabTo(/^Redo$/);
    await page.press('Enter');
    await untilInFrame(RADIUS.name, '9px');
    expect([await focused(), await announced()]).toEqual(['Redo', `Done again: ${RADIUS.name}.`]);
  });

  it('a note is dismissed, and the focus goes on from there', async () => {
    await open(fragmentOf(JSON.stringify({ version: 9, set: {} })));
    await focus('.notes button');
    await page.press('Enter');
    await page.until(() => document.querySelector('.notes button') === null);
    expect(await focused()).toBe('Skip to the page');
  });

  it('a failure that is repaired leaves the focus among the findings', async () => {
    await open();
    await change(BRAND, '#9ab');
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

  it.each([1280, 480])('the findings are a few stops away, %i px wide', async (width) => {
    await open('', { width });
    await focus('.exchange-buttons .primary');
    const stops = await tabTo(/^Skip to the findings$/);
    await page.press('Enter');
    await page.until(() => document.activeElement?.matches('.findings') === true);
    expect(stops + (await tabTo(/^Contrast/))).toBeLessThanOrEqual(10);
  });
});
