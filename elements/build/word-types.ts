import * as enumerations from '../foundations/enumerations.js';
import type { PublicName } from './public-names.js';

const NAME = /(?<![.\w'"])[A-Z]\w*/g;
const LIST = /\(typeof (\w+)\)\[number\]/;
const ALIAS = /export type \w+ =([^]*);$/;

/**
 * A type whose names of enumerations are replaced by their words, so that whoever reads the manifest sees what a property
 * takes: `Side | ''` becomes `'left' | 'right' | ''`.
 *
 * @param names - what the package exports, with its declarations
 */
export const withWords = (type: string, names: ReadonlyMap<string, PublicName>): string =>
  type.replace(NAME, (name) => wordsOf(names.get(name)?.text)?.join(' | ') ?? name);

/** The words of a declaration, quoted; undefined where it is no enumeration. */
function wordsOf(declaration: string | undefined): string[] | undefined {
  const [, type = ''] = ALIAS.exec(declaration ?? '') ?? [];
  const [, list] = LIST.exec(type) ?? [];
  if (list !== undefined) {
    return (Reflect.get(enumerations, list) as readonly string[] | undefined)?.map((word) => `'${word}'`);
  }
  const words = type.split('|').map((word) => word.trim());
  return words.every((word) => /^'[^']*'$/.test(word)) ? words : undefined;
}
