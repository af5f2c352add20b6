import { setTimeout } from 'node:timers/promises';
import type { Written } from '../../../site/editor/store/block-index.js';
import type { ContentStore } from '../../../site/editor/store/store.js';

interface Block {
  block: string;
  id: string;
  props: Record<string, unknown>;
  blocks?: Block[];
}
interface Page {
  title: string;
  blocks: Block[];
}

/** What an author does to a page, in terms of what must be there afterwards. */
export type Act =
  | { readonly kind: 'set'; readonly id: string; readonly property: string; readonly value: string }
  | { readonly kind: 'add'; readonly id: string; readonly section: string }
  | { readonly kind: 'move'; readonly id: string; readonly section: string }
  | { readonly kind: 'remove'; readonly id: string };

/** An act that the store has said is saved, with the number of the revision that has it. */
export interface Acknowledged {
  readonly number: number;
  readonly act: Act;
}

const PROPERTIES = ['text', 'colour', 'size'];
const SECTIONS = ['one', 'two', 'three'];

export const startPage = (): Page => ({
  title: 'Page',
  blocks: SECTIONS.map((id) => ({
    block: 'section',
    id,
    props: {},
    blocks: [1, 2, 3].map((number) => ({ block: 'text', id: `${id}-${number}`, props: { text: 'start' } })),
  })),
});

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

let count = 0;

function randomAct({ blocks }: Page, author: string): Act {
  const ids = blocks.flatMap((section) => section.blocks ?? []).map(({ id }) => id);
  const id = any(ids);
  const chance = Math.random();
  if (id === undefined || chance < 0.15) return { kind: 'add', id: `${author}-${count++}`, section: any(SECTIONS) };
  if (chance < 0.3) return { kind: 'move', id, section: any(SECTIONS) };
  if (chance < 0.4) return { kind: 'remove', id };
  return { kind: 'set', id, property: any(PROPERTIES), value: `${author}-${count++}` };
}

/** The page after an act; undefined where the block is not there any more. */
function acted(page: Page, act: Act): Page | undefined {
  const next = structuredClone(page);
  const inside = ({ blocks = [] }: Block): Block[] => blocks;
  const holder = next.blocks.find((section) => inside(section).some(({ id }) => id === act.id));
  const block = holder && inside(holder).find(({ id }) => id === act.id);
  const section = 'section' in act ? next.blocks.find(({ id }) => id === act.section) : undefined;
  if (act.kind === 'add') {
    const at = Math.floor(Math.random() * (inside(section as Block).length + 1));
    section?.blocks?.splice(at, 0, { block: 'text', id: act.id, props: { text: 'new' } });
    return next;
  }
  if (holder === undefined || block === undefined) return undefined;
  if (act.kind === 'set') block.props[act.property] = act.value;
  else holder.blocks = inside(holder).filter((one) => one !== block);
  if (act.kind === 'move') section?.blocks?.push(block);
  return next;
}

/**
 * Works on a page until the time is over: opens it, changes something, and saves. Where somebody else was faster, the
 * author saves what the store has brought together, or, where that is not clean, does the same to the newer page.
 *
 * @param until - milliseconds as of `performance.now`
 * @returns all that was acknowledged
 */
export async function authorAtWork(
  store: ContentStore,
  name: string,
  { author, until }: { author: string; until: number },
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  while (performance.now() < until) {
    const opened = await store.open(name);
    if (opened === undefined) throw new Error('The page is gone.');
    let page = JSON.parse(opened.text) as Page;
    let { version } = opened;
    const act = randomAct(page, author);
    let wanted: Written | undefined = acted(page, act) && { ...acted(page, act) };
    while (wanted !== undefined) {
      const result = await store.save(name, wanted, { version, by: author });
      if (result.saved) {
        // What changes nothing, such as a move to where the block is, makes no revision.
        if (result.document.version !== version) acknowledged.push({ number: result.document.head.number, act });
        break;
      }
      const { current, merge } = result;
      version = current.version;
      page = JSON.parse(current.text) as Page;
      const again = acted(page, act);
      wanted = merge?.conflicts.length === 0 ? merge.merged : again && { ...again };
      // What somebody has removed meanwhile is at no place any more.
      if (act.kind === 'move' && wanted !== undefined && !saidBy(wanted as unknown as Page).has(act.id)) break;
    }
  }
  return acknowledged;
}

/** Milliseconds between publications. */
const PAUSE = 50;

/** Publishes a page again and again, as it is by then. @returns how often that was acknowledged */
export async function publisherAtWork(store: ContentStore, name: string, until: number): Promise<number> {
  let count = 0;
  for (; performance.now() < until; count++) {
    await store.changeTogether([name], 'publisher', (current) =>
      Promise.resolve({ documents: [{ name, published: current.get(name)?.text }] }),
    );
    await setTimeout(PAUSE);
  }
  return count;
}

/** What a page says, whatever the order of its blocks: each block with its section and properties. */
export const saidBy = ({ blocks }: Page): Map<string, object> =>
  new Map(
    blocks.flatMap((section) =>
      (section.blocks ?? []).map(({ id, props }) => [id, { section: section.id, props }] as const),
    ),
  );

/** The same of a model that knows nothing of documents: acts one after the other. */
export function modelled(said: ReadonlyMap<string, object>, act: Act): Map<string, object> {
  const next = new Map(said);
  const { props } = (said.get(act.id) ?? { props: {} }) as { props: object };
  const { section } = (said.get(act.id) ?? {}) as { section?: string };
  if (act.kind === 'remove') next.delete(act.id);
  if (act.kind === 'set') next.set(act.id, { section, props: { ...props, [act.property]: act.value } });
  if (act.kind === 'move') next.set(act.id, { section: act.section, props });
  if (act.kind === 'add') next.set(act.id, { section: act.section, props: { text: 'new' } });
  return next;
}
