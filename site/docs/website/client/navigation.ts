/**
 * Brings the page that is read into view in the list of all pages: at once where the list is a column, and where it is a
 * popover when that opens.
 */
export function showCurrentPage(): void {
  const list = document.getElementById('docs-navigation');
  const current = list?.querySelector<HTMLElement>('[aria-current="page"]');
  if (list === null || !current) return;
  const show = (): void => {
    const end = current.offsetTop + current.offsetHeight;
    if (end > list.clientHeight) list.scrollTop = end - list.clientHeight / 2;
  };
  show();
  // With the fonts of the page its lines have other heights.
  void document.fonts.ready.then(show);
  list.addEventListener('toggle', show);
}
