import { renderToHtml } from '@pallet/react/server';
import { wrappers } from '@pallet/react';
import { renderToString } from 'react-dom/server';
import { provideHost } from '../../site/rendering/host.js';
import type { PageDocument } from '../../site/documents/model.js';
import { Blocks, type BlockRegistry } from '../../site/rendering/render-document.js';
import { HOST } from './host.js';

export interface Prerendered {
  readonly html: string;
  /** Error messages, one per failed block. */
  readonly failures: readonly string[];
}

/** Renders the blocks of a page like the server of the site. */
export async function prerenderBlocks(document: PageDocument): Promise<Prerendered> {
  const failures: string[] = [];
  const html = await renderToHtml(
    () =>
      renderToString(
        <Blocks
          document={document}
          wrappers={wrappers as unknown as BlockRegistry}
          onError={({ block }, error) => failures.push(`<${block}> on the server: ${String(error)}`)}
        />,
      ),
    {
      provideContexts: (root) => provideHost(root, HOST),
      minifyStyle: (css) => css,
      warn: ({ message }) => failures.push(message),
    },
  );
  return { html, failures };
}
