import type { RenderContent } from '../sanitized-content.js';

/** Loads the HTML renderer with DOMPurify, on demand. */
export const loadContentRenderer = async (): Promise<RenderContent | undefined> => {
  const [{ default: createPurify }, { createContentRenderer }] = await Promise.all([
    import('dompurify'),
    import('../sanitized-content.js'),
  ]);
  return createContentRenderer(createPurify(window));
};
