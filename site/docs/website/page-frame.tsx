import { Link } from '@pallet/react';
import type { ReactNode } from 'react';
import { addressOf, DOCS, GROUPS, type DocPage } from './documentation.js';
import { NAVIGATION_ID, NAVIGATION_SCRIPT } from './navigation-script.js';

export interface PageFrameProps {
  readonly page: DocPage;
  /** Every page, in the order in which they are read. */
  readonly pages: readonly DocPage[];
  /** Path of the site before `/docs`. */
  readonly basePath: string;
}

// Pages have a part that is called “Content”.
const CONTENT = 'main';

/** A page of the documentation between its navigation, its table of contents, and the pages before and after it. */
export function PageFrame(props: PageFrameProps): ReactNode {
  const { page, basePath } = props;
  const contents = page.headings.filter(({ level }) => level === 2);
  return (
    <>
      <a className="skip-link" href={`#${CONTENT}`}>
        Skip to the content
      </a>
      <Header basePath={basePath} />
      <div className="frame" data-contents={contents.length > 1} data-application={page.isApplication}>
        <Navigation {...props} />
        <script dangerouslySetInnerHTML={{ __html: NAVIGATION_SCRIPT }} />
        <main id={CONTENT} tabIndex={-1}>
          <div className="page" data-pagefind-body="">
            {page.hasOwnTitle !== true && (
              <header className="title">
                {page.group !== undefined && (
                  <p className="kicker" data-pagefind-ignore="">
                    {page.group}
                  </p>
                )}
                <h1>{page.title}</h1>
              </header>
            )}
            {contents.length > 1 && <Contents headings={contents} />}
            <div className="body">{page.body}</div>
          </div>
          {page.isApplication !== true && page.isStandIn !== true && <Neighbours {...props} />}
        </main>
      </div>
      <footer className="docs-footer">
        <p>
          <a href={`${basePath}${DOCS}/pages`}>All pages</a>
          <a href={`${basePath}${DOCS}/llms.txt`}>llms.txt, for assistants</a>
          <a href={`${basePath}/`}>The careers site</a>
        </p>
      </footer>
      <p className="visually-hidden" id="announcement" aria-live="polite" />
    </>
  );
}

/** What is on the page: beside the text where there is room, otherwise closed, so that the text begins on the first screen. */
function Contents({ headings }: Pick<DocPage, 'headings'>): ReactNode {
  const title = 'On this page';
  return (
    <nav className="contents" aria-labelledby="contents-title" data-pagefind-ignore="">
      {/* Where all of it is shown, nothing is left to open: then this stands in the place of the summary. */}
      <p id="contents-title">{title}</p>
      <details>
        <summary>{title}</summary>
        <ul>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function Header({ basePath }: { basePath: string }): ReactNode {
  return (
    <header className="docs-header">
      <a className="docs-mark" href={`${basePath}${DOCS}`}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M2 5h20v4H2zM2 16h20v3H2z" fill="currentColor" />
          <path className="mark-load" d="M4 10h4v5H4zM10 10h4v5h-4zM16 10h4v5h-4z" />
        </svg>
        Pallet
      </a>
      {/* If its script does not load, Enter leads to the list of all pages. */}
      <search className="docs-search">
        <form action={`${basePath}${DOCS}/pages`} data-index={`${basePath}${DOCS}/pagefind/pagefind.js`}>
          <label className="visually-hidden" htmlFor="docs-search">
            Search the documentation
          </label>
          <input
            id="docs-search"
            name="q"
            type="search"
            placeholder="Search"
            autoComplete="off"
            aria-controls="docs-found"
          />
          <button type="submit" aria-label="Search">
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M16 10.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM14.5 14.5L20 20" />
            </svg>
          </button>
        </form>
        <div className="found" id="docs-found" hidden>
          <p />
          <ul />
        </div>
      </search>
      <a className="all-pages" href={`${basePath}${DOCS}/pages`}>
        All pages
      </a>
      <button className="menu-button" type="button" popoverTarget={NAVIGATION_ID}>
        Menu
      </button>
    </header>
  );
}

function Navigation({ page, pages, basePath }: PageFrameProps): ReactNode {
  return (
    <nav className="docs-navigation" id={NAVIGATION_ID} popover="auto" aria-label="Documentation">
      {/* The header has no room for it where this is a menu. */}
      <a className="all-pages" href={`${basePath}${DOCS}/pages`}>
        All pages
      </a>
      {GROUPS.map((group) => (
        <div key={group}>
          <p>{group}</p>
          <ul>
            {pages
              .filter((other) => other.group === group)
              .map((other) => (
                <li key={other.path}>
                  <a href={addressOf(basePath, other)} aria-current={other === page ? 'page' : undefined}>
                    {other.title}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Neighbours({ page, pages, basePath }: PageFrameProps): ReactNode {
  const position = pages.indexOf(page);
  const [before, after] = [pages[position - 1], pages[position + 1]];
  if (before === undefined && after === undefined) return null;
  return (
    <nav className="neighbours" aria-label="Pages before and after">
      {before !== undefined && (
        <p>
          <span>Previous</span>
          <Link href={addressOf(basePath, before)} text={before.title} />
        </p>
      )}
      {after !== undefined && (
        <p className="after">
          <span>Next</span>
          <Link href={addressOf(basePath, after)} text={after.title} />
        </p>
      )}
    </nav>
  );
}
