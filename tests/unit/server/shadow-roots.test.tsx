import { Readable } from 'node:stream';
import { Banner, Button, Column, DataProvider, PageMetadata, Section, Text, Tile } from '@pallet/react';
import { renderBlocks } from '@pallet/elements/ssr';
import { renderToHtml, type ReactHtml } from '@pallet/react/server';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToReadableStream, renderToString } from 'react-dom/server';
import { prerender as prerenderReact, prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { provideHost } from '../../../site/rendering/host.js';
import type { PageData } from '../../../site/documents/page-data.js';
import { withoutShadowRoots } from '../../support/shadow-roots.js';

const PICTURE = {
  Url: '/media/truck.jpg',
  RawUrl: '/media/truck.jpg',
  AltText: 'A truck',
  ContentKey: 'truck',
  SrcSet: [],
};
const HOST = {
  basePath: '/jobs',
  namedPages: { 'Why Us': '/why-us' },
  pictures: { truck: PICTURE },
} as unknown as PageData;

/** The prerendered HTML of blocks, with their styles apart, and the blocks that failed. */
async function prerender(page: ReactElement): Promise<{ html: string; styles: string[]; failed: string[] }> {
  const failed: string[] = [];
  const styles: string[] = [];
  const html = await renderToHtml(() => renderToString(page), {
    provideContexts: (root) => provideHost(root, HOST),
    minifyStyle: (css) => {
      styles.push(css);
      return '';
    },
    warn: ({ tagName }) => failed.push(tagName),
  });
  return { html, styles, failed };
}

const WHY_US = JSON.stringify({ type: 'comm__namedPage', attributes: { name: 'Why Us' } });

/** Removes Lit's markers between texts. */
const withoutMarkers = (html: string): string => html.replace(/<!--[^]*?-->/g, '').replace(/\s+/g, ' ');

describe('the second pass of prerendering', () => {
  it('writes properties as attributes for hydration', async () => {
    const { html } = await prerender(
      <Column columnWidth={{ large: 6, small: 12 }} hideOn="small">
        <Text text={'Say "hello" & go'} accentRule />
      </Column>,
    );
    expect(html).toContain(`<pallet-column column-width='{"large":6,"small":12}' hide-on="small">`);
    expect(html).toContain(`<pallet-text text='Say "hello" &amp; go' accent-rule>`);
    expect(html).not.toContain('data-pallet-ssr');
    expect(html).not.toContain('defer-hydration');
  });

  it('writes no attribute for a default value', async () => {
    const { html } = await prerender(<Section surface="base" spacing="compact" />);
    expect(html).toMatch(/^<pallet-section spacing="compact">/);
  });

  it('writes no attribute for a flag with the text "false", or an explicit false if the default is true', async () => {
    // A host that does not check types passes strings.
    const no = 'false' as unknown as boolean;
    const { html } = await prerender(
      <>
        <Banner showButtons={no} />
        <PageMetadata isSeoIndexed={no} />
      </>,
    );
    expect(html).toMatch(/^<pallet-banner>/);
    expect(html).not.toContain('part="buttons"');
    expect(html).toContain('<pallet-page-metadata is-seo-indexed="false">');
  });

  it('writes the host style of a block so that it applies without scripts', async () => {
    const { html, styles } = await prerender(
      <>
        <Text text="A" className="own" customCssClasses="one two" dxpStyle={{ margin: { top: '3rem' } }} />
        <Text text="B" dxpStyle={{ large: {}, small: { isVisible: false } }} />
        <Text text="C" />
      </>,
    );
    expect(html).toMatch(/<pallet-text class="own one two"[^>]*custom-css-classes="one two"/);
    const [first = '', second = '', third = ''] = styles;
    expect(first).toContain('margin-block-start:3rem');
    expect(second).toMatch(/@media \(width < 48em\)\{[^@]*:host\{display:none!important\}/);
    expect(second.match(/display:none!important/g)).toHaveLength(1);
    expect(first.startsWith(third)).toBe(true);
    expect(third).not.toContain('@media (width > 64em){:host');
  });

  it('recognizes a heading in a tile, also deeply nested, but not in a banner [9.5c]', async () => {
    const { html } = await prerender(
      <>
        <Tile>
          <Text text="Vantor" />
          <Column>
            <Text text="Gripwell" />
          </Column>
          <Banner>
            <Text text="Ridgeback" />
          </Banner>
        </Tile>
        <Text text="Celltrac" />
      </>,
    );
    const headings = [...withoutMarkers(html).matchAll(/<(h\d) class="text (\w+) ([\w-]+)"[^>]*> ?(\w+)/g)];
    expect(headings.map((match) => match.slice(1, 5).join(' '))).toEqual([
      'h2 large inherit Vantor',
      'h2 large inherit Gripwell',
      'h3 medium left Ridgeback',
      'h3 medium left Celltrac',
    ]);
  });

  it('gets URLs and images from the page', async () => {
    const { html } = await prerender(
      <Banner imageInfo={{ contentKey: 'truck' }}>
        <Button slot="primary-button" text="Go" url={WHY_US} />
      </Banner>,
    );
    expect(html).toContain('src="/media/truck.jpg"');
    expect(html).toContain('href="/jobs/why-us"');
  });

  it('puts the link of a banner on the banner if no block in it is a heading', async () => {
    const alone = await prerender(<Banner isBannerLink bannerLinkUrl="/why-us" bannerLinkAssistiveText="Why us" />);
    expect(withoutMarkers(alone.html)).toMatch(/<a class="own-link"[^>]* aria-label="Why us"/);
    const prose = await prerender(
      <Banner isBannerLink bannerLinkUrl="/why-us">
        <h3>Why us</h3>
      </Banner>,
    );
    expect(prose.html.match(/<a\s/g)).toHaveLength(1);
    expect(withoutMarkers(prose.html)).toMatch(
      /<slot id="words".*<a class="own-link"[^>]* aria-labelledby="top words"/s,
    );
  });

  it('uses the data of a surrounding data provider', async () => {
    const { html } = await prerender(
      <DataProvider record={{ Name: 'Welder <b>' }}>
        <Text text="Wanted: {!Record.Name}" />
      </DataProvider>,
    );
    expect(withoutMarkers(html)).toContain('Wanted: Welder &lt;b&gt;');
  });

  it('omits the shadow root only of a failing block', async () => {
    const hostile = {
      get contentKey(): string {
        throw new Error('It broke.');
      },
    };
    const { html, failed } = await prerender(
      <Section>
        <Banner imageInfo={hostile as never}>
          <p>Kept</p>
        </Banner>
        <Text text="Beside" />
      </Section>,
    );
    expect(failed).toEqual(['pallet-banner']);
    expect(html).toContain('<p>Kept</p>');
    expect(withoutMarkers(html)).toContain('>Beside<');
  });
});

describe('the server APIs of React', () => {
  const app = (
    <Banner isBannerLink bannerLinkUrl="/why-us">
      <Text text="Über uns" headingTag="h2" />
    </Banner>
  );
  const servers: [name: string, render: () => ReactHtml | Promise<ReactHtml>][] = [
    ['renderToPipeableStream', () => renderToPipeableStream(app)],
    ['renderToReadableStream', () => renderToReadableStream(app)],
    ['prerender', () => prerenderReact(app)],
    ['prerenderToNodeStream', () => prerenderToNodeStream(app)],
  ];

  it.each(servers)('render the same page as renderToString: %s', async (_, render) => {
    const page = await renderToHtml(() => renderToString(app));
    expect(withoutMarkers(page)).toMatch(/<h2[^>]*> ?<a[^>]*>Über uns/);
    expect(await renderToHtml(render)).toBe(page);
  });

  it('support a character split across two chunks', async () => {
    const bytes = Buffer.from('<p>Über uns</p>');
    const inside = bytes.indexOf('Ü') + 1;
    const stream = Readable.from([bytes.subarray(0, inside), bytes.subarray(inside)]);
    expect(await renderToHtml(() => stream)).toBe('<p>Über uns</p>');
  });

  it('rethrow errors of React', async () => {
    const Failing = () => {
      throw new Error('It broke.');
    };
    await expect(renderToHtml(() => renderToString(<Failing />))).rejects.toThrow('It broke.');
  });

  it('render the same page as its HTML', async () => {
    const page = await renderToHtml(() => renderToString(app));
    expect(await renderBlocks(withoutShadowRoots(page))).toBe(page);
  });
});
