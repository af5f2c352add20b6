import { ts } from '@custom-elements-manifest/analyzer';
import type { ClassDeclaration } from 'typescript';
import type { BlockFacts, TextDefaults } from '../foundations/block-facts.js';
import { HEADING_TAGS } from '../foundations/enumerations.js';
import type { KindData } from '../foundations/kinds.js';
import {
  BLOCK_GROUPS,
  type BlockGroup,
  type EditorFacts,
  type ElementMember,
  type ElementSlot,
} from './manifest-model.js';
import type { RawClass } from './raw-manifest.js';

/** The tags of a class comment that are read into `BlockFacts` and `EditorFacts`. */
export const FACT_TAGS = [
  'static',
  'image',
  'provider',
  'section',
  'metadata',
  'heading',
  'headingstyle',
  'textdefaults',
  'version',
  'icon',
  'group',
  'gridwidth',
  'alttext',
  'root',
];

/** Returns the text of each of these tags in the comment of a class, by tag name. */
export function readFactTags(node: ClassDeclaration): Record<string, string> {
  const tags = ts.getJSDocTags(node).filter(({ tagName }) => FACT_TAGS.includes(tagName.text));
  return Object.fromEntries(
    tags.map(({ tagName, comment }) => [tagName.text, ts.getTextOfJSDocComment(comment)?.trim() ?? '']),
  );
}

/**
 * Returns the facts about a block that only editors need.
 *
 * @param file - source file of the block
 * @throws Error with the file if the contract has no valid group, or a tag has an invalid value
 */
export function getEditorFacts(file: string, element: RawClass, members: readonly ElementMember[]): EditorFacts {
  const { facts = {} } = element;
  const icon = getIcon(file, element);
  const [gridWidth] = getTaggedProperties(file, element, members, 'gridwidth');
  const [altText] = getTaggedProperties(file, element, members, 'alttext');
  const [tag, ...texts] = getTaggedProperties(file, element, members, 'heading');
  const [display, size] = getTaggedProperties(file, element, members, 'headingstyle');
  return {
    group: getGroup(file, element),
    ...(icon !== undefined && { icon }),
    ...(gridWidth !== undefined && { gridWidth }),
    ...(altText !== undefined && { altText }),
    ...(tag !== undefined && {
      heading: { tag, texts, ...(display !== undefined && { display }), ...(size !== undefined && { size }) },
    }),
    ...('root' in facts && { isRoot: true }),
  };
}

function getIcon(file: string, { name, facts = {} }: RawClass): string | undefined {
  const { icon } = facts;
  if (icon === undefined || /^M[\d\s.,a-z-]+$/i.test(icon)) return icon;
  throw new Error(`${file}: @icon of ${name} is "${icon}". Write path data that begins with M, on a grid of 24.`);
}

function getGroup(file: string, { name, facts = {} }: RawClass): BlockGroup {
  const group = BLOCK_GROUPS.find((name) => name === facts['group']);
  if (group !== undefined) return group;
  throw new Error(`${file}: ${name} has no group. Write @group with one of ${BLOCK_GROUPS.join(', ')}.`);
}

const getTaggedProperties = (
  file: string,
  { name, facts = {} }: RawClass,
  members: readonly ElementMember[],
  tag: string,
): string[] =>
  (facts[tag] ?? '')
    .split(' ')
    .filter((property) => property !== '')
    .map((property) => requireProperty(file, name, members, tag, property).name);

/**
 * Returns the property that a tag of a block names.
 *
 * @throws Error if the block has no such property
 */
export function requireProperty(
  file: string,
  owner: string,
  members: readonly ElementMember[],
  tag: string,
  property: string,
): ElementMember {
  const found = members.find((member) => member.name === property && member['x-pallet'] !== undefined);
  if (found !== undefined) return found;
  throw new Error(`${file}: @${tag} of ${owner} names "${property}", which is not a property of it.`);
}

/**
 * Returns the facts about a block that are needed to load and render it.
 *
 * @param file - source file of the block
 * @param members - members of the block, with the kinds of its properties
 * @throws Error with the file and tag if a tag refers to a property that does not exist
 */
export function getFacts(
  file: string,
  element: RawClass,
  members: readonly ElementMember[],
  slots: readonly ElementSlot[],
): BlockFacts {
  const { name, facts = {} } = element;
  const { version } = facts;
  const [image, ...otherImages] = getTaggedProperties(file, element, members, 'image');
  if (version !== undefined && !/^(?:[3-9]|[1-9]\d+)$/.test(version)) {
    throw new Error(
      `${file}: @version of ${name} is "${version}". Write a whole number from 3 on; without it, it is 2.`,
    );
  }
  const kinds = members.flatMap(({ name: property, 'x-pallet': contract }) =>
    contract === undefined ? [] : [{ property, kind: contract.kind }],
  );
  const findProperties = (matches: (kind: KindData) => boolean): string[] =>
    kinds.flatMap(({ property, kind }) => (matches(kind) ? [property] : []));
  const [draws] = findProperties((kind) => kind.name === 'blocks');
  const [hiddenOn] = findProperties((kind) => kind.name === 'screens' && kind.visibility === 'hidden');
  const [shownOn] = findProperties((kind) => kind.name === 'screens' && kind.visibility === 'shown');
  const accepts = slots.find((slot) => slot.name === '')?.['x-pallet'].accepts ?? [];
  return {
    isStatic: 'static' in facts,
    ...(image !== undefined && { image }),
    ...(otherImages.length > 0 && { otherImages }),
    isContainer: accepts.includes('blocks') && !accepts.includes('text'),
    showsHtml: findProperties((kind) => kind.name === 'richText').length > 0,
    isProvider: 'provider' in facts,
    ...('section' in facts && { isSection: true }),
    ...('metadata' in facts && { isMetadata: true }),
    ...(draws !== undefined && { draws }),
    ...(hiddenOn !== undefined && { hiddenOn }),
    ...(shownOn !== undefined && { shownOn }),
    ...(facts['textdefaults'] !== undefined && { textDefaults: readTextDefaults(file, name, facts['textdefaults']) }),
    ...(version !== undefined && { version: Number(version) }),
  };
}

function readTextDefaults(file: string, name: string, comment: string): TextDefaults {
  const [headingTag, textAlign] = comment.split(' ');
  const tag = HEADING_TAGS.find((one) => one === headingTag);
  const alignment = (['left', 'inherit'] as const).find((one) => one === textAlign);
  if (tag !== undefined && alignment !== undefined) return { headingTag: tag, textAlign: alignment };
  throw new Error(
    `${file}: @textdefaults of ${name} is "${comment}". Write a heading tag, and left or inherit: h2 inherit.`,
  );
}
