import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  id: string;
  source: string;
  payload: string;
}

type LinkVerdict =
  'https' | 'site-path' | 'shortcut' | 'hash' | 'host-template' | 'empty' | 'empty-recommended' | 'noop';

interface Corpus {
  html: (Entry & { live: boolean })[];
  url: (Entry & { expect: { verdict: LinkVerdict; why: string } })[];
  srcset: (Entry & { expect: Record<'strict' | 'siteRelativeAllowed', { accept: boolean; why?: string }> })[];
  text: Entry[];
}

/** Strings that have broken sanitisers and link filters elsewhere, with what must come of them. */
export const corpus = JSON.parse(
  readFileSync(join(import.meta.dirname, '../data/security-corpus.json'), 'utf8'),
) as Corpus;
