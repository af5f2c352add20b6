import { blockFacts, readBoolean, readJson, readObject } from '@pallet/elements/foundations';

/** The block whose heading can be told its level at two places. */
const TEXT = 'text';

/** Where the level of a block's heading is chosen. */
interface HeadingLevel {
  /** The field, from the block's properties. */
  readonly field: 'headingTag' | 'textDisplayInfo' | 'textDisplayInfo/headingTag';
  /** What is written there, or what the block takes where nothing is; undefined where that depends on what is around it. */
  readonly level: unknown;
}

/**
 * Where the level of a block's heading is chosen, as the block decides it: of a text, its `textDisplayInfo` goes before its own
 * `headingTag`, but with `enableOverride` behind it (Specification 3). An empty one chooses nothing.
 *
 * @returns undefined for a block that has no such field
 */
export function headingLevel(block: string, props: Readonly<Record<string, unknown>>): HeadingLevel | undefined {
  const preset = Object.hasOwn(blockFacts, block) ? blockFacts[block]?.headingTag : undefined;
  if (block !== TEXT && preset === undefined) return undefined;
  const own = { field: 'headingTag', level: props['headingTag'] || preset } as const;
  if (block !== TEXT) return own;
  const written = props['textDisplayInfo'];
  const info = readObject(readJson(written) ?? written);
  const inDisplay = {
    // What is written as JSON in a text has no place of its own.
    field: typeof written === 'string' ? 'textDisplayInfo' : 'textDisplayInfo/headingTag',
    level: info?.['headingTag'],
  } as const;
  const [first, second] = readBoolean(info?.['enableOverride']) ? [own, inDisplay] : [inDisplay, own];
  return [first, second].find(({ level }) => Boolean(level)) ?? own;
}
