import { ContextEvent, type Context, type ContextCallback } from '@lit/context';
import type { ReactiveController } from 'lit';

/** Who asked, and how it is left out again. */
interface Consumer {
  target: Element;
  unsubscribe: () => void;
}

/** Said by a provider that wakes up: whoever asked before may now have a nearer one. */
type ProviderEvent = Event & { context: unknown; contextTarget: Element };

/**
 * Provides a context to everything below its host, by the same events as the library's provider and in place of it: that
 * one is twice as long.
 */
export class ContextProvider<T> implements ReactiveController {
  #host: HTMLElement;
  #context: Context<unknown, T>;
  #value: T;
  #consumers = new Map<ContextCallback<T>, Consumer>();

  /**
   * @param host - a Lit element, or any other: its provider's `hostConnected` is then called by hand
   * @param options - the context, and what everybody gets until {@link setValue}
   */
  constructor(
    host: HTMLElement & { addController?: (controller: ReactiveController) => void },
    { context, initialValue }: { context: Context<unknown, T>; initialValue: T },
  ) {
    this.#host = host;
    this.#context = context;
    this.#value = initialValue;
    host.addEventListener('context-request', this);
    host.addEventListener('context-provider', this);
    host.addController?.(this);
  }

  get value(): T {
    return this.#value;
  }

  /** Replaces the value, and tells all who asked. */
  setValue(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    this.#consumers.forEach(({ unsubscribe }, callback) => callback(value, unsubscribe));
  }

  hostConnected(): void {
    const event = new Event('context-provider', { bubbles: true, composed: true });
    this.#host.dispatchEvent(Object.assign(event, { context: this.#context, contextTarget: this.#host }));
  }

  handleEvent(event: Event): void {
    const { context, contextTarget = event.composedPath()[0] as Element } = event as ProviderEvent;
    if (context !== this.#context || contextTarget === this.#host) return;
    event.stopPropagation();
    if (event.type === 'context-request') this.#answer(event as ContextEvent<Context<unknown, T>>, contextTarget);
    else this.#sendOn();
  }

  #answer({ callback, subscribe }: ContextEvent<Context<unknown, T>>, target: Element): void {
    const unsubscribe = (): void => void this.#consumers.delete(callback);
    const consumer = this.#consumers.get(callback) ?? { target, unsubscribe };
    if (subscribe === true) this.#consumers.set(callback, consumer);
    callback(this.#value, subscribe === true ? consumer.unsubscribe : undefined);
  }

  #sendOn(): void {
    for (const [callback, { target }] of [...this.#consumers]) {
      target.dispatchEvent(new ContextEvent(this.#context, target, callback, true));
    }
  }
}
