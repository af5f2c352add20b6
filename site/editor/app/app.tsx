import { useEffect, useState, type ReactNode } from 'react';
import type { Manifest } from '@pallet/elements/manifest';
import manifest from '@pallet/elements/custom-elements.json' with { type: 'json' };
import type { Session } from '../server/api.js';
import type { ApiClient } from './api-client.js';
import { keepFocus } from '../../docs/website/client/keep-focus.js';
import { blockCatalogue } from './blocks/block-catalogue.js';
import type { CanvasFiles } from './canvas/canvas-frame.js';
import { AwayNotice } from './away-notice.js';
import { EditorPage } from './editor/editor-page.js';
import { MediaPage } from './media/media-page.js';
import { PageList } from './pages/page-list.js';
import { useRoute } from './route.js';
import { SignIn } from './sign-in.js';

interface AppProps {
  readonly api: ApiClient;
  readonly files: CanvasFiles;
  /** Names of the icons of the default set. */
  readonly icons: readonly string[];
}

const blocks = blockCatalogue(manifest as unknown as Manifest);

/** The editor: the list of pages, or one of them, and above it what concerns all of it. */
export function App(props: AppProps): ReactNode {
  const { api } = props;
  const [session, setSession] = useState<Session>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    api.session().then(setSession, (reason: Error) => setError(reason.message));
  }, [api]);
  useEffect(() => keepFocus(document.body), []);
  return (
    <>
      <AwayNotice api={api} />
      <Editor {...props} session={session} error={error} />
      {session !== undefined && <SignIn api={api} session={session} onSession={setSession} />}
    </>
  );
}

interface EditorProps extends AppProps {
  /** Undefined before the server has answered. */
  readonly session: Session | undefined;
  /** Why there is none. */
  readonly error: string | undefined;
}

function Editor({ api, files, icons, session, error }: EditorProps): ReactNode {
  const route = useRoute();
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
  if (session === undefined) return <p className="message-page quiet">Loading …</p>;
  if (route.isMedia) return <MediaPage api={api} session={session} />;
  if (route.id === undefined) return <PageList api={api} session={session} />;
  return (
    <EditorPage
      key={`${route.kind}/${route.id}`}
      {...{ api, session, files, icons, blocks }}
      id={route.id}
      kind={route.kind}
    />
  );
}
