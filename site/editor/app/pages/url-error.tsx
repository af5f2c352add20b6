import { useState, type ReactNode } from 'react';
import type { Redirect, RedirectInTheWay } from '../../server/api.js';
import { RequestError } from '../api-client.js';

/** The error of a request for a page at a URL, and the redirect from that URL if it is the cause. */
interface UrlError {
  /** Empty if there is none. */
  readonly error: string;
  readonly clear: () => void;
  readonly fail: (reason: Error) => void;
  /** The part of the next request that removes the redirect; empty unless the author has chosen so. */
  readonly removal: { readonly removeRedirect?: string };
  /** The error, and the choice to remove the redirect. */
  readonly message: ReactNode;
}

/** Keeps the error of requests that create or move a page, and offers to remove a redirect from its URL. */
export function useUrlError(): UrlError {
  const [error, setError] = useState('');
  const [redirect, setRedirect] = useState<Redirect>();
  const [isRemoved, setRemoved] = useState(false);
  return {
    error,
    removal: redirect !== undefined && isRemoved ? { removeRedirect: redirect.from } : {},
    clear: () => setError(''),
    fail(reason) {
      setError(reason.message);
      setRedirect(getConflictingRedirect(reason));
      setRemoved(false);
    },
    message: (
      <>
        <p className="error" role="alert">
          {error}
        </p>
        {redirect && <RemoveRedirect redirect={redirect} isChosen={isRemoved} onChange={setRemoved} />}
      </>
    ),
  };
}

/** Returns the redirect from the page's URL, if the server refused the request because of it. */
const getConflictingRedirect = (error: unknown): Redirect | undefined =>
  error instanceof RequestError && error.status === 409
    ? (error.body as Partial<RedirectInTheWay> | undefined)?.redirect
    : undefined;

interface RemoveRedirectProps {
  readonly redirect: Redirect;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** A checkbox to remove the redirect from the page's URL. */
const RemoveRedirect = ({ redirect: { from, to }, isChosen, onChange }: RemoveRedirectProps): ReactNode => (
  <label className="choices">
    <input type="checkbox" checked={isChosen} onChange={({ target }) => onChange(target.checked)} />
    Remove the redirect from {from} to {to}
  </label>
);
