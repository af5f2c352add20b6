import '@pallet/elements/hydration';
import { click, focusedElement, press, until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import type { PalletRichText } from '@pallet/elements/rich-text';
import { inside, nextFrames, openPage, part, waitForBlocks, visibleText } from './support/blocks.js';
import { clearFragment } from './support/clear-fragment.js';
import { fixture, renderOnServer } from './support/fixture.js';
import '@pallet/elements';

/** Fragment links to elements in shadow roots, which browsers do not support natively. */

const TALL = html`<div style="height: 2000px"></div>`;

/** A titled section of text. */
const textPart = (id: string, words = id) => `<h2 id="${id}">${words}</h2><p>Words of the part.</p>`;

const linksTo = (...fragments: string[]) =>
  fragments.map((fragment) => `<p><a href="#${fragment}">To ${fragment}</a></p>`).join('');

const richText = (value: string, slot = '') => html`<pallet-rich-text value=${value} slot=${slot}></pallet-rich-text>`;

/** Shows a table of contents with its targets far below, and far from the end of the page. */
async function show(fragments: string[], content: TemplateResult | TemplateResult[]): Promise<HTMLElement> {
  const page = await fixture<HTMLElement>(
    html`<main>
      <pallet-rich-text id="contents" value=${linksTo(...fragments)}></pallet-rich-text>
      ${TALL} ${content} ${TALL}
    </main>`,
  );
  await waitForBlocks(page);
  return page;
}

/** The link of the table of contents to a fragment. */
const linkTo = (fragment: string): HTMLElement =>
  inside(document.querySelector('#contents')!, `a[href="#${CSS.escape(fragment)}"]`)!;

const target = (block: string, id: string): HTMLElement =>
  inside(document.querySelector(block)!, `[id="${CSS.escape(id)}"]`)!;

const topOf = (element: Element): number => Math.round(element.getBoundingClientRect().top);

const untilThere = async (element: Element, top = 0, tolerance = 2): Promise<void> => {
  await until(
    () => Math.abs(topOf(element) - top) < tolerance,
    `${element.outerHTML} at ${top} px, not ${topOf(element)}`,
  );
  await until(() => focusedElement() === element, `the focus on ${element.outerHTML}`);
};

/** Resolves once a change of the fragment and its effects are done. */
const fragmentChanges = async (change: () => void): Promise<void> => {
  const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  change();
  await changed;
  await nextFrames(window);
};

describe('fragment targets inside blocks', () => {
  afterEach(() => {
    clearFragment();
    document.documentElement.removeAttribute('style');
    scrollTo(0, 0);
  });

  it('are scrolled to and focused by a link, with mouse and keyboard', async () => {
    await show(
      ['part-1', 'part-2'],
      html`<pallet-rich-text class="text" value=${textPart('part-1') + textPart('part-2')}></pallet-rich-text>`,
    );
    await click(linkTo('part-2'));
    await untilThere(target('.text', 'part-2'));
    linkTo('part-1').focus();
    await press('Enter');
    await untilThere(target('.text', 'part-1'));
    expect(target('.text', 'part-2').attributes).to.have.length(2);
    expect(location.hash).to.equal('#part-1');
  });

  it('are also links with a name, unless another element has that ID', async () => {
    await show(
      ['part-1', 'part-2'],
      html`<pallet-rich-text
        class="text"
        value='<p><a name="part-1">Part 1</a></p><p><a name="part-2">Earlier</a></p>${textPart('part-2')}'
      ></pallet-rich-text>`,
    );
    await click(linkTo('part-1'));
    // Firefox scrolls to the line of an inline element, others to its text.
    await untilThere(inside(document.querySelector('.text')!, 'a[name="part-1"]')!, 0, 5);
    await click(linkTo('part-2'));
    await untilThere(target('.text', 'part-2'));
  });

  it('are scrolled to again by the same link, and by a script', async () => {
    await show(['part-2'], html`<pallet-rich-text class="text" value=${textPart('part-2')}></pallet-rich-text>`);
    for (let presses = 0; presses < 3; presses++) {
      await click(linkTo('part-2'));
      await untilThere(target('.text', 'part-2'));
      scrollTo(0, 0);
    }
    location.hash = '';
    scrollTo(0, 0);
    location.hash = 'part-2';
    await untilThere(target('.text', 'part-2'));
  });

  for (const id of ['overview', 'forms', 'Über-uns', 'a.b:c', '100%', '_']) {
    it(`can have any ID: ${id}`, async () => {
      const before = (document as unknown as Record<string, unknown>)[id];
      const fragment = encodeURIComponent(id);
      await show([fragment], html`<pallet-html class="text" value=${textPart(id)}></pallet-html>`);
      await click(linkTo(fragment));
      await untilThere(target('.text', id));
      expect((document as unknown as Record<string, unknown>)[id]).to.equal(before);
      expect(Object.hasOwn(window, id)).to.equal(false);
      expect(document.getElementById(id)).to.equal(null);
    });
  }

  it('respect the scroll padding of the page for a fixed header', async () => {
    await show(['part-2'], html`<pallet-rich-text class="text" value=${textPart('part-2')}></pallet-rich-text>`);
    document.documentElement.style.scrollPaddingTop = '96px';
    await click(linkTo('part-2'));
    await untilThere(target('.text', 'part-2'), 96);
  });

  it('keep the scroll positions of the browser’s history', async () => {
    await show(
      ['part-1', 'part-2'],
      html`<pallet-rich-text class="text" value=${textPart('part-1') + textPart('part-2')}></pallet-rich-text>`,
    );
    scrollTo(0, 20);
    linkTo('part-1').click();
    await untilThere(target('.text', 'part-1'));
    scrollBy(0, 300);
    await nextFrames(window);
    const left = scrollY;
    await fragmentChanges(() => linkTo('part-2').click());
    await untilThere(target('.text', 'part-2'));
    await fragmentChanges(() => history.back());
    await until(() => Math.abs(scrollY - left) < 2, `the position ${left} again, not ${scrollY}`);
    await fragmentChanges(() => history.back());
    await until(() => Math.abs(scrollY - 20) < 2, `the first position again, not ${scrollY}`);
  });

  it('are scrolled to when a page is opened with them', async () => {
    history.replaceState(null, '', '#part-2');
    await show([], html`<pallet-rich-text class="text" value=${textPart('part-2')}></pallet-rich-text>`);
    await untilThere(target('.text', 'part-2'));
  });

  it('do not scroll if the visitor has already scrolled before they exist', async () => {
    history.replaceState(null, '', '#part-2');
    await show(
      [],
      html`<pallet-contacts section1-label="Europe"></pallet-contacts
        ><pallet-rich-text class="text"></pallet-rich-text>`,
    );
    document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: 10 }));
    const text = document.querySelector<PalletRichText>('.text')!;
    text.value = textPart('part-2');
    await text.updateComplete;
    await nextFrames(window);
    expect([scrollY, focusedElement()]).to.deep.equal([0, document.body]);
  });

  it('are focusable only until focus moves on', async () => {
    await show(['part-2'], html`<pallet-rich-text class="text" value=${textPart('part-2')}></pallet-rich-text>`);
    linkTo('part-2').click();
    const heading = target('.text', 'part-2');
    await untilThere(heading);
    expect(getComputedStyle(heading).outlineStyle).to.equal('none');
    heading.blur();
    expect([heading.hasAttribute('tabindex'), heading.style.outline]).to.deep.equal([false, '']);
  });

  it('are the first of duplicates, and have lower priority than IDs of the document', async () => {
    await show(
      ['alike', 'own-one'],
      html`${['first', 'second'].map(
          (name) =>
            html`<pallet-rich-text class=${name} value=${textPart('alike') + textPart('own-one')}></pallet-rich-text>`,
        )}
        <p id="own-one">The document’s own</p>`,
    );
    linkTo('alike').click();
    await untilThere(target('.first', 'alike'));
    await fragmentChanges(() => linkTo('own-one').click());
    expect(topOf(document.querySelector('#own-one')!)).to.be.closeTo(0, 2);
    expect(focusedElement()).not.to.equal(target('.first', 'own-one'));
  });

  it('open a closed section of contacts around them, even from nested blocks', async () => {
    await show(
      ['ilse-2', 'omar'],
      html`<pallet-contacts section1-label="Americas" section2-label="Europe" section3-label="Asia">
        ${richText('<p>Words</p>', 'section1')} ${richText(textPart('ilse-2'), 'section2')}
        <pallet-tile slot="section3"><pallet-rich-text value=${textPart('omar')}></pallet-rich-text></pallet-tile>
      </pallet-contacts>`,
    );
    const states = () =>
      [...part(document.querySelector('pallet-contacts')!, 'base').querySelectorAll('.header')].map(
        (header) => header.ariaExpanded,
      );
    expect(states()).to.deep.equal(['true', 'false', 'false']);
    await click(linkTo('ilse-2'));
    await untilThere(target('[slot="section2"]', 'ilse-2'));
    expect(states()).to.deep.equal(['true', 'true', 'false']);
    await click(linkTo('omar'));
    await untilThere(target('pallet-tile pallet-rich-text', 'omar'));
    expect(states()).to.deep.equal(['true', 'true', 'true']);
  });

  it('open a section of contacts when the page is opened with its fragment', async () => {
    history.replaceState(null, '', '#ilse-2');
    await show(
      [],
      html`<pallet-contacts section1-label="Americas" section2-label="Europe">
        ${richText(textPart('ilse-2'), 'section2')}
      </pallet-contacts>`,
    );
    await untilThere(target('[slot="section2"]', 'ilse-2'));
  });

  it('open closed details around them, but not for a target in the summary', async () => {
    const details = `<details id="box"><summary id="sum-1">More</summary>${textPart('in-1')}</details>`;
    await show(['sum-1', 'in-1'], html`<pallet-html class="text" value=${details}></pallet-html>`);
    const box = target('.text', 'box') as HTMLDetailsElement;
    linkTo('sum-1').click();
    await untilThere(target('.text', 'sum-1'));
    expect(box.open).to.equal(false);
    linkTo('in-1').click();
    await untilThere(target('.text', 'in-1'));
    expect(box.open).to.equal(true);
  });

  it('are found in the rendered items of a grid', async () => {
    const items = JSON.stringify({
      items: [
        { id: '1', data: { name: 'welder' } },
        { id: '2', data: { name: 'rigger' } },
      ],
    });
    await show(
      ['job-rigger'],
      html`<pallet-grid items=${items}>
        <template slot="item"><p id="job-{!Item.name}">{!Item.name}</p></template>
      </pallet-grid>`,
    );
    linkTo('job-rigger').click();
    await untilThere(target('pallet-grid', 'job-rigger'));
  });

  it('are never the internal IDs of a block', async () => {
    const value = `${textPart('opens-new-window')}<p><a href="https://northmast.example/">Brands</a></p>`;
    await show(
      ['opens-new-window', 'words', 'section1-header', 'top', 'TOP'],
      html`<pallet-rich-text class="text" value=${value}></pallet-rich-text>
        <pallet-tile><p>Words</p></pallet-tile>
        <pallet-contacts section1-label="Americas"></pallet-contacts>`,
    );
    expect(visibleText(target('.text', 'opens-new-window'))).not.to.include('opens-new-window');
    expect(part(document.querySelector('.text')!, 'base').querySelector('[id]')).to.equal(null);
    for (const fragment of ['opens-new-window', 'words', 'section1-header']) {
      scrollTo(0, 40);
      await fragmentChanges(() => linkTo(fragment).click());
      expect(scrollY, fragment).to.equal(40);
    }
    for (const fragment of ['top', 'TOP']) {
      scrollTo(0, 400);
      await fragmentChanges(() => linkTo(fragment).click());
      expect(scrollY, fragment).to.equal(0);
    }
  });

  it('do not affect text fragments', async () => {
    await show(
      ['part-2:~:text=nowhere', ':~:text=nowhere'],
      html`<pallet-rich-text class="text" value=${textPart('part-2')}></pallet-rich-text>`,
    );
    for (const fragment of [':~:text=nowhere', 'part-2:~:text=nowhere']) {
      linkTo(fragment).click();
      await nextFrames(window);
      await nextFrames(window);
      expect([scrollY, focusedElement() === target('.text', 'part-2')], fragment).to.deep.equal([0, false]);
    }
  });

  describe('before hydration', () => {
    const tall = '<div style="height: 2000px"></div>';
    const served = () =>
      renderOnServer({
        html: `<pallet-rich-text id="contents" value='${linksTo('part-2')}'></pallet-rich-text>${tall}
          <pallet-contacts section1-label="Americas" section2-label="Europe">
            <pallet-rich-text slot="section2" value='${textPart('part-2')}'></pallet-rich-text>
          </pallet-contacts>${tall}`,
      });

    /** A page with its own URL: in a srcdoc frame, a fragment belongs to the parent page. */
    async function open(fragment = '') {
      const content = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Blocks</title>
        <script type="module" async>
          import { watchFragments } from '${location.origin}/elements/fragments.ts';
          watchFragments();
        </script>
        ${await served()}</html>`;
      const url = URL.createObjectURL(new Blob([content], { type: 'text/html' }));
      const opened = await openPage({ url: `${url}${fragment}` });
      URL.revokeObjectURL(url);
      return opened;
    }
    const targetIn = (page: Window) => inside(page.document.querySelector('[slot="section2"]')!, '#part-2')!;
    const isThere = (page: Window) => Math.abs(topOf(targetIn(page))) < 2 && focusIn(page.document) === targetIn(page);
    const focusIn = ({ activeElement }: Document) => activeElement?.shadowRoot?.activeElement;

    it('are scrolled to by a link, and hydration does not change a later scroll position', async () => {
      const { page } = await open();
      inside(page.document.querySelector('#contents')!, 'a')!.click();
      await until(() => isThere(page), 'the target');
      page.dispatchEvent(new WheelEvent('wheel'));
      page.scrollTo(0, 30);
      for (const file of ['hydration', 'index']) {
        const src = `${location.origin}/elements/${file}.ts`;
        const script = Object.assign(page.document.createElement('script'), { type: 'module', src });
        const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
        page.document.head.append(script);
        await loaded;
      }
      await waitForBlocks(page.document);
      await nextFrames(page);
      expect(page.scrollY).to.equal(30);
      expect(targetIn(page).checkVisibility()).to.equal(true);
    });

    it('are scrolled to when a page is opened with them', async () => {
      const { page } = await open('#part-2');
      await until(() => isThere(page), 'the target');
    });
  });
});
