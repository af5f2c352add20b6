import { expect, it } from 'vitest';
import { describeProblem } from '../../../site/documents/finding.js';
import { redirectsFile, redirectsIn } from '../../../site/rendering/redirects.js';

/** The file that comes of a text, and what its author is told. */
function written(text: string, basePath = ''): { file: string; told: string[] } {
  const told: string[] = [];
  const file = redirectsFile(
    redirectsIn(text, (problem) => told.push(describeProblem(problem))),
    basePath,
  );
  return { file, told };
}

it('writes a line for each address that leads elsewhere, below the base path', () => {
  const text = JSON.stringify({ '/former': '/new?x=1', '/partner': 'https://partner.example/' });
  expect(written(text, '/careers')).toEqual({
    file: '/careers/former /careers/new?x=1 301\n/careers/partner https://partner.example/ 301\n',
    told: [],
  });
  expect(written('{}')).toEqual({ file: '', told: [] });
});

it('names folders with a page of their own for what does not exist last: the first line that fits counts', () => {
  const file = redirectsFile([['/docs/former', '/docs/new']], '/careers', ['/docs']);
  expect(file).toBe('/careers/docs/former /careers/docs/new 301\n/careers/docs/* /careers/docs/404 404\n');
});

it.each([
  ['/a\n/b', '/c'],
  ['/a', '/b 200\n/* https://evil.example'],
  ['/a', '//evil.example'],
  ['/a', 'javascript:alert(1)'],
  ['https://a.example', '/b'],
  ['/a', 3],
])('leaves out what is no address, and says so: %o to %o', (from, to) => {
  const { file, told } = written(`{\n  "/ok": "/new",\n  ${JSON.stringify(from)}: ${JSON.stringify(to)}\n}`);
  expect(file).toBe('/ok /new 301\n');
  expect(told).toEqual([
    expect.stringMatching(/^redirects\.json:3: .* which is no redirect, so it is left out\. Write /),
  ]);
});

it('says of a file that is no JSON where it stops being some, and goes on without', () => {
  expect(written('{\n  "/former": "/new",\n  "/other" "/new"\n}')).toEqual({
    file: '',
    told: [
      'redirects.json:3:12: This is no JSON: expected a colon, found ""/new"". The file is left out. Mend it there.',
    ],
  });
  expect(written('["/former"]').told).toEqual([
    'redirects.json:1: This is no list of redirects. The file is left out. Write { "/former": "/new" }, an address and where it leads.',
  ]);
});
