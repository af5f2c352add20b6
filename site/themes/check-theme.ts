import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../check-content/find-browser.js';
import { launchBrowser } from '../check-content/launch-browser.js';
import type { Progress } from '../console/stages.js';
import { loadPages } from '../documents/load.js';
import { contentFolder } from '../store/content-folder.js';
import { knownHooks } from '../rendering/theme-hooks.js';
import { buildThemeFile } from '../rendering/theme.js';
import type { Level } from '../theming/wcag-contrast.js';
import { listBlocksWithDemos } from './demo-page.js';
import { createMarkerTheme } from '../theming/marker-theme.js';
import { measurePages } from './measure-pages.js';
import { createContrastFindings, createWordFindings, type ThemeFinding } from './theme-findings.js';
import { builtBasePath, demoPath, startThemedSite } from './themed-site.js';
import { readTextFile } from '../documents/text-file.js';

export interface ThemeCheck {
  readonly findings: readonly ThemeFinding[];
  /** Whether contrast and words were measured in a browser. */
  readonly isMeasured: boolean;
}

export interface CheckThemeOptions {
  /** The theme's file, which exists. */
  readonly file: string;
  /** The required level of contrast. Default: `AA`. */
  readonly level?: Level;
  /** Paths of the pages to measure. Default: every page of the site, and the demos of every block. */
  readonly paths?: readonly string[];
  /** Folder of the built site. Default: `site/dist` */
  readonly dist?: string | undefined;
  /** Path of a Chromium-based browser; null measures nothing. Default: the installed one. */
  readonly executablePath?: string | null | undefined;
  /** Receives the number of measured pages, each once per color scheme. Default: nothing */
  readonly progress?: Progress | undefined;
}

/** Every path that a theme is measured on. */
export const listMeasuredPaths = async (): Promise<string[]> => [
  ...loadPages(contentFolder()).pages.keys(),
  ...(await listBlocksWithDemos()).map(demoPath),
];

/** Checks a theme's hooks and its contrast on pages of the built site. */
export async function checkThemeFile({
  file,
  level = 'AA',
  paths,
  dist,
  executablePath = findBrowser(),
  progress,
}: CheckThemeOptions): Promise<ThemeCheck> {
  const findings: ThemeFinding[] = [];
  const hooks = knownHooks();
  const outDir = await mkdtemp(join(tmpdir(), 'pallet-theme-'));
  try {
    const theme = await buildThemeFile({
      ...{ file, outDir, basePath: await builtBasePath(), hooks },
      report: (problem) => findings.push(problem),
    });
    if (theme === undefined || executablePath === null || executablePath === undefined) {
      return { findings, isMeasured: false };
    }
    const server = await startThemedSite(theme, outDir, dist);
    const browser = await launchBrowser(executablePath);
    try {
      const marked = createMarkerTheme(await readTextFile(file), hooks);
      const { pairs, words } = await measurePages({
        browser,
        url: server.url,
        paths: paths ?? (await listMeasuredPaths()),
        marked,
        level,
        progress,
      });
      findings.push(...createContrastFindings(file, pairs, level), ...createWordFindings(file, words));
      return { findings, isMeasured: true };
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
