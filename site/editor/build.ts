import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileContent } from '../content-sources/file-content.js';
import { contentFolder } from '../store/content-folder.js';
import { buildEntries, chunkOf, type BuildMode } from '../rendering/client.js';
import { expandTokens, tokenPlugin } from '../rendering/token-plugin.js';
import { knownHooks } from '../rendering/theme-hooks.js';
import { buildTheme, type BuiltTheme } from '../rendering/theme.js';

const SITE = fileURLToPath(new URL('..', import.meta.url));
const APP = 'editor/app/main.tsx';
const FRAME = 'editor/app/canvas/frame-entry.ts';
const PREVIEW = 'editor/app/preview/main.tsx';
/** The style sheets in cascade order; the theme comes between them. */
const SITE_STYLES = ['app/site.css', 'app/navigation.css'];
const CANVAS_STYLES = 'editor/app/canvas/canvas.css';

export interface EditorAppOptions {
  /** The content with the theme of the canvas. Default: the content of this installation */
  readonly contentRoot?: string;
  /** Emptied before the build. Default: `site/.cache/editor` */
  readonly outDir?: string;
  /** Default: `production`. */
  readonly mode?: BuildMode;
}

/**
 * Builds the editor as static files: `index.html`, `preview.html`, and `assets/`, which they load by absolute paths.
 * The pages need no inline scripts or `eval`, but Puck and its libraries write inline styles and HTML strings, so
 * `style-src` needs `'unsafe-inline'` and `require-trusted-types-for` is not possible.
 *
 * @returns the output folder
 */
export async function buildEditorApp({
  contentRoot = contentFolder(),
  outDir = join(SITE, '.cache/editor'),
  mode = 'production',
}: EditorAppOptions = {}): Promise<string> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(join(outDir, 'assets'), { recursive: true });
  const options = { outDir, basePath: '', mode };
  const manifest = await buildEntries([APP, FRAME, PREVIEW], options, { license: false }, [tokenPlugin()]);
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
 * Writes the style sheets of the site to `outDir/assets`: `site.css`, `theme.css` if the site has a theme, and
 * `canvas.css`.
 *
 * @returns the URLs of the style sheets of pages and of the canvas in cascade order, and the fonts to preload
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
  // The build of the site reports issues of the theme.
  const report = (): void => undefined;
  return buildTheme({ name, contentRoot, outDir, basePath: '', hooks: knownHooks(), report });
}

interface IndexPage {
  readonly script: string;
  readonly styles: readonly string[];
  readonly canvasScript: string;
  readonly canvasStyles: readonly string[];
  readonly icons: readonly string[];
  /** Fonts to preload. */
  readonly fonts: readonly string[];
}

const ICONS = fileURLToPath(new URL('../../elements/foundations/icons/icons.json', import.meta.url));

/** The names of the default icons, such as `utility:add`. */
async function iconNames(): Promise<string[]> {
  const all = JSON.parse(await readFile(ICONS, 'utf8')) as Record<string, Record<string, string> | string[]>;
  return Object.entries(all).flatMap(([category, names]) =>
    Array.isArray(names) ? [] : Object.keys(names).map((name) => `${category}:${name}`),
  );
}

const styleLinks = (styles: readonly string[]): string =>
  styles.map((href) => `    <link rel="stylesheet" href="${href}" />\n`).join('');

/** Preloads fonts, which are shown only if they are available immediately (`font-display: optional`). */
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
