import type { UserData } from '@pallet/elements/contexts';
import type { Host } from '../rendering/host.js';
import type { Application } from './application.js';
import type { StartClientNavigation } from './client-navigation.js';
import { Visitor } from './user.js';

/**
 * Shows the blocks for signed-in visitors while the host confirms that the visitor is signed in. It is asked initially,
 * whenever another page is shown, and when the browser restores the document from its cache. Before the visitor leaves the
 * document, the blocks are removed.
 *
 * @param address - URL that returns the visitor
 */
export function watchUser(address: string, start: StartClientNavigation, host: Host): void {
  let current: UserData = { isGuest: true };
  let application: Application | undefined;

  const visitor = new Visitor(address, (user) => {
    if (user.isGuest === current.isGuest && user.userId === current.userId) return;
    if (!current.isGuest) application?.excludeSignedIn();
    current = user;
    host.setUser(user);
    if (!user.isGuest) void show(user);
  });

  const show = async (user: UserData): Promise<void> => {
    const { hydrate } = await start();
    application = await hydrate();
    if (user !== current) return;
    await application.includeSignedIn(async () => !(await visitor.ask()).isGuest);
    if (user === current) application.update({ audience: 'signed-in' });
  };

  addEventListener('pagehide', () => visitor.forget());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void visitor.ask();
  });
  void visitor.ask();
}
