import { attributeName } from '../attribute-name.js';
import { hasExpressions } from '../expressions.js';
import { isReaderText } from '../kind-values.js';
import type { KindData } from '../kinds.js';
import { findMismatch, findTextMismatch } from '../mismatch.js';
import { findNearest } from '../nearest.js';
import { readBoolean } from '../scalars.js';
import { contracts } from './generated/contracts.js';

interface AttributeContract {
  readonly property: string;
  readonly kind: KindData;
  /** Names of such attributes in HTML and in other systems. */
  readonly synonyms?: readonly string[];
}

interface BlockContract {
  readonly attributes: Readonly<Record<string, AttributeContract>>;
  /** What each slot accepts, by its name: `text`, `blocks`, `template`, or tags. */
  readonly slots: Readonly<Record<string, readonly string[]>>;
  /** Of a block that draws items: its attributes for them and for their template, and the slot of a template element. */
  readonly items?: { readonly attribute: string; readonly template: string; readonly slot: string };
}

const all: Readonly<Record<string, BlockContract>> = contracts as never;

/** A use of a block that violates its contract. */
export interface Misuse {
  /** Identifies the cause. Misuses with the same key are reported once. */
  readonly key: string;
  /** The element, the value, and how to fix it. */
  readonly message: string;
}

/** Attributes that any element may have. */
const GLOBAL_ATTRIBUTES = new Set(
  (
    'accesskey autocapitalize autocorrect autofocus class contenteditable defer-hydration dir draggable enterkeyhint ' +
    'exportparts form hidden id inert inputmode is itemid itemprop itemref itemscope itemtype key lang nonce part ' +
    'popover ref role slot spellcheck style tabindex title translate writingsuggestions xmlns'
  ).split(' '),
);

/** ARIA attributes, event handlers, data attributes, and attributes of frameworks. */
const FOREIGN_ATTRIBUTE = /^(?:on|(?:aria|data|v|x|ng|hx|js)-|[^a-z])|[:.]/;

const didYouMean = (meant: string | undefined): string => (meant === undefined ? '' : ` Did you mean "${meant}"?`);

/** Suggests a block for an unknown tag, as a sentence. Empty if none is similar. */
export function suggestTag(tagName: string): string {
  const meant = findNearest(tagName, Object.keys(all));
  return meant === undefined ? '' : ` Did you mean <${meant}>?`;
}

/**
 * Checks a tag with the prefix of blocks.
 *
 * @param tagName - in lower case
 */
export function unknownTag(tagName: string): Misuse | undefined {
  if (!tagName.startsWith('pallet-') || tagName in all) return undefined;
  return {
    key: `tag:${tagName}`,
    message: `<${tagName}> is not a block, so only its children are shown.${suggestTag(tagName)} The blocks are listed in llms.txt of @pallet/elements.`,
  };
}

/**
 * Finds unknown attributes and invalid values of a block.
 *
 * @param tagName - tag of the block. Other tags are not checked
 */
export function attributeMisuses(tagName: string, attributes: Iterable<readonly [string, string]>): Misuse[] {
  const contract = all[tagName]?.attributes;
  if (contract === undefined) return [];
  return [...attributes].flatMap(([name, value]) => {
    const known = contract[name];
    const misuse =
      known === undefined
        ? unknownAttribute(tagName, name, contract)
        : findValueMisuse(tagName, name, value, known.kind);
    return misuse === undefined ? [] : [misuse];
  });
}

/**
 * Checks a value of a block's property.
 *
 * @param tagName - tag of the block
 */
export function propertyMisuse(tagName: string, property: string, value: unknown): Misuse | undefined {
  const [name, contract] =
    Object.entries(all[tagName]?.attributes ?? {}).find(([, known]) => known.property === property) ?? [];
  return name === undefined || contract === undefined
    ? undefined
    : findValueMisuse(tagName, name, value, contract.kind);
}

/** The kinds of a block's properties, by their names. */
export const kindsOf = (tagName: string): ReadonlyMap<string, KindData> =>
  new Map(Object.values(all[tagName]?.attributes ?? {}).map(({ property, kind }) => [property, kind]));

/** Whether an attribute of a block holds text for readers. */
export function isTextAttribute(tagName: string, attribute: string): boolean {
  const kind = all[tagName]?.attributes[attribute]?.kind;
  return kind !== undefined && isReaderText(kind);
}

/** What each slot of a block accepts, by its name: `text`, `blocks`, `template`, or tags. Undefined for other tags. */
export const slotsOf = (tagName: string): Readonly<Record<string, readonly string[]>> | undefined =>
  all[tagName]?.slots;

/**
 * Finds flags that have no effect, because they need one of several other properties. An expression counts as a value that is
 * set, and as a flag that is off.
 *
 * @param valueOf - the value of a property, or the text of its attribute
 */
export const findIneffectiveFlags = (
  tagName: string,
  valueOf: (property: string) => unknown,
): { readonly flag: string; readonly needs: readonly string[] }[] =>
  [...kindsOf(tagName)].flatMap(([flag, kind]) => {
    const given = valueOf(flag);
    const isOn = !hasExpressions(given) && readBoolean(given);
    const needs = (kind.name === 'boolean' && isOn && kind.needs) || [];
    const isGiven = needs.some((name) => !['', undefined, null].includes(valueOf(name) as string));
    return needs.length === 0 || isGiven ? [] : [{ flag, needs }];
  });

/** {@link findIneffectiveFlags} as misuses. */
export function flagMisuses(tagName: string, valueOf: (property: string) => unknown): Misuse[] {
  return findIneffectiveFlags(tagName, valueOf).map(({ flag, needs }) => {
    const missing = needs.map(attributeName).join(' or ');
    const name = attributeName(flag);
    const message = `<${tagName}>: ${name} has no effect without ${missing}. Add ${missing}, or remove ${name}.`;
    return { key: `flag:${tagName}:${name}`, message };
  });
}

/**
 * The misuse of an invalid address. `undefined` if it is missing or contains expressions.
 *
 * @param address - the value of a property of the block, or of an item
 * @param valueOf - the value of a property
 */
export function addressMisuse(
  tagName: string,
  address: unknown,
  valueOf: (property: string) => unknown,
): Misuse | undefined {
  const text = typeof address === 'string' ? address.trim() : (JSON.stringify(address) ?? '');
  if (text === '' || hasExpressions(text)) return undefined;
  const property = [...kindsOf(tagName).keys()].find((name) => valueOf(name) === address);
  const subject = property === undefined ? `"${text}"` : `${attributeName(property)}="${text}"`;
  return {
    key: `address:${tagName}:${text}`,
    message: `<${tagName}>: ${subject} is not a valid address, so there is no link. Write https://…, a path that starts with one slash, #id, mailto: or tel:, or a complete page reference.`,
  };
}

/**
 * Finds children of a block that are not shown, because their slot does not exist.
 *
 * @param rendered - names of the slots in its shadow root, because some blocks have custom slots
 */
export function slotMisuses(tagName: string, children: readonly Child[], rendered: readonly string[]): Misuse[] {
  const known = all[tagName]?.slots;
  if (known === undefined) return [];
  const names = [...new Set([...Object.keys(known), ...rendered])].filter((name) => name !== '');
  return children
    .filter(({ slot }) => slot !== '' && !names.includes(slot))
    .map(({ slot }) => ({
      key: `slot:${tagName}:${slot}`,
      message: `<${tagName}> has no slot "${slot}", so what is in it is not shown.${didYouMean(findNearest(slot, names))} ${
        names.length === 0 ? 'It has no named slots.' : `Write one of: ${names.join(', ')}.`
      }`,
    }));
}

/** A child of a block. */
export interface Child {
  readonly tagName: string;
  readonly slot: string;
}

/**
 * Checks whether a prerendered block with items works without scripts.
 *
 * @param attributes - names of its attributes
 */
export function itemsMisuse(
  tagName: string,
  attributes: readonly string[],
  children: readonly Child[],
): Misuse | undefined {
  const items = all[tagName]?.items;
  if (items === undefined) return undefined;
  const template = children.find((child) => child.tagName === 'template' && child.slot === items.slot);
  const isMissing = !attributes.includes(items.attribute) && children.every((child) => child.tagName === 'template');
  if (isMissing) {
    return {
      key: `items:${tagName}`,
      message: `<${tagName}> has no items in the page, so readers without scripts see none. Set ${items.attribute} to JSON, or add a child for each item.`,
    };
  }
  if (template === undefined || attributes.includes(items.template)) return undefined;
  return {
    key: `template:${tagName}`,
    message: `<${tagName}> renders its items with a <template slot="${items.slot}">, which needs scripts, so readers without scripts see none. Write it as ${items.template} in JSON.`,
  };
}

const findBySynonym = (name: string, contract: Readonly<Record<string, AttributeContract>>): string | undefined =>
  Object.keys(contract).find((attribute) => contract[attribute]?.synonyms?.includes(name));

function unknownAttribute(
  tagName: string,
  name: string,
  contract: Readonly<Record<string, AttributeContract>>,
): Misuse | undefined {
  if (GLOBAL_ATTRIBUTES.has(name) || FOREIGN_ATTRIBUTE.test(name)) return undefined;
  const page = `docs/${tagName.replace('pallet-', '')}.md`;
  const meant = findBySynonym(name, contract) ?? findNearest(name, Object.keys(contract));
  return {
    key: `attribute:${tagName}:${name}`,
    message: `<${tagName}> has no attribute "${name}", so it is ignored.${didYouMean(meant)} All attributes are listed in ${page} of @pallet/elements.`,
  };
}

function findValueMisuse(tagName: string, name: string, value: unknown, kind: KindData): Misuse | undefined {
  const mismatch = typeof value === 'string' ? findTextMismatch(kind, value) : findMismatch(kind, value);
  if (mismatch === undefined) return undefined;
  const { reason, outcome, remedy, suggestion, field } = mismatch;
  const written = formatValue(value);
  const place = field === undefined ? '' : ` at "${field}"`;
  return {
    key: `value:${tagName}:${name}:${written}`,
    message: `<${tagName}>: ${name}="${written}"${place} ${reason}, so ${outcome}.${didYouMean(suggestion)} ${remedy}`,
  };
}

/** Formats a value for a message, as JSON if possible. */
function formatValue(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return typeof value;
  }
}
