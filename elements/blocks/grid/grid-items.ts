import { readJson, isDeepEqual } from '../../foundations/json.js';
import {
  paginateItems,
  readCollection,
  type CollectionItem,
  type CollectionResponse,
  type PaginationAction,
} from '../../services/collection.js';

/** Result of adding a page of items. */
interface AddedPage {
  /** Number of new items, or of all items if the page replaced others. */
  readonly count: number;
  readonly first: CollectionItem | undefined;
}

/** The items of a grid: those set by the host and those of pages loaded later. */
export class GridItems {
  #shown: readonly CollectionItem[] = [];

  /** Whether items are set. Otherwise, the grid shows its children. */
  hasValue = false;

  /** The error that the host reported with the items. */
  error: unknown;

  get shown(): readonly CollectionItem[] {
    return this.#shown;
  }

  /** Updates `hasValue`: an empty list counts as a value, an empty string does not. */
  updateHasValue(value: unknown): void {
    this.hasValue = readJson(value) !== undefined;
  }

  /** Replaces all items by those of a value set by the host. */
  replace(value: unknown): void {
    const { items, error } = readCollection(value);
    this.#shown = items;
    this.error = error;
  }

  /**
   * Parses the value that the host set after a page was requested: either all items or only the new ones.
   */
  readUpdate(value: unknown): CollectionResponse {
    const all = readCollection(value);
    const includesShown = this.#shown.every(({ data }, index) => isDeepEqual(data, all.items[index]?.data));
    return includesShown ? all : this.readNextPage(value);
  }

  /** Parses a page that follows the shown items. Items without an id are keyed by their position. */
  readNextPage(value: unknown): CollectionResponse {
    return readCollection(value, undefined, this.#shown.length);
  }

  /** Appends a page of items, or replaces the shown ones. */
  addPage(page: readonly CollectionItem[], action: PaginationAction): AddedPage {
    const before = action === 'append' ? this.#shown.length : 0;
    const { items, firstNew } = paginateItems(this.#shown, page, action);
    this.#shown = items;
    return { count: items.length - before, first: action === 'append' ? firstNew : items[0] };
  }
}
