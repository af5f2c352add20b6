import { isValidLink, kindsOf, readLinkInfo, readSizedValues } from '@pallet/elements/foundations';
import { isRecord, removeUndefined } from '../documents/record.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** What the links and images of an export lead to. */
export interface SiteNames {
  /** Addresses by the name of their route. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Names of the routes of published pages, which are the named pages of the site. */
  readonly namedPages: ReadonlySet<string>;
  /** Classes of branding sets for sections, by the name of the set. */
  readonly scopes: ReadonlyMap<string, string>;
  /** Content keys by those of the export. */
  readonly imageKeys: ReadonlyMap<string, string>;
  /** Is told each host of an image. */
  readonly addImageHost: (origin: string) => void;
}

/** A value that leads nowhere, or somewhere that the export does not contain. */
type ReportReference = (property: string, value: unknown, reason: string) => void;

/** Properties with the links and images of the site. Those that cannot be used are left out and reported. */
export function resolveReferences(
  block: string,
  props: JsonObject,
  names: SiteNames,
  report: ReportReference,
): Record<string, unknown> {
  const kinds = kindsOf(`pallet-${block}`);
  const fields = Object.entries(props).map(([property, value]) => {
    const kind = kinds.get(property)?.name;
    const reportValue = (reason: string): void => report(property, value, reason);
    if (kind === 'link') return [property, resolveLink(value, names, reportValue)];
    if (kind === 'image') return [property, mapSizes(value, (one) => resolveImage(one, names, reportValue))];
    return [property, value];
  });
  return removeUndefined(Object.fromEntries(fields) as JsonObject);
}

function mapSizes(value: unknown, change: (value: unknown) => unknown): unknown {
  const sizes = readSizedValues(value);
  if (sizes === undefined) return change(value);
  const changed = removeUndefined(Object.fromEntries(Object.entries(sizes).map(([size, one]) => [size, change(one)])));
  return Object.keys(changed).length === 0 ? undefined : changed;
}

/** In addresses of web pages, the prefix of the name of a route. */
const ROUTE_PREFIX = 'comm__namedPage-';

function resolveLink(value: unknown, { addresses, namedPages }: SiteNames, report: (reason: string) => void): unknown {
  if (typeof value === 'string' && value.includes('{!')) return value;
  const reference = readLinkInfo(value);
  if (reference === undefined) return reportLink(report, 'it is not a link');
  const { type, attributes } = reference;
  const { url = '', name = '' } = attributes;
  if (type === 'comm__namedPage' && !namedPages.has(name)) {
    return addresses.get(name) ?? reportLink(report, `the export has no route "${name}"`);
  }
  if (type !== 'standard__webPage') return value;
  if (url.startsWith(ROUTE_PREFIX)) {
    const route = url.slice(ROUTE_PREFIX.length);
    return addresses.get(route) ?? reportLink(report, `the export has no route "${route}"`);
  }
  return isValidLink(url) ? value : reportLink(report, 'it is not an address that a link can have');
}

function reportLink(report: (reason: string) => void, reason: string): undefined {
  report(reason);
  return undefined;
}

function resolveImage(value: unknown, names: SiteNames, report: (reason: string) => void): unknown {
  if (typeof value === 'string') return resolveImage(isUrl(value) ? { url: value } : {}, names, report);
  if (!isRecord(value)) return undefined;
  const { contentKey, url, ...fields } = value;
  if (typeof contentKey === 'string' && contentKey.includes('{!')) return value;
  if (typeof contentKey === 'string') {
    const key = names.imageKeys.get(contentKey);
    if (key === undefined) report(`the export does not contain the image "${contentKey}"`);
    return { contentKey: key ?? contentKey, ...fields };
  }
  if (typeof url === 'string' && isUrl(url)) {
    names.addImageHost(new URL(url).origin);
    return { url, ...fields };
  }
  report('it is neither a content key nor the URL of an image');
  return undefined;
}

const isUrl = (text: string): boolean => /^https:\/\//.test(text) && URL.canParse(text);
