import { phrases, text } from '@pallet/elements/foundations';
import { Layout } from '@pallet/react';
import type { ReactNode } from 'react';
import { Blocks, type RenderingProps } from '../rendering/render-document.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { PageBoundary } from './page-boundary.js';
import { CONTENT_ID, NEW_WINDOW_ID, type PageData } from '../documents/page-data.js';

export interface AppProps extends RenderingProps {
  readonly page: PageData;
  /** Called in the browser if the whole page failed. */
  readonly onFail?: (error: unknown) => void;
}

/** A page of the site: its document between header and footer of its theme layout. */
export function App({ page, onFail, ...rendering }: AppProps): ReactNode {
  const { document, layout, route, language } = page;
  return (
    <>
      {layout.skipLink !== undefined && (
        <a className="skip-link" href={`#${CONTENT_ID}`}>
          {layout.skipLink}
        </a>
      )}
      {/* Built-in texts are rendered once, in the initial language. */}
      <Header key={language} page={page} {...rendering} />
      <main id={CONTENT_ID} tabIndex={-1}>
        <PageBoundary key={route} onFail={onFail}>
          <Layout features={document.features.join(' ')}>
            <Blocks document={document} {...rendering} />
          </Layout>
        </PageBoundary>
      </main>
      <Footer page={page} {...rendering} />
      <p id={NEW_WINDOW_ID} hidden>
        {text(phrases.newWindow, language)}
      </p>
    </>
  );
}
