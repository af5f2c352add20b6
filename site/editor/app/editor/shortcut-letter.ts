/** A key of a layout with Latin letters, such as Dvorak, where the physical key has another letter. */
const LATIN = /^[\p{ASCII}\p{Script=Latin}]$/u;

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * The letter that is pressed with Ctrl or ⌘: on layouts without Latin letters, such as Cyrillic, the letter of the physical
 * key. Empty without Ctrl or ⌘, and with Alt.
 */
export function shortcutLetter({ key, code, ctrlKey, metaKey, altKey }: Keys): string {
  if (!(ctrlKey || metaKey) || altKey) return '';
  return (LATIN.test(key) || !code.startsWith('Key') ? key : code.slice('Key'.length)).toLowerCase();
}
