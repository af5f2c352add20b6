import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../site/check-content/check-content.js';
import { checkHeadings } from '../../../site/check-content/headings.js';
import { describeProblem, sortFindings, type Finding } from '../../../site/documents/finding.js';
import { temporaryFolder } from './fixture.js';

const CONTENT = 'site/content';
const SOUND = '<h1>One</h1><h2>Two</h2>';

/** The issues of the site's own content after a change to one of its files. */
async function findingsAfter(file: string, change: (text: string) => string, html = SOUND): Promise<Finding[]> {
  const root = await temporaryFolder();
  await cp(CONTENT, root, { recursive: true });
  const before = await readFile(join(root, file), 'utf8');
  const after = change(before);
  expect(after, `the change to ${file}`).not.toBe(before);
  await writeFile(join(root, file), after);
  const { findings } = await checkContent({ contentRoot: root, render: () => Promise.resolve(html) });
  return sortFindings(findings);
}

/** The line of a text in a file of the site's own content. */
async function lineOf(file: string, text: string): Promise<number> {
  const [before = ''] = (await readFile(join(CONTENT, file), 'utf8')).split(text);
  return before.split('\n').length;
}

/** A mistake: its title, the file, the replaced text and its replacement, and the message without file and line. */
type Planted = readonly [mistake: string, file: string, from: string, to: string, told: string];

const planted: readonly Planted[] = [
  [
    'a block for signed-in visitors without sign-in',
    'pages/home.json',
    '"id": "find-your-path",',
    '"id": "find-your-path", "visibility": { "audience": "signed-in" },',
    'warning, section "find-your-path": The block is for signed-in visitors, but is never shown: site.json has no "signedInPath". Set up sign-in on the host, or show the block to everyone.',
  ],
  [
    'an unknown audience',
    'pages/home.json',
    '"id": "find-your-path",',
    '"id": "find-your-path", "visibility": { "audience": "member" },',
    'error, section "find-your-path": "visibility.audience" should be one of "guest", "signed-in", found the text "member". The block is hidden until this is fixed. Write one of them.',
  ],
  [
    'a link to a page that does not exist',
    'layouts/main.json',
    '"/manufacturing-careers"',
    '"/manufacturing-carers"',
    'error, link "Manufacturing": The link points to "/manufacturing-carers", which does not exist. Did you mean "/manufacturing-careers"? Correct the path, or create the page.',
  ],
  [
    'a link to a section that does not exist',
    'pages/home.json',
    '/why-us?sectionName=culture#culture',
    '/why-us?sectionName=cultures#cultures',
    'error, banner "why-culture": The link points to the section "cultures" of "/why-us", and that section does not exist. Did you mean "culture"? Correct the link, or give a block of that page this ID.',
  ],
  [
    'a link to a heading that a text does not have',
    'pages/why-us.json',
    '"blocks": [',
    '"blocks": [{ "block": "rich-text", "id": "contents", "props": { "value": "<h2 id=\\"overview\\">Overview</h2><a href=\\"/why-us#overview\\">Overview</a> <a href=\\"/why-us#overvew\\">Overview</a>" } },',
    'error, rich-text "contents": The link points to the section "overvew" of "/why-us", and that section does not exist. Did you mean "overview"? Correct the link, or give a block of that page this ID.',
  ],
  [
    'a link to an anchor that a text does not have',
    'pages/why-us.json',
    '"blocks": [',
    '"blocks": [{ "block": "rich-text", "id": "contents", "props": { "value": "<h2><a name=\\"over&amp;view\\">Overview</a></h2><p id=next>Next</p><a href=\\"/why-us#over&amp;view\\">Overview</a> <a href=/why-us#next>Next</a> <a href=\\"/why-us#over&amp;vew\\">Overview</a>" } },',
    'error, rich-text "contents": The link points to the section "over&vew" of "/why-us", and that section does not exist. Did you mean "over&view"? Correct the link, or give a block of that page this ID.',
  ],
  [
    'an unknown named page',
    'pages/home.json',
    '\\"name\\": \\"Manufacturing Careers\\"',
    '\\"name\\": \\"Manufacturing Carers\\"',
    'error, banner "area-manufacturing": There is no named page "Manufacturing Carers". Did you mean "Manufacturing Careers"? Choose another page.',
  ],
  [
    'an address with http instead of https',
    'layouts/main.json',
    'https://veterans.northmast.example/',
    'http://veterans.northmast.example/',
    'error, link "Veterans": The address "http://veterans.northmast.example/" is not secure, so it is not linked. Start it with "https://".',
  ],
  [
    'an invalid language tag',
    'pages/error.json',
    '"title": "Something went wrong"',
    '"language": "en_US", "title": "Something went wrong"',
    'error: "en_US" is not a language tag, so the page cannot be built. Use a tag such as "en-US" or "es".',
  ],
  [
    'an address that is not allowed',
    'pages/home.json',
    'https://www.northmast.example/supporting-you',
    'javascript:alert(1)',
    'error, button "why-support": The address "javascript:alert(1)" is not allowed, so it is not linked. Use a path that starts with a single slash, "https://…", "mailto:…", "tel:…" or "#…".',
  ],
  [
    'an email address without a host',
    'layouts/main.json',
    'mailto:careers@northmast.example',
    'mailto:careers',
    'error, link "careers@northmast.example": "mailto:careers" is not a valid email address or phone number. Correct the part after the colon.',
  ],
  [
    'an image without an alternative text',
    'items/hero-1.json',
    '"contentBody": {\n    "altText":',
    '"contentBody": {\n    "altTxt":',
    'error, image "hero-1": The image has no alternative text: "altText" is missing. Describe it in "altText"; use an empty text if it is decorative.',
  ],
  [
    'a file name as the alternative text',
    'items/hero-1.json',
    '"altText": "',
    '"altText": "IMG_2041.jpg", "former": "',
    'warning, image "hero-1": "IMG_2041.jpg" is the name of the image and does not describe it. Describe the image in a sentence.',
  ],
  [
    'an image that does not exist',
    'pages/home.json',
    '"contentKey": "area-campus"',
    '"contentKey": "area-kampus"',
    'error, banner "area-campus": There is no image "area-kampus". Did you mean "area-campus"? Choose another image. Its item would be items/area-kampus.json.',
  ],
  [
    'an image whose file does not exist',
    'items/hero-2.json',
    '"ref": "hero-2"',
    '"ref": "motor"',
    'error, image "hero-2": The image file "motor" is not in the media folder. Upload the image again. Or add the file as .webp, .png or .jpg, or correct "ref".',
  ],
  [
    'an image of another host without an alternative text',
    'pages/home.json',
    '{ "contentKey": "area-campus", "overrideAltText": "" }',
    '{ "url": "https://pictures.example/hall.jpg" }',
    'error, banner "area-campus": The image "https://pictures.example/hall.jpg" has no alternative text. Describe it in "altText"; use an empty text if it is decorative.',
  ],
  [
    'an image of another host in a slide without an alternative text',
    'pages/home.json',
    '"slide1": { "large": "hero-1", "small": "hero-1-phone" }',
    '"slide1": { "url": "https://pictures.example/hall.jpg" }',
    'error, hero-carousel "hero": The image "https://pictures.example/hall.jpg" has no alternative text. Describe it in "altText"; use an empty text if it is decorative.',
  ],
  [
    'a link in the template of a list to a page that does not exist',
    'pages/manufacturing-careers.json',
    '"url": "{!Item.url}"',
    '"url": "/apply-here"',
    'error, grid "openings-grid": The link points to "/apply-here", which does not exist. Correct the path, or create the page.',
  ],
  [
    'a property of the wrong type',
    'pages/home.json',
    '"isgradient": true',
    '"isgradient": []',
    'error, hero-carousel "hero": "isgradient" should be true or false, found an empty list. It is ignored. Correct it, or leave it out.',
  ],
  [
    'an invalid height',
    'pages/home.json',
    '"height": { "large": 350, "medium": 250, "small": 152 }',
    '"height": "tall"',
    'error, banner "area-manufacturing": "height" should be a number or a CSS length such as "20rem" or an object with small, medium, large, found the text "tall". It is ignored. Correct it, or leave it out.',
  ],
  [
    'an invalid color',
    'pages/home.json',
    '"isgradient": true',
    '"textColor": "12 blue"',
    'error, hero-carousel "hero": "textColor" should be a CSS color such as "#005fb2", found the text "12 blue". It is ignored. Correct it, or leave it out.',
  ],
  [
    'an unknown value of an enumeration',
    'pages/home.json',
    '"contentPosition": "bottom left"',
    '"contentPosition": "botom left"',
    'error, banner "area-manufacturing": "contentPosition" should be one of "top left", "top center", "top right", "center left", "center center", "center right", "bottom left", "bottom center", "bottom right", "top", "center", "bottom", "left", "right", found the text "botom left". The default is used. Did you mean "bottom left"?',
  ],
  [
    'an invalid heading tag, without its consequences',
    'pages/home.json',
    '"headingTag": "h1"',
    '"headingTag": "h9"',
    'error, hero-carousel "hero": "headingTag" should be one of "h1", "h2", "h3", "h4", "h5", "h6", "p", "Heading 1", "Heading 2", "Heading 3", "Heading 4", "Heading 5", "Heading 6", "Paragraph 1", "Paragraph 2", found the text "h9". The default is used. Did you mean "h6"?',
  ],
  [
    'a property name of another block',
    'pages/manufacturing-careers.json',
    '"value": "<ul>',
    '"content": "<ul>',
    'error, rich-text "hall-promises": There is no field "content" here. It is ignored. Did you mean "value"?',
  ],
  [
    'a script in a text',
    'pages/manufacturing-careers.json',
    '"value": "<ul>',
    '"value": "<script>alert(1)</script><ul>',
    'error, rich-text "hall-promises": <script> is removed from the text. Remove it: scripts belong to the site, never to its content.',
  ],
  [
    'a pasted image without its file',
    'pages/manufacturing-careers.json',
    '"value": "<ul>',
    '"value": "<img data-content-key=\\"_missing-image-1\\"><ul>',
    'error, rich-text "hall-promises": An image was pasted into the text without its file. Add the image in the editor, or remove it from the text.',
  ],
  [
    'an image in a text without an alternative text',
    'pages/manufacturing-careers.json',
    '"value": "<ul>',
    '"richTextValue": "<img src=\\"/hall.jpg\\"><ul>',
    'error, rich-text "hall-promises": An image in the text has no alternative text. Describe it in its alternative text; use an empty text if it is decorative. It is <img src="/hall.jpg">.',
  ],
  [
    'a look in a text',
    'pages/manufacturing-careers.json',
    '"value": "<ul>',
    '"value": "<p style=\\"color: red\\">Now</p><ul>',
    'warning, rich-text "hall-promises": style="color: red" is removed from <p>. Remove it: the theme sets the style of text.',
  ],
  [
    'a layout that does not exist',
    'pages/why-us.json',
    '"themeLayout": "main"',
    '"themeLayout": "man"',
    'error: There is no theme layout "man", so the page has no header or footer. Did you mean "main"? Available: es, main.',
  ],
  [
    'a page without a record',
    'pages/es/home.json',
    '"recordId": "home-es"',
    '"recordId": "none"',
    'warning: There is no search-engine record "none". Remove "recordId" to use the page\'s title and description, or create the record. Its file would be seo/none.json.',
  ],
  [
    'a theme that does not exist',
    'site.json',
    '"theme": "northmast"',
    '"theme": "nothmast"',
    'error: "theme" is "nothmast", but there is no "themes/nothmast.css". Did you mean "northmast"? Until this is fixed, the site has no theme.',
  ],
  [
    'a theme that cannot be read',
    'themes/northmast.css',
    ':root {',
    ':root { --pallet-g-color-brand #7a1f3d;',
    'error: Unexpected token Hash("7a1f3d"). Fix it. It is ignored; the rest of the theme applies.',
  ],
];

describe('checkContent', () => {
  it.each(planted)('reports %s once, with file, line and block', async (_, file, from, to, told) => {
    const findings = await findingsAfter(file, (text) => text.replace(from, () => to));
    const [weight = '', ...words] = told.split(/(?=[,:])/);
    const line = await lineOf(file, from);
    expect(
      findings.map((finding) => `${finding.weight} ${describeProblem(finding)}`.replace(/(:\d+):\d+:/, '$1:')),
    ).toEqual([`${weight} ${file}:${line}${words.join('')}`]);
  });

  it('reports the line and column at which a file is not JSON', async () => {
    const findings = await findingsAfter('pages/why-us.json', (text) => text.replace('{', '{{'));
    expect(findings.map(describeProblem)).toContain(
      'pages/why-us.json:1:2: This is not valid JSON: expected a name in double quotes, found "{". The file is ignored. Fix it there.',
    );
  });

  it('reports an image that is described only in another language', async () => {
    const findings = await findingsAfter('items/es/hero-1.json', (text) => text.replace('"es"', '"fr"'));
    const line = await lineOf('pages/es/home.json', '"hero-1"');
    expect(findings.map(describeProblem)).toContain(
      `pages/es/home.json:${line}, hero-carousel "hero": The image "hero-1" is described only in en_US, fr, but the page is in es. Describe the image in es. The description is an item in items/ whose "language" is "es".`,
    );
  });

  it('reports redirects as links: to pages and sections that do not exist, and from reserved addresses', async () => {
    const root = await temporaryFolder();
    await cp(CONTENT, root, { recursive: true });
    const redirects = {
      '/ok': '/why-us?sectionName=culture',
      '/manual': '/docs',
      '/gone': '/why-uss',
      '/via': '/gone',
      '/part': '/why-us?sectionName=cultures',
      '/own': 'https://www.northmast.example/why',
      '/elsewhere': 'https://partner/',
      '/sitemap.xml': '/why-us',
    };
    await writeFile(join(root, 'redirects.json'), JSON.stringify(redirects, null, 1));
    const { findings } = await checkContent({ contentRoot: root, render: () => Promise.resolve(SOUND) });
    const told = findings.filter(({ file }) => file === 'redirects.json');
    expect(told.map(({ weight, line, wrong }) => `${weight} ${line} ${wrong}`)).toEqual([
      'error 9 No request can match "/sitemap.xml": the URL is reserved for search engines, so it is ignored.',
      'error 4 The redirect from "/gone" points to "/why-uss", which does not exist.',
      'error 5 The redirect from "/via" points to "/why-uss", which does not exist.',
      'error 6 The redirect from "/part" points to the section "cultures" of "/why-us", and that section does not exist.',
      'error 8 "https://partner/" has no complete domain.',
    ]);
    expect(told[1]?.remedy).toContain('Did you mean "/why-us"?');
  });

  it('describes the position of a block without an id, counted from one', async () => {
    const findings = await findingsAfter('pages/home.json', (text) =>
      text.replace('"id": "hero",', '').replace('"isgradient": true', '"isgradient": []'),
    );
    const place = 'hero-carousel, the first block in column "hero-column"';
    expect(findings.map((finding) => [finding.weight, finding.place])).toEqual([
      ['error', place],
      ['warning', place],
    ]);
  });

  it('sorts errors before warnings before hints', () => {
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
    expect(sortFindings(mixed).map(({ weight, line }) => `${weight} ${line}`)).toEqual([
      'error 3',
      'error 9',
      'warning 2',
      'hint 1',
    ]);
  });

  it('accepts keywords in any letter case and order, as blocks do', async () => {
    const changed = '"contentPosition": "Left bottom"';
    expect(
      await findingsAfter('pages/home.json', (text) =>
        text.replace('"isBannerLink": true', `"isBannerLink": true, ${changed}`),
      ),
    ).toEqual([]);
  });
});

describe('checkHeadings', () => {
  const place = () => ({ file: 'pages/x.json' });
  const headingsIn = (html: string): string[] =>
    checkHeadings(html, { locateText: place, locateLevel: place }).map(describeProblem);

  it('accepts headings that skip no level', () => {
    expect(headingsIn('<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>')).toEqual([]);
  });

  it.each([
    [
      'a level is skipped',
      '<h1>A</h1><h3>C</h3>',
      'The h3 heading "C" follows the h1 "A", so a level is skipped. Make it an h2',
    ],
    ['there is no h1', '<h2>B</h2>', 'The page has no h1 heading.'],
    ['there are two h1', '<h1>A</h1><h1>B</h1>', '"B" is a second h1 heading besides "A".'],
    ['one is empty', '<h1>A</h1><h2><span></span></h2>', 'An h2 heading after "A" has no text.'],
  ])('reports that %s', (_, html, found) => {
    expect(headingsIn(html)).toEqual([expect.stringContaining(found)]);
  });

  it('reads headings in shadow roots, without visually hidden text', () => {
    const html =
      '<h1>A</h1><x-y><template shadowrootmode="open"><h3 class="t"><a>C<!--?--></a><span class="visually-hidden">new</span></h3></template></x-y>';
    expect(headingsIn(html)).toEqual([expect.stringContaining('The h3 heading "C"')]);
  });
});
