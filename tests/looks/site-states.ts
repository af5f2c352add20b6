import type { Page } from 'puppeteer-core';

/** A state of the site, and how to reach it. */
export interface State {
  readonly name: string;
  readonly path: string;
  /** CSS pixels of the window. Default 1280 × 800. */
  readonly width?: number;
  readonly height?: number;
  /** The element that is hovered, pressed or focused; `>>>` enters shadow roots. */
  readonly selector?: string;
  /** The element in the screenshot. Default: `selector`, or the window */
  readonly clippedTo?: string;
  readonly pseudoClasses?: readonly ('hover' | 'active' | 'focus' | 'focus-visible' | 'visited')[];
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export interface Group {
  readonly title: string;
  readonly description: string;
  readonly states: readonly State[];
}

/** Default, hover, focus and one more state; linked images have only default and focus. */
const createStates = (
  place: Pick<State, 'path' | 'selector' | 'clippedTo' | 'width'>,
  last: 'pressed' | 'visited' | 'focused' = 'pressed',
): State[] => [
  { ...place, name: 'default' },
  ...(last === 'focused' ? [] : [{ ...place, name: 'hover', pseudoClasses: ['hover'] } as const]),
  { ...place, name: 'focus', pseudoClasses: ['focus', 'focus-visible'] },
  ...(last === 'pressed' ? [{ ...place, name: 'pressed', pseudoClasses: ['hover', 'active'] } as const] : []),
  ...(last === 'visited' ? [{ ...place, name: 'visited', pseudoClasses: ['visited'] } as const] : []),
];

/** Sets properties of the grid of open positions when it is hydrated. */
const setGrid = (properties: object) => async (page: Page) => {
  await page.evaluate(async (values) => {
    document.querySelector('#openings-grid')!.scrollIntoView({ block: 'center', behavior: 'instant' });
    await customElements.whenDefined('pallet-grid');
    const element = document.querySelector<HTMLElement & { updateComplete: Promise<unknown> }>('#openings-grid')!;
    // The page sets its own properties before the first update.
    await element.updateComplete;
    Object.assign(element, values);
    await element.updateComplete;
  }, properties);
};

export const GROUPS: readonly Group[] = [
  {
    title: 'Button',
    description:
      'Hover changes the color, pressing adds an overlay in the text color, and focus shows a two-color ring.',
    states: createStates({ path: '/manufacturing-careers', selector: '#next-step-button >>> .base' }),
  },
  {
    title: 'Outlined button',
    description: 'The secondary action.',
    states: createStates({ path: '/early-careers', selector: '#campus-dates >>> .base' }),
  },
  {
    title: 'Link',
    description: 'Hover thickens the underline. Visited links have a different color.',
    states: createStates({ path: '/', selector: '.contact >>> .base' }, 'visited'),
  },
  {
    title: 'Open position',
    description: 'Titles of visited positions have the color of visited links.',
    states: createStates(
      {
        path: '/professional-careers',
        selector: '#openings-grid >>> pallet-text >>> .link',
        clippedTo: '#openings-grid >>> .item',
      },
      'visited',
    ),
  },
  {
    title: 'Linked image block',
    description:
      'The whole image is the link, and the focus ring surrounds it. On hover it zooms in slightly, except with reduced motion.',
    states: createStates(
      { path: '/', selector: '#area-professional-title >>> a', clippedTo: '#area-professional >>> .base' },
      'focused',
    ),
  },
  {
    title: 'Contact section',
    description: 'The header of the section is a button.',
    states: createStates({ path: '/early-careers', selector: 'pallet-contacts >>> button.header' }),
  },
  {
    title: 'Carousel',
    description: 'Arrows, with navigation bars below. The current bar is larger and has a different color.',
    states: [
      ...createStates({ path: '/', selector: '#hero >>> .next' }),
      { name: 'navigation bars', path: '/', clippedTo: '#hero >>> .controls' },
    ],
  },
  {
    title: 'Header',
    description:
      'The header is translucent over the hero image and opaque elsewhere. On phones, its links are in a menu.',
    states: [
      { name: 'over the hero', path: '/', height: 120 },
      { name: 'opaque', path: '/', height: 120, prepare: (page) => page.evaluate(() => scrollTo(0, 1200)) },
      {
        name: 'link hovered',
        path: '/',
        height: 120,
        selector: '.site-menu li:nth-child(3) a',
        clippedTo: '.site-header',
        pseudoClasses: ['hover'],
      },
      { name: 'menu open', path: '/', width: 360, height: 640, prepare: (page) => page.click('.menu-button') },
    ],
  },
  {
    title: 'Loading',
    description: 'A slow page shows a progress bar at the top; positions that are loading show placeholders.',
    states: [
      {
        name: 'next page loading',
        path: '/',
        height: 240,
        prepare: (page) => page.evaluate(() => document.documentElement.setAttribute('data-navigating', '')),
      },
      {
        name: 'positions loading',
        path: '/professional-careers',
        clippedTo: '#openings-grid',
        prepare: setGrid({ items: [], isLoading: true }),
      },
    ],
  },
  {
    title: 'Empty and error states',
    description: 'Each message explains what is missing and what the visitor can do.',
    states: [
      {
        name: 'no positions',
        path: '/professional-careers',
        clippedTo: '#openings-grid',
        prepare: setGrid({ items: [], showEmptyState: true }),
      },
      {
        name: 'positions could not be loaded',
        path: '/professional-careers',
        clippedTo: '#openings-grid',
        prepare: setGrid({ items: [], showErrorState: true, error: 'x' }),
      },
      {
        name: 'image failed to load',
        path: '/early-careers',
        clippedTo: '#campus-image',
        prepare: (page) =>
          page.evaluate(async () => {
            await customElements.whenDefined('pallet-image');
            const image = document.querySelector('#campus-image')!.shadowRoot!.querySelector('img')!;
            for (const source of image.parentElement!.querySelectorAll('source')) source.remove();
            image.srcset = '';
            image.src = '/nothing.jpg';
            await new Promise((done) => image.addEventListener('error', done, { once: true }));
          }),
      },
      { name: 'offline', path: '/', height: 480, prepare: followLinkOffline },
      { name: 'page not found', path: '/no-such-page' },
      { name: 'something went wrong', path: '/error' },
    ],
  },
];

async function followLinkOffline(page: Page): Promise<void> {
  await page.setOfflineMode(true);
  await page.click('.site-menu li:nth-child(4) a');
  await page.waitForSelector('.announcement[data-fault]');
}
