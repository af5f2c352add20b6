declare global {
  interface Document {
    /** Whether the browser renders the page before the visitor opens it. Not in every engine. */
    readonly prerendering?: boolean;
  }
}

/** Calls back when the visitor has opened the page: at once, or when a page that the browser prerenders is activated. */
export function whenActivated(callback: () => void): void {
  if (document.prerendering === true) document.addEventListener('prerenderingchange', callback, { once: true });
  else callback();
}
