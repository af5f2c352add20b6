import { click, focusedElement, press } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import { blockFacts, kindsOf, type LinkInfo, type PageReference } from '@pallet/elements/foundations';
import type { LitElement } from 'lit';
import { afterTest } from './support/after-test.js';
import { getDescription, getLinkName, linksIn, part, waitForBlocks } from './support/blocks.js';
import { fixture, show } from './support/fixture.js';
import { linkBlocks } from './support/links.js';
import { recordNavigation } from './support/navigation.js';
import { PICTURE } from './support/pictures.js';
import '@pallet/elements';
import '@pallet/elements/texts/es';

const NEW_WINDOW = 'Opens a new window or page.';

/** The attributes that each block needs for a link, besides an address. */
const linked: Readonly<Record<string, string>> = {
  banner: 'is-banner-link banner-link-assistive-text="Go"',
  button: 'text="Go"',
  'hero-carousel': `slide1="${PICTURE}" button-label="Go"`,
  image: `image-url="${PICTURE}" alternative-text="Go"`,
  link: 'text="Go"',
  text: 'text="Go" is-linkable',
  tile: 'is-link link-assistive-text="Go"',
};

describe('every address of every block', () => {
  const reference: PageReference = { type: 'standard__webPage', attributes: { url: '/why-us' }, state: { a: 'b' } };
  const forms: Readonly<Record<string, LinkInfo>> = {
    'a page reference': reference,
    'link info': { pageReference: reference },
    'link info under a versioning key': { linkInfoV1: { linkInfo: { pageReference: reference } } },
  };
  for (const block of Object.keys(blockFacts)) {
    for (const [property, { name }] of kindsOf(`pallet-${block}`)) {
      if (name !== 'link') continue;
      const blockWith = async (address: LinkInfo | string) => {
        const root = await fixture(`<div><pallet-${block} ${linked[block] ?? ''}></pallet-${block}></div>`);
        const [shown] = root.children as unknown as [LitElement];
        Reflect.set(shown, property, address);
        await waitForBlocks(root);
        return shown;
      };
      const hrefsIn = (shown: Element) => linksIn(shown.parentElement!).map((link) => link.getAttribute('href'));

      for (const [form, linkInfo] of Object.entries(forms)) {
        it(`${block}, ${property}: accepts ${form} as an object and as JSON [3.1b]`, async () => {
          expect(hrefsIn(await blockWith(linkInfo))).to.deep.equal(['/why-us?a=b']);
          expect(hrefsIn(await blockWith(JSON.stringify(linkInfo)))).to.deep.equal(['/why-us?a=b']);
        });
      }

      it(`${block}, ${property}: renders again for a different object, but not for an equal one [3.1b]`, async () => {
        const shown = await blockWith(reference);
        Reflect.set(shown, property, structuredClone(reference));
        expect(shown.isUpdatePending).to.equal(false);
        Reflect.set(shown, property, { ...reference, attributes: { url: '/jobs' } });
        await waitForBlocks(shown);
        expect(hrefsIn(shown)).to.deep.equal(['/jobs?a=b']);
        Reflect.set(shown, property, { type: 'standard__webPage', attributes: { url: '//evil.example' } });
        await waitForBlocks(shown);
        expect(hrefsIn(shown)).to.deep.equal([]);
      });
    }
  }
});

describe('links of every block [4.4a]', () => {
  for (const [name, carrier] of Object.entries(linkBlocks)) {
    const linkOf = async (address: string) => linksIn((await show(carrier(address))).parentElement!);

    it(`${name}: a page of the site opens in the same window [2.9a, 2.14b, 3.12a]`, async () => {
      const [link, ...others] = await linkOf('/why-us?sectionName=culture');
      expect(others).to.have.length(0);
      expect(link?.getAttribute('href')).to.equal('/why-us?sectionName=culture');
      expect(link?.hasAttribute('target')).to.equal(false);
      expect([getLinkName(link!), getDescription(link!)]).to.deep.equal(['Go', '']);
    });

    it(`${name}: another site opens in a new window, which the link announces [2.14a, 2.14c, 3.11d]`, async () => {
      const [link] = await linkOf('https://brands.northmast.example/');
      expect(link?.href).to.equal('https://brands.northmast.example/');
      expect([link?.target, link?.rel]).to.deep.equal(['_blank', 'noopener']);
      expect([getLinkName(link!), getDescription(link!)]).to.deep.equal(['Go', NEW_WINDOW]);
      const heading = link?.closest('h1, h2, h3, h4, h5, h6');
      expect(heading?.textContent ?? '', 'the heading around it').not.to.contain(NEW_WINDOW);
    });

    for (const address of ['mailto:careers@northmast.example', 'tel:+15550100', '/files/report.pdf']) {
      it(`${name}: ${address} opens in a new window, which the link announces [2.14a]`, async () => {
        const [link] = await linkOf(address);
        expect(link?.getAttribute('href')).to.equal(address);
        expect(getDescription(link!)).to.equal(NEW_WINDOW);
      });
    }

    for (const address of ['javascript:alert(1)', ' java\nscript:alert(1)', '//evil.example', 'data:text/html,x', '']) {
      it(`${name}: ${JSON.stringify(address)} is rejected and renders no link [2.15b, 5.5c]`, async () => {
        expect(await linkOf(address)).to.have.length(0);
        expect(linksIn(document)).to.have.length(0);
      });
    }

    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      it(`${name}: a click with ${key} is handled by the browser`, async () => {
        const [link] = await linkOf('/why-us');
        const seen = recordNavigation();
        const prevented: boolean[] = [];
        link?.addEventListener('click', (event) => {
          prevented.push(event.defaultPrevented);
          event.preventDefault();
        });
        link?.dispatchEvent(new MouseEvent('click', { [key]: true, bubbles: true, composed: true, cancelable: true }));
        expect([seen, prevented]).to.deep.equal([[], [false]]);
      });
    }

    it(`${name}: the host can cancel navigation; otherwise the browser navigates [7.7a]`, async () => {
      const [link] = await linkOf('/why-us');
      const followed: boolean[] = [];
      const stay = (event: Event) => {
        followed.push(!event.defaultPrevented);
        event.preventDefault();
      };
      addEventListener('click', stay);
      afterTest(() => removeEventListener('click', stay));
      await click(link!);
      recordNavigation();
      await click(link!);
      expect(followed).to.deep.equal([true, false]);
    });
  }

  it('announces a new window in the page language [2.14c]', async () => {
    const shown = await show(
      html`<div lang="es"><pallet-link text="Ir" href="https://a.example/"></pallet-link></div>`,
    );
    expect(getDescription(part(shown.firstElementChild!, 'base'))).to.equal('Abre una ventana o página nueva.');
  });

  it('respects its target [2.14b]', async () => {
    const shown = await show(html`
      <div>
        <pallet-link text="Here" href="https://a.example/" target="_self"></pallet-link>
        <pallet-link text="There" href="/why-us" target="_blank"></pallet-link>
      </div>
    `);
    const [here, there] = linksIn(shown);
    expect([here?.target, getDescription(here!)]).to.deep.equal(['_self', '']);
    expect([there?.target, there?.rel, getDescription(there!)]).to.deep.equal(['_blank', 'noopener', NEW_WINDOW]);
  });

  it('can be followed by keyboard', async () => {
    const shown = await show(html`<pallet-link text="Go" href="/why-us"></pallet-link>`);
    const seen = recordNavigation();
    await press('Tab');
    expect(focusedElement()).to.equal(part(shown, 'base'));
    await press('Enter');
    expect(seen.map(({ url }) => url)).to.deep.equal(['/why-us']);
  });
});
