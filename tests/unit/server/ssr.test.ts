import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { frameHostsContext, provide } from '@pallet/elements/contexts';
import { renderBlocks, shareSheets, styleHashes, type RenderOptions, type RenderWarning } from '@pallet/elements/ssr';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { MISTAKES_WITHOUT_SCRIPT, AUTHORING_MISTAKES } from '../../support/authoring-mistakes.js';
import { withoutShadowRoots } from '../../support/shadow-roots.js';

const ROOT = '<template shadowrootmode="open"';
const noStyle = { minifyStyle: () => '' };

/** The rendered content of a block in one line, without styles, Lit's markers, and line breaks. */
const shown = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/\s+/g, ' ')
    .replace(/> /g, '>');

async function render(html: string, options: RenderOptions = {}) {
  const warnings: RenderWarning[] = [];
  const warn = (warning: RenderWarning) => void warnings.push(warning);
  return { html: await renderBlocks(html, { ...noStyle, warn, ...options }), warnings };
}

const demos = readdirSync('elements/blocks', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.demo.html'))
  .map((file) => [file, readFileSync(`elements/blocks/${file}`, 'utf8')] as const);

// The first rendering loads every block, the icons, and the sanitizer.
beforeAll(() => render(demos[0]![1]), 60_000);

describe('the states of every block', () => {
  it.each(demos)('are rendered without changing the surrounding HTML: %s', async (_, demo) => {
    const { html, warnings } = await render(demo);
    expect(warnings.map(({ message }) => message)).toEqual([]);
    expect(html).toContain(ROOT);
    expect(withoutShadowRoots(html)).toBe(demo);
    expect(await render(html)).toEqual({ html, warnings: [] });
  });
});

describe('a user provider', () => {
  it.each([
    [{ isGuest: false }, 'false'],
    [{ isGuest: true }, 'true'],
    [{}, 'true'],
  ])('with %j as JSON provides it before scripts run', async (user, told) => {
    const text = '<pallet-text text="Guest: {!User.isGuest}"></pallet-text>';
    const { html } = await render(
      `<pallet-user-provider user='${JSON.stringify(user)}'>${text}</pallet-user-provider>`,
    );
    expect(shown(html)).toContain(`Guest: ${told}`);
  });
});

describe('HTML around blocks', () => {
  it('disables buttons in disabled field sets', async () => {
    const button = '<pallet-button text="Apply"></pallet-button>';
    const { html } = await render(`<fieldset disabled>${button}</fieldset><fieldset>${button}</fieldset>`);
    expect([...html.matchAll(/<button[^>]*>/g)].map(([tag]) => /\sdisabled/.test(tag))).toEqual([true, false]);
  });

  it.each([
    ['a comment', '<!-- <pallet-text text="a"></pallet-text> -->'],
    ['a script', '<script>const tag = `<pallet-text text="a"></pallet-text>`;</script>'],
    ['a style sheet', '<style>a::before { content: "<pallet-text>" }</style>'],
    ['a text field', '<textarea><pallet-text text="a"></pallet-text></textarea>'],
    ['a title', '<title><pallet-text text="a"></title>'],
    ['a template', '<template><pallet-text text="a"></pallet-text></template>'],
    [
      "another element's shadow root",
      '<x-y><template shadowrootmode="open"><pallet-text></pallet-text></template></x-y>',
    ],
    ['an attribute', `<p title='<pallet-text text="a"></pallet-text>'>x</p>`],
    ['a drawing', '<svg><pallet-text text="a"></pallet-text></svg>'],
    ['no blocks at all', '\uFEFF<!DOCTYPE html>\r\n<P class=a>&nbsp;&copy <b><i>x</b></i>\0<br/></p></p>\r\n'],
    ['nothing', ''],
  ])('stays unchanged: %s', async (_, source) => {
    expect(await render(source)).toEqual({ html: source, warnings: [] });
  });

  it.each([
    ['Windows line endings', '<p>\r\n\r\n', '<pallet-text text="a">', '</pallet-text>\r\n'],
    ['a byte order mark', '\uFEFF', '<pallet-text text="a">', '</pallet-text>'],
    [
      'characters outside the basic multilingual plane',
      '<p>🚚\u{10FFFF}</p>',
      '<pallet-text text="a">',
      '</pallet-text>',
    ],
    ['attributes without quotes', '<p>', '<pallet-text text=a id=b/>', '</pallet-text>'],
    ['apostrophes', '', `<pallet-text text='a "b" >'>`, '</pallet-text>'],
    ['capitals', '<P>', '<PALLET-TEXT TEXT="a">', '</PALLET-TEXT>'],
    ['a tag over several lines', '', '<pallet-text\n  text="a"\n>', '</pallet-text\n>'],
    ['a duplicate attribute', '', '<pallet-text text="a" text="b">', '</pallet-text>'],
    ['no end tag', '<div>', '<pallet-text text="a">', '</div>after'],
    ['unmatched end tags', '</p></div></pallet-text>', '<pallet-text text="a">', '</pallet-text></x>'],
    ['a self-closing slash, which has no effect', '', '<pallet-text text="a" />', '<p>inside'],
    ['a table around it', '<table>', '<pallet-text text="a">', '</pallet-text><tr></table>'],
    ['wrong nesting', '<b><p><i>', '<pallet-text text="a">', '</b></pallet-text></i>'],
    ['a whole document', '<!doctype html><html><head></head><body>', '<pallet-text text="a">', '</body></html>'],
    ['a noscript element around it', '<noscript>', '<pallet-text text="a">', '</pallet-text></noscript>'],
    ['a drawing', '<svg><foreignObject>', '<pallet-text text="a">', '</pallet-text></foreignObject></svg>'],
  ])('can have %s', async (_, before, tag, after) => {
    const { html, warnings } = await render(`${before}${tag}${after}`);
    expect(html.startsWith(`${before}${tag}${ROOT}>`)).toBe(true);
    expect(html.endsWith(`</template>${after}`)).toBe(true);
    expect(warnings).toEqual([]);
  });

  it('must be a string', async () => {
    await expect(renderBlocks(undefined as never)).rejects.toThrow(
      'renderBlocks takes HTML as a string, not undefined.',
    );
  });
});

describe('a block in HTML', () => {
  it('reads its properties from attributes, objects as JSON', async () => {
    const { html } = await render(
      `<pallet-banner height='{"large":350,"small":220}' image-info="{&quot;url&quot;:&quot;/a.jpg&quot;,&quot;altText&quot;:&quot;A &amp; B&quot;}"></pallet-banner>`,
    );
    expect(html).toContain('--_height-large:350px');
    expect(html).toContain('--_height-small:220px');
    expect(shown(html)).toMatch(/<img [^>]*src="\/a\.jpg" alt="A &amp; B"/);
  });

  it('provides context to its descendants, also through other elements', async () => {
    const { html } = await render(
      `<pallet-banner is-banner-link banner-link-url="/jobs"><div><p><pallet-text text="Jobs" heading-tag="h2"></pallet-text></div></pallet-banner>`,
    );
    expect(html.match(/<a\s/g)).toHaveLength(1);
    expect(shown(html)).toMatch(/<h2[^>]*><a [^>]*href="\/jobs"[^>]*>Jobs/);
  });

  it('computes the width of an image from its column', async () => {
    const sizesIn = async (columns: string) => {
      const picture = `<pallet-image image-info='{"url":"/a.jpg"}'></pallet-image>`;
      const lookup = () => ({
        Url: '/a.jpg',
        RawUrl: '/a.jpg',
        AltText: '',
        ContentKey: 'a',
        Width: 800,
        Height: 600,
        SrcSet: [{ Url: '/a-400.jpg', Width: 400 }],
        Sources: [{ type: 'image/webp', srcset: '/a-400.webp 400w, /a-800.webp 800w' }],
      });
      const { html } = await render(columns.replace('…', picture.replace('"url":"/a.jpg"', '"contentKey":"a"')), {
        images: lookup as never,
      });
      return /sizes="([^"]*)"/.exec(html)?.[1];
    };
    const half = await sizesIn(`<pallet-section><pallet-column column-width="6">…</pallet-column></pallet-section>`);
    const whole = await sizesIn(`<pallet-section><pallet-column column-width="12">…</pallet-column></pallet-section>`);
    expect(half).toBeDefined();
    expect(half).not.toBe(whole);
  });

  it('keeps its classes without duplicates and adds its own', async () => {
    const { html } = await render(
      `<pallet-text class="own" custom-css-classes="one own" text="a"></pallet-text><pallet-text custom-css-classes="two"></pallet-text>`,
    );
    expect(html).toContain('<pallet-text class="own one" custom-css-classes="one own" text="a">');
    expect(html).toContain('<pallet-text custom-css-classes="two" class="two">');
  });

  it('uses the surrounding language', async () => {
    const carousel = '<pallet-hero-carousel slide1="/1.jpg" slide2="/2.jpg"></pallet-hero-carousel>';
    const said = async (html: string, language?: string) =>
      /aria-label="([^"]*(?:slide show|presentación)[^"]*)"/.exec((await render(html, { language })).html)?.[1];
    const english = await said(carousel);
    const spanish = await said(`<html lang="es"><body>${carousel}`);
    expect(english).toBeDefined();
    expect(spanish).toBeDefined();
    expect(spanish).not.toBe(english);
    expect(await said(`<div lang="es-MX"><p>${carousel}</p></div>`)).toBe(spanish);
    expect(await said(carousel, 'es')).toBe(spanish);
    expect(await said(`<p lang="en">${carousel}`, 'es')).toBe(english);
  });

  it('shows sanitized HTML of its author', async () => {
    const { html } = await render(
      `<pallet-rich-text value="&lt;p onclick=x&gt;Hello&lt;script&gt;alert(1)&lt;/script&gt;&lt;/p&gt;"></pallet-rich-text>`,
    );
    expect(shown(html.split(ROOT)[1] ?? '')).toContain('<p>Hello</p>');
    expect(html.split(ROOT)[1]).not.toContain('alert');
  });

  it('is skipped if it has a shadow root, but its new children are rendered', async () => {
    const first = await render('<pallet-banner is-banner-link banner-link-url="/jobs"></pallet-banner>');
    const added = first.html.replace(
      '</pallet-banner>',
      '<pallet-text text="Jobs" heading-tag="h2"></pallet-text></pallet-banner>',
    );
    const second = await render(added);
    expect(second.html.split(ROOT)).toHaveLength(3);
    expect(shown(second.html)).toMatch(/<h2[^>]*><a [^>]*href="\/jobs"/);
  });

  it('stays unchanged if it is not selected but still provides its context', async () => {
    const { html } = await render(
      '<pallet-banner is-banner-link banner-link-url="/jobs"><pallet-text text="Jobs" heading-tag="h2"></pallet-text></pallet-banner>',
      { blocks: ['text'] },
    );
    expect(html).toMatch(
      /^<pallet-banner is-banner-link banner-link-url="\/jobs"><pallet-text text="Jobs" heading-tag="h2"><template/,
    );
    expect(shown(html)).toMatch(/<h2[^>]*><a [^>]*href="\/jobs"/);
  });
});

describe('a page that is already rendered', () => {
  const messagesOf = async (html: string, options: RenderOptions = {}) =>
    (await render(html, options)).warnings.map(({ message }) => message);

  it('is reported if the shadow root of a block does not match its attributes', async () => {
    const { html } = await render('<pallet-text text="Old"></pallet-text>\n<pallet-text text="Same"></pallet-text>');
    const changed = html.replace('text="Old"', 'text="New"');
    const { html: result, warnings } = await render(changed);
    expect(result).toBe(changed);
    expect(warnings.map(({ tagName, line, column }) => [tagName, line, column])).toEqual([['pallet-text', 1, 1]]);
    expect(warnings[0]?.message).toContain('Render the page from its source');
    expect(await messagesOf(changed, { blocks: ['button'] })).toEqual([]);
  });

  it.each(demos)('is not reported for shared styles, static roots and white space: %s', async (_, demo) => {
    const page = await renderBlocks(`<head></head>${demo}`, { staticRoots: true });
    const { html } = shareSheets(page, (file) => `/${file}`);
    expect(await messagesOf(html.replace(/>\s+</g, '>\n<'))).toEqual([]);
  });
});

describe('an element with the class pallet-cloak', () => {
  it('is reported once, at the first block that it would hide', async () => {
    const { warnings } = await render(
      `<html class="a pallet-cloak">\n<p>\n  <pallet-text text="a"></pallet-text><pallet-text text="b"></pallet-text>`,
    );
    expect(warnings.map(({ tagName, line, column }) => [tagName, line, column])).toEqual([['pallet-text', 3, 3]]);
    expect(warnings[0]?.message).toContain('pallet-cloak of <html> in line 1');
  });

  it('is not reported outside of rendered blocks, or around blocks that only scripts render', async () => {
    const page =
      '<p class="pallet-cloak"><pallet-button text="a"></pallet-button></p><pallet-text text="b"></pallet-text>';
    expect((await render(page, { blocks: ['text'] })).warnings).toEqual([]);
  });
});

describe('the context of a host', () => {
  it('reaches its blocks: images, URLs, data, and others', async () => {
    const { html } = await render(
      `<pallet-image image-info='{"contentKey":"truck"}'></pallet-image>
      <pallet-button text="Why" url='{"type":"comm__namedPage","attributes":{"name":"Why"}}'></pallet-button>
      <pallet-text text="{!Record.Name}"></pallet-text>
      <pallet-html value="<iframe src='https://video.example/1'></iframe>"></pallet-html>`,
      {
        images: (key) => ({ Url: `/${key}.jpg`, RawUrl: '', AltText: 'Truck', ContentKey: key, SrcSet: [] }),
        navigation: { basePath: '/x', urlFor: () => '/x/why-us' },
        data: { Record: { Name: 'Ada <b>' } },
        provideContexts: (page) => void provide(page, frameHostsContext, ['video.example']),
      },
    );
    expect(html).toContain('src="/truck.jpg"');
    expect(html).toContain('href="/x/why-us"');
    expect(shown(html)).toContain('>Ada &lt;b&gt;<');
    expect(html).toContain('<iframe src="https://video.example/1"');
  });

  it.each([
    ['a length', 'tile', 'height', '{!Record.value}', 345, '--_height:345px'],
    ['a length per screen size', 'tile', 'height', '{"small":"{!Record.value}vh"}', 40, '--_height-small:40vh'],
    ['a choice', 'tile', 'alignment', '{!Record.value}', ' Right ', 'align-right'],
    ['a color', 'tile', 'background-color', '#{!Record.value}', '005fb2', '--_background-color:#005fb2'],
    ['a number', 'grid', 'number-of-columns', '{!Record.value}', '3', '--_columns:3'],
    ['a boolean', 'text', 'accent-rule', '{!Record.value}', true, 'class="rule'],
  ])('fills an expression in %s before the value is used', async (_, block, attribute, text, value, expected) => {
    const renderWith = async (Record: object) =>
      (await render(`<pallet-${block} ${attribute}='${text}'></pallet-${block}>`, { ...noStyle, data: { Record } }))
        .html;
    expect(await renderWith({ value })).toContain(expected);
    expect(await renderWith({ value: '' })).not.toContain(expected);
    expect(await renderWith({ value: false })).not.toContain(expected);
  });

  it('is separate from that of concurrent renderings', async () => {
    const page = '<pallet-text text="{!Record.Name}"></pallet-text>'.repeat(20);
    const names = Array.from({ length: 20 }, (_, index) => `Name${index}`);
    const pages = await Promise.all(names.map((Name) => render(page, { data: { Record: { Name } } })));
    for (const [index, { html }] of pages.entries()) {
      expect(new Set(html.match(/Name\d+/g))).toEqual(new Set([names[index]]));
    }
  });
});

describe('a block that cannot be rendered', () => {
  const failing: RenderOptions = {
    images: () => {
      throw new Error('It broke.');
    },
  };

  it('stays unchanged, is reported with its location, and does not affect others', async () => {
    const banner = `<pallet-banner custom-css-classes="a" image-info='{"contentKey":"a"}'>`;
    const { html, warnings } = await render(
      `<p>\n  ${banner}<pallet-text text="in"></pallet-text></pallet-banner><pallet-text text="beside"></pallet-text>`,
      failing,
    );
    expect(html.startsWith(`<p>\n  ${banner}<pallet-text text="in">${ROOT}`)).toBe(true);
    expect(html.split(ROOT)).toHaveLength(3);
    expect(warnings.map(({ tagName, line, column }) => [tagName, line, column])).toEqual([['pallet-banner', 2, 3]]);
    expect(warnings[0]?.message).toBe(
      '<pallet-banner> in line 2, column 3 could not be rendered and stays as it is. Error: It broke.',
    );
  });

  it('does not fail the next page', async () => {
    const source = `<pallet-banner image-info='{"contentKey":"a"}'></pallet-banner>`;
    await render(source, failing);
    expect((await render(source)).html).toContain(ROOT);
  });

  it('can be an unknown element', async () => {
    const { html, warnings } = await render('<pallet-nothing><pallet-text text="a"></pallet-text></pallet-nothing>');
    expect(html).toMatch(/^<pallet-nothing><pallet-text text="a"><template/);
    expect(warnings.map(({ message }) => message)).toEqual([
      '<pallet-nothing> in line 1, column 1 is not a block and is left unchanged.',
    ]);
  });

  it('is logged to the console by default', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await renderBlocks('<pallet-nothing></pallet-nothing>');
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe('a strict rendering', () => {
  const strict = async (html: string, options: RenderOptions = {}): Promise<string[]> =>
    (await render(html, { strict: true, ...options })).warnings.map(({ message }) => message);

  it.each([...AUTHORING_MISTAKES, ...MISTAKES_WITHOUT_SCRIPT])(
    'reports $name once, with its location',
    async ({ html, expectedInMessage }) => {
      const messages = await strict(`<div>\n  ${html}${html}</div>`);
      // Every use of an unknown tag is reported, even without strict mode.
      expect(messages).toHaveLength(expectedInMessage.includes('is not a block') ? 2 : 1);
      for (const part of ['line 2, column 3', ...expectedInMessage]) expect(messages[0]).toContain(part);
      expect(await strict(html)).toHaveLength(1);
    },
  );

  it.each([
    '<pallet-icon icon-name="utility:search" assistive-text="Search"></pallet-icon>',
    '<pallet-rich-text value="<b>Search</b>"></pallet-rich-text>',
    '<pallet-statistic value="12" label="jobs"></pallet-statistic>',
    '<img src="/search.svg" alt="Search" />',
  ])('finds the name of a link in its content: %s', async (content) => {
    expect(await strict(`<pallet-link href="/search">${content}</pallet-link>`)).toEqual([]);
  });

  it('is opt-in: by default only elements that render nothing are reported', async () => {
    const { warnings } = await render(AUTHORING_MISTAKES.map(({ html }) => html).join(''));
    expect(warnings.map(({ tagName }) => tagName)).toEqual(['pallet-baner']);
  });

  it('reports nothing for the demos of the blocks except templates that need scripts', async () => {
    const pages = readdirSync('elements/blocks', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.md'),
    );
    const examples = pages.flatMap((file) =>
      [...readFileSync(`elements/blocks/${file}`, 'utf8').matchAll(/^```html.*\n([^]*?)^```/gm)].map(
        ([, html = '']) => html,
      ),
    );
    expect(examples.length).toBeGreaterThan(25);
    const messages = (await Promise.all(examples.map((html) => strict(html)))).flat();
    expect(messages.filter((message) => !message.includes('<template slot="item">'))).toEqual([]);
  });
});

describe('static roots', () => {
  const STATIC = '<pallet-text text="Jobs" heading-tag="h2"></pallet-text>';
  const INTERACTIVE = [
    '<pallet-text text="{!Record.Name}"></pallet-text>',
    '<pallet-button text="Save"></pallet-button>',
    '<pallet-statistic value="1250"></pallet-statistic>',
  ];

  it('have no comments, and are otherwise the same', async () => {
    const { html } = await render(STATIC, { staticRoots: true, ...noStyle });
    const { html: hydrated } = await render(STATIC, noStyle);
    expect(hydrated).toContain('<!--');
    expect(html).toBe(hydrated.replace(/<!--.*?-->/g, '').replace('h2">', 'h2" data-static-root>'));
  });

  it.each(INTERACTIVE)('are not for %s', async (block) => {
    expect(await render(block, { staticRoots: true })).toEqual(await render(block));
  });
});

describe('the style hashes', () => {
  it('contain each inline style of a page once', async () => {
    const html = await renderBlocks(
      `<style>p { color: red }</style><!-- <style>a</style> --><p style="margin: 0 &amp; 1">
      <pallet-statistic value="1"></pallet-statistic><pallet-statistic value="2"></pallet-statistic>`,
    );
    const { elements, attributes } = styleHashes(html);
    const hash = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
    expect(elements).toHaveLength(2);
    expect(elements).toContain(hash('p { color: red }'));
    expect(attributes).toContain(hash('margin: 0 & 1'));
    expect(styleHashes(html + html)).toEqual({ elements, attributes });
  });
});

describe('many pages', () => {
  it('do not leak memory', { timeout: 60_000 }, async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const renderMany = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        await render(
          `<pallet-tile><pallet-text text="${index} {!Record.Name}"></pallet-text></pallet-tile>
          <pallet-rich-text value="<p>${index}</p>" dxp-style='{"margin":{"top":"${index}px"}}'></pallet-rich-text>`,
          { data: { Record: { Name: index } } },
        );
        // Weak references are released at the end of a task.
        if (index % 20 === 0) await new Promise(setImmediate);
      }
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = await renderMany(100);
    const kilobytesPerPage = ((await renderMany(300)) - before) / 300 / 1000;
    expect(kilobytesPerPage).toBeLessThan(15);
  });
});
