import { addressKey, getReservedOwner, getReservedReason, routeOf } from '../documents/page-addresses.js';
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

/** Decides the address of each view, and which are drafts. */
export function planPages(site: ExportedSite, report: ReportBuilder): PagePlan {
  const isPrivateSite = site.items('sfdc_cms__site')[0]?.body['authenticationType'] === 'AUTHENTICATED';
  const routes = site.items('sfdc_cms__route');
  const taken = new Set<string>();
  const redirects: Record<string, string> = {};
  const addresses = new Map<string, string>();
  const namedPages = new Set<string>();
  const views = site.items('sfdc_cms__view');
  const routesByView = new Map<ExportedItem, ExportedItem[]>(views.map((view) => [view, []]));
  for (const route of routes) {
    const view = findView(route, views);
    if (view !== undefined) routesByView.get(view)?.push(route);
    else {
      const id = JSON.stringify(route.body['activeViewId']);
      report.addIssue(route.file, '', `The view ${id} of this route is not in the export.`);
    }
  }
  const pages = views.flatMap((view): PlannedPage[] => {
    const own = routesByView.get(view) ?? [];
    const [route, ...others] = own;
    if (route === undefined) {
      const name = findName(slugify(view.name) || 'page', taken);
      return [{ view, name, draftReason: 'no route leads to it' }];
    }
    const prefix = readPrefix(route);
    const wanted = getPageName(route, prefix);
    const name = findName(wanted, taken);
    if (name !== wanted) {
      report.addIssue(
        route.file,
        'urlPrefix',
        `The address "/${wanted}" is taken or reserved. The page is at "/${name}".`,
      );
      if (getReservedOwner(`/${wanted}`) === undefined && !taken.has(addressKey(`/${wanted}`)))
        redirects[`/${wanted}`] = `/${name}`;
    }
    const draftReason = getDraftReason(route, prefix, isPrivateSite);
    for (const { name: routeName } of own) {
      addresses.set(routeName, routeOf(name));
      if (draftReason === undefined) namedPages.add(routeName);
    }
    for (const other of others) {
      const from = `/${readPrefix(other)}`;
      if (getReservedReason(from.slice(1), { languages: [] }) === undefined) redirects[from] = routeOf(name);
      report.addIssue(
        other.file,
        'activeViewId',
        `The view "${view.name}" has several routes. This one redirects to "${routeOf(name)}".`,
      );
    }
    return [{ view, name, draftReason }];
  });
  return { pages, addresses, namedPages, redirects };
}

/** The view that a route names, or else the one of its type. */
const findView = ({ body }: ExportedItem, views: readonly ExportedItem[]): ExportedItem | undefined =>
  views.find(({ name }) => name === body['activeViewId']) ??
  views.find((view) => view.body['viewType'] !== undefined && view.body['viewType'] === body['routeType']);

const readPrefix = ({ body }: ExportedItem): string => String(body['urlPrefix'] ?? '').replaceAll(/^\/+|\/+$/g, '');

const ERROR_ROUTE = 'error';
const HOME_ROUTE = 'home';

function getPageName({ body, name }: ExportedItem, prefix: string): string {
  if (body['routeType'] === ERROR_ROUTE) return '404';
  if (body['routeType'] === HOME_ROUTE || prefix === '') return 'home';
  const withoutParameters = prefix.split('/').filter((segment) => !segment.startsWith(':'));
  return (
    withoutParameters
      .map((segment) => slugify(segment))
      .filter(Boolean)
      .join('/') ||
    slugify(name) ||
    'page'
  );
}

/** The name, or with a number if it is taken or reserved. */
function findName(wanted: string, taken: Set<string>): string {
  const isHome = wanted === 'home';
  const isFree = (name: string): boolean =>
    !taken.has(addressKey(routeOf(name))) && (isHome || getReservedReason(name, { languages: [] }) === undefined);
  let name = wanted;
  for (let number = 2; !isFree(name); number += 1) name = `${wanted}-${number}`;
  taken.add(addressKey(routeOf(name)));
  return name;
}

function getDraftReason({ body }: ExportedItem, prefix: string, isPrivateSite: boolean): string | undefined {
  const { routeType = '', pageAccess } = body;
  const [, reason] = SERVER_ROUTES.find(([type]) => type.test(String(routeType))) ?? [];
  if (reason !== undefined) return reason;
  if (prefix.includes(':')) return 'its address has a parameter, which needs a server';
  if (pageAccess === 'RequiresLogin') return 'it requires login';
  if (pageAccess === 'Public' || !isPrivateSite) return undefined;
  return 'all pages of the site require login';
}
