import { announce } from './announce.js';

/** Milliseconds until a button shows its original label again. */
const LABEL_RESET_DELAY = 2000;

/** Enables the copy buttons below a root. */
export function enableCopyButtons(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button.copy')) {
    button.addEventListener('click', () => void copy(button));
  }
}

/** Finds the text that a button copies: the name of its icon, or the code of its figure. */
function findCopySource(button: HTMLButtonElement): { readonly text: string; readonly element: Element } | undefined {
  const icon = button.closest<HTMLElement>('[data-icon]');
  const element = icon?.querySelector('code') ?? button.closest('figure')?.querySelector('code');
  return element == null ? undefined : { text: icon?.dataset['icon'] ?? element.textContent, element };
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const source = findCopySource(button);
  if (source === undefined) return;
  try {
    await navigator.clipboard.writeText(source.text);
    announce('Copied.');
    button.textContent = 'Copied';
  } catch {
    // The clipboard requires HTTPS and the visitor's permission.
    getSelection()?.selectAllChildren(source.element);
    announce('Copying failed. The text is selected: copy it with the keyboard.');
    button.textContent = 'Selected';
  }
  setTimeout(() => (button.textContent = 'Copy'), LABEL_RESET_DELAY);
}
