import { createContext, useContext, useSyncExternalStore } from 'react';
import { usePuckStore, type Puck } from './use-puck.js';

interface Selected {
  /** Puck's selected block, which the properties show. */
  readonly primary: string;
  readonly ids: ReadonlySet<string>;
}

/**
 * The selected blocks. Puck selects only one: others are selected in addition to it, until another one is selected in
 * Puck.
 */
export class BlockSelection {
  #selected: Selected = { primary: '', ids: new Set() };
  readonly #listeners = new Set<() => void>();

  /**
   * Selects several blocks.
   *
   * @param primary - the block that is selected in Puck
   */
  set(primary: string, ids: ReadonlySet<string>): void {
    this.#selected = { primary, ids };
    for (const listener of this.#listeners) listener();
  }

  /**
   * Returns the ids of the selected blocks.
   *
   * @param primary - the block that is selected in Puck; undefined if none is
   */
  getIds(primary: string | undefined): ReadonlySet<string> {
    if (primary === undefined) return new Set();
    return primary === this.#selected.primary ? this.#selected.ids : new Set([primary]);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  getSnapshot = (): unknown => this.#selected;
}

/** Returns the ids of the selected blocks in Puck's current state. */
export const getSelectedIds = (selection: BlockSelection, { selectedItem }: Puck): ReadonlySet<string> =>
  selection.getIds(selectedItem?.props.id as string | undefined);

const context = createContext<BlockSelection>(new BlockSelection());

export const BlockSelectionProvider = context.Provider;

export const useBlockSelection = (): BlockSelection => useContext(context);

/** The ids of the selected blocks; the component renders again when they change. */
export function useSelectedIds(): ReadonlySet<string> {
  const selection = useBlockSelection();
  const primary = usePuckStore((puck) => puck.selectedItem?.props.id as string | undefined);
  useSyncExternalStore(selection.subscribe, selection.getSnapshot);
  return selection.getIds(primary);
}
