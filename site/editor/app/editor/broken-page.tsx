import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { findSyntaxProblem } from '../../../documents/parse-json.js';
import { listRoute } from '../route.js';
import type { PageEditorProps } from './editor-props.js';
import { shortcutLetter } from './shortcut-letter.js';

/** A text editor for a page whose file is not a JSON object; it can be saved once it parses. */
export function BrokenPage({ api, kind, page, ...others }: PageEditorProps): ReactNode {
  const [text, setText] = useState(page.text);
  const [error, setError] = useState(page.findings[0]?.wrong ?? 'The file is not a JSON object.');
  const save = async (): Promise<void> => {
    const syntax = findSyntaxProblem(text);
    if (syntax !== undefined) {
      const { line, column, expected, found } = syntax;
      return setError(`Line ${line}, column ${column}: expected ${expected}, found ${found}.`);
    }
    try {
      const document = JSON.parse(text) as Record<string, unknown>;
      const saved = await api.saveDraft(page.id, { version: page.version, document }, kind);
      others.onReload({ ...others, page: saved });
    } catch (reason) {
      setError((reason as Error).message);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (shortcutLetter(event.nativeEvent) !== 's') return;
    event.preventDefault();
    void save();
  };
  return (
    <main className="message-page" onKeyDown={onKeyDown}>
      <a href={listRoute}>‹ Pages</a>
      <h1>“{page.id}” cannot be read</h1>
      <p role="alert" className="error">
        {error}
      </p>
      <label htmlFor="broken-text">File content</label>
      <textarea
        id="broken-text"
        rows={24}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="button" className="primary" onClick={() => void save()}>
        Save
      </button>
    </main>
  );
}
