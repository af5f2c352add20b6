import { Layout, wrappers } from '@pallet/react';
import type { ReactNode } from 'react';
import { Footer } from '../../../app/footer.js';
import { Header } from '../../../app/header.js';
import type { BlockRegistry } from '../../../rendering/render-document.js';
import { normalizeLayout } from '../document/normalize-layout.js';
import { slotField } from '../document/puck-data.js';
import { BlockErrorBoundary, NamedZone, slotContext, type PuckSlot } from './canvas-block.js';
import { useCanvasPage } from './canvas-page.js';

const RENDERING = { design: true, wrappers: wrappers as unknown as BlockRegistry };

interface CanvasRootProps {
  readonly children?: ReactNode;
  readonly [field: string]: unknown;
}

/** The page with the header and footer of its layout, which are shown here and edited separately. */
export function CanvasRoot({ children, ...fields }: CanvasRootProps): ReactNode {
  const { page: pageData, kind, hasOutlines } = useCanvasPage();
  const page = kind === 'layouts' ? { ...pageData, layout: normalizeLayout(fields) } : pageData;
  const Hidden = fields[slotField('hidden')] as PuckSlot | undefined;
  const features = Array.isArray(fields['features']) ? fields['features'].join(' ') : '';
  return (
    <div id="app" data-outlines={hasOutlines ? '' : undefined}>
      <div inert>
        <BlockErrorBoundary block="Header" dragRef={null}>
          <Header page={page} {...RENDERING} />
        </BlockErrorBoundary>
      </div>
      <main id="content">
        <Layout features={features}>
          {kind === 'pages' ? children : <p className="empty-slot">The page content appears here.</p>}
          {typeof Hidden === 'function' && (
            <slotContext.Provider value={{ name: 'hidden', label: 'Non-visual blocks' }}>
              <Hidden as={NamedZone} minEmptyHeight={0} />
            </slotContext.Provider>
          )}
        </Layout>
      </main>
      <div inert>
        <BlockErrorBoundary block="Footer" dragRef={null}>
          <Footer page={page} {...RENDERING} />
        </BlockErrorBoundary>
      </div>
    </div>
  );
}
