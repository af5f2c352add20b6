import { createRequire } from 'node:module';
import { keptAttribute, nearest, PROFILE_TAGS, type HtmlProfile } from '@pallet/elements/foundations';
import type { Finding } from '../documents/finding.js';
import { blocksOf, fileOf, placeIn, propsOf, type SiteContent } from './site-content.js';

const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: { fragment(html: string): DocumentFragment } };

/** The blocks that show HTML, with what they keep of it (Specification 5). */
const PROFILES: Readonly<Record<string, HtmlProfile>> = { 'rich-text': 'rich-text', html: 'html-block' };

const PROPERTIES = ['value', 'richTextValue'];

/** What is told in other words: links by their destinations, and what every sanitiser keeps in another form. */
const TOLD_ELSEWHERE = new Set(['a href', 'a rel']);

/** Finds markup in texts that is removed before readers see it. */
export function checkRichTexts(content: SiteContent): Finding[] {
  return [...content.pages.keys()].flatMap((route) =>
    blocksOf(content, route).flatMap((block): Finding[] => {
      const profile = Object.entries(PROFILES).find(([name]) => name === block.node['block'])?.[1];
      if (profile === undefined) return [];
      return PROPERTIES.flatMap((name) => {
        const html = propsOf(block)[name];
        if (typeof html !== 'string') return [];
        const where = placeIn(content.sources, fileOf(route), `${block.path}/props/${name}`);
        return removedFrom(html, profile).map((removed) => ({ ...where, ...removed }));
      });
    }),
  );
}

type Removed = Pick<Finding, 'weight' | 'wrong' | 'remedy'>;

function removedFrom(html: string, profile: HtmlProfile): Removed[] {
  const found = new Map<string, Removed>();
  for (const element of JSDOM.fragment(html).querySelectorAll('*')) {
    const tag = element.localName;
    if (!PROFILE_TAGS[profile].includes(tag)) {
      found.set(tag, removedTag(tag, profile));
      continue;
    }
    for (const { name, value } of element.attributes) {
      const kept = keptAttribute(profile, tag, name === 'style' ? 'data-style' : name, value.trim());
      const key = `${tag} ${name}`;
      if (kept === undefined && !TOLD_ELSEWHERE.has(key)) found.set(key, removedAttribute(tag, name, value));
    }
  }
  return [...found.values()];
}

function removedTag(tag: string, profile: HtmlProfile): Removed {
  const wrong = `<${tag}> is removed from the text.`;
  if (tag === 'script') {
    return { weight: 'error', wrong, remedy: 'Take it out: scripts are part of the site, and never of its content.' };
  }
  const meant = nearest(tag, PROFILE_TAGS[profile]);
  const otherwise = 'Take it out, or use tags for words, lists, tables, links and pictures.';
  return { weight: 'error', wrong, remedy: meant === undefined ? otherwise : `Did you mean <${meant}>?` };
}

function removedAttribute(tag: string, name: string, value: string): Removed {
  const wrong = `${name}="${value}" is removed from <${tag}>.`;
  if (/^on/.test(name)) {
    return { weight: 'error', wrong, remedy: 'Take it out: scripts are part of the site, and never of its content.' };
  }
  const isLook = name === 'style' || name === 'class';
  const remedy = isLook ? 'Take it out: the theme says how texts look.' : 'Take it out, or correct it.';
  return { weight: 'warning', wrong, remedy };
}
