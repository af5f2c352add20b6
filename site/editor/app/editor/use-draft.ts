import type { Data, PuckAction } from '@puckeditor/core';
import { isDeepEqual } from '@pallet/elements/foundations';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Conflict, Page } from '../../server/api.js';
import { mergeDocuments } from '../../../store/merge.js';
import { findDocumentId, fromPuck } from '../document/from-puck.js';
import { NODE_FIELDS, type PuckPage } from '../document/puck-data.js';
import { findPosition, type BlockPosition } from '../document/block-position.js';
import { toPuck, type SlotsByBlock } from '../document/to-puck.js';
import { DraftSaver, type DraftState, type LocalDraft, type Merged } from './draft-saver.js';
import { EditHistory } from './edit-history.js';
import type { EditorPageProps } from './editor-props.js';
import { recordSaverOptions, getSeoRecord, withSeoRecord } from './seo-record.js';
import type { Puck } from './use-puck.js';

type Document = Readonly<Record<string, unknown>>;

/** A document, and its JSON for comparison. */
interface Snapshot {
  readonly value: Document;
  readonly text: string;
}

const snapshotOf = (value: Document): Snapshot => ({ value, text: JSON.stringify(value) });

/** The document and the search engine record of a state. */
interface DraftSnapshot {
  readonly document: Snapshot;
  readonly record: Snapshot;
}

interface DraftOptions extends Pick<EditorPageProps, 'api' | 'kind'> {
  /** The page as it was opened. */
  readonly page: Page;
  readonly document: Document;
  readonly slots: SlotsByBlock;
}

/** Drafts of an earlier session that were not saved to the server. */
export interface LocalDrafts {
  readonly page?: LocalDraft | undefined;
  /** The search engine record. */
  readonly record?: LocalDraft | undefined;
}

/** Decides which state is shown if the page and its search engine record have different ones. */
const STATE_PRIORITY: readonly DraftState['name'][] = ['conflict', 'refused', 'offline', 'saving', 'changed', 'saved'];

/**
 * The draft of a page: the document and the search engine record in Puck, their save state, and the undo history.
 */
export interface Draft extends DraftActions {
  /** The stored page. */
  readonly page: Page;
  readonly state: DraftState;
  /** A message for the author in addition to the state. */
  readonly notice: string | undefined;
  /** Defined until the author restores or discards them. */
  readonly localDrafts: LocalDrafts | undefined;
  readonly saver: RefObject<DraftSaver | undefined>;
  /** Saves the search engine record; layouts have none. */
  readonly recordSaver: RefObject<DraftSaver | undefined>;
  readonly history: EditHistory<PuckPage>;
  /** Returns Puck's state; undefined until Puck is rendered. */
  readonly puck: RefObject<(() => Puck) | undefined>;
  /** Puck's initial data. */
  readonly data: Data;
}

interface DraftActions {
  readonly onAction: (action: PuckAction) => void;
  readonly onChange: (data: Data) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Saves pending changes now; resolves once they are saved or the save has failed. */
  readonly flush: () => Promise<void>;
  /** Saves pending changes now, and makes the state confirm it even if there are none. */
  readonly save: () => Promise<void>;
  /** Restores or discards the local drafts. */
  readonly resolveLocalDrafts: (localDrafts: LocalDrafts, isRestored: boolean) => void;
  /**
   * Resolves a conflict with the author's own blocks or the other author's. Undo restores the blocks that were not
   * used.
   */
  readonly resolve: (conflict: Conflict, isMine: boolean) => void;
  /** Updates the stored page after a version was published. */
  readonly setPublished: (version: string, page: Page) => void;
  /** Continues from a page that the server created, such as a restored version. */
  readonly resetTo: (page: Page) => void;
}

export function useDraft({ api, kind, page: opened, document, slots }: DraftOptions): Draft {
  const [page, setPage] = useState<Page>(opened);
  const [pageState, setPageState] = useState<DraftState>({ name: 'saved' });
  const [recordState, setRecordState] = useState<DraftState>({ name: 'saved' });
  const [notice, setNotice] = useState<string>();
  const [localDrafts, setLocalDrafts] = useState<LocalDrafts>();
  const saver = useRef<DraftSaver>(undefined);
  const recordSaver = useRef<DraftSaver>(undefined);
  const puck = useRef<() => Puck>(undefined);
  const data = useMemo(
    () => withSeoRecord(toPuck(document, slots), opened.seo?.document ?? {}),
    [document, slots, opened],
  );
  const history = useMemo(() => new EditHistory<PuckPage>(data), [data]);
  /** The last state of Puck. Puck also reports a change when a block is selected or the page is opened. */
  const lastSnapshot = useRef<DraftSnapshot>({
    document: snapshotOf(document),
    record: snapshotOf(getSeoRecord(data)),
  });

  const { applyMerge, applyRecordMerge, resolveRecord, ...actions } = useMemo(() => {
    /** Kind of the current change, for combining successive changes into one step. */
    let changeKind: string | undefined;

    const toDocument = (state: PuckPage): Document => fromPuck(state, slots);
    const takeSnapshot = (state: PuckPage): DraftSnapshot => ({
      document: snapshotOf(toDocument(state)),
      record: snapshotOf(getSeoRecord(state)),
    });
    /** The state that Puck shows. */
    const current = (): PuckPage => (puck.current?.().appState.data as PuckPage | undefined) ?? data;

    /** Passes changed parts to their savers. @returns whether anything has changed */
    const queueSaves = ({ document, record }: DraftSnapshot, before: DraftSnapshot): boolean => {
      const isDocumentChanged = document.text !== before.document.text;
      const isRecordUnsaved = record.text !== before.record.text;
      if (isDocumentChanged) saver.current?.change(document.value);
      if (isRecordUnsaved) recordSaver.current?.change(record.value);
      return isDocumentChanged || isRecordUnsaved;
    };

    /**
     * Shows another state in Puck. The selected block stays selected if it still exists.
     *
     * @param findFallback - finds the block to select if it does not. Default: none
     */
    const show = (
      next: PuckPage,
      findFallback?: (before: PuckPage, selected: string) => BlockPosition | undefined,
    ): void => {
      const shown = puck.current?.();
      if (shown === undefined) return;
      const { data: before, ui } = shown.appState;
      const selected = String(shown.selectedItem?.props.id ?? '');
      const id = selected === '' ? undefined : findDocumentId(before as unknown as PuckPage, slots, selected);
      const itemSelector =
        findPosition(next, slots, ({ props }) => props.id === selected) ??
        findPosition(next, slots, ({ props }) => id !== undefined && props[NODE_FIELDS.id] === id) ??
        findFallback?.(before as unknown as PuckPage, selected) ??
        null;
      lastSnapshot.current = takeSnapshot(next);
      shown.dispatch({ type: 'set', state: { data: next as unknown as Data, ui: { ...ui, itemSelector } } });
    };

    /** Shows another state as a step that can be undone. */
    const showAsStep = (next: PuckPage): void => {
      show(next);
      history.record(next);
    };
    /** Combines a document with a search engine record. Default: the current record */
    const toPageState = (document: Document, record = getSeoRecord(current())): PuckPage =>
      withSeoRecord(toPuck(document, slots), record);

    const showHistoryState = (next: PuckPage | undefined): void => {
      if (next === undefined) return;
      const before = lastSnapshot.current;
      show(next, (before, selected) => {
        // Selects a block that reappears, else the parent of the one that disappears.
        const findItem = (page: PuckPage, puckId: string) =>
          findPosition(page, slots, ({ props }) => props.id === puckId);
        const parent = findItem(before, selected)?.zone.replace(/:[^:]*$/, '');
        const reappeared = findPosition(next, slots, ({ props }) => findItem(before, props.id) === undefined);
        return reappeared ?? (parent === undefined ? undefined : findItem(next, parent));
      });
      queueSaves(takeSnapshot(next), before);
    };

    /**
     * Shows the merged document. The other author's changes are merged into the whole history, so that undo reverts
     * only the author's own changes.
     */
    const showMerged = ({ document: merged, base, theirs }: Omit<Merged, 'changes'>): void => {
      const state = toPageState(merged);
      history.rebase(state, (one) =>
        toPageState(mergeDocuments(base, toDocument(one), theirs).merged, getSeoRecord(one)),
      );
      show(state);
    };

    /** Shows the merged search engine record, like {@link showMerged}. */
    const showMergedRecord = ({ document: merged, base, theirs }: Omit<Merged, 'changes'>): void => {
      const state = withSeoRecord(current(), merged);
      history.rebase(state, (one) => withSeoRecord(one, mergeDocuments(base, getSeoRecord(one), theirs).merged));
      show(state);
    };

    const flush = async (): Promise<void> => {
      await Promise.all([saver.current?.flush(), recordSaver.current?.flush()]);
    };

    return {
      applyMerge(merged: Merged): void {
        setNotice(`Someone else saved this page. Their changes were merged: ${merged.changes.join(' ')}`);
        showMerged(merged);
      },
      applyRecordMerge(merged: Merged): void {
        const changed = merged.changes.join(' ');
        setNotice(`Someone else changed the search engine settings. Their changes were merged: ${changed}`);
        showMergedRecord(merged);
      },
      onAction(action: PuckAction): void {
        if (action.type === 'replace') changeKind = String(action.data.props.id);
        else changeKind = action.type === 'replaceRoot' ? 'root' : undefined;
      },
      onChange(next: Data): void {
        const state = next as unknown as PuckPage;
        const before = lastSnapshot.current;
        lastSnapshot.current = takeSnapshot(state);
        if (queueSaves(lastSnapshot.current, before)) history.record(state, changeKind);
      },
      undo: () => showHistoryState(history.undo()),
      redo: () => showHistoryState(history.redo()),
      flush,
      async save(): Promise<void> {
        await flush();
        setPageState((state) => (state.name === 'saved' ? { ...state, requestedAt: new Date() } : state));
      },
      resolveLocalDrafts({ page: found, record }: LocalDrafts, isRestored: boolean): void {
        setLocalDrafts(undefined);
        if (!isRestored) {
          saver.current?.discardLocalDraft();
          recordSaver.current?.discardLocalDraft();
          return;
        }
        const own = found === undefined ? current() : toPageState(found.document);
        showAsStep(record === undefined ? own : withSeoRecord(own, record.document));
        if (found !== undefined) saver.current?.restoreLocalDraft(found);
        if (record !== undefined) recordSaver.current?.restoreLocalDraft(record);
      },
      resolve({ current: stored, merge }: Conflict, isMine: boolean): void {
        const { document: theirs } = stored;
        // The stored page cannot be read. After the reload, the local draft is offered again.
        if (theirs === undefined) return location.reload();
        const base = saver.current?.saved ?? {};
        saver.current?.resetTo(stored);
        setPage(stored);
        if (merge !== undefined) showMerged({ document: merge.merged, base, theirs });
        if (isMine && merge !== undefined) saver.current?.change(merge.merged);
        else showAsStep(toPageState(theirs));
      },
      resolveRecord({ current: { document: theirs = {}, ...stored }, merge }: Conflict, isMine: boolean): void {
        const base = recordSaver.current?.saved ?? {};
        recordSaver.current?.resetTo({ ...stored, document: theirs });
        if (merge !== undefined) showMergedRecord({ document: merge.merged, base, theirs });
        if (isMine && merge !== undefined) recordSaver.current?.change(merge.merged);
        else showAsStep(withSeoRecord(current(), theirs));
      },
      setPublished(version: string, now: Page): void {
        saver.current?.setPublishedVersion(version, now.version);
        const record = recordSaver.current;
        if (now.seo !== undefined) record?.setPublishedVersion(record.version, now.seo.version);
        setPage(now);
      },
      resetTo(restored: Page): void {
        saver.current?.resetTo(restored);
        setPage(restored);
        if (restored.document === undefined) location.reload();
        else showAsStep(toPageState(restored.document));
      },
    };
  }, [slots, history, data]);

  useEffect(() => {
    const pageSaver = new DraftSaver({
      name: `${kind}/${opened.id}`,
      save: (draft) => api.saveDraft(opened.id, draft, kind),
      ...{ page: opened, onState: setPageState, onSaved: setPage, onMerged: applyMerge },
    });
    // Layouts have no search engine record.
    const seoSaver =
      kind === 'pages'
        ? new DraftSaver({
            ...recordSaverOptions(api, opened, setPage),
            ...{ onState: setRecordState, onMerged: applyRecordMerge },
          })
        : undefined;
    saver.current = pageSaver;
    recordSaver.current = seoSaver;
    const isUnsaved = (found: LocalDraft | undefined, stored: Document | undefined): boolean =>
      found !== undefined && !isDeepEqual(found.document, stored);
    const [found, record] = [pageSaver.readLocalDraft(), seoSaver?.readLocalDraft()];
    const isPageUnsaved = isUnsaved(found, opened.document);
    const isRecordUnsaved = isUnsaved(record, opened.seo?.document ?? {});
    if (isPageUnsaved || isRecordUnsaved)
      setLocalDrafts({ ...(isPageUnsaved && { page: found }), ...(isRecordUnsaved && { record }) });
    return () => {
      pageSaver.close();
      seoSaver?.close();
    };
  }, [api, kind, opened, applyMerge, applyRecordMerge]);

  const [state = pageState] = [pageState, recordState].sort(
    (a, b) => STATE_PRIORITY.indexOf(a.name) - STATE_PRIORITY.indexOf(b.name),
  );
  const isRecordState = state === recordState && state !== pageState;
  return {
    ...{ page, state, notice, localDrafts, saver, recordSaver, history, puck, data: data as unknown as Data },
    ...actions,
    ...(isRecordState && { resolve: resolveRecord }),
  };
}
