import { useEffect, useState, type ReactNode } from 'react';
import { loadPage } from '../load-page.js';
import { listRoute } from '../route.js';
import type { EditorPageProps, Loaded } from './editor-props.js';
import { PageEditor } from './page-editor.js';

/** Loads a page with what stands around it, and edits it. */
export function EditorPage(props: EditorPageProps): ReactNode {
  const { api, id, kind } = props;
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    loadPage(api, id, kind).then(setLoaded, (reason: Error) => setError(reason.message));
  }, [api, id, kind]);
  if (error !== undefined) {
    return (
      <main className="message-page">
        <h1>This page cannot be opened</h1>
        <p role="alert">{error}</p>
        <a href={listRoute}>All pages</a>
      </main>
    );
  }
  if (loaded === undefined) return <p className="message-page quiet">Loading the page …</p>;
  return <PageEditor key={loaded.page.version} {...props} {...loaded} onReload={setLoaded} />;
}
