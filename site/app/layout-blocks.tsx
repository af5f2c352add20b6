import { Layout } from '@pallet/react';
import { useMemo, type ReactNode } from 'react';
import type { BlockNode } from '../documents/model.js';
import type { PageData } from '../documents/page-data.js';
import { getTopBlocks, walk } from '../documents/tree.js';
import { Blocks, type RenderingProps } from '../rendering/render-document.js';
import { PageBoundary } from './page-boundary.js';

interface LayoutBlocksProps extends RenderingProps {
  readonly element: 'header' | 'footer';
  readonly blocks: readonly BlockNode[];
  readonly page: PageData;
}

/** A header or footer that consists of blocks. */
export function LayoutBlocks({ element: Element, blocks, page, ...rendering }: LayoutBlocksProps): ReactNode {
  const { document } = page;
  const usedIds = useMemo(() => new Set([...walk(getTopBlocks(document))].map(({ id }) => id)), [document]);
  const own = useMemo(() => ({ blocks }), [blocks]);
  return (
    <Element className="layout-blocks">
      <PageBoundary>
        <Layout features={document.features.join(' ')}>
          <Blocks document={own} {...rendering} {...{ usedIds }} hasPriority={Element === 'header'} />
        </Layout>
      </PageBoundary>
    </Element>
  );
}
