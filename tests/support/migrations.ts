import fc from 'fast-check';
import { migrateContent, type BlockContent, type BlockMigrations } from '../../elements/migrations.js';

/** Names and values that no version of a block uses. */
const UNKNOWN = { 'x-of-somebody-else': { kept: [1, 'two'] }, 'aria-nothing': '' };
const CHILD = { block: 'text', id: 'a-child', props: { text: 'Words' } };

/**
 * Finds issues in the migrations of a block. They must result in its current version, accept any value, not modify their
 * input, and keep unknown properties and all children.
 *
 * @param names - current and former names of its properties
 */
export function findMigrationIssues(
  block: string,
  { version, names, slots }: { version: number; names: readonly string[]; slots: readonly string[] },
  known: BlockMigrations,
): string[] {
  const steps = known[block] ?? [];
  const faults = new Set<string>();
  if (steps.length !== version - 1) {
    faults.add(
      `@version of "${block}" is ${version}, so ${version - 1} migrations are required, but there are ${steps.length}.`,
    );
  }
  const content = fc.record({
    props: fc.dictionary(fc.constantFrom('text', ...names), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 6 }),
    slots: fc.dictionary(fc.constantFrom('', ...slots), fc.constant([CHILD]), { maxKeys: 3 }),
    from: fc.integer({ min: 1, max: Math.max(1, steps.length) }),
  });
  fc.assert(
    fc.property(content, ({ from, ...made }) => {
      const before: BlockContent = { ...made, props: { ...UNKNOWN, ...made.props } };
      const written = JSON.stringify(before);
      const at = `The migrations of "${block}" from version ${from}`;
      try {
        const after = migrateContent(block, before, from, known);
        const isLost = ([name, value]: [string, unknown]): boolean =>
          JSON.stringify(after.props[name]) !== JSON.stringify(value);
        if (Object.entries(UNKNOWN).some(isLost)) faults.add(`${at} lose unknown properties.`);
        if (countChildren(after) < countChildren(before)) faults.add(`${at} lose children.`);
        if (JSON.stringify(before) !== written) faults.add(`${at} modify their input.`);
      } catch (error) {
        faults.add(`${at} fail: ${(error as Error).message}.`);
      }
    }),
    { numRuns: 100 },
  );
  return [...faults];
}

const countChildren = (content: BlockContent): number => JSON.stringify(content).split(CHILD.id).length - 1;
