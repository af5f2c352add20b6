import { expect, html } from '@open-wc/testing';
import { until } from '../support/browser.js';
import { inside, linksIn, part, waitForBlocks, visibleText } from './support/blocks.js';
import { fixture, itClientRendered } from './support/fixture.js';
import { PICTURE } from './support/pictures.js';
import '@pallet/elements';

const itWrites = itClientRendered('the head of a prerendered page has its tags already');

describe('character references', () => {
  for (const [written, text] of [
    ['Pallet&reg; 2023&ndash;24, caf&eacute;', 'Pallet® 2023–24, café'],
    ['&Eacute;&eacute; &Uuml;ber &szlig; &euro; &hellip; &check; &NotEqualTilde;', 'Éé Über ß € … ✓ ≂̸'],
    ['&LT;b&GT; &amp;eacute; &AMP;eacute; &lt;b&gt;', '<b> &eacute; &eacute; <b>'],
    ['2023&#150;24, it&#x92;s &#8364; &#x1F69C;', '2023–24, it’s € 🚜'],
    ['&unheard; &eAcute; R&D Q&A;', '&unheard; &eAcute; R&D Q&A;'],
    ['&copy 2026, &eacutet&eacute, &notin &notin;, &#169 2026 &#x1F69C!', '© 2026, été, ¬in ∉, © 2026 🚜!'],
    ['&Lt; &lt; &Amp; &Gt; &gt &nbsp', '≪ < &Amp; ≫ >'],
  ] as const) {
    it(`${written} is the same in text, button and rich text [5.7a]`, async () => {
      const root = await fixture(html`
        <div>
          <pallet-text text=${written}></pallet-text>
          <pallet-button text=${written}></pallet-button>
          <pallet-rich-text value=${written}></pallet-rich-text>
        </div>
      `);
      await waitForBlocks(root);
      const [words, button, rich] = root.children as unknown as [Element, Element, Element];
      const shown = [part(words, 'text'), part(button, 'label'), part(rich, 'base')].map(visibleText);
      expect(shown).to.deep.equal([text, text, text]);
    });
  }

  const written = 'Caf&eacute; &copy 2026, &Lt;';
  const text = 'Café © 2026, ≪';

  it('are the same in assistive texts and alternative texts', async () => {
    const image = JSON.stringify({ url: PICTURE, altText: written });
    const root = await fixture(html`
      <div>
        <pallet-text text="Words" is-linkable url="/a" link-assistive-text=${written}></pallet-text>
        <pallet-button text="Words" assistive-text=${written}></pallet-button>
        <pallet-link text="Words" href="/a" assistive-text=${written}></pallet-link>
        <pallet-tile is-link url="/a" link-assistive-text=${written}></pallet-tile>
        <pallet-banner is-banner-link banner-link-url="/a" banner-link-assistive-text=${written}></pallet-banner>
        <pallet-banner is-banner-link banner-link-url="/a" banner-link-assistive-text=${written}>
          <pallet-text text="Words" heading-tag="h2"></pallet-text>
        </pallet-banner>
        <pallet-image image-url=${PICTURE} link-url="/a" link-assistive-text=${written}></pallet-image>
      </div>
    `);
    await waitForBlocks(root);
    const hidden = [...root.querySelectorAll('pallet-text, pallet-button, pallet-link, pallet-image')].map((block) =>
      inside(block, '.visually-hidden')?.textContent?.trim(),
    );
    const own = linksIn(root).flatMap(({ ariaLabel }) => ariaLabel ?? []);
    expect([...hidden, ...own]).to.deep.equal(Array(7).fill(text));

    const pictures = await fixture(html`
      <div>
        <pallet-image image-url=${PICTURE} alternative-text=${written}></pallet-image>
        <pallet-image image-info=${image}></pallet-image>
        <pallet-banner image-info=${image}></pallet-banner>
        <pallet-rich-text value=${`<img src="${PICTURE}" alt="${written}">`}></pallet-rich-text>
      </div>
    `);
    await waitForBlocks(pictures);
    const alts = [...pictures.children].map((block) => inside<HTMLImageElement>(block, 'img')?.alt);
    expect(alts).to.deep.equal(Array(4).fill(text));
  });

  it('are not read in addresses', async () => {
    const url = '/search?a=1&copy=2&lt=3';
    const root = await fixture(html`
      <div>
        <pallet-button text="Words" url=${url}></pallet-button>
        <pallet-tile is-link url=${url} link-assistive-text="Words"></pallet-tile>
        <pallet-rich-text value=${`<a href="${url}">Words</a>`}></pallet-rich-text>
      </div>
    `);
    await waitForBlocks(root);
    expect(linksIn(root).map((link) => link.getAttribute('href'))).to.deep.equal([url, url, url]);
  });

  itWrites('are the same in the title and description of a page', async () => {
    const root = await fixture(html`
      <pallet-page-metadata
        page-title=${written}
        description=${written}
        custom-head-tags=${`<meta name="author" content="${written} &copy=">`}
      ></pallet-page-metadata>
    `);
    const contentOf = (name: string) => document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
    await until(() => document.title === text, `the title, which is ${document.title}`);
    expect([contentOf('description'), contentOf('author')]).to.deep.equal([text, `${text} &copy=`]);
    root.remove();
  });
});
