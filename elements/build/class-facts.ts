import { ts } from '@custom-elements-manifest/analyzer';
import type { ClassDeclaration } from 'typescript';
import type { BlockFacts } from '../foundations/block-facts.js';
import type { RawClass } from './raw-manifest.js';

/** The tags of a class comment that `BlockFacts` describes, and `@icon`. */
const FACT_TAGS = [
  'loading',
  'picture',
  'container',
  'html',
  'provider',
  'draws',
  'address',
  'mediaid',
  'version',
  'icon',
];

/** The texts of those tags in the comment of a class, by the tag's name. */
export function factTags(node: ClassDeclaration): Record<string, string> {
  const tags = ts.getJSDocTags(node).filter(({ tagName }) => FACT_TAGS.includes(tagName.text));
  return Object.fromEntries(
    tags.map(({ tagName, comment }) => [tagName.text, ts.getTextOfJSDocComment(comment)?.trim() ?? '']),
  );
}

/**
 * How lists of blocks draw a block, as path data on a grid of 24; undefined where its contract does not say it.
 *
 * @param file - the block's source
 * @throws Error naming the file, where it is no path data
 */
export function iconOf(file: string, { name, facts = {} }: RawClass): string | undefined {
  const { icon } = facts;
  if (icon === undefined || /^M[\d\s.,a-z-]+$/i.test(icon)) return icon;
  throw new Error(`${file}: @icon of ${name} is "${icon}". Write path data that begins with M, on a grid of 24.`);
}

/**
 * What a block's contract says of it for those who load and render blocks.
 *
 * @param file - the block's source
 * @throws Error naming file and tag, where a tag says what there is not
 */
export function factsOf(file: string, { name, facts = {}, members = [] }: RawClass): BlockFacts {
  const { loading = 'view', picture, draws, address, mediaid, version } = facts;
  if (loading !== 'view' && loading !== 'use') {
    throw new Error(`${file}: @loading of ${name} is "${loading}". Write view or use.`);
  }
  if (version !== undefined && !/^(?:[2-9]|[1-9]\d+)$/.test(version)) {
    throw new Error(
      `${file}: @version of ${name} is "${version}". Write a whole number from 2 on; without it, it is 1.`,
    );
  }
  const propertiesIn = (tag: string, value: string): string[] =>
    value.split(/\s+/).map((property) => {
      if (members.some((member) => member.name === property)) return property;
      throw new Error(`${file}: @${tag} of ${name} names "${property}", which is no property of it.`);
    });
  const [headingTag] = members.flatMap((member) => (member.name === 'headingTag' ? (member.default ?? []) : []));
  const level = headingTag?.replaceAll("'", '') || undefined;
  return {
    loading,
    ...(picture !== undefined && { picture: propertiesIn('picture', picture)[0] }),
    isContainer: 'container' in facts,
    showsHtml: 'html' in facts,
    isProvider: 'provider' in facts,
    ...(draws !== undefined && { draws: propertiesIn('draws', draws)[0] }),
    ...(address !== undefined && { addresses: propertiesIn('address', address) }),
    ...(mediaid !== undefined && { mediaIds: propertiesIn('mediaid', mediaid) }),
    ...(level !== undefined && { headingTag: level }),
    ...(version !== undefined && { version: Number(version) }),
  };
}
