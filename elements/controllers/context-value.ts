import { ContextEvent, type Context, type ContextCallback } from '@lit/context';
import { isServer, type ReactiveController, type ReactiveControllerHost } from 'lit';

interface Asker {
  /** Called when a provider of a context has woken up, somewhere on the page. */
  askAgain(context: unknown): void;
}

/** Those who have asked, by their page: it hears of providers that wake up later. */
const askers = new WeakMap<Document, Set<Asker>>();

function askersOf(page: Document): Set<Asker> {
  let all = askers.get(page);
  if (all === undefined) {
    const found = (all = new Set<Asker>());
    askers.set(page, found);
    page.addEventListener('context-provider', ({ context }: Event & { context?: unknown }) => {
      for (const asker of [...found]) asker.askAgain(context);
    });
  }
  return all;
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
    if (this.#page !== undefined) askersOf(this.#page).delete(this);
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  #ask(): void {
    if (!isServer) {
      this.#page = this.#host.ownerDocument;
      askersOf(this.#page).add(this);
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
