/** What the header folds away, by steps, until the rest fits: nothing, its links, its links and its action. */
const STEPS = ['', 'links', 'links action'] as const;

/**
 * Keeps the header's content in one line, whatever its words, their language and their font: links that do not fit fold
 * into the menu, and then the action does. The style sheet has wrapped them to a second line, out of sight. `data-folded`
 * of the document's element says what is folded away; it stands outside of what React renders. Nothing changes below an
 * open menu. Without scripts the width of the window alone decides.
 *
 * @param header - with its row, the only child, and the menu in it
 */
export function fitHeader(header: HTMLElement): void {
  const row = header.firstElementChild as HTMLElement;
  const menu = row.querySelector<HTMLElement>('[popover]');
  const button = row.querySelector('[popovertarget]');
  const fit = (): void => {
    if (menu?.matches(':popover-open')) {
      // A wider window has put the links into the row: nothing else would close the menu.
      if (button !== null && getComputedStyle(button).display === 'none') menu.hidePopover();
      return;
    }
    for (const step of STEPS) {
      document.documentElement.dataset['folded'] = step;
      if (row.scrollHeight <= row.clientHeight) break;
    }
  };
  const sizes = new ResizeObserver(fit);
  sizes.observe(row);
  // A reader's own text size or spacing changes the words and not the row.
  for (const words of row.querySelectorAll('.word-mark a')) sizes.observe(words);
  new MutationObserver(fit).observe(row, { childList: true, characterData: true, subtree: true });
  document.fonts.addEventListener('loadingdone', fit);
  menu?.addEventListener('toggle', fit);
}
