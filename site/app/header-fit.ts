/** Content of the header that is moved into the menu, step by step, until the rest fits. */
const STEPS = ['', 'links', 'links action'] as const;

/** The header that is kept in one line. */
let fitted: Element | null = null;

/**
 * Keeps the header of the page in one line, in any language and font: links that do not fit move into the menu, then the
 * action. The style sheet wraps them into a second line, which is hidden. The attribute `data-folded` of the root element,
 * which React does not render, contains the step. Nothing changes while the menu is open. Without scripts, only the width of
 * the window counts. The focus moves with the links: between those in the row and the button of the menu. Has to be called
 * again when the header may have been replaced.
 */
export function fitHeader(): void {
  const header = document.querySelector('.site-header');
  if (header === fitted) return;
  const isReplaced = fitted !== null;
  fitted = header;
  // Its only child is the row, which contains the menu.
  const row = header?.firstElementChild;
  if (!(row instanceof HTMLElement)) return;
  const menu = row.querySelector<HTMLElement>('[popover]');
  const button = row.querySelector('[popovertarget]');
  const replaced = new AbortController();
  const fit = (): void => {
    if (header !== fitted) return replaced.abort();
    if (menu?.matches(':popover-open')) {
      // In a wider window, the links are in the row, and nothing else would close the menu.
      if (button !== null && getComputedStyle(button).display === 'none') menu.hidePopover();
      return;
    }
    const focused = row.contains(document.activeElement) ? document.activeElement : null;
    for (const step of STEPS) {
      document.documentElement.dataset['folded'] = step;
      if (row.scrollHeight <= row.clientHeight) break;
    }
    if (focused === null || focused.checkVisibility()) return;
    const links = [...row.querySelectorAll<HTMLElement>('[popovertarget], [popover] a')];
    links.find((link) => link.checkVisibility())?.focus({ preventScroll: true });
  };
  // Before the focus returns to a link in it. For the first header, the observer is early enough.
  if (isReplaced) fit();
  const sizes = new ResizeObserver(fit);
  const observeSizes = (): void => {
    // The size of the row does not change with a visitor's text size or spacing, or when the action renders another text.
    for (const element of [row, ...row.querySelectorAll('.word-mark > *, .site-action')]) sizes.observe(element);
  };
  observeSizes();
  const changes = new MutationObserver(() => {
    observeSizes();
    fit();
  });
  changes.observe(row, { childList: true, characterData: true, subtree: true });
  document.fonts.addEventListener('loadingdone', fit, { signal: replaced.signal });
  menu?.addEventListener('toggle', fit);
}
