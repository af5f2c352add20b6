import { listBlocksWithDemos } from '../../site/themes/demo-page.js';
import { demoPath } from '../../site/themes/themed-site.js';
import { builtDocsPages } from '../support/docs-pages.js';
import { SITE_PAGES } from '../support/site-pages.js';
import { THEMES } from '../support/themed-site.js';

const DEFAULT_THEME = 'northmast';
const SCHEMES = ['light', 'dark'] as const;

/** CSS pixels of a phone and of a desktop. */
const WIDTHS = [360, 1280] as const;

/** A page to take a screenshot of. */
export interface Scene {
  /** Path of the screenshot without its extension: `demos/orchard/banner-360-dark`. */
  readonly name: string;
  readonly kind: 'demos' | 'docs' | 'site';
  readonly theme: string;
  readonly scheme: (typeof SCHEMES)[number];
  /** Below the base path. */
  readonly path: string;
  /** CSS pixels. */
  readonly width: number;
}

/** Every demo in each theme, and every built page of documentation and site in the default theme. */
export async function listScenes(): Promise<Scene[]> {
  const demos = await listBlocksWithDemos();
  const docs = await builtDocsPages();
  return [
    ...THEMES.flatMap((theme) => demos.flatMap((block) => createScenes('demos', theme, demoPath(block), block))),
    ...docs.flatMap((path) => createScenes('docs', DEFAULT_THEME, path, path.slice('/docs/'.length) || 'overview')),
    ...SITE_PAGES.flatMap((path) => createScenes('site', DEFAULT_THEME, path, path.slice(1) || 'home')),
  ];
}

const createScenes = (kind: Scene['kind'], theme: string, path: string, title: string): Scene[] =>
  SCHEMES.flatMap((scheme) =>
    WIDTHS.map((width) => {
      const file = title.replace(/\/$/, '').replaceAll('/', '-');
      const folder = kind === 'demos' ? `${kind}/${theme}` : kind;
      return { name: `${folder}/${file}-${width}-${scheme}`, kind, theme, scheme, path, width };
    }),
  );
