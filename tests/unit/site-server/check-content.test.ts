// @vitest-environment node
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../site/check-content/check-content.js';
import { checkHeadings } from '../../../site/check-content/headings.js';
import { describeProblem, inOrder, type Finding } from '../../../site/documents/finding.js';
import { temporaryFolder } from './fixture.js';

const CONTENT = join(import.meta.dirname, '../../../site/content');
const SOUND = '<h1>One</h1><h2>Two</h2>';

/** What is found in the site's own content after a change to one of its files. */
async function findingsAfter(file: string, change: (text: string) => string, html = SOUND): Promise<Finding[]> {
  const root = await temporaryFolder();
  await cp(CONTENT, root, { recursive: true });
  const before = await readFile(join(root, file), 'utf8');
  const after = change(before);
  expect(after, `the change to ${file}`).not.toBe(before);
  await writeFile(join(root, file), after);
  const { findings } = await checkContent({ contentRoot: root, html: () => Promise.resolve(html) });
  return inOrder(findings);
}

/** The line of a file of the site's own content in which a text stands. */
async function lineOf(file: string, text: string): Promise<number> {
  const [before = ''] = (await readFile(join(CONTENT, file), 'utf8')).split(text);
  return before.split('\n').length;
}

/** A mistake: in a file, something for something else; then what stands at the line, and the message without file and line. */
type Planted = readonly [mistake: string, file: string, from: string, to: string, told: string];

const planted: readonly Planted[] = [
  [
    'a block for signed-in visitors whom no address checks',
    'pages/home.json',
    '"id": "find-your-path",',
    '"id": "find-your-path", "visibility": { "audience": "signed-in" },',
    'warning, section "find-your-path": The block is for signed-in visitors, and nobody sees it: site.json has no "signedInPath". Let the host answer signed-in visitors, or show the block to everybody.',
  ],
  [
    'an audience that there is not',
    'pages/home.json',
    '"id": "find-your-path",',
    '"id": "find-your-path", "visibility": { "audience": "member" },',
    'error, section "find-your-path": "visibility.audience" should be one of "guest", "signed-in", found the text "member". Nobody sees the block until that is corrected. Write one of them.',
  ],
  [
    'a link to a page that does not exist',
    'layouts/main.json',
    '"/manufacturing-careers"',
    '"/manufacturing-carers"',
    'error, link "Manufacturing": The link leads to "/manufacturing-carers", and there is no such page. Did you mean "/manufacturing-careers"? Correct the path, or write the page.',
  ],
  [
    'a link to a section that does not exist',
    'pages/home.json',
    '/why-us?sectionName=culture#culture',
    '/why-us?sectionName=cultures#cultures',
    'error, banner "why-culture": The link leads to the section "cultures" of "/why-us", and the page has none. Did you mean "culture"? Give a block of pages/why-us.json this id, or correct the link.',
  ],
  [
    'a link to a heading that a text does not have',
    'pages/why-us.json',
    '"blocks": [',
    '"blocks": [{ "block": "rich-text", "id": "contents", "props": { "value": "<h2 id=\\"overview\\">Overview</h2><a href=\\"/why-us#overview\\">Overview</a> <a href=\\"/why-us#overvew\\">Overview</a>" } },',
    'error, rich-text "contents": The link leads to the section "overvew" of "/why-us", and the page has none. Did you mean "overview"? Give a block of pages/why-us.json this id, or correct the link.',
  ],
  [
    'a page that nobody named',
    'pages/home.json',
    '\\"name\\": \\"Manufacturing Careers\\"',
    '\\"name\\": \\"Manufacturing Carers\\"',
    'error, banner "area-manufacturing": There is no named page "Manufacturing Carers". Did you mean "Manufacturing Careers"? Named pages stand in site.json.',
  ],
  [
    'an address without its s',
    'layouts/main.json',
    'https://veterans.northmast.example/',
    'http://veterans.northmast.example/',
    'error, link "Veterans": The address "http://veterans.northmast.example/" is not secure, and is not linked. Begin it with "https://".',
  ],
  [
    'a language that is none',
    'pages/error.json',
    '"title": "Something went wrong"',
    '"language": "en_US", "title": "Something went wrong"',
    'error: "en_US" is no language tag, and the page cannot be built. Write a tag such as "en-US" or "es".',
  ],
  [
    'an address that is refused',
    'pages/home.json',
    'https://www.northmast.example/supporting-you',
    'javascript:alert(1)',
    'error, button "why-support": The address "javascript:alert(1)" is refused, and is not linked. A link is a path with one slash at its start, "https://…", "mailto:…", "tel:…" or "#…".',
  ],
  [
    'an e-mail address without its host',
    'layouts/main.json',
    'mailto:careers@northmast.example',
    'mailto:careers',
    'error, link "careers@northmast.example": "mailto:careers" is no e-mail address or telephone number. Correct what follows the colon.',
  ],
  [
    'a picture that nobody describes',
    'items/hero-1.json',
    '"contentBody": {\n    "altText":',
    '"contentBody": {\n    "altTxt":',
    'error, picture "hero-1": Nobody says what the picture shows: "altText" is missing. Say in "altText" what it shows; the empty text stands for decoration.',
  ],
  [
    'the name of a file as description',
    'items/hero-1.json',
    '"altText": "',
    '"altText": "IMG_2041.jpg", "former": "',
    'warning, picture "hero-1": "IMG_2041.jpg" is the name of the picture, and says nothing of what it shows. Describe the picture in a sentence.',
  ],
  [
    'a picture that does not exist',
    'pages/home.json',
    '"contentKey": "area-campus"',
    '"contentKey": "area-kampus"',
    'error, banner "area-campus": There is no picture "area-kampus". Did you mean "area-campus"? Add items/area-kampus.json, or correct the key.',
  ],
  [
    'a picture whose file does not exist',
    'items/hero-2.json',
    '"ref": "hero-2"',
    '"ref": "motor"',
    'error, picture "hero-2": The picture\'s file "motor" is not in the folder media. Put it there as .webp, .png or .jpg, or correct "ref".',
  ],
  [
    'a picture of another host without description',
    'pages/home.json',
    '{ "contentKey": "area-campus", "overrideAltText": "" }',
    '{ "url": "https://pictures.example/hall.jpg" }',
    'error, banner "area-campus": Nobody says what the picture "https://pictures.example/hall.jpg" shows. Say in "altText" what it shows; the empty text stands for decoration.',
  ],
  [
    'a property of a wrong type',
    'pages/home.json',
    '"isgradient": true',
    '"isgradient": []',
    'error, hero-carousel "hero": "isgradient" should be true or false, found an empty list. It is left out. Correct it, or leave it out.',
  ],
  [
    'a height that is none',
    'pages/home.json',
    '"height": { "large": 350, "medium": 250, "small": 152 }',
    '"height": "tall"',
    'error, banner "area-manufacturing": "height" should be a number or a CSS length such as "20rem" or an object with small, medium, large, found the text "tall". It is left out. Correct it, or leave it out.',
  ],
  [
    'a colour that is none',
    'pages/home.json',
    '"isgradient": true',
    '"textColor": "12 blue"',
    'error, hero-carousel "hero": "textColor" should be a CSS colour such as "#005fb2", found the text "12 blue". It is left out. Correct it, or leave it out.',
  ],
  [
    'an unknown word of an enumeration',
    'pages/home.json',
    '"contentPosition": "bottom left"',
    '"contentPosition": "botom left"',
    'error, banner "area-manufacturing": "contentPosition" should be one of "top left", "top center", "top right", "center left", "center center", "center right", "bottom left", "bottom center", "bottom right", "top", "center", "bottom", "left", "right", found the text "botom left". Its default holds. Did you mean "bottom left"?',
  ],
  [
    'a heading tag that is none, and nothing of what follows from it',
    'pages/home.json',
    '"headingTag": "h1"',
    '"headingTag": "h9"',
    'error, hero-carousel "hero": "headingTag" should be one of "h1", "h2", "h3", "h4", "h5", "h6", "p", "Heading 1", "Heading 2", "Heading 3", "Heading 4", "Heading 5", "Heading 6", "Paragraph 1", "Paragraph 2", found the text "h9". Its default holds. Write one of them.',
  ],
  [
    'the name that a text has elsewhere',
    'pages/manufacturing-careers.json',
    '"value": "<ul>',
    '"content": "<ul>',
    'error, rich-text "hall-promises": There is no field "content" here. It is left out. Did you mean "value"?',
  ],
  [
    'a script in a text',
    'pages/manufacturing-careers.json',
    '"value": "<ul>',
    '"value": "<script>alert(1)</script><ul>',
    'error, rich-text "hall-promises": <script> is removed from the text. Take it out: scripts are part of the site, and never of its content.',
  ],
  [
    'a look in a text',
    'pages/manufacturing-careers.json',
    '"value": "<ul>',
    '"value": "<p style=\\"color: red\\">Now</p><ul>',
    'warning, rich-text "hall-promises": style="color: red" is removed from <p>. Take it out: the theme says how texts look.',
  ],
  [
    'a layout that does not exist',
    'pages/why-us.json',
    '"themeLayout": "main"',
    '"themeLayout": "man"',
    'error: There is no theme layout "man", so the page has neither header nor footer. Did you mean "main"? There is: es, main.',
  ],
  [
    'a page without a record',
    'pages/es/home.json',
    '"recordId": "home-es"',
    '"recordId": "none"',
    'warning: There is no search-engine record "none". Write it as seo/none.json, or leave "recordId" out: then the page\'s title and description hold.',
  ],
  [
    'a theme that does not exist',
    'site.json',
    '"theme": "northmast"',
    '"theme": "nothmast"',
    'error: "theme" is "nothmast", and there is no "themes/nothmast.css". Did you mean "northmast"? Until then the site has no theme.',
  ],
  [
    'a theme that cannot be read',
    'themes/northmast.css',
    ':root {',
    ':root { --pallet-g-color-brand #7a1f3d;',
    'error: Unexpected token Hash("7a1f3d"). Mend it. It is left out, and the rest of the theme applies.',
  ],
];

describe('the content checks', () => {
  it.each(planted)('tell %s once, by file, line and block', async (_, file, from, to, told) => {
    const findings = await findingsAfter(file, (text) => text.replace(from, () => to));
    const [weight = '', ...words] = told.split(/(?=[,:])/);
    const line = await lineOf(file, from);
    expect(
      findings.map((finding) => `${finding.weight} ${describeProblem(finding)}`.replace(/(:\d+):\d+:/, '$1:')),
    ).toEqual([`${weight} ${file}:${line}${words.join('')}`]);
  });

  it('tell a file that is no JSON by line and column, and the links to it', async () => {
    const findings = await findingsAfter('pages/why-us.json', (text) => text.replace('{', '{{'));
    expect(findings.map(describeProblem)).toContain(
      'pages/why-us.json:1:2: This is no JSON: expected a name in double quotes, found "{". The file is left out. Mend it there.',
    );
  });

  it('tell a picture that is described in another language only', async () => {
    const findings = await findingsAfter('items/es/hero-1.json', (text) => text.replace('"es"', '"fr"'));
    const line = await lineOf('pages/es/home.json', '"hero-1"');
    expect(findings.map(describeProblem)).toContain(
      `pages/es/home.json:${line}, hero-carousel "hero": The picture "hero-1" is described in en_US, fr only, and the page is in es. Describe it in a file of items/ whose "language" is "es".`,
    );
  });

  it('say where a block without an id stands, counted from one', async () => {
    const findings = await findingsAfter('pages/home.json', (text) =>
      text.replace('"id": "hero",', '').replace('"isgradient": true', '"isgradient": []'),
    );
    const place = 'hero-carousel, the first block in column "hero-column"';
    expect(findings.map((finding) => [finding.weight, finding.place])).toEqual([
      ['error', place],
      ['warning', place],
    ]);
  });

  it('come with what is lost before what is hard to find, and what could be better at the end', () => {
    const finding = (weight: Finding['weight'], line: number): Finding => ({
      ...{ file: 'pages/home.json', line, weight, wrong: 'It is wrong.', remedy: 'Mend it.' },
    });
    const mixed = [
      finding('hint', 1),
      finding('error', 9),
      finding('warning', 2),
      finding('error', 3),
      finding('error', 9),
    ];
    expect(inOrder(mixed).map(({ weight, line }) => `${weight} ${line}`)).toEqual([
      'error 3',
      'error 9',
      'warning 2',
      'hint 1',
    ]);
  });

  it('leave words as blocks read them: in any case and order', async () => {
    const changed = '"contentPosition": "Left bottom"';
    expect(
      await findingsAfter('pages/home.json', (text) =>
        text.replace('"isBannerLink": true', `"isBannerLink": true, ${changed}`),
      ),
    ).toEqual([]);
  });
});

describe('the headings of a page', () => {
  const place = () => ({ file: 'pages/x.json' });
  const headingsIn = (html: string): string[] =>
    checkHeadings(html, { ofWords: place, ofLevel: place }).map(describeProblem);

  it('are sound where each is at most one level below the one before', () => {
    expect(headingsIn('<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>')).toEqual([]);
  });

  it.each([
    [
      'a level is skipped',
      '<h1>A</h1><h3>C</h3>',
      'The heading h3 "C" follows the h1 "A": a level is skipped. Make it h2',
    ],
    ['there is none of the first level', '<h2>B</h2>', 'The page has no heading h1.'],
    ['there are two of the first level', '<h1>A</h1><h1>B</h1>', '"B" is a second heading h1 beside "A".'],
    ['one is empty', '<h1>A</h1><h2><span></span></h2>', 'A heading h2 after "A" has no text.'],
  ])('are reported where %s', (_, html, found) => {
    expect(headingsIn(html)).toEqual([expect.stringContaining(found)]);
  });

  it('are read through shadow roots, without what only screen readers are told', () => {
    const html =
      '<h1>A</h1><x-y><template shadowrootmode="open"><h3 class="t"><a>C<!--?--></a><span class="visually-hidden">new</span></h3></template></x-y>';
    expect(headingsIn(html)).toEqual([expect.stringContaining('The heading h3 "C"')]);
  });
});
