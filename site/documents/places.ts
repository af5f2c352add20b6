import { blockInWords, kindInWords } from './block-words.js';
import { isRecord } from './record.js';
import { words } from './words.js';

/** A block that a path leads through. */
interface Passed {
  readonly node: unknown;
  /** Which of its list it is, from 1. */
  readonly number: number;
  /** `blocks`, `hidden`, or the name of a slot. */
  readonly list: string;
  readonly isInSlot: boolean;
  readonly path: string;
}

/** What blocks are called. */
interface Naming {
  kind(block: unknown): string;
  /** Undefined where it is known by its place only. */
  block(node: unknown): string | undefined;
  slot(name: string): string;
}

/** As their document has them: for those who read it. */
const AS_WRITTEN: Naming = {
  kind: (block) => (typeof block === 'string' && block !== '' ? block : 'block'),
  block(node) {
    const { block, id } = isRecord(node) ? node : {};
    return typeof id === 'string' && id !== '' ? `${this.kind(block)} "${id}"` : undefined;
  },
  slot: (name) => `slot "${name}"`,
};

/** As the editor shows them. */
const AS_SEEN: Naming = { kind: kindInWords, block: blockInWords, slot: (name) => `“${words(name)}”` };

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/**
 * The block that a path of a page leads to or into, in words that its author recognises: `banner "vision"`, or, where it
 * has no id, `text, the third block in section "careers"`. Empty where the path leads into none.
 *
 * @param page - the document as it is written
 * @param path - for instance `blocks/2/props/height`
 */
export const placeOf = (page: unknown, path: string): string => place(blocksOn(page, path), AS_WRITTEN);

/**
 * The same as `placeOf` for authors, who see no ids: `Banner “Drive the work”`, or, where it shows no words,
 * `Image, the third block in Section with “Find your path”`.
 */
export const seenPlaceOf = (page: unknown, path: string): string => place(blocksOn(page, path), AS_SEEN);

/** Where the block stands that a path leads to or into, by the blocks around it: `the first block of the page`. */
export const positionOf = (page: unknown, path: string): string => position(blocksOn(page, path), AS_WRITTEN);

/** The path of the block that a path leads to or into; empty where there is none. */
export const blockPathOf = (page: unknown, path: string): string => blocksOn(page, path).at(-1)?.path ?? '';

/** The id of the innermost block with one that a path leads to or into; empty where there is none. */
export function blockIdOf(page: unknown, path: string): string {
  const ids = blocksOn(page, path).map(({ node }) => (isRecord(node) ? node['id'] : undefined));
  return (ids.findLast((id) => typeof id === 'string' && id !== '') as string | undefined) ?? '';
}

function place(passed: readonly Passed[], naming: Naming): string {
  const node = passed.at(-1)?.node;
  if (passed.length === 0) return '';
  return naming.block(node) ?? `${kindOf(node, naming)}, ${position(passed, naming)}`;
}

function position(passed: readonly Passed[], naming: Naming): string {
  const block = passed.at(-1);
  if (block === undefined) return 'the page';
  const { number, list, isInSlot } = block;
  const around = passed.slice(0, -1);
  const outer = around.at(-1);
  const which = ORDINALS[number - 1];
  const one = which === undefined ? `block ${number}` : `the ${which}${list === 'hidden' ? ' hidden' : ''} block`;
  const slot = isInSlot ? ` of ${naming.slot(list)}` : '';
  if (outer === undefined) return `${one} of the page`;
  return `${one}${slot} in ${naming.block(outer.node) ?? `the ${kindOf(outer.node, naming)} that is ${position(around, naming)}`}`;
}

const kindOf = (node: unknown, naming: Naming): string => naming.kind(isRecord(node) ? node['block'] : undefined);

/** The blocks on a path, from the outermost to the innermost. */
function blocksOn(page: unknown, path: string): Passed[] {
  const parts = path.split('/');
  const passed: Passed[] = [];
  let node = page;
  for (let at = 0; at < parts.length;) {
    const isInSlot = parts[at] === 'slots' && passed.length > 0;
    const isTop = passed.length === 0 && (parts[at] === 'blocks' || parts[at] === 'hidden');
    if (!isInSlot && !isTop && parts[at] !== 'blocks') break;
    const steps = parts.slice(at, at + (isInSlot ? 3 : 2));
    const index = Number(steps.at(-1));
    if (steps.length < (isInSlot ? 3 : 2) || !Number.isInteger(index)) break;
    node = steps.reduce<unknown>((value, step) => (Object(value) as Record<string, unknown>)[step], node);
    at += steps.length;
    passed.push({ node, number: index + 1, list: steps.at(-2) ?? '', isInSlot, path: parts.slice(0, at).join('/') });
  }
  return passed;
}
