import type { ReactNode } from 'react';
import type { Redirect, RedirectInTheWay } from '../../server/api.js';
import { RequestError } from '../api-client.js';

/** The redirect that leads away from the address of a page, where that is why the page was refused. */
export const redirectInTheWayOf = (error: unknown): Redirect | undefined =>
  error instanceof RequestError && error.status === 409
    ? (error.body as Partial<RedirectInTheWay> | undefined)?.redirect
    : undefined;

interface RemoveRedirectProps {
  readonly redirect: Redirect;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** Offers to remove the redirect that leads away from the address of a page. */
export const RemoveRedirect = ({ redirect: { from, to }, isChosen, onChange }: RemoveRedirectProps): ReactNode => (
  <label className="choices">
    <input type="checkbox" checked={isChosen} onChange={({ target }) => onChange(target.checked)} />
    Remove the redirect from {from} to {to}
  </label>
);
