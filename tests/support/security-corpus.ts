import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampled } from '../setup/sampling.js';

interface Entry {
  id: string;
  source: string;
  payload: string;
}

type LinkVerdict =
  'https' | 'site-path' | 'shortcut' | 'hash' | 'host-template' | 'empty' | 'empty-recommended' | 'noop';

interface Corpus {
  html: readonly (Entry & { live: boolean })[];
  url: (Entry & { expect: { verdict: LinkVerdict; why: string } })[];
  srcset: (Entry & { expect: Record<'strict' | 'siteRelativeAllowed', { accept: boolean; why?: string }> })[];
  text: readonly Entry[];
}

/** Strings that have bypassed other sanitizers and link filters, with the expected results. */
export const corpus = JSON.parse(
  readFileSync(join(import.meta.dirname, '../data/security-corpus.json'), 'utf8'),
) as Corpus;

/** HTML that server and browser parse differently, so that only the parser of the browser gives the expected result. */
const READ_APART = 'read-apart';

/**
 * The part of the corpus that is tested with blocks in browsers: 15 strings of each source (10 of which run a script
 * unsanitized, if there are that many), 40 texts, and all that are parsed differently.
 */
export const corpusOfBlocks: Pick<Corpus, 'html' | 'text'> = {
  html: [...new Set(corpus.html.map(({ source }) => source))].flatMap((source) => {
    const all = corpus.html.filter((entry) => entry.source === source);
    if (source === READ_APART) return all;
    const live = sampled(
      all.filter((entry) => entry.live),
      10,
    );
    const others = all.filter((entry) => !entry.live);
    return [...live, ...sampled(others, 15 - Math.min(live.length, 10))];
  }),
  text: sampled(corpus.text, 40),
};

/** Elements that must not remain in sanitized rich text. */
const FORBIDDEN =
  'script, iframe, object, embed, base, meta, link, form, input, button, style, svg, math, template, noscript, [name], [style]';

/** Lists the elements and attributes of sanitized rich text that could run a script, load a style sheet or shadow a property. */
export function findUnsafeMarkup(root: ParentNode): string[] {
  const attributes = [...root.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
  const unsafe = attributes.filter(
    ({ name, value }) =>
      /^(?:on|id$)/i.test(name) ||
      (/^(?:href|src|srcset|cite)$/.test(name) &&
        /^[\s\0-\x20]*(?:javascript|vbscript|data(?!:image\/)|file|blob):/i.test(value)),
  );
  return [
    ...[...root.querySelectorAll(FORBIDDEN)].map(({ outerHTML }) => outerHTML),
    ...unsafe.map(({ name, value }) => `${name}="${value}"`),
  ];
}
