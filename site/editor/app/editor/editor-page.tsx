import { useEffect, useState, type ReactNode } from 'react';
import { loadPage } from '../load-page.js';
import { listRoute } from '../route.js';
import type { EditorPageProps, LoadedPage } from './editor-props.js';
import { PageEditor } from './page-editor.js';

/** Loads a page with its related data, then shows the editor. */
export function EditorPage(props: EditorPageProps): ReactNode {
  const { api, id, kind } = props;
  const [loaded, setLoaded] = useState<LoadedPage>();
  const [isAtSearchSettings, setAtSearchSettings] = useState(props.isAtSearchSettings);
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
  if (loaded === undefined) return <p className="message-page quiet">Loading page…</p>;
  const reload = (next: LoadedPage): void => {
    // The author works elsewhere by then.
    setAtSearchSettings(false);
    setLoaded(next);
  };
  return <PageEditor key={loaded.page.version} {...props} {...loaded} {...{ isAtSearchSettings }} onReload={reload} />;
}
