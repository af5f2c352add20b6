import { useState, type ReactNode } from 'react';
import { announce } from '../../client/announce.js';
import type { StudioData } from '../model.js';
import { writeThemeCss } from '../theme-css.js';
import { importTheme, type ImportedDraft } from '../theme-import.js';
import { writeThemeTokens } from '../theme-tokens.js';
import type { EditableTheme } from './use-theme.js';
import { formatCount } from './counted.js';

/** Purpose of the dialog. */
export type Exchange = 'import' | 'export' | 'share';

interface FormProps {
  readonly data: StudioData;
  readonly theme: EditableTheme;
}

/** Content of the dialog, loaded when it is first opened. */
export default function ExchangeForm({ kind, ...props }: FormProps & { readonly kind: Exchange }): ReactNode {
  if (kind === 'import') return <ImportForm {...props} />;
  if (kind === 'export') return <ExportForm {...props} />;
  return <ShareForm theme={props.theme} />;
}

function ImportForm({ data, theme }: FormProps): ReactNode {
  const [text, setText] = useState('');
  const [result, setResult] = useState<ImportedDraft | string>();
  const read = (source: string): void => {
    try {
      const imported = importTheme(source, data.hooks);
      const { settings, rules } = imported;
      theme.replace({ start: '', settings, rules });
      setResult(imported);
    } catch (error) {
      setResult((error as Error).message);
    }
  };
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      const source = await file.text();
      setText(source);
      read(source);
    } catch {
      setResult(`${file.name} could not be read.`);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        read(text);
      }}
    >
      <p>
        Import a style sheet with hooks, design tokens (DTCG), or the <code>content.json</code> of an Experience Cloud
        branding set. The imported theme replaces the current one; you can undo this.
      </p>
      <p className="field">
        <label htmlFor="import-file">File</label>
        <input
          id="import-file"
          type="file"
          accept=".css,.json,text/css,application/json"
          onChange={({ target }) => void readFile(target.files?.[0])}
        />
      </p>
      <p className="field">
        <label htmlFor="import-text">Or paste the theme</label>
        <textarea
          id="import-text"
          rows={10}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </p>
      <p>
        <button type="submit" className="primary">
          Import
        </button>
      </p>
      <div role="status">{result !== undefined && <ImportResult result={result} />}</div>
    </form>
  );
}

function ImportResult({ result }: { result: ImportedDraft | string }): ReactNode {
  if (typeof result === 'string') return <p className="wrong">{result}</p>;
  const { kind, settings, rules, problems } = result;
  return (
    <>
      <p>
        <strong>
          Imported {formatCount(Object.keys(settings).length, 'hook', 'hooks')}
          {rules === '' ? '' : ' and additional rules'} from the {kind}.
        </strong>{' '}
        {problems.length > 0 && 'Skipped:'}
      </p>
      {problems.length > 0 && (
        <ul className="problems">
          {problems.map(({ line, column, wrong, remedy }, index) => (
            <li key={index}>
              {line !== undefined && (
                <strong>
                  Line {line}, column {column}:{' '}
                </strong>
              )}
              {wrong} {remedy}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ExportForm({ data, theme }: FormProps): ReactNode {
  const [form, setForm] = useState<'css' | 'dtcg'>('css');
  const text = form === 'css' ? writeThemeCss(theme.draft, data.hooks) : writeThemeTokens(theme.draft, data.hooks);
  const file = form === 'css' ? 'theme.css' : 'theme.tokens.json';
  const namesPackages = /url\(['"]?@/.test(theme.draft.rules);
  return (
    <>
      <fieldset>
        <legend>Format</legend>
        <label>
          <input type="radio" name="form" checked={form === 'css'} onChange={() => setForm('css')} /> CSS
        </label>{' '}
        <label>
          <input type="radio" name="form" checked={form === 'dtcg'} onChange={() => setForm('dtcg')} /> Design tokens
          (DTCG)
        </label>
      </fieldset>
      <p>
        The export contains only values that differ from the defaults. Link the CSS file after the blocks’ own style
        sheet, or put it into <code>site/content/themes</code>.
      </p>
      {namesPackages && (
        <p className="hint">
          The theme’s fonts come from packages, which the site’s build resolves. To use the theme elsewhere, copy the
          font files next to it and update their URLs. Otherwise, pages use the next font of each list.
        </p>
      )}
      <textarea rows={14} readOnly aria-label={file} value={text} />
      <p className="actions">
        <button type="button" className="primary" onClick={() => download(file, text)}>
          Download {file}
        </button>
        <CopyButton text={text} />
      </p>
    </>
  );
}

function ShareForm({ theme }: Pick<FormProps, 'theme'>): ReactNode {
  const address = theme.createLink();
  return (
    <>
      <p>
        Anyone who opens this link sees the theme as it is now. The link contains only the differences from the theme
        you started from.
      </p>
      <textarea rows={5} readOnly aria-label="Link" value={address} />
      <p className="actions">
        <CopyButton text={address} />
      </p>
    </>
  );
}

function CopyButton({ text }: { text: string }): ReactNode {
  const [said, setSaid] = useState('Copy');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
      announce('Copied.');
    } catch {
      // The clipboard requires HTTPS and the visitor's permission.
      setSaid('Select the text to copy it');
    }
  };
  return (
    <button type="button" onClick={() => void copy()} onBlur={() => setSaid('Copy')}>
      {said}
    </button>
  );
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  announce(`Downloaded ${name}.`);
}
