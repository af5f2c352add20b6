import { sameStructure } from '@pallet/elements/foundations';
import { useEffect, useState, type ReactNode } from 'react';
import type { Session } from '../server/api.js';
import type { ApiClient } from './api-client.js';
import { Dialog } from './controls/dialog.js';

interface SignInProps {
  readonly api: ApiClient;
  /** As it was before. */
  readonly session: Session;
  /** Told of the session that the author has begun, where it differs. */
  readonly onSession: (session: Session) => void;
}

/** Milliseconds after which the server is asked whether the author has signed in. */
const AGAIN = 2000;

/**
 * Asks the author to sign in again once the session is over, in another window: here nothing is lost, and what has waited goes on
 * as soon as they have.
 */
export function SignIn({ api, session, onSession }: SignInProps): ReactNode {
  const [loginUrl, setLoginUrl] = useState<string>();
  const [isPutOff, setPutOff] = useState(false);
  const isSignedOut = loginUrl !== undefined;
  useEffect(() => {
    api.onSignedOut((url) => {
      setLoginUrl(url);
      // What is done after the dialog was put off needs the server again.
      setPutOff(false);
    });
  }, [api]);
  useEffect(() => {
    if (!isSignedOut) return;
    const goOn = (next: Session): void => {
      // Nobody's work is saved in another's name. What was kept is offered when the page is opened again.
      if (next.name !== session.name) return location.reload();
      if (!sameStructure(next, session)) onSession(next);
      api.resume();
    };
    const ask = (): void => void api.session().then(goOn, () => undefined);
    const timer = setInterval(ask, AGAIN);
    addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', ask);
    };
  }, [api, session, onSession, isSignedOut]);
  if (!isSignedOut) return null;
  const link = (className: string): ReactNode => (
    <a href={loginUrl} target="_blank" rel="noopener" className={className}>
      Sign in<span className="visually-hidden"> (opens a new window)</span>
    </a>
  );
  if (isPutOff) {
    return (
      <p role="alert" className="away-notice">
        You are signed out. What you write is kept in this browser, and saved once you have signed in. {link('')}
      </p>
    );
  }
  return (
    <Dialog title="You are signed out" onClose={() => setPutOff(true)}>
      <p>
        Your session is over. What you have written is kept in this browser. Sign in again in a new window, then come
        back here: your work is saved by itself, and you go on where you were.
      </p>
      <div className="actions">
        <button type="button" onClick={() => setPutOff(true)}>
          Not now
        </button>
        {link('button primary')}
      </div>
    </Dialog>
  );
}
