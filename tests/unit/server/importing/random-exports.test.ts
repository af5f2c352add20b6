import { kindsOf } from '@pallet/elements/foundations';
import { expect, it } from 'vitest';
import { checkPage } from '../../../../site/documents/load.js';
import { isFullRun } from '../../../setup/sampling.js';
import { createExport, type ExportedTree } from '../../../support/exported-site.js';
import fc from '../../../support/fast-check.js';
import { importTree } from './import-tree.js';

type Json = Record<string, unknown>;

/** Definitions with the block whose properties their attributes have. */
const DEFINITIONS: Readonly<Record<string, string>> = {
  'dxp_base:textBlock': 'text',
  'dxp_base:button': 'button',
  'dxp_base:image': 'image',
  'dxp_base:horizontalLine': 'horizontal-line',
  'dxp_content_layout:siteLogo': 'site-logo',
  'dxp_content_layout:banner': 'banner',
  'dxp_content_layout:tile2': 'tile',
  'dxp_content_layout:card': 'tile',
  'dxp_content_layout:grid': 'grid',
  'dxp_content_layout:list': 'grid',
  'dxp_content_layout:paginator2': 'grid',
  'dxp_content_layout:expandableSection': 'expandable-section',
  'dxp_layout:columns': 'columns',
  'dxp_page_layout:placeHolder': 'text',
  'community_layout:section': 'section',
  'community_builder:richTextEditor': 'rich-text',
  'community_builder:seoAssistant': 'page-metadata',
  'c:storeLocator': 'image',
  'commerce_builder:cart': 'button',
};

const REGIONS = [
  'content',
  'contentRegion',
  'col1',
  '0860b',
  'title',
  'sfdcRepeaterItem',
  'pagination',
  'bannerPrimaryButton',
  'headerSection',
  '',
];

/** Values as exports have them: other types, JSON in texts, percent-encoded JSON, bare words, expressions. */
const attributeValue = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      '',
      null,
      0,
      '0',
      12,
      '400',
      '1.5',
      75,
      '2rem',
      'none',
      true,
      'false',
      'center',
      'center center',
      'space-evenly',
    ],
    ...[
      'rgba(0,0,0,0)',
      'redd',
      '{!Item.Title}',
      '{!Route.recordId}',
      '{}',
      {},
      [],
      'javascript:void(0)',
      '/',
      '/jobs',
      'body-small',
    ],
    ...[
      '{"headingTag":"h2","textStyle":"heading-large"}',
      '{"bold":true}',
      '{"broken',
      '<p>Text</p>',
      'comm__namedPage-homeRoute',
    ],
    '{"imageInfoV1":{"url":"https://images.example/a b.png","altText":"","contentKey":"","contentType":""}}',
    '{"imageInfoV1":{"url":"","altText":"A","contentKey":"MC1","contentType":"sfdc_cms__image"}}',
    '{"linkInfo":{"pageReference":{"type":"comm__namedPage","attributes":{"name":"homeRoute"}}}}',
    '%7B%22linkInfo%22%3A%7B%22pageReference%22%3A%7B%22type%22%3A%22standard__webPage%22%2C%22attributes%22%3A%7B%7D%7D%7D%7D',
    '{"UUID":"u","columns":[{"UUID":"a","columnKey":"col1","columnWidth":"7"},{"UUID":"b","columnKey":"0860b","columnWidth":99}]}',
  ),
  fc.string(),
  fc.jsonValue({ maxDepth: 2 }),
);

const style = fc.record(
  {
    margin: fc.constantFrom<unknown>({ top: '1rem', right: '', bottom: '', left: '' }, 'wide', {}),
    isVisible: fc.constantFrom<unknown>(true, false, 'false'),
  },
  { requiredKeys: [] },
);

const attributesOf = (definition: string): fc.Arbitrary<Json> => {
  const names = [
    ...kindsOf(`pallet-${DEFINITIONS[definition]}`).keys(),
    'sectionConfig',
    'unknownAttribute',
    'variant',
  ];
  return fc
    .tuple(
      fc.dictionary(fc.constantFrom(...names), attributeValue, { maxKeys: 6 }),
      fc.option(style, { nil: undefined }),
    )
    .map(([attributes, dxpStyle]) => ({ ...attributes, ...(dxpStyle && { dxpStyle }) }));
};

const id = fc.oneof({ weight: 8, arbitrary: fc.uuid() }, fc.constantFrom('same', '', 'a b', 'page-metadata'));

/** Lists that are empty below a certain depth. */
const listOf = (items: fc.Arbitrary<Json>, maxLength: number): fc.Arbitrary<Json[]> =>
  fc.oneof({ maxDepth: 4, depthIdentifier: 'tree' }, fc.constant<Json[]>([]), fc.array(items, { maxLength }));

const { component } = fc.letrec<{ component: Json; region: Json }>((tie) => ({
  region: fc.record({
    ...{ id, name: fc.constantFrom(...REGIONS), title: fc.constant('Region'), type: fc.constant('region') },
    children: listOf(tie('component'), 3),
  }),
  component: fc.oneof(
    ...Object.keys(DEFINITIONS).map((definition) =>
      fc.record(
        {
          ...{ definition: fc.constant(definition), id, type: fc.constantFrom('component', 'component', 'odd') },
          attributes: attributesOf(definition),
          children: listOf(tie('region'), 3),
          customCssClasses: fc.constantFrom<unknown>('a b', '', ['a']),
          variations: listOf(tie('component'), 1),
        },
        { requiredKeys: ['definition', 'id', 'type'] },
      ),
    ),
  ),
}));

const operation = (target: string): fc.Arbitrary<Json> =>
  fc.record({
    ...{ targetId: fc.constant(target), isActive: fc.boolean(), isHiddenOnOperationSuccess: fc.boolean() },
    rule: fc.record({
      criteriaType: fc.constantFrom('AllCriteriaMatch', 'CustomLogicMatches'),
      expressionCriteria: fc.array(
        fc.record({
          resource: fc.constantFrom('User.isGuest', '{!User.isGuest}', 'Route.area'),
          operator: fc.constantFrom('Equal', 'NE', 'Contains'),
          value: fc.constantFrom('true', false, 'null'),
        }),
        { maxLength: 2 },
      ),
    }),
  });

const page = fc.record({
  root: component,
  operations: fc.array(fc.constantFrom('same').chain(operation), { maxLength: 2 }),
});

const randomExport: fc.Arbitrary<ExportedTree> = fc
  .tuple(page, page, fc.dictionary(fc.constant('same'), attributesOf('dxp_content_layout:banner')))
  .map(([home, about, mobile]) =>
    createExport({
      home: {
        root: home.root,
        urlPrefix: '',
        routeType: 'home',
        contentOperations: { operations: home.operations },
        mobile,
      },
      about: { root: about.root, contentOperations: { operations: about.operations } },
    }),
  );

/** The number of objects with a definition in an export, apart from data providers. */
const countComponents = (tree: ExportedTree): number =>
  Object.entries(tree)
    .filter(([path]) => /sfdc_cms__(?:view|themeLayout)\/[^/]+\/content\.json$/.test(path))
    .map(([, content]) => JSON.stringify(content).split('"definition":').length - 1)
    .reduce((a, b) => a + b, 0);

it('imports random exports: every component is counted once, twice is the same, and pages have no issue but kept components', async () => {
  await fc.assert(
    fc.asyncProperty(randomExport, async (tree) => {
      const site = await importTree(tree);
      const { components, counts, documents } = site.report;
      expect(components).toBe(countComponents(tree));
      expect(counts.mapped + counts.kept + counts.refused).toBe(components);
      expect(documents.reduce((sum, one) => sum + one.components, 0)).toBe(components);
      expect(await importTree(tree)).toEqual(site);
      for (const [name, text] of site.files) {
        if (!name.startsWith('pages/')) continue;
        const { problems } = checkPage(JSON.parse(String(text)) as Json);
        const unexpected = problems.filter(
          ({ wrong }) =>
            !/of the imported site has no block here|There is no block the text|is hidden until/.test(wrong),
        );
        expect(unexpected).toEqual([]);
      }
    }),
    { numRuns: isFullRun ? 10_000 : 200 },
  );
});
