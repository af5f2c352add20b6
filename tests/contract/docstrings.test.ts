import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingDocs } from '../support/docstrings.js';
import { parse, specifiersIn } from '../support/imports.js';

const read = (folder: string, file: string) => parse(file, readFileSync(join('elements', folder, file), 'utf8'));

describe.each(['foundations', 'services'])('what @pallet/elements/%s exports', (folder) => {
  const modules = specifiersIn(read(folder, 'index.ts')).map((specifier) => specifier.replace(/\.js$/, '.ts'));

  it('is found', () => {
    expect(modules.length).toBeGreaterThan(9);
  });

  it.each(modules)('%s says of each function and class what it does, its section, defaults and errors', (module) => {
    expect(missingDocs(read(folder, module))).toEqual([]);
  });
});

describe('a docstring is missed', () => {
  it.each([
    ['on a function', 'export function f() {}', ['f has no docstring.']],
    ['on an arrow function', 'export const f = () => 1;', ['f has no docstring.']],
    ['on a class', 'export class C {}', ['C has no docstring.']],
    ['on a method', '/** Specification 4. */ export class C { m() {} #p() {} }', ['C.m has no docstring.']],
    [
      'without a section',
      '/** Says. */ export function f() {}',
      ['f does not name its section, as "Specification 5" does.'],
    ],
    [
      'without an error',
      '/** Specification 8. */ export function f() { if (1) throw 1; }',
      ['f does not say what it throws.'],
    ],
    [
      'without a default',
      '/** Specification 8. */ export const f = (a = 1) => a;',
      ['f does not say the default of a.'],
    ],
  ])('%s', (_, source, missing) => {
    expect(missingDocs(parse('module.ts', source))).toEqual(missing);
  });

  it('where nothing has to be said: inside the module, or of what an inner function throws', () => {
    const inner = 'function f() {} class C {}\n';
    const outer = '/** Specification 8. @param a Default 1. */ export const g = (a = 1) => () => { throw a; };';
    expect(missingDocs(parse('module.ts', inner + outer))).toEqual([]);
  });
});
