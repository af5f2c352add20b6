// @vitest-environment node
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../site/check-content/check-content.js';
import { describeFinding } from '../../../site/check-content/finding.js';
import { checkHeadings } from '../../../site/check-content/headings.js';
import { temporaryFolder } from './fixture.js';

const CONTENT = join(import.meta.dirname, '../../../site/content');
const SOUND = '<h1>One</h1><h2>Two</h2>';

/** What is found in the site's own content after a change to one of its files. */
async function findingsAfter(file: string, change: (text: string) => string, html = SOUND): Promise<string[]> {
  const root = await temporaryFolder();
  await cp(CONTENT, root, { recursive: true });
  const before = await readFile(join(root, file), 'utf8');
  const after = change(before);
  expect(after, `the change to ${file}`).not.toBe(before);
  await writeFile(join(root, file), after);
  const { findings } = await checkContent({ contentRoot: root, html: () => Promise.resolve(html) });
  return findings.map(describeFinding);
}

const planted: [mistake: string, file: string, from: string | RegExp, to: string, found: string][] = [
  [
    'a link to a page that does not exist',
    'layouts/main.json',
    '"/manufacturing-careers"',
    '"/manufacturing-carers"',
    'layouts/main.json, link "Manufacturing": The link leads to "/manufacturing-carers", and there is no such page. Did you mean "/manufacturing-careers"?',
  ],
  [
    'a link to a section that does not exist',
    'pages/home.json',
    '/why-us?sectionName=culture#culture',
    '/why-us?sectionName=cultures#cultures',
    'pages/home.json, banner "why-culture": The link leads to the section "cultures" of "/why-us", and the page has none. Did you mean "culture"?',
  ],
  [
    'a page that nobody named',
    'pages/home.json',
    '\\"name\\": \\"Manufacturing Careers\\"',
    '\\"name\\": \\"Manufacturing Carers\\"',
    'There is no named page "Manufacturing Carers". Did you mean "Manufacturing Careers"?',
  ],
  [
    'an address without its s',
    'layouts/main.json',
    'https://veterans.northmast.example/',
    'http://veterans.northmast.example/',
    'layouts/main.json, link "Veterans": The address "http://veterans.northmast.example/" is not secure, and is not linked. Begin it with "https://".',
  ],
  [
    'an address that is refused',
    'pages/home.json',
    'https://www.northmast.example/supporting-you',
    'javascript:alert(1)',
    'button "why-support": The address "javascript:alert(1)" is refused, and is not linked.',
  ],
  [
    'an e-mail address without its host',
    'layouts/main.json',
    'mailto:careers@northmast.example',
    'mailto:careers',
    '"mailto:careers" is no e-mail address or telephone number.',
  ],
  [
    'a picture that nobody describes',
    'items/hero-1.json',
    /"altText": "[^"]*",/,
    '',
    'items, picture "hero-1": Nobody says what the picture shows: "altText" is missing.',
  ],
  [
    'the name of a file as description',
    'items/hero-1.json',
    /"altText": "[^"]*"/,
    '"altText": "IMG_2041.jpg"',
    '"IMG_2041.jpg" is the name of the picture, and says nothing of what it shows.',
  ],
  [
    'a picture that is described in another language only',
    'items/es/hero-1.json',
    '"language": "es"',
    '"language": "fr"',
    'pages/es/home.json, picture "hero-1": The picture is described in en_US, fr only, and the page is in es.',
  ],
  [
    'a picture that does not exist',
    'pages/home.json',
    '"contentKey": "area-campus"',
    '"contentKey": "area-kampus"',
    'pages/home.json, picture "area-kampus": There is no such picture. Add items/area-kampus.json, or correct the key.',
  ],
  [
    'a picture whose file does not exist',
    'items/hero-2.json',
    '"ref": "hero-2"',
    '"ref": "hero-22"',
    'items, picture "hero-2": The picture\'s file "hero-22" is not in the folder media.',
  ],
  [
    'a picture of another host without description',
    'pages/home.json',
    '{ "contentKey": "area-campus", "overrideAltText": "" }',
    '{ "url": "https://pictures.example/hall.jpg" }',
    'banner "area-campus": Nobody says what the picture "https://pictures.example/hall.jpg" shows.',
  ],
  [
    'a property of a wrong type',
    'pages/home.json',
    '"isgradient": true',
    '"isgradient": "sometimes"',
    'pages/home.json, blocks › 0 › blocks › 0 › blocks › 0 › props › isgradient: ',
  ],
  ['a file that is no JSON', 'pages/why-us.json', '{', '{{', 'pages/why-us.json: line 1, column 2: This is no JSON'],
  [
    'a layout that does not exist',
    'pages/why-us.json',
    '"themeLayout": "main"',
    '"themeLayout": "man"',
    'no theme layout "man"',
  ],
  ['a page without a record', 'pages/es/home.json', /"recordId": "home-es"/, '"recordId": "none"', 'record "none"'],
];

describe('the content checks', () => {
  it.each(planted)('find %s', async (_, file, from, to, found) => {
    const findings = await findingsAfter(file, (text) => text.replace(from, () => to));
    expect(findings.join('\n')).toContain(found);
    for (const finding of findings) expect(finding).toMatch(/^[\w/-]+(?:\.json)?(?:, [^:]+)?: .+\. .+[.…]$/);
  });
});

describe('the headings of a page', () => {
  it('are sound where each is at most one level below the one before', () => {
    expect(checkHeadings('<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>', 'pages/x.json')).toEqual([]);
  });

  it.each([
    [
      'a level is skipped',
      '<h1>A</h1><h3>C</h3>',
      'heading "C": A heading h3 follows the h1 "A": a level is skipped. Make it h2',
    ],
    ['there is none of the first level', '<h2>B</h2>', 'The page has no heading h1.'],
    ['there are two of the first level', '<h1>A</h1><h1>B</h1>', '"A" and "B": The page has 2 headings h1.'],
    ['one is empty', '<h1>A</h1><h2><span></span></h2>', 'after "A": A heading h2 has no text.'],
  ])('are reported where %s', (_, html, found) => {
    expect(checkHeadings(html, 'pages/x.json').map(describeFinding).join('\n')).toContain(found);
  });

  it('are read through shadow roots, without what only screen readers are told', () => {
    const html =
      '<h1>A</h1><x-y><template shadowrootmode="open"><h3 class="t"><a>C<!--?--></a><span class="visually-hidden">new</span></h3></template></x-y>';
    expect(checkHeadings(html, 'pages/x.json').map(({ place }) => place)).toEqual(['heading "C"']);
  });
});
