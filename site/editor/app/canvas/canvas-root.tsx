import { Layout } from '@pallet/react';
import type { ReactNode } from 'react';
import { Footer } from '../../../app/footer.js';
import { Header } from '../../../app/header.js';
import { slotField } from '../document/puck-data.js';
import { NamedZone, slotContext, type PuckSlot } from './canvas-block.js';
import { useCanvasPage } from './canvas-page.js';

interface CanvasRootProps {
  readonly children?: ReactNode;
  readonly [field: string]: unknown;
}

/** The page around the blocks: header and footer of its layout, which are looked at here and edited elsewhere. */
export function CanvasRoot({ children, ...fields }: CanvasRootProps): ReactNode {
  const { page, hasOutlines } = useCanvasPage();
  const Hidden = fields[slotField('hidden')] as PuckSlot | undefined;
  const features = Array.isArray(fields['features']) ? fields['features'].join(' ') : '';
  return (
    <div id="app" data-outlines={hasOutlines ? '' : undefined}>
      <div inert>
        <Header page={page} />
      </div>
      <main id="content">
        <Layout features={features}>
          {children}
          {typeof Hidden === 'function' && (
            <slotContext.Provider value={{ name: 'hidden', label: 'Blocks without a face' }}>
              <Hidden as={NamedZone} minEmptyHeight={0} />
            </slotContext.Provider>
          )}
        </Layout>
      </main>
      <div inert>
        <Footer page={page} />
      </div>
    </div>
  );
}
