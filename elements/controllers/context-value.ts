import { ContextEvent, type Context, type ContextCallback } from '@lit/context';
import { isServer, type ReactiveController, type ReactiveControllerHost } from 'lit';

interface Asker {
  /** Called when a provider of a context has woken up, somewhere on the page. */
  askAgain(context: unknown): void;
}

/** Those of one page who have asked; while there are any, they hear of providers that wake up later. */
class Askers {
  static #ofPages = new WeakMap<Document, Askers>();

  static of(page: Document): Askers {
    const askers = Askers.#ofPages.get(page) ?? new Askers(page);
    Askers.#ofPages.set(page, askers);
    return askers;
  }

  #page: Document;
  #all = new Set<Asker>();

  private constructor(page: Document) {
    this.#page = page;
  }

  add(asker: Asker): void {
    if (this.#all.size === 0) this.#page.addEventListener('context-provider', this.#tellAll);
    this.#all.add(asker);
  }

  delete(asker: Asker): void {
    this.#all.delete(asker);
    if (this.#all.size === 0) this.#page.removeEventListener('context-provider', this.#tellAll);
  }

  #tellAll = ({ context }: Event & { context?: unknown }): void => {
    for (const asker of [...this.#all]) asker.askAgain(context);
  };
}

/**
 * Asks for a context as the library's consumer does, and again when a provider wakes up later: the library needs a root
 * for that, which keeps a second list of everyone who asks. In a browser it asks when its value is read first, and not
 * before; a server's element can ask only while it connects.
 */
class ContextValue<T> implements ReactiveController, Asker {
  #value: T | undefined;
  #host: ReactiveControllerHost & HTMLElement;
  #context: Context<unknown, T>;
  #isWanted = isServer;
  /** While its value is read first: who reads it has the answer, and renders no second time for it. */
  #isRead = false;
  #page: Document | undefined;
  #unsubscribe: (() => void) | undefined;
  #receive: ContextCallback<T> | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, context: Context<unknown, T>) {
    this.#host = host;
    this.#context = context;
    host.addController(this);
  }

  get value(): T | undefined {
    if (!this.#isWanted) {
      this.#isWanted = true;
      this.#isRead = true;
      if (this.#host.isConnected) this.#ask();
      this.#isRead = false;
    }
    return this.#value;
  }

  hostConnected(): void {
    if (!this.#isWanted) return;
    // Where the block comes from somebody may have provided, and here nobody does.
    this.#value = undefined;
    this.#host.requestUpdate();
    this.#ask();
  }

  hostDisconnected(): void {
    if (this.#page !== undefined) Askers.of(this.#page).delete(this);
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  #ask(): void {
    if (!isServer) {
      this.#page = this.#host.ownerDocument;
      Askers.of(this.#page).add(this);
    }
    this.#requestContext();
  }

  askAgain(context: unknown): void {
    if (context === this.#context && this.#unsubscribe === undefined) this.#requestContext();
  }

  #requestContext(): void {
    this.#receive ??= (value, unsubscribe) => {
      // Another provider, nearer than the one before.
      if (unsubscribe !== this.#unsubscribe) this.#unsubscribe?.();
      this.#unsubscribe = unsubscribe;
      this.#value = value;
      if (!this.#isRead) this.#host.requestUpdate();
    };
    this.#host.dispatchEvent(new ContextEvent(this.#context, this.#host, this.#receive, true));
  }
}

/**
 * The current value of a context: the nearest provider's, also when that wakes up later than its consumer.
 * @param host - the block that asks
 * @param context - what it asks for
 * @returns a consumer whose `value` is undefined while nobody provides
 */
export function contextValue<T>(
  host: ReactiveControllerHost & HTMLElement,
  context: Context<unknown, T>,
): { readonly value?: T | undefined } {
  return new ContextValue(host, context);
}
