import { createRoot } from 'react-dom/client';
import { places } from 'virtual:block-places';
import './design.css';
import { DesignPanel } from './design-panel.js';
import { DesignOutlines } from './design-outlines.js';
import type { Host } from '../rendering/host.js';
import type { StartApplication } from './hydrate.js';

/**
 * Design mode, for authors: the page with its blocks outlined and named and its empty places shown, standing still. It
 * plays every kind of visitor, and both directions of writing. What is for signed-in visitors is there for those who are signed in.
 */
export async function startDesign(start: StartApplication, host: Host): Promise<void> {
  host.setDesign(true);
  const { update, includeSignedIn } = await start();
  const root = document.documentElement;
  const direction = new URLSearchParams(location.search).get('dir') === 'rtl' ? 'rtl' : 'ltr';
  root.dir = direction;
  root.dataset['design'] = '';
  update({ design: true, places });
  void includeSignedIn();

  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <>
      <DesignOutlines />
      <DesignPanel
        initialDirection={direction}
        onAudience={(audience) => {
          host.setUser(audience === 'signed-in' ? { isGuest: false, userId: 'design' } : { isGuest: true });
          update({ audience });
        }}
        onDirection={(next) => (root.dir = next)}
      />
    </>,
  );
}
