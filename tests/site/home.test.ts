import { describe, expect, inject, it } from 'vitest';

const AREAS: [title: string, address: string][] = [
  ['Manufacturing', '/manufacturing-careers'],
  ['Professional', '/professional-careers'],
  ['Campus', 'https://campus.northmast.example/'],
  ['Military and Veteran', 'https://veterans.northmast.example/'],
  ['Early Career', '/early-careers'],
  ['Dealer and Technician', 'https://dealers.northmast.example/careers'],
];

describe('the home page as HTML, as a crawler or a reader without scripts gets it', async () => {
  const answer = await fetch(`${inject('siteUrl')}/`);
  const html = await answer.text();

  it('has the title and description of the specification (Specification 2)', () => {
    expect(html).toContain('<title>Home</title>');
    expect(html).toContain(
      '<meta name="description" content="What starts here, moves the world. Explore career opportunities with a global leader in the materials handling industry where you can leverage your expertise and make a meaningful impact.">',
    );
  });

  it('has the hero heading and its search button inside prerendered shadow roots', () => {
    expect(html).toMatch(/<template shadowrootmode="open">[^]*<h1[^>]*>[^]*?WHAT STARTS HERE, MOVES THE WORLD/);
    expect(html).toMatch(/<a[^>]*href="https:\/\/jobs\.northmast\.example\/search"[^>]*>[^]*?Search Jobs/);
  });

  it.each(AREAS)('links the career area %s to %s', (title, address) => {
    const heading = new RegExp(
      `<h3[^>]*>[^]*?<a[^>]*href="${address.replaceAll('.', '\\.')}"[^>]*>[^<]*(?:<!--[^>]*-->)*${title}`,
    );
    expect(html).toMatch(heading);
  });

  it('has the final figures and the annual report', () => {
    for (const figure of ['4.3', '8,600', '20', '100']) expect(html).toContain(`value="${figure}"`);
    expect(html).toMatch(
      /href="https:\/\/investors\.northmast\.example\/2024-annual-report\.pdf"[^>]*>[^]*?2024 ANNUAL REPORT/,
    );
  });

  it('preloads the first picture and loads the others lazily', () => {
    expect(html).toMatch(/<link rel="preload" as="image" type="image\/avif"/);
    expect(html.match(/fetchpriority="high"/g)).toHaveLength(2);
    expect(html.match(/loading="eager"/g)).toHaveLength(1);
    expect(html.match(/loading="lazy"/g)).toHaveLength(6);
  });

  it('is served with a policy that allows nothing inline but known styles', () => {
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy.match(/style-src [^;]*/)?.[0]).not.toContain('unsafe-inline');
  });

  it('gives every link of the site an existing page', async () => {
    const paths = new Set([...html.matchAll(/href="(\/[a-z][^".]*)"/g)].map(([, path]) => path));
    expect(paths.size).toBeGreaterThan(2);
    for (const path of paths) {
      const { status } = await fetch(`${inject('siteUrl')}${path}`);
      expect(status, `status of ${path}`).toBe(200);
    }
  });
});
