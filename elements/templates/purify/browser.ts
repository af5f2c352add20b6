import type { RenderContent } from '../sanitised-content.js';

/** Loads the HTML renderer with DOMPurify, on demand. */
export const loadContentRenderer = async (): Promise<RenderContent | undefined> => {
  const [{ default: createPurify }, { createContentRenderer }] = await Promise.all([
    import('dompurify'),
    import('../sanitised-content.js'),
  ]);
  return createContentRenderer(createPurify(window));
};
