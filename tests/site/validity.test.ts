import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findJava, missingJava } from '../setup/java.js';
import { DOCS_PAGES } from '../support/docs-pages.js';
import { SITE_PAGES } from '../support/site-pages.js';

const PAGES = [...SITE_PAGES, ...DOCS_PAGES];

const VNU = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** Rules of html-validate that the site breaks on purpose. */
const RULES = {
  // Names in HTML are case-insensitive. React writes `popoverTarget`.
  'doctype-style': ['error', { style: 'lowercase' }],
  'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
  // A slash after a void element has no meaning; Prettier writes it.
  'void-style': 'off',
  // Values of a single block are in its style attribute; the policy allows that.
  'no-inline-style': 'off',
  // React writes a boolean attribute as `hidden=""`, which is equivalent.
  'attribute-empty-style': 'off',
  'attribute-boolean-style': 'off',
  // VoiceOver ignores lists without bullets unless they have a role; a link with a rejected URL is not an `a`.
  'prefer-native-element': ['error', { exclude: ['list', 'listitem', 'link'] }],
} as const;

/** Messages of the Nu validator that are not errors here. */
const NU_EXCEPTIONS = [
  // Valid: Prettier writes it.
  /^Trailing slash on void elements/,
  // Shadow parts (CSS Shadow Parts 1), which the validator does not know yet.
  /^Attribute “(?:part|exportparts)” not allowed on element/,
  // Custom elements define their own attributes.
  /^The “[^”]+” attribute is never allowed on the “pallet-[^”]+” element/,
  // A shadow root is only part of a page: tests/site/check-content.test.ts checks the headings of whole pages.
  /^This document has heading elements but none of them has a computed heading level of 1/,
];

/** False positives in the shadow root of one element. */
const NU_EXCEPTIONS_OF: Readonly<Record<string, RegExp>> = {
  // Its slides are outside the shadow root: the ARIA relation is set by script.
  'pallet-employee-slider': /^Every active “role=tab” element must have a corresponding “role=tabpanel” element/,
};

interface NuMessage {
  readonly url?: string;
  readonly message: string;
  readonly extract?: string;
}

interface WrittenRoot {
  /** The element that has it. */
  readonly host: string;
  readonly content: string;
}

/**
 * The content of each declarative shadow root of a page, without its style sheet and without the roots inside it: no
 * validator looks into a template.
 */
function readShadowRoots(html: string): WrittenRoot[] {
  const roots: WrittenRoot[] = [];
  const open = [{ host: '', content: '' }];
  let position = 0;
  for (const { 0: tag, index } of html.matchAll(/<template\b[^>]*>|<\/template>/g)) {
    const current = open.at(-1)!;
    current.content += html.slice(position, index);
    if (tag.startsWith('</')) {
      open.pop();
      roots.push({ ...current, content: removeStyleSheets(current.content) });
    } else {
      open.push({ host: /<([\w-]+)[^<]*>\s*$/.exec(current.content)?.[1] ?? '', content: '' });
    }
    position = index + tag.length;
  }
  return roots;
}

/** Nu rejects CSS properties that are newer than it. */
const removeStyleSheets = (html: string): string => html.replace(/<style>[^]*?<\/style>/g, '');

const asDocument = (content: string, language: string): string =>
  `<!doctype html><html lang="${language}"><head><title>Shadow root</title></head><body>${content}</body></html>`;

const languageOf = (html: string): string => /<html lang="([^"]*)"/.exec(html)?.[1] ?? 'en';

const pages = new Map<string, string>();
beforeAll(async () => {
  for (const path of PAGES) {
    pages.set(path, await (await fetch(`${inject('siteUrl')}${path}`)).text());
  }
});

describe('html-validate', () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended'],
    rules: RULES as never,
  });

  it.each(PAGES)('finds no errors in %s and its shadow roots', async (path) => {
    const { results } = await validator.validateString(pages.get(path) ?? '');
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(faults).toEqual([]);
  });

  it('checks shadow roots', async () => {
    const html = '<x-a><template shadowrootmode="open"><ul><p>No item</p></ul></template></x-a>';
    expect((await validator.validateString(html)).errorCount).toBeGreaterThan(0);
  });
});

const PLANTED = asDocument('<a href="/"><button>A button in a link</button></a>', 'en');

describe('the Nu validator', () => {
  let folder = '';
  /** The page of each file, and for a shadow root also its host element. */
  const files = new Map<string, { name: string; host?: string }>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pallet-validity-'));
    const contents = new Map<string, { name: string; host?: string }>([[PLANTED, { name: 'planted' }]]);
    for (const [path, html] of pages) {
      contents.set(removeStyleSheets(html), { name: path });
      for (const { host, content } of readShadowRoots(html)) {
        contents.set(asDocument(content, languageOf(html)), { name: `a root of ${path}`, host });
      }
    }
    for (const [content, origin] of contents) {
      const file = `${files.size}.html`;
      files.set(file, origin);
      await writeFile(join(folder, file), content);
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('finds no error on any page or in any shadow root', async (test) => {
    const java = findJava();
    if (java === undefined) return test.skip(missingJava());
    const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--no-langdetect'];
    const { stdout } = await promisify(execFile)(java, ['-jar', VNU, ...options, folder], { maxBuffer: 2 ** 27 });
    const { messages } = JSON.parse(stdout) as { messages: NuMessage[] };
    const faults = messages.flatMap(({ url = '', message, extract = '' }) => {
      const { name, host = '' } = files.get(url.slice(url.lastIndexOf('/') + 1)) ?? { name: url };
      const isKnown =
        NU_EXCEPTIONS.some((exception) => exception.test(message)) || NU_EXCEPTIONS_OF[host]?.test(message) === true;
      return isKnown ? [] : [{ name, fault: `${message} ${extract.replace(/\s+/g, ' ')}` }];
    });
    expect(faults.filter(({ name }) => name !== 'planted')).toEqual([]);
    expect(faults.map(({ fault }) => fault).join()).toContain('“button” must not appear as a descendant of the “a”');
  });
});
