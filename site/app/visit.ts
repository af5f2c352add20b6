import { MENU_ID, type PageStart } from '../documents/page-data.js';
import type { Host } from '../rendering/host.js';
import { onBrokenPicture } from './broken-pictures.js';
import { fitHeader } from './header-fit.js';
import type { Application, StartApplication } from './hydrate.js';
import { wakeLateBlocks } from './late-blocks.js';
import { linkIn, linkedPage } from './links.js';
import { closeMenuBehindFocus } from './menu.js';
import { fetchWholePage } from './page-files.js';
import { showRouteSection } from './route-section.js';
import { wake } from './wake.js';

/** Ways to show that a link may be followed soon. */
const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;

/** All that a page does once its first blocks are awake. */
export function beginVisit(page: PageStart, host: Host): void {
  const { blocks } = page;
  closeMenuBehindFocus(MENU_ID);
  const header = document.querySelector<HTMLElement>('.site-header');
  if (header !== null) fitHeader(header);
  showRouteSection();
  void wake(blocks.hidden, blocks);
  wakeLateBlocks(blocks);

  const whole = onceDone(async () => {
    const loaded = await fetchWholePage(page);
    // Before calm blocks are awake: their first rendering is the server's, pictures and all.
    host.addPictures(loaded.pictures);
    return loaded;
  });
  const start: StartApplication = onceDone(async () => {
    const [{ startApplication }, loaded] = await Promise.all([import('./hydrate.js'), whole()]);
    return startApplication(loaded, host);
  });
  onBrokenPicture(blocks.calm, () => void whole().then(() => wake(blocks.calm, blocks), ignore));
  if (new URL(location.href).searchParams.has('design')) {
    void import('./design.js').then(({ startDesign }) => startDesign(start, host));
  } else startOnIntent(start, page.basePath);
  if (page.userPath !== undefined) void followVisitor(`${page.basePath}${page.userPath}`, start, host);
}

const ignore = (): void => undefined;

/** A function that does something for the first who asks, and gives all the same; what failed is done again for the next. */
function onceDone<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work();
    done.catch(() => (done = undefined));
    return done;
  };
}

/** React is only needed once a link into the site may be followed: reading and what blocks do works without it. */
function startOnIntent(start: StartApplication, basePath: string): void {
  const begin = (event: Event): void => {
    const link = linkIn(event);
    if (link === undefined || linkedPage(link, basePath) === undefined) return;
    for (const intent of INTENTS) removeEventListener(intent, begin, true);
    // Where the code or the page's data does not come, the next intent tries again; till then the browser follows links.
    start().then(({ navigation }) => navigation.prefetch(event.type, link), listen);
  };
  const listen = (): void => {
    for (const intent of INTENTS) addEventListener(intent, begin, { capture: true, passive: true });
  };
  listen();
}

async function showSignedIn({ includeSignedIn, update }: Application): Promise<void> {
  await includeSignedIn();
  update({ audience: 'signed-in' });
}

/** Shows a visitor who turns out to be signed in what is meant for such visitors. */
async function followVisitor(address: string, start: StartApplication, host: Host): Promise<void> {
  const { followUser } = await import('./user.js');
  await followUser(address, (user) => {
    host.setUser(user);
    if (!user.isGuest) void start().then(showSignedIn);
  });
}
