import { readBoolean, readObject, readSizedValues } from '@pallet/elements/foundations';
import { factsOf } from './facts-of.js';

/** The field that sets the level of a block's heading. */
interface HeadingLevel {
  /** Path in the block's properties. */
  readonly field: 'headingTag' | 'textDisplayInfo' | 'textDisplayInfo/headingTag' | 'textDisplayInfo/large/headingTag';
  /** The value of the field or its default; undefined if the default depends on the parent blocks. */
  readonly level: unknown;
}

/**
 * Finds the field that sets the level of a block's heading. `textDisplayInfo` has priority over `headingTag`, unless it
 * has `enableOverride`. Empty fields are ignored.
 *
 * @returns undefined for a block that has no such field
 */
export function findHeadingLevel(block: string, props: Readonly<Record<string, unknown>>): HeadingLevel | undefined {
  const facts = factsOf(block);
  if (facts?.headings === undefined) return undefined;
  const own = { field: 'headingTag', level: props['headingTag'] || facts.headingTag } as const;
  const written = props['textDisplayInfo'];
  // A heading has the level of large screens on all of them.
  const sizes = readSizedValues(written);
  const info = readObject(sizes === undefined ? written : sizes['large']);
  const inDisplay = {
    // Fields of JSON in a string have no path of their own.
    field:
      typeof written === 'string'
        ? 'textDisplayInfo'
        : sizes === undefined
          ? 'textDisplayInfo/headingTag'
          : 'textDisplayInfo/large/headingTag',
    level: info?.['headingTag'],
  } as const;
  const [first, second] = readBoolean(info?.['enableOverride']) ? [own, inDisplay] : [inDisplay, own];
  return [first, second].find(({ level }) => Boolean(level)) ?? own;
}
