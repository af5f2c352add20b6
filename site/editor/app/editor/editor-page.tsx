import { useEffect, useState, type ReactNode } from 'react';
import { loadEditor, type Editor } from '../load-editor.js';
import { loadPage } from '../load-page.js';
import { listRoute } from '../route.js';
import type { EditorPageProps, LoadedPage } from './editor-props.js';

/** Loads a page with its related data and the code to edit it, then shows the editor. */
export function EditorPage(props: EditorPageProps): ReactNode {
  const { api, id, kind } = props;
  const [loaded, setLoaded] = useState<LoadedPage>();
  const [editor, setEditor] = useState<Editor>();
  const [isAtSearchSettings, setAtSearchSettings] = useState(props.isAtSearchSettings);
  const [error, setError] = useState<string>();
  useEffect(() => {
    const fail = (reason: Error): void => setError(reason.message);
    loadPage(api, id, kind).then(setLoaded, fail);
    loadEditor().then(setEditor, fail);
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
  if (loaded === undefined || editor === undefined) return <p className="message-page quiet">Loading page…</p>;
  const reload = (next: LoadedPage): void => {
    // The author works elsewhere by then.
    setAtSearchSettings(false);
    setLoaded(next);
  };
  const { PageEditor, blocks } = editor;
  return (
    <PageEditor
      key={loaded.page.version}
      {...props}
      {...loaded}
      {...{ blocks, isAtSearchSettings }}
      onReload={reload}
    />
  );
}
