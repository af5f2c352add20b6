import { click, until } from '../support/browser.js';
import { expect } from '@open-wc/testing';
import { linksIn, waitForBlocks } from './support/blocks.js';
import { fixture } from './support/fixture.js';
import { recordNavigation } from './support/navigation.js';
import { PICTURE } from './support/pictures.js';
import '@pallet/elements';

const MAIL = 'mailto:careers@northmast.example';
const TEXT = `<pallet-rich-text value='<p>Write <a href="${MAIL}">to us</a> today, or tomorrow.</p>'></pallet-rich-text>`;

/** Blocks that are one link: with the link in a heading, and with a link of their own. */
const linked: Readonly<Record<string, (content: string) => string>> = {
  tile: (content) =>
    `<pallet-tile is-link show-buttons url="/careers" link-assistive-text="Go">${content}</pallet-tile>`,
  'tile with a heading': (content) =>
    `<pallet-tile is-link show-buttons url="/careers"><pallet-text text="Careers"></pallet-text>${content}</pallet-tile>`,
  banner: (content) =>
    `<pallet-banner is-banner-link show-buttons banner-link-url="/careers" banner-link-assistive-text="Go">${content}</pallet-banner>`,
  'banner with a heading': (content) =>
    `<pallet-banner is-banner-link show-buttons banner-link-url="/careers"><pallet-text text="Careers"></pallet-text>${content}</pallet-banner>`,
};

/** Content with a link inside. */
const insides: Readonly<Record<string, string>> = {
  'rich text': TEXT,
  HTML: TEXT.replaceAll('rich-text', 'html'),
  link: `<pallet-link text="Write" href="${MAIL}"></pallet-link>`,
  'linked text': `<pallet-text heading-tag="p" text="Write" is-linkable url="${MAIL}"></pallet-text>`,
  button: `<pallet-button text="Write" url="${MAIL}"></pallet-button>`,
  'linked image': `<pallet-image image-url="${PICTURE}" alternative-text="Write" link-url="${MAIL}"></pallet-image>`,
  'text over the edge of an image': `<pallet-image image-url="${PICTURE}" overlap-direction="top">${TEXT}</pallet-image>`,
  tile: `<pallet-tile>${TEXT}</pallet-tile>`,
  'linked tile': `<pallet-tile is-link url="/others" link-assistive-text="Others">${TEXT}</pallet-tile>`,
  banner: `<pallet-banner image-info="${PICTURE}">${TEXT}</pallet-banner>`,
  'section with a background image': `<pallet-section background-image-config="${PICTURE}"><pallet-column>${TEXT}</pallet-column></pallet-section>`,
  grid: `<pallet-grid number-of-columns="1">${TEXT}</pallet-grid>`,
};

const LINK = '<a class="inner" href="/inside">Inside</a>';

/** Links and controls that the page itself writes into a block. */
const pageContent: Readonly<Record<string, string>> = {
  'a link': LINK,
  'a link in a paragraph': `<p>Write ${LINK} today.</p>`,
  'a link in a list': `<ul><li>${LINK}</li></ul>`,
  'a button in a box': '<div><button class="inner" type="button">Inside</button></div>',
  'a field in a label': '<div><label>Name <input class="inner"></label></div>',
  'a link next to a heading in the same box': `<div><pallet-text text="Careers"></pallet-text><p>${LINK}</p></div>`,
  'a link in a box with its own layers': `<div style="position: relative; z-index: 0"><p>${LINK}</p></div>`,
  'a link in a box without its own layout': `<div style="display: contents"><p>${LINK}</p></div>`,
  'a link in a slot for buttons': `<div slot="primary-button">${LINK}</div>`,
  'a link in a tile': `<pallet-tile><p>${LINK}</p></pallet-tile>`,
  'a link in a section': `<pallet-section background-image-config="${PICTURE}"><pallet-column><p>${LINK}</p></pallet-column></pallet-section>`,
  'a link in columns': `<pallet-columns><pallet-column><p>${LINK}</p></pallet-column></pallet-columns>`,
  'a link in a grid': `<pallet-grid number-of-columns="1"><p>${LINK}</p></pallet-grid>`,
  'a link in the text next to an image': `<pallet-image image-url="${PICTURE}" overlap-direction="top"><p>${LINK}</p></pallet-image>`,
};

it('a block leaves the style of links and controls of the page, also in cascade layers', async () => {
  const root = await fixture<HTMLElement>(`<div>
    <style>@layer page { .idle { pointer-events: none } }</style>
    <a class="idle" href="/outside">Outside</a>
    <pallet-tile><p><a class="idle" href="/inside">Inside</a></p></pallet-tile>
  </div>`);
  await waitForBlocks(root);
  const styles = [...root.querySelectorAll('.idle')].map((link) => getComputedStyle(link).pointerEvents);
  expect(styles).to.deep.equal(['none', 'none']);
});

describe('links inside a linked block', () => {
  for (const [block, around] of Object.entries(linked)) {
    /** Renders content in the block, and records which links are followed. */
    const showInside = async (content: string) => {
      const root = await fixture<HTMLElement>(`<div>${around(content)}</div>`);
      await waitForBlocks(root);
      return { root, seen: recordNavigation() };
    };

    for (const [what, inside] of Object.entries(insides)) {
      it(`${block}: a click on the link of a ${what} follows that link`, async () => {
        const { root, seen } = await showInside(inside);
        const link = linksIn(root).find(({ href }) => href === MAIL);
        link!.scrollIntoView({ block: 'center' });
        await click(link!);
        await until(() => seen.length > 0, 'a link to be followed');
        expect(seen.map(({ url }) => url)).to.deep.equal([MAIL]);
      });
    }

    for (const [what, inside] of Object.entries(pageContent)) {
      it(`${block}: a click on ${what} reaches it`, async () => {
        const { root, seen } = await showInside(inside);
        const clicked: unknown[] = [];
        root.addEventListener('click', (event) => {
          clicked.push(
            event.composedPath().find((target) => (target as Partial<Element>).matches?.('a, button, input')),
          );
          event.preventDefault();
        });
        const inner = root.querySelector('.inner')!;
        inner.scrollIntoView({ block: 'center' });
        await click(inner);
        expect(clicked).to.deep.equal([inner]);
        expect(seen).to.deep.equal([]);
      });
    }

    it(`${block}: a click on the text next to a link of the page follows the block's own link`, async () => {
      const content = '<p><span class="words">Write</span> <a href="/inside">to us</a></p>';
      const { root, seen } = await showInside(content);
      await click(root.querySelector('.words')!);
      await until(() => seen.length > 0, 'a link to be followed');
      expect(seen.map(({ url }) => url)).to.deep.equal(['/careers']);
    });

    it(`${block}: inner controls work`, async () => {
      const { root, seen } = await showInside(
        `<pallet-html value="<details><summary>More</summary>Words</details>"></pallet-html>
          <pallet-contacts section1-label="Americas"></pallet-contacts>`,
      );
      const summary = root.querySelector('pallet-html')!.shadowRoot!.querySelector('summary')!;
      await click(summary);
      await until(() => (summary.parentElement as HTMLDetailsElement).open, 'the details to open');
      const header = root.querySelector('pallet-contacts')!.shadowRoot!.querySelector('.header')!;
      header.scrollIntoView({ block: 'center' });
      const expanded = header.getAttribute('aria-expanded');
      await click(header);
      await until(() => header.getAttribute('aria-expanded') !== expanded, 'the section to open or close');
      expect(seen).to.deep.equal([]);
    });

    for (const what of ['rich text', 'tile', 'section with a background image']) {
      it(`${block}: a click on the text of a ${what} follows the block's own link`, async () => {
        const { root, seen } = await showInside(insides[what]!);
        const words = root.querySelector('pallet-rich-text')!.shadowRoot!.querySelector('p')!;
        words.scrollIntoView({ block: 'center' });
        words.querySelector('a')!.remove();
        await click(words);
        await until(() => seen.length > 0, 'a link to be followed');
        expect(seen.map(({ url }) => url)).to.deep.equal(['/careers']);
      });
    }
  }
});
