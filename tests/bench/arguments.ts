import { InvalidArgumentError } from 'commander';

/** The parts of `npm run bench`, in order. */
export const PARTS = ['page', 'elements', 'scaling', 'prerendering', 'delivery', 'editor', 'authoring'] as const;
export type PartName = (typeof PARTS)[number];

/**
 * Parses the value of an option that is a count.
 *
 * @throws InvalidArgumentError if it is not a whole number from 1
 */
export function parseCount(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(text);
}
