import { StrictMode, useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { loadWrappers, wrappers } from 'virtual:used-wrappers';
import { App, type AppProps } from './app.js';
import type { Host } from '../rendering/host.js';
import { loadTexts, setLanguage } from '../rendering/language.js';
import { Navigation } from './navigation.js';
import { allBlocks, APP_ID, CONTENT_ID, ERROR_ROUTE } from '../documents/page-data.js';
import { setPageHead } from '../rendering/page-head.js';
import type { LoadedPage } from './page-files.js';
import { PageSource } from './page-source.js';

/** The application at work. */
export interface Application {
  readonly navigation: Navigation;
  /** Renders the page with other options. */
  update(options: Partial<Omit<AppProps, 'page' | 'wrappers'>>): void;
  /** Adds what the host has for signed-in visitors, to this page and to those that follow. Who sees it, `update` says. */
  includeSignedIn(): Promise<void>;
}

interface LoadedProps extends AppProps {
  readonly page: LoadedPage;
}

/** Starts the application, if it has not been started. */
export type StartApplication = () => Promise<Application>;

/**
 * Takes the prerendered page over; the blocks in it are awake already and stay as they are. From then on links into the
 * site are followed without loading a new document.
 */
export async function startApplication(first: LoadedPage, host: Host): Promise<Application> {
  const container = document.getElementById(APP_ID) as HTMLElement;
  await loadTexts(first.language);
  await loadWrappers(allBlocks(first));

  const source = new PageSource(first, location.pathname.slice(first.basePath.length));
  let props: LoadedProps = { page: first, wrappers, onFail: () => void showError() };
  let onHydrated = (): void => undefined;
  const hydrated = new Promise<void>((resolve) => (onHydrated = resolve));
  const view = (): ReactNode => (
    <StrictMode>
      <App {...props} />
      <Hydrated tell={onHydrated} />
    </StrictMode>
  );
  const root = hydrateRoot(container, view());

  const update = (changes: Partial<LoadedProps>): void => {
    props = { ...props, ...changes };
    flushSync(() => root.render(view()));
  };
  const showError = async (): Promise<void> => {
    if (props.page.route === ERROR_ROUTE) return;
    const page = await source.load(ERROR_ROUTE).catch(() => undefined);
    if (page === undefined) return;
    update({ page });
    setPageHead(document.head, page.head);
  };

  /** Adds to the page what is for signed-in visitors, if it is included and not there yet. */
  const completePage = async (): Promise<void> => {
    const { page } = props;
    const whole = await source.withSignedIn(page);
    if (whole === page || props.page !== page) return;
    host.addPictures(whole.pictures);
    update({ page: whole });
  };

  // An update before React has taken the page over would make it render everything anew.
  await hydrated;
  document.documentElement.dataset['hydrated'] = '';
  const navigation = new Navigation({
    page: first,
    source,
    async show(page, parameters) {
      for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
      setLanguage(document.documentElement, page.language);
      host.setPage(page, parameters);
      // The same page with other parameters keeps its blocks, and those what they have written into its head.
      const isOther = page.route !== props.page.route;
      update({ page });
      if (isOther) setPageHead(document.head, page.head);
      await blocksRendered();
      // A page that was on its way while the visitor became known.
      void completePage();
    },
  });
  const includeSignedIn = (): Promise<void> => {
    source.includeSignedIn();
    return completePage();
  };
  return { navigation, update, includeSignedIn };
}

function Hydrated({ tell }: { tell: () => void }): ReactNode {
  useEffect(tell, [tell]);
  return null;
}

/** Blocks render after they are connected; heights and headings are right only then. */
async function blocksRendered(): Promise<void> {
  const blocks = document.querySelectorAll<HTMLElement & { updateComplete?: Promise<unknown> }>(`#${CONTENT_ID} *`);
  await Promise.all([...blocks].map(({ updateComplete }) => updateComplete));
}
