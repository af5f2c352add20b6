import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { knownHooks } from '../../site/rendering/theme-hooks.js';
import { buildThemeFile } from '../../site/rendering/theme.js';
import type { RunningServer } from '../../site/server/serve.js';
import { builtBasePath, startThemedSite } from '../../site/themes/themed-site.js';

const FOLDER = fileURLToPath(new URL('../../site/content/themes/', import.meta.url));

/** The names of the themes that come with the site, in alphabetical order. */
export const THEMES: readonly string[] = (await readdir(FOLDER))
  .flatMap((file) => /^(.*)\.css$/.exec(file)?.[1] ?? [])
  .sort();

export interface ThemeOptions {
  /** Whether a page waits for its fonts, so that its screenshots are always the same. Default: false */
  readonly waitsForFonts?: boolean;
}

/**
 * Serves the built site in one of {@link THEMES}, and the demos of all blocks.
 *
 * @throws Error if the theme cannot be read or has issues
 */
export async function serveTheme(name: string, { waitsForFonts = false }: ThemeOptions = {}): Promise<RunningServer> {
  const outDir = await mkdtemp(join(tmpdir(), `pallet-${name}-`));
  const theme = await buildThemeFile({
    ...{ file: join(FOLDER, `${name}.css`), outDir, basePath: await builtBasePath(), hooks: knownHooks() },
    report: (problem) => {
      throw new Error(`The theme ${name}: ${problem.wrong}`);
    },
  });
  if (theme === undefined) throw new Error(`The theme ${name} could not be read.`);
  const css = waitsForFonts ? theme.css.replace(/font-display: ?\w+/g, 'font-display: block') : theme.css;
  const server = await startThemedSite({ ...theme, css }, outDir);
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
