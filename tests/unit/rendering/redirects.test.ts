import { expect, it } from 'vitest';
import { describeProblem } from '../../../site/documents/finding.js';
import { createPageMatcher, type CheckRedirectsOptions } from '../../../site/documents/redirects.js';
import { redirectsFile, findRedirects } from '../../../site/rendering/redirects.js';

/** The redirects file of the server for an author's redirects, and the reported issues. */
function written(text: string, basePath = '', options: CheckRedirectsOptions = {}): { file: string; told: string[] } {
  const told: string[] = [];
  const file = redirectsFile(
    findRedirects(text, (problem) => told.push(describeProblem(problem)), options),
    basePath,
  );
  return { file, told };
}

it('writes a line for each redirect, below the base path', () => {
  const text = JSON.stringify({ '/former': '/new?x=1', '/partner': 'https://partner.example/' });
  expect(written(text, '/careers')).toEqual({
    file: '/careers/former /careers/new?x=1 301\n/careers/partner https://partner.example/ 301\n',
    told: [],
  });
  expect(written('{}')).toEqual({ file: '', told: [] });
});

it('writes the 404 pages of folders last, because the first matching line wins', () => {
  const file = redirectsFile([{ from: '/docs/former', to: '/docs/new' }], '/careers', ['/docs']);
  expect(file).toBe('/careers/docs/former /careers/docs/new 301\n/careers/docs/* /careers/docs/404 404\n');
});

it('reports the line of a redirect that is also a target, or is written with escapes', () => {
  const { told } = written('{\n  "/first": "/second",\n  "/second": 3,\n  "\\u002fthird": 4\n}');
  expect(told.map((message) => /^redirects\.json:\d+/.exec(message)?.[0])).toEqual([
    'redirects.json:3',
    'redirects.json:4',
  ]);
});

it.each([
  ['/a\n/b', '/c'],
  ['/a', '/b 200\n/* https://evil.example'],
  ['/a', '//evil.example'],
  ['/a', 'javascript:alert(1)'],
  ['https://a.example', '/b'],
  ['/a', 3],
])('omits and reports invalid addresses: %o to %o', (from, to) => {
  const { file, told } = written(`{\n  "/ok": "/new",\n  ${JSON.stringify(from)}: ${JSON.stringify(to)}\n}`);
  expect(file).toBe('/ok /new 301\n');
  expect(told).toEqual([
    expect.stringMatching(/^redirects\.json:3: .* is not valid, so it is ignored\. Redirect from /),
  ]);
});

it('reports the position of invalid JSON, and ignores the file', () => {
  expect(written('{\n  "/former": "/new",\n  "/other" "/new"\n}')).toEqual({
    file: '',
    told: [
      'redirects.json:3:12: This is not valid JSON: expected a colon, found ""/new"". The file is ignored. Fix it there.',
    ],
  });
  expect(written('["/former"]').told).toEqual([
    'redirects.json:1: This is not a list of redirects. The file is ignored. Write { "/former": "/new" }: each path with its target.',
  ]);
});

it('encodes addresses as in requests, and writes query parameters separately', () => {
  const text = JSON.stringify({
    '/jobs.aspx': '/jobs',
    '/jobs.aspx?id=5&lang=de': '/jobs/schweißer',
    '/españa/empleo': '/es/',
  });
  expect(written(text).file).toBe(
    '/jobs.aspx id=5 lang=de /jobs/schwei%C3%9Fer 301\n/jobs.aspx /jobs 301\n/espa%C3%B1a/empleo /es/ 301\n',
  );
});

it.each([
  ['/a#part', '/c', 'browsers do not send what follows "#"'],
  ['/blog/*', '/c', '"*" and names that begin with ":" are not supported'],
  ['/blog/:slug', '/c', '"*" and names that begin with ":" are not supported'],
  ['/robots.txt', '/c', 'the URL is reserved for search engines'],
  ['/sitemap.xml?x=1', '/c', 'the URL is reserved for search engines'],
  ['/favicon.ico', '/c', 'the URL is reserved for icons'],
  ['/data/pages/why-us.json', '/c', 'the URL is reserved for page data'],
  ['/d%61ta', '/c', 'the URL is reserved for page data'],
  ['/docs.html', '/c', 'the URL is reserved for the documentation'],
  ['/_headers', '/c', 'the URL is reserved for server headers'],
  ['/who/am-i', '/c', 'the URL is reserved for "userPath" in site.json'],
  ['/members/x.json', '/c', 'the URL is reserved for "signedInPath" in site.json'],
  ['/why-us', '/c', 'the site has a page at this URL'],
  ['/why-us/?id=5', '/c', 'the site has a page at this URL'],
  ['/why-us.html', '/c', 'the site has a page at this URL'],
  ['/es', '/c', 'the site has a page at this URL'],
  ['/es/%C3%BCber', '/c', 'the site has a page at this URL'],
  ['/ok/', '/c', '"/ok/" is the same URL as "/ok"'],
  ['/%6Fk', '/c', '"/%6Fk" is the same URL as "/ok"'],
  ['/a', '/..//evil.example', 'is not valid'],
])('omits and reports redirects that no request can match: %s', (from, to, reason) => {
  const isPage = createPageMatcher(['/why-us', '/es/', '/es/über']);
  const { file, told } = written(`{\n  "/ok": "/new",\n  ${JSON.stringify(from)}: ${JSON.stringify(to)}\n}`, '', {
    isPage,
    visitors: { userPath: '/who/am-i', signedInPath: '/members' },
  });
  expect(file).toBe('/ok /new 301\n');
  expect(told).toEqual([expect.stringContaining(reason)]);
  expect(told[0]).toMatch(/^redirects\.json:3: .*, so it is ignored\. \w/);
});

it.each([
  ['to itself', { '/a': '/a' }],
  ['to another spelling of itself', { '/españa': '/espa%C3%B1a/' }],
  ['to itself with a query', { '/a': '/a?x=1' }],
  ['of two', { '/a': '/b', '/b': '/a' }],
  ['of two with queries', { '/a?x=1': '/b', '/b': '/a?x=1' }],
  ['through the public address of the site', { '/a': 'https://site.example/careers/b', '/b': '/a' }],
])('omits a loop %s', (_, loop) => {
  const options = { siteUrl: 'https://site.example/careers' };
  const { file, told } = written(JSON.stringify({ ...loop, '/ok': '/new' }), '', options);
  expect(file).toBe('/ok /new 301\n');
  expect(told).toHaveLength(Object.keys(loop).length);
  expect(told[0]).toContain('results in a redirect loop');
});

it('shortens chains to their final target', () => {
  const text = JSON.stringify({
    '/1': '/zwölf',
    '/zw%C3%B6lf/': '/3?x=1#part',
    '/3': 'https://partner.example/',
    '/4': '/5#part',
    '/5': '/6',
    '/7': '/8?id=5',
    '/8': '/9',
    '/8?id=5': '/10',
  });
  expect(written(text).file.split('\n').toSorted()).toEqual([
    '',
    '/1 https://partner.example/?x=1#part 301',
    '/3 https://partner.example/ 301',
    '/4 /6#part 301',
    '/5 /6 301',
    '/7 /10 301',
    '/8 /9 301',
    '/8 id=5 /10 301',
    '/zw%C3%B6lf/ https://partner.example/?x=1#part 301',
  ]);
});
