/** A block stores its state set, because `attachInternals()` can be called only once. */
type Block = HTMLElement & { _$states?: CustomStateSet };

/**
 * Sets or removes a custom state of a block, which style sheets of the page select with `pallet-banner:state(link)`. Call it
 * after rendering, in browsers only.
 *
 * @param name - a state documented with `@cssstate` in the comment of the block's class
 * @param isOn - whether the state is set; any truthy or falsy value
 */
export function toggleState(block: Block, name: string, isOn: unknown): void {
  // Most blocks never have a state, and do not need internals.
  if (!isOn && block._$states === undefined) return;
  try {
    (block._$states ??= block.attachInternals().states)[isOn ? 'add' : 'delete'](name);
  } catch {
    // Older browsers do not support custom states, or not with such names: the default styles apply.
  }
}

/** {@link toggleState}: sets the state while an element in the block's shadow root matches `selector`. */
export function toggleStateByMatch(block: Block, name: string, selector: string): void {
  toggleState(block, name, block.shadowRoot?.querySelector(selector));
}
