import { PROFILE_TAGS, type HtmlProfile } from '@pallet/elements/foundations';
import { branchesOf } from '../../../documents/split-outside.js';

/** What a control must know of a property, read from its contract: never from its block's name. */
export type PropertyKind =
  | { readonly kind: 'text'; readonly isLong: boolean }
  | { readonly kind: 'flag' }
  | { readonly kind: 'number' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** A number of `unit`, or a CSS length, or one of `words`. Without a unit a number stands for itself, such as a ratio. */
  | { readonly kind: 'length'; readonly unit: string; readonly words: readonly string[] }
  | { readonly kind: 'colour' }
  | { readonly kind: 'link'; readonly isText: boolean }
  | { readonly kind: 'picture'; readonly isKeyEnough: boolean; readonly isText: boolean }
  /** HTML, of which the block shows what its profile keeps. */
  | { readonly kind: 'rich-text'; readonly profile: HtmlProfile }
  | { readonly kind: 'spacing' }
  | { readonly kind: 'screens' }
  | { readonly kind: 'icon' }
  | { readonly kind: 'focal-point' }
  /** A list or a group of values, with the names of its types, such as `readonly EmployeeSlideData[]`. */
  | { readonly kind: 'data'; readonly isList: boolean; readonly isText: boolean; readonly types: readonly string[] };

/** What the contract says of a property. */
export interface Contract {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  /** Whether it says where a link of the block leads. */
  readonly isAddress: boolean;
  /** Whether a picture's content key alone is the picture. */
  readonly isMediaId: boolean;
  /** The name of the block, where it shows what an author wrote as HTML: its profile has the same. */
  readonly htmlBlock: string | undefined;
}

const RESPONSIVE = /^Responsive<(.+)>$/;

/** Whether a property takes one value per screen size. */
export const isPerScreen = (type: string): boolean => partsOf(type).some((part) => RESPONSIVE.test(part));

/** Of which kind a property is. */
export function propertyKind({ name, type, description, isAddress, isMediaId, htmlBlock }: Contract): PropertyKind {
  const parts = partsOf(type).flatMap((part) => partsOf(RESPONSIVE.exec(part)?.[1] ?? part));
  const is = (test: RegExp): boolean => parts.some((part) => test.test(part));
  const words = parts.flatMap((part) => /^'(.*)'$/.exec(part)?.[1] ?? []);
  const isText = parts.includes('string');
  if (is(/^OuterStyle$/)) return { kind: 'spacing' };
  if (isAddress) return { kind: 'link', isText };
  if (is(/^ImageInfo$/) && !is(/\[\]|^Record</)) return { kind: 'picture', isKeyEnough: isMediaId, isText };
  if (is(/^[A-Z]|\[\]|^readonly /) && !is(/^NumberText$/)) {
    return { kind: 'data', isList: is(/\[\]$|^ColumnsConfig$/), isText, types: parts };
  }
  if (is(/^NumberText$/)) return { kind: 'number' };
  if (is(/^boolean$/)) return { kind: 'flag' };
  if (words.length > 0) return { kind: 'choice', options: plainOptions(words, description) };
  if (/\bCSS colour\b/.test(description)) return { kind: 'colour' };
  if (/\bCSS length\b/.test(description))
    return { kind: 'length', unit: unitOf(description), words: wordsOf(description) };
  if (is(/^number$/)) return { kind: 'number' };
  if (htmlBlock !== undefined && /\bHTML\b/.test(description))
    return { kind: 'rich-text', profile: profileOf(htmlBlock) };
  if (/^Screen sizes on which\b/.test(description)) return { kind: 'screens' };
  if (/`category:name`/.test(description)) return { kind: 'icon' };
  if (/^The point that stays in view\b/.test(description)) return { kind: 'focal-point' };
  return { kind: 'text', isLong: /\b(?:sentence|line break|story|HTML|says)\b/i.test(`${name} ${description}`) };
}

/** The branches of a union, without those that stand for nothing. */
const partsOf = (type: string): string[] =>
  branchesOf(type).filter((branch) => branch !== 'undefined' && branch !== 'null');

/** The words that are offered: those that exported pages spell otherwise (`Heading 1`, `horizontal`) mean the same. */
function plainOptions(words: readonly string[], description: string): readonly string[] {
  const plain = words.filter((word) => word !== '' && !/[A-Z]/.test(word));
  const named = plain.filter((word) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(description));
  const isWholeList = named.length > 1 && !/ to `|…|such as/.test(description);
  return isWholeList ? named : plain;
}

const unitOf = (description: string): string =>
  /number \((px|%)/.exec(description)?.[1] ?? (/unitless is (rem)/.exec(description)?.[1] || '');

const wordsOf = (description: string): readonly string[] => {
  const word = /CSS length, or `([\w-]+)`/.exec(description)?.[1];
  return word === undefined ? [] : [word];
};

/** The block of rich text has its own profile, the other one what sites are built of. */
const profileOf = (block: string): HtmlProfile =>
  Object.hasOwn(PROFILE_TAGS, block) ? (block as HtmlProfile) : 'html-block';
