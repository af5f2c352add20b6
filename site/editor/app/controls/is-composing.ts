import type { KeyboardEvent } from 'react';

/** The key code of keys that an input method handles. */
const INPUT_METHOD = 229;

/**
 * Whether a key belongs to an input method that composes a word, such as Enter and Escape in Japanese. Safari fires
 * `compositionend` before the key that ends the composition, so the key code is read, too.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === INPUT_METHOD;
