import { expect, html } from '@open-wc/testing';
import { setViewport } from '../support/browser.js';
import { afterTest } from './support/after-test.js';
import { box, part, waitForBlocks, style } from './support/blocks.js';
import { show } from './support/fixture.js';
import '@pallet/elements';

describe('pallet-text', () => {
  it('renders the heading or paragraph tag that its author sets [3.11a, 9.5d]', async () => {
    for (const tag of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p']) {
      const shown = await show(html`<pallet-text heading-tag=${tag} text="Words"></pallet-text>`);
      expect(part(shown, 'text').localName).to.equal(tag);
    }
    const second = await show(html`<pallet-text heading-tag="Paragraph 2" text="Words"></pallet-text>`);
    const small = await show(html`<pallet-text heading-tag="p" font-size="body-small" text="Words"></pallet-text>`);
    expect(part(second, 'text').localName).to.equal('p');
    expect(style(part(second, 'text')).fontSize).to.equal(style(part(small, 'text')).fontSize);
    const shown = await show(html`<pallet-text heading-tag="script" text="Words"></pallet-text>`);
    expect(part(shown, 'text').localName).to.equal('h3');
  });

  it('keeps the case of its text at every level, unless a hook sets it for titles', async () => {
    const cases = async (): Promise<string[]> => {
      const shown = await show(
        html`<div>
          ${['h1', 'h2', 'h3', 'p'].map((tag) => html`<pallet-text heading-tag=${tag} text="Words"></pallet-text>`)}
          <pallet-rich-text value="&lt;h1&gt;Words&lt;/h1&gt;"></pallet-rich-text>
          <pallet-hero-carousel heading="Words" slide1="MCA"></pallet-hero-carousel>
        </div>`,
      );
      await waitForBlocks(shown);
      const texts = [...shown.querySelectorAll('pallet-text')].map((text) => part(text, 'text'));
      const titles = [...shown.querySelectorAll('pallet-rich-text, pallet-hero-carousel')].map((block) =>
        block.shadowRoot!.querySelector('h1')!,
      );
      return [...texts, ...titles].map((text) => style(text).textTransform);
    };
    expect(new Set(await cases())).to.deep.equal(new Set(['none']));
    document.documentElement.style.setProperty('--pallet-g-text-transform-title', 'uppercase');
    afterTest(() => document.documentElement.style.removeProperty('--pallet-g-text-transform-title'));
    expect(await cases()).to.deep.equal(['uppercase', 'uppercase', 'none', 'none', 'uppercase', 'uppercase']);
  });

  it('has the font size of its size property, regardless of its tag [3.11a, 9.5b]', async () => {
    const sizes = ['xlarge', 'large', 'medium', 'small', 'xsmall', 'xxsmall'];
    const measured: number[] = [];
    for (const size of sizes) {
      const shown = await show(html`<pallet-text heading-tag="h2" font-size=${size} text="Words"></pallet-text>`);
      measured.push(parseFloat(style(part(shown, 'text')).fontSize));
    }
    expect(measured).to.deep.equal(measured.toSorted((one, other) => other - one));
    expect(new Set(measured).size).to.equal(sizes.length);
  });

  it('applies its display information, and its own values only with override enabled [3.11c]', async () => {
    const info = { headingTag: 'h5', textStyle: 'heading-large' };
    const plain = await show(html`<pallet-text heading-tag="h2" .textDisplayInfo=${info} text="Words"></pallet-text>`);
    expect(part(plain, 'text').localName).to.equal('h5');
    const own = { ...info, enableOverride: true };
    const shown = await show(html`<pallet-text heading-tag="h2" .textDisplayInfo=${own} text="Words"></pallet-text>`);
    expect(part(shown, 'text').localName).to.equal('h2');
    expect(style(part(shown, 'text')).fontSize).to.equal(style(part(plain, 'text')).fontSize);
  });

  const infos: [info: object | string, tag: string, size: string][] = [
    [{}, 'h3', 'medium'],
    ['{}', 'h3', 'medium'],
    ['body-small', 'p', 'body-small'],
    [{ textStyle: 'body-regular' }, 'p', 'body-regular'],
    ['{"headingTag":"h1","textStyle":"heading-xlarge"}', 'h1', 'xlarge'],
    [{ headingTag: 'Heading 2', textStyle: 'Heading 5' }, 'h2', 'xsmall'],
    [{ headingTag: 'h4' }, 'h4', 'small'],
    [{ headingTag: 'h4', enableOverride: 'true' }, 'h4', 'small'],
    ['not json, no style', 'h3', 'medium'],
  ];
  for (const [info, tag, size] of infos) {
    it(`with the display information ${JSON.stringify(info)} is a ${tag} that looks ${size}`, async () => {
      const shown = await show(html`<pallet-text .textDisplayInfo=${info} text="Words"></pallet-text>`);
      const plain = await show(html`<pallet-text heading-tag=${tag} font-size=${size} text="Words"></pallet-text>`);
      const look = (block: Element) => {
        const { fontSize, fontWeight, fontFamily } = style(part(block, 'text'));
        return [part(block, 'text').localName, fontSize, fontWeight, fontFamily];
      };
      expect(look(shown)).to.deep.equal(look(plain));
      expect(part(shown, 'text').localName).to.equal(tag);
    });
  }

  it('accepts alignment, style and visibility per breakpoint, and one level for all screens', async () => {
    const shown = await show(html`
      <pallet-text
        text="Words"
        text-align='{"small":"center"}'
        .textDisplayInfo=${{
          large: { headingTag: 'h2', textStyle: 'heading-xlarge' },
          medium: { headingTag: 'h4', textStyle: 'heading-small' },
          small: 'body-small',
        }}
        dxp-style='{"isVisible":{"medium":false,"small":true}}'
      ></pallet-text>
    `);
    const look = async (width: number) => {
      await setViewport(width);
      const { textAlign, fontSize, fontWeight } = style(part(shown, 'text'));
      return [part(shown, 'text').localName, textAlign, fontSize, fontWeight, style(shown).display !== 'none'];
    };
    const plain = async (size: string, align: string) => {
      const text = await show(html`<pallet-text font-size=${size} text-align=${align} text="Words"></pallet-text>`);
      const { textAlign, fontSize, fontWeight } = style(part(text, 'text'));
      return [textAlign, fontSize, fontWeight];
    };
    expect(await look(1280)).to.deep.equal(['h2', ...(await plain('xlarge', 'left')), true]);
    expect(await look(900)).to.deep.equal(['h2', ...(await plain('small', 'left')), false]);
    expect(await look(600)).to.deep.equal(['h2', ...(await plain('body-small', 'center')), true]);
  });

  it('applies vertical and horizontal padding', async () => {
    const shown = await show(
      html`<pallet-text padding-vertical="large" padding-horizontal="x-small" text="Words"></pallet-text>`,
    );
    const { paddingTop, paddingBottom, paddingLeft, paddingRight } = style(part(shown, 'base'));
    expect([paddingTop, paddingBottom, paddingLeft, paddingRight]).to.deep.equal(['24px', '24px', '8px', '8px']);
  });

  for (const [marks, weight, fontStyle, line] of [
    ['{"bold":true}', '700', 'normal', 'none'],
    ['{"italic":true}', '400', 'italic', 'none'],
    ['{"underline":true}', '400', 'normal', 'underline'],
    ['{"strike":true}', '400', 'normal', 'line-through'],
    [{ bold: true, italic: true, underline: true, strike: 'false' }, '700', 'italic', 'underline'],
  ] as const) {
    it(`applies the text decoration ${JSON.stringify(marks)} [3.11b]`, async () => {
      const shown = await show(html`<pallet-text heading-tag="p" .textDecoration=${marks} text="Words"></pallet-text>`);
      const look = style(part(shown, 'text'));
      expect([look.fontWeight, look.fontStyle, look.textDecorationLine]).to.deep.equal([weight, fontStyle, line]);
    });
  }

  it('applies colors, and ignores invalid ones [3.11a]', async () => {
    const shown = await show(
      html`<pallet-text text="Words" text-color="#123456" background-color="url(x)"></pallet-text>`,
    );
    expect(style(part(shown, 'text')).color).to.equal('rgb(18, 52, 86)');
    expect(style(part(shown, 'base')).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
  });

  it('aligns to the end of the line in right-to-left pages [3.11a]', async () => {
    const shown = await show(html`
      <div dir="rtl"><pallet-text heading-tag="p" text-align="left" text="كلمات"></pallet-text></div>
    `);
    const text = part(shown.firstElementChild!, 'text');
    expect([style(text).textAlign, style(text).direction]).to.deep.equal(['start', 'rtl']);
    expect(box(text).right).to.be.closeTo(box(shown).right, 1);
  });

  it('shows its slotted content without a text of its own', async () => {
    const shown = await show(html`<pallet-text heading-tag="p">From the page</pallet-text>`);
    const range = document.createRange();
    range.selectNodeContents(shown);
    expect(range.getBoundingClientRect().height).to.be.greaterThan(0);
  });
});
