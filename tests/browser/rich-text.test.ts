import { itWhere, canEmulateMedia, press, focusedElement, until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import { dataContext, imagesContext, navigationContext, provide } from '@pallet/elements/contexts';
import type { PalletRichText } from '@pallet/elements/rich-text';
import { pageReferenceUrl } from '@pallet/elements/foundations';
import { getDescription, openPage, part, partsOf, spokenText, visibleText, update } from './support/blocks.js';
import { fixture, renderOnServer } from './support/fixture.js';
import '@pallet/elements';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

type Values = Partial<Pick<PalletRichText, 'value' | 'richTextValue' | 'imageInfos' | 'enableQuillCss'>>;

const host = () => fixture<HTMLElement>(html`<div></div>`);
const base = (block: Element) => part(block, 'base');

/** Shows a block with these values, by default in a new container. */
async function richText(values: Values, place?: HTMLElement): Promise<PalletRichText> {
  const block = Object.assign(document.createElement('pallet-rich-text'), values);
  (place ?? (await host())).append(block);
  await block.updateComplete;
  return block;
}

describe('pallet-rich-text', () => {
  it('accepts its HTML under either property name, and value wins [3.17a]', async () => {
    const block = await richText({ richTextValue: '<p>Two</p>' });
    expect(visibleText(base(block))).to.equal('Two');
    await update(block, { value: '<p>One</p>' });
    expect(visibleText(base(block))).to.equal('One');
    block.value = block.richTextValue = '';
    await block.updateComplete;
    expect(base(block).childElementCount).to.equal(0);
  });

  describe('links', () => {
    const navigate = async () => {
      const place = await host();
      const options = { basePath: '/careers', namedPages: {} };
      provide(place, navigationContext, { basePath: '/careers', urlFor: (page) => pageReferenceUrl(page, options) });
      return place;
    };

    it('to the site get its base path, open in the same window and fire an event', async () => {
      const block = await richText({ value: '<a href="/why-us">Why us</a>' }, await navigate());
      const link = part<HTMLAnchorElement>(block, 'link');
      expect([link.getAttribute('href'), link.target, spokenText(link)]).to.deep.equal([
        '/careers/why-us',
        '',
        'Why us',
      ]);
      const urls: string[] = [];
      block.addEventListener('pallet-navigate', (event) => {
        event.preventDefault();
        urls.push(event.url);
      });
      link.click();
      expect(urls).to.deep.equal(['/careers/why-us']);
    });

    it('to other sites open a new window and announce it once, even after several renderings', async () => {
      const block = await richText({ value: '<a href="https://brands.northmast.example/">Brands</a>' });
      block.requestUpdate();
      await block.updateComplete;
      const link = part<HTMLAnchorElement>(block, 'link');
      expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener']);
      expect([spokenText(link), getDescription(link)]).to.deep.equal(['Brands', 'Opens a new window or page.']);
    });

    it('that are rejected are plain text', async () => {
      const block = await richText({ value: '<a href="javascript:alert(1)" target="_blank">Words</a>' });
      expect(base(block).querySelector('a')!.attributes).to.have.length(0);
    });
  });

  describe('images by content key [3.17a]', () => {
    const picture = (url: string, altText = '') => ({ url, altText });

    it('come from imageInfos, and update when it changes [4.5c]', async () => {
      const block = await richText({
        value: '<img src="hall"><img data-content-key="hall" alt="My words">',
        imageInfos: { hall: picture(PIXEL, 'A hall') },
      });
      const alternatives = () => partsOf(block, 'image').map((image) => image.getAttribute('alt'));
      expect(alternatives()).to.deep.equal(['A hall', 'My words']);
      await update(block, { imageInfos: { hall: JSON.stringify({ imageInfoV1: picture(PIXEL, 'A yard') }) } });
      expect(alternatives()).to.deep.equal(['A yard', 'My words']);
    });

    it('come from the host with their sizes and formats', async () => {
      const place = await host();
      const known = {
        Url: PIXEL,
        RawUrl: PIXEL,
        AltText: 'Known',
        ContentKey: 'hall',
        SrcSet: [],
        Width: 800,
        Height: 400,
      };
      const Sources = [{ type: 'image/avif', srcset: '/hall-640.avif 640w' }];
      provide(place, imagesContext, (key) => (key === 'hall' ? { ...known, Sources } : undefined));
      const block = await richText({ value: '<p><img src="/cms/delivery/media/hall" width="200"></p>' }, place);
      const image = part<HTMLImageElement>(block, 'image');
      expect([image.alt, image.width, image.getAttribute('height'), image.loading]).to.deep.equal([
        'Known',
        200,
        '100',
        'lazy',
      ]);
      expect(image.parentElement!.querySelector('source')!.type).to.equal('image/avif');
    });

    it('are replaced by their alternative text if they fail to load', async () => {
      const block = await richText({ value: '<img src="data:image/png;base64,bm8=" alt="A hall">' });
      await until(() => partsOf(block, 'missing').length === 1, 'the alternative text');
      expect(visibleText(base(block))).to.equal('A hall');
    });
  });

  it('resolves expressions as text when their data arrives [4.5c]', async () => {
    const place = await host();
    const block = await richText({ value: '<p title="{!Record.Name}">{!Record.Name}</p>' }, place);
    expect(visibleText(base(block))).to.equal('');
    provide(place, dataContext, { Record: { Name: '<b onclick="x">"Ada"</b>' } });
    await until(() => visibleText(base(block)) !== '', 'the data');
    const paragraph = base(block).firstElementChild as HTMLElement;
    expect(paragraph.textContent).to.equal('<b onclick="x">"Ada"</b>');
    expect(paragraph.title).to.equal('<b onclick="x">"Ada"</b>');
    expect(base(block).querySelector('b')).to.equal(null);
  });

  itWhere(canEmulateMedia, 'WebKit’s driver cannot move focus into a frame')(
    'makes only tables that are wider than their container scrollable by keyboard',
    async () => {
      const row =
        '<tr><td>0123456789012345678901234567890123456789</td><td>0123456789012345678901234567890123456789</td></tr>';
      const place = await host();
      const block = await richText({ value: `<table><caption>Shifts</caption>${row}</table>` }, place);
      const region = part(block, 'table');
      expect(region.hasAttribute('tabindex')).to.equal(false);
      place.style.width = '240px';
      await until(() => region.tabIndex === 0, 'the table to be focusable');
      expect(region.getAttribute('aria-label')).to.equal('Shifts');
      await press('Tab');
      expect(focusedElement()).to.equal(region);
      place.style.width = '';
      await until(() => !region.hasAttribute('tabindex'), 'the table to fit again');
    },
  );

  it('styles the editor’s classes only if enabled [3.17a]', async () => {
    const block = await richText({ value: '<p class="ql-align-center ql-indent-2">x</p>' });
    const look = () => {
      const { textAlign, paddingInlineStart } = getComputedStyle(base(block).firstElementChild!);
      return [textAlign, paddingInlineStart];
    };
    expect(look()).to.deep.equal(['start', '0px']);
    await update(block, { enableQuillCss: true });
    expect(look()[0]).to.equal('center');
    expect(Number.parseFloat(look()[1]!)).to.be.greaterThan(80);
  });

  it('shows plain text if the policy of the page blocks the sanitizer', async () => {
    const { page } = await openPage({
      head: `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types lit-html">`,
      body: '<pallet-rich-text value="<p>Plain <b>words</b><script>window.hostile=true</script></p>"></pallet-rich-text>',
    });
    const block = page.document.querySelector<PalletRichText>('pallet-rich-text')!;
    await until(() => block.hasUpdated, 'the block to render');
    expect(visibleText(base(block))).to.equal('Plain words');
  });
});

describe('prerendered HTML [4.5c]', () => {
  const prerendered = () =>
    renderOnServer({
      html: '<pallet-rich-text value="this tag is &lt;wiggly>discarded&lt;/wiggly>"></pallet-rich-text>',
    });

  const open = (written: string, script = '') =>
    openPage({
      // By default, browsers record only 250 requests.
      head: '<script>performance.setResourceTimingBufferSize(1000)</script>',
      scripts: ['/elements/hydration.ts', '/elements/index.ts'],
      body: `${written}
        <script>const block = document.querySelector('pallet-rich-text');
          block.shadowRoot.querySelector('.base').prerendered = true; ${script}</script>`,
    });

  const baseIn = (page: Window) => base(page.document.querySelector('pallet-rich-text')!);
  const sanitizerIn = (page: Window) =>
    page.performance.getEntriesByType('resource').filter(({ name }) => /node_modules\/dompurify/.test(name));

  it('stays unchanged, without loading the sanitizer, until its value changes', async () => {
    const { page } = await open(await prerendered());
    const block = page.document.querySelector<PalletRichText>('pallet-rich-text')!;
    await until(() => block.hasUpdated, 'the block to hydrate');
    expect(baseIn(page)).to.have.property('prerendered', true);
    expect(visibleText(baseIn(page))).to.equal('this tag is discarded');
    expect(sanitizerIn(page)).to.have.length(0);
    await update(block, { value: '<p>Another <b>value</b></p>' });
    expect(visibleText(baseIn(page))).to.equal('Another value');
    expect(sanitizerIn(page)).to.have.length.greaterThan(0);
  });

  it('is replaced by a value that was set before hydration', async () => {
    const { page } = await open(await prerendered(), `block.setAttribute('value', '<p>Newer</p>');`);
    await until(() => visibleText(baseIn(page)) === 'Newer', 'the newer value');
  });
});
