import { Button, Column, Link, Section, Text } from '@pallet/react';
import type { ReactNode } from 'react';
import { addressOf, DOCS, GROUPS, headingsOf, type DocPage } from './documentation.js';

interface Audience {
  readonly title: string;
  readonly text: string;
  /** Where they begin, below `/docs`, and the words that lead there. */
  readonly path: string;
  readonly link: string;
}

/** Whom Pallet is for, and where each of them begins. */
const AUDIENCES: readonly Audience[] = [
  {
    title: 'You write a job site',
    text: 'Pages are lists of blocks. Make one from a pattern, fill in words and pictures, and see at once what is not right.',
    path: 'guides/authors',
    link: 'From nothing to a page',
  },
  {
    title: 'You build the host',
    text: 'Blocks are custom elements, for plain HTML, React, Vue, Svelte or a server. A first result takes five minutes.',
    path: 'guides/html',
    link: 'Begin in plain HTML',
  },
  {
    title: 'You design a theme',
    text: 'Every colour, size and movement is a hook. Change a few in the studio, see every page follow, and take the theme with you as one file.',
    path: 'guides/theme-studio',
    link: 'Begin a theme',
  },
];

/** The first page. */
export function overviewPage(basePath: string): DocPage {
  const to = (path: string): string => `${basePath}${DOCS}/${path}`;
  return {
    path: '',
    title: 'Pallet',
    description:
      'Page blocks as custom elements: what they look like, when to use them, and how to write and theme them.',
    group: undefined,
    headings: [],
    hasOwnTitle: true,
    body: (
      <div className="overview">
        <Section surface="inverse" maxContentWidth="none" spacing="compact">
          <Column>
            <Text headingTag="h1" text="Blocks that carry any page" accentRule />
            <p className="lead">
              A pallet is the standard base that any truck can lift. Pallet is a set of page blocks that any page can
              carry: prerendered, accessible, and themed through custom properties.
            </p>
            <div className="actions">
              <Button text="See the blocks" url={to('blocks')} />
              <Button text="Read the guides" type="secondary" url={to('guides/html')} />
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
        <Section
          surface="muted"
          sectionColumnGutterWidth={2}
          componentSpacerSize={0.5}
          maxContentWidth="none"
          spacing="compact"
        >
          <Text slot="heading" headingTag="h2" text="Look before you build" accentRule />
          {[
            ['studio', 'Theme studio', 'any hook, changed and seen on real pages'],
            ['foundations/colours', 'Colours', 'with the contrast of every text on every ground'],
            ['foundations/icons', 'Icons', 'the default set, to search and to copy'],
            ['about/accessibility', 'Accessibility', 'what was tested, and how'],
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

/** The list of all blocks. */
export function blocksPage(blocks: readonly DocPage[], basePath: string): DocPage {
  return {
    path: 'blocks',
    title: 'All blocks',
    isList: true,
    description: `The ${blocks.length} blocks, and what each is for.`,
    group: 'Blocks',
    headings: [],
    body: <PageList pages={blocks} basePath={basePath} />,
  };
}

/** Every page on one: the way for readers without a script, where search is not there. */
export function allPages(pages: readonly DocPage[], basePath: string): DocPage {
  return {
    path: 'pages',
    title: 'All pages',
    isList: true,
    description: 'Every page of the documentation, with what it is about.',
    group: undefined,
    headings: headingsOf(GROUPS.map((group) => [`pages-${group.toLowerCase()}`, group])),
    body: GROUPS.map((group) => (
      <div key={group}>
        <h2 id={`pages-${group.toLowerCase()}`}>{group}</h2>
        <PageList pages={pages.filter((page) => page.group === group)} basePath={basePath} />
      </div>
    )),
  };
}

/** What is shown at an address below the documentation's where there is no page. */
export const missingPage = (basePath: string): DocPage => ({
  path: '404',
  title: 'There is no page here',
  description: 'Where to go on from an address at which the documentation has no page.',
  group: undefined,
  headings: [],
  isStandIn: true,
  body: (
    <>
      <p className="lead">
        The documentation has no page at this address: it was mistyped, or what it described is gone.
      </p>
      <ul>
        <li>
          <a href={`${basePath}${DOCS}/pages`}>All pages</a>, each with what it is about
        </li>
        <li>
          <a href={`${basePath}${DOCS}/blocks`}>All blocks</a>
        </li>
        <li>
          <a href={`${basePath}${DOCS}`}>The first page</a>: what Pallet is, and where to begin
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
          <a href={addressOf(basePath, page)}>{page.title}</a> <span>{page.description}</span>
        </li>
      ))}
    </ul>
  );
}
