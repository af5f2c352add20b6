import { Layout } from '@pallet/react';
import type { ReactNode } from 'react';
import { Blocks, type BlockFailure, type BlockRegistry } from '../documents/render.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import type { PageData } from './page-data.js';

const CONTENT_ID = 'content';

export interface AppProps {
  readonly page: PageData;
  /** The component of each block that the page shows. */
  readonly wrappers: BlockRegistry;
  /** Shows placeholders for blocks that are unknown or failed. */
  readonly design: boolean;
  /** Called on the server for each block that failed; in the browser an event on the window tells. */
  readonly onError?: BlockFailure;
}

/** A page of the site: its document between the header and footer of its theme layout. */
export function App({ page, wrappers, design, onError }: AppProps): ReactNode {
  const { document, layout } = page;
  return (
    <>
      {layout.skipLink !== undefined && (
        <a className="skip-link" href={`#${CONTENT_ID}`}>
          {layout.skipLink}
        </a>
      )}
      <Header page={page} />
      <main id={CONTENT_ID} tabIndex={-1}>
        <Layout features={document.features.join(' ')}>
          <Blocks document={document} wrappers={wrappers} design={design} {...(onError && { onError })} />
        </Layout>
      </main>
      <Footer page={page} />
    </>
  );
}
