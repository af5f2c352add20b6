import { until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type { PalletGrid } from '@pallet/elements';
import type { LitElement, TemplateResult } from 'lit';
import { blockName, loadContracts, part, waitForBlocks } from './support/blocks.js';
import { passTime, stopTime } from './support/clock.js';
import { fixture } from './support/fixture.js';
import { BROKEN, WELDER } from './support/pictures.js';
import '@pallet/elements';

/** Custom states, which a page's style sheet can select: each is set, and removed when its cause ends. */

const MARKUP = (url: string) => `<p>Before <img src="${url}" alt="A picture"> after</p>`;

interface Case {
  /** The block, which gets its state on its own unless there is a `begin` step. */
  block: TemplateResult;
  begin?: (block: LitElement) => unknown;
  /** Properties to set, or a step. */
  end: Readonly<Record<string, unknown>> | ((block: LitElement) => unknown);
}

/** Clicks a part of a block after its update. */
async function clickPart(block: LitElement, name: string): Promise<void> {
  await block.updateComplete;
  part(block, name).click();
}

const CASES: Record<string, Record<string, Case>> = {
  'pallet-banner:state(link)': {
    'a heading contains the link': {
      block: html`<pallet-banner is-banner-link banner-link-url="/careers"
        ><pallet-text heading-tag="h2" text="Careers"></pallet-text
      ></pallet-banner>`,
      end: { isBannerLink: false },
    },
    'its address is safe': {
      block: html`<pallet-banner
        is-banner-link
        banner-link-url="/careers"
        banner-link-assistive-text="Careers"
      ></pallet-banner>`,
      end: { bannerLinkUrl: 'javascript:alert(1)' },
    },
  },
  'pallet-banner:state(missing-picture)': {
    'its image fails to load': {
      block: html`<pallet-banner .imageInfo=${BROKEN}></pallet-banner>`,
      end: { imageInfo: WELDER },
    },
    'its image is still set': {
      block: html`<pallet-banner .imageInfo=${BROKEN}></pallet-banner>`,
      end: { imageInfo: '' },
    },
  },
  'pallet-contacts:state(open)': {
    'its first section opens automatically': {
      block: html`<pallet-contacts section1-label="Europe" section2-label="Asia"></pallet-contacts>`,
      end: (contacts) => clickPart(contacts, 'header'),
    },
    'all sections are open': {
      block: html`<pallet-contacts section1-label="Europe" section2-label="Asia"></pallet-contacts>`,
      begin: (contacts) => clickPart(contacts, 'toggle-all'),
      end: (contacts) => clickPart(contacts, 'toggle-all'),
    },
  },
  'pallet-employee-slide:state(current)': {
    'its slider shows it': {
      block: html`<pallet-employee-slider
        ><pallet-employee-slide name="Ada"></pallet-employee-slide
        ><pallet-employee-slide name="Ben"></pallet-employee-slide
      ></pallet-employee-slider>`,
      end: (slide) => clickPart(slide.parentElement as LitElement, 'next'),
    },
  },
  'pallet-employee-slide:state(missing-picture)': {
    'its image fails to load': {
      block: html`<pallet-employee-slider
        ><pallet-employee-slide name="Ada" .image=${BROKEN}></pallet-employee-slide
      ></pallet-employee-slider>`,
      end: { image: WELDER },
    },
  },
  'pallet-employee-slider:state(rotating)': {
    'its slides rotate automatically': {
      block: html`<pallet-employee-slider auto-scroll
        ><pallet-employee-slide name="Ada"></pallet-employee-slide
        ><pallet-employee-slide name="Ben"></pallet-employee-slide
      ></pallet-employee-slider>`,
      end: (slider) => clickPart(slider, 'rotation'),
    },
  },
  'pallet-expandable-section:state(open)': {
    'a section is open initially': {
      block: html`<pallet-expandable-section
        .sections=${[{ title: 'Pay', expandByDefault: true }, { title: 'Leave' }]}
      ></pallet-expandable-section>`,
      end: (block) => clickPart(block, 'header'),
    },
  },
  'pallet-grid:state(empty)': {
    'it has no items': {
      block: html`<pallet-grid .items=${[]}></pallet-grid>`,
      end: { items: [{}] },
    },
    'it has no children': {
      block: html`<pallet-grid></pallet-grid>`,
      end: (grid) => grid.append('A child', document.createElement('p')),
    },
    'no items are loading': {
      block: html`<pallet-grid .items=${[]}></pallet-grid>`,
      end: { isLoading: true },
    },
  },
  'pallet-grid:state(error)': {
    'items could not be loaded': {
      block: html`<pallet-grid .items=${[]} error="No network"></pallet-grid>`,
      end: { error: '' },
    },
    'another page could not be loaded': {
      block: html`<pallet-grid .items=${[{ id: 1 }]} show-pagination></pallet-grid>`,
      begin: (grid) => {
        const answers = [Promise.reject(new Error('No network')), Promise.resolve([{ id: 2 }])];
        grid.addEventListener('pallet-paginate', (event) => event.respondWith(answers.shift()));
        (grid as PalletGrid).paginate();
      },
      end: (grid) => (grid as PalletGrid).paginate(),
    },
  },
  'pallet-grid:state(loading)': {
    'its host is loading items': {
      block: html`<pallet-grid .items=${[]} is-loading></pallet-grid>`,
      end: { isLoading: false },
    },
  },
  'pallet-hero-carousel:state(missing-picture)': {
    'an image fails to load': {
      block: html`<pallet-hero-carousel .slide1=${WELDER} .slide2=${BROKEN}></pallet-hero-carousel>`,
      end: { slide2: WELDER },
    },
  },
  'pallet-hero-carousel:state(rotating)': {
    'its slides rotate automatically': {
      block: html`<pallet-hero-carousel .slide1=${WELDER} .slide2=${WELDER}></pallet-hero-carousel>`,
      end: (carousel) => clickPart(carousel, 'rotation'),
    },
  },
  'pallet-html:state(missing-picture)': {
    'an image fails to load': {
      block: html`<pallet-html value=${MARKUP(BROKEN.url)}></pallet-html>`,
      end: { value: MARKUP(WELDER.url) },
    },
  },
  'pallet-icon:state(empty)': {
    'its icon does not exist': {
      block: html`<pallet-icon icon-name="utility:no_such_icon"></pallet-icon>`,
      end: { iconName: 'utility:wrench' },
    },
    'its name is invalid': {
      block: html`<pallet-icon icon-name="wrench"></pallet-icon>`,
      end: { iconName: 'utility:wrench' },
    },
  },
  'pallet-image:state(link)': {
    'its image is a link': {
      block: html`<pallet-image .imageInfo=${WELDER} link-url="/careers"></pallet-image>`,
      end: { linkUrl: '' },
    },
  },
  'pallet-image:state(missing-picture)': {
    'its image fails to load': {
      block: html`<pallet-image .imageInfo=${BROKEN}></pallet-image>`,
      end: { imageInfo: WELDER },
    },
  },
  'pallet-link:state(new-window)': {
    'it links to another site': {
      block: html`<pallet-link text="Elsewhere" href="https://example.com/"></pallet-link>`,
      end: { href: '/careers' },
    },
  },
  'pallet-rich-text:state(missing-picture)': {
    'an image fails to load': {
      block: html`<pallet-rich-text value=${MARKUP(BROKEN.url)}></pallet-rich-text>`,
      end: { value: MARKUP(WELDER.url) },
    },
  },
  'pallet-section:state(missing-picture)': {
    'its image fails to load': {
      block: html`<pallet-section .backgroundImageConfig=${BROKEN}></pallet-section>`,
      end: { backgroundImageConfig: WELDER },
    },
  },
  'pallet-site-logo:state(missing-picture)': {
    'its image fails to load': {
      block: html`<pallet-site-logo .imageInfo=${BROKEN}></pallet-site-logo>`,
      end: { imageInfo: WELDER },
    },
  },
  'pallet-statistic:state(counting)': {
    'it is in view, until its count ends': {
      block: html`<pallet-statistic style="display: none" value="8,600"></pallet-statistic>`,
      begin: async (statistic) => {
        stopTime({ frames: true });
        statistic.style.display = '';
        await until(() => {
          passTime(16);
          return statistic.matches(':state(counting)');
        }, 'the count to begin');
      },
      end: () => passTime(600),
    },
  },
  'pallet-tile:state(link)': {
    'a heading contains the link': {
      block: html`<pallet-tile is-link url="/careers"
        ><pallet-text heading-tag="h3" text="Careers"></pallet-text
      ></pallet-tile>`,
      end: { isLink: false },
    },
  },
  'pallet-tile:state(missing-picture)': {
    'its image fails to load': {
      block: html`<pallet-tile .imageInfo=${BROKEN}></pallet-tile>`,
      end: { imageInfo: WELDER },
    },
  },
};

const documented = (await loadContracts()).flatMap((contract) =>
  contract.cssStates.map(({ name }) => `pallet-${blockName(contract)}:state(${name})`),
);

describe('custom states', () => {
  it('are all tested and documented', () => {
    expect(Object.keys(CASES).sort()).to.deep.equal(documented.sort());
  });

  for (const [selector, cases] of Object.entries(CASES)) {
    for (const [title, { block: template, begin, end }] of Object.entries(cases)) {
      it(`${selector}: ${title}`, async () => {
        const root = await fixture<HTMLElement>(html`<div>${template}</div>`);
        const block = root.querySelector<LitElement>(selector.split(':')[0]!)!;
        if (begin !== undefined) {
          await block.updateComplete;
          await begin(block);
        }
        await until(() => block.matches(selector), `${selector} to begin`);
        if (typeof end === 'function') await end(block);
        else Object.assign(block, end);
        await until(() => !block.matches(selector), `${selector} to end`);
      });
    }
  }

  it('are not set on hidden slides or on a slide without a slider', async () => {
    const root = await fixture<HTMLElement>(html`
      <div>
        <pallet-employee-slider>
          <pallet-employee-slide name="Ada"></pallet-employee-slide>
          <pallet-employee-slide name="Ben"></pallet-employee-slide>
        </pallet-employee-slider>
        <pallet-employee-slide name="Cem"></pallet-employee-slide>
      </div>
    `);
    await waitForBlocks(root);
    const current = [...root.querySelectorAll('pallet-employee-slide:state(current)')];
    expect(current.map((slide) => slide.getAttribute('name'))).to.deep.equal(['Ada']);
  });

  describe('in older browsers', () => {
    const { attachInternals } = HTMLElement.prototype;
    afterEach(() => void Object.assign(HTMLElement.prototype, { attachInternals }));

    const refuse = () => {
      throw new DOMException('The specified value must start with dashes.', 'SyntaxError');
    };
    const browsers: Record<string, unknown> = {
      'without element internals': undefined,
      'with element internals without states': () => ({}),
      'with states that require dashed names': () => ({ states: { add: refuse, delete: () => false } }),
    };
    for (const [title, replacement] of Object.entries(browsers)) {
      it(`are optional: ${title}`, async () => {
        Object.assign(HTMLElement.prototype, { attachInternals: replacement });
        const errors: Event[] = [];
        const root = await fixture<HTMLElement>(
          html`<div @pallet-error=${(event: Event) => errors.push(event)}>
            <pallet-link text="Careers" href="https://example.com/"></pallet-link>
            <pallet-image .imageInfo=${WELDER} link-url="/careers"></pallet-image>
          </div>`,
        );
        await waitForBlocks(root);
        expect(part(root.querySelector('pallet-link')!, 'base').matches('a[href]')).to.equal(true);
        expect(part(root.querySelector('pallet-image')!, 'link').matches('a[href]')).to.equal(true);
        expect(errors).to.have.length(0);
      });
    }
  });
});
