import { addressKey, getReservedReason, routeOf } from '../documents/page-addresses.js';
import { slugify } from '../documents/slug.js';
import type { ExportedItem, ExportedSite } from './exported-site.js';
import type { ReportBuilder } from './report.js';

/** Where a view of the export is imported. */
interface PlannedPage {
  readonly view: ExportedItem;
  /** Name of its file in `pages`, without the extension. */
  readonly name: string;
  /** Why it is imported as a draft; undefined if it is published. */
  readonly draftReason: string | undefined;
}

export interface PagePlan {
  readonly pages: readonly PlannedPage[];
  /** Addresses by the name of their route, also of drafts. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Names of the routes of published pages. */
  readonly namedPages: ReadonlySet<string>;
  /** New addresses of pages by their former ones. */
  readonly redirects: Readonly<Record<string, string>>;
}

/** Routes whose pages need the vendor's server, with the reason. */
const SERVER_ROUTES: readonly (readonly [type: RegExp, reason: string])[] = [
  [
    /^(?:login-main|check-password|forgot-password|self-register|change-password|login-.*)$/,
    'it is a page of the login, which needs a server',
  ],
  [/^(?:detail|list|relatedlist)-/, 'it shows records, which are not in the export'],
  [/^global-search$/, 'it is a search page, which needs a server'],
  [/checkout|^cart$|^order|product|category/, 'it is a page of the shop, which needs a server'],
  [/^(?:service-not-available|too-many-requests)$/, 'it is shown by the server in place of other pages'],
  [/^managed-content-/, 'it shows content items, each at an address of its own'],
];

/** Decides the address of each view, and which are drafts. Published pages choose their addresses first. */
export function planPages(site: ExportedSite, report: ReportBuilder): PagePlan {
  const isPrivateSite = site.items('sfdc_cms__site')[0]?.body['authenticationType'] === 'AUTHENTICATED';
  const views = site.items('sfdc_cms__view');
  const routes = findRoutes(site, report);
  const planned = views.map((view) => {
    const own = routes.get(view) ?? [];
    return { view, own, draftReason: getDraftReason(own[0], isPrivateSite) };
  });
  const taken = new Set<string>();
  const redirects: Record<string, string> = {};
  const addresses = new Map<string, string>();
  const namedPages = new Set<string>();
  const names = new Map<ExportedItem, string>();
  for (const { view, own, draftReason } of [...planned].sort(compareDrafts)) {
    const isPublished = draftReason === undefined;
    const [wanted = slugify(view.name) || 'page', ...others] = own.map((route) => getPageName(route));
    const name = findName(wanted, taken);
    names.set(view, name);
    if (name !== wanted) {
      const message = `The address "/${wanted}" is taken, reserved or not possible. The page is at "/${name}".`;
      report.addIssue(own[0]?.file ?? view.file, 'urlPrefix', message);
    }
    for (const [index, other] of others.entries()) {
      const message = `The view "${view.name}" has several routes. The page is at "${routeOf(name)}".`;
      report.addIssue(own[index + 1]?.file ?? view.file, 'activeViewId', message);
      if (isPublished) redirects[`/${other}`] = routeOf(name);
    }
    if (isPublished && name !== wanted) redirects[`/${wanted}`] = routeOf(name);
    for (const { name: routeName } of own) {
      addresses.set(routeName, routeOf(name));
      if (isPublished) namedPages.add(routeName);
    }
  }
  const pages = planned.map(({ view, draftReason }) => ({ view, name: names.get(view) ?? view.name, draftReason }));
  return { pages, addresses, namedPages, redirects };
}

const compareDrafts = (
  a: { readonly draftReason: string | undefined },
  b: { readonly draftReason: string | undefined },
): number => Number(a.draftReason !== undefined) - Number(b.draftReason !== undefined);

/** The routes of each view. */
function findRoutes(site: ExportedSite, report: ReportBuilder): Map<ExportedItem, ExportedItem[]> {
  const views = site.items('sfdc_cms__view');
  const routes = new Map<ExportedItem, ExportedItem[]>(views.map((view) => [view, []]));
  for (const route of site.items('sfdc_cms__route')) {
    const view = findView(route, views);
    if (view !== undefined) routes.get(view)?.push(route);
    else {
      const id = JSON.stringify(route.body['activeViewId']);
      report.addIssue(route.file, '', `The view ${id} of this route is not in the export.`);
    }
  }
  return routes;
}

/** The view that a route names, or else the one of its type. */
const findView = ({ body }: ExportedItem, views: readonly ExportedItem[]): ExportedItem | undefined =>
  views.find(({ name }) => name === body['activeViewId']) ??
  views.find((view) => view.body['viewType'] !== undefined && view.body['viewType'] === body['routeType']);

const readPrefix = ({ body }: ExportedItem): string => String(body['urlPrefix'] ?? '').replaceAll(/^\/+|\/+$/g, '');

const ERROR_ROUTE = 'error';
const HOME_ROUTE = 'home';

/** The name of the page at the address of a route. */
function getPageName(route: ExportedItem): string {
  const { routeType } = route.body;
  const prefix = readPrefix(route);
  if (routeType === ERROR_ROUTE) return '404';
  if (routeType === HOME_ROUTE || prefix === '') return 'home';
  const segments = prefix.split('/').filter((segment) => segment !== '' && !segment.startsWith(':'));
  return segments.join('/') || slugify(route.name) || 'page';
}

/** The name, or one like it that is free and that an address can have. */
function findName(wanted: string, taken: Set<string>): string {
  const isTaken = (name: string): boolean => taken.has(addressKey(routeOf(name)));
  const isPossible = (name: string): boolean =>
    name === 'home' || getReservedReason(name, { languages: [] }) === undefined;
  const plain = wanted.split('/').map(slugify).filter(Boolean).join('/') || 'page';
  let name = isPossible(wanted) ? wanted : plain;
  for (let number = 2; isTaken(name) || !isPossible(name); number += 1) name = `${plain}-${number}`;
  taken.add(addressKey(routeOf(name)));
  return name;
}

function getDraftReason(route: ExportedItem | undefined, isPrivateSite: boolean): string | undefined {
  if (route === undefined) return 'no route leads to it';
  const { routeType = '', pageAccess } = route.body;
  const [, reason] = SERVER_ROUTES.find(([type]) => type.test(String(routeType))) ?? [];
  if (reason !== undefined) return reason;
  if (readPrefix(route).includes(':')) return 'its address has a parameter, which needs a server';
  if (pageAccess === 'RequiresLogin') return 'it requires login';
  if (pageAccess === 'Public' || !isPrivateSite) return undefined;
  return 'all pages of the site require login';
}
