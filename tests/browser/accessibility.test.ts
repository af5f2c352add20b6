import { accessibilityTree, canReadAccessibilityTree, itWhere, until } from '../support/browser.js';
import { expect } from '@open-wc/testing';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { blockName, blocksIn, loadContracts, loadDemo, openPage, resize, settled } from './support/blocks.js';
import { asServed, fixture } from './support/fixture.js';
import '@pallet/elements';

const names = (await loadContracts()).map(blockName);

type AxePage = Window & { axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> } };

/** The demo of a block as the page of a site would hold it. */
async function openDemo(name: string) {
  const opened = await openPage({
    head: `<style>
      html.dark { color-scheme: dark }
      body { margin: 0; background: light-dark(#ffffff, #0d1520); color: light-dark(#1f2a3a, #dfe5ec) }
    </style>`,
    scripts: ['/elements/hydration.ts', '/elements/index.ts', '/node_modules/axe-core/axe.min.js'],
  });
  const { document } = opened.page;
  const main = document.createElement('main');
  main.setHTMLUnsafe(`<h1>${name}</h1>${await asServed(await loadDemo(name))}`);
  document.body.append(main);
  await settled(document);
  return { ...opened, document };
}

/** Waits until the page is no wider than its frame: figures get smaller one frame after their place. */
const nothingRunsOver = (page: HTMLElement) =>
  until(() => page.scrollWidth === page.clientWidth, 'nothing runs over the edge of the page');

const describeViolations = ({ violations }: AxeResults) =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${JSON.stringify(target)}: ${failureSummary}`),
  );

describe('every demo', () => {
  for (const name of names) {
    it(`${name}: axe finds nothing at 360, 768 and 1280 pixels, light and dark`, async function () {
      this.timeout(60_000);
      const { frame, page, document } = await openDemo(name);
      for (const width of [360, 768, 1280]) {
        await resize(frame, width);
        for (const scheme of ['light', 'dark']) {
          // What is not shown has no transition to another scheme.
          document.body.hidden = true;
          document.documentElement.className = scheme;
          document.body.hidden = document.body.offsetHeight > 0;
          const results = await (page as unknown as AxePage).axe.run(document as never, {
            resultTypes: ['violations'],
            // Colours alone differ between schemes; the size of targets is off by default, because not all pages hold WCAG 2.2.
            ...(scheme === 'dark'
              ? { runOnly: ['color-contrast', 'link-in-text-block'] }
              : { rules: { 'target-size': { enabled: true } } }),
          });
          expect(describeViolations(results), `${width} px, ${scheme}`).to.deep.equal([]);
          const judging = scheme === 'dark' ? 0 : 5;
          expect(results.passes.length, 'rules that had something to judge').to.be.greaterThan(judging);
        }
      }
      frame.remove();
    });

    it(`${name}: nothing runs over the edge of a page of 320 pixels`, async () => {
      const { frame, document } = await openDemo(name);
      await resize(frame, 320);
      await nothingRunsOver(document.documentElement);
      frame.remove();
    });

    it(`${name}: words grow with the size of text without running over the edge`, async () => {
      const { frame, document } = await openDemo(name);
      await resize(frame, 640);
      document.documentElement.style.fontSize = '200%';
      await nothingRunsOver(document.documentElement);
      frame.remove();
    });
  }
});

const NEW_WINDOW = '(Opens a new window or page.)';
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle';

const STOP = 'button: Stop automatic slide show';
const ARROWS = ['button: Previous slide', 'button: Next slide'];
const dots = (count: number) =>
  Array.from({ length: count }, (_, index) => `tab${index === 0 ? ', selected' : ''}: Slide ${index + 1} of ${count}`);
const HALL = 'image: A truck in a bright hall';
const ADAS_STORY =
  'I came for a summer and stayed for eleven years. A mast that leaves my bench will lift every day for decades; I like to know that it was me who joined it.';
const BENS_STORY =
  'No two mornings are the same. I drive to the truck, I listen to it, and by noon a whole warehouse is moving again.';
// Her name is told with her picture.
const ADA = ['image: Ada Lindqvist in a blue overall', 'Welder, Nijmegen', ADAS_STORY];

const JOBS = ['Welder', 'Planner', 'Service technician', 'Controls engineer', 'Assembler', 'Buyer'];
const PLACES = ['Berea', 'Nijmegen', 'Craigavon', 'Masate', 'Sulligent', 'Hefei'];

/** What is told of each state: headings, links, buttons and pictures by role, name and description, then the other words. */
const TOLD: Record<string, Record<string, string[]>> = {
  'employee-slide': {
    alone: ADA,
    'slotted-story': [
      'image: Marcus Bell in a navy jacket',
      'link: a link',
      'Service technician, Dallas',
      'Words of the page, with',
      '.',
    ],
    'without-picture': ['Ilse Brandt', 'Planner, Hamburg', 'Not everybody likes to be drawn.'],
    'missing-picture': ['A picture that does not load', 'Kenji Mori', 'Buyer, Osaka', 'The words stay.'],
    'long-text': [
      'image: Hana Sato in a grey coat',
      LONG_WORD,
      'Controls engineer, Yokohama',
      `${ADAS_STORY} ${BENS_STORY}`,
    ],
    'right-to-left': ['image: موظف', 'كريم منصور', 'مهندس', 'أعمل هنا منذ عشر سنوات.'],
    'hostile-markup': ['Plain name', 'Nobody', 'Only text'],
    dark: ADA,
  },
  'employee-slider': {
    'by-hand': [...ARROWS, ...dots(3), ...ADA],
    'by-themselves': [STOP, ...ARROWS, ...dots(3), ...ADA],
    'words-on-pictures': [STOP, ...ARROWS, ...dots(3), ...ADA],
    'pictures-alone': [...ARROWS, ...dots(3), 'image: Ada Lindqvist in a blue overall'],
    'without-buttons': [STOP, ...dots(3), ...ADA],
    'without-dots': [...ARROWS, ...ADA],
    colours: [...ARROWS, ...dots(3), ...ADA],
    'one-person': ADA,
    nobody: [],
    'own-control': [...ARROWS, ...dots(3), 'link: All stories', ...ADA],
    'long-text': [
      ...ARROWS,
      ...dots(2),
      'image: Marcus Bell in a navy jacket',
      'Maximiliane Donaudampfschifffahrtsgesellschaftskapitänin von und zu Hohenstein',
      'Senior principal engineer for hydraulics, drives, controls and everything between them',
      `A slider is as high as its longest story, so that nothing moves when the slides turn. Nothing is cut off, and nothing runs over the edge: ${LONG_WORD}. ${ADAS_STORY}`,
    ],
    'right-to-left': [STOP, ...ARROWS, ...dots(2), 'image: موظف', 'كريم منصور', 'مهندس', 'أعمل هنا منذ عشر سنوات.'],
    'hostile-markup': [...ARROWS, ...dots(2), 'Plain name', 'Nobody', 'Words'],
    dark: [STOP, ...ARROWS, ...dots(3), ...ADA],
  },
  grid: {
    children: ['heading 2: Vantor', 'heading 2: Ridgeback', 'heading 2: Gripwell'],
    template: [...JOBS.flatMap((title) => [`heading 2: ${title}`, `link: Apply as ${title}`]), ...PLACES],
    'template-of-blocks': [
      'heading 2: Manufacturing',
      'link: Manufacturing',
      'heading 2: Campus',
      'link: Campus',
      'heading 2: Early careers',
      'link: Early careers',
    ],
    'slot-per-item': ['For the first', 'For the second', 'For the third'],
    columns: [1, 2, 3, 4, 5, 6].flatMap((count) => PLACES.slice(0, count)),
    spacings: ['none', 'xx-small', 'small', 'medium', 'large', 'x-large'].flatMap((name) => [
      `${name} one`,
      `${name} two`,
    ]),
    'columns-per-breakpoint': PLACES.slice(0, 4),
    'rows-of-one-height': [
      'Short',
      'A long one, which takes several lines where its column is narrow, and sets the height of every row of this grid, however short the others are',
      'Third',
      'Fourth',
    ],
    frame: ['On the left', 'On the right'],
    empty: ['Nothing to show.'],
    'empty-in-own-words': ['No open positions today.'],
    error: ['This could not be loaded.'],
    'error-beside-items': ['Still here', 'The list may be out of date.'],
    loading: ['Loading'],
    'show-more': [
      ...JOBS.slice(0, 3).flatMap((title) => [`heading 2: ${title}`, `link: Apply as ${title}`]),
      'button: Show more',
      ...PLACES.slice(0, 3),
    ],
    pages: [
      ...JOBS.slice(3).flatMap((title) => [`heading 2: ${title}`, `link: Apply as ${title}`]),
      'button: Previous page',
      'button: Next page',
      ...PLACES.slice(3),
      'Page 2 of 5',
    ],
    'own-pagination': ['button: Further positions', 'Welder', 'Planner'],
    'long-text': [LONG_WORD, 'A long word leaves the next cell where it is.'],
    'right-to-left': ['الأول', 'الثاني'],
    'hostile-markup': ['<img src=x onerror=window.hostile=true>Plain words', 'No link', '{\u2060!User.userId}'],
    dark: [
      'heading 2: Welder',
      'link: Apply as Welder',
      'heading 2: Planner',
      'link: Apply as Planner',
      'button: Show more',
      'Berea',
      'Nijmegen',
    ],
  },
  'hero-carousel': {
    'pictures-take-turns': [
      STOP,
      ...ARROWS,
      ...dots(3),
      HALL,
      'heading 1: What starts here, moves the world',
      `link: Search Jobs ${NEW_WINDOW}`,
      'Find the work that lifts more than pallets.',
    ],
    'without-gradient': [
      STOP,
      ...ARROWS,
      ...dots(3),
      HALL,
      'heading 2: Find your path',
      'link: Why us',
      'The words stay readable on the brightest picture.',
    ],
    'pictures-alone': [STOP, ...ARROWS, ...dots(3), HALL],
    'one-picture': [HALL, 'heading 2: One picture stands still'],
    'no-picture': ['heading 2: No picture yet', 'The words stand on ink.'],
    'refused-link': [
      STOP,
      ...ARROWS,
      ...dots(2),
      HALL,
      'heading 2: This address was refused',
      'link, disabled: Leads nowhere',
    ],
    'own-control': [STOP, ...ARROWS, ...dots(2), 'link: All pictures', HALL, 'heading 2: With a control of its own'],
    'values-per-breakpoint': [STOP, ...ARROWS, ...dots(2), HALL, 'heading 2: As high as the screen allows'],
    'text-colour': [STOP, ...ARROWS, ...dots(2), HALL, 'heading 2: In amber'],
    'missing-picture': [
      STOP,
      ...ARROWS,
      ...dots(2),
      'heading 2: The words stay readable',
      'A picture that does not load',
    ],
    'long-text': [
      STOP,
      ...ARROWS,
      ...dots(2),
      HALL,
      'heading 2: Opportunities for apprentices, graduates, technicians, engineers and everybody who would like to begin again',
      'link: Search for jobs in manufacturing, engineering, service, sales, finance and law',
      `The carousel grows with its words. Nothing is cut off and nothing runs over its edge, however narrow the screen is: ${LONG_WORD}.`,
    ],
    'right-to-left': [
      STOP,
      ...ARROWS,
      ...dots(3),
      HALL,
      'heading 2: وظائف التصنيع',
      'link: ابحث عن وظائف',
      'ابحث عن طريقك.',
    ],
    'hostile-markup': [HALL, 'heading 2: Plain words', 'Only text is left.'],
  },
  'rich-text': {
    prose: [
      'heading 2: How we train',
      'heading 3: What you learn',
      'Every apprentice builds a mast',
      'from the first weld to the last bolt',
      '. It takes eleven weeks, and',
      'nobody does it alone',
      '.',
      'Reading drawings',
      'Welding and bending',
      'Steel up to 40 mm',
      'Hydraulics',
      'Apply',
      'Visit us',
      'Begin',
      'A mast that leaves my bench will lift every day for decades.',
      'Pay follows the',
      'CA',
      'of',
      'the metal industry',
      '; the grade is',
      'E5',
      '.',
    ],
    'other-name': ['The value of an exported page'],
    links: [
      'link: why us',
      `link: our brands ${NEW_WINDOW}`,
      `link: the report ${NEW_WINDOW}`,
      `link: write to us ${NEW_WINDOW}`,
      'Read',
      ', see',
      ', take',
      'This one',
      'leads nowhere.',
    ],
    pictures: ['image: A truck', 'image: A bright hall', 'By its content key'],
    'missing-picture': ['Before', 'A picture that does not load', 'after'],
    table: ['Shifts', 'Shift', 'Begins', 'Ends', 'Early', '06:00', '14:00', 'Late', '14:00', '22:00'],
    'wide-table': [
      'Donaudampfschifffahrtsgesellschaft',
      'Kapitänswitwenrentenauszahlungsstelle',
      'Rindfleischetikettierungsüberwachung',
      'Straßenbahnhaltestellenschild',
      'Geschwindigkeitsbegrenzungszeichen',
      '1',
      '2',
      '3',
      '4',
      '5',
    ],
    'editor-styles': [
      'In the centre',
      'At the end',
      'One step in',
      'Three steps in',
      'Small',
      ',',
      'large',
      ',',
      'huge',
      'With serifs',
      ',',
      'of one width',
      'من اليمين',
      'A point',
      'Done',
    ],
    'editor-styles-switched-off': ['Where text begins'],
    bound: ['heading 3: Service technician', 'In <b>Nijmegen</b> & Dallas'],
    empty: [],
    'long-text': [
      `heading 2: ${LONG_WORD}`,
      `A paragraph keeps a measure of about 68 characters, so that the eye finds the next line. A word that is longer than the screen is broken: ${LONG_WORD}.`,
      'Code keeps its spaces and breaks where it must: 0123456789012345678901234567890123456789012345678901234567890123456789',
    ],
    'right-to-left': [
      'heading 2: ابحث عن طريقك',
      'فرص العمل في جميع أنحاء العالم',
      'التصنيع',
      'الخدمة',
      'أعمل هنا منذ عشر سنوات.',
    ],
    'hostile-markup': ['Plain words', 'of a form'],
    dark: ['heading 2: Light on ink', 'link: a link', 'With', 'and', 'a mark', '.', 'code', 'Row', 'Cell'],
  },
  html: {
    layout: [
      'heading 2: Two ways in',
      'heading 3: Apprentices',
      'heading 3: Graduates',
      'Eleven weeks, one mast.',
      'Three years, three countries.',
      'Places are limited.',
    ],
    'other-name': ['The value of an exported page'],
    styles: ['White on navy', 'In the centre', 'Where it belongs'],
    disclosure: ['What to bring'],
    links: ['link: Why us', `link: Our brands ${NEW_WINDOW}`],
    pictures: ['image: A bright hall', 'By its content key', 'A picture that does not load'],
    table: ['Early', '06:00', 'Late', '14:00'],
    bound: ['heading 3: Service technician'],
    empty: [],
    'long-text': [`${LONG_WORD} breaks in a box that would like to be wider.`],
    'right-to-left': ['heading 2: ابحث عن طريقك', 'التصنيع', 'الخدمة'],
    'hostile-markup': ['Plain words', 'of a form'],
    dark: ['heading 2: Light on ink', 'link: a link', 'With', '.'],
  },
  layout: {
    page: ['heading 2: First section', 'heading 2: Second section'],
    features: ['image: People of all kinds', 'heading 2: Inclusion'],
    dark: ['heading 2: On ink'],
    'long-text': [LONG_WORD],
    'right-to-left': ['heading 2: ابحث عن طريقك'],
    'hostile-markup': ['Only known features are switched on'],
  },
  section: {
    'background-pattern': ['A pattern along the lower edge'],
    'background-picture': [
      'heading 2: Light words on a picture',
      'link: A link on a picture',
      'heading 2: Dark words on a picture',
      'link: A link on a picture',
      'The ground of the surface lies over the picture, so strong that words can be read.',
    ],
    'background-picture-per-device': [
      'image: An amber lamp over a grey hall',
      'heading 2: Another picture on small screens',
    ],
    'missing-background-picture': [
      'A picture that does not load',
      'The ground of the surface stays, and so do the words',
    ],
    'section-configuration': [
      'heading 3: Eight tracks',
      'heading 3: Four tracks',
      'Half a rem below its title',
      'Three',
      'Three',
      'Three',
      'Three',
    ],
    plain: ['Left half', 'Right half'],
    heading: ['heading 2: Business at a glance', 'Words below it'],
    muted: ['heading 2: On paper', 'link: A link on paper'],
    dark: ['heading 2: On ink', 'link: A link on ink', 'link: A button on ink'],
    'own-ground': ['heading 2: On a ground of its own'],
    gutter: ['Left of the gutter', 'Right of the gutter'],
    'widest-content': ['At most 600 pixels', 'As wide as the page'],
    'least-height': ['One line', 'Two lines'],
    stacked: ['Beside on large screens', 'Below on others'],
    compact: ['Less space above and below'],
    'long-text': [
      `${LONG_WORD}: a word that is longer than a small screen breaks, and the section stays as wide as the page.`,
    ],
    'right-to-left': ['الأول', 'الثاني'],
    'hostile-markup': ['Refused values leave the defaults'],
  },
  column: {
    widths: ['Three', 'Three', 'Six', 'Four', 'Eight', 'Twelve, the default', 'No number: twelve'],
    'values-per-breakpoint': ['One', 'Two', 'Three'],
    'hidden-per-size': ['Not on small screens', 'Not on medium screens', 'Only on large screens'],
    'vertical-alignment': ['Top', 'Centre', 'Bottom', 'Stretch'],
    'several-blocks': ['heading 2: Find your path', 'link: Search Jobs', 'Six ways into the company.'],
    'long-text': [LONG_WORD, 'A long word leaves the next column where it is.'],
    'right-to-left': ['الأول', 'الثاني'],
    dark: ['Light on ink', 'Beside it'],
  },
  banner: {
    'button-group': ["heading 3: A row of buttons, 45 % of the banner's height", 'link: Apply', 'link: Ask'],
    'link-without-name': ['link: /nowhere'],
    'nine-positions': [
      'heading 3: Words top left',
      'heading 3: Words top center',
      'heading 3: Words top right',
      'heading 3: Words center left',
      'heading 3: Words center center',
      'heading 3: Words center right',
      'heading 3: Words bottom left',
      'heading 3: Words bottom center',
      'heading 3: Words bottom right',
    ],
    variants: [
      'heading 3: Centre left, 350, 250 and 220 pixels',
      'heading 3: Centre, 350, 250 and 250 pixels',
      'heading 3: All of the picture, 505 pixels high',
    ],
    'words-in-the-centre': ['image: A welder at work', 'heading 2: Find your path', 'Six ways into the company.'],
    'whole-banner-link': [
      'heading 2: Manufacturing Careers See open positions.',
      'link: Manufacturing Careers See open positions.',
      'Build the trucks that move the world.',
    ],
    'whole-banner-link-with-buttons': [
      'heading 2: Professional Careers',
      'link: Professional Careers',
      'link: Learn More',
      'link: Contact Us',
    ],
    'whole-banner-link-without-heading': ['link: Our campus programme'],
    'link-to-another-site': ['heading 2: Military and Veterans', `link: Military and Veterans ${NEW_WINDOW}`],
    'own-link-to-another-site': [`link: Dealer careers ${NEW_WINDOW}`],
    'own-link-of-words': ['image: A team in front of a truck', 'link: Meet our people'],
    'own-link-of-prose': [
      'heading 3: Life at the plant',
      'link: two shifts',
      'link: Life at the plant Eleven weeks, two shifts. Read the story',
    ],
    'refused-link': ['heading 2: This address was refused'],
    'one-button': ['heading 2: Search Jobs', `link: Search ${NEW_WINDOW}`],
    'buttons-in-a-column': ['heading 2: Two ways on', 'link: Apply', 'link: Ask a question'],
    'without-picture': ['heading 2: No picture needed'],
    'ground-behind-the-words': ['image: A container handler', 'heading 2: Always readable'],
    'narrow-banner-on-the-right': ['heading 2: Sixty per cent'],
    'values-per-breakpoint': ['heading 2: As high as the screen allows'],
    'missing-picture': ['heading 2: The words stay readable', 'A picture that does not load'],
    'long-text': [
      'heading 2: Opportunities for apprentices, graduates, technicians, engineers and everybody who would like to begin again',
      'link: Opportunities for apprentices, graduates, technicians, engineers and everybody who would like to begin again',
      `A banner grows with its words. Nothing is cut off and nothing runs over its edge, however long the words are and however narrow the screen is: ${LONG_WORD}.`,
    ],
    'right-to-left': ['heading 2: وظائف التصنيع', 'link: وظائف التصنيع', 'ابحث عن طريقك.'],
    'hostile-markup': [
      'image: <img src=x onerror=window.hostile=true>',
      'heading 2: Plain words <script>window.hostile=true</script>Careers',
      'link: Plain words <script>window.hostile=true</script>Careers',
    ],
    dark: ['heading 2: Light words on ink', 'Without a picture, the ground of the section shows.'],
    'hover-feature': ['heading 2: Culture', 'link: Culture'],
  },
  tile: {
    brands: [
      'heading 2: Vantor',
      `link: Vantor ${NEW_WINDOW}`,
      'heading 2: Ridgeback',
      `link: Ridgeback ${NEW_WINDOW}`,
      'heading 2: Gripwell',
      `link: Gripwell ${NEW_WINDOW}`,
      'Warehouse trucks',
      'Container handlers',
      'Attachments',
    ],
    person: [
      'image: Portrait of Dana Whitfield',
      'heading 2: Dana Whitfield',
      `link: Profile of Dana Whitfield ${NEW_WINDOW}`,
      'Recruiter, Americas',
    ],
    'whole-tile-link-with-buttons': [
      'heading 2: Professional Careers See open positions.',
      'link: Professional Careers See open positions.',
      'link: Learn More',
      'link: Contact Us',
      'Now hiring',
      'Engineering, finance, people, law.',
    ],
    'one-button': ['heading 2: Campus', 'link: Learn More'],
    'buttons-in-a-column': ['heading 2: Two ways on', 'link: Learn More', 'link: Contact Us'],
    'link-under-its-other-name': ['heading 2: Early careers', 'link: Early careers'],
    'own-link': [`link: Our dealers ${NEW_WINDOW}`],
    'own-link-of-words': [`link: New Elena Vargas Recruiter, Dallas ${NEW_WINDOW}`],
    'link-switched-off': ['heading 2: An address alone is no link'],
    'refused-link': ['heading 2: This address was refused'],
    'in-a-banner': ['heading 2: Its buttons are hidden'],
    'without-picture': ['heading 2: No picture needed', 'New'],
    'all-of-the-picture': ['image: The mark of a brand', 'heading 2: Bottom right'],
    'values-per-breakpoint': ['heading 2: As high as the screen allows'],
    'missing-picture': ['heading 2: The words stay readable', 'A picture that does not load'],
    'long-text': [
      'heading 2: Apprentices, graduates, technicians, engineers and everybody who would like to begin again',
      'link: Apprentices, graduates, technicians, engineers and everybody who would like to begin again',
      `${LONG_WORD}`,
    ],
    'right-to-left': ['heading 2: وظائف التصنيع', 'link: وظائف التصنيع', 'جديد'],
    'hostile-markup': [
      'image: <img src=x onerror=window.hostile=true>',
      'heading 2: Plain words <script>window.hostile=true</script>Careers',
      'link: Plain words <script>window.hostile=true</script>Careers',
    ],
    dark: ['heading 2: Dark on ink', 'link: Dark on ink', 'The tile follows its ground.'],
  },
  contacts: {
    'three-regions': [
      'button: Expand All',
      'heading 2: Americas North and South America',
      'button: Americas North and South America',
      'heading 3: Dana Whitfield',
      `link: Write to Dana ${NEW_WINDOW}`,
      'heading 2: EMEA Europe, Middle East, Africa',
      'button: EMEA Europe, Middle East, Africa',
      'heading 2: APIC Asia Pacific',
      'button: APIC Asia Pacific',
      'Talent acquisition lead',
    ],
    'blank-label': [
      'button: Collapse All',
      'heading 2: Only this one',
      'button: Only this one',
      'A blank label leaves its section out',
    ],
    'without-labels': [],
    'own-looks': [
      'button: Expand All',
      'heading 2: Service Technicians and apprentices',
      'button: Service Technicians and apprentices',
      'heading 2: Engineering Controls, batteries, software',
      'button: Engineering Controls, batteries, software',
      'People on ink',
    ],
    'heading-levels': [
      'button: Collapse All',
      'heading 1: Level one',
      'button: Level one',
      'button: Collapse All',
      'heading 2: Level two',
      'button: Level two',
      'button: Collapse All',
      'heading 3: Level three, the default',
      'button: Level three, the default',
      'button: Collapse All',
      'heading 4: Level four',
      'button: Level four',
      'button: Collapse All',
      'heading 5: Level five',
      'button: Level five',
      'button: Collapse All',
      'heading 6: Level six',
      'button: Level six',
      'One',
      'Two',
      'Three',
      'Four',
      'Five',
      'Six',
    ],
    tiles: [
      'button: Collapse All',
      'heading 2: Recruiters',
      'button: Recruiters',
      'heading 3: Ana Duarte',
      `link: Profile of Ana ${NEW_WINDOW}`,
      'heading 3: Tom Ridley',
      `link: Profile of Tom ${NEW_WINDOW}`,
      'heading 3: Mei Tanaka',
      `link: Profile of Mei ${NEW_WINDOW}`,
    ],
    'long-text': [
      'button: Collapse All',
      `heading 2: ${LONG_WORD} A label that is wider than a small screen breaks, the sign keeps its room, and the words below break too, however long they are`,
      `button: ${LONG_WORD} A label that is wider than a small screen breaks, the sign keeps its room, and the words below break too, however long they are`,
      'Nothing runs over the edge',
    ],
    'right-to-left': [
      'button: Collapse All',
      'heading 2: الأمريكتان أمريكا الشمالية والجنوبية',
      'button: الأمريكتان أمريكا الشمالية والجنوبية',
      'فريق التوظيف',
    ],
    'hostile-markup': [
      'button: Collapse All',
      'heading 3: Plain words Also plain',
      'button: Plain words Also plain',
      'Refused values leave the defaults',
    ],
    dark: [
      'button: Expand All',
      'heading 2: On ink Light words',
      'button: On ink Light words',
      'heading 2: Closed',
      'button: Closed',
      'The block follows its ground',
    ],
  },
  columns: {
    'two-halves': ['link: A link in it', 'Left half', 'Right half'],
    'own-columns': ['link: Four', 'Eight'],
    'six-columns': ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
    'section-configuration': ['Three', 'Nine', 'Without a slot: a whole row'],
    'least-height': ['One line', 'Two lines'],
    stacked: ['First', 'Second'],
    'in-a-section': ['A quarter', 'Another', 'A half'],
    'long-text': [`${LONG_WORD}`, 'A long word leaves the next column where it is.'],
    'right-to-left': ['الأول', 'الثاني'],
    'hostile-markup': ['Refused values leave the defaults'],
    dark: ['Light on ink', 'Beside it'],
  },
  'column-spacer': {
    'between-columns': ['Five tracks', 'And five'],
    'between-rows': ['Above', 'Below'],
    'hidden-per-size': ['One', 'Two'],
    'right-to-left': ['الثاني'],
    'hostile-markup': ['Refused values leave the defaults'],
  },
  'button-group': {
    row: ['link: Search Jobs', 'link: Contact Us'],
    stack: ['link: Search Jobs', 'link: Contact Us'],
    alignment: ['link: Left', 'link: And left', 'link: Right', 'link: And right'],
    alone: ['link: Alone on the right'],
    'named-slots': ['link: Learn More', 'link: Contact Us'],
    'second-hidden': ['link: Learn More'],
    sizes: ['link: Half as wide', 'link: And high'],
    elevated: ['heading 2: Careers', 'link: Careers', 'link: Search Jobs', 'link: Contact Us'],
    'long-text': [
      'link: Search for jobs in manufacturing, engineering, service, sales and law',
      'link: Write to the people who would be your colleagues',
      'link: Read on',
    ],
    'right-to-left': ['link: ابحث عن وظائف', 'link: اتصل بنا'],
    'hostile-markup': ['link: Defaults stay'],
    dark: ['link: Primary', 'link: Secondary'],
  },
  responsive: {
    always: ['On every screen'],
    'one-size': ['On large screens'],
    'letters-lists-and-ranges': ['A list', 'A range'],
    'among-columns': ['Always there', 'Beside it, where there is room'],
    'right-to-left': ['دائما'],
    'hostile-markup': ['What is no size shows always'],
  },
  text: {
    headings: [
      'heading 1: What starts here, moves the world',
      'heading 2: Find your path',
      'heading 3: Manufacturing (the default: h3)',
      'heading 4: Welding',
      'heading 5: Day shift',
      'heading 6: Hours',
    ],
    paragraph: [
      'We build lift trucks, container handlers and attachments, and we look after the people who build them.',
    ],
    sizes: [
      'heading 2: Extra large',
      'heading 2: Large',
      'heading 2: Medium',
      'heading 2: Small',
      'heading 2: Extra small',
      'heading 2: Extra extra small',
      'Body regular',
      'Body small',
    ],
    'display-info': ['heading 2: Tag and style', 'heading 3: Own values override', 'A bare style name'],
    marks: ['Bold', 'Italic', 'Underlined, struck'],
    alignment: ['Left', 'Centre', 'Right'],
    'colours-and-padding': ['heading 2: White on navy'],
    'accent-rule': ['heading 2: Business at a glance', 'heading 2: In the centre'],
    link: ['heading 2: Why us', 'link: Why us', `link: Our brands All brands. ${NEW_WINDOW}`],
    'link-switched-off': ['An address alone is no link'],
    'refused-link': ['Only words'],
    slotted: ['Words from the', 'page itself'],
    'line-break': ['First line second line'],
    'long-text': [
      `heading 2: ${LONG_WORD} and all who work there`,
      'A paragraph keeps a measure of about 68 characters, so that the eye finds the next line. It breaks where it must, and a word that is longer than the screen is broken too. Nothing runs over the edge of the page, neither at 320 pixels nor at twice the size of text.',
    ],
    'right-to-left': ['heading 2: ابحث عن طريقك', 'فرص العمل في جميع أنحاء العالم'],
    'hostile-markup': ['Plain words'],
    dark: ['heading 2: Light on ink', 'link: A linked paragraph'],
  },
  button: {
    kinds: ['button: Primary', 'button: Secondary', 'button: Tertiary'],
    variants: [
      'button: Base',
      'button: Neutral',
      'button: Brand',
      'button: Brand outline',
      'button: Destructive',
      'button: Destructive text',
      'button: Success',
    ],
    icons: ['link: Search Jobs', 'button: Next', 'button: Report', 'button: Call', 'button: Write'],
    'icon-alone': ['button: Close', 'link: Professional network'],
    'unknown-icon': ['button: Without an icon'],
    form: ['button: Search', 'button: Start again', 'Job', 'Welder', 'Place'],
    'disabled-fields': ['button, disabled: Apply', 'Closed'],
    'not-disabled': ['button: Open'],
    sizes: ['button: Small', 'button: Standard', 'button: Large'],
    alignment: ['button: Left', 'button: Centre', 'button: Right', 'button: Stretched', 'button: Not stretched'],
    link: ['link: Why us'],
    'link-to-another-site': [
      `link: Search Jobs ${NEW_WINDOW}`,
      `link: 2024 Annual Report ${NEW_WINDOW}`,
      'link: Search Jobs here',
    ],
    'assistive-text': ['link: Learn More about manufacturing careers', 'button: Save this search'],
    disabled: ['button, disabled: Closed', 'button, disabled: Closed link'],
    'refused-link': ['button: A button without address'],
    slotted: ['link: Words from the page'],
    'long-text': [
      'link: Search for jobs in manufacturing, engineering, service, sales, finance, information technology, logistics and law, everywhere',
    ],
    'right-to-left': ['link: ابحث عن وظائف', 'link: اتصل بنا', 'button: التالي'],
    'hostile-markup': ['link: Plain words'],
    dark: [
      'link: Primary',
      'link: Secondary',
      'link: Tertiary',
      'link: Inverse',
      'link: Neutral',
      'link: Destructive',
      'link: Destructive text',
      'link: Success',
    ],
  },
  icon: {
    categories: [],
    sizes: [],
    variants: [],
    inverse: [],
    decorative: ['Paid holidays'],
    'with-a-name': ['image: Professional network'],
    'in-a-coloured-sentence': ['Nijmegen, the Netherlands'],
    'invalid-name': ['There is nothing', 'between these words.'],
    'unknown-name': ['There is nothing', 'between these words.'],
    'no-name': ['There is nothing', 'between these words.'],
    'right-to-left': ['التالي', 'الساعة'],
    'hostile-markup': ['image: Plain words'],
  },
  image: {
    borders: ['image: Round corners and a dashed border'],
    link: [
      'link: Our halls',
      'image: Our halls',
      `link: The annual report as PDF. ${NEW_WINDOW}`,
      'image: The annual report',
      'link: A link whose picture does not load',
    ],
    'link-without-name': [],
    'words-below-it': ['image: A lamp over a hall', 'Words without a portion stand below the picture'],
    'words-beside-it': [
      'image: A lamp over a hall, 16.67% of the row',
      'heading 2: Beside a picture of 16.67 %',
      'image: A lamp over a hall, 33.33% of the row',
      'heading 2: Beside a picture of 33.33 %',
      'image: A lamp over a hall, 50% of the row',
      'heading 2: Beside a picture of 50 %',
      'image: A lamp over a hall, 66.67% of the row',
      'heading 2: Beside a picture of 66.67 %',
      'On small screens these words stand below the picture.',
      'On small screens these words stand below the picture.',
      'On small screens these words stand below the picture.',
      'On small screens these words stand below the picture.',
    ],
    'words-over-its-edge': [
      'image: A lamp over a hall',
      'heading 2: Over the left edge',
      'image: A lamp over a hall',
      'heading 2: Over the right edge',
      'image: A lamp over a hall',
      'heading 2: Over the top edge',
      'These words have a ground of their own, so that they can be read on any picture.',
      'These words have a ground of their own, so that they can be read on any picture.',
      'These words have a ground of their own, so that they can be read on any picture.',
    ],
    'as-wide-as-it-is': ['image: A lift truck in a bright hall'],
    cropped: ['image: The mast of a lift truck'],
    contained: ['image: The whole lift truck'],
    alignment: ['image: On the left', 'image: In the centre', 'image: On the right'],
    overlay: ['image: A container handler at dusk'],
    'values-per-breakpoint': ['image: A warehouse truck'],
    decorative: [],
    'missing-picture': ['A picture that does not load'],
    'refused-address': ['A picture with a refused address leaves no gap.'],
    'long-text': [
      'A service technician kneels beside an electric lift truck, checks the battery with a meter and shows an apprentice where the reading should be',
    ],
    'right-to-left': ['image: رافعة شوكية', 'image: رافعة شوكية', 'كلمات فوق حافة الصورة'],
    'hostile-markup': ['image: " onerror="window.hostile=true'],
    dark: ['image: A truck on ink', 'Missing on ink'],
  },
  link: {
    'inline-message': ['button: When do applications close?'],
    'in-a-sentence': ['link: why people stay', 'Read', 'before you apply.'],
    'within-the-site': ['link: Culture (How we work together)', 'link: Benefits'],
    'page-reference': ['link: Early Careers', 'Professional Careers'],
    'new-window': [
      `link: Our brands ${NEW_WINDOW}`,
      `link: 2024 Annual Report ${NEW_WINDOW}`,
      `link: Write to us ${NEW_WINDOW}`,
      `link: Call us ${NEW_WINDOW}`,
      'link: Jobs, in this window',
      `link: Why us, in a new window ${NEW_WINDOW}`,
    ],
    'assistive-text': ['link: More about why people stay'],
    'refused-link': ['Only words', 'Also only words', 'No address'],
    slotted: ['link: Words from the page'],
    'long-text': [
      'link: every open position in manufacturing, engineering, service, sales, finance, information technology, logistics and law',
      'A link breaks like the words around it:',
      '.',
    ],
    'right-to-left': ['link: لماذا نحن'],
    'hostile-markup': ['link: Plain words (" onmouseover="window.hostile=true)'],
    dark: ['link: Light on ink'],
  },
  statistic: {
    plain: ['100+ years in business'],
    'grouped-digits': ['8,600+ employees'],
    currency: ['$4.3B revenue in 2024'],
    alignment: ['20+ countries', '12 plants'],
    'no-number': ['Many reasons to stay'],
    'long-text': [
      '1,000,000+ lift trucks, container handlers and attachments that are at work somewhere in the world at this moment',
    ],
    'right-to-left': ['8,600+ موظف'],
    'hostile-markup': ['7 plain words'],
    dark: ['$4.3B revenue in 2024'],
  },
};

describe('what a screen reader is told', () => {
  for (const name of names) {
    itWhere(canReadAccessibilityTree, 'only Chromium shows its accessibility tree')(
      `of every state of ${name} [3.11d]`,
      async () => {
        const demo = document.createElement('div');
        demo.innerHTML = await loadDemo(name);
        const told: Record<string, string[]> = {};
        for (const state of demo.querySelectorAll<HTMLElement>('[data-state]')) {
          const shown = await fixture<HTMLElement>(`<div>${state.outerHTML}</div>`);
          await settled(shown);
          // What was taken out of a text leaves two; a parser makes one of them.
          for (const { shadowRoot } of blocksIn(shown)) shadowRoot?.normalize();
          told[state.dataset.state!] = await tellWhatIsShown();
          shown.remove();
        }
        expect(told).to.deep.equal(TOLD[name]);
      },
    );
  }
});

/** Headings, links, buttons, tabs and pictures with their names, then the words that are in none of them. */
async function tellWhatIsShown(): Promise<string[]> {
  const tree = (await accessibilityTree()).map((node) => ({ ...node, name: node.name.trim() }));
  const nodes = tree.filter(({ name }) => name !== '');
  const named = nodes
    .filter(({ role }) => ['heading', 'link', 'button', 'tab', 'image'].includes(role))
    .map(({ role, name, description, properties: { level, disabled, selected } }) => {
      const details = [
        level === undefined ? '' : ` ${String(level)}`,
        disabled === true ? ', disabled' : '',
        selected === true ? ', selected' : '',
      ];
      return `${role}${details.join('')}: ${name}${description && ` (${description})`}`;
    });
  const words = nodes
    .filter(({ role, name }) => role === 'StaticText' && !named.some((one) => one.includes(name.trim())))
    .map(({ name }) => name.replace(/\s+/g, ' ').trim());
  return [...named, ...words];
}
