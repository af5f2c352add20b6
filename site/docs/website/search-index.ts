import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex } from 'pagefind';

/** Files that our search box needs. Pagefind's own interface is not published. */
const NEEDED =
  /^(?:pagefind\.js|pagefind-entry\.json|pagefind\..*\.pf_meta|wasm\.en\.pagefind|(?:index|fragment)\/.*)$/;

/**
 * Writes the search index for the browser.
 *
 * @param pages - the HTML of each page, by address
 * @throws Error if Pagefind fails
 */
export async function writeSearchIndex(pages: ReadonlyMap<string, string>, outDir: string): Promise<void> {
  const { index, errors } = await createIndex({ forceLanguage: 'en' });
  if (index === undefined) throw new Error(`Pagefind could not start: ${errors.join(' ')}`);
  try {
    for (const [url, content] of pages) {
      const { errors } = await index.addHTMLFile({ url, content });
      if (errors.length > 0) throw new Error(`Pagefind cannot read ${url}: ${errors.join(' ')}`);
    }
    const { files } = await index.getFiles();
    for (const { path, content } of files.filter(({ path }) => NEEDED.test(path))) {
      const file = join(outDir, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  } finally {
    await close();
  }
}
