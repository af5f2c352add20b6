import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { findBrowser } from '../check-content/find-browser.js';
import type { Problem } from '../documents/finding.js';
import { loadPages } from '../documents/load.js';
import { contentFolder } from '../editor/store/content-folder.js';
import { knownHooks } from '../rendering/theme-hooks.js';
import { buildThemeFile } from '../rendering/theme.js';
import type { Level } from '../rendering/wcag-contrast.js';
import { faintPairs } from './contrast.js';
import { blocksWithDemos } from './demo-page.js';
import { dyeTheme } from './dyed-theme.js';
import { CRITERIA, remediesFor, type FaintPair, type Remedy } from './faint-pair.js';
import { builtBasePath, demoPath, startThemedSite } from './themed-site.js';

const CONTENT = contentFolder();

/** Something wrong with a theme; with its pair where that is one of colours. */
interface ThemeFinding extends Problem {
  readonly faint?: FaintPair;
}

export interface ThemeCheck {
  readonly findings: readonly ThemeFinding[];
  /** Whether pages were opened to measure contrast. False where that was not asked for, or there is no browser. */
  readonly isMeasured: boolean;
}

export interface CheckThemeOptions {
  /** The theme's file, which is there. */
  readonly file: string;
  /** How much contrast is asked for. Default: `AA`. */
  readonly level?: Level;
  /** Paths of the pages to measure. Default: every page of the site, and the demos of every block. */
  readonly paths?: readonly string[];
  /** A browser of the Chromium family; null measures nothing. Default: the one that is installed. */
  readonly executablePath?: string | null | undefined;
}

/** Every path that a theme is measured on. */
export const measuredPaths = async (): Promise<string[]> => [
  ...loadPages(CONTENT).pages.keys(),
  ...(await blocksWithDemos()).map(demoPath),
];

/** Checks a theme against the hooks, and its contrast on pages of the site as it was built last. */
export async function checkThemeFile({
  file,
  level = 'AA',
  paths,
  executablePath = findBrowser(),
}: CheckThemeOptions): Promise<ThemeCheck> {
  const findings: ThemeFinding[] = [];
  const hooks = await knownHooks();
  const outDir = await mkdtemp(join(tmpdir(), 'pallet-theme-'));
  try {
    const theme = await buildThemeFile({
      ...{ file, outDir, basePath: await builtBasePath(), hooks },
      report: (problem) => findings.push(problem),
    });
    if (theme === undefined || executablePath === null || executablePath === undefined) {
      return { findings, isMeasured: false };
    }
    const server = await startThemedSite(theme, outDir);
    const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const dyed = dyeTheme(await readFile(file, 'utf8'), hooks);
      const pairs = await faintPairs({
        browser,
        url: server.url,
        paths: paths ?? (await measuredPaths()),
        dyed,
        level,
      });
      return { findings: [...findings, ...pairs.map((pair) => contrastFinding(file, pair, level))], isMeasured: true };
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function contrastFinding(file: string, pair: FaintPair, level: Level): ThemeFinding {
  const { kind, text, path, others, state, scheme, contrast, least, colour, ground } = pair;
  const what = kind === 'text' ? `"${text}"` : `The ring around "${text}"`;
  const elsewhere = others === 0 ? '' : ` and on ${others} other page${others === 1 ? '' : 's'}`;
  const wrong =
    `${what} ${state}, ${scheme}, on ${path}${elsewhere}: ${colour.hex} on ${ground.hex} has a contrast of ` +
    `${contrast.toFixed(2)}, and WCAG 2.2 asks for ${least} (${CRITERIA[kind][level]}).`;
  return { file, ...remedyText(remediesFor(pair)[0]), wrong, faint: pair };
}

/** What to do in words, and where the hook is declared. */
function remedyText(remedy: Remedy | undefined): Pick<ThemeFinding, 'remedy' | 'line' | 'column'> {
  if (remedy === undefined) {
    return { remedy: 'No hook gives it: it is mixed of others, or chosen in a page. Change what it is made of.' };
  }
  const { hook, from, nearest } = remedy;
  const proposal = nearest === undefined ? 'and the other colour, too' : `for instance to ${nearest.colour}`;
  return { ...hook.place, remedy: `Change ${hook.name} from ${from}, ${proposal}.` };
}
