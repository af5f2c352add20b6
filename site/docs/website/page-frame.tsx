import { Link } from '@pallet/react';
import type { ReactNode } from 'react';
import { getPageUrl, DOCS, GROUPS, type DocPage } from './documentation.js';
import { NAVIGATION_ID, NAVIGATION_SCRIPT } from './navigation-script.js';

export interface PageFrameProps {
  readonly page: DocPage;
  /** All pages, in reading order. */
  readonly pages: readonly DocPage[];
  /** Base path of the site, before `/docs`. */
  readonly basePath: string;
}

// Not `content`, which is the id of a section on some pages.
const CONTENT = 'main';

/** The layout of a page: header, navigation, table of contents, and links to the previous and next page. */
export function PageFrame(props: PageFrameProps): ReactNode {
  const { page, basePath } = props;
  const contents = page.headings.filter(({ level }) => level === 2);
  return (
    <>
      <a className="skip-link" href={`#${CONTENT}`}>
        Skip to content
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
          {page.isApplication !== true && page.isNotFoundPage !== true && <PreviousAndNextPage {...props} />}
        </main>
      </div>
      <footer className="docs-footer">
        <p>
          <a href={`${basePath}${DOCS}/pages`}>All pages</a>
          <a href={`${basePath}${DOCS}/llms.txt`}>llms.txt</a>
          <a href={`${basePath}/`}>Careers site</a>
        </p>
      </footer>
      <p className="visually-hidden" id="announcement" aria-live="polite" />
    </>
  );
}

/** The table of contents: next to the text on wide screens, otherwise collapsed above it. */
function Contents({ headings }: Pick<DocPage, 'headings'>): ReactNode {
  const title = 'On this page';
  return (
    <nav className="contents" aria-labelledby="contents-title" data-pagefind-ignore="">
      {/* On wide screens, the list is always open and this title replaces the summary. */}
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
      {/* If the script does not load, submitting opens the list of all pages. */}
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
      {/* Shown if the navigation is a menu, because the header then has no room for this link. */}
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
                  <a href={getPageUrl(basePath, other)} aria-current={other === page ? 'page' : undefined}>
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

function PreviousAndNextPage({ page, pages, basePath }: PageFrameProps): ReactNode {
  const position = pages.indexOf(page);
  const [before, after] = [pages[position - 1], pages[position + 1]];
  if (before === undefined && after === undefined) return null;
  return (
    <nav className="neighbours" aria-label="Previous and next pages">
      {before !== undefined && (
        <p>
          <span>Previous</span>
          <Link href={getPageUrl(basePath, before)} text={before.title} />
        </p>
      )}
      {after !== undefined && (
        <p className="after">
          <span>Next</span>
          <Link href={getPageUrl(basePath, after)} text={after.title} />
        </p>
      )}
    </nav>
  );
}
