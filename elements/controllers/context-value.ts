import { ContextEvent, type Context } from '@lit/context';
import { isServer, type ReactiveController, type ReactiveControllerHost } from 'lit';

/**
 * Asks for a context as the library's consumer does, and again when a provider wakes up later: the library needs a root
 * for that, which keeps a second list of everyone who asks.
 */
class ContextValue<T> implements ReactiveController {
  value: T | undefined;
  #host: ReactiveControllerHost & HTMLElement;
  #context: Context<unknown, T>;
  #page: Document | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, context: Context<unknown, T>) {
    this.#host = host;
    this.#context = context;
    host.addController(this);
  }

  hostConnected(): void {
    // Where the block comes from somebody may have provided, and here nobody does.
    this.value = undefined;
    this.#host.requestUpdate();
    this.#requestContext();
    if (isServer) return;
    this.#page = this.#host.ownerDocument;
    this.#page.addEventListener('context-provider', this);
  }

  hostDisconnected(): void {
    this.#page?.removeEventListener('context-provider', this);
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  /** A provider has woken up, somewhere on the page. */
  handleEvent({ context }: Event & { context?: unknown }): void {
    if (context === this.#context && this.#unsubscribe === undefined) this.#requestContext();
  }

  #requestContext(): void {
    this.#host.dispatchEvent(new ContextEvent(this.#context, this.#host, this.#receive, true));
  }

  #receive = (value: T, unsubscribe?: () => void): void => {
    // Another provider, nearer than the one before.
    if (unsubscribe !== this.#unsubscribe) this.#unsubscribe?.();
    this.#unsubscribe = unsubscribe;
    this.value = value;
    this.#host.requestUpdate();
  };
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
