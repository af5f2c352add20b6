import { readJson, SIZES, slotsOf, type Size } from '@pallet/elements/foundations';
import { acceptsBlock } from '../documents/accepted-blocks.js';
import type { BlockNode } from '../documents/model.js';
import { getOwn, isRecord, removeUndefined } from '../documents/record.js';
import { walkComponents, type Component, type Region } from './component.js';
import { convertAttributes, getDevices } from './convert-attributes.js';
import { DEFINITIONS, type DefinitionMapping } from './definitions.js';
import { getAttributesPerSize, type Overlays } from './overlays.js';
import type { Outcome } from './report.js';
import type { ConvertedVisibility } from './visibility.js';

type JsonObject = Readonly<Record<string, unknown>>;
type PerSize<T> = Readonly<Record<Size, T>>;

/** What a conversion of components needs and reports. */
export interface ConversionContext {
  readonly overlays: Overlays;
  /** Classes of branding sets for sections, by the name of the set. */
  readonly scopes: ReadonlyMap<string, string>;
  /** Visibility by the id of a component or region. */
  readonly visibility: ReadonlyMap<string, ConvertedVisibility>;
  /** An id that is unique on the page. */
  uniqueId(id: string, block: string): string;
  count(definition: string, outcome: Outcome): void;
  reportAttribute(definition: string, attribute: string, value: unknown, reason: string): void;
  reportIssue(component: Component, message: string): void;
  /** A repeated block, whose items are not in the export. */
  reportNoItems(component: Component): void;
  /** Properties with links and images as the site names them. */
  resolve(definition: string, block: string, props: JsonObject): JsonObject;
}

type Converter = (component: Component, context: ConversionContext) => BlockNode[];

/** Converts components in their order. */
export const convertComponents: (components: readonly Component[], context: ConversionContext) => BlockNode[] = (
  components,
  context,
) => components.flatMap((component) => convertComponent(component, context));

function convertComponent(component: Component, context: ConversionContext): BlockNode[] {
  const converter = getOwn(CONVERTERS, component.definition);
  if (converter !== undefined) return converter(component, context);
  const mapping = getOwn(DEFINITIONS, component.definition);
  return mapping === undefined ? [keep(component, context)] : convertByDefinition(component, mapping, context);
}

/** Definitions that need more than a block with the same attributes and regions. */
const CONVERTERS: Readonly<Record<string, Converter>> = {
  'community_layout:section': (component, context) => convertWithColumns(component, SECTION, context),
  'dxp_layout:columns': (component, context) => convertWithColumns(component, COLUMNS, context),
  'dxp_content_layout:expandableSection': convertExpandableSection,
  'dxp_content_layout:grid': (component, context) => convertRepeater(component, {}, context),
  'dxp_content_layout:list': (component, context) => convertRepeater(component, { numberOfColumns: 1 }, context),
  'dxp_page_layout:placeHolder': showChildren,
  'community_layout:sldsFlexibleLayout': showChildren,
};

/** The definitions that become blocks, or a part of one. */
export const listDefinitions = (): string[] => [...Object.keys(CONVERTERS), ...Object.keys(DEFINITIONS), PAGINATOR];

/** A component without a block of its own: the blocks inside it replace it. */
function showChildren(component: Component, context: ConversionContext): BlockNode[] {
  context.count(component.definition, 'mapped');
  refuseVariations(component, context);
  return component.regions.flatMap((region) => convertComponents(region.components, context));
}

interface BlockContent {
  readonly props?: JsonObject;
  readonly slots?: Readonly<Record<string, readonly BlockNode[]>>;
  readonly blocks?: readonly BlockNode[];
}

/**
 * The block of a component, with its id, classes, screens, audience and variations. Blocks that it cannot show follow it.
 */
function createBlock(
  component: Component,
  block: string,
  content: BlockContent,
  context: ConversionContext,
): BlockNode[] {
  const { node, id, definition } = component;
  context.count(definition, 'mapped');
  countVariations(component, context);
  const { props = {}, slots = {}, blocks = [] } = content;
  const accepts = slotsOf(`pallet-${block}`) ?? {};
  const misplaced: BlockNode[] = [];
  const keepAccepted = (list: readonly BlockNode[], slot: string): readonly BlockNode[] => {
    const isAccepted = (child: BlockNode): boolean =>
      slotsOf(`pallet-${child.block}`) === undefined || acceptsBlock(accepts[slot] ?? [], child.block);
    misplaced.push(...list.filter((child) => !isAccepted(child)));
    return list.filter(isAccepted);
  };
  const created = removeEmpty({
    block,
    id: context.uniqueId(id, block),
    customCssClasses: [...readClasses(node['customCssClasses']), ...getScopeClasses(component, context)],
    props: context.resolve(definition, block, props),
    visibility: {
      ...getDevices(getAttributesPerSize(component, context.overlays)),
      ...context.visibility.get(id),
    },
    source: getVariationSource(component),
    slots: removeEmpty(mapValues(slots, keepAccepted)),
    blocks: keepAccepted(blocks, ''),
  }) as unknown as BlockNode;
  for (const { block: name } of misplaced) {
    context.reportIssue(
      component,
      `The block "${block}" cannot contain the block "${name}" there. It follows the block.`,
    );
  }
  return [created, ...misplaced];
}

const mapValues = <In, Out>(
  record: Readonly<Record<string, In>>,
  change: (value: In, name: string) => Out,
): Record<string, Out> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0);

const removeEmpty = (record: JsonObject): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isEmpty(value)));

/** Class names are separated by spaces; a list occurs too. */
const readClasses = (value: unknown): string[] =>
  (Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : '').split(/\s+/).filter(Boolean);

/** The class of the branding set of a section. */
function getScopeClasses({ definition, node }: Component, { scopes, reportAttribute }: ConversionContext): string[] {
  const { scopedBrandingSetId: id } = node;
  if (typeof id !== 'string' || id === '') return [];
  const scope = scopes.get(id);
  if (scope !== undefined) return [scope];
  reportAttribute(definition, 'scopedBrandingSetId', id, 'the export has no such branding set');
  return [];
}

/** The fields of a component that are imported. */
const KNOWN_FIELDS = [
  ...['definition', 'id', 'type', 'attributes', 'children'],
  ...['customCssClasses', 'scopedBrandingSetId', 'variations'],
];

function convertProps(component: Component, mapping: DefinitionMapping, context: ConversionContext): JsonObject {
  const { definition, node } = component;
  const report = (attribute: string, value: unknown, reason: string): void =>
    context.reportAttribute(definition, attribute, value, reason);
  for (const [field, value] of Object.entries(node)) {
    if (!KNOWN_FIELDS.includes(field) && !isEmpty(value) && value !== '') report(field, value, 'it is not imported');
  }
  return convertAttributes(mapping, getAttributesPerSize(component, context.overlays), report);
}

function convertByDefinition(
  component: Component,
  mapping: DefinitionMapping,
  context: ConversionContext,
): BlockNode[] {
  const props = convertProps(component, mapping, context);
  const regions = convertRegions(component, component.regions, mapping.regions ?? {}, context);
  return createBlock(component, mapping.block, { props, ...regions }, context);
}

/** The blocks of regions by their slots. Those of an unknown region are in the default slot, with an issue. */
function convertRegions(
  component: Component,
  regions: readonly Region[],
  slotsByRegion: Readonly<Record<string, string>>,
  context: ConversionContext,
): Required<Pick<BlockContent, 'slots' | 'blocks'>> {
  const slots: Record<string, readonly BlockNode[]> = {};
  for (const { name, components } of regions) {
    const list = convertComponents(components, context);
    if (list.length === 0) continue;
    const slot = getOwn(slotsByRegion, name);
    if (slot === undefined) {
      context.reportIssue(component, `The region "${name}" is unknown. Its components are in the main area.`);
    }
    slots[slot ?? ''] = [...(slots[slot ?? ''] ?? []), ...list];
  }
  const { '': blocks = [], ...named } = slots;
  return { slots: named, blocks };
}

const SECTION: DefinitionMapping = {
  block: 'section',
  regions: { headerSection: 'heading', footerSection: '' },
  structural: ['sectionConfig'],
};

const COLUMNS: DefinitionMapping = { block: 'columns', structural: ['sectionConfig'] };

interface ExportedColumn {
  readonly key: string;
  readonly uuid: string;
  readonly width: number | undefined;
}

const MAX_COLUMN_WIDTH = 12;

/** The columns in the `sectionConfig` of a section. */
function readColumns({ sectionConfig }: JsonObject): ExportedColumn[] {
  const config = readJson(sectionConfig);
  const columns = isRecord(config) && Array.isArray(config['columns']) ? (config['columns'] as unknown[]) : [];
  return columns.filter(isRecord).map(({ columnKey, UUID, columnWidth }) => ({
    key: typeof columnKey === 'string' ? columnKey : '',
    uuid: typeof UUID === 'string' ? UUID : '',
    width: readWidth(columnWidth),
  }));
}

function readWidth(value: unknown): number | undefined {
  const width = Math.round(Number(value));
  return width >= 1 && width <= MAX_COLUMN_WIDTH ? width : undefined;
}

/** A section or columns: the region of each configured column becomes a column. */
function convertWithColumns(component: Component, mapping: DefinitionMapping, context: ConversionContext): BlockNode[] {
  const attributes = getAttributesPerSize(component, context.overlays);
  const configured = readColumns(attributes.large);
  if (configured.length === 0 && !isEmpty(attributes.large['sectionConfig'] ?? undefined)) {
    context.reportIssue(component, '"sectionConfig" has no list of columns. Each region is a column.');
  }
  const regions = component.regions.filter(({ name }) => !Object.hasOwn(mapping.regions ?? {}, name));
  const assigned = assignRegions(configured, regions);
  const columns = [
    ...configured.map((column, index) => ({ column, region: assigned[index] })),
    ...regions.filter((region) => !assigned.includes(region)).map((region) => ({ column: undefined, region })),
  ];
  const isUnassigned = ({ column, region }: (typeof columns)[number]): boolean =>
    column === undefined && configured.length > 0 && (region?.components.length ?? 0) > 0;
  for (const { region } of columns.filter(isUnassigned)) {
    context.reportIssue(
      component,
      `The region "${region?.name ?? ''}" belongs to no column. It is a column of its own.`,
    );
  }
  const blocks = columns.map(({ column, region }) => {
    const widths = mapSizes((size) => readColumns(attributes[size]).find((one) => one.key === column?.key)?.width);
    return createColumn(region, column?.uuid ?? '', widths, context);
  });
  const others = component.regions.filter((region) => !regions.includes(region));
  const outside = convertRegions(component, others, mapping.regions ?? {}, context);
  const props = convertProps(component, mapping, context);
  return createBlock(
    component,
    mapping.block,
    { props, slots: outside.slots, blocks: [...blocks, ...outside.blocks] },
    context,
  );
}

/** The region of each column: the one with its key, or else with its id. Columns without content may have none. */
function assignRegions(columns: readonly ExportedColumn[], regions: readonly Region[]): (Region | undefined)[] {
  const free = new Set(regions);
  return columns.map(({ key, uuid }) => {
    const candidates = [...free];
    const region =
      candidates.find(({ name }) => name !== '' && name === key) ??
      candidates.find(({ id }) => id !== '' && id === uuid);
    if (region !== undefined) free.delete(region);
    return region;
  });
}

function createColumn(
  region: Region | undefined,
  uuid: string,
  widths: PerSize<number | undefined>,
  context: ConversionContext,
): BlockNode {
  const id = region?.id || uuid;
  return removeEmpty({
    block: 'column',
    id: context.uniqueId(id, 'column'),
    props: removeEmpty({ columnWidth: getColumnWidth(widths) }),
    visibility: { ...context.visibility.get(id) },
    blocks: convertComponents(region?.components ?? [], context),
  }) as unknown as BlockNode;
}

/** The width of a column; undefined if it fills the row on all screens. */
function getColumnWidth({
  large = MAX_COLUMN_WIDTH,
  medium = large,
  small = medium,
}: PerSize<number | undefined>): unknown {
  if (large === medium && medium === small) return large === MAX_COLUMN_WIDTH ? undefined : large;
  return { large, ...(medium !== large && { medium }), ...(small !== medium && { small }) };
}

const mapSizes = <T>(valueAt: (size: Size) => T): PerSize<T> =>
  Object.fromEntries(SIZES.map((size) => [size, valueAt(size)])) as PerSize<T>;

const EXPANDABLE_SECTION: DefinitionMapping = { block: 'expandable-section', structural: ['expandByDefault'] };

/**
 * An exported expandable section is one entry of the block, whose title is a text. Everything else in its title is part of
 * the content.
 */
function convertExpandableSection(component: Component, context: ConversionContext): BlockNode[] {
  const isTitle = ({ name }: Region): boolean => name === 'title';
  const convert = (regions: readonly Region[]): BlockNode[] =>
    convertComponents(
      regions.flatMap((region) => region.components),
      context,
    );
  const title = convert(component.regions.filter(isTitle));
  const isText = ({ props, block }: BlockNode): boolean => block === 'text' && typeof props?.['text'] === 'string';
  const others = title.filter((node) => !isText(node));
  if (others.length > 0) {
    context.reportIssue(component, 'Its title contains more than text. The rest of it is above the content.');
  }
  const { expandByDefault } = component.attributes;
  const isExpanded = expandByDefault === true || expandByDefault === 'true';
  const titleText = title.filter(isText).map(({ props }) => props?.['text']);
  const props = {
    ...convertProps(component, EXPANDABLE_SECTION, context),
    sections: [{ title: titleText.join(' '), ...(isExpanded && { expandByDefault: true }) }],
  };
  const slots = { section1: [...others, ...convert(component.regions.filter((region) => !isTitle(region)))] };
  return createBlock(component, 'expandable-section', { props, slots }, context);
}

const GRID: DefinitionMapping = {
  block: 'grid',
  regions: { emptyState: 'empty', errorState: 'error', pagination: 'pagination' },
};

const ITEM_REGION = 'sfdcRepeaterItem';
const PAGINATOR = 'dxp_content_layout:paginator2';

/** A grid or list: the blocks of its item region are the template of each item. */
function convertRepeater(component: Component, initial: JsonObject, context: ConversionContext): BlockNode[] {
  const { regions } = component;
  const templates = regions.filter(({ name }) => name === ITEM_REGION).flatMap(({ components }) => components);
  const others = regions.filter(({ name }) => name !== ITEM_REGION);
  const paginator = others.flatMap(({ components }) => components).find(({ definition }) => definition === PAGINATOR);
  const inside = (paginator?.regions ?? []).flatMap(({ components }) => components);
  const rest = others.map((region) => ({
    ...region,
    components: region.components.flatMap((one) => (one === paginator ? inside : [one])),
  }));
  context.reportNoItems(component);
  const props = removeEmpty({
    ...initial,
    ...convertProps(component, GRID, context),
    itemTemplate: convertComponents(templates, context),
    ...(paginator !== undefined && convertPaginator(paginator, context)),
  });
  return createBlock(
    component,
    'grid',
    { props, ...convertRegions(component, rest, GRID.regions ?? {}, context) },
    context,
  );
}

/** A paginator becomes properties of the block that it turns the pages of. */
function convertPaginator(paginator: Component, context: ConversionContext): JsonObject {
  const { definition, attributes } = paginator;
  context.count(definition, 'mapped');
  refuseVariations(paginator, context);
  const { variant, ...others } = attributes;
  for (const [attribute, value] of Object.entries(others)) {
    if (!isEmpty(value) && value !== '') {
      context.reportAttribute(definition, attribute, value, 'the grid has its own buttons');
    }
  }
  return variant === 'standard' ? { paginationAction: 'replace' } : {};
}

/** A component without a block here. The document keeps it as exported, without what is inside its regions. */
function keep(component: Component, context: ConversionContext): BlockNode {
  const { definition, id, node, regions } = component;
  context.count(definition, 'kept');
  countVariations(component, context);
  const slots = new Map<string, BlockNode[]>();
  for (const region of regions) {
    slots.set(getFreeSlot(region, slots), convertComponents(region.components, context));
  }
  const { children, ...others } = node;
  if ([context.overlays.small, context.overlays.medium].some((overlay) => changesAttributes(overlay.get(id)))) {
    context.reportIssue(component, 'Its values for small or medium screens are not imported.');
  }
  return removeEmpty({
    block: definition,
    id: context.uniqueId(id, definition),
    visibility: {
      ...getDevices(getAttributesPerSize(component, context.overlays)),
      ...context.visibility.get(id),
    },
    source: { ...others, ...(Array.isArray(children) && { children: children.map(withoutChildren) }) },
    slots: Object.fromEntries(slots),
  }) as unknown as BlockNode;
}

/** Whether a patch changes more than the visibility of a component. */
function changesAttributes(patch: JsonObject = {}): boolean {
  const { dxpStyle, ...others } = patch;
  const style = isRecord(dxpStyle) ? removeUndefined({ ...dxpStyle, isVisible: undefined }) : {};
  return !isEmpty(others) || !isEmpty(style);
}

/** The name of a region, or else its id. Names can be missing or occur twice. */
function getFreeSlot({ name, id }: Region, taken: ReadonlyMap<string, unknown>): string {
  const wanted = name || id || 'region';
  const candidates = [wanted, ...Array.from(taken, (_, index) => `${wanted}-${index + 2}`)];
  return candidates.find((candidate) => !taken.has(candidate)) ?? `${wanted}-${taken.size + 2}`;
}

const withoutChildren = (region: unknown): unknown =>
  isRecord(region) ? removeUndefined({ ...region, children: undefined }) : region;

/** The components in the variations of a component and its regions. */
const walkVariations = ({ variations, regions }: Component): Component[] =>
  [...variations, ...regions.flatMap((region) => region.variations)].flatMap((one) => [...walkComponents(one)]);

/** Variations are for some visitors only. They are stored with their block, and not shown. */
function countVariations(component: Component, context: ConversionContext): void {
  for (const { definition } of walkVariations(component)) context.count(definition, 'kept');
}

/** A component without a block of its own has no place for its variations. */
export function refuseVariations(component: Component, context: ConversionContext): void {
  const refused = walkVariations(component);
  for (const { definition } of refused) context.count(definition, 'refused');
  if (refused.length > 0) context.reportIssue(component, 'Its variations were refused: it has no block of its own.');
}

/** The variations of a component and its regions, as exported. */
function getVariationSource({ node, regions }: Component): JsonObject | undefined {
  const ofRegions = regions
    .filter(({ variations }) => variations.length > 0)
    .map(({ id, name, node: region }) => ({ id, name, variations: region['variations'] }));
  const source = removeEmpty({ variations: node['variations'], children: ofRegions });
  return isEmpty(source) ? undefined : source;
}
