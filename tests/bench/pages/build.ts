import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { buildSite } from '../../../site/build.js';
import { pageDataPath, type PageFile } from '../../../site/documents/page-data.js';
import { compressFiles } from '../../../site/rendering/compress.js';
import { bundle } from '../browser.js';
import { pageDocument } from './documents.js';
import { staticPage } from './static-page.js';

const CONTENT = fileURLToPath(new URL('../../../site/content', import.meta.url));
const OUT = fileURLToPath(new URL('../../.cache/bench', import.meta.url));

/** Numbers of copies of all blocks on a page. */
export const COPIES = [1, 4, 16] as const;

/** The built sites, with Pallet and hand-written. Each has one page per number in {@link COPIES}. */
export interface BuiltPages {
  readonly contentRoot: string;
  /** Folders of the built pages. */
  readonly pallet: string;
  readonly static: string;
}

export const routeOf = (copies: number): string => (copies === 1 ? '/' : `/times-${copies}`);

export const fileOf = (dist: string, route: string): string =>
  join(dist, route === '/' ? 'index.html' : `${route}.html`);

/** Builds the pages with the site's build, and the hand-written ones with the same images and fonts. */
export async function buildPages(): Promise<BuiltPages> {
  console.log('Building the pages (the first build takes some minutes, because it encodes all images) …');
  const built = { contentRoot: join(OUT, 'content'), pallet: join(OUT, 'pallet'), static: join(OUT, 'static') };
  await rm(OUT, { recursive: true, force: true });
  await writeContent(built.contentRoot);
  await buildSite({ contentRoot: built.contentRoot, outDir: built.pallet, api: undefined });
  await writeStaticPages(built);
  return built;
}

async function writeContent(root: string): Promise<void> {
  for (const folder of ['items', 'media', 'themes'])
    await cp(join(CONTENT, folder), join(root, folder), { recursive: true });
  const write = async (file: string, value: unknown): Promise<void> => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), JSON.stringify(value));
  };
  const settings = JSON.parse(await readFile(join(CONTENT, 'site.json'), 'utf8')) as { languages: unknown[] };
  await write('site.json', { ...settings, languages: settings.languages.slice(0, 1), namedPages: {} });
  await write('layouts/bare.json', {});
  for (const copies of COPIES) {
    const name = copies === 1 ? 'home' : routeOf(copies).slice(1);
    await write(`pages/${name}.json`, pageDocument(copies));
  }
}

async function writeStaticPages({ pallet, static: dist }: BuiltPages): Promise<void> {
  const html = await readFile(fileOf(pallet, '/'), 'utf8');
  const { pictures } = JSON.parse(await readFile(join(pallet, pageDataPath('/')), 'utf8')) as PageFile;
  const fontTags = html.match(/<link\b[^>]*\bas="font"[^>]*>/g) ?? [];
  const faces = await readFontFaces(html, pallet);
  const own = await readFile(new URL('static-page.css', import.meta.url), 'utf8');
  const { code: css } = await transform(faces + own, { loader: 'css', minify: true });
  const { script } = await bundle('import "./static-page.client.js"', import.meta.dirname);
  await mkdir(dist, { recursive: true });
  for (const copies of COPIES) {
    await writeFile(fileOf(dist, routeOf(copies)), staticPage({ copies, pictures, fontTags, css, script }));
  }
  await compressFiles(dist);
  // The site's server requires a headers file. It is empty: a content security policy would affect both pages equally.
  await writeFile(join(dist, '_headers'), '');
  for (const path of new Set([...`${fontTags.join()}${faces}`.matchAll(/\/[\w./-]+\.woff2/g)].flat())) {
    await cp(join(pallet, path), join(dist, path));
  }
  await cp(join(pallet, 'media'), join(dist, 'media'), { recursive: true });
}

/** Extracts the `@font-face` rules from a page's inline and linked style sheets. */
async function readFontFaces(html: string, dist: string): Promise<string> {
  const head = html.slice(0, html.indexOf('</head>'));
  const sheets = [...head.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => css);
  for (const [, href = ''] of head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
    sheets.push(await readFile(join(dist, href), 'utf8'));
  }
  const faces = sheets.flatMap((css) => css.match(/@font-face\s*\{[^}]*\}/g) ?? []);
  if (faces.length === 0)
    throw new Error('The built page has no @font-face rule, so the hand-written page cannot load the same fonts.');
  return [...new Set(faces)].join('\n');
}
