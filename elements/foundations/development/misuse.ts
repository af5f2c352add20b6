import { isSpelledAlike, nearest } from '../nearest.js';
import { contracts } from './generated/contracts.js';

/** What an attribute takes: one of some words, a number, an object or list as JSON, or any text. */
interface AttributeContract {
  readonly property: string;
  readonly takes: readonly string[] | 'text' | 'number' | 'json';
}

const all: Readonly<Record<string, Readonly<Record<string, AttributeContract>>>> = contracts as never;

/** A use of a block that its contract does not know. */
export interface Misuse {
  /** Names the cause: what has the same key is told once. */
  readonly key: string;
  /** The element, the value, and what to do. */
  readonly message: string;
}

/** Attributes that any element may have; those of blocks stand in their contracts. */
const GLOBAL_ATTRIBUTES = new Set(
  (
    'accesskey autocapitalize autocorrect autofocus class contenteditable defer-hydration dir draggable enterkeyhint ' +
    'exportparts form hidden id inert inputmode is itemid itemprop itemref itemscope itemtype key lang nonce part ' +
    'popover ref role slot spellcheck style tabindex title translate writingsuggestions xmlns'
  ).split(' '),
);

/** Attributes of assistive technology, of handlers, of the host's own data, and of frameworks. */
const OTHERS_ATTRIBUTE = /^(?:on|(?:aria|data|v|x|ng|hx|js)-|[^a-z])|[:.]/;

const unfilled = (value: string): boolean => value.includes('{!');

const meantBy = (given: string, choices: readonly string[]): string => {
  const meant = nearest(given, choices);
  return meant === undefined ? '' : ` Did you mean "${meant}"?`;
};

/** The block that was probably meant by a tag that is none, as a sentence; empty where none is near. Specification 8. */
export function tagMeantBy(tagName: string): string {
  const meant = nearest(tagName, Object.keys(all));
  return meant === undefined ? '' : ` Did you mean <${meant}>?`;
}

/**
 * A tag that is named as blocks are, and is none (Specification 8).
 *
 * @param tagName - in lower case
 */
export function unknownTag(tagName: string): Misuse | undefined {
  if (!tagName.startsWith('pallet-') || tagName in all) return undefined;
  return {
    key: `tag:${tagName}`,
    message: `<${tagName}> is no block, so nothing but its children is shown.${tagMeantBy(tagName)} The blocks are listed in llms.txt of @pallet/elements.`,
  };
}

/**
 * What is wrong in the attributes of a block's tag: names that it does not have, words of no enumeration, texts that are no
 * number, JSON that cannot be read (Specification 3 and 8).
 *
 * @param tagName - of the block; of any other tag nothing is known
 */
export function attributeMisuses(tagName: string, attributes: Iterable<readonly [string, string]>): Misuse[] {
  const contract = all[tagName];
  if (contract === undefined) return [];
  return [...attributes].flatMap(([name, value]) => {
    const known = contract[name];
    const misuse =
      known === undefined ? unknownAttribute(tagName, name, contract) : misuseOf(tagName, name, value, known.takes);
    return misuse === undefined ? [] : [misuse];
  });
}

/**
 * What is wrong in a text that a property of a block is given: a word of no enumeration, a text that is no number, JSON that
 * cannot be read (Specification 3 and 8).
 *
 * @param tagName - of the block
 */
export function propertyMisuse(tagName: string, property: string, value: string): Misuse | undefined {
  const [name, contract] = Object.entries(all[tagName] ?? {}).find(([, known]) => known.property === property) ?? [];
  return name === undefined || contract === undefined ? undefined : misuseOf(tagName, name, value, contract.takes);
}

/** A child of a block, as far as it says what the block shows. */
export interface Child {
  readonly tagName: string;
  readonly slot: string;
}

/**
 * What a prerendered block that takes items lacks for readers without script: items, or a template that a server reads
 * (Specification 8).
 *
 * @param attributes - the names of those in its tag
 */
export function itemsMisuse(
  tagName: string,
  attributes: readonly string[],
  children: readonly Child[],
): Misuse | undefined {
  const contract = all[tagName];
  if (contract?.['items'] === undefined) return undefined;
  const template = children.find((child) => child.tagName === 'template' && `${child.slot}-template` in contract);
  const isMissing = !attributes.includes('items') && children.every((child) => child.tagName === 'template');
  if (isMissing) {
    return {
      key: `items:${tagName}`,
      message: `<${tagName}> has no items in the page, so readers without script see none. Give it items as JSON, or a child for each of them.`,
    };
  }
  if (template === undefined || attributes.includes(`${template.slot}-template`)) return undefined;
  return {
    key: `template:${tagName}`,
    message: `<${tagName}> shows its items by a <template slot="${template.slot}">, which only scripts read, so readers without script see none. Write it as ${template.slot}-template in JSON.`,
  };
}

function unknownAttribute(
  tagName: string,
  name: string,
  contract: Readonly<Record<string, AttributeContract>>,
): Misuse | undefined {
  if (GLOBAL_ATTRIBUTES.has(name) || OTHERS_ATTRIBUTE.test(name)) return undefined;
  const page = `docs/${tagName.replace('pallet-', '')}.md`;
  return {
    key: `attribute:${tagName}:${name}`,
    message: `<${tagName}> has no attribute "${name}", so it is ignored.${meantBy(name, Object.keys(contract))} All of them are listed in ${page} of @pallet/elements.`,
  };
}

function misuseOf(tagName: string, name: string, value: string, takes: AttributeContract['takes']): Misuse | undefined {
  const reason = unfilled(value) ? undefined : reasonOf(value, takes);
  return reason === undefined
    ? undefined
    : { key: `value:${tagName}:${name}:${value}`, message: `<${tagName}>: ${name}="${value}" ${reason}` };
}

function reasonOf(value: string, takes: AttributeContract['takes']): string | undefined {
  const text = value.trim();
  if (text === '' || takes === 'text') return undefined;
  if (typeof takes !== 'string') {
    if (takes.some((word) => isSpelledAlike(word, text))) return undefined;
    const outcome = takes.includes('true') ? 'it counts as true' : 'its default holds';
    return `is none of its values, so ${outcome}.${meantBy(text, takes)} Write one of: ${takes.join(', ')}.`;
  }
  if (/^[{[]/.test(text)) {
    const error = errorIn(text);
    return error === undefined
      ? undefined
      : `is no JSON, so its default holds: ${error}. Write names and texts in double quotes, and the attribute in single ones: '{"name": "text"}'.`;
  }
  if (takes === 'json' || Number.isFinite(Number(text))) return undefined;
  return 'is no number, so its default holds. Give digits only.';
}

function errorIn(json: string): string | undefined {
  try {
    JSON.parse(json);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
