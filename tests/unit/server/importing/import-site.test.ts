import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseAudience } from '../../../../site/documents/audience.js';
import { checkPage } from '../../../../site/documents/load.js';
import type { BlockNode } from '../../../../site/documents/model.js';
import { listDefinitions } from '../../../../site/importing/convert-blocks.js';
import type { ImportedSite } from '../../../../site/importing/import-site.js';
import { component, createExport, linkTo, pageRoot, section } from '../../../support/exported-site.js';
import { importTree } from './import-tree.js';

const readDocument = ({ files, drafts }: ImportedSite, name: string): Record<string, unknown> =>
  JSON.parse(String(files.get(name) ?? drafts.get(name))) as Record<string, unknown>;

/** The only block of the page `home` of a site that consists of one component. */
async function importComponent(
  one: Readonly<Record<string, unknown>>,
  page: Partial<Parameters<typeof createExport>[0][string]> = {},
): Promise<{ block: BlockNode; site: ImportedSite }> {
  const site = await importTree(
    createExport({ home: { urlPrefix: '', routeType: 'home', root: pageRoot([one]), ...page } }),
  );
  const [block] = readDocument(site, 'pages/home.json')['blocks'] as BlockNode[];
  if (block === undefined) throw new Error('The page has no block.');
  return { block, site };
}

const text = (words: string, attributes = {}) => component('dxp_base:textBlock', { text: words, ...attributes });

describe('an imported component', () => {
  it('becomes a block with its attributes, regions and classes', async () => {
    const banner = component(
      'dxp_content_layout:banner',
      {
        height: '400',
        contentPosition: 'bottom left',
        showButtons: 'false',
        buttonDirection: 'vertical',
        imageInfo: '',
      },
      {
        contentRegion: [text('Welcome', { textDisplayInfo: '{"headingTag":"h1","textStyle":"heading-large"}' })],
        bannerPrimaryButton: [component('dxp_base:button', { text: 'Jobs', stretch: 'stretch', url: '/jobs' })],
      },
      { customCssClasses: 'tall  dark' },
    );
    const { block } = await importComponent(banner);
    expect(block).toMatchObject({
      block: 'banner',
      id: banner['id'],
      customCssClasses: ['tall', 'dark'],
      props: { height: 400, contentPosition: 'bottom left', buttonDirection: 'column' },
      slots: { 'primary-button': [{ block: 'button', props: { text: 'Jobs', stretch: true, url: '/jobs' } }] },
      blocks: [
        {
          block: 'text',
          props: { text: 'Welcome', textDisplayInfo: { headingTag: 'h1', textStyle: 'heading-large' } },
        },
      ],
    });
  });

  it.each([
    [
      'dxp_base:horizontalLine',
      { size: 2, width: 100, alignment: 'center', lineStyle: 'dashed', color: 'rgb(1, 2, 3)' },
    ],
    ['dxp_content_layout:siteLogo', { logoWidth: 250, alignment: 'left' }],
  ])('keeps what %s shows', async (definition, attributes) => {
    const { block, site } = await importComponent(component(definition, attributes));
    expect(attributes).toMatchObject(block.props ?? {});
    expect(Object.keys(block.props ?? {})).not.toEqual([]);
    expect(site.report.attributes).toEqual([]);
  });

  it('has its width in percent, where the property is in pixels', async () => {
    const { block } = await importComponent(component('dxp_base:image', { width: 75, height: 350 }));
    expect(block.props).toEqual({ width: '75%', height: 350 });
  });

  it('has a property per screen size where an overlay changes an attribute', async () => {
    const one = text('Hello', { textAlign: 'left', dxpStyle: { margin: { top: '1rem' } } });
    const id = String(one['id']);
    const { block } = await importComponent(one, {
      tablet: { [id]: { textAlign: 'center' } },
      mobile: { [id]: { dxpStyle: { isVisible: false } } },
    });
    expect(block.props).toEqual({
      text: 'Hello',
      textAlign: { large: 'left', medium: 'center', small: 'left' },
      dxpStyle: { margin: { top: '1rem' } },
    });
    expect(block.visibility).toEqual({ devices: ['medium', 'large'] });
  });

  it('reports attributes and values without a meaning here', async () => {
    const { site } = await importComponent(
      component(
        'dxp_content_layout:banner',
        { buttonGroupSpacingHorizontal: 'space-evenly', sparkle: 'much' },
        {},
        { dataProviders: [{ definition: 'c:data' }] },
      ),
    );
    expect(site.report.attributes).toMatchObject([
      { attribute: 'buttonGroupSpacingHorizontal', examples: ['space-evenly'], count: 1 },
      { attribute: 'dataProviders', reason: 'it is not imported' },
      { attribute: 'sparkle', examples: ['much'], reason: 'the block "banner" has no such property' },
    ]);
  });

  it('leads to the page of its route, also in links to web pages', async () => {
    const webPage = {
      linkInfo: { pageReference: { type: 'standard__webPage', attributes: { url: 'comm__namedPage-homeRoute' } } },
    };
    const links = {
      link: linkTo('homeRoute'),
      web: JSON.stringify(webPage),
      lost: linkTo('gone'),
      script: 'javascript:void(0)',
    };
    const buttons = Object.values(links).map((url) => component('dxp_base:button', { text: 'Go', url }));
    const { block, site } = await importComponent(section({ col1: { width: '12', children: buttons } }));
    const urls = block.blocks?.[0]?.blocks?.map(({ props }) => props?.['url']);
    expect(urls).toEqual([JSON.parse(links.link), '/', undefined, undefined]);
    expect(site.report.attributes.map(({ reason }) => reason)).toEqual([
      'the export has no route "gone"',
      'it is not an address that a link can have',
    ]);
    expect(readDocument(site, 'site.json')['namedPages']).toEqual({ Home: '/', homeRoute: '/' });
  });
});

describe('imported sections', () => {
  it('put each region into the column with its key', async () => {
    const { block } = await importComponent(
      section({ '0860b': { width: '8', children: [text('Wide')] }, a1: { width: '4', children: [text('Narrow')] } }),
    );
    expect(block.blocks).toMatchObject([
      { block: 'column', props: { columnWidth: 8 }, blocks: [{ props: { text: 'Wide' } }] },
      { block: 'column', props: { columnWidth: 4 }, blocks: [{ props: { text: 'Narrow' } }] },
    ]);
  });

  it('keep a column without a region, and find regions in another order', async () => {
    const one = section({
      left: { width: '3', children: [text('Left')] },
      gap: { width: '3', children: [] },
      right: { width: '6', children: [text('Right')] },
    });
    const regions = one['children'] as readonly Record<string, unknown>[];
    const { block } = await importComponent({ ...one, children: [regions[2], regions[0]] });
    expect(block.blocks?.map(({ blocks: [first] = [] }) => first?.props?.['text'])).toEqual([
      'Left',
      undefined,
      'Right',
    ]);
  });

  it('become an expandable section with the words of its title', async () => {
    const { block } = await importComponent(
      component(
        'dxp_content_layout:expandableSection',
        { expandByDefault: 'true', iconAlignment: 'left' },
        { title: [text('Questions')], content: [text('Answers')] },
      ),
    );
    expect(block).toMatchObject({
      props: { sections: [{ title: 'Questions', expandByDefault: true }], iconAlignment: 'left' },
      slots: { section1: [{ props: { text: 'Answers' } }] },
    });
  });

  it('become a grid whose items are drawn by the blocks of the item region', async () => {
    const { block, site } = await importComponent(
      component(
        'dxp_content_layout:list',
        { showPagination: true },
        {
          sfdcRepeaterItem: [text('{!Item.Title}')],
          pagination: [component('dxp_content_layout:paginator2', { variant: 'standard' })],
        },
      ),
    );
    expect(block).toMatchObject({
      block: 'grid',
      props: {
        showPagination: true,
        paginationAction: 'replace',
        itemTemplate: [{ props: { text: '{!Item.Title}' } }],
      },
    });
    expect(site.report.byHand.join()).toContain('Give each "dxp_content_layout:list" its items');
  });
});

describe('a component without a block', () => {
  const map = component(
    'c:storeLocator',
    { zoom: 4, nested: { list: [1, null, 'x'] } },
    { list: [text('First')], '': [text('Second')] },
    { customCssClasses: 'map', dataProviders: [{ definition: 'c:stores', sfdcExpressionKey: 'Stores' }] },
  );

  /** The component as exported, from what its block keeps. */
  function restore({ source = {}, slots = {} }: BlockNode): unknown {
    const regions = source['children'] as readonly Record<string, unknown>[];
    const lists = Object.values(slots);
    return { ...source, children: regions.map((region, index) => ({ ...region, children: lists[index] })) };
  }

  it('is kept with everything that it has, and the blocks inside it are shown', async () => {
    const { block, site } = await importComponent(map);
    expect(block).toMatchObject({ block: 'c:storeLocator', id: map['id'] });
    const regions = map['children'] as readonly Record<string, unknown>[];
    const blocks = [
      { block: 'text', props: { text: 'First' } },
      { block: 'text', props: { text: 'Second' } },
    ];
    expect(restore(block)).toMatchObject({
      ...map,
      children: regions.map((region, index) => ({ ...region, children: [blocks[index]] })),
    });
    expect(site.report.definitions).toContainEqual({
      ...{ definition: 'c:storeLocator', components: 1, mapped: 0, kept: 1, refused: 0 },
    });
  });

  it('is a warning in the page, whose public data has only the blocks inside it', async () => {
    const { site } = await importComponent(map);
    const { document, problems } = checkPage(readDocument(site, 'pages/home.json'));
    expect(problems).toMatchObject([{ weight: 'warning', path: 'blocks/0/block' }]);
    expect(problems[0]?.wrong).toContain('"c:storeLocator" of the imported site');
    expect(JSON.stringify(document)).not.toContain('zoom');
    expect(JSON.stringify(document)).toContain('First');
  });
});

describe('imported visibility rules', () => {
  const guestRule = (operator: string, value: unknown) => ({
    criteriaType: 'AllCriteriaMatch',
    expressionCriteria: [{ resource: '{!User.isGuest}', operator, value }],
  });
  const importRule = async (rule: unknown, isHiddenOnOperationSuccess: boolean) => {
    const one = text('Secret');
    return importComponent(one, {
      contentOperations: {
        operations: [{ targetId: one['id'], isActive: true, isHiddenOnOperationSuccess, rule }],
      },
    });
  };

  it.each([
    ['Equal', 'true', false, 'guest'],
    ['Equal', true, true, 'signed-in'],
    ['NotEqual', 'true', false, 'signed-in'],
    ['NE', 'false', false, 'guest'],
    ['EQUAL', false, false, 'signed-in'],
  ] as const)('become an audience: %s %s, hidden on a match: %s', async (operator, value, isHidden, audience) => {
    const { block } = await importRule(guestRule(operator, value), isHidden);
    expect(block.visibility).toEqual({ audience });
  });

  it.each([
    ['another resource', { expressionCriteria: [{ resource: 'User.Record.Country', operator: 'Equal', value: 'DE' }] }],
    ['an unknown operator', guestRule('Matches', 'true')],
    ['two criteria', { expressionCriteria: [...guestRule('Equal', true).expressionCriteria, {}] }],
    ['a formula', { ...guestRule('Equal', true), criteriaType: 'CustomLogicMatches', customFormula: '!1' }],
    ['no criteria', {}],
  ])('hide the block from everybody and are reported: %s', async (_, rule) => {
    const { block, site } = await importRule(rule, false);
    expect(parseAudience(block)).toBe('nobody');
    expect(site.report.issues.map(({ message }) => message).join()).toContain('shown to nobody');
    const { document } = checkPage(readDocument(site, 'pages/home.json'));
    expect(JSON.stringify(document)).not.toContain('Secret');
  });

  it('hide a block with variations, whose other values are in no public data', async () => {
    const variation: Record<string, unknown> = {
      ...component('dxp_base:textBlock', { text: 'For members' }),
      type: 'mutationComponent',
    };
    const one: Record<string, unknown> = { ...text('For all'), variations: [variation] };
    const { block, site } = await importComponent(one, {
      contentOperations: {
        operations: [
          {
            targetId: one['id'],
            ruleToVariationList: [{ variationId: variation['id'], rule: guestRule('Equal', false) }],
          },
        ],
      },
    });
    expect(parseAudience(block)).toBe('nobody');
    expect(block.source).toEqual({ variations: [variation] });
    const { document } = checkPage(readDocument(site, 'pages/home.json'));
    expect(JSON.stringify(document)).not.toContain('For members');
    expect(site.report.counts).toMatchObject({ kept: 1 });
  });
});

describe('the pages of an imported site', () => {
  const page = (others = {}) => ({
    root: pageRoot([text('Text')], { pageTitle: 'Title', description: 'About' }),
    ...others,
  });

  it('are published at the addresses of their routes, and private ones are drafts', async () => {
    const site = await importTree(
      createExport({
        home: page({ urlPrefix: '', routeType: 'home' }),
        team: page({ urlPrefix: 'about/team' }),
        account: page({ pageAccess: 'RequiresLogin' }),
        login: page({ routeType: 'login-main' }),
        record: page({ routeType: 'detail-001', urlPrefix: 'account/:recordId' }),
        error: page({ routeType: 'error' }),
      }),
    );
    const names = (map: ReadonlyMap<string, unknown>): string[] =>
      [...map.keys()].filter((name) => name.startsWith('pages/')).sort();
    expect(names(site.files)).toEqual(['pages/404.json', 'pages/about/team.json', 'pages/home.json']);
    expect(names(site.drafts)).toEqual(['pages/account-2.json', 'pages/account.json', 'pages/login.json']);
    const published = [...site.files].map(([name, content]) => `${name} ${String(content)}`).join('\n');
    expect(published).not.toMatch(/account|login/i);
  });

  it('are all drafts where the site requires login, but for public ones', async () => {
    const site = await importTree(
      createExport(
        { home: page({ urlPrefix: '', routeType: 'home' }), imprint: page({ pageAccess: 'Public' }) },
        { sfdc_cms__site: { Acme: { authenticationType: 'AUTHENTICATED' } } },
      ),
    );
    expect([...site.drafts.keys()]).toEqual(['pages/home.json']);
    expect(site.files.has('pages/imprint.json')).toBe(true);
  });

  it('get another address where theirs is reserved, taken or not possible, and redirect where they can', async () => {
    const site = await importTree(
      createExport({
        docs: page(),
        a: page({ urlPrefix: 'jobs' }),
        b: page({ urlPrefix: 'Jobs' }),
        c: page({ urlPrefix: 'About_Us' }),
        d: page({ urlPrefix: 'news.list' }),
        record: page({ routeType: 'detail-001', urlPrefix: 'team/:recordId' }),
        team: page({ urlPrefix: 'team' }),
      }),
    );
    const names = [...site.files.keys()].flatMap((name) => /^pages\/(.*)\.json$/.exec(name)?.[1] ?? []);
    expect(names.sort()).toEqual(['About_Us', 'docs-2', 'jobs', 'jobs-2', 'news-list', 'team']);
    expect([...site.drafts.keys()]).toEqual(['pages/team-2.json']);
    expect(readDocument(site, 'redirects.json')).toEqual({ '/Jobs': '/jobs-2', '/news.list': '/news-list' });
    expect(site.report.issues.filter(({ place }) => place === 'urlPrefix')).toHaveLength(4);
  });

  it('have the title, description and head of their search-engine properties', async () => {
    const root = pageRoot([], {
      pageTitle: 'Jobs',
      description: 'All jobs',
      customHeadTags: '<meta name="a" content="b">',
    });
    const site = await importTree(createExport({ jobs: { root } }));
    expect(readDocument(site, 'pages/jobs.json')).toMatchObject({ title: 'Jobs', description: 'All jobs' });
    expect(readDocument(site, 'seo/jobs.json')).toMatchObject({ customHeadTags: '<meta name="a" content="b">' });
  });

  it('have the header and footer of their layout as blocks', async () => {
    const site = await importTree(createExport({ home: page() }));
    expect(readDocument(site, 'pages/home.json')['themeLayout']).toBe('inner');
    expect(readDocument(site, 'layouts/inner.json')).toMatchObject({
      header: [{ block: 'text', props: { text: 'Acme' } }],
      footer: [{ block: 'text', props: { text: 'All rights reserved' } }],
    });
  });
});

describe('a damaged export', () => {
  const home = { urlPrefix: '', routeType: 'home', root: pageRoot([text('Text')]) };
  const VIEW = 'digitalExperiences/site/Acme/sfdc_cms__view';

  it('imports the rest where a file is cut off', async () => {
    const site = await importTree({
      ...createExport({ home }),
      [`${VIEW}/cut/content.json`]: '{"type": "sfdc_cms__view", "con',
    });
    expect(site.files.has('pages/home.json')).toBe(true);
    expect(site.report.issues).toContainEqual(
      expect.objectContaining({ file: `${VIEW}/cut/content.json`, message: expect.stringContaining('not valid JSON') }),
    );
  });

  it('says where components, regions and lists are something else', async () => {
    const odd = {
      ...component('dxp_base:textBlock'),
      attributes: 'none',
      type: 'strange',
      children: [7, { id: 'r', children: ['x'] }],
    };
    const { site } = await importComponent(
      section({ col1: { width: 'wide', children: [odd] } }, { sectionConfig: '{broken' }),
    );
    expect(site.report.issues.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'This is not a region. It was left out.',
        'This is not a component. It was left out.',
        expect.stringContaining('The type "strange" is unknown'),
        expect.stringContaining('"attributes" is "none", not an object'),
        expect.stringContaining('"sectionConfig" has no list of columns'),
      ]),
    );
  });

  it('refuses components that are too deep, and counts each', async () => {
    let deep = text('Deepest');
    for (let depth = 0; depth < 150; depth += 1) deep = component('c:box', {}, { inside: [deep] });
    const { site } = await importComponent(deep);
    const { components, counts } = site.report;
    expect(components).toBe(151 + 2 + 3);
    expect(counts.refused).toBeGreaterThan(40);
    expect(counts.mapped + counts.kept + counts.refused).toBe(components);
  });

  it('gives ids that occur twice a number', async () => {
    const { block, site } = await importComponent(
      section({
        col1: {
          width: '12',
          children: [
            { ...text('A'), id: 'same' },
            { ...text('B'), id: 'same' },
          ],
        },
      }),
    );
    expect(block.blocks?.[0]?.blocks?.map(({ id }) => id)).toEqual(['same', 'same-2']);
    expect(site.report.issues.some(({ place }) => place === 'same')).toBe(true);
  });

  it('imports ten thousand components of a page', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => text(`Text ${index}`));
    const { site } = await importComponent(section({ col1: { width: '12', children: many } }));
    expect(site.report.counts.mapped).toBe(10_000 + 1 + 2 + 3);
  });
});

it('reports every file that is not imported', async () => {
  const tree = createExport({ home: { root: pageRoot([]) } }, { sfdc_cms__trustedSites: { Trusted: { sites: [] } } });
  const site = await importTree({ ...tree, 'navigationMenus/Main.navigationMenu-meta.xml': '<x/>' });
  expect(site.report.issues.filter(({ message }) => message.includes('sfdc_cms__trustedSites'))).toHaveLength(1);
  expect(site.report.byHand.join()).toContain('navigationMenus/Main.navigationMenu-meta.xml');
});

it('imports redirects, and reports those that it cannot use', async () => {
  const mapping = (fields: Readonly<Record<string, string>>): string =>
    `<siteRedirectMappings>${Object.entries(fields)
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join('')}</siteRedirectMappings>`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?><CustomSite xmlns="http://soap.sforce.com/2006/04/metadata">${[
    mapping({ action: 'Permanent', isActive: 'true', source: '/old', target: '/jobs' }),
    mapping({ action: 'Permanent', isActive: 'false', source: '/off', target: '/jobs' }),
    mapping({ action: 'Permanent', isActive: 'true', source: '/jobs', target: '/old' }),
    mapping({ action: 'Permanent', isActive: 'true', isDynamic: 'true', source: '/blog/*', target: '/news/*' }),
  ].join('')}</CustomSite>`;
  const tree = createExport({ jobs: { root: pageRoot([]) } }, {}, 'Acme1');
  const site = await importTree({ ...tree, 'sites/Acme.site-meta.xml': xml, 'sites/Globex.site-meta.xml': '<broken' });
  expect(readDocument(site, 'redirects.json')).toEqual({ '/old': '/jobs' });
  expect(site.report.issues.filter(({ place }) => place.startsWith('redirect')).map(({ place }) => place)).toEqual([
    'redirect from /off',
    'redirect from /blog/*',
    'redirect from /jobs',
  ]);
});

it('is documented with every definition', () => {
  const guide = readFileSync('site/docs/experience-cloud.md', 'utf8');
  const rows = guide.split('\n').filter((line) => line.startsWith('| `'));
  for (const definition of listDefinitions()) {
    expect(rows.filter((row) => row.includes(`\`${definition}\``))).toHaveLength(1);
  }
});
