import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc, { SEED } from '../support/fast-check.js';
import { isFullRun, sampled } from '../setup/sampling.js';
import { readManifest } from '../../elements/build/build-manifest.js';
import type { BlockNode } from '../../site/documents/model.js';
import { PROPERTY_FAULTS, type Fault } from './faults.js';
import { getPropertyValues } from './equivalent-values.js';
import {
  caseOf,
  startPropertyChecker,
  type Case,
  type PropertyChecker,
  type PropertyIssue,
} from './property-checker.jsx';

/** `PROPERTY_CASE='{…}'` runs a reported case. */
const { PROPERTY_CASE } = process.env;
/** The number of sampled values. */
const SAMPLE = 80;
/** The maximum numbers of specimens per page and of reported issues. */
const PER_PAGE = 80;
const MAX_ISSUES = 12;

const allValues = getPropertyValues(await readManifest('elements'));

function chooseCases(): Case[] {
  if (PROPERTY_CASE !== undefined) return [JSON.parse(PROPERTY_CASE) as Case];
  if (isFullRun) return allValues.map(caseOf);
  const [some = []] = fc.sample(fc.shuffledSubarray(allValues, { minLength: SAMPLE, maxLength: SAMPLE }), {
    numRuns: 1,
    seed: SEED,
  });
  return some.map(caseOf);
}

function pagesOf(cases: readonly Case[]): Case[][] {
  const pages: Case[][] = [[]];
  let room = PER_PAGE;
  for (const one of cases) {
    if (room < one.propertyValue.spellings.length && pages.at(-1)!.length > 0) {
      pages.push([]);
      room = PER_PAGE;
    }
    room -= one.propertyValue.spellings.length;
    pages.at(-1)!.push(one);
  }
  return pages;
}

/** A scene without one of its properties, or without its children. */
function without(scene: BlockNode, part: string): BlockNode {
  const { blocks, slots, props = {}, ...node } = scene;
  const remaining = Object.fromEntries(Object.entries(props).filter(([name]) => name !== part));
  return {
    ...node,
    props: remaining,
    ...(part !== 'blocks' && blocks !== undefined && { blocks }),
    ...(part !== 'slots' && slots !== undefined && { slots }),
  };
}

/** Reduces a case to the spellings that differ, and its scene to what the difference needs. */
async function shrink(checker: PropertyChecker, issue: PropertyIssue, fault?: Fault): Promise<PropertyIssue> {
  const { spellings, scene } = issue;
  let best: PropertyIssue = { ...issue, propertyValue: { ...issue.propertyValue, spellings } };
  for (const part of ['blocks', 'slots', ...Object.keys(scene.props ?? {})]) {
    const smaller = { propertyValue: best.propertyValue, scene: without(best.scene, part) };
    const { issues } = await checker.check([smaller], fault);
    best = issues[0] ?? best;
  }
  return best;
}

const formatIssue = ({ propertyValue, scene, text }: PropertyIssue): string =>
  `${text}\n  To reproduce: PROPERTY_CASE='${JSON.stringify({ propertyValue, scene })}' npx vitest run --project soak tests/soak/property-values.test.ts`;

describe('the properties of all blocks', () => {
  let checker: PropertyChecker;
  beforeAll(async () => {
    checker = await startPropertyChecker();
  });
  afterAll(() => checker.close());

  it(
    `render equally as property, attribute and in a document, prerendered and hydrated (seed ${SEED})`,
    { timeout: 86_400_000, retry: 0 },
    async () => {
      const cases = chooseCases();
      console.log(`Property values: ${cases.length} of ${allValues.length} values, from seed ${SEED}.`);
      const messages: string[] = [];
      for (const page of pagesOf(cases)) {
        const { issues, failures } = await checker.check(page);
        messages.push(...failures);
        for (const issue of issues.slice(0, MAX_ISSUES - messages.length)) {
          messages.push(formatIssue(await shrink(checker, issue)));
        }
        if (messages.length >= MAX_ISSUES) break;
      }
      expect(messages.join('\n')).toBe('');
    },
  );

  it.each(sampled(Object.entries(PROPERTY_FAULTS), 1))(
    'reports a banner that %s, with a minimal scene',
    { timeout: 120_000 },
    async (_, fault) => {
      const faulty = allValues.filter(({ block, property }) => block === 'banner' && property === fault.property);
      const [cases] = pagesOf(faulty.map(caseOf)) as [Case[]];
      const { issues } = await checker.check(cases, fault);
      const found = issues.find(({ text }) => fault.issue.test(text));
      expect(found, issues.map(({ text }) => text).join('\n')).toBeDefined();
      const { text, scene } = await shrink(checker, found!, fault);
      expect(text).toMatch(fault.issue);
      expect(scene).toEqual({ block: 'banner', id: '', props: {} });
    },
  );
});
