import { Button, Column, Link, Section, Text } from '@pallet/react';
import type { ReactNode } from 'react';
import { BlockCards } from './block-cards.js';
import type { BlockSource } from './block-sources.js';
import { getPageUrl, DOCS, GROUPS, createHeadings, type DocPage } from './documentation.js';

interface Audience {
  readonly title: string;
  readonly text: string;
  /** Path of their first page, below `/docs`. */
  readonly path: string;
  readonly link: string;
}

/** Audiences, each with a first page to read. */
const AUDIENCES: readonly Audience[] = [
  {
    title: 'Authors',
    text: 'Pages are lists of blocks. Start from a pattern, add text and images, and see issues as you edit.',
    path: 'guides/authors',
    link: 'Create your first page',
  },
  {
    title: 'Developers',
    text: 'Blocks are custom elements for plain HTML, React, Vue, Svelte and server-rendered pages. Get started in five minutes.',
    path: 'guides/html',
    link: 'Get started with HTML',
  },
  {
    title: 'Theme designers',
    text: 'Colors, sizes and motion are styling hooks. Edit them in the theme studio, preview every page, and export the theme as one file.',
    path: 'guides/theme-studio',
    link: 'Create a theme',
  },
];

/** Blocks with an example on the home page. */
const FEATURED_BLOCKS: readonly string[] = [
  'hero-carousel',
  'tile',
  'employee-slider',
  'contacts',
  'banner',
  'statistic',
];

/** Creates the home page. */
export function createOverviewPage(blocks: readonly BlockSource[], basePath: string): DocPage {
  const to = (path: string): string => `${basePath}${DOCS}/${path}`;
  return {
    path: '',
    title: 'Pallet',
    description: 'Page blocks as custom elements: examples, guidelines, code and theming.',
    group: undefined,
    headings: [],
    hasOwnTitle: true,
    body: (
      <div className="overview">
        <Section surface="inverse" maxContentWidth="none" spacing="compact">
          <Column>
            <Text headingTag="h1" text="Page blocks for any site" accentRule />
            <p className="lead">
              Pallet is a set of page blocks built as custom elements. They are prerendered, accessible, and themed with
              CSS custom properties.
            </p>
            <div className="actions">
              <Button text="Browse blocks" url={to('blocks')} />
              <Button text="Get started" type="secondary" url={to('guides/html')} />
            </div>
          </Column>
        </Section>
        <Section sectionColumnGutterWidth={2} componentSpacerSize={0.75} maxContentWidth="none" spacing="none">
          {AUDIENCES.map(({ title, text, path, link }) => (
            <Column key={path} columnWidth={{ large: 4, medium: 12, small: 12 }}>
              <Text headingTag="h2" fontSize="medium" text={title} />
              <p>{text}</p>
              <Link href={to(path)} text={link} />
            </Column>
          ))}
        </Section>
        <section className="shown-blocks" aria-labelledby="shown-blocks">
          <h2 id="shown-blocks">Blocks</h2>
          <BlockCards
            blocks={FEATURED_BLOCKS.flatMap((name) => blocks.filter((block) => block.name === name))}
            basePath={basePath}
            headingLevel={2}
          />
          <p>
            <a href={to('blocks')}>All {blocks.length} blocks</a>
          </p>
        </section>
        <Section
          surface="muted"
          sectionColumnGutterWidth={2}
          componentSpacerSize={0.5}
          maxContentWidth="none"
          spacing="compact"
        >
          <Text slot="heading" headingTag="h2" text="Explore" accentRule />
          {[
            ['studio', 'Theme studio', 'edit styling hooks and preview real pages'],
            ['foundations/colours', 'Colors', 'with the contrast of text on each background'],
            ['foundations/icons', 'Icons', 'the default set, to search and copy'],
            ['about/accessibility', 'Accessibility', 'what is tested, and how'],
          ].map(([path = '', title = '', text]) => (
            <Column key={path} columnWidth={{ large: 3, medium: 6, small: 12 }}>
              <Link href={to(path)} text={title} />
              <p>{text}</p>
            </Column>
          ))}
        </Section>
      </div>
    ),
  };
}

/** Creates the list of all blocks. */
export function createBlocksPage(blocks: readonly BlockSource[], basePath: string): DocPage {
  return {
    path: 'blocks',
    title: 'All blocks',
    isList: true,
    description: `All ${blocks.length} blocks and their purpose.`,
    group: 'Blocks',
    headings: [],
    body: <BlockCards blocks={blocks} basePath={basePath} headingLevel={1} />,
  };
}

/** Creates the list of all pages, which replaces search if scripts are off. */
export function createAllPagesPage(pages: readonly DocPage[], basePath: string): DocPage {
  return {
    path: 'pages',
    title: 'All pages',
    isList: true,
    description: 'Every page of the documentation, with a short description.',
    group: undefined,
    headings: createHeadings(GROUPS.map((group) => [`pages-${group.toLowerCase()}`, group])),
    body: GROUPS.map((group) => (
      <div key={group}>
        <h2 id={`pages-${group.toLowerCase()}`}>{group}</h2>
        <PageList pages={pages.filter((page) => page.group === group)} basePath={basePath} />
      </div>
    )),
  };
}

/** Creates the 404 page. */
export const createNotFoundPage = (basePath: string): DocPage => ({
  path: '404',
  title: 'Page not found',
  description: 'The documentation has no page at this address.',
  group: undefined,
  headings: [],
  isNotFoundPage: true,
  body: (
    <>
      <p className="lead">
        The documentation has no page at this address. The address may be mistyped, or the page was removed.
      </p>
      <ul>
        <li>
          <a href={`${basePath}${DOCS}/pages`}>All pages</a>, with descriptions
        </li>
        <li>
          <a href={`${basePath}${DOCS}/blocks`}>All blocks</a>
        </li>
        <li>
          <a href={`${basePath}${DOCS}`}>Home</a>
        </li>
      </ul>
    </>
  ),
});

function PageList({ pages, basePath }: { pages: readonly DocPage[]; basePath: string }): ReactNode {
  return (
    <ul className="page-list">
      {pages.map((page) => (
        <li key={page.path}>
          <a href={getPageUrl(basePath, page)}>{page.title}</a> <span>{page.description}</span>
        </li>
      ))}
    </ul>
  );
}
