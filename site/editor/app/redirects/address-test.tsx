import { useState, type FormEvent, type ReactNode } from 'react';
import type { AddressEnd, AddressTest } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { routeTo } from '../route.js';

/** A form that shows what visitors get at a URL. */
export function AddressTestForm({ api }: { readonly api: ApiClient }): ReactNode {
  const [address, setAddress] = useState('');
  const [result, setResult] = useState<AddressTest>();
  const [error, setError] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setError('');
    api.testAddress(address).then(setResult, (reason: Error) => {
      setResult(undefined);
      setError(reason.message);
    });
  };
  return (
    <section className="address-test" aria-labelledby="address-test-title">
      <h2 id="address-test-title">Test a URL</h2>
      <form onSubmit={submit}>
        <label htmlFor="address-test">URL</label>
        <input
          id="address-test"
          required
          autoComplete="off"
          spellCheck={false}
          placeholder="/former"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <button type="submit">Test</button>
      </form>
      <p className="error" role="alert">
        {error}
      </p>
      <div role="status">{result !== undefined && <Result {...result} />}</div>
    </section>
  );
}

const NOT_FOUND_KINDS: readonly AddressEnd['kind'][] = ['draft', 'missing'];

function Result({ address, matches, end }: AddressTest): ReactNode {
  return (
    <div className="address-result" data-found={!NOT_FOUND_KINDS.includes(end.kind)}>
      <p>
        <strong>{address}</strong>
      </p>
      {matches.length === 0 && <p>No redirect matches.</p>}
      {matches.map(({ redirect, target }) => (
        <p key={redirect.from}>
          <strong>{redirect.from}</strong> redirects to <strong>{target}</strong>.
        </p>
      ))}
      <p>
        <End {...end} />
      </p>
    </div>
  );
}

function End(end: AddressEnd): ReactNode {
  switch (end.kind) {
    case 'page':
      return (
        <>
          Visitors see the page <a href={routeTo(end.id)}>{end.title || end.path}</a>.
        </>
      );
    case 'draft':
      return (
        <>
          The page <a href={routeTo(end.id)}>{end.title || end.path}</a> is not published yet, so visitors see “Page not
          found”.
        </>
      );
    case 'external':
      return 'The redirect goes to another website.';
    case 'reserved':
      return `The site uses this URL for ${end.owner}.`;
    case 'missing':
      return `There is no page at “${end.path}”, so visitors see “Page not found”.`;
  }
}
