import type { ContentOf } from '../sanitised-content.js';

/** What shows HTML, with the engine that sanitises it: loaded only when something must be sanitised here. */
export const loadContent = async (): Promise<ContentOf | undefined> => {
  const [{ default: createPurify }, { createContent }] = await Promise.all([
    import('dompurify'),
    import('../sanitised-content.js'),
  ]);
  return createContent(createPurify(window));
};
