import {
  type HeadTag,
  type PageFacts,
  pageHead,
  readHeadTags,
  readPageFacts,
  readPageMetadata,
  readSeoProperties,
} from '@pallet/elements/services';
import { describe, expect, it } from 'vitest';

const PAGE: PageFacts = { url: 'https://careers.test/jobs/why-us?sectionName=culture#top', title: 'Why us' };
const CANONICAL = 'https://careers.test/jobs/why-us';
const record = (changes: object = {}) => readSeoProperties(changes)!;

const head = (changes: object = {}, page: Partial<PageFacts> = {}) => pageHead({ ...PAGE, ...page }, record(changes));
const titleOf = ({ tags }: { tags: readonly HeadTag[] }) => tags.find(({ tag }) => tag === 'title')?.text;
const metaOf = ({ tags }: { tags: readonly HeadTag[] }, name: string) =>
  tags
    .filter(({ attributes }) => (attributes.name ?? attributes.property) === name)
    .map((tag) => tag.attributes.content);
const linksOf = ({ tags }: { tags: readonly HeadTag[] }, rel: string) =>
  tags
    .filter(({ attributes }) => attributes.rel === rel)
    .map(({ attributes }) => [attributes.hreflang, attributes.href]);
const dataOf = ({ tags }: { tags: readonly HeadTag[] }) =>
  tags.filter(({ tag }) => tag === 'script').map(({ text }) => JSON.parse(text!) as Record<string, unknown>);

describe('title and description', () => {
  it('are those of the page without a record, or if the record has no values', () => {
    for (const found of [pageHead({ ...PAGE, description: 'Own' }), head({}, { description: 'Own' })]) {
      expect(titleOf(found)).toBe('Why us');
      expect(metaOf(found, 'description')).toEqual(['Own']);
    }
    expect(metaOf(head(), 'description')).toEqual([]);
  });

  it('fill placeholders of the record and the content, with _Title and _Object [5.10a]', () => {
    const seo = {
      title: '{!Record._Title} in {!Record.City}, {!Record.Account.Name} ({!Content._Object})',
      description: '{!Content.intro}',
      recordName: 'Welder',
      objectName: 'Job',
      fields: { City: { value: 'AAL', displayValue: 'Aalborg' } },
      complexFields: { Account: { Name: 'Northmast' } },
    };
    const found = head(seo, { content: { intro: 'Build trucks.' } });
    expect(titleOf(found)).toBe('Welder in Aalborg, Northmast (Job)');
    expect(metaOf(found, 'description')).toEqual(['Build trucks.']);
    expect(found.warnings).toEqual([]);
  });

  it('fall back with a warning if their placeholders cannot be resolved', () => {
    const found = head({ title: '{!Record.Missing}' });
    expect(titleOf(found)).toBe('Why us');
    expect(found.warnings).toEqual([expect.stringContaining('{!Record.Missing}')]);
  });
});

describe('a page’s metadata block and its record [5.10a]', () => {
  const author = readPageMetadata({
    pageTitle: '{!Record._Title} jobs',
    description: 'Own',
    customHeadTags: '<meta name="theme-color" content="#111111"><meta name="author" content="Own">',
    isSeoIndexed: false,
  });
  const seo = record({
    title: 'Title of the record',
    description: 'Description of the record',
    customHeadTags: '<meta name="theme-color" content="#222222"><meta name="generator" content="Record">',
    canonicalUrl: 'https://careers.test/jobs/welder',
    recordName: 'Welder',
  });

  it('are applied in the given order, field by field', () => {
    const found = pageHead(PAGE, author, seo);
    expect(titleOf(found)).toBe('Welder jobs');
    expect(metaOf(found, 'description')).toEqual(['Own']);
    expect(linksOf(found, 'canonical')).toEqual([[undefined, 'https://careers.test/jobs/welder']]);
    const other = pageHead(PAGE, seo, author);
    expect(titleOf(other)).toBe('Title of the record');
    expect(metaOf(other, 'description')).toEqual(['Description of the record']);
  });

  it('both add custom tags; of duplicates, the first one wins', () => {
    for (const [sources, color] of [
      [[author, seo], '#111111'],
      [[seo, author], '#222222'],
    ] as const) {
      const found = pageHead(PAGE, ...sources);
      expect(metaOf(found, 'theme-color')).toEqual([color]);
      expect(metaOf(found, 'author')).toEqual(['Own']);
      expect(metaOf(found, 'generator')).toEqual(['Record']);
    }
  });

  it('can both exclude the page from search engines', () => {
    const allowing = readPageMetadata({});
    const forbidding = record({ isSeoIndexed: false });
    for (const sources of [
      [author, seo],
      [allowing, forbidding],
    ]) {
      expect(metaOf(pageHead(PAGE, ...sources), 'robots')).toEqual(['noindex,nofollow']);
    }
    expect(metaOf(pageHead(PAGE, allowing, seo), 'robots')).toEqual([]);
  });

  it('also resolve placeholders in the title and description of the page', () => {
    const found = pageHead(
      { ...PAGE, title: '{!Record._Title} jobs', description: '{!Record._Title}!' },
      seo && { recordName: 'Welder' },
    );
    expect(titleOf(found)).toBe('Welder jobs');
    expect(metaOf(found, 'description')).toEqual(['Welder!']);
  });

  it('never show an unresolved placeholder, with or without a record', () => {
    expect(titleOf(pageHead(PAGE, author))).toBe('Why us jobs');
    const found = pageHead({ ...PAGE, title: '{!Record._Title} jobs' }, author);
    expect(titleOf(found)).toBe('jobs');
    expect(found.warnings).toEqual([expect.stringContaining('{!Record._Title}')]);
  });

  it.each([
    [false, false],
    ['false', false],
    [true, true],
    ['', true],
    [null, true],
    [undefined, true],
  ])('a block whose isSeoIndexed is %j is indexed: %j', (isSeoIndexed, indexed) => {
    expect(readPageMetadata({ isSeoIndexed }).isSeoIndexed).toBe(indexed);
  });

  it('a block with invalid values has no effect', () => {
    const garbage = readPageMetadata({ pageTitle: {}, description: 7, customHeadTags: [], hrefLangUrls: 'x' });
    expect(pageHead(PAGE, garbage)).toEqual(pageHead(PAGE));
  });
});

describe('the title of the window (WCAG 2.4.2)', () => {
  const withSite = { titleSuffix: 'Northmast' };

  it('appends the name of the site, and other uses of the title of the page do not change', () => {
    const found = head({ title: 'Home' }, withSite);
    expect(titleOf(found)).toBe('Home | Northmast');
    expect(metaOf(found, 'og:title')).toEqual(['Home']);
    expect(metaOf(found, 'twitter:title')).toEqual(['Home']);
  });

  it('contains the name of the site once, even if the title of the page contains it', () => {
    for (const title of ['Careers at Northmast', 'Northmast’s people', 'Northmastで働く']) {
      expect(titleOf(head({ title }, withSite))).toBe(title);
    }
    const again = head({}, { ...withSite, title: 'Home | Northmast' });
    expect(titleOf(again)).toBe('Home | Northmast');
    expect(metaOf(again, 'og:title')).toEqual(['Home']);
  });

  it('appends the name of the site if it is only a part of a word in the title of the page', () => {
    expect(titleOf(head({ title: 'Palletizing' }, { titleSuffix: 'Pallet' }))).toBe('Palletizing | Pallet');
    expect(titleOf(head({ title: 'C and more' }, { titleSuffix: 'C++ (Europe)' }))).toBe('C and more | C++ (Europe)');
  });

  it('is the title of the page if the site has no name', () => {
    expect(titleOf(head({ title: 'Home' }))).toBe('Home');
  });
});

it('paths of the site in records and custom tags get the base path, exactly once', () => {
  const found = head(
    {
      canonicalUrl: '/why-us',
      hrefLangUrls: { es: '/jobs/es/why-us' },
      customHeadTags: '<link rel="icon" href="/icon.svg"><link rel="preconnect" href="https://a.test/">',
    },
    {
      basePath: '/jobs',
      languages: [{ code: 'en-US' }, { code: 'es' }],
      image: { url: '/media/hero.jpg' },
    },
  );
  expect(linksOf(found, 'canonical')).toEqual([[undefined, CANONICAL]]);
  expect(linksOf(found, 'alternate')).toContainEqual(['es', 'https://careers.test/jobs/es/why-us']);
  expect(linksOf(found, 'icon')).toEqual([[undefined, '/jobs/icon.svg']]);
  expect(linksOf(found, 'preconnect')).toEqual([[undefined, 'https://a.test/']]);
  expect(metaOf(found, 'og:image')).toEqual(['https://careers.test/jobs/media/hero.jpg']);
});

describe('canonical address and robots', () => {
  it('the page is its own canonical address, without query and fragment', () => {
    expect(linksOf(head(), 'canonical')).toEqual([[undefined, CANONICAL]]);
  });

  it('a record can name another, also as a path', () => {
    expect(linksOf(head({ canonicalUrl: '/other' }), 'canonical')).toEqual([[undefined, 'https://careers.test/other']]);
    const refused = head({ canonicalUrl: 'javascript:alert(1)' });
    expect(linksOf(refused, 'canonical')).toEqual([[undefined, CANONICAL]]);
    expect(refused.warnings).toHaveLength(1);
  });

  it('noindex,nofollow applies if isSeoIndexed is false, regardless of custom tags [5.10b]', () => {
    expect(metaOf(head({ isSeoIndexed: true }), 'robots')).toEqual([]);
    const found = head({ isSeoIndexed: false, customHeadTags: '<meta name="robots" content="index">' });
    expect(metaOf(found, 'robots')).toEqual(['noindex,nofollow']);
    expect(found.warnings).toHaveLength(1);
  });
});

describe('links to translations [5.10c]', () => {
  const languages = [{ code: 'en_US', isDefault: true }, { code: 'es' }, { code: 'de', isActive: false }];
  const es = 'https://careers.test/jobs/es/why-us';
  const hrefLangUrls = { en_US: CANONICAL, es, de: 'https://careers.test/jobs/de/why-us' };

  it('name each active language, the page itself and x-default', () => {
    expect(linksOf(head({ hrefLangUrls }, { languages }), 'alternate')).toEqual([
      ['en-US', CANONICAL],
      ['es', es],
      ['x-default', CANONICAL],
    ]);
  });

  it('are the same on the translation', () => {
    const other = head({ hrefLangUrls }, { languages, url: es, language: 'es' });
    expect(linksOf(other, 'alternate')).toEqual(linksOf(head({ hrefLangUrls }, { languages }), 'alternate'));
  });

  it('name the page itself even if the record omits it', () => {
    expect(linksOf(head({ hrefLangUrls: { es } }, { languages }), 'alternate')).toContainEqual(['en-US', CANONICAL]);
  });

  it('are absolute', () => {
    const found = head({ hrefLangUrls: { es: '/jobs/es/why-us' } }, { languages });
    expect(linksOf(found, 'alternate')).toContainEqual(['es', es]);
  });

  it.each([
    ['one active language', {}, { languages: languages.filter(({ code }) => code !== 'es') }],
    ['no languages known', {}, { languages: undefined }],
    ['another canonical address', { canonicalUrl: 'https://careers.test/other' }, {}],
    ['a page that is not indexed', { isSeoIndexed: false }, {}],
    ['a custom tag against indexing', { customHeadTags: '<meta name="Robots" content="NOINDEX, follow">' }, {}],
    ['an empty address for every other language', { hrefLangUrls: { en_US: CANONICAL, es: '' } }, {}],
    ['an empty address for the page itself', { hrefLangUrls: { en_US: '', es } }, {}],
    ['a page in an inactive language', {}, { language: 'de' }],
  ])('are missing with %s', (_, seo, page) => {
    expect(linksOf(head({ hrefLangUrls, ...seo }, { languages, ...page }), 'alternate')).toEqual([]);
  });

  it('omit invalid URLs', () => {
    const found = head({ hrefLangUrls: { es: 'javascript:alert(1)' } }, { languages });
    expect(linksOf(found, 'alternate')).toEqual([]);
    expect(found.warnings).toHaveLength(1);
  });
});

it('Open Graph and Twitter card have the same values', () => {
  const site = { name: 'Northmast', url: 'https://careers.test/jobs/' };
  const image = { url: '/jobs/media/hero.jpg', alt: 'A truck', width: 1920, height: 1080 };
  const found = head({ title: 'T', description: 'D' }, { site, image });
  const values = (prefix: string) =>
    Object.fromEntries(
      found.tags
        .map(({ attributes }) => [attributes.property ?? attributes.name ?? '', attributes.content])
        .filter(([name]) => name!.startsWith(prefix)),
    ) as Record<string, string>;
  expect(values('og:')).toEqual({
    'og:type': 'website',
    'og:title': 'T',
    'og:description': 'D',
    'og:url': CANONICAL,
    'og:site_name': 'Northmast',
    'og:locale': 'en_US',
    'og:image': 'https://careers.test/jobs/media/hero.jpg',
    'og:image:alt': 'A truck',
    'og:image:width': '1920',
    'og:image:height': '1080',
  });
  expect(values('twitter:')).toEqual({
    'twitter:card': 'summary_large_image',
    'twitter:title': 'T',
    'twitter:description': 'D',
    'twitter:image': 'https://careers.test/jobs/media/hero.jpg',
    'twitter:image:alt': 'A truck',
  });
  expect(metaOf(head(), 'twitter:card')).toEqual(['summary']);
});

describe('JSON-LD', () => {
  const site = { name: 'North</script><mast', url: 'https://careers.test/jobs/', sameAs: ['https://a.test/', 'x'] };
  const breadcrumbs = [
    { name: 'Home', url: '/jobs/' },
    { name: 'Why us', url: '/jobs/why-us' },
  ];

  it('contains organization, site and breadcrumbs, with < escaped', () => {
    const found = head({}, { site, breadcrumbs });
    const [data] = dataOf(found);
    expect(found.tags.find(({ tag }) => tag === 'script')?.text).not.toContain('<');
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Organization', name: site.name, sameAs: ['https://a.test/'] },
        { '@type': 'WebSite', publisher: { '@id': 'https://careers.test/jobs/#organization' }, inLanguage: 'en-US' },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://careers.test/jobs/' },
            { '@type': 'ListItem', position: 2, name: 'Why us', item: CANONICAL },
          ],
        },
      ],
    });
  });

  it('is omitted without data', () => {
    expect(dataOf(head({}, { breadcrumbs: breadcrumbs.slice(0, 1) }))).toEqual([]);
    expect(dataOf(head({}, { site: { name: 'N', url: 'no address' } }))).toEqual([]);
  });
});

describe('custom head tags [5.10d]', () => {
  const read = (html: string) => readHeadTags(html);

  it('keep meta, link and JSON-LD', () => {
    const html = `
      <!-- <script>a comment</script> -->
      <META NAME='theme-color' content=#0b1f3a>
      <meta property="og:see_also" content="a &amp; b &#x27;c&#39; &quot;" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml">
      <script type="application/ld+json">{"name": "</b>"}</script>`;
    expect(read(html)).toEqual({
      tags: [
        { tag: 'meta', attributes: { name: 'theme-color', content: '#0b1f3a' } },
        { tag: 'meta', attributes: { property: 'og:see_also', content: "a & b 'c' \"" } },
        { tag: 'link', attributes: { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' } },
        { tag: 'script', attributes: { type: 'application/ld+json' }, text: '{"name":"\\u003c/b>"}' },
      ],
      warnings: [],
    });
  });

  it.each([
    ...['<script>alert(1)</script>', '<script src="https://a.test/a.js"></script>', '<script>alert(1)'],
    ...['<script type="application/ld+json">not json</script>', '<script type="module">import "x"</script>'],
    ...['<style>body { display: none }</style>', '<base href="https://evil.test/">', '<title>Other</title>'],
    '<noscript><meta http-equiv="refresh" content="0;url=//evil.test"></noscript>',
    '<meta http-equiv="refresh" content="0;url=https://evil.test/">',
    '<meta http-equiv="Content-Security-Policy" name="x" content="x">',
    ...['<meta charset="utf-7">', '<meta name="no-content">', '<link href="/no-rel">'],
    ...['<link rel="icon" href="javascript:alert(1)">', '<link rel="icon" href="//evil.test/x">'],
    ...['<img src=x onerror=alert(1)>', '<svg/onload=alert(1)>', 'text', '<'],
  ])('drop %s with a warning', (html) => {
    const { tags, warnings } = read(html);
    expect(tags).toEqual([]);
    expect(warnings.map((warning) => warning.split(': ').slice(1).join(': ')).join('')).toBe(html.slice(0, 80));
  });

  it('lose unsafe attributes', () => {
    const html =
      '<link rel="icon" href="/a" onload="alert(1)" style="x"><meta name="a" content="b" id="location" name="z">';
    expect(read(html).tags.map(({ attributes }) => attributes)).toEqual([
      { rel: 'icon', href: '/a' },
      { name: 'a', content: 'b' },
    ]);
  });

  it('have their placeholders resolved after parsing, so that a value cannot become markup', () => {
    const customHeadTags =
      '<meta name="author" content="{!Record.Name}"><script type="application/ld+json">{"n":"{!Record.Name}"}</script>';
    const found = head({ customHeadTags, fields: { Name: '"><script>alert(1)</script>' } });
    expect(metaOf(found, 'author')).toEqual(['"><script>alert(1)</script>']);
    expect(dataOf(found)).toEqual([{ n: '"><script>alert(1)</script>' }]);
    expect(found.tags.filter(({ tag }) => tag === 'script').every(({ text }) => !text!.includes('<'))).toBe(true);
  });

  it('replace tags of the page with the same name, except for the canonical link and alternate languages', () => {
    const found = head({
      title: 'T',
      customHeadTags:
        '<meta property="og:title" content="Custom"><link rel="canonical" href="/x"><link rel="alternate" hreflang="fr" href="/fr">',
    });
    expect(metaOf(found, 'og:title')).toEqual(['Custom']);
    expect(linksOf(found, 'canonical')).toEqual([[undefined, CANONICAL]]);
    expect(linksOf(found, 'alternate')).toEqual([]);
    expect(found.warnings).toHaveLength(2);
  });

  it('are all dropped above a size that no author needs', () => {
    expect(read('<meta name="a" content="b">'.repeat(2000))).toEqual({ tags: [], warnings: [expect.any(String)] });
  });

  it.each(['<!--', '<script>', '<a "', "<a '", '<meta name="', '&', '<script '])(
    'are parsed in linear time: %s',
    (part) => {
      const html = part.repeat(32_000 / part.length);
      expect(() => read(html)).not.toThrow();
    },
  );
});

describe('the facts of a page', () => {
  it('are read from objects and from their JSON', () => {
    const languages = [
      { code: 'en-US', isDefault: true },
      { code: 'es', isActive: false },
    ];
    const site = { name: 'Northmast', url: 'https://northmast.test/', sameAs: ['https://a.test/'] };
    const image = { url: '/truck.jpg', alt: 'A truck', width: 1200, height: 630 };
    const facts = readPageFacts({ languages, site, image });
    expect(facts).toMatchObject({
      languages: [
        { code: 'en-US', isActive: true, isDefault: true },
        { code: 'es', isActive: false },
      ],
      site,
      image,
    });
    expect(
      readPageFacts({ languages: JSON.stringify(languages), site: JSON.stringify(site), image: JSON.stringify(image) }),
    ).toEqual(facts);
  });

  it('omit values of another type', () => {
    expect(
      readPageFacts({
        languages: [{}, null, { code: 7 }, 'es'],
        site: { name: {}, sameAs: [null, 'https://a.test/'] },
        image: [],
      }),
    ).toEqual({
      languages: [],
      site: { name: '', url: '', logo: undefined, sameAs: ['https://a.test/'] },
      image: undefined,
    });
    expect(readPageFacts({})).toEqual({ languages: [], site: undefined, image: undefined });
  });
});
