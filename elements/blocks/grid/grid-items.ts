import { readJson, sameStructure } from '../../foundations/json.js';
import {
  paginateItems,
  readCollection,
  type CollectionItem,
  type CollectionResponse,
  type PaginationAction,
} from '../../services/collection.js';

/** What became of a page of items that was added to those that are shown. */
interface AddedPage {
  /** How many items are new: all of them where they took the place of others. */
  readonly count: number;
  readonly first: CollectionItem | undefined;
}

/** The items of a grid: those that its host has set, and those of the pages that came since. */
export class GridItems {
  #shown: readonly CollectionItem[] = [];

  /** True where the grid shows items; else it shows its children. */
  isGiven = false;

  /** Why the host could not load them, as it said with the items. */
  error: unknown;

  get shown(): readonly CollectionItem[] {
    return this.#shown;
  }

  /** Notes whether a host's value holds items at all: an empty list does, an empty text does not. */
  noteGiven(value: unknown): void {
    this.isGiven = readJson(value) !== undefined;
  }

  /** Shows what the host has set in the place of all that was shown. */
  set(value: unknown): void {
    const { items, error } = readCollection(value);
    this.#shown = items;
    this.error = error;
  }

  /**
   * Reads what the host has set for a page that was asked for: all items, those that are shown and the new ones, or the new
   * ones only.
   */
  readSet(value: unknown): CollectionResponse {
    const all = readCollection(value);
    const holdsShown = this.#shown.every(({ data }, index) => sameStructure(data, all.items[index]?.data));
    return holdsShown ? all : this.readNext(value);
  }

  /** Reads a page that follows what is shown: its items without an id are named by their place after it. */
  readNext(value: unknown): CollectionResponse {
    return readCollection(value, undefined, this.#shown.length);
  }

  /** Shows a page below what is shown, or in its place. */
  add(page: readonly CollectionItem[], action: PaginationAction): AddedPage {
    const before = action === 'append' ? this.#shown.length : 0;
    const { items, firstNew } = paginateItems(this.#shown, page, action);
    this.#shown = items;
    return { count: items.length - before, first: action === 'append' ? firstNew : items[0] };
  }
}
