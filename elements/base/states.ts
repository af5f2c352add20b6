/** A block keeps its states: a browser gives them out once. */
type Block = HTMLElement & { _$states?: CustomStateSet };

/**
 * Puts a block into a custom state, or out of it: the page's style sheets select it by `pallet-banner:state(link)`. For
 * blocks that have rendered, in browsers only.
 *
 * @param name - as the comment of the block's class documents it by `@cssstate`
 * @param isOn - anything that is true or false
 */
export function showState(block: Block, name: string, isOn: unknown): void {
  // Most blocks are never in any: they need not ask for their states.
  if (!isOn && block._$states === undefined) return;
  try {
    (block._$states ??= block.attachInternals().states)[isOn ? 'add' : 'delete'](name);
  } catch {
    // Older browsers have no states, or none with such names: a block looks there as it does by itself.
  }
}

/** {@link showState}: on while the block's shadow root holds something that `selector` fits. */
export function showStateWhere(block: Block, name: string, selector: string): void {
  showState(block, name, block.shadowRoot?.querySelector(selector));
}
