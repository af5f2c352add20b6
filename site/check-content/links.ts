import {
  decodeComponent,
  linkKind,
  missingAttributes,
  pageReferenceUrl,
  readLinkInfo,
} from '@pallet/elements/foundations';
import { getBlockValues } from '../documents/block-values.js';
import { decodePath } from '../documents/decode-path.js';
import { describeValue } from '../documents/describe-value.js';
import type { Finding } from '../documents/finding.js';
import { getAttribute, listElements } from '../documents/html-elements.js';
import { withLayoutBlocks } from '../documents/layout-blocks.js';
import { isRecord } from '../documents/record.js';
import type { BlockNode } from '../documents/model.js';
import { getReservedOwner } from '../documents/page-addresses.js';
import { REDIRECTS } from '../rendering/redirects.js';
import type { UncheckedNode } from '../documents/tree.js';
import { getTopBlocks, walk } from '../documents/tree.js';
import { getBlocks, getLayoutFile, listBlockFiles, locate, suggest, type SiteContent } from './site-content.js';

interface Link {
  readonly file: string;
  readonly path: string;
  /** Its location, if it is not in a block. */
  readonly place?: string;
  readonly address: unknown;
}

/**
 * Finds broken links and redirects: to pages, sections or fragments that do not exist, and addresses that are not
 * allowed.
 */
export function checkLinks(content: SiteContent): Finding[] {
  const links = [...findLinks(content)].flatMap(({ file, path, place, address }): Finding[] => {
    const problem = findLinkProblem(address, content);
    if (problem === undefined) return [];
    const where = { ...locate(content.sources, file, path), ...(place !== undefined && { place }) };
    return [{ ...where, weight: 'error', ...problem }];
  });
  const redirects = content.redirects.flatMap(({ from, to, line }): Finding[] => {
    const problem = findDestinationProblem(to, content, `The redirect from "${from}"`);
    return problem === undefined ? [] : [{ file: REDIRECTS, line, weight: 'error', ...problem }];
  });
  return [...links, ...redirects];
}

/** A link in the content with a description of its location. */
export interface FoundLink {
  readonly file: string;
  readonly path: string;
  readonly place: string;
}

/** The links to a page or its sections, each location once. */
export function findLinksTo(content: SiteContent, route: string): FoundLink[] {
  const found = [...findLinks(content)].flatMap(({ file, path, place, address }): FoundLink[] => {
    const reference = readLinkInfo(address);
    const href = reference && pageReferenceUrl(reference, { namedPages: content.settings.namedPages });
    if (href === undefined || linkKind(href) !== 'site') return [];
    const target = decodePath(new URL(href, 'https://own.invalid').pathname);
    if (target === undefined || withoutSlash(target) !== withoutSlash(route)) return [];
    return [{ file, path, place: place ?? locate(content.sources, file, path).place ?? '' }];
  });
  return [...new Map(found.map((link) => [`${link.file} ${link.path}`, link])).values()];
}

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

function* findLinks(content: SiteContent): Generator<Link> {
  for (const file of listBlockFiles(content)) {
    for (const block of getBlocks(content, file)) {
      for (const [path, address] of findAddresses(block)) yield { file, path: `${block.path}/props/${path}`, address };
    }
  }
  for (const name of content.layouts.keys()) {
    const file = getLayoutFile(name);
    for (const { path, text, url } of findLayoutLinks(content.sources.get(file)?.value)) {
      yield { file, path: `${path}/url`, place: `link "${text}"`, address: url };
    }
  }
  for (const [name, address] of Object.entries(content.settings.namedPages)) {
    yield { file: 'site.json', path: `namedPages/${name}`, place: `named page "${name}"`, address };
  }
}

/** The addresses in a block, with their paths in its properties. */
function findAddresses(block: UncheckedNode): [path: string, address: unknown][] {
  return [...getBlockValues(block.node)].flatMap(({ path, kind, value }): [string, unknown][] => {
    if (kind.name === 'link' && value !== '') return [[path, value]];
    if (kind.name !== 'richText' || typeof value !== 'string') return [];
    return listElements(value).flatMap((element): [string, unknown][] => {
      const href = element.tagName === 'a' ? getAttribute(element, 'href') : undefined;
      return href === undefined ? [] : [[path, href]];
    });
  });
}

/** The ids and the names of links in rich text, which fragments can refer to. */
const findIdsInTexts = (node: BlockNode): string[] =>
  [...getBlockValues({ ...node })].flatMap(({ kind, value }) =>
    kind.name === 'richText'
      ? listElements(String(value ?? '')).flatMap((element) =>
          ['id', ...(element.tagName === 'a' ? ['name'] : [])].flatMap((one) => getAttribute(element, one) ?? []),
        )
      : [],
  );

/** The links in the fields of a header and footer: all objects with `text` and `url`. */
function* findLayoutLinks(value: unknown, path = ''): Generator<{ path: string; text: string; url: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  if (isRecord(value) && typeof value['text'] === 'string' && 'url' in value) {
    yield { path, text: value['text'], url: value['url'] };
    return;
  }
  for (const [key, part] of Object.entries(value)) {
    const isBlocks = path === '' && Array.isArray(part);
    if (!isBlocks) yield* findLayoutLinks(part, path === '' ? key : `${path}/${key}`);
  }
}

type Problem = Pick<Finding, 'wrong' | 'remedy'>;

function findLinkProblem(address: unknown, content: SiteContent): Problem | undefined {
  // Bound values are unknown here.
  if (typeof address === 'string' && address.includes('{!')) return undefined;
  const reference = readLinkInfo(address);
  if (reference === undefined) {
    const wrong = `The link is not an address: ${describeValue(address)}.`;
    return { wrong, remedy: 'Use a path such as "/why-us", or an address that starts with "https://".' };
  }
  const { settings } = content;
  const { type, attributes } = reference;
  if (type === 'comm__namedPage' && !Object.hasOwn(settings.namedPages, attributes.name ?? '')) {
    return {
      wrong: `There is no named page "${attributes.name ?? ''}".`,
      remedy: suggest(attributes.name ?? '', Object.keys(settings.namedPages), 'Choose another page.'),
    };
  }
  const missing = missingAttributes(reference);
  if (type !== 'standard__webPage' && missing.length > 0) {
    return {
      wrong: `The link is missing ${missing.join(', ')}.`,
      remedy: 'Add the missing fields to the page reference.',
    };
  }
  const href = pageReferenceUrl(reference, { namedPages: settings.namedPages });
  return href === '' ? createRefusal(attributes.url ?? '') : findDestinationProblem(href, content, 'The link');
}

function createRefusal(url: string): Problem {
  if (/^http:\/\//i.test(url)) {
    return { wrong: `The address "${url}" is not secure, so it is not linked.`, remedy: 'Start it with "https://".' };
  }
  return {
    wrong: `The address "${url}" is not allowed, so it is not linked.`,
    remedy: 'Use a path that starts with a single slash, "https://…", "mailto:…", "tel:…" or "#…".',
  };
}

/** @param subject - the link or redirect, at the start of a sentence */
function findDestinationProblem(href: string, content: SiteContent, subject: string): Problem | undefined {
  switch (linkKind(href)) {
    case 'external':
      return new URL(href).hostname.includes('.')
        ? undefined
        : {
            wrong: `"${href}" has no complete domain.`,
            remedy: 'Write the full domain, such as "www.example.com".',
          };
    case 'shortcut':
      return /^(?:mailto:[^@\s]+@[^@\s]+\.[^@\s]+|tel:\+?[\d(][\d\s()./-]*)$/i.test(href)
        ? undefined
        : {
            wrong: `"${href}" is not a valid email address or phone number.`,
            remedy: 'Correct the part after the colon.',
          };
    case 'site':
      return findPageProblem(new URL(href, 'https://own.invalid'), content, subject);
    default:
      return undefined;
  }
}

function findPageProblem(url: URL, { pages, layouts, settings }: SiteContent, subject: string): Problem | undefined {
  const path = decodePath(url.pathname);
  if (path === undefined) {
    return {
      wrong: `${subject} points to "${url.pathname}", whose percent signs do not encode characters.`,
      remedy: 'Write "%25" for a percent sign, and other characters as they are.',
    };
  }
  const page = pages.get(path) ?? pages.get(`${path}/`);
  // What answers at a reserved address is no page, such as a file or the documentation.
  if (page === undefined && getReservedOwner(path, settings) !== undefined) return undefined;
  if (page === undefined) {
    return {
      wrong: `${subject} points to "${path}", which does not exist.`,
      remedy: suggest(path, [...pages.keys()], 'Correct the path, or create the page.'),
    };
  }
  const blocks = [...walk(getTopBlocks(withLayoutBlocks(page, layouts.get(page.themeLayout))))];
  const sections = blocks.map(({ id }) => id).filter((id) => id !== '');
  const ids = [...sections, ...blocks.flatMap(findIdsInTexts)];
  const [section, fragment] = [url.searchParams.get('sectionName') ?? '', decodeComponent(url.hash.slice(1))];
  const isMissing = (id: string, known: readonly string[]): boolean => id !== '' && !known.includes(id);
  const lost = isMissing(section, sections) ? section : isMissing(fragment, ids) ? fragment : undefined;
  return lost === undefined
    ? undefined
    : {
        wrong: `${subject} points to the section "${lost}" of "${path}", and that section does not exist.`,
        remedy: suggest(lost, ids, 'Correct the link, or give a block of that page this ID.'),
      };
}
