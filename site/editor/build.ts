import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileContent } from '../content-sources/file-content.js';
import { contentFolder } from './store/content-folder.js';
import { buildEntries, chunkOf, type BuildMode } from '../rendering/client.js';
import { expandTokens, tokenPlugin } from '../rendering/token-plugin.js';
import { knownHooks } from '../rendering/theme-hooks.js';
import { buildTheme, type BuiltTheme } from '../rendering/theme.js';

const SITE = fileURLToPath(new URL('..', import.meta.url));
const APP = 'editor/app/main.tsx';
const FRAME = 'editor/app/canvas/frame-entry.ts';
const PREVIEW = 'editor/app/preview/main.tsx';
/** What the canvas looks like, in the order in which it applies; the theme comes before the last. */
const SITE_STYLES = ['app/site.css', 'app/navigation.css'];
const CANVAS_STYLES = 'editor/app/canvas/canvas.css';

export interface EditorAppOptions {
  /** Default: where the content of this installation can be read. Its theme is that of the canvas. */
  readonly contentRoot?: string;
  /** Emptied first. Default: `site/.cache/editor`. */
  readonly outDir?: string;
  /** Default: `production`. */
  readonly mode?: BuildMode;
}

/**
 * Builds the editor as static files: `index.html`, `preview.html`, and `assets/` which they name by paths from the root of its server.
 *
 * Its policy may be as strict as `script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:;
 * font-src 'self'; connect-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'none'`: there is no inline script and no
 * `eval`, but Puck, its dragging library and its text editor write `<style>` elements and `style` attributes. `require-trusted-types-for`
 * is not possible: they write HTML as text, too.
 *
 * @returns the folder
 */
export async function buildEditorApp({
  contentRoot = contentFolder(),
  outDir = join(SITE, '.cache/editor'),
  mode = 'production',
}: EditorAppOptions = {}): Promise<string> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(join(outDir, 'assets'), { recursive: true });
  const options = { outDir, basePath: '', mode };
  // An author's tool loads Puck whole.
  const settings = { license: false, chunkSizeWarningLimit: 2000 };
  const manifest = await buildEntries([APP, FRAME, PREVIEW], options, settings, [tokenPlugin()]);
  const { pageStyles, canvasStyles, fonts } = await buildPageStyles(contentRoot, outDir);
  const app = chunkOf(APP, manifest);
  const html = indexPage({
    script: `/${app.file}`,
    styles: (app.css ?? []).map((file) => `/${file}`),
    canvasScript: `/${chunkOf(FRAME, manifest).file}`,
    canvasStyles,
    icons: await iconNames(),
    fonts,
  });
  await writeFile(join(outDir, 'index.html'), html);
  const preview = chunkOf(PREVIEW, manifest);
  const previewStyles = [...pageStyles, ...(preview.css ?? []).map((file) => `/${file}`)];
  await writeFile(join(outDir, 'preview.html'), previewPage(`/${preview.file}`, previewStyles, fonts));
  return outDir;
}

/**
 * Writes what a page of the site looks like into `outDir/assets`: `site.css`, `theme.css` where the site has a theme, and what
 * only the canvas shows.
 *
 * @returns the addresses of a page's and of the canvas's, in the order in which they apply, and the fonts that a page shows only
 * where they are there at once
 */
export async function buildPageStyles(
  contentRoot: string,
  outDir: string,
): Promise<{ pageStyles: readonly string[]; canvasStyles: readonly string[]; fonts: readonly string[] }> {
  await mkdir(join(outDir, 'assets'), { recursive: true });
  const write = async (name: string, css: string): Promise<string> => {
    await writeFile(join(outDir, 'assets', name), css);
    return `/assets/${name}`;
  };
  const read = async (file: string): Promise<string> => expandTokens(await readFile(join(SITE, file), 'utf8'), file);
  const theme = await siteTheme(contentRoot, outDir);
  const pageStyles = [
    await write('site.css', (await Promise.all(SITE_STYLES.map(read))).join('\n')),
    ...(theme === undefined ? [] : [await write('theme.css', theme.css)]),
  ];
  const canvasStyles = [...pageStyles, await write('canvas.css', await read(CANVAS_STYLES))];
  return { pageStyles, canvasStyles, fonts: theme?.fonts ?? [] };
}

async function siteTheme(contentRoot: string, outDir: string): Promise<BuiltTheme | undefined> {
  const { theme: name } = await fileContent(contentRoot).settings();
  // Whoever builds the site hears what is wrong with its theme.
  const report = (): void => undefined;
  return buildTheme({ name, contentRoot, outDir, basePath: '', hooks: await knownHooks(), report });
}

interface IndexPage {
  readonly script: string;
  readonly styles: readonly string[];
  readonly canvasScript: string;
  readonly canvasStyles: readonly string[];
  readonly icons: readonly string[];
  /** Fonts that a page shows only where they are there at once. */
  readonly fonts: readonly string[];
}

const ICONS = fileURLToPath(new URL('../../elements/foundations/icons/icons.json', import.meta.url));

/** The names of the default set of icons: `utility:add`. */
async function iconNames(): Promise<string[]> {
  const all = JSON.parse(await readFile(ICONS, 'utf8')) as Record<string, Record<string, string> | string[]>;
  return Object.entries(all).flatMap(([category, names]) =>
    Array.isArray(names) ? [] : Object.keys(names).map((name) => `${category}:${name}`),
  );
}

const styleLinks = (styles: readonly string[]): string =>
  styles.map((href) => `    <link rel="stylesheet" href="${href}" />\n`).join('');

/** A page shows its fonts only where they are there at once. */
const fontLinks = (fonts: readonly string[]): string =>
  fonts.map((href) => `    <link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />\n`).join('');

const previewPage = (script: string, styles: readonly string[], fonts: readonly string[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Draft</title>
    <link rel="icon" href="data:," />
${fontLinks(fonts)}${styleLinks(styles)}    <script type="module" src="${script}"></script>
  </head>
  <body>
    <div id="app"></div>
    <p class="draft-mark" role="note">Draft – not published</p>
  </body>
</html>
`;

const indexPage = ({ script, styles, canvasScript, canvasStyles, icons, fonts }: IndexPage): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Pallet editor</title>
    <link rel="icon" href="data:," />
${styleLinks(styles)}    <script type="module" src="${script}"></script>
  </head>
  <body>
    <div
      id="editor"
      data-canvas-script="${canvasScript}"
      data-canvas-styles="${canvasStyles.join(' ')}"
      data-canvas-fonts="${fonts.join(' ')}"
      data-icons="${icons.join(' ')}"
    ></div>
  </body>
</html>
`;
