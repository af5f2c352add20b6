import { choiceInWords } from '../../../documents/words.js';

/** What the contract says to developers, and how an author reads it. The order matters. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/ \(Specification [\d., and]+\)| \(the specification's [^)]*\)/g, ''],
  // An author does not meet JSON: what is written so has a field for each part.
  [/(?:[;:,]|\bor\b)[^.;:,]*\bJSON\b[^.;]*/g, ''],
  [/[;,] markup is removed/g, ''],
  // The button “per screen” offers that beside the label.
  [/[;,] one value or one per breakpoint/g, ''],
  [/ One value, or one per breakpoint(?:\.|; none by default\.)/g, ''],
  [
    /a number \(px\),? or a CSS length|a number \(px\) or CSS length/gi,
    'pixels, or a length with its unit such as 20rem',
  ],
  [/a number \(px\), a CSS length/g, 'pixels, a length with its unit such as 20rem'],
  [/a number \(%( of [^)]*)?\) or a CSS length/g, 'percent$1, or a length with its unit such as 20rem'],
  [/\bCSS (colour|length)/g, '$1'],
  [/^True (?=(?:draws|lays|leaves|lets|lifts|makes|puts|says|scrolls|sets|shades|shows)\b)/, ''],
  [/, as exported pages [^,.;]*/g, ''],
];

/** A choice that a description lists without quotation marks. */
const SIZE = /(?<![\w-`])xx?-?(?:small|large)\b/g;

/**
 * The description of a property, slot or block for those who write pages.
 *
 * @param description - of the contract, for developers
 * @param labels - what the editor calls the properties and slots of the block, and the choices of the property, by their
 *   names; all other code stays as it is, for authors write it
 */
export function authorSentence(description: string, labels: ReadonlyMap<string, string>): string {
  const plain = REPLACED.reduce((text, [from, to]) => text.replace(from, to), description.replaceAll('\n', ' '));
  const named = plain
    .replaceAll(SIZE, (size) => choiceInWords(size).toLowerCase())
    .replaceAll(/`([^`]*)`/g, (_, name: string) => `“${labels.get(name) ?? name}”`)
    .trim();
  return named.charAt(0).toUpperCase() + named.slice(1);
}
