import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findMissingDocs } from '../support/docstrings.js';
import { parseSource, findSpecifiers } from '../support/imports.js';

const read = (folder: string, file: string) => parseSource(file, readFileSync(join('elements', folder, file), 'utf8'));

describe.each(['foundations', 'services'])('the exports of @pallet/elements/%s', (folder) => {
  const modules = findSpecifiers(read(folder, 'index.ts')).map((specifier) => specifier.replace(/\.js$/, '.ts'));

  it('are found', () => {
    expect(modules.length).toBeGreaterThan(9);
  });

  it.each(modules)('%s documents each function and class with its defaults and errors', (module) => {
    expect(findMissingDocs(read(folder, module))).toEqual([]);
  });
});

describe('findMissingDocs', () => {
  it.each([
    ['a function without a docstring', 'export function f() {}', ['f has no docstring.']],
    ['an arrow function without a docstring', 'export const f = () => 1;', ['f has no docstring.']],
    ['a class without a docstring', 'export class C {}', ['C has no docstring.']],
    ['a method without a docstring', '/** A class. */ export class C { m() {} #p() {} }', ['C.m has no docstring.']],
    [
      'an undocumented error',
      '/** Fails. */ export function f() { if (1) throw 1; }',
      ['f does not document what it throws.'],
    ],
    [
      'an undocumented default',
      '/** Adds. */ export const f = (a = 1) => a;',
      ['f does not document the default of a.'],
    ],
  ])('reports %s', (_, source, missing) => {
    expect(findMissingDocs(parseSource('module.ts', source))).toEqual(missing);
  });

  it('ignores private declarations and errors of inner functions', () => {
    const inner = 'function f() {} class C {}\n';
    const outer = '/** Makes one. @param a Default 1. */ export const g = (a = 1) => () => { throw a; };';
    expect(findMissingDocs(parseSource('module.ts', inner + outer))).toEqual([]);
  });
});
