/**
 * Loads the document of the address when the visitor goes back or forward to another page before client-side navigation has
 * started. After a reload, browsers treat the history entries of the former document as those of the new one, and load nothing.
 */
export function loadTraversedPages(): void {
  const { pathname, search } = location;
  addEventListener('popstate', () => {
    const isOtherPage = location.pathname !== pathname || location.search !== search;
    if (isOtherPage && document.documentElement.dataset['clientNavigation'] === undefined) location.reload();
  });
}
