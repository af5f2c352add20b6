import { isDeepEqual } from '@pallet/elements/foundations';
import { useEffect, useState, type ReactNode } from 'react';
import type { Session } from '../server/api.js';
import type { ApiClient } from './api-client.js';
import { Dialog } from './controls/dialog.js';

interface SignInProps {
  readonly api: ApiClient;
  /** The session that expired. */
  readonly session: Session;
  /** Called with the new session if it differs from the expired one. */
  readonly onSession: (session: Session) => void;
}

/** Milliseconds between two checks whether the author has signed in. */
const POLL_INTERVAL = 2000;

/**
 * Asks the author to sign in again, in another window, when the session expires. Pending requests continue afterwards,
 * so no work is lost.
 */
export function SignIn({ api, session, onSession }: SignInProps): ReactNode {
  const [loginUrl, setLoginUrl] = useState<string>();
  const [isDismissed, setDismissed] = useState(false);
  const isSignedOut = loginUrl !== undefined;
  useEffect(() => {
    api.onSignedOut((url) => {
      setLoginUrl(url);
      // The next request that fails shows the dialog again.
      setDismissed(false);
    });
  }, [api]);
  useEffect(() => {
    if (!isSignedOut) return;
    const handleSession = (next: Session): void => {
      // Work must not be saved under another author's name. The page offers the local draft when it is opened again.
      if (next.name !== session.name) return location.reload();
      if (!isDeepEqual(next, session)) onSession(next);
      api.resume();
    };
    const checkSession = (): void => void api.session().then(handleSession, () => undefined);
    const timer = setInterval(checkSession, POLL_INTERVAL);
    addEventListener('focus', checkSession);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', checkSession);
    };
  }, [api, session, onSession, isSignedOut]);
  if (!isSignedOut) return null;
  const link = (className: string): ReactNode => (
    <a href={loginUrl} target="_blank" rel="noopener" className={className}>
      Sign in<span className="visually-hidden"> (opens in a new window)</span>
    </a>
  );
  if (isDismissed) {
    return (
      <p role="alert" className="notice-bar">
        You are signed out. Your changes are kept in this browser and saved after you sign in. {link('')}
      </p>
    );
  }
  return (
    <Dialog title="You are signed out" onClose={() => setDismissed(true)}>
      <p>
        Your session has expired. Your changes are kept in this browser. Sign in again in a new window, then come back:
        your changes are saved automatically.
      </p>
      <div className="actions">
        <button type="button" onClick={() => setDismissed(true)}>
          Not now
        </button>
        {link('button primary')}
      </div>
    </Dialog>
  );
}
