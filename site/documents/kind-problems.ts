import { findIneffectiveFlags, kindsOf, findMismatch, readColor } from '@pallet/elements/foundations';
import { describeValue } from './describe-value.js';
import type { DocumentIssue } from './messages.js';
import { isRecord } from './record.js';
import { walkUnchecked } from './tree.js';

/** Issues that the schema cannot express: fields of structures, names of colors, flags without effect. */
export function findKindProblems(page: Readonly<Record<string, unknown>>): DocumentIssue[] {
  return [...walkUnchecked(page)].flatMap(({ node: { block, props }, path }) =>
    typeof block === 'string' && isRecord(props)
      ? [
          ...findStructureProblems(`pallet-${block}`, props, `${path}/props`),
          ...findFlagProblems(block, props, `${path}/props`),
        ]
      : [],
  );
}

const STRUCTURES = ['image', 'group', 'spacing'];

function findStructureProblems(
  tagName: string,
  props: Readonly<Record<string, unknown>>,
  path: string,
): DocumentIssue[] {
  return [...kindsOf(tagName)].flatMap(([name, kind]) => {
    const isChecked = STRUCTURES.includes(kind.name) || (kind.name === 'color' && readColor(props[name]) !== undefined);
    const mismatch = isChecked ? findMismatch(kind, props[name]) : undefined;
    if (mismatch === undefined) return [];
    const { field, reason, outcome, remedy, suggestion } = mismatch;
    const label = `"${[name, ...(field === undefined ? [] : [field])].join('.')}"`;
    return {
      path: `${path}/${name}`,
      expected: remedy,
      found: describeValue(props[name]),
      weight: 'warning',
      wrong: `${label} ${reason}, so ${outcome}.`,
      remedy: suggestion === undefined ? remedy : `Did you mean "${suggestion}"?`,
    };
  });
}

function findFlagProblems(block: string, props: Readonly<Record<string, unknown>>, path: string): DocumentIssue[] {
  return findIneffectiveFlags(`pallet-${block}`, (name) => props[name]).map(({ flag, needs }) => ({
    path: `${path}/${flag}`,
    expected: `${needs.map((name) => `"${name}"`).join(' or ')} beside it`,
    found: 'no address',
    weight: 'warning',
    wrong: `"${flag}" is on but there is no address, so it is not a link.`,
    remedy: `Add ${needs.map((name) => `"${name}"`).join(' or ')}, or turn it off.`,
  }));
}
