import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../../elements/build/build-manifest.js';
import type { ElementDeclaration, Manifest } from '../../../../elements/build/manifest-model.js';
import { createWrapperModules } from '../../../../react-wrappers/wrapper-modules.js';

const crate: ElementDeclaration = {
  kind: 'class',
  customElement: true,
  name: 'PalletCrate',
  tagName: 'pallet-crate',
  summary: 'A crate.',
  description: 'A crate.',
  superclass: { name: 'PalletElement' },
  members: [
    { kind: 'field', name: 'load', type: { text: 'number' }, description: 'What it holds.', attribute: 'load' },
  ],
  attributes: [],
  events: [{ name: 'pallet-lid-open', type: { text: 'LidOpenEvent' }, description: 'When its lid opens.' }],
  slots: [{ name: 'lid', description: 'The lid.', 'x-pallet': { accepts: ['blocks'] } }],
  cssParts: [],
  cssStates: [],
  cssProperties: [],
  'x-pallet': { isStatic: false, isContainer: false, showsHtml: false, isProvider: false, group: 'data' },
};

const manifestOf = (element: ElementDeclaration): Manifest => ({
  schemaVersion: '1.0.0',
  'x-pallet': { contractVersion: 1 },
  modules: [{ kind: 'javascript-module', path: 'blocks/crate/crate.js', declarations: [element], exports: [] }],
});
const wrap = (changes: Partial<ElementDeclaration>) => createWrapperModules(manifestOf({ ...crate, ...changes }));
const property = (name: string) => [{ kind: 'field' as const, name, description: 'x', attribute: name.toLowerCase() }];

describe('the wrapper generator', () => {
  it('generates a component, slots and event handlers for a block', () => {
    const text = wrap({}).get('Crate.ts');
    // The directive must be the first statement, so that React server components can import the module.
    expect(text?.replace(/^\/\/.*\n/, '')).toMatch(/^'use client';\n/);
    expect(text).toContain("import '@pallet/elements/crate';");
    expect(text).toContain("import { PalletCrate } from '@pallet/elements/crate/class';");
    expect(text).toContain("import type { LidOpenEvent } from '@pallet/elements';");
    expect(text).toContain("export type CrateSlot = 'lid';");
    expect(text).toContain('onLidOpen: LidOpenEvent;');
    expect(text).toContain("{ onLidOpen: 'pallet-lid-open' }");
  });

  it('exports every component by the name of its block', () => {
    expect(wrap({ tagName: 'pallet-tool-rack' }).get('index.ts')).toContain("'tool-rack': ToolRack,");
  });

  it.each<[string, Partial<ElementDeclaration>, string]>([
    ['a tag without the prefix', { tagName: 'crate' }, 'its tag is "crate"'],
    ['an event without the prefix', { events: [{ ...crate.events[0]!, name: 'opened' }] }, 'its event "opened"'],
    ['a property that React reserves', { members: property('children') }, 'React reserves the prop "children"'],
    ['a property that shadows a native one', { members: property('title') }, '"title" shadows a property'],
    ['a property that looks like an event handler', { members: property('onLoad') }, '"onLoad" reads as the handler'],
  ])('rejects a class with %s', (_, changes, message) => {
    expect(() => wrap(changes)).toThrow(`PalletCrate cannot be wrapped: `);
    expect(() => wrap(changes)).toThrow(message);
  });

  it('has generated up-to-date wrappers', async () => {
    const folder = 'react-wrappers/generated';
    const present = new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
    const wanted = createWrapperModules(await readManifest('elements'));
    expect([...present.keys()].sort()).toEqual([...wanted.keys()].sort());
    for (const [file, text] of wanted) expect(present.get(file), file).toBe(text);
  });
});
