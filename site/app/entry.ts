// Hydration support comes first: Lit looks for it when the first block is evaluated.
import '@pallet/elements/hydration';
import type {} from '@pallet/elements';
import { loadBlocks } from 'virtual:used-blocks';
import './site.css';
import './navigation.css';
import type { StartApplication } from './hydrate.js';
import { provideHost, routeParameters, type Host } from '../rendering/host.js';
import { loadTexts } from '../rendering/language.js';
import { fitHeader } from './header-fit.js';
import { linkIn } from './links.js';
import { closeMenuBehindFocus } from './menu.js';
import { MENU_ID, PAGE_DATA_ID, type PageBlocks, type PageData } from '../documents/page-data.js';
import { showRouteSection } from './route-section.js';

const INTENTS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'click'] as const;

const data = document.getElementById(PAGE_DATA_ID)?.textContent;

if (data != null) {
  const page = JSON.parse(data) as PageData;
  const url = new URL(location.href);
  const host = provideHost(document.body, page, routeParameters(url));
  const start = starter(page, host);
  // Where the phrases do not come, blocks speak English rather than not at all.
  void loadTexts(page.language)
    .catch(() => undefined)
    .then(() => wakeAll(page.blocks));
  addEventListener('pallet-paginate', (event) => answerGrid(event, page));
  closeMenuBehindFocus(MENU_ID);
  const header = document.querySelector<HTMLElement>('.site-header');
  if (header !== null) fitHeader(header);
  showRouteSection();
  if (url.searchParams.has('design')) void import('./design.js').then(({ startDesign }) => startDesign(start, host));
  else startOnIntent(start, page.blocks.calm);
  if (page.userPath !== undefined) void followVisitor(`${page.basePath}${page.userPath}`, start, host);
}

/** Loads the code of the page's blocks, each when it is needed; that of the calm ones comes with the first intent. */
function wakeAll({ early, late, drawing, calm }: PageBlocks): void {
  wake(early);
  for (const block of late) wakeInView(block, drawing.includes(block) ? calm : []);
  wakeForFragment(late, calm);
}

/** Loads the code of blocks, after that of others. Those whose code does not come stay as they were prerendered. */
function wake(blocks: readonly string[], others: readonly string[] = []): void {
  loadBlocks(others)
    .then(() => loadBlocks(blocks))
    .catch(() => undefined);
}

/** Loads the code of all blocks once the address names something: it may be a slide or a section inside any of them. */
function wakeForFragment(late: readonly string[], calm: readonly string[]): void {
  if (location.hash === '') addEventListener('hashchange', () => wake(late, calm), { once: true });
  else wake(late, calm);
}

/** Loads a block's code, after that of others, when the first of its kind comes near. */
function wakeInView(block: string, others: readonly string[]): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      wake([block], others);
    },
    { rootMargin: '100%' },
  );
  for (const element of document.querySelectorAll(`pallet-${block}:not(:defined)`)) {
    observer.observe(withBox(element));
  }
}

/** The element, or what it stands in where it has no box of its own: it may be hidden, or a mere wrapper. */
function withBox(element: Element): Element {
  const { parentElement } = element;
  return element.getClientRects().length > 0 || parentElement === null ? element : withBox(parentElement);
}

/** A function that starts the application, once; a start that failed can be tried again. */
function starter(page: PageData, host: Host): StartApplication {
  let started: ReturnType<StartApplication> | undefined;
  return () => {
    started ??= import('./hydrate.js').then(({ startApplication }) => startApplication(page, host));
    started.catch(() => (started = undefined));
    return started;
  };
}

/** React and calm blocks are only needed once somebody uses the page: reading and links work without them. */
function startOnIntent(start: StartApplication, calm: readonly string[]): void {
  const begin = (event: Event): void => {
    for (const intent of INTENTS) removeEventListener(intent, begin, true);
    wake(calm);
    const link = linkIn(event);
    // Where the code does not come, whatever the visitor does next tries again.
    start().then(({ navigation }) => navigation.prefetch(event.type, link), listen);
  };
  const listen = (): void => {
    for (const intent of INTENTS) addEventListener(intent, begin, { capture: true, passive: true });
  };
  listen();
  // Calm blocks wake while the page is read on, too: they say what is missing where a picture does not come.
  addEventListener('scroll', () => wake(calm), { once: true, passive: true });
}

/** Answers a grid that asks for another page, if the site knows where its items come from. */
function answerGrid(event: GlobalEventHandlersEventMap['pallet-paginate'], page: PageData): void {
  const collection = page.collections?.[(event.target as Element).id];
  if (collection === undefined || event.defaultPrevented) return;
  const load = import('./collections.js');
  event.respondWith(load.then(({ loadCollection }) => loadCollection(page, collection, event.page, event.signal)));
}

/** Shows a visitor who turns out to be signed in what is meant for such visitors. */
async function followVisitor(address: string, start: StartApplication, host: Host): Promise<void> {
  const { followUser } = await import('./user.js');
  await followUser(address, (user) => {
    host.setUser(user);
    if (!user.isGuest) void start().then(({ update }) => update({ audience: 'signed-in' }));
  });
}
