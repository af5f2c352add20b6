import { ContextProvider, type Context } from '@lit/context';

/**
 * Provides a context to every block below `target`, for hosts that are no Lit element: a page's body, an app's root.
 * @param target - blocks inside it are answered
 * @param context - for instance `imagesContext`
 * @param value - what they get
 * @returns a function that replaces the value; blocks then update
 */
export function provide<T>(target: HTMLElement, context: Context<unknown, T>, value: T): (value: T) => void {
  const provider = new ContextProvider(target, { context, initialValue: value });
  provider.hostConnected();
  return (next) => {
    provider.setValue(next);
  };
}
