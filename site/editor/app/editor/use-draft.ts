import type { Data, PuckAction } from '@puckeditor/core';
import { sameStructure } from '@pallet/elements/foundations';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Conflict, Page } from '../../server/api.js';
import { mergeDocuments } from '../../store/merge.js';
import { documentIdOf, fromPuck } from '../document/from-puck.js';
import { NODE_FIELDS, type PuckPage } from '../document/puck-data.js';
import { placeIn, type Place } from '../document/selector.js';
import { toPuck, type SlotsByBlock } from '../document/to-puck.js';
import { DraftKeeper, type DraftState, type KeptDraft, type Merged } from './draft-keeper.js';
import { EditHistory } from './edit-history.js';
import type { EditorPageProps } from './editor-props.js';
import type { Puck } from './use-puck.js';

type Document = Readonly<Record<string, unknown>>;

interface DraftOptions extends Pick<EditorPageProps, 'api' | 'kind'> {
  /** As it was opened. */
  readonly page: Page;
  readonly document: Document;
  readonly slots: SlotsByBlock;
}

/** What an author works on: the document in Puck, its way to the server, and the way back. */
export interface Draft extends DraftActions {
  /** As it is stored. */
  readonly page: Page;
  readonly setPage: (page: Page) => void;
  readonly state: DraftState;
  /** What the author should know of, besides the state. */
  readonly notice: string | undefined;
  /** Work from before that never reached the server, while the author has not decided about it. */
  readonly kept: KeptDraft | undefined;
  readonly keeper: RefObject<DraftKeeper | undefined>;
  readonly history: EditHistory<PuckPage>;
  /** Set while Puck is there. */
  readonly puck: RefObject<(() => Puck) | undefined>;
  /** What Puck begins with. */
  readonly data: Data;
}

interface DraftActions {
  readonly onAction: (action: PuckAction) => void;
  readonly onChange: (data: Data) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Takes up what was kept, or throws it away. */
  readonly decide: (kept: KeptDraft, isTakenUp: boolean) => void;
  /** Ends a conflict: with the author's own blocks, or with those of the other. Undo brings back what was given up. */
  readonly resolve: (conflict: Conflict, isMine: boolean) => void;
  /** Goes on from the page that publishing has made of a version. */
  readonly published: (version: string, page: Page) => void;
  /** Goes on from a state that the server has made, such as a restored version. */
  readonly adopt: (page: Page) => void;
}

export function useDraft({ api, kind, page: opened, document, slots }: DraftOptions): Draft {
  const [page, setPage] = useState<Page>(opened);
  const [state, setState] = useState<DraftState>({ name: 'saved' });
  const [notice, setNotice] = useState<string>();
  const [kept, setKept] = useState<KeptDraft>();
  const keeper = useRef<DraftKeeper>(undefined);
  const puck = useRef<() => Puck>(undefined);
  const data = useMemo(() => toPuck(document, slots), [document, slots]);
  const history = useMemo(() => new EditHistory<PuckPage>(data), [data]);
  /** The document as it was last taken from Puck: choosing a block, or opening the page, is no change. */
  const written = useRef(JSON.stringify(document));

  const { bringIn, ...actions } = useMemo(() => {
    /** What Puck changes just now, where such changes join. */
    let kindOfChange: string | undefined;

    const documentOf = (state: PuckPage): Document => fromPuck(state, slots);

    /**
     * Puts another state into Puck. The chosen block stays chosen where it is still there.
     *
     * @param otherwise - what is chosen where it is not. Default: nothing
     */
    const show = (next: PuckPage, otherwise?: (before: PuckPage, chosen: string) => Place | undefined): void => {
      const current = puck.current?.();
      if (current === undefined) return;
      const { data: before, ui } = current.appState;
      const chosen = String(current.selectedItem?.props.id ?? '');
      const id = chosen === '' ? undefined : documentIdOf(before as unknown as PuckPage, slots, chosen);
      const itemSelector =
        placeIn(next, slots, ({ props }) => props.id === chosen) ??
        placeIn(next, slots, ({ props }) => id !== undefined && props[NODE_FIELDS.id] === id) ??
        otherwise?.(before as unknown as PuckPage, chosen) ??
        null;
      written.current = JSON.stringify(documentOf(next));
      current.dispatch({ type: 'set', state: { data: next as unknown as Data, ui: { ...ui, itemSelector } } });
    };

    /** Shows another state of the document as a step, which can be taken back. */
    const step = (next: Document): void => {
      const state = toPuck(next, slots);
      show(state);
      history.record(state);
    };

    const takeBack = (next: PuckPage | undefined): void => {
      if (next === undefined) return;
      show(next, (before, chosen) => {
        // A block that comes back, or else the one around that which goes.
        const placeOf = (page: PuckPage, puckId: string) => placeIn(page, slots, ({ props }) => props.id === puckId);
        const around = placeOf(before, chosen)?.zone.replace(/:[^:]*$/, '');
        const back = placeIn(next, slots, ({ props }) => placeOf(before, props.id) === undefined);
        return back ?? (around === undefined ? undefined : placeOf(next, around));
      });
      keeper.current?.change(documentOf(next));
    };

    /**
     * Shows what two people have made of the document. What somebody else has changed comes into all that can be gone back
     * to as well: undo takes back an author's own work only.
     */
    const showMerged = ({ document: merged, base, theirs }: Omit<Merged, 'words'>): void => {
      const current = toPuck(merged, slots);
      history.rebase(current, (one) => toPuck(mergeDocuments(base, documentOf(one), theirs).merged, slots));
      show(current);
    };

    return {
      bringIn(merged: Merged): void {
        setNotice(`Somebody else has saved this page. Their changes were brought in: ${merged.words.join(' ')}`);
        showMerged(merged);
      },
      onAction(action: PuckAction): void {
        if (action.type === 'replace') kindOfChange = String(action.data.props.id);
        else kindOfChange = action.type === 'replaceRoot' ? 'root' : undefined;
      },
      onChange(next: Data): void {
        const state = next as unknown as PuckPage;
        const document = documentOf(state);
        const text = JSON.stringify(document);
        if (text === written.current) return;
        written.current = text;
        history.record(state, kindOfChange);
        keeper.current?.change(document);
      },
      undo: () => takeBack(history.back()),
      redo: () => takeBack(history.forward()),
      decide(found: KeptDraft, isTakenUp: boolean): void {
        setKept(undefined);
        if (!isTakenUp) return keeper.current?.forget();
        step(found.document);
        keeper.current?.takeUp(found);
      },
      resolve({ current, merge }: Conflict, isMine: boolean): void {
        const { document: theirs } = current;
        // Nobody can go on from what cannot be read; the work stays in the browser, and is offered again.
        if (theirs === undefined) return location.reload();
        const base = keeper.current?.saved ?? {};
        keeper.current?.continueFrom(current);
        setPage(current);
        if (merge !== undefined) showMerged({ document: merge.merged, base, theirs });
        if (isMine && merge !== undefined) keeper.current?.change(merge.merged);
        else step(theirs);
      },
      published(version: string, now: Page): void {
        keeper.current?.published(version, now.version);
        setPage(now);
      },
      adopt(restored: Page): void {
        keeper.current?.continueFrom(restored);
        setPage(restored);
        if (restored.document === undefined) location.reload();
        else step(restored.document);
      },
    };
  }, [slots, history]);

  useEffect(() => {
    const made = new DraftKeeper({
      ...{ api, kind, page: opened, onState: setState, onSaved: setPage },
      onMerged: bringIn,
    });
    keeper.current = made;
    const found = made.kept();
    if (found !== undefined && !sameStructure(found.document, opened.document)) setKept(found);
    return () => made.close();
  }, [api, kind, opened, bringIn]);

  return {
    ...{ page, setPage, state, notice, kept, keeper, history, puck, data: data as unknown as Data },
    ...actions,
  };
}
