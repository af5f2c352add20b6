/** Removes the fragment from the URL of the page. */
export const clearFragment = (): void => history.replaceState(null, '', location.pathname + location.search);
