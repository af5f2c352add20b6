import { phrases, text } from '@pallet/elements/foundations';
import { Layout } from '@pallet/react';
import type { ReactNode } from 'react';
import type { Audience } from '../documents/model.js';
import { Blocks, type BlockFailure, type BlockPlaces, type BlockRegistry } from '../rendering/render-document.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { PageBoundary } from './page-boundary.js';
import { ANNOUNCEMENT_ID, CONTENT_ID, NEW_WINDOW_ID, type PageData } from '../documents/page-data.js';

export interface AppProps {
  readonly page: PageData;
  /** The component of each block that the page shows. */
  readonly wrappers: BlockRegistry;
  /** Shows placeholders for blocks that are unknown or failed, and for places that are empty. Default: false. */
  readonly design?: boolean;
  /** The places of blocks, for design mode. */
  readonly places?: BlockPlaces | undefined;
  /** Whom the page is shown to. Default: guest; in design mode everybody at once. */
  readonly audience?: Audience | undefined;
  /** Called on the server for each block that failed; in the browser an event on the window tells. */
  readonly onError?: BlockFailure;
  /** Called in the browser when the page as a whole failed. */
  readonly onFail?: (error: unknown) => void;
}

/** A page of the site: its document between the header and footer of its theme layout. */
export function App({ page, onFail, ...rendering }: AppProps): ReactNode {
  const { document, layout, route, language } = page;
  return (
    <>
      {layout.skipLink !== undefined && (
        <a className="skip-link" href={`#${CONTENT_ID}`}>
          {layout.skipLink}
        </a>
      )}
      {/* Blocks say their phrases once, in the language in which they begin. */}
      <Header key={language} page={page} />
      <main id={CONTENT_ID} tabIndex={-1}>
        <PageBoundary key={route} onFail={onFail}>
          <Layout features={document.features.join(' ')}>
            <Blocks document={document} {...rendering} />
          </Layout>
        </PageBoundary>
      </main>
      <Footer page={page} />
      <p id={NEW_WINDOW_ID} hidden>
        {text(phrases.newWindow, language)}
      </p>
      <p className="announcement" id={ANNOUNCEMENT_ID} aria-live="polite" aria-atomic="true" />
    </>
  );
}
