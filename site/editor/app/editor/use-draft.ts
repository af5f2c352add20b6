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
import { recordKept, recordOf, withRecord } from './seo-record.js';
import type { Puck } from './use-puck.js';

type Document = Readonly<Record<string, unknown>>;

/** A document as it was taken from Puck, and as a text that can be compared. */
interface Taken {
  readonly value: Document;
  readonly text: string;
}

const taken = (value: Document): Taken => ({ value, text: JSON.stringify(value) });

/** The document and the search-engine record of a state. */
interface Written {
  readonly document: Taken;
  readonly record: Taken;
}

interface DraftOptions extends Pick<EditorPageProps, 'api' | 'kind'> {
  /** As it was opened. */
  readonly page: Page;
  readonly document: Document;
  readonly slots: SlotsByBlock;
}

/** Work from before that never reached the server. */
export interface Kept {
  readonly page?: KeptDraft | undefined;
  /** What search engines were to be told. */
  readonly record?: KeptDraft | undefined;
}

/** States that come before others, where the page and what search engines are told of it stand differently. */
const STATES: readonly DraftState['name'][] = ['conflict', 'refused', 'offline', 'saving', 'changed', 'saved'];

/**
 * What an author works on: the document in Puck and what search engines are told of it, their way to the server, and the way
 * back.
 */
export interface Draft extends DraftActions {
  /** As it is stored. */
  readonly page: Page;
  readonly state: DraftState;
  /** What the author should know of, besides the state. */
  readonly notice: string | undefined;
  /** While the author has not decided about it. */
  readonly kept: Kept | undefined;
  readonly keeper: RefObject<DraftKeeper | undefined>;
  /** Keeps what search engines are told; layouts have none. */
  readonly recordKeeper: RefObject<DraftKeeper | undefined>;
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
  /** Saves what waits, and resolves once nothing waits, or it cannot be saved. */
  readonly flush: () => Promise<void>;
  /** Takes up what was kept, or throws it away. */
  readonly decide: (kept: Kept, isTakenUp: boolean) => void;
  /** Ends a conflict: with the author's own blocks, or with those of the other. Undo brings back what was given up. */
  readonly resolve: (conflict: Conflict, isMine: boolean) => void;
  /** Goes on from the page that publishing has made of a version. */
  readonly published: (version: string, page: Page) => void;
  /** Goes on from a state that the server has made, such as a restored version. */
  readonly adopt: (page: Page) => void;
}

export function useDraft({ api, kind, page: opened, document, slots }: DraftOptions): Draft {
  const [page, setPage] = useState<Page>(opened);
  const [pageState, setPageState] = useState<DraftState>({ name: 'saved' });
  const [recordState, setRecordState] = useState<DraftState>({ name: 'saved' });
  const [notice, setNotice] = useState<string>();
  const [kept, setKept] = useState<Kept>();
  const keeper = useRef<DraftKeeper>(undefined);
  const recordKeeper = useRef<DraftKeeper>(undefined);
  const puck = useRef<() => Puck>(undefined);
  const data = useMemo(
    () => withRecord(toPuck(document, slots), opened.seo?.document ?? {}),
    [document, slots, opened],
  );
  const history = useMemo(() => new EditHistory<PuckPage>(data), [data]);
  /** What was last taken from Puck: choosing a block, or opening the page, is no change. */
  const written = useRef<Written>({ document: taken(document), record: taken(recordOf(data)) });

  const { bringIn, bringInRecord, resolveRecord, ...actions } = useMemo(() => {
    /** What Puck changes just now, where such changes join. */
    let kindOfChange: string | undefined;

    const documentOf = (state: PuckPage): Document => fromPuck(state, slots);
    const writtenOf = (state: PuckPage): Written => ({
      document: taken(documentOf(state)),
      record: taken(recordOf(state)),
    });
    /** What Puck shows. */
    const current = (): PuckPage => (puck.current?.().appState.data as PuckPage | undefined) ?? data;

    /** Has saved what is other than it was. @returns whether anything is */
    const handOver = ({ document, record }: Written, before: Written): boolean => {
      const isDocumentOther = document.text !== before.document.text;
      const isRecordOther = record.text !== before.record.text;
      if (isDocumentOther) keeper.current?.change(document.value);
      if (isRecordOther) recordKeeper.current?.change(record.value);
      return isDocumentOther || isRecordOther;
    };

    /**
     * Puts another state into Puck. The chosen block stays chosen where it is still there.
     *
     * @param otherwise - what is chosen where it is not. Default: nothing
     */
    const show = (next: PuckPage, otherwise?: (before: PuckPage, chosen: string) => Place | undefined): void => {
      const shown = puck.current?.();
      if (shown === undefined) return;
      const { data: before, ui } = shown.appState;
      const chosen = String(shown.selectedItem?.props.id ?? '');
      const id = chosen === '' ? undefined : documentIdOf(before as unknown as PuckPage, slots, chosen);
      const itemSelector =
        placeIn(next, slots, ({ props }) => props.id === chosen) ??
        placeIn(next, slots, ({ props }) => id !== undefined && props[NODE_FIELDS.id] === id) ??
        otherwise?.(before as unknown as PuckPage, chosen) ??
        null;
      written.current = writtenOf(next);
      shown.dispatch({ type: 'set', state: { data: next as unknown as Data, ui: { ...ui, itemSelector } } });
    };

    /** Shows another state as a step, which can be taken back. */
    const step = (next: PuckPage): void => {
      show(next);
      history.record(next);
    };
    /** A document beside what search engines are told now. */
    const beside = (document: Document, record = recordOf(current())): PuckPage =>
      withRecord(toPuck(document, slots), record);

    const takeBack = (next: PuckPage | undefined): void => {
      if (next === undefined) return;
      const before = written.current;
      show(next, (before, chosen) => {
        // A block that comes back, or else the one around that which goes.
        const placeOf = (page: PuckPage, puckId: string) => placeIn(page, slots, ({ props }) => props.id === puckId);
        const around = placeOf(before, chosen)?.zone.replace(/:[^:]*$/, '');
        const back = placeIn(next, slots, ({ props }) => placeOf(before, props.id) === undefined);
        return back ?? (around === undefined ? undefined : placeOf(next, around));
      });
      handOver(writtenOf(next), before);
    };

    /**
     * Shows what two people have made of the document. What somebody else has changed comes into all that can be gone back
     * to as well: undo takes back an author's own work only.
     */
    const showMerged = ({ document: merged, base, theirs }: Omit<Merged, 'words'>): void => {
      const state = beside(merged);
      history.rebase(state, (one) => beside(mergeDocuments(base, documentOf(one), theirs).merged, recordOf(one)));
      show(state);
    };

    /** The same for what search engines are told. */
    const showMergedRecord = ({ document: merged, base, theirs }: Omit<Merged, 'words'>): void => {
      const state = withRecord(current(), merged);
      history.rebase(state, (one) => withRecord(one, mergeDocuments(base, recordOf(one), theirs).merged));
      show(state);
    };

    return {
      bringIn(merged: Merged): void {
        setNotice(`Somebody else has saved this page. Their changes were brought in: ${merged.words.join(' ')}`);
        showMerged(merged);
      },
      bringInRecord(merged: Merged): void {
        const changed = merged.words.join(' ');
        setNotice(`Somebody else has changed what search engines are told. It was brought in: ${changed}`);
        showMergedRecord(merged);
      },
      onAction(action: PuckAction): void {
        if (action.type === 'replace') kindOfChange = String(action.data.props.id);
        else kindOfChange = action.type === 'replaceRoot' ? 'root' : undefined;
      },
      onChange(next: Data): void {
        const state = next as unknown as PuckPage;
        const before = written.current;
        written.current = writtenOf(state);
        if (handOver(written.current, before)) history.record(state, kindOfChange);
      },
      undo: () => takeBack(history.back()),
      redo: () => takeBack(history.forward()),
      async flush(): Promise<void> {
        await Promise.all([keeper.current?.flush(), recordKeeper.current?.flush()]);
      },
      decide({ page: found, record }: Kept, isTakenUp: boolean): void {
        setKept(undefined);
        if (!isTakenUp) {
          keeper.current?.forget();
          recordKeeper.current?.forget();
          return;
        }
        const own = found === undefined ? current() : beside(found.document);
        step(record === undefined ? own : withRecord(own, record.document));
        if (found !== undefined) keeper.current?.takeUp(found);
        if (record !== undefined) recordKeeper.current?.takeUp(record);
      },
      resolve({ current: stored, merge }: Conflict, isMine: boolean): void {
        const { document: theirs } = stored;
        // Nobody can go on from what cannot be read; the work stays in the browser, and is offered again.
        if (theirs === undefined) return location.reload();
        const base = keeper.current?.saved ?? {};
        keeper.current?.continueFrom(stored);
        setPage(stored);
        if (merge !== undefined) showMerged({ document: merge.merged, base, theirs });
        if (isMine && merge !== undefined) keeper.current?.change(merge.merged);
        else step(beside(theirs));
      },
      resolveRecord({ current: { document: theirs = {}, ...stored }, merge }: Conflict, isMine: boolean): void {
        const base = recordKeeper.current?.saved ?? {};
        recordKeeper.current?.continueFrom({ ...stored, document: theirs });
        if (merge !== undefined) showMergedRecord({ document: merge.merged, base, theirs });
        if (isMine && merge !== undefined) recordKeeper.current?.change(merge.merged);
        else step(withRecord(current(), theirs));
      },
      published(version: string, now: Page): void {
        keeper.current?.published(version, now.version);
        const record = recordKeeper.current;
        if (now.seo !== undefined) record?.published(record.version, now.seo.version);
        setPage(now);
      },
      adopt(restored: Page): void {
        keeper.current?.continueFrom(restored);
        setPage(restored);
        if (restored.document === undefined) location.reload();
        else step(beside(restored.document));
      },
    };
  }, [slots, history, data]);

  useEffect(() => {
    const ofPage = new DraftKeeper({
      name: `${kind}/${opened.id}`,
      save: (draft) => api.saveDraft(opened.id, draft, kind),
      ...{ page: opened, onState: setPageState, onSaved: setPage, onMerged: bringIn },
    });
    // Layouts have none.
    const ofRecord =
      kind === 'pages'
        ? new DraftKeeper({
            ...recordKept(api, opened, setPage),
            ...{ onState: setRecordState, onMerged: bringInRecord },
          })
        : undefined;
    keeper.current = ofPage;
    recordKeeper.current = ofRecord;
    const isOther = (found: KeptDraft | undefined, stored: Document | undefined): boolean =>
      found !== undefined && !sameStructure(found.document, stored);
    const [found, record] = [ofPage.kept(), ofRecord?.kept()];
    const isPageOther = isOther(found, opened.document);
    const isRecordOther = isOther(record, opened.seo?.document ?? {});
    if (isPageOther || isRecordOther)
      setKept({ ...(isPageOther && { page: found }), ...(isRecordOther && { record }) });
    return () => {
      ofPage.close();
      ofRecord?.close();
    };
  }, [api, kind, opened, bringIn, bringInRecord]);

  const [state = pageState] = [pageState, recordState].sort((a, b) => STATES.indexOf(a.name) - STATES.indexOf(b.name));
  const isOfRecord = state === recordState && state !== pageState;
  return {
    ...{ page, state, notice, kept, keeper, recordKeeper, history, puck, data: data as unknown as Data },
    ...actions,
    ...(isOfRecord && { resolve: resolveRecord }),
  };
}
