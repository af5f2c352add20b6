import { isRecord } from './record.js';

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

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/**
 * The block that a path of a page leads to or into, in words that its author recognises: `banner "vision"`, or, where it
 * has no id, `text, the third block in section "careers"`. Empty where the path leads into none.
 *
 * @param page - the document as it is written
 * @param path - for instance `blocks/2/props/height`
 */
export function placeOf(page: unknown, path: string): string {
  const passed = blocksOn(page, path);
  const block = passed.at(-1);
  return block === undefined ? '' : (nameOf(block) ?? `${kindOf(block)}, ${position(passed)}`);
}

/** Where the block stands that a path leads to or into, by the blocks around it: `the first block of the page`. */
export const positionOf = (page: unknown, path: string): string => position(blocksOn(page, path));

/** The path of the block that a path leads to or into; empty where there is none. */
export const blockPathOf = (page: unknown, path: string): string => blocksOn(page, path).at(-1)?.path ?? '';

/** The id of the innermost block with one that a path leads to or into; empty where there is none. */
export function blockIdOf(page: unknown, path: string): string {
  const ids = blocksOn(page, path).map(({ node }) => (isRecord(node) ? node['id'] : undefined));
  return (ids.findLast((id) => typeof id === 'string' && id !== '') as string | undefined) ?? '';
}

function position(passed: readonly Passed[]): string {
  const block = passed.at(-1);
  if (block === undefined) return 'the page';
  const { number, list, isInSlot } = block;
  const around = passed.slice(0, -1);
  const outer = around.at(-1);
  const which = ORDINALS[number - 1];
  const one = which === undefined ? `block ${number}` : `the ${which}${list === 'hidden' ? ' hidden' : ''} block`;
  const slot = isInSlot ? ` of slot "${list}"` : '';
  if (outer === undefined) return `${one} of the page`;
  return `${one}${slot} in ${nameOf(outer) ?? `the ${kindOf(outer)} that is ${position(around)}`}`;
}

function nameOf(block: Passed): string | undefined {
  const id = isRecord(block.node) ? block.node['id'] : undefined;
  return typeof id === 'string' && id !== '' ? `${kindOf(block)} "${id}"` : undefined;
}

function kindOf({ node }: Passed): string {
  const block = isRecord(node) ? node['block'] : undefined;
  return typeof block === 'string' && block !== '' ? block : 'block';
}

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
