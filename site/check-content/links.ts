import {
  blockFacts,
  decodeComponent,
  linkKind,
  missingAttributes,
  pageReferenceUrl,
  readLinkInfo,
  nearest,
} from '@pallet/elements/foundations';
import { describeValue } from '../documents/problems.js';
import type { BlockNode, LinkEntry, ThemeLayoutDocument } from '../documents/model.js';
import { topBlocks, walk } from '../documents/tree.js';
import type { Finding } from './finding.js';
import { fileOf, placeOf, type SiteContent } from './site-content.js';

/** Properties that hold marked-up text, with links in it. */
const TEXTS = ['value', 'richTextValue', 'html', 'content'];

/** Addresses that an author may leave out of the site: the delivery API answers them. */
const DELIVERED = /^\/(?:services|sfsites)\//;

interface Link {
  readonly file: string;
  readonly place: string;
  readonly address: unknown;
}

/** Finds links that lead nowhere: to pages, sections or fragments that do not exist, or written in a form that is refused. */
export function checkLinks(content: SiteContent): Finding[] {
  return [...linksOf(content)].flatMap((link) => {
    const problem = problemOf(link.address, content);
    return problem === undefined ? [] : [{ file: link.file, place: link.place, ...problem }];
  });
}

function* linksOf({ pages, layouts, settings }: SiteContent): Generator<Link> {
  for (const [route, page] of pages) {
    for (const node of walk(topBlocks(page))) {
      for (const address of addressesIn(node)) yield { file: fileOf(route), place: placeOf(node), address };
    }
  }
  for (const [name, layout] of layouts) {
    for (const { text, url } of entriesOf(layout)) {
      yield { file: `layouts/${name}.json`, place: `link "${text}"`, address: url };
    }
  }
  for (const [name, address] of Object.entries(settings.namedPages)) {
    yield { file: 'site.json', place: `named page "${name}"`, address };
  }
}

function addressesIn({ block, props = {} }: BlockNode): unknown[] {
  const { addresses = [] } = blockFacts[block] ?? {};
  const direct = addresses.map((name) => props[name]).filter((value) => value !== undefined && value !== '');
  const inTexts = TEXTS.flatMap((name) => {
    const text = props[name];
    return typeof text === 'string' ? [...text.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href]) => href) : [];
  });
  return [...direct, ...inTexts];
}

function entriesOf({ header, footer }: ThemeLayoutDocument): readonly LinkEntry[] {
  const { wordMark, links = [], languages = [], action } = header ?? {};
  const groups = footer?.groups.flatMap((group) => group.links) ?? [];
  return [wordMark, ...links, ...languages, action, ...groups, ...(footer?.legalLinks ?? [])].filter(
    (entry) => entry !== undefined,
  );
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
  const ids = [...walk(topBlocks(page))].map(({ id }) => id).filter((id) => id !== '');
  const wanted = [url.searchParams.get('sectionName') ?? '', decodeComponent(url.hash.slice(1))];
  const lost = wanted.find((id) => id !== '' && !ids.includes(id));
  return lost === undefined
    ? undefined
    : {
        wrong: `The link leads to the section "${lost}" of "${path}", and the page has none.`,
        remedy: suggestion(lost, ids, `Give a block of ${fileOf(path)} this id, or correct the link.`),
      };
}

function suggestion(word: string, choices: readonly string[], otherwise: string): string {
  const meant = nearest(word, choices);
  return meant === undefined ? otherwise : `Did you mean "${meant}"? ${otherwise}`;
}
