import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../setup/extent.js';
import { buildManifest, readBlockSources } from '../../elements/build/analyse.js';
import type { BlockNode } from '../../site/documents/model.js';
import { PROPERTY_FAULTS, type Fault } from './faults.js';
import { meaningsOf } from './meanings.js';
import { caseOf, startExamination, type Case, type Examination, type Finding } from './property-values.jsx';

/** From which seed some meanings are chosen; `PROPERTY_SEED=new` chooses others, `PROPERTY_CASE='{…}'` one that was found. */
const { PROPERTY_SEED = '20261122', PROPERTY_CASE } = process.env;
const SEED = PROPERTY_SEED === 'new' ? Date.now() % 2 ** 31 : Number(PROPERTY_SEED);
/** Meanings of all that are looked at when not all are. */
const SAMPLE = 150;
/** Specimens on one page, and how many findings are told at most. */
const TOGETHER = 80;
const ENOUGH = 12;

const everything = meaningsOf(buildManifest(readBlockSources('elements')));

function chosen(): Case[] {
  if (PROPERTY_CASE !== undefined) return [JSON.parse(PROPERTY_CASE) as Case];
  if (isWhole) return everything.map(caseOf);
  const [some = []] = fc.sample(fc.shuffledSubarray(everything, { minLength: SAMPLE, maxLength: SAMPLE }), {
    numRuns: 1,
    seed: SEED,
  });
  return some.map(caseOf);
}

/** Cases side by side, as many as have room on a page. */
function pagesOf(cases: readonly Case[]): Case[][] {
  const pages: Case[][] = [[]];
  let room = TOGETHER;
  for (const one of cases) {
    if (room < one.meaning.spellings.length && pages.at(-1)!.length > 0) {
      pages.push([]);
      room = TOGETHER;
    }
    room -= one.meaning.spellings.length;
    pages.at(-1)!.push(one);
  }
  return pages;
}

/** A scene without one of its properties, or without what is inside. */
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

/** The case with only the spellings that part, on a block with only what it needs to show it. */
async function shrink(examination: Examination, finding: Finding, fault?: Fault): Promise<Finding> {
  const { spellings, scene } = finding;
  let best: Finding = { ...finding, meaning: { ...finding.meaning, spellings } };
  for (const part of ['blocks', 'slots', ...Object.keys(scene.props ?? {})]) {
    const smaller = { meaning: best.meaning, scene: without(best.scene, part) };
    const { findings } = await examination.examine([smaller], fault);
    best = findings[0] ?? best;
  }
  return best;
}

const inWords = ({ meaning, scene, text }: Finding): string =>
  `${text}\n  To see it again: PROPERTY_CASE='${JSON.stringify({ meaning, scene })}' npx vitest run --project soak tests/soak/property-values.test.ts`;

describe('the properties of all blocks', () => {
  let examination: Examination;
  beforeAll(async () => {
    examination = await startExamination();
  });
  afterAll(() => examination.close());

  it(
    `look the same however the same is said: as property, attribute, in a document, prerendered and awake (seed ${SEED})`,
    { timeout: 86_400_000, retry: 0 },
    async () => {
      const cases = chosen();
      console.log(`Property values: ${cases.length} of ${everything.length} meanings, from seed ${SEED}.`);
      const told: string[] = [];
      for (const page of pagesOf(cases)) {
        const { findings, failures } = await examination.examine(page);
        told.push(...failures);
        for (const finding of findings.slice(0, ENOUGH - told.length)) {
          told.push(inWords(await shrink(examination, finding)));
        }
        if (told.length >= ENOUGH) break;
      }
      expect(told.join('\n')).toBe('');
    },
  );

  it.each(Object.entries(PROPERTY_FAULTS))(
    'find a banner that %s, planted on purpose, and tell of it with little around it',
    { timeout: 120_000 },
    async (_, fault) => {
      const faulty = everything.filter(({ block, property }) => block === 'banner' && property === fault.property);
      const [cases] = pagesOf(faulty.map(caseOf)) as [Case[]];
      const { findings } = await examination.examine(cases, fault);
      const found = findings.find(({ text }) => fault.told.test(text));
      expect(found, findings.map(({ text }) => text).join('\n')).toBeDefined();
      const { text, scene } = await shrink(examination, found!, fault);
      expect(text).toMatch(fault.told);
      expect(scene).toEqual({ block: 'banner', id: '', props: {} });
    },
  );
});
