import {
  blockFacts,
  decodeComponent,
  linkKind,
  missingAttributes,
  pageReferenceUrl,
  readLinkInfo,
} from '@pallet/elements/foundations';
import { describeValue } from '../documents/describe-value.js';
import type { Finding } from '../documents/finding.js';
import { isRecord } from '../documents/record.js';
import type { BlockNode } from '../documents/model.js';
import type { UncheckedNode } from '../documents/tree.js';
import { topBlocks, walk } from '../documents/tree.js';
import { blocksOf, fileOf, placeIn, propsOf, suggestion, type SiteContent } from './site-content.js';

/** Properties that hold marked-up text, with links in it. */
const TEXTS = ['value', 'richTextValue', 'html', 'content'];

/** Addresses that an author may leave out of the site: the delivery API answers them. */
const DELIVERED = /^\/(?:services|sfsites)\//;

interface Link {
  readonly file: string;
  readonly path: string;
  /** Where it stands, where that is in no block. */
  readonly place?: string;
  readonly address: unknown;
}

/** Finds links that lead nowhere: to pages, sections or fragments that do not exist, or written in a form that is refused. */
export function checkLinks(content: SiteContent): Finding[] {
  return [...linksOf(content)].flatMap(({ file, path, place, address }): Finding[] => {
    const problem = problemOf(address, content);
    if (problem === undefined) return [];
    const where = { ...placeIn(content.sources, file, path), ...(place !== undefined && { place }) };
    return [{ ...where, weight: 'error', ...problem }];
  });
}

/** A link of the content, and where it stands in words. */
export interface FoundLink {
  readonly file: string;
  readonly path: string;
  readonly place: string;
}

/** The links that lead to a page or to a section of it, each place once. */
export function linksTo(content: SiteContent, route: string): FoundLink[] {
  const found = [...linksOf(content)].flatMap(({ file, path, place, address }): FoundLink[] => {
    const reference = readLinkInfo(address);
    const href = reference && pageReferenceUrl(reference, { namedPages: content.settings.namedPages });
    if (href === undefined || linkKind(href) !== 'site') return [];
    const { pathname } = new URL(href, 'https://own.invalid');
    if (withoutSlash(decodeURI(pathname)) !== withoutSlash(route)) return [];
    return [{ file, path, place: place ?? placeIn(content.sources, file, path).place ?? '' }];
  });
  return [...new Map(found.map((link) => [`${link.file} ${link.path}`, link])).values()];
}

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

function* linksOf(content: SiteContent): Generator<Link> {
  for (const route of content.pages.keys()) {
    const file = fileOf(route);
    for (const block of blocksOf(content, route)) {
      for (const [name, address] of addressesIn(block)) yield { file, path: `${block.path}/props/${name}`, address };
    }
  }
  for (const name of content.layouts.keys()) {
    const file = `layouts/${name}.json`;
    for (const { path, text, url } of entriesOf(content.sources.get(file)?.value)) {
      yield { file, path: `${path}/url`, place: `link "${text}"`, address: url };
    }
  }
  for (const [name, address] of Object.entries(content.settings.namedPages)) {
    yield { file: 'site.json', path: `namedPages/${name}`, place: `named page "${name}"`, address };
  }
}

/** Addresses with the names of their properties. */
function addressesIn(block: UncheckedNode): [name: string, address: unknown][] {
  const { addresses = [] } = blockFacts[String(block.node['block'])] ?? {};
  return Object.entries(propsOf(block)).flatMap(([name, value]): [string, unknown][] => {
    if (addresses.includes(name) && value !== '') return [[name, value]];
    if (!TEXTS.includes(name) || typeof value !== 'string') return [];
    return [...value.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href]) => [name, href]);
  });
}

/** The ids in marked-up texts, which fragments name as well. */
const idsInTexts = ({ props = {} }: BlockNode): string[] =>
  TEXTS.flatMap((name) =>
    Array.from(String(props[name] ?? '').matchAll(/<[^>]*\sid=["']([^"']+)["']/g), ([, id = '']) => id),
  );

/** The links of a header and footer: whatever has a text and an address. */
function* entriesOf(value: unknown, path = ''): Generator<{ path: string; text: string; url: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  if (isRecord(value) && typeof value['text'] === 'string' && 'url' in value) {
    yield { path, text: value['text'], url: value['url'] };
    return;
  }
  for (const [key, part] of Object.entries(value)) yield* entriesOf(part, path === '' ? key : `${path}/${key}`);
}

type Problem = Pick<Finding, 'wrong' | 'remedy'>;

function problemOf(address: unknown, content: SiteContent): Problem | undefined {
  // What is bound to data is known only where the data is.
  if (typeof address === 'string' && address.includes('{!')) return undefined;
  const reference = readLinkInfo(address);
  if (reference === undefined) {
    const wrong = `The link is no address: ${describeValue(address)}.`;
    return { wrong, remedy: 'Write a path such as "/why-us", or an address that begins with "https://".' };
  }
  const { settings } = content;
  const { type, attributes } = reference;
  if (type === 'comm__namedPage' && !Object.hasOwn(settings.namedPages, attributes.name ?? '')) {
    return {
      wrong: `There is no named page "${attributes.name ?? ''}".`,
      remedy: suggestion(attributes.name ?? '', Object.keys(settings.namedPages), 'Named pages stand in site.json.'),
    };
  }
  const missing = missingAttributes(reference);
  if (type !== 'standard__webPage' && missing.length > 0) {
    return { wrong: `The link says nothing of ${missing.join(', ')}.`, remedy: 'Add it to the page reference.' };
  }
  const href = pageReferenceUrl(reference, { namedPages: settings.namedPages });
  return href === '' ? refusal(attributes.url ?? '') : destinationProblem(href, content);
}

function refusal(url: string): Problem {
  if (/^http:\/\//i.test(url)) {
    return { wrong: `The address "${url}" is not secure, and is not linked.`, remedy: 'Begin it with "https://".' };
  }
  return {
    wrong: `The address "${url}" is refused, and is not linked.`,
    remedy: 'A link is a path with one slash at its start, "https://…", "mailto:…", "tel:…" or "#…".',
  };
}

function destinationProblem(href: string, { pages }: SiteContent): Problem | undefined {
  switch (linkKind(href)) {
    case 'external':
      return new URL(href).hostname.includes('.')
        ? undefined
        : {
            wrong: `"${href}" names no full host.`,
            remedy: 'Write the host with its ending, as in "www.example.com".',
          };
    case 'shortcut':
      return /^(?:mailto:[^@\s]+@[^@\s]+\.[^@\s]+|tel:\+?[\d(][\d\s()./-]*)$/i.test(href)
        ? undefined
        : { wrong: `"${href}" is no e-mail address or telephone number.`, remedy: 'Correct what follows the colon.' };
    case 'site':
      return DELIVERED.test(href) ? undefined : pageProblem(new URL(href, 'https://own.invalid'), pages);
    default:
      return undefined;
  }
}

function pageProblem(url: URL, pages: SiteContent['pages']): Problem | undefined {
  const path = decodeURI(url.pathname);
  const page = pages.get(path) ?? pages.get(`${path}/`);
  if (page === undefined) {
    return {
      wrong: `The link leads to "${path}", and there is no such page.`,
      remedy: suggestion(path, [...pages.keys()], 'Correct the path, or write the page.'),
    };
  }
  const blocks = [...walk(topBlocks(page))];
  const sections = blocks.map(({ id }) => id).filter((id) => id !== '');
  const ids = [...sections, ...blocks.flatMap(idsInTexts)];
  const [section, fragment] = [url.searchParams.get('sectionName') ?? '', decodeComponent(url.hash.slice(1))];
  const isLost = (id: string, known: readonly string[]): boolean => id !== '' && !known.includes(id);
  const lost = isLost(section, sections) ? section : isLost(fragment, ids) ? fragment : undefined;
  return lost === undefined
    ? undefined
    : {
        wrong: `The link leads to the section "${lost}" of "${path}", and the page has none.`,
        remedy: suggestion(lost, ids, `Give a block of ${fileOf(path)} this id, or correct the link.`),
      };
}
