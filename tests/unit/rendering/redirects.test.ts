import { expect, it } from 'vitest';
import { redirectsFile } from '../../../site/rendering/redirects.js';

it('writes a line for each address that leads elsewhere, below the base path', () => {
  const text = JSON.stringify({ '/former': '/new?x=1', '/partner': 'https://partner.example/' });
  expect(redirectsFile(text, '/careers')).toBe(
    '/careers/former /careers/new?x=1 301\n/careers/partner https://partner.example/ 301\n',
  );
  expect(redirectsFile('{}', '')).toBe('');
});

it.each([
  ['/a\n/b', '/c'],
  ['/a', '/b 200\n/* https://evil.example'],
  ['/a', '//evil.example'],
  ['/a', 'javascript:alert(1)'],
  ['https://a.example', '/b'],
  ['/a', 3],
])('leaves out what is no address: %o to %o', (from, to) => {
  expect(redirectsFile(JSON.stringify({ [from]: to }), '')).toBe('');
});
