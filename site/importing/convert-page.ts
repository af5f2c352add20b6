import { VIEW_API_VERSION } from '@pallet/elements/foundations';
import type { BlockNode, PageDocument } from '../documents/model.js';
import type { Component } from './component.js';
import { convertComponents, refuseVariations, type ConversionContext } from './convert-blocks.js';
import { getRegion, getText, type ReadView } from './convert-view.js';
import type { ExportedItem } from './exported-site.js';
import type { ReportBuilder } from './report.js';

const PAGE_ROOT = 'community_layout:sldsFlexibleLayout';
const HIDDEN_REGION = 'sfdcHiddenRegion';
const SEARCH_ENGINES = 'community_builder:seoAssistant';

/** Blocks that each page has, without UI. */
const HIDDEN_BLOCKS: readonly BlockNode[] = ['page-metadata', 'view-notifier', 'data-layer'].map((block) => ({
  block,
  id: block,
}));

export interface ConvertedPage {
  readonly document: PageDocument;
  /** Tags for the page's head; undefined if there are none. */
  readonly customHeadTags: string | undefined;
}

/** Converts a view into a page document. */
export function convertPage(
  { root, context }: ReadView,
  view: ExportedItem,
  themeLayout: string,
  report: ReportBuilder,
): ConvertedPage {
  for (const { id } of HIDDEN_BLOCKS) context.uniqueId(id, id);
  const isPageRoot = root.definition === PAGE_ROOT;
  const hidden = isPageRoot ? getRegion(root, HIDDEN_REGION) : [];
  const isMetadata = ({ definition }: Component): boolean => definition === SEARCH_ENGINES;
  const [metadata, ...others] = hidden.filter(isMetadata);
  if (metadata !== undefined) {
    context.count(metadata.definition, 'mapped');
    refuseVariations(metadata, context);
    reportUnusedProperties(metadata, context);
  }
  for (const other of others) {
    context.count(other.definition, 'refused');
    refuseVariations(other, context);
    context.reportIssue(other, 'The page has its search-engine properties twice. The first ones are used.');
  }
  const inMetadata = hidden
    .filter(isMetadata)
    .flatMap(({ regions }) => regions.flatMap(({ components }) => components));
  const hiddenBlocks = [...hidden.filter((one) => !isMetadata(one)), ...inMetadata];
  const visible = root.regions.map((region) =>
    isPageRoot && region.name === HIDDEN_REGION ? { ...region, components: [] } : region,
  );
  const blocks = convertComponents([{ ...root, regions: visible }], context);
  return {
    document: {
      title: readText(metadata, 'pageTitle') ?? view.title,
      description: readDescription(view, metadata, report),
      apiVersion: VIEW_API_VERSION,
      themeLayout,
      features: [],
      hidden: [...HIDDEN_BLOCKS, ...convertComponents(hiddenBlocks, context)],
      blocks,
    },
    customHeadTags: readText(metadata, 'customHeadTags'),
  };
}

const USED_PROPERTIES = ['pageTitle', 'description', 'customHeadTags', 'dxpStyle'];

/** A page is identified by its file. Search-engine properties with expressions need the data of a record. */
function reportUnusedProperties(metadata: Component, { reportAttribute }: ConversionContext): void {
  const { definition, attributes } = metadata;
  for (const [name, value] of Object.entries(attributes)) {
    const hasExpression = typeof value === 'string' && value.includes('{!');
    const reason = hasExpression ? 'its expression is not filled' : 'pages do not need it';
    if (value !== '' && (hasExpression || !USED_PROPERTIES.includes(name)))
      reportAttribute(definition, name, value, reason);
  }
}

const readText = (component: Component | undefined, name: string): string | undefined =>
  component && getText(component, name);

function readDescription({ file }: ExportedItem, metadata: Component | undefined, report: ReportBuilder): string {
  const description = readText(metadata, 'description');
  if (description === undefined) report.addIssue(file, '', 'The page has no description for search engines.');
  return description ?? '';
}
