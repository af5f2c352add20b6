import type { Page } from 'puppeteer-core';

/** A state of the site, and how to bring it about. */
export interface State {
  readonly name: string;
  /** The page's path. */
  readonly path: string;
  /** CSS pixels of the window. Default 1280 × 800. */
  readonly width?: number;
  readonly height?: number;
  /** What is under the pointer, pressed or focused; `>>>` steps into shadow roots. */
  readonly selector?: string;
  /** What the picture shows; what has the state, or the window, where there is none. */
  readonly shown?: string;
  readonly pseudo?: readonly ('hover' | 'active' | 'focus' | 'focus-visible' | 'visited')[];
  /** Brings the page into the state. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export interface Group {
  readonly title: string;
  readonly about: string;
  readonly states: readonly State[];
}

/** At rest, under the pointer, focused by keyboard, and one more; pictures that lead somewhere only at rest and focused. */
const statesOf = (
  place: Pick<State, 'path' | 'selector' | 'shown' | 'width'>,
  last: 'pressed' | 'visited' | 'focused' = 'pressed',
): State[] => [
  { ...place, name: 'at rest' },
  ...(last === 'focused' ? [] : [{ ...place, name: 'hover', pseudo: ['hover'] } as const]),
  { ...place, name: 'focus', pseudo: ['focus', 'focus-visible'] },
  ...(last === 'pressed' ? [{ ...place, name: 'pressed', pseudo: ['hover', 'active'] } as const] : []),
  ...(last === 'visited' ? [{ ...place, name: 'visited', pseudo: ['visited'] } as const] : []),
];

/** Puts the grid of open positions, once it is awake, into a state of its own. */
const grid = (properties: object) => async (page: Page) => {
  await page.evaluate(async (values) => {
    document.querySelector('#openings-grid')!.scrollIntoView({ block: 'center', behavior: 'instant' });
    await customElements.whenDefined('pallet-grid');
    const element = document.querySelector<HTMLElement & { updateComplete: Promise<unknown> }>('#openings-grid')!;
    // What the page gives the grid has arrived once it has updated.
    await element.updateComplete;
    Object.assign(element, values);
    await element.updateComplete;
  }, properties);
};

export const GROUPS: readonly Group[] = [
  {
    title: 'Button',
    about:
      'The colour changes under the pointer, a layer of the text’s colour tells that it is pressed, and a ring of two colours that it has the focus.',
    states: statesOf({ path: '/manufacturing-careers', selector: '#next-step-button >>> .base' }),
  },
  {
    title: 'Outlined button',
    about: 'The second action beside others.',
    states: statesOf({ path: '/early-careers', selector: '#campus-dates >>> .base' }),
  },
  {
    title: 'Link',
    about: 'The line gets thicker under the pointer. What was followed has a colour of its own.',
    states: statesOf({ path: '/', selector: '.contact >>> .base' }, 'visited'),
  },
  {
    title: 'Open position',
    about: 'Titles of positions that were read have the colour of followed links.',
    states: statesOf(
      {
        path: '/professional-careers',
        selector: '#openings-grid >>> pallet-text >>> .link',
        shown: '#openings-grid >>> .item',
      },
      'visited',
    ),
  },
  {
    title: 'Way in',
    about:
      'The whole picture is the link, and the ring runs around it. Under the pointer it comes a little closer where motion is wanted.',
    states: statesOf(
      { path: '/', selector: '#area-professional-title >>> a', shown: '#area-professional >>> .base' },
      'focused',
    ),
  },
  {
    title: 'Section of contacts',
    about: 'The header of a section is a button.',
    states: statesOf({ path: '/early-careers', selector: 'pallet-contacts >>> button.header' }),
  },
  {
    title: 'Carousel',
    about: 'Arrows and the bars below, of which the current one is larger and has another colour.',
    states: [
      ...statesOf({ path: '/', selector: '#hero >>> .next' }),
      { name: 'bars', path: '/', shown: '#hero >>> .controls' },
    ],
  },
  {
    title: 'Header',
    about: 'Over the hero it lets the picture through; on the page it is solid. On phones its links are a menu.',
    states: [
      { name: 'over the hero', path: '/', height: 120 },
      { name: 'solid', path: '/', height: 120, prepare: (page) => page.evaluate(() => scrollTo(0, 1200)) },
      {
        name: 'a link under the pointer',
        path: '/',
        height: 120,
        selector: '.site-menu li:nth-child(3) a',
        shown: '.site-header',
        pseudo: ['hover'],
      },
      { name: 'menu open', path: '/', width: 360, height: 640, prepare: (page) => page.click('.menu-button') },
    ],
  },
  {
    title: 'Waiting',
    about: 'A page that takes its time shows a bar at the top; positions that load show where they will stand.',
    states: [
      {
        name: 'the next page is on its way',
        path: '/',
        height: 240,
        prepare: (page) => page.evaluate(() => document.documentElement.setAttribute('data-navigating', '')),
      },
      {
        name: 'positions load',
        path: '/professional-careers',
        shown: '#openings-grid',
        prepare: grid({ items: [], isLoading: true }),
      },
    ],
  },
  {
    title: 'Nothing and faults',
    about: 'Each says what is missing, and what the visitor can do.',
    states: [
      {
        name: 'no positions',
        path: '/professional-careers',
        shown: '#openings-grid',
        prepare: grid({ items: [], showEmptyState: true }),
      },
      {
        name: 'positions could not be loaded',
        path: '/professional-careers',
        shown: '#openings-grid',
        prepare: grid({ items: [], showErrorState: true, error: 'x' }),
      },
      {
        name: 'a picture that does not come',
        path: '/early-careers',
        shown: '#campus-image',
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
      { name: 'offline', path: '/', height: 480, prepare: leaveOffline },
      { name: 'no such page', path: '/no-such-page' },
      { name: 'something went wrong', path: '/error' },
    ],
  },
];

/** Follows a link without a connection. */
async function leaveOffline(page: Page): Promise<void> {
  await page.setOfflineMode(true);
  await page.click('.site-menu li:nth-child(4) a');
  await page.waitForSelector('.announcement[data-fault]');
}
