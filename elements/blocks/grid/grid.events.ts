import type { PaginationAction } from '../../services/collection.js';

/**
 * Fired when another page of items is asked for. A host either answers with `respondWith`, or sets the grid's items (or
 * its `error`) when they are there; one that cancels the event does all of it by itself.
 */
export class PaginateEvent extends Event {
  static readonly eventName = 'pallet-paginate';

  #answer: PromiseLike<unknown> | undefined;

  /**
   * @param paginationAction - `append` adds the page to what is shown, `replace` shows it instead
   * @param page - the number of the page that is asked for, from 1
   * @param signal - aborts when another page is asked for, or the grid is removed
   */
  constructor(
    readonly paginationAction: PaginationAction,
    readonly page: number,
    readonly signal: AbortSignal,
  ) {
    super(PaginateEvent.eventName, { bubbles: true, composed: true, cancelable: true });
  }

  /** What the host answers with; undefined where it sets the grid's items itself. */
  get answer(): PromiseLike<unknown> | undefined {
    return this.#answer;
  }

  /**
   * Answers with the items of the page: a list, `{items, error}`, or a promise of either. A promise that is rejected
   * shows that the page failed, and offers to try again.
   */
  respondWith(answer: unknown): void {
    this.#answer = Promise.resolve(answer);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'pallet-paginate': PaginateEvent;
  }
}
