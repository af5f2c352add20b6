import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ExportFiles } from '../../site/importing/export-files.js';

type Json = Readonly<Record<string, unknown>>;

let ids = 0;

/** Makes the next components have the same ids as the first ones, as in another export of the same site. */
export const restartIds = (): void => {
  ids = 0;
};

/** A component as exports have it. */
export const component = (
  definition: string,
  attributes: Json = {},
  regions: Readonly<Record<string, readonly Json[]>> = {},
  extras: Json = {},
): Json => {
  ids += 1;
  return {
    ...{ definition, id: `id-${ids}`, type: 'component', attributes },
    children: Object.entries(regions).map(([name, children], index) => ({
      ...{ id: `region-${ids}-${index}`, name, title: name, type: 'region', children },
    })),
    ...extras,
  };
};

/** The root of a page with components in its visible and its hidden region. */
export const pageRoot = (content: readonly Json[], metadata: Json = {}): Json =>
  component(
    'community_layout:sldsFlexibleLayout',
    {},
    { content, sfdcHiddenRegion: [component('community_builder:seoAssistant', metadata)] },
  );

/** A section with columns of certain widths, by their keys. */
export const section = (
  columns: Readonly<Record<string, { readonly width: string; readonly children: readonly Json[] }>>,
  attributes: Json = {},
): Json =>
  component(
    'community_layout:section',
    {
      sectionConfig: JSON.stringify({
        UUID: 'section',
        columns: Object.entries(columns).map(([columnKey, { width }]) => ({
          ...{ UUID: `uuid-${columnKey}`, columnKey, columnName: columnKey, columnWidth: width, seedComponents: [] },
        })),
      }),
      backgroundImageConfig: '',
      ...attributes,
    },
    Object.fromEntries(Object.entries(columns).map(([key, { children }]) => [key, children])),
  );

/** The address of a link as exports have it. */
export const linkTo = (name: string): string =>
  JSON.stringify({ linkInfo: { pageReference: { type: 'comm__namedPage', attributes: { name } } } });

/** The files of an export by their paths. */
export type ExportedTree = Readonly<Record<string, Json | string | Uint8Array>>;

const item = (site: string, type: string, name: string, contentBody: Json): ExportedTree => ({
  [`digitalExperiences/site/${site}/${type}/${name}/_meta.json`]: { apiName: name, type, path: 'views' },
  [`digitalExperiences/site/${site}/${type}/${name}/content.json`]: { type, title: name, contentBody },
});

export interface ExportedPageInput {
  readonly root: Json;
  /** Default: the name of the page. */
  readonly urlPrefix?: string;
  readonly routeType?: string;
  readonly pageAccess?: string;
  readonly contentOperations?: Json;
  /** Patches of the overlay for phones, by the id of a component. */
  readonly mobile?: Readonly<Record<string, Json>>;
  readonly tablet?: Readonly<Record<string, Json>>;
}

const overlay = (patches: Readonly<Record<string, Json>>): Json => ({
  type: 'sfdc_cms__view',
  contentBody: { component: { children: Object.entries(patches).map(([id, attributes]) => ({ id, attributes })) } },
});

/** An exported site with pages, a layout, and items that are given by type and name. */
export function createExport(
  pages: Readonly<Record<string, ExportedPageInput>>,
  others: Readonly<Record<string, Readonly<Record<string, Json>>>> = {},
  site = 'Acme',
): ExportedTree {
  const views = Object.entries(pages).map(([name, page]): ExportedTree => {
    const { root, urlPrefix = name, routeType = `custom-${name}`, pageAccess = 'UseParent' } = page;
    const { contentOperations, mobile, tablet } = page;
    const folder = `digitalExperiences/site/${site}/sfdc_cms__view/${name}`;
    return {
      ...item(site, 'sfdc_cms__view', name, {
        ...{ component: root, dataProviders: [], themeLayoutType: 'Inner', viewType: routeType },
        ...(contentOperations !== undefined && { contentOperations }),
      }),
      ...item(site, 'sfdc_cms__route', `${name}Route`, {
        ...{ activeViewId: name, routeType, urlPrefix, pageAccess, configurationTags: [] },
      }),
      ...(mobile && { [`${folder}/mobile/mobile.json`]: overlay(mobile) }),
      ...(tablet && { [`${folder}/tablet/tablet.json`]: overlay(tablet) }),
    };
  });
  const layout = component(
    'community_layout:simpleThemeLayout',
    {},
    {
      header: [component('dxp_base:textBlock', { text: 'Acme' })],
      footer: [component('dxp_base:textBlock', { text: 'All rights reserved' })],
    },
  );
  const items = Object.entries({
    sfdc_cms__themeLayout: { inner: { component: layout } },
    sfdc_cms__theme: { Acme_Theme: { layouts: [{ layoutId: 'inner', layoutType: 'Inner' }] } },
    sfdc_cms__site: { Acme: { authenticationType: 'UNAUTHENTICATED' } },
    ...others,
  });
  return Object.assign(
    {},
    ...views,
    ...items.flatMap(([type, named]) => Object.entries(named).map(([name, body]) => item(site, type, name, body))),
  ) as ExportedTree;
}

const toBytes = (content: Json | string | Uint8Array): Uint8Array =>
  content instanceof Uint8Array
    ? content
    : new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));

/** An export in memory. */
export const toExportFiles = (tree: ExportedTree): ExportFiles => ({
  name: 'export',
  paths: Object.keys(tree).sort(),
  refusedPaths: [],
  read: (path) => Promise.resolve(toBytes(tree[path] ?? '')),
});

/** Writes an export into a temporary folder. @returns its path */
export async function writeExport(tree: ExportedTree): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pallet-export-'));
  for (const [path, content] of Object.entries(tree)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), toBytes(content));
  }
  return folder;
}
