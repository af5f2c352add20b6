import { InvalidArgumentError } from 'commander';

/** What `npm run bench` measures, in its order. */
export const PARTS = ['page', 'elements', 'scaling', 'prerendering', 'editor'] as const;
export type PartName = (typeof PARTS)[number];

/**
 * Reads a count that stands behind an option.
 *
 * @throws InvalidArgumentError that says what it takes
 */
export function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It takes a whole number from 1 on.');
  return Number(text);
}
