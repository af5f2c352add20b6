import { sanitizeAttribute, findNearest, PROFILE_TAGS, type HtmlProfile } from '@pallet/elements/foundations';
import { getBlockValues } from '../documents/block-values.js';
import type { Finding } from '../documents/finding.js';
import { listElements } from '../documents/html-elements.js';
import { getBlocks, listBlockFiles, locate, type SiteContent } from './site-content.js';

/** Attributes that are checked elsewhere (links) or rewritten by every sanitizer. */
const CHECKED_ELSEWHERE = new Set(['a href', 'a rel']);

/** Finds markup in rich text that the sanitizer removes. */
export function checkRichTexts(content: SiteContent): Finding[] {
  return listBlockFiles(content).flatMap((file) =>
    getBlocks(content, file).flatMap((block): Finding[] => {
      return [...getBlockValues(block.node)].flatMap(({ path, kind, value }) => {
        if (kind.name !== 'richText' || typeof value !== 'string') return [];
        const where = locate(content.sources, file, `${block.path}/props/${path}`);
        return findRemovedMarkup(value, kind.profile).map((removed) => ({ ...where, ...removed }));
      });
    }),
  );
}

type RemovedMarkup = Pick<Finding, 'weight' | 'wrong' | 'remedy'>;

function findRemovedMarkup(html: string, profile: HtmlProfile): RemovedMarkup[] {
  const found = new Map<string, RemovedMarkup>();
  for (const { tagName: tag, attrs } of listElements(html)) {
    if (!PROFILE_TAGS[profile].includes(tag)) {
      found.set(tag, createRemovedTag(tag, profile));
      continue;
    }
    for (const { name, value } of attrs) {
      const kept = sanitizeAttribute(profile, tag, name === 'style' ? 'data-style' : name, value.trim());
      const key = `${tag} ${name}`;
      if (kept === undefined && !CHECKED_ELSEWHERE.has(key)) found.set(key, createRemovedAttribute(tag, name, value));
    }
  }
  return [...found.values()];
}

function createRemovedTag(tag: string, profile: HtmlProfile): RemovedMarkup {
  const wrong = `<${tag}> is removed from the text.`;
  if (tag === 'script') {
    return { weight: 'error', wrong, remedy: 'Remove it: scripts belong to the site, never to its content.' };
  }
  const meant = findNearest(tag, PROFILE_TAGS[profile]);
  const otherwise = 'Remove it, or use tags for text, lists, tables, links and images.';
  return { weight: 'error', wrong, remedy: meant === undefined ? otherwise : `Did you mean <${meant}>?` };
}

function createRemovedAttribute(tag: string, name: string, value: string): RemovedMarkup {
  const wrong = `${name}="${value}" is removed from <${tag}>.`;
  if (/^on/.test(name)) {
    return { weight: 'error', wrong, remedy: 'Remove it: scripts belong to the site, never to its content.' };
  }
  const isStyle = name === 'style' || name === 'class';
  const remedy = isStyle ? 'Remove it: the theme sets the style of text.' : 'Remove it, or correct it.';
  return { weight: 'warning', wrong, remedy };
}
