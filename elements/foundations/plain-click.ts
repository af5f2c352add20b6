/**
 * Whether a click only follows a link (Specification 2). With a modifier key the browser opens a tab or window, or saves
 * the target.
 */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
