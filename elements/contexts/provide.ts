import { ContextProvider, type Context } from '@lit/context';

/**
 * Provides a context to every block below `target`, for hosts that are not Lit elements, such as the body of a page or
 * the root of an app.
 *
 * @param target - element that contains the blocks
 * @param context - context to provide, such as `imagesContext`
 * @param value - value of the context
 * @returns a function that replaces the value and updates the blocks
 */
export function provide<T>(target: HTMLElement, context: Context<unknown, T>, value: T): (value: T) => void {
  const provider = new ContextProvider(target, { context, initialValue: value });
  provider.hostConnected();
  return (next) => {
    provider.setValue(next);
  };
}
