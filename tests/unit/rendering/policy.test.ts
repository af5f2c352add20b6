import { expect, it } from 'vitest';
import { contentSecurityPolicy, findLongHeaders, headersFile } from '../../../site/rendering/policy.js';

it('a policy that is too long for a host is reported, with its path and the setting that shortens it', () => {
  const hosts = (count: number): string[] =>
    Array.from({ length: count }, (_, index) => `https://images-${index}.of-a-long-name.example`);
  const problemsOf = (count: number) => {
    const policy = contentSecurityPolicy({ styles: [], script: "'sha256-a'", pictureHosts: hosts(count) });
    const site = contentSecurityPolicy({ styles: [], script: "'sha256-a'", pictureHosts: [] });
    return findLongHeaders(headersFile({ site, documentation: policy }, '/careers'), hosts(count));
  };
  expect(problemsOf(2)).toEqual([]);
  expect(problemsOf(60).map(({ wrong }) => wrong)).toEqual([
    expect.stringMatching(/^Content-Security-Policy of "\/careers\/docs" has \d{4} characters\. Cloudflare Pages/),
    expect.stringMatching(/^Content-Security-Policy of "\/careers\/docs\/\*" has \d{4} characters\. Cloudflare Pages/),
  ]);
  expect(problemsOf(60)[0]!.remedy).toContain('"pictureHosts"');
});

it('the message about a policy that is too long does not mention image hosts if there are none', () => {
  const styles = Array.from({ length: 50 }, (_, index) => `'sha256-${String(index).padStart(44, 'a')}'`);
  const site = contentSecurityPolicy({ styles, script: "'sha256-a'", pictureHosts: [] });
  const [problem] = findLongHeaders(headersFile({ site }, ''), []);
  expect(problem!.remedy).not.toContain('pictureHosts');
  expect(problem!.remedy).toContain('npm run serve');
});
