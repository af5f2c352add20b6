import { createRoot } from 'react-dom/client';
import { slots } from 'virtual:block-slots';
import './design.css';
import { DesignPanel } from './design-panel.js';
import { DesignOutlines } from './design-outlines.js';
import type { Host } from '../rendering/host.js';
import type { StartClientNavigation } from './client-navigation.js';

/**
 * Design mode, for authors: shows the page without motion, with outlines and names of its blocks and with its empty slots, for
 * any audience and in both writing directions. Blocks for signed-in visitors are included if the author is signed in.
 */
export async function startDesign(start: StartClientNavigation, host: Host): Promise<void> {
  host.setDesign(true);
  const { hydrate } = await start();
  const application = await hydrate();
  const root = document.documentElement;
  const direction = new URLSearchParams(location.search).get('dir') === 'rtl' ? 'rtl' : 'ltr';
  root.dir = direction;
  root.dataset['design'] = '';
  application.update({ design: true, slots });
  void application.includeSignedIn(() => Promise.resolve(true));

  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <>
      <DesignOutlines />
      <DesignPanel
        initialDirection={direction}
        onAudience={(audience) => {
          host.setUser(audience === 'signed-in' ? { isGuest: false, userId: 'design' } : { isGuest: true });
          application.update({ audience });
        }}
        onDirection={(next) => (root.dir = next)}
      />
    </>,
  );
}
