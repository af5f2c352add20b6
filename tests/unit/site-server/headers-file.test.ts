import { describe, expect, it } from 'vitest';
import { headersFor, parseHeadersFile } from '../../../site/server/headers-file.js';

const valuesFor = (text: string, path: string) => Object.fromEntries(headersFor(parseHeadersFile(text).rules, path));

describe('parseHeadersFile', () => {
  const text = [
    '# Security',
    '/*',
    "  Content-Security-Policy: default-src 'none'; connect-src https://api.example:8443",
    '  X-Content-Type-Options: nosniff',
    '',
    '/assets/*',
    '\tCache-Control: public, max-age=31536000, immutable',
    '/jobs/:id/apply',
    '  X-Form: yes',
    '/why-us',
    '  X-Content-Type-Options: again',
  ].join('\r\n');

  it('applies the headers of every pattern that matches', () => {
    expect(valuesFor(text, '/')).toEqual({
      'content-security-policy': "default-src 'none'; connect-src https://api.example:8443",
      'x-content-type-options': 'nosniff',
    });
    expect(valuesFor(text, '/assets/js/app.js')).toHaveProperty('cache-control', 'public, max-age=31536000, immutable');
  });

  it.each([
    ['/jobs/42/apply', true],
    ['/jobs/apply', false],
    ['/jobs/4/2/apply', false],
    ['/jobs/42/apply/now', false],
  ])('matches a placeholder with one segment: %s', (path, matches) => {
    expect('x-form' in valuesFor(text, path)).toBe(matches);
  });

  it('joins the values of several patterns with a comma', () => {
    expect(valuesFor(text, '/why-us')).toHaveProperty('x-content-type-options', 'nosniff, again');
  });

  it('removes headers of earlier patterns and sets them again', () => {
    const docs = '/*\n  X-A: 1\n  X-B: 1\n/docs/*\n  ! x-a\n  X-A: 2\n  ! X-C';
    expect(valuesFor(docs, '/docs/banner')).toEqual({ 'x-a': '2', 'x-b': '1' });
    expect(valuesFor(docs, '/other')).toEqual({ 'x-a': '1', 'x-b': '1' });
  });

  it('matches special characters of a pattern literally', () => {
    expect(valuesFor('/a.b\n  X-A: 1', '/a.b')).toEqual({ 'x-a': '1' });
    expect(valuesFor('/a.b\n  X-A: 1', '/aXb')).toEqual({});
  });

  it.each([
    ['  X-A: 1', 1, 'does not follow a path pattern'],
    ['  ! X-A', 1, 'does not follow a path pattern'],
    ['/a\n  no header', 2, 'Name: value'],
    ['/a\n  X-A:', 2, 'Name: value'],
    ['/a\n  X A: 1', 2, 'Name: value'],
    ['https://example.com/*\n  X-A: 1', 1, 'start with a slash'],
  ])('reports the invalid line of %j and keeps the rest', (broken, line, message) => {
    const { rules, problems } = parseHeadersFile(`${broken}\n/ok\n  X-Ok: 1`);
    expect(problems[0]).toEqual({ line, message: expect.stringContaining(message) });
    expect(Object.fromEntries(headersFor(rules, '/ok'))).toEqual({ 'x-ok': '1' });
  });
});
