import { readBoolean, readObject, readSizedValues } from '@pallet/elements/foundations';
import { elementsOf, propertiesOf, type HeadingFacts } from '@pallet/elements/manifest';
import { readManifest } from './read-manifest.js';

/** The properties of a block's headings, and its default tag; empty if it depends on the blocks around it. */
export interface BlockHeading extends HeadingFacts {
  readonly initialTag: string;
}

let headings: ReadonlyMap<string, BlockHeading> | undefined;

/** Returns the properties of the headings of a block, by its name without `pallet-`. Undefined if it has none. */
export const headingOf = (block: string): BlockHeading | undefined => (headings ??= readHeadings()).get(block);

function readHeadings(): Map<string, BlockHeading> {
  return new Map(
    elementsOf(readManifest()).flatMap((element): [string, BlockHeading][] => {
      const { heading } = element['x-pallet'];
      if (heading === undefined) return [];
      const tag = propertiesOf(element).find(({ name }) => name === heading.tag);
      const initialTag = String(tag?.['x-pallet'].kind.initial);
      return [[element.tagName.replace('pallet-', ''), { ...heading, initialTag }]];
    }),
  );
}

/** The field that sets the level of a block's heading. */
interface HeadingLevel {
  /** Path in the block's properties. */
  readonly field: string;
  /** The value of the field or its default; empty if the default depends on the parent blocks. */
  readonly level: unknown;
}

/**
 * Finds the field that sets the level of a block's heading. The property with tag and style has priority over that with
 * the tag, unless it has `enableOverride`. Empty fields are ignored.
 *
 * @returns undefined for a block that has no such field
 */
export function findHeadingLevel(block: string, props: Readonly<Record<string, unknown>>): HeadingLevel | undefined {
  const heading = headingOf(block);
  if (heading === undefined) return undefined;
  const { tag, display, initialTag } = heading;
  const own = { field: tag, level: props[tag] || initialTag };
  if (display === undefined) return own;
  const written = props[display];
  // A heading has the level of large screens on all of them.
  const sizes = readSizedValues(written);
  const info = readObject(sizes === undefined ? written : sizes['large']);
  // Fields of JSON in a string have no path of their own.
  const path = typeof written === 'string' ? [] : [...(sizes === undefined ? [] : ['large']), 'headingTag'];
  const inDisplay = { field: [display, ...path].join('/'), level: info?.['headingTag'] };
  const [first, second] = readBoolean(info?.['enableOverride']) ? [own, inDisplay] : [inDisplay, own];
  return [first, second].find(({ level }) => Boolean(level)) ?? own;
}
