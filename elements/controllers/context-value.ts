import { ContextConsumer, ContextRoot, type Context } from '@lit/context';
import { isServer, type ReactiveControllerHost } from 'lit';

const attached = new WeakSet<EventTarget>();

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
  if (!isServer && !attached.has(host.ownerDocument.documentElement)) {
    attached.add(host.ownerDocument.documentElement);
    new ContextRoot().attach(host.ownerDocument.documentElement);
  }
  return new ContextConsumer(host, { context, subscribe: true });
}
