// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LitElement } from 'lit';
import { describe, expect, it } from 'vitest';
import { listSourceFiles } from '../support/imports.js';

const root = process.cwd();
const MODULE = 'elements/styles/between-blocks.ts';
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** A property that is shared between blocks, and the blocks that set and read it according to its comment. */
interface SharedProperty {
  name: string;
  setBy: string[];
  readBy: string[];
}

/** Parses the comments above the names, which end with the setters, readers and values of each property. */
function parseSharedProperties(source: string): SharedProperty[] {
  const list = (names: string | undefined) => names?.split(', ').sort() ?? [];
  return source.split(/^\/\*\*$/m).flatMap((part) => {
    const name = /'(--[\w-]+)'/.exec(part)?.[1];
    const match = /Set by: ([\w, -]+)\. Read by: ([\w, -]+)\. Values: \S/.exec(part);
    return name === undefined ? [] : [{ name, setBy: list(match?.[1]), readBy: list(match?.[2]) }];
  });
}

/** Returns the styles of each block as text, by block name. */
async function readBlockStyles(): Promise<Map<string, string>> {
  const sheets = new Map<string, string>();
  for (const file of listSourceFiles(root).filter((path) => /^elements\/blocks\/.*\.element\.ts$/.test(path))) {
    const exported = Object.values((await import(join(root, file))) as object);
    const block = exported.find((value): value is typeof LitElement => 'observedAttributes' in value);
    // Lit finalizes the styles of a class when `observedAttributes` is read.
    if (block?.observedAttributes === undefined) throw new Error(`${file} does not export a block.`);
    sheets.set(/([\w-]+)\.element/.exec(file)?.[1] ?? '', block.elementStyles.join('\n'));
  }
  return sheets;
}

const findNames = (css: string, pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name = '']) => name));
const findSetProperties = (css: string) => findNames(css, /(--(?:_|pallet-\d)[\w-]*)\s*:/g);
/** Returns the properties that styles read, except in rules for `sized-…`, whose properties are set by each instance. */
const findReadProperties = (css: string) =>
  findNames(css.replace(/(\.sized-[\w-]+)\{[^}]*\}/g, ''), /var\(\s*(--(?:_|pallet-\d)[\w-]*)/g);

/** Returns violations of the protocol in styles, and differences from the comments in the module. */
function findProtocolIssues(sheets: ReadonlyMap<string, string>, properties: readonly SharedProperty[]): string[] {
  const blocksWhere = (holds: (css: string) => boolean) =>
    [...sheets].flatMap(([block, css]) => (holds(css) ? [block] : [])).sort();
  const known = new Set(properties.map(({ name }) => name));
  const ofBlocks = [...sheets].flatMap(([block, css]) => {
    const set = findSetProperties(css);
    const used = findReadProperties(css);
    return [
      ...[...used]
        .filter((name) => name.startsWith('--_') && !set.has(name))
        .map(
          (name) =>
            `${block} reads ${name}, which it does not set. Set it in its style sheet, take the shared sheet of ` +
            `elements/styles that does, or read a property of elements/styles/between-blocks.ts.`,
        ),
      ...[...set]
        .filter((name) => name.startsWith('--_') && !used.has(name))
        .map(
          (name) =>
            `${block} sets ${name}, which it does not read. Read it with var(${name}, …) in its style sheet, where it styles ` +
            `what a controller or template draws, or do not set it.`,
        ),
      ...[...new Set([...used, ...set])]
        .filter((name) => !name.startsWith('--_') && !known.has(name))
        .map(
          (name) =>
            `${block} uses ${name}: declare it in elements/styles/between-blocks.ts, with the blocks that set and read it`,
        ),
    ];
  });
  const ofProperties = properties.flatMap(({ name, setBy, readBy }) => {
    const setters = blocksWhere((css) => findSetProperties(css).has(name));
    const readers = blocksWhere((css) => findReadProperties(css).has(name));
    return [
      ...(setters.length === 0 ? [`${name} is never set`] : []),
      ...(readers.length === 0 ? [`${name} is never read`] : []),
      ...(String(setters) === String(setBy) ? [] : [`${name} is set by ${setters.join(', ')}`]),
      ...(String(readers) === String(readBy) ? [] : [`${name} is read by ${readers.join(', ')}`]),
    ];
  });
  return [...ofBlocks, ...ofProperties];
}

describe('properties shared between blocks', async () => {
  const properties = parseSharedProperties(read(MODULE));
  const sheets = await readBlockStyles();

  it('are found in the module', () => {
    expect(properties.length).toBeGreaterThan(5);
    expect(properties.length).toBe(read(MODULE).match(/^export const/gm)?.length);
    expect(sheets.size).toBe(readdirSync(join(root, 'elements/blocks')).length + 1);
  });

  it('are the only properties of other blocks that blocks read, and have the documented setters and readers', () => {
    expect(findProtocolIssues(sheets, properties)).toEqual([]);
  });

  it('are declared in one module, with a version in their names', () => {
    const elsewhere = listSourceFiles(root).filter((file) => file !== MODULE && /^elements\/(?!build)/.test(file));
    expect(elsewhere.filter((file) => /--pallet-\d/.test(read(file)))).toEqual([]);
    expect(properties.filter(({ name }) => !/^--pallet-\d+-[a-z-]+$/.test(name))).toEqual([]);
  });

  it('are not set by templates, which only set private properties that the styles use', () => {
    const given = listSourceFiles(root)
      .filter((file) => /^elements\/(blocks|controllers|templates)\//.test(file) && !file.endsWith('.styles.ts'))
      .flatMap((file) => [...findNames(read(file), /'(--[\w-]+)':/g)]);
    const all = findSetProperties([...sheets.values()].join('\n'));
    expect(given.length).toBeGreaterThan(20);
    expect(given.filter((name) => !name.startsWith('--_') || !all.has(name))).toEqual([]);
  });
});

describe('findProtocolIssues', () => {
  const properties = parseSharedProperties(`
/**
 * The gap. Set by: row. Read by: cell. Values: a length.
 */
export const gap = unsafeCSS('--pallet-1-gap');`);
  const row = '.base { --pallet-1-gap: 1rem; --_color: red; color: var(--_color); }';
  const cell = '.base { gap: var(--pallet-1-gap, 0); }';
  const findIssues = (sheets: Record<string, string>) =>
    findProtocolIssues(new Map(Object.entries(sheets)), properties);

  it('reports nothing for valid styles', () => {
    expect(findIssues({ row, cell })).toEqual([]);
  });

  it.each([
    [
      "a block's private property read by another",
      { row, cell: `${cell} b { color: var(--_color); }` },
      'cell reads --_color, which it does not set. Set it in its style sheet, take the shared sheet of elements/styles that does, or read a property of elements/styles/between-blocks.ts.',
    ],
    [
      'a private property that nothing reads',
      { row, cell: `${cell} b { --_color: red; }` },
      'cell sets --_color, which it does not read. Read it with var(--_color, …) in its style sheet, where it styles what a controller or template draws, or do not set it.',
    ],
    [
      'a property that is not in the module',
      { row: `${row} b { --pallet-2-gap: 0; }`, cell },
      'row uses --pallet-2-gap: declare it in elements/styles/between-blocks.ts, with the blocks that set and read it',
    ],
    ['an undocumented reader', { row, cell, other: cell }, '--pallet-1-gap is read by cell, other'],
    ['an undocumented setter', { row, cell: `${cell} b { --pallet-1-gap: 0; }` }, '--pallet-1-gap is set by cell, row'],
    ['a property that nothing reads', { row }, '--pallet-1-gap is never read'],
    ['a property that nothing sets', { cell }, '--pallet-1-gap is never set'],
  ])('reports %s', (_, sheets, issue) => {
    expect(findIssues(sheets as Record<string, string>)).toContain(issue);
  });
});
