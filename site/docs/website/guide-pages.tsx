import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './block-sources.js';
import { renderChangelog } from './changelog.js';
import type { DocPage, Group } from './documentation.js';
import { renderMarkdown, type MarkdownOptions } from './markdown.js';
import { Markup } from './markup.js';

/** A guide of the documentation and its source file. */
interface Guide {
  readonly path: string;
  /** Path from the repository's root; undefined if the content is generated. */
  readonly file: string | undefined;
  readonly group: Group;
  readonly description: string;
}

/** All guides, in reading order. */
export const GUIDES: readonly Guide[] = [
  {
    path: 'guides/authors',
    file: 'site/docs/authors.md',
    group: 'Write',
    description: 'For authors: create a page, add text and images, and fix issues.',
  },
  {
    path: 'guides/editor',
    file: 'site/docs/authors/editor.md',
    group: 'Write',
    description: 'Edit pages visually, from a new page to a published one.',
  },
  {
    path: 'guides/languages',
    file: 'site/docs/authors/languages.md',
    group: 'Write',
    description: 'Translate pages and images, link translations for search engines, and add a language.',
  },
  {
    path: 'guides/html',
    file: 'elements/guides/html.md',
    group: 'Build',
    description: 'Use the blocks in plain HTML without a build step. Get started in five minutes.',
  },
  {
    path: 'guides/react',
    file: 'elements/guides/react.md',
    group: 'Build',
    description: 'Use the blocks as React components. Get started in five minutes.',
  },
  {
    path: 'guides/vue',
    file: 'elements/guides/vue.md',
    group: 'Build',
    description: 'Use the blocks in Vue. Get started in five minutes.',
  },
  {
    path: 'guides/svelte',
    file: 'elements/guides/svelte.md',
    group: 'Build',
    description: 'Use the blocks in Svelte. Get started in five minutes.',
  },
  {
    path: 'guides/server-rendered',
    file: 'elements/guides/server-rendered.md',
    group: 'Build',
    description: 'Render the blocks on a server, so that pages show them before any script runs.',
  },
  {
    path: 'guides/playground',
    file: 'site/docs/playground.md',
    group: 'Build',
    description: 'Try a block in the documentation, copy its code, and share a link.',
  },
  {
    path: 'guides/content-database',
    file: 'site/docs/content-database.md',
    group: 'Build',
    description: 'Store content in PostgreSQL for several authors and servers: setup, backup and restore.',
  },
  {
    path: 'guides/deploy',
    file: 'site/docs/deploy.md',
    group: 'Build',
    description: 'Serve the site from a static host, a Node server or a container, in a subfolder, and cache it.',
  },
  {
    path: 'guides/experience-cloud',
    file: 'site/docs/experience-cloud.md',
    group: 'Build',
    description: 'Convert an exported Experience Cloud site into content, and run it as a static site.',
  },
  {
    path: 'guides/theming',
    file: 'elements/guides/theming.md',
    group: 'Theme',
    description: 'Create a theme in five minutes, add fonts, and check contrast.',
  },
  {
    path: 'guides/theme-studio',
    file: 'site/docs/theme-studio.md',
    group: 'Theme',
    description: 'Create and export a theme in the theme studio in fifteen minutes.',
  },
  {
    path: 'guides/hooks',
    file: 'elements/docs/hooks.md',
    group: 'Theme',
    description: 'Every global hook: description, value in both schemes, and the blocks that use it.',
  },
  {
    path: 'about/accessibility',
    file: 'site/docs/accessibility.md',
    group: 'About',
    description: 'Accessibility of the blocks, and how it is tested.',
  },
  {
    path: 'about/browsers',
    file: 'site/docs/browsers.md',
    group: 'About',
    description: 'Supported browsers and their requirements.',
  },
  {
    path: 'about/security',
    file: 'site/docs/security.md',
    group: 'About',
    description: 'The content security policy for hosts, and how the blocks handle untrusted content.',
  },
  {
    path: 'about/changelog',
    file: undefined,
    group: 'About',
    description: 'Changes in each release.',
  },
];

/** Returns the rendering options of a Markdown file, which resolve links relative to its folder. */
export type GetMarkdownOptions = (file: string) => MarkdownOptions;

/** Creates the pages of all guides. */
export const createGuidePages = (optionsFor: GetMarkdownOptions): Promise<DocPage[]> =>
  Promise.all(
    GUIDES.map(async ({ path, file, group, description }) => {
      const source = file === undefined ? await renderChangelog() : await readFile(join(ROOT, file), 'utf8');
      const { title, html, headings } = renderMarkdown(source, optionsFor(file ?? ''));
      const body = <Markup tag="div" className="prose" html={html} />;
      return { path, title, description, group, headings, body };
    }),
  );
