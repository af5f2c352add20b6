/** Attribute of a block whose prerendered shadow root cannot be hydrated, and stays until the content of the block changes. */
export const STATIC_ROOT = 'data-static-root';
