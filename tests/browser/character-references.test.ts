import { expect, html } from '@open-wc/testing';
import { part, waitForBlocks, visibleText } from './support/blocks.js';
import { fixture } from './support/fixture.js';
import '@pallet/elements';

describe('character references', () => {
  for (const [written, text] of [
    ['Pallet&reg; 2023&ndash;24, caf&eacute;', 'Pallet® 2023–24, café'],
    ['&Eacute;&eacute; &Uuml;ber &szlig; &euro; &hellip; &check; &NotEqualTilde;', 'Éé Über ß € … ✓ ≂̸'],
    ['&LT;b&GT; &amp;eacute; &AMP;eacute; &lt;b&gt;', '<b> &eacute; &eacute; <b>'],
    ['2023&#150;24, it&#x92;s &#8364; &#x1F69C;', '2023–24, it’s € 🚜'],
    ['&unheard; &eAcute; R&D Q&A;', '&unheard; &eAcute; R&D Q&A;'],
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
});
