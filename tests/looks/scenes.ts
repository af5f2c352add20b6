import { createHash } from 'node:crypto';
import { blocksWithDemos } from '../../site/themes/demo-page.js';
import { demoPath } from '../../site/themes/themed-site.js';
import { builtDocsPages } from '../support/docs-pages.js';
import { SITE_PAGES } from '../support/site-pages.js';
import { THEMES } from '../support/themed-site.js';

const DEFAULT_THEME = 'northmast';
const SCHEMES = ['light', 'dark'] as const;

/** CSS pixels of a phone and of a desk. */
const WIDTHS = [360, 1280] as const;

/** A page as one picture shows it. */
export interface Scene {
  /** Of its picture, in the folder of pictures, without what comes after the dot: `demos/orchard/banner-360-dark`. */
  readonly name: string;
  readonly kind: 'demos' | 'docs' | 'site';
  readonly theme: string;
  readonly scheme: (typeof SCHEMES)[number];
  /** Below the base path. */
  readonly path: string;
  /** CSS pixels. */
  readonly width: number;
}

/** Every demo in each theme, and every page of the documentation and of the site in its own, as they were built last. */
export async function allScenes(): Promise<Scene[]> {
  const demos = await blocksWithDemos();
  const docs = await builtDocsPages();
  return [
    ...THEMES.flatMap((theme) => demos.flatMap((block) => scenesOf('demos', theme, demoPath(block), block))),
    ...docs.flatMap((path) => scenesOf('docs', DEFAULT_THEME, path, path.slice('/docs/'.length) || 'overview')),
    ...SITE_PAGES.flatMap((path) => scenesOf('site', DEFAULT_THEME, path, path.slice(1) || 'home')),
  ];
}

const scenesOf = (kind: Scene['kind'], theme: string, path: string, title: string): Scene[] =>
  SCHEMES.flatMap((scheme) =>
    WIDTHS.map((width) => {
      const file = title.replace(/\/$/, '').replaceAll('/', '-');
      const folder = kind === 'demos' ? `${kind}/${theme}` : kind;
      return { name: `${folder}/${file}-${width}-${scheme}`, kind, theme, scheme, path, width };
    }),
  );

/**
 * Some of the scenes, as far apart as chance has it: always the same ones for one seed.
 *
 * @param size - how many, at most
 */
export function sampleOf(scenes: readonly Scene[], size: number, seed: string): Scene[] {
  const place = ({ name }: Scene): string => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  const places = new Map(scenes.map((scene) => [scene, place(scene)]));
  return [...scenes].sort((one, other) => (places.get(one)! < places.get(other)! ? -1 : 1)).slice(0, size);
}
