import { phrases, text } from '../../elements/foundations/texts.js';

/**
 * Journeys of a screen reader user through the site and the demos of blocks. They are used twice: by
 * `npm run generate -- transcripts` with a screen reader, and by tests of the accessibility trees of browsers.
 */

/** An action, and its expected result. */
export interface Step {
  /** Keys on the keyboard, one after the other: `Tab`, `Shift+Tab`, `Enter`. */
  readonly keys?: readonly string[];
  /** Selector of the element to focus; `>>>` enters a shadow root. */
  readonly to?: string;
  /** Goes back in the history. */
  readonly back?: true;
  /** The screen reader reads the page from top to end, without an interaction. */
  readonly read?: true;
  /** The expected focused element: role, name, states, description. */
  readonly focus?: string;
  /** The expected start of the text of a live region. Default: none changes. */
  readonly announces?: string;
}

/** A page and the steps on it. */
export interface Journey {
  /** Names its transcript. */
  readonly name: string;
  readonly title: string;
  /** Path in the site. */
  readonly path: string;
  /** Of the window, in CSS pixels. Default 1280. */
  readonly width?: number;
  /** The expected focused element when the page has opened, as in a step. Default: the page */
  readonly focus?: string;
  readonly steps: readonly Step[];
}

/** A block's demo, with some of its states. */
interface Demo {
  readonly block: string;
  readonly states: readonly string[];
}

type Outcome = Pick<Step, 'focus' | 'announces'>;

const read: Step = { read: true };
const back = (focus: string, announces: string): Step => ({ back: true, focus, announces });
const go = (to: string, focus: string): Step => ({ to, focus });
const press = (key: string, outcome: Outcome = {}): Step => ({ keys: [key], ...outcome });
const tab = (focus: string): Step => press('Tab', { focus });

const inMenu = (address: string) => `.site-menu a[href="${address}"]`;

/** Description of a link that opens a new window. */
export const NEW_WINDOW = 'Opens a new window or page.';

const SITE: readonly Journey[] = [
  {
    name: 'home',
    title: 'The home page: its first stops, then all of it',
    path: '/',
    steps: [
      tab('link "Skip to content"'),
      tab('link "NORTHMAST"'),
      tab('link "Manufacturing"'),
      tab('link "Professional"'),
      tab('link "Early Careers"'),
      tab(`link "Veterans", ${NEW_WINDOW}`),
      tab('link "Why us"'),
      tab('link "Español"'),
      tab(`link "Search Jobs", ${NEW_WINDOW}`),
      read,
    ],
  },
  {
    name: 'skip-link',
    title: 'Past the header of the home page',
    path: '/',
    steps: [tab('link "Skip to content"'), press('Enter'), tab(`button "${phrases.startSlideShow}"`)],
  },
  {
    name: 'why-us',
    title: 'Why us, from top to bottom',
    path: '/why-us',
    steps: [read],
  },
  {
    name: 'menu',
    title: 'The menu of a narrow window',
    path: '/',
    width: 500,
    steps: [
      go('.menu-button', 'button "Menu", collapsed'),
      press('Enter', { focus: 'button "Menu", expanded' }),
      tab('link "Manufacturing"'),
      tab('link "Professional"'),
      press('Escape', { focus: 'button "Menu", collapsed' }),
    ],
  },
  {
    name: 'navigation',
    title: 'To other pages of the site, to a section of one, and back',
    path: '/',
    steps: [
      go(inMenu('/why-us'), 'link "Why us"'),
      press('Enter', { focus: 'heading "Why us"' }),
      back('link "Why us"', 'Home'),
      go('#why-culture-title >>> a', 'link "Culture"'),
      press('Enter', { focus: 'heading "Culture"', announces: 'Why Us' }),
      back('link "Culture"', 'Home'),
      go(inMenu('/es/'), 'link "Español"'),
      press('Enter', { focus: 'heading "LO QUE EMPIEZA AQUÍ MUEVE AL MUNDO"', announces: 'Inicio' }),
      back('link "Español"', 'Home'),
    ],
  },
  {
    name: 'hero-carousel',
    title: 'The pictures at the top of the home page',
    path: '/',
    steps: [
      go('#hero >>> [part="rotation"]', `button "${phrases.startSlideShow}"`),
      tab(`button "${phrases.previousSlide}"`),
      tab(`button "${phrases.nextSlide}"`),
      press('Enter', { focus: `button "${phrases.nextSlide}"`, announces: '2 of 5' }),
      press('Enter', { focus: `button "${phrases.nextSlide}"`, announces: '3 of 5' }),
      tab('tab "Slide 3 of 5", selected'),
      press('ArrowRight', {
        focus: 'tab "Slide 4 of 5", selected',
        announces: 'At noon, a yellow lift truck raises a pallet',
      }),
      tab(`link "Search Jobs", ${NEW_WINDOW}`),
    ],
  },
  {
    name: 'employee-slider',
    title: 'The people of the home page',
    path: '/',
    steps: [
      go('#people >>> [part="previous"]', `button "${phrases.previousSlide}"`),
      tab(`button "${phrases.nextSlide}"`),
      press('Enter', { focus: `button "${phrases.nextSlide}"`, announces: '2 of 6, Tomas Lind' }),
      press('Enter', { focus: `button "${phrases.nextSlide}"`, announces: '3 of 6, Mei Tanaka' }),
      tab('tab "Slide 3 of 6", selected'),
      press('ArrowRight', { focus: 'tab "Slide 4 of 6", selected', announces: 'Darnell Brooks' }),
    ],
  },
  {
    name: 'contacts',
    title: 'The recruiters of the home page, by region',
    path: '/',
    steps: [
      go('#contacts >>> [part="toggle-all"]', `button "${phrases.expandAll}"`),
      tab('button "Americas North and South America", expanded'),
      press('Enter', { focus: 'button "Americas North and South America", collapsed' }),
      tab('button "EMEA Europe, Middle East, Africa", collapsed'),
      press('Enter', { focus: 'button "EMEA Europe, Middle East, Africa", expanded' }),
      press('Tab'),
      press('Tab'),
      go('#contacts >>> [part="toggle-all"]', `button "${phrases.expandAll}"`),
      press('Enter', { focus: `button "${phrases.collapseAll}"`, announces: phrases.allExpanded }),
      press('Enter', { focus: `button "${phrases.expandAll}"`, announces: phrases.allCollapsed }),
    ],
  },
  {
    name: 'contacts-by-address',
    title: 'The recruiters of one region, by its address',
    path: '/#emea',
    focus: 'button "EMEA Europe, Middle East, Africa", expanded',
    steps: [press('Tab')],
  },
];

const demoJourney = ({ block, states }: Demo, title: string, ...steps: Step[]): Journey => ({
  name: `demo-${block}`,
  title,
  path: `/demos/${block}?states=${states.join()}`,
  steps,
});

const DEMOS: readonly Journey[] = [
  demoJourney(
    { block: 'hero-carousel', states: ['pictures-take-turns', 'pictures-alone', 'one-picture'] },
    'Pictures that take turns, without words, and one that stays',
    read,
    go('[data-state="pictures-alone"] pallet-hero-carousel >>> [part="next"]', `button "${phrases.nextSlide}"`),
    press('Enter', { focus: `button "${phrases.nextSlide}"`, announces: '2 of 3' }),
  ),
  demoJourney(
    { block: 'employee-slider', states: ['by-hand', 'by-themselves', 'pictures-alone', 'one-person'] },
    'People, in the words of their own',
    read,
    go('[data-state="by-hand"] pallet-employee-slider >>> [part="next"]', `button "${phrases.nextSlide}"`),
    press('Enter', { focus: `button "${phrases.nextSlide}"`, announces: '2 of 3, Marcus Bell' }),
    go('[data-state="pictures-alone"] pallet-employee-slider >>> [part="next"]', `button "${phrases.nextSlide}"`),
    press('Enter', { focus: `button "${phrases.nextSlide}"`, announces: '2 of 3, Marcus Bell' }),
  ),
  demoJourney(
    { block: 'contacts', states: ['three-regions', 'tiles'] },
    'Sections that open',
    read,
    go('[data-state="three-regions"] pallet-contacts >>> [part="toggle-all"]', `button "${phrases.expandAll}"`),
    press('Enter', { focus: `button "${phrases.collapseAll}"`, announces: phrases.allExpanded }),
    tab('button "Americas North and South America", expanded'),
    tab(`link "Write to Dana", ${NEW_WINDOW}`),
    tab('button "EMEA Europe, Middle East, Africa", expanded'),
  ),
  demoJourney(
    { block: 'grid', states: ['children', 'template', 'empty', 'show-more', 'pages'] },
    'Lists of positions and brands',
    read,
    go('[data-state="show-more"] pallet-grid >>> [part="button"]', `button "${phrases.showMore}"`),
    press('Enter', { announces: text(phrases.itemsLoaded, 'en', 2) }),
    tab('link "Apply as Machinist"'),
    go('[data-state="pages"] pallet-grid >>> [part="button"]:last-child', `button "${phrases.nextPage}"`),
    press('Enter', { announces: `${text(phrases.pageOf, 'en', 3, 5)}, ${text(phrases.itemsLoaded, 'en', 2)}` }),
    tab('link "Apply as Machinist"'),
    go('[data-state="template"] pallet-grid >>> pallet-link >>> a', 'link "Apply as Welder"'),
    tab('link "Apply as Planner"'),
  ),
  demoJourney(
    {
      block: 'tile',
      states: ['person', 'whole-tile-link-with-buttons', 'link-under-its-other-name', 'own-link', 'in-a-banner'],
    },
    'Tiles, also as links',
    read,
    go(
      '[data-state="whole-tile-link-with-buttons"] [heading-tag="h2"] >>> a',
      'link "Professional Careers See open positions."',
    ),
    tab('link "Learn More about professional careers"'),
    tab('link "Contact Us"'),
    tab('link "Early careers"'),
    tab(`link "Our dealers", ${NEW_WINDOW}`),
  ),
  demoJourney(
    {
      block: 'banner',
      states: [
        'whole-banner-link',
        'whole-banner-link-with-buttons',
        'whole-banner-link-without-heading',
        'link-to-another-site',
        'own-link-to-another-site',
      ],
    },
    'Banners, also as links',
    read,
    go('[data-state="whole-banner-link"] pallet-text >>> a', 'link "Manufacturing Careers See open positions."'),
    tab('link "Professional Careers"'),
    tab('link "Learn More about professional careers"'),
    tab('link "Contact Us"'),
  ),
  demoJourney({ block: 'text', states: ['headings', 'paragraph', 'marks', 'link', 'line-break'] }, 'Texts', read),
  demoJourney(
    { block: 'link', states: ['in-a-sentence', 'within-the-site', 'new-window', 'assistive-text', 'inline-message'] },
    'Links',
    read,
    go('[data-state="in-a-sentence"] pallet-link >>> a', 'link "why people stay"'),
    tab('link "Culture", How we work together'),
    tab('link "Benefits"'),
    tab(`link "Our brands", ${NEW_WINDOW}`),
    tab(`link "2024 Annual Report", ${NEW_WINDOW}`),
    go('[data-state="inline-message"] pallet-link >>> [part="base"]', 'button "When do applications close?"'),
    press('Enter', { announces: 'They are open until the position is filled.' }),
  ),
  demoJourney(
    {
      block: 'button',
      states: ['kinds', 'icons', 'icon-alone', 'link-to-another-site', 'assistive-text', 'disabled'],
    },
    'Buttons',
    read,
    go('[data-state="icon-alone"] pallet-button >>> button', 'button "Close"'),
    go('[data-state="link-to-another-site"] pallet-button >>> a', `link "Search Jobs", ${NEW_WINDOW}`),
    tab(`link "2024 Annual Report", ${NEW_WINDOW}`),
  ),
];

export const JOURNEYS: readonly Journey[] = [...SITE, ...DEMOS];
