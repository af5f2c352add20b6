import { Layout } from '@pallet/react';
import type { ReactNode } from 'react';
import type { ThemeLayoutDocument } from '../../../documents/model.js';
import { Footer } from '../../../app/footer.js';
import { Header } from '../../../app/header.js';
import { slotField } from '../document/puck-data.js';
import { BlockGuard, NamedZone, slotContext, type PuckSlot } from './canvas-block.js';
import { useCanvasPage } from './canvas-page.js';

interface CanvasRootProps {
  readonly children?: ReactNode;
  readonly [field: string]: unknown;
}

/** The page around the blocks: header and footer of its layout, which are looked at here and edited as a layout. */
export function CanvasRoot({ children, ...fields }: CanvasRootProps): ReactNode {
  const { page: around, kind, hasOutlines } = useCanvasPage();
  const page = kind === 'layouts' ? { ...around, layout: fields as ThemeLayoutDocument } : around;
  const Hidden = fields[slotField('hidden')] as PuckSlot | undefined;
  const features = Array.isArray(fields['features']) ? fields['features'].join(' ') : '';
  return (
    <div id="app" data-outlines={hasOutlines ? '' : undefined}>
      <div inert>
        <BlockGuard block="Header" dragRef={null}>
          <Header page={page} />
        </BlockGuard>
      </div>
      <main id="content">
        <Layout features={features}>
          {kind === 'pages' ? children : <p className="empty-place">Here stands the page.</p>}
          {typeof Hidden === 'function' && (
            <slotContext.Provider value={{ name: 'hidden', label: 'Blocks without a face' }}>
              <Hidden as={NamedZone} minEmptyHeight={0} />
            </slotContext.Provider>
          )}
        </Layout>
      </main>
      <div inert>
        <BlockGuard block="Footer" dragRef={null}>
          <Footer page={page} />
        </BlockGuard>
      </div>
    </div>
  );
}
