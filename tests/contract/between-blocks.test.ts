// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LitElement } from 'lit';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../support/imports.js';

const root = process.cwd();
const MODULE = 'elements/styles/between-blocks.ts';
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** A property that crosses from block to block, and who its comment says has to do with it. */
interface Crossing {
  name: string;
  setBy: string[];
  readBy: string[];
}

/** What the module says: a comment, which ends with who sets and who reads the property and its values, above each name. */
function crossingsIn(source: string): Crossing[] {
  const list = (names: string | undefined) => names?.split(', ').sort() ?? [];
  return source.split(/^\/\*\*$/m).flatMap((part) => {
    const name = /'(--[\w-]+)'/.exec(part)?.[1];
    const said = /Set by: ([\w, -]+)\. Read by: ([\w, -]+)\. Values: \S/.exec(part);
    return name === undefined ? [] : [{ name, setBy: list(said?.[1]), readBy: list(said?.[2]) }];
  });
}

/** The style sheets of every block as one text, by the block's name. */
async function sheetsOfBlocks(): Promise<Map<string, string>> {
  const sheets = new Map<string, string>();
  for (const file of sourceFiles(root).filter((path) => /^elements\/blocks\/.*\.element\.ts$/.test(path))) {
    const exported = Object.values((await import(join(root, file))) as object);
    const block = exported.find((one): one is typeof LitElement => 'observedAttributes' in one);
    // Lit gathers the styles of a class when it is asked for its attributes.
    if (block?.observedAttributes === undefined) throw new Error(`${file} exports no block.`);
    sheets.set(/([\w-]+)\.element/.exec(file)?.[1] ?? '', block.elementStyles.join('\n'));
  }
  return sheets;
}

const namesIn = (css: string, pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name = '']) => name));
const setIn = (css: string) => namesIn(css, /(--(?:_|pallet-\d)[\w-]*)\s*:/g);
/** What a sheet reads. An instance with a class `sized-…` gives all that the rules of this class choose from. */
const readIn = (css: string) =>
  namesIn(css.replace(/(\.sized-[\w-]+)\{[^}]*\}/g, ''), /var\(\s*(--(?:_|pallet-\d)[\w-]*)/g);

/** Where style sheets break the protocol, or do something else than its module says. */
function faultsOf(sheets: ReadonlyMap<string, string>, crossings: readonly Crossing[]): string[] {
  const blocksWhere = (holds: (css: string) => boolean) =>
    [...sheets].flatMap(([block, css]) => (holds(css) ? [block] : [])).sort();
  const known = new Set(crossings.map(({ name }) => name));
  const ofBlocks = [...sheets].flatMap(([block, css]) => {
    const set = setIn(css);
    const used = readIn(css);
    return [
      ...[...used]
        .filter((name) => name.startsWith('--_') && !set.has(name))
        .map((name) => `${block} reads ${name}, which it does not set`),
      ...[...set]
        .filter((name) => name.startsWith('--_') && !used.has(name))
        .map((name) => `${block} sets ${name}, which it does not read`),
      ...[...new Set([...used, ...set])]
        .filter((name) => !name.startsWith('--_') && !known.has(name))
        .map((name) => `${block} uses ${name}, which the module does not name`),
    ];
  });
  const ofCrossings = crossings.flatMap(({ name, setBy, readBy }) => {
    const setters = blocksWhere((css) => setIn(css).has(name));
    const readers = blocksWhere((css) => readIn(css).has(name));
    return [
      ...(setters.length === 0 ? [`${name} is set by nobody`] : []),
      ...(readers.length === 0 ? [`${name} is read by nobody`] : []),
      ...(String(setters) === String(setBy) ? [] : [`${name} is set by ${setters.join(', ')}`]),
      ...(String(readers) === String(readBy) ? [] : [`${name} is read by ${readers.join(', ')}`]),
    ];
  });
  return [...ofBlocks, ...ofCrossings];
}

describe('properties between blocks', async () => {
  const crossings = crossingsIn(read(MODULE));
  const sheets = await sheetsOfBlocks();

  it('are found, and the blocks with them', () => {
    expect(crossings.length).toBeGreaterThan(5);
    expect(crossings.length).toBe(read(MODULE).match(/^export const/gm)?.length);
    expect(sheets.size).toBe(readdirSync(join(root, 'elements/blocks')).length + 1);
  });

  it('are all that a block reads of another, and have the setters and readers that are said', () => {
    expect(faultsOf(sheets, crossings)).toEqual([]);
  });

  it('are named in one module, with a version', () => {
    const elsewhere = sourceFiles(root).filter((file) => file !== MODULE && /^elements\/(?!build)/.test(file));
    expect(elsewhere.filter((file) => /--pallet-\d/.test(read(file)))).toEqual([]);
    expect(crossings.filter(({ name }) => !/^--pallet-\d+-[a-z-]+$/.test(name))).toEqual([]);
  });

  it('do not come from templates, which only give private properties that a sheet knows', () => {
    const given = sourceFiles(root)
      .filter((file) => /^elements\/(blocks|controllers|templates)\//.test(file) && !file.endsWith('.styles.ts'))
      .flatMap((file) => [...namesIn(read(file), /'(--[\w-]+)':/g)]);
    const all = setIn([...sheets.values()].join('\n'));
    expect(given.length).toBeGreaterThan(20);
    expect(given.filter((name) => !name.startsWith('--_') || !all.has(name))).toEqual([]);
  });
});

describe('a fault in the protocol is seen', () => {
  const crossings = crossingsIn(`
/**
 * The gap. Set by: row. Read by: cell. Values: a length.
 */
export const gap = unsafeCSS('--pallet-1-gap');`);
  const row = '.base { --pallet-1-gap: 1rem; --_color: red; color: var(--_color); }';
  const cell = '.base { gap: var(--pallet-1-gap, 0); }';
  const faults = (sheets: Record<string, string>) => faultsOf(new Map(Object.entries(sheets)), crossings);

  it('and a sound one passes', () => {
    expect(faults({ row, cell })).toEqual([]);
  });

  it.each([
    [
      "a block's private property read by another",
      { row, cell: `${cell} b { color: var(--_color); }` },
      'cell reads --_color, which it does not set',
    ],
    [
      'a private property that nothing reads',
      { row, cell: `${cell} b { --_color: red; }` },
      'cell sets --_color, which it does not read',
    ],
    [
      'a property that is not in the module',
      { row: `${row} b { --pallet-2-gap: 0; }`, cell },
      'row uses --pallet-2-gap, which the module does not name',
    ],
    ['a reader that is not named', { row, cell, other: cell }, '--pallet-1-gap is read by cell, other'],
    [
      'a setter that is not named',
      { row, cell: `${cell} b { --pallet-1-gap: 0; }` },
      '--pallet-1-gap is set by cell, row',
    ],
    ['a property that nothing reads', { row }, '--pallet-1-gap is read by nobody'],
    ['a property that nothing sets', { cell }, '--pallet-1-gap is set by nobody'],
  ])('%s', (_, sheets, fault) => {
    expect(faults(sheets as Record<string, string>)).toContain(fault);
  });
});
