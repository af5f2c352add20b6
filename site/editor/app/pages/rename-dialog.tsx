import { useState, type FormEvent, type ReactNode } from 'react';
import type { PageSummary, LinkLocation, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { UrlPartField } from './url-part-field.js';
import { UsageList } from './usage-list.js';
import { useUrlError } from './url-error.js';

interface RenameDialogProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly summary: PageSummary;
  /** All pages of the site, which define the existing folders. */
  readonly pages: readonly PageSummary[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The option for a new folder; no folder can have this name. */
const NEW_FOLDER = '*';

/** Joins the parts of a path, skipping empty ones. */
const joinPath = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('/');

/**
 * Changes the URL of a page: its slug, folder or language. Links to it on the site are updated; a redirect is offered
 * for links from other sites.
 */
export function RenameDialog({ api, session, summary, pages, onClose, onDone }: RenameDialogProps): ReactNode {
  const { languages } = session;
  const current = parsePageId(summary.id, languages);
  const [changed, setChanged] = useState<readonly LinkLocation[]>();
  const { removal, clear, fail, message } = useUrlError();
  const [name, setName] = useState(current.name);
  const [language, setLanguage] = useState(current.language);
  const [folder, setFolder] = useState(current.folder);
  const [newFolder, setNewFolder] = useState('');
  const folders = getFolders(pages, languages, language);
  // The selected folder may not exist in another language.
  const chosen = folder === NEW_FOLDER || folders.includes(folder) ? folder : '';
  const newFolderPath = joinPath(language, chosen === NEW_FOLDER ? newFolder : chosen);
  const rename = async (form: FormData): Promise<void> => {
    const { version } = await api.page(summary.id);
    const redirect = form.get('redirect') !== null;
    const renamed = await api.rename(summary.id, { version, name, folder: newFolderPath, redirect, ...removal });
    setChanged(renamed.changed);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    clear();
    rename(new FormData(event.currentTarget)).catch(fail);
  };
  return (
    <Dialog title={`Rename or move “${summary.title}”`} onClose={changed === undefined ? onClose : onDone}>
      {changed === undefined ? (
        <form onSubmit={submit}>
          {languages.length > 1 && (
            <>
              <label htmlFor="rename-language">Language</label>
              <select id="rename-language" value={language} onChange={({ target }) => setLanguage(target.value)}>
                {languages.map(({ code, label, path }) => (
                  <option key={code} value={path}>
                    {label}
                  </option>
                ))}
              </select>
            </>
          )}
          <label htmlFor="rename-folder">Folder</label>
          <select id="rename-folder" value={chosen} onChange={({ target }) => setFolder(target.value)}>
            {folders.map((one) => (
              <option key={one} value={one}>
                {one === '' ? 'No folder' : one}
              </option>
            ))}
            <option value={NEW_FOLDER}>New folder…</option>
          </select>
          {chosen === NEW_FOLDER && (
            <UrlPartField
              id="rename-new-folder"
              label="New folder name"
              value={newFolder}
              isPath
              onChange={setNewFolder}
            />
          )}
          <UrlPartField id="rename-name" label="URL slug" value={name} onChange={setName} />
          {/* A start page has the URL of its folder. */}
          <p className="quiet">
            New URL: <strong>/{joinPath(newFolderPath, name).replace(/(^|\/)home$/, '$1')}</strong>
          </p>
          <label className="choices">
            <input type="checkbox" name="redirect" defaultChecked />
            Redirect the old URL to the new one
          </label>
          {message}
          <button type="submit" className="primary">
            Rename or move
          </button>
        </form>
      ) : (
        <>
          <p role="status">
            The page has a new URL. {changed.length} {changed.length === 1 ? 'link was' : 'links were'} updated.
          </p>
          <UsageList usages={changed} />
          <button type="button" className="primary" onClick={onDone}>
            Done
          </button>
        </>
      )}
    </Dialog>
  );
}

interface PageLocation {
  /** Path of the language; empty for the default language. */
  readonly language: string;
  /** Folder below the language's path; empty if it is in none. */
  readonly folder: string;
  readonly name: string;
}

function parsePageId(id: string, languages: Session['languages']): PageLocation {
  const parts = id.split('~');
  const isInLanguage = parts.length > 1 && languages.some(({ path }) => path === parts[0]);
  return {
    language: isInLanguage ? String(parts[0]) : '',
    folder: parts.slice(isInLanguage ? 1 : 0, -1).join('/'),
    name: String(parts.at(-1)),
  };
}

/** Returns all folders of a language that contain pages or other folders; the first is the empty path. */
function getFolders(pages: readonly PageSummary[], languages: Session['languages'], language: string): string[] {
  const folders = pages
    .map(({ id }) => parsePageId(id, languages))
    .filter((place) => place.language === language)
    .flatMap(({ folder }) => folder.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/')));
  return [...new Set(['', ...folders])].sort();
}
