/**
 * Whether a click is without modifier keys, with which browsers open a tab or window, or download the target.
 */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
