import { setTimeout } from 'node:timers/promises';
import type { JsonObject } from '../../../site/store/block-index.js';
import type { ContentStore } from '../../../site/store/store.js';

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

/** An edit of a page, described by its expected result. */
type Edit =
  | { readonly kind: 'set'; readonly id: string; readonly property: string; readonly value: string }
  | { readonly kind: 'add'; readonly id: string; readonly section: string }
  | { readonly kind: 'move'; readonly id: string; readonly section: string }
  | { readonly kind: 'remove'; readonly id: string };

/** An edit that the store confirmed as saved, with its revision number. */
interface SavedEdit {
  readonly number: number;
  readonly edit: Edit;
}

const PROPERTIES = ['text', 'color', 'size'];
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

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

let count = 0;

function randomEdit({ blocks }: Page, author: string): Edit {
  const ids = blocks.flatMap((section) => section.blocks ?? []).map(({ id }) => id);
  const id = pick(ids);
  const chance = Math.random();
  if (id === undefined || chance < 0.15) return { kind: 'add', id: `${author}-${count++}`, section: pick(SECTIONS) };
  // A move within a section only changes the order: another author's move to a different section then wins.
  const from = blocks.find((section) => section.blocks?.some((block) => block.id === id))?.id;
  if (chance < 0.3) return { kind: 'move', id, section: pick(SECTIONS.filter((section) => section !== from)) };
  if (chance < 0.4) return { kind: 'remove', id };
  return { kind: 'set', id, property: pick(PROPERTIES), value: `${author}-${count++}` };
}

/** Applies an edit; returns undefined if the block no longer exists. */
function applyEdit(page: Page, edit: Edit): Page | undefined {
  const next = structuredClone(page);
  const inside = ({ blocks = [] }: Block): Block[] => blocks;
  const holder = next.blocks.find((section) => inside(section).some(({ id }) => id === edit.id));
  const block = holder && inside(holder).find(({ id }) => id === edit.id);
  const section = 'section' in edit ? next.blocks.find(({ id }) => id === edit.section) : undefined;
  if (edit.kind === 'add') {
    const at = Math.floor(Math.random() * (inside(section as Block).length + 1));
    section?.blocks?.splice(at, 0, { block: 'text', id: edit.id, props: { text: 'new' } });
    return next;
  }
  if (holder === undefined || block === undefined) return undefined;
  if (edit.kind === 'set') block.props[edit.property] = edit.value;
  else holder.blocks = inside(holder).filter((one) => one !== block);
  if (edit.kind === 'move') section?.blocks?.push(block);
  return next;
}

/**
 * Edits and saves a page repeatedly. After a conflict, the author saves the merged page, or repeats the edit on the
 * newer page if the merge has conflicts.
 *
 * @param until - end time in milliseconds of `performance.now`
 * @returns the saved edits
 */
export async function runAuthor(
  store: ContentStore,
  name: string,
  { author, until }: { author: string; until: number },
): Promise<SavedEdit[]> {
  const saved: SavedEdit[] = [];
  while (performance.now() < until) {
    const opened = await store.open(name);
    if (opened === undefined) throw new Error('The page is gone.');
    let page = JSON.parse(opened.text) as Page;
    let { version } = opened;
    const edit = randomEdit(page, author);
    let wanted: JsonObject | undefined = applyEdit(page, edit) && { ...applyEdit(page, edit) };
    while (wanted !== undefined) {
      const result = await store.save(name, wanted, { version, by: author });
      if (result.saved) {
        // An edit without effect, such as a value that is set already, creates no revision.
        if (result.document.version !== version) saved.push({ number: result.document.head.number, edit });
        break;
      }
      const { current, merge } = result;
      version = current.version;
      page = JSON.parse(current.text) as Page;
      const repeated = applyEdit(page, edit);
      wanted = merge?.conflicts.length === 0 ? merge.merged : repeated && { ...repeated };
      // Another author may have removed the block in the meantime.
      if (edit.kind === 'move' && wanted !== undefined && !readBlocks(wanted as unknown as Page).has(edit.id)) break;
    }
  }
  return saved;
}

/** Milliseconds between publications. */
const PAUSE = 50;

/** Publishes the current page repeatedly. @returns the number of publications */
export async function runPublisher(store: ContentStore, name: string, until: number): Promise<number> {
  let count = 0;
  for (; performance.now() < until; count++) {
    await store.changeAtomically([name], 'publisher', (current) =>
      Promise.resolve({ documents: [{ name, published: current.get(name)?.text }] }),
    );
    await setTimeout(PAUSE);
  }
  return count;
}

/** Reads a page regardless of the order of blocks: section and properties of each block by id. */
export const readBlocks = ({ blocks }: Page): Map<string, object> =>
  new Map(
    blocks.flatMap((section) =>
      (section.blocks ?? []).map(({ id, props }) => [id, { section: section.id, props }] as const),
    ),
  );

/** Applies an edit to a simple model, in the format of {@link readBlocks}. */
export function applyToModel(blocks: ReadonlyMap<string, object>, edit: Edit): Map<string, object> {
  const next = new Map(blocks);
  const { props } = (blocks.get(edit.id) ?? { props: {} }) as { props: object };
  const { section } = (blocks.get(edit.id) ?? {}) as { section?: string };
  if (edit.kind === 'remove') next.delete(edit.id);
  if (edit.kind === 'set') next.set(edit.id, { section, props: { ...props, [edit.property]: edit.value } });
  if (edit.kind === 'move') next.set(edit.id, { section: edit.section, props });
  if (edit.kind === 'add') next.set(edit.id, { section: edit.section, props: { text: 'new' } });
  return next;
}
