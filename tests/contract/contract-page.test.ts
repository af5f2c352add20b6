import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FACT_TAGS } from '../../elements/build/class-facts.js';
import * as kinds from '../../elements/foundations/kinds.js';

const page = readFileSync('site/docs/contract.md', 'utf8');

it('describes each kind of a property', () => {
  const named = Object.keys(kinds).filter((name) => name !== 'perBreakpoint');
  const rows = [...page.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual(named.sort());
});

it('describes each tag of a class with a fact about the block', () => {
  const rows = [...page.matchAll(/^\| `@(\w+)/gm)].map(([, name]) => name);
  expect(FACT_TAGS.filter((tag) => !rows.includes(tag))).toEqual([]);
});
