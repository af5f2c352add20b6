import { ContextEvent, type Context, type ContextCallback } from '@lit/context';
import { isServer, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { STATIC_ROOT } from '../foundations/static-root.js';

interface ContextRequester {
  /** Called when a provider of a context is defined later, anywhere on the page. */
  retry(context: unknown): void;
}

/** The requesters of one document. They are notified of providers that are defined later. */
class RequesterRegistry {
  static #byDocument = new WeakMap<Document, RequesterRegistry>();

  static of(page: Document): RequesterRegistry {
    const askers = RequesterRegistry.#byDocument.get(page) ?? new RequesterRegistry(page);
    RequesterRegistry.#byDocument.set(page, askers);
    return askers;
  }

  #page: Document;
  #requesters = new Set<ContextRequester>();

  private constructor(page: Document) {
    this.#page = page;
  }

  add(asker: ContextRequester): void {
    if (this.#requesters.size === 0) this.#page.addEventListener('context-provider', this.#retryAll);
    this.#requesters.add(asker);
  }

  delete(asker: ContextRequester): void {
    this.#requesters.delete(asker);
    if (this.#requesters.size === 0) this.#page.removeEventListener('context-provider', this.#retryAll);
  }

  #retryAll = ({ context }: Event & { context?: unknown }): void => {
    for (const asker of [...this.#requesters]) asker.retry(context);
  };
}

/**
 * Requests a context like `ContextConsumer`, and again when a provider is defined later, without a `ContextRoot`. In a
 * browser, the request is sent when the value is first read; on a server, only possible while the element connects.
 */
class ContextValue<T> implements ReactiveController, ContextRequester {
  #value: T | undefined;
  #host: ReactiveControllerHost & HTMLElement;
  #context: Context<unknown, T>;
  #isRequested = isServer;
  /** True during the first read, which returns the value directly: no further update is needed. */
  #isReading = false;
  #page: Document | undefined;
  #unsubscribe: (() => void) | undefined;
  #receive: ContextCallback<T> | undefined;

  #handleChange: (() => void) | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, context: Context<unknown, T>, handleChange?: () => void) {
    this.#host = host;
    this.#context = context;
    this.#handleChange = handleChange;
    host.addController(this);
  }

  get value(): T | undefined {
    if (!this.#isRequested) {
      this.#isRequested = true;
      this.#isReading = true;
      if (this.#host.isConnected) this.#register();
      this.#isReading = false;
    }
    return this.#value;
  }

  hostConnected(): void {
    if (!this.#isRequested) return;
    // The block may have been moved out of its provider.
    this.#value = undefined;
    this.#host.requestUpdate();
    this.#register();
  }

  hostDisconnected(): void {
    if (this.#page !== undefined) RequesterRegistry.of(this.#page).delete(this);
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  #register(): void {
    if (!isServer) {
      this.#page = this.#host.ownerDocument;
      RequesterRegistry.of(this.#page).add(this);
    }
    this.#requestContext();
  }

  retry(context: unknown): void {
    if (context === this.#context && this.#unsubscribe === undefined) this.#requestContext();
  }

  #requestContext(): void {
    this.#receive ??= (value, unsubscribe) => {
      // A nearer provider replaces the previous one.
      if (unsubscribe !== this.#unsubscribe) this.#unsubscribe?.();
      this.#unsubscribe = unsubscribe;
      // A provider sends its value again when another one connects.
      const previous = this.#value;
      this.#value = value;
      if (value === previous || this.#isReading) return;
      this.#handleChange?.();
      // The server has rendered a static root with the first value, whose provider may be defined after the block.
      const isShown =
        this.#host.hasAttribute(STATIC_ROOT) && (previous === undefined || this.#handleChange !== undefined);
      if (!isShown) this.#host.requestUpdate();
    };
    this.#host.dispatchEvent(new ContextEvent(this.#context, this.#host, this.#receive, true));
  }
}

/**
 * Consumes a context from the nearest provider, even if that is defined after its consumer.
 * @param host - the block that needs the value
 * @param handleChange - called when the value changes, before the block renders; a static root is kept then. Default: the
 *   block only renders
 * @returns a consumer whose `value` is undefined while there is no provider
 */
export function consumeContext<T>(
  host: ReactiveControllerHost & HTMLElement,
  context: Context<unknown, T>,
  handleChange?: () => void,
): { readonly value?: T | undefined } {
  return new ContextValue(host, context, handleChange);
}
