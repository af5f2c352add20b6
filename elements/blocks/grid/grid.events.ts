import type { PaginationAction } from '../../services/collection.js';

/**
 * Fires when another page of items is requested. Answer it with `respondWith()`, or set the grid's items (or its `error`)
 * when they are loaded. If the event is canceled, the host handles pagination itself.
 */
export class PaginateEvent extends Event {
  static readonly eventName = 'pallet-paginate';

  #answer: PromiseLike<unknown> | undefined;

  /**
   * @param paginationAction - `append` adds the page to the shown items, `replace` replaces them
   * @param page - number of the requested page, starting at 1
   * @param signal - aborts when another page is requested or the grid is removed
   */
  constructor(
    readonly paginationAction: PaginationAction,
    readonly page: number,
    readonly signal: AbortSignal,
  ) {
    super(PaginateEvent.eventName, { bubbles: true, composed: true, cancelable: true });
  }

  /** The answer of the host. Undefined if the host sets the grid's items itself. */
  get answer(): PromiseLike<unknown> | undefined {
    return this.#answer;
  }

  /**
   * Answers with the items of the page: a list, `{items, error}`, or a promise of either. If the promise is rejected, the
   * grid shows an error with a retry button.
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
