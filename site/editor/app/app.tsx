import { useEffect, useState, type ReactNode } from 'react';
import type { Session } from '../server/api.js';
import type { ApiClient } from './api-client.js';
import { preserveFocus } from '../../docs/website/client/preserve-focus.js';
import type { CanvasFiles } from './canvas/canvas-frame.js';
import { OutageNotice } from './outage-notice.js';
import { EditorPage } from './editor/editor-page.js';
import { MediaPage } from './media/media-page.js';
import { INITIAL_VIEW, PageList } from './pages/page-list.js';
import { RedirectsPage } from './redirects/redirects-page.js';
import { useRoute, type SiteScreen } from './route.js';
import { SearchEnginesPage } from './search-engines/search-engines-page.js';
import { SignIn } from './sign-in.js';

interface AppProps {
  readonly api: ApiClient;
  readonly files: CanvasFiles;
  /** Names of the icons of the default set. */
  readonly icons: readonly string[];
}

/** The editor: the current view, and notices that concern all views. */
export function App(props: AppProps): ReactNode {
  const { api } = props;
  const [session, setSession] = useState<Session>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    api.session().then(setSession, (reason: Error) => setError(reason.message));
  }, [api]);
  useEffect(() => preserveFocus(document.body), []);
  return (
    <>
      <OutageNotice api={api} />
      <Editor {...props} session={session} error={error} />
      {session !== undefined && <SignIn api={api} session={session} onSession={setSession} />}
    </>
  );
}

interface EditorProps extends AppProps {
  /** Undefined until it is loaded. */
  readonly session: Session | undefined;
  /** Why the session could not be loaded. */
  readonly error: string | undefined;
}

/** The screens of the site, apart from the list of pages, which keeps its view. */
const SCREENS = {
  media: MediaPage,
  redirects: RedirectsPage,
  'search-engines': SearchEnginesPage,
} as const satisfies Record<Exclude<SiteScreen, 'pages'>, unknown>;

function Editor({ api, files, icons, session, error }: EditorProps): ReactNode {
  const route = useRoute();
  // Stays the same while a page is open.
  const [view, setView] = useState(INITIAL_VIEW);
  if (error !== undefined) {
    return (
      <main className="message-page">
        <h1>The editor cannot start</h1>
        <p role="alert">{error}</p>
        <button type="button" className="primary" onClick={() => location.reload()}>
          Try again
        </button>
      </main>
    );
  }
  if (session === undefined) return <p className="message-page quiet">Loading…</p>;
  if (route.id === undefined) {
    if (route.screen === 'pages') return <PageList {...{ api, session, view }} onView={setView} />;
    const Screen = SCREENS[route.screen];
    return <Screen api={api} session={session} />;
  }
  return (
    <EditorPage
      key={`${route.kind}/${route.id}`}
      {...{ api, session, files, icons }}
      id={route.id}
      kind={route.kind}
      isAtSearchSettings={route.isAtSearchSettings}
    />
  );
}
