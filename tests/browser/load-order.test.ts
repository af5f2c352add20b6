import { until } from '../support/browser.js';
import { expect } from '@open-wc/testing';
import { blocksIn, loadBlock, openPage } from './support/blocks.js';
import { renderOnServer } from './support/fixture.js';
import { PICTURE } from './support/pictures.js';

/** Describes the content of an element line by line: text, images and links, including shadow roots. */
function describeContent(element: Element): string[] {
  if (element.matches('style, script, [aria-live], [role="status"], .visually-hidden')) return [];
  const shown = ['src', 'srcset', 'alt', 'href'].flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null || element.localName.startsWith('pallet-') ? [] : `${element.localName} ${name}: ${value}`;
  });
  for (const node of (element.shadowRoot ?? element).childNodes) {
    if (node.nodeType === Node.TEXT_NODE) shown.push((node as Text).data.trim());
    else if (node.nodeType === Node.ELEMENT_NODE) shown.push(...describeContent(node as Element));
  }
  if (element.localName === 'slot') {
    for (const node of (element as HTMLSlotElement).assignedElements()) shown.push(...describeContent(node));
  }
  return shown.filter((line) => line !== '');
}

const INFOS = JSON.stringify([{ contentKey: 'welder', url: `${PICTURE}?of=host`, altText: 'A welder' }]);
const WELDER = `{"contentKey":"welder"}`;

/** Pages with blocks that depend on each other. */
const PAGES = {
  'images of a host': `
    <pallet-image-provider image-info='${INFOS}'>
      <pallet-section background-image-config='${WELDER}'>
        <pallet-column><pallet-image image-info='${WELDER}'></pallet-image></pallet-column>
        <pallet-column>
          <pallet-banner image-info='${WELDER}' is-banner-link banner-link-url="/a">
            <pallet-text text="Banner" heading-tag="h2"></pallet-text>
          </pallet-banner>
        </pallet-column>
        <pallet-column>
          <pallet-tile image-info='${WELDER}' is-link url="/b"><pallet-text text="Tile"></pallet-text></pallet-tile>
        </pallet-column>
      </pallet-section>
      <pallet-hero-carousel slide1="welder" slide2="welder" heading="Hero"></pallet-hero-carousel>
      <pallet-employee-slider><pallet-employee-slide image='${WELDER}' name="Ada"></pallet-employee-slide></pallet-employee-slider>
    </pallet-image-provider>`,
  'links of whole blocks in their headings': `
    <pallet-banner is-banner-link banner-link-url="/a">
      <pallet-text text="Banner" heading-tag="h2"></pallet-text>
    </pallet-banner>
    <pallet-tile is-link url="/b"><pallet-text text="Tile" heading-tag="h3"></pallet-text></pallet-tile>`,
  'a slider that hides text': `
    <pallet-employee-slider hide-slide-text>
      <pallet-employee-slide image='{"url":"${PICTURE}"}' name="Ada" story="Ada’s story"></pallet-employee-slide>
    </pallet-employee-slider>`,
  'a grid and the blocks of its template': `
    <pallet-grid
      items='[{"title":"One"},{"title":"Two"}]'
      item-template='{"block":"tile","props":{"isLink":true,"url":"/c"},"blocks":[{"block":"text","props":{"text":"{!Item.title}"}}]}'
    ></pallet-grid>`,
};

/** A page of prerendered blocks, without their modules. */
async function openPrerendered(html: string) {
  const { frame, page } = await openPage({
    body: await renderOnServer({ html }),
    scripts: ['/elements/hydration.ts'],
  });
  const { body } = page.document;
  const isIdle = () => blocksIn(body).every(({ isUpdatePending }) => isUpdatePending !== true);
  const waitForUpdates = async () => {
    await until(isIdle, 'every block to render');
    await new Promise(requestAnimationFrame);
    await until(isIdle, 'every block to render again');
  };
  return { page: page.document, body, waitForUpdates, leave: () => frame.remove() };
}

/** The tags of the blocks in an element and its shadow roots, in document order. */
const tagsIn = (root: Element): string[] => {
  const roots: (Element | ShadowRoot)[] = [root];
  const tags = new Set<string>();
  for (const one of roots) {
    for (const element of one.querySelectorAll('*')) {
      if (element.localName.startsWith('pallet-')) tags.add(element.localName);
      if (element.shadowRoot !== null) roots.push(element.shadowRoot);
    }
  }
  return [...tags].filter((tag) => tag !== 'pallet-sheet');
};

describe('the load order of block modules', () => {
  for (const [name, html] of Object.entries(PAGES)) {
    it(`does not matter if only one module loads: ${name}`, async function () {
      this.timeout(30_000);
      const first = await openPrerendered(html);
      const tags = tagsIn(first.body);
      first.leave();
      for (const tag of tags) {
        const { page, body, waitForUpdates, leave } = await openPrerendered(html);
        const before = describeContent(body);
        expect(before).not.to.have.length(0);
        await loadBlock(page, tag);
        await waitForUpdates();
        expect(describeContent(body), tag).to.deep.equal(before);
        leave();
      }
    });

    it(`does not matter from the innermost block outward: ${name}`, async () => {
      const { page, body, waitForUpdates } = await openPrerendered(html);
      const before = describeContent(body);
      for (const tag of tagsIn(body).reverse()) {
        await loadBlock(page, tag);
        await waitForUpdates();
        expect(describeContent(body), tag).to.deep.equal(before);
      }
    });
  }
});
