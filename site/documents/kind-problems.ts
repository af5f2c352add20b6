import {
  findIneffectiveFlags,
  kindsOf,
  findMismatch,
  readColor,
  readNumber,
  readObject,
} from '@pallet/elements/foundations';
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

/** Kinds that the schema accepts with any content, and those of which it checks only the form. */
const STRUCTURES = ['image', 'group', 'spacing', 'list', 'map', 'focalPoint', 'screens'];

/** Whether a value, or its value for each size, is a number or its text. */
const isNumeric = (value: unknown): boolean =>
  Object.values(readObject(value) ?? { value }).every((one) => readNumber(one) !== undefined);

function findStructureProblems(
  tagName: string,
  props: Readonly<Record<string, unknown>>,
  path: string,
): DocumentIssue[] {
  return [...kindsOf(tagName)].flatMap(([name, kind]) => {
    const isColor = kind.name === 'color' && readColor(props[name]) !== undefined;
    const isNumber = ['number', 'time'].includes(kind.name) && isNumeric(props[name]);
    const isChecked = STRUCTURES.includes(kind.name) || isColor || isNumber;
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
  return findIneffectiveFlags(`pallet-${block}`, (name) => props[name]).map(({ flag, needs }) => {
    const missing = needs.map((name) => `"${name}"`).join(' or ');
    return {
      path: `${path}/${flag}`,
      expected: `${missing} beside it`,
      found: 'neither',
      weight: 'warning',
      wrong: `"${flag}" has no effect without ${missing}.`,
      remedy: `Add ${missing}, or turn it off.`,
    };
  });
}
