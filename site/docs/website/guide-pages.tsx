import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './block-sources.js';
import { changelog } from './changelog.js';
import type { DocPage, Group } from './documentation.js';
import { renderMarkdown, type MarkdownOptions } from './markdown.js';
import { Markup } from './markup.js';

/** A guide: where it stands in the documentation, and in the repository. */
interface Guide {
  readonly path: string;
  /** From the repository's root; undefined for what is put together while building. */
  readonly file: string | undefined;
  readonly group: Group;
  readonly description: string;
}

/** The guides, in the order in which they are read. */
export const GUIDES: readonly Guide[] = [
  {
    path: 'guides/authors',
    file: 'site/docs/authors.md',
    group: 'Write',
    description: 'For those who write a job site: a page, its words and pictures, and what is not right in it.',
  },
  {
    path: 'guides/editor',
    file: 'site/docs/authors/editor.md',
    group: 'Write',
    description: 'The page editor: blocks, pictures and words by hand and eye, from a new page to a published one.',
  },
  {
    path: 'guides/html',
    file: 'elements/guides/html.md',
    group: 'Build',
    description: 'The blocks in a page without a build: a first result in five minutes.',
  },
  {
    path: 'guides/react',
    file: 'elements/guides/react.md',
    group: 'Build',
    description: 'The blocks as React components: a first result in five minutes.',
  },
  {
    path: 'guides/vue',
    file: 'elements/guides/vue.md',
    group: 'Build',
    description: 'The blocks in Vue: a first result in five minutes.',
  },
  {
    path: 'guides/svelte',
    file: 'elements/guides/svelte.md',
    group: 'Build',
    description: 'The blocks in Svelte: a first result in five minutes.',
  },
  {
    path: 'guides/server-rendered',
    file: 'elements/guides/server-rendered.md',
    group: 'Build',
    description: 'Pages that a server writes, with the blocks in them before any script.',
  },
  {
    path: 'guides/playground',
    file: 'site/docs/playground.md',
    group: 'Build',
    description: 'How to try a block in its page, take its code, and send what you see.',
  },
  {
    path: 'guides/content-database',
    file: 'site/docs/content-database.md',
    group: 'Build',
    description: 'How content lives in PostgreSQL, for several authors and servers: first start, backup and restore.',
  },
  {
    path: 'guides/theming',
    file: 'site/docs/theming.md',
    group: 'Theme',
    description: 'For theme designers: a first theme in five minutes, and where each value comes from.',
  },
  {
    path: 'guides/theme-studio',
    file: 'site/docs/theme-studio.md',
    group: 'Theme',
    description: 'For theme designers: from the site as it is to a theme of your own, exported, in fifteen minutes.',
  },
  {
    path: 'guides/hooks',
    file: 'elements/docs/hooks.md',
    group: 'Theme',
    description: 'Every global hook: meaning, value in both schemes, and which blocks read it.',
  },
  {
    path: 'about/accessibility',
    file: 'site/docs/accessibility.md',
    group: 'About',
    description: 'What holds for everybody who uses the blocks, and what was tested how.',
  },
  {
    path: 'about/browsers',
    file: 'site/docs/browsers.md',
    group: 'About',
    description: 'Which browsers show the blocks, and what they need.',
  },
  {
    path: 'about/security',
    file: 'site/docs/security.md',
    group: 'About',
    description: 'The policy that a host sets, and what the blocks do with what is not trusted.',
  },
  {
    path: 'about/changelog',
    file: undefined,
    group: 'About',
    description: 'What each release has changed.',
  },
];

/** Tells how the Markdown of a file is rendered, whose links begin in its folder. */
export type OptionsFor = (file: string) => MarkdownOptions;

/** The pages of all guides. */
export const guidePages = (optionsFor: OptionsFor): Promise<DocPage[]> =>
  Promise.all(
    GUIDES.map(async ({ path, file, group, description }) => {
      const source = file === undefined ? await changelog() : await readFile(join(ROOT, file), 'utf8');
      const { title, html, headings } = renderMarkdown(source, optionsFor(file ?? ''));
      const body = <Markup tag="div" className="prose" html={html} />;
      return { path, title, description, group, headings, body };
    }),
  );
