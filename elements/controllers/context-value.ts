import { ContextConsumer, type Context } from '@lit/context';
import { isServer, type ReactiveControllerHost } from 'lit';

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
  const consumer = new ContextConsumer(host, { context, subscribe: true });
  if (isServer) return consumer;
  // A provider announces itself when it wakes up; whoever found none before asks again.
  const askAgain = (announcement: Event & { context?: unknown }): void => {
    if (announcement.context === context && consumer.value === undefined) consumer.hostConnected();
  };
  let page: Document | undefined;
  host.addController({
    hostConnected() {
      page = host.ownerDocument;
      page.addEventListener('context-provider', askAgain);
    },
    hostDisconnected() {
      page?.removeEventListener('context-provider', askAgain);
    },
  });
  return consumer;
}
