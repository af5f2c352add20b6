import { announce } from './announce.js';

/** How long a button says that it has copied, in milliseconds. */
const TOLD = 2000;

/** Makes the buttons that copy below a root do it. */
export function offerCopies(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button.copy')) {
    button.addEventListener('click', () => void copy(button));
  }
}

/** What a button copies: the name of its icon, or the code that it stands with. */
function sourceOf(button: HTMLButtonElement): { readonly text: string; readonly element: Element } | undefined {
  const icon = button.closest<HTMLElement>('[data-icon]');
  const element = icon?.querySelector('code') ?? button.closest('figure')?.querySelector('code');
  return element == null ? undefined : { text: icon?.dataset['icon'] ?? element.textContent, element };
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const source = sourceOf(button);
  if (source === undefined) return;
  try {
    await navigator.clipboard.writeText(source.text);
    announce('Copied.');
    button.textContent = 'Copied';
  } catch {
    // No clipboard without a secure address, or without the visitor's leave.
    getSelection()?.selectAllChildren(source.element);
    announce('It could not be copied. It is selected: copy it with the keyboard.');
    button.textContent = 'Selected';
  }
  setTimeout(() => (button.textContent = 'Copy'), TOLD);
}
