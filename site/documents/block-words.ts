import { isRecord } from './record.js';
import { walkUnchecked } from './tree.js';
import { words } from './words.js';

/** Properties that hold words for readers. */
export const WORDS = /^(?:text|value|heading|label|description|title|altText|\w+(?:Label|Text|Title|Description))$/;

/** A text without its tags, as it is read. */
export const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** How much of a text is enough to know it by, in characters. */
const FIRST = 40;

/** The first words that a block shows itself, from its properties; empty where it shows none. */
export function firstWords(props: unknown): string {
  const texts = Object.entries(isRecord(props) ? props : {}).flatMap(([name, value]) =>
    WORDS.test(name) && typeof value === 'string' ? [plain(value)] : [],
  );
  const text = texts.find((one) => one !== '') ?? '';
  return text.length > FIRST ? `${text.slice(0, FIRST).trimEnd()}…` : text;
}

/** The name of a kind of block: `rich-text` is “Rich text”. */
export const kindInWords = (block: unknown): string =>
  typeof block === 'string' && block !== '' ? words(block) : 'Block';

/**
 * A block as its author knows it: `Text “Drive the work”`, or by what is inside it, `Section with “Find your path”`.
 *
 * @param node - as it is written
 * @returns undefined where neither it nor a block inside it shows words
 */
export function blockInWords(node: unknown): string | undefined {
  if (!isRecord(node)) return undefined;
  for (const { node: one } of walkUnchecked({ blocks: [node] })) {
    const found = firstWords(one['props']);
    if (found !== '') return `${kindInWords(node['block'])} ${one === node ? '' : 'with '}“${found}”`;
  }
  return undefined;
}
