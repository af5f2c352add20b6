import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { LitElement } from 'lit';
import { beforeAll, describe, expect, it } from 'vitest';
import * as blocks from '../../elements/index.js';
import { expandTokens } from '../../site/rendering/token-plugin.js';
import { BLOCK_PAGES } from '../support/docs-pages.js';
import { openPage, type EnginePage } from '../support/engines.js';

const SITE = join(import.meta.dirname, '../../site');
const DIST = join(SITE, 'dist');

const listFiles = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

/** The style sheets of prerendered blocks in all built pages, by tag. */
function readPrerenderedStyles(): Map<string, string> {
  const sheets = new Map<string, string>();
  const ROOT = /<(pallet-[\w-]+)(?:"[^"]*"|'[^']*'|[^>"'])*>\s*<template shadowrootmode[^>]*><style>([^]*?)<\/style>/g;
  for (const file of listFiles(DIST, '.html')) {
    for (const [, tag = '', css = ''] of readFileSync(file, 'utf8').matchAll(ROOT)) sheets.set(tag, css);
  }
  return sheets;
}

/**
 * The rules of a style sheet as parsed by a browser, each with its conditions, selector and declarations. If they are
 * equal, so are the computed styles in every state, medium and scheme. Runs in the page.
 */
function readRules(css: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  // Browsers do not normalize values with variables: `.5s`, `0.5s` or `500ms`.
  const inSeconds = (_: string, value: string, ms?: string): string =>
    ms ? `${Number(value) / 1000}s` : `${Number(value)}`;
  const plain = (text: string): string =>
    text
      .replace(/\s*([(){},:;/])\s*|\s+/g, (_, mark?: string) => mark ?? ' ')
      .replaceAll("'", '"')
      .replace(/(?<![\w.#-])(\d*\.?\d+)(ms)?/g, inSeconds);
  const read = (rules: CSSRuleList, conditions: string, outer: string): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) {
        const selector = rule.selectorText.replaceAll('&', outer);
        const own = rule.style.length === 0 ? [] : [plain(`${conditions}${selector}{${rule.style.cssText}}`)];
        return [...own, ...read(rule.cssRules, conditions, selector)];
      }
      if (rule instanceof CSSGroupingRule) {
        const condition = rule.cssText.slice(0, rule.cssText.indexOf('{'));
        return read(rule.cssRules, `${conditions}${condition}`, outer);
      }
      return [plain(rule.cssText)];
    });
  return read(sheet.cssRules, '', '');
}

/** The style sheet of a block in its module. */
function readSourceStyles(tag: string): string {
  const name = tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const { elementStyles } = blocks[name as keyof typeof blocks] as unknown as typeof LitElement;
  return elementStyles.map(String).join('\n');
}

describe('minifying', () => {
  const prerendered = readPrerenderedStyles();
  let page: EnginePage;
  const rulesOf = (css: string): Promise<string[]> => page.evaluate(readRules, css);

  /** The rules of the built style sheets of the pages themselves. */
  const built = new Set<string>();
  beforeAll(async () => {
    page = await openPage('chromium', {});
    const [, inline = ''] = /<style>([^]*?)<\/style>/.exec(readFileSync(join(DIST, 'index.html'), 'utf8')) ?? [];
    const files = listFiles(join(DIST, 'assets'), '.css').map((file) => readFileSync(file, 'utf8'));
    for (const sheet of [inline, ...files]) for (const rule of await rulesOf(sheet)) built.add(rule);
  });

  it('covers every block', () => {
    const tried = new Set([...prerendered.keys()].map(readSourceStyles));
    const tags = BLOCK_PAGES.map((path) => path.replace('/docs/blocks/', 'pallet-'));
    expect(tags.filter((tag) => !tried.has(readSourceStyles(tag)))).toEqual([]);
  });

  it.each([...prerendered])('keeps every rule of %s', async (tag, css) => {
    expect(await rulesOf(css)).toEqual(await rulesOf(readSourceStyles(tag)));
  });

  const sources = [join(SITE, 'app'), join(SITE, 'docs')].flatMap((folder) => listFiles(folder, '.css'));
  it.each(sources.map((file) => [relative(SITE, file), file]))('keeps every rule of %s', async (name, file) => {
    const rules = await rulesOf(expandTokens(readFileSync(file, 'utf8'), name));
    expect(rules.filter((rule) => !built.has(rule))).toEqual([]);
  });
});
