import { useState, type FormEvent, type ReactNode } from 'react';
import type { PageSummary, PlaceOfLink, Redirect, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { Dialog } from '../controls/dialog.js';
import { AddressPart } from './address-part.js';
import { LinkPlaces } from './link-places.js';
import { redirectInTheWayOf, RemoveRedirect } from './redirect-in-the-way.js';

interface RenameDialogProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly summary: PageSummary;
  /** Every page of the site: where they stand are the folders that there are. */
  readonly pages: readonly PageSummary[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The choice of a folder that is not there yet; no folder has such a name. */
const NEW_FOLDER = '*';

/** Parts of addresses, one behind the other. */
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('/');

/**
 * Gives a page another address: another last part, another folder, another language. Links that led to it follow; a redirect
 * is offered for those of other sites.
 */
export function RenameDialog({ api, session, summary, pages, onClose, onDone }: RenameDialogProps): ReactNode {
  const { languages } = session;
  const current = placeOf(summary.id, languages);
  const [changed, setChanged] = useState<readonly PlaceOfLink[]>();
  const [error, setError] = useState('');
  const [inTheWay, setInTheWay] = useState<Redirect>();
  const [removeRedirect, setRemoveRedirect] = useState(false);
  const [name, setName] = useState(current.name);
  const [language, setLanguage] = useState(current.language);
  const [folder, setFolder] = useState(current.folder);
  const [newFolder, setNewFolder] = useState('');
  const folders = foldersOf(pages, languages, language);
  // What was chosen in one language need not be there in another.
  const chosen = folder === NEW_FOLDER || folders.includes(folder) ? folder : '';
  const where = joined(language, chosen === NEW_FOLDER ? newFolder : chosen);
  const rename = async (form: FormData): Promise<void> => {
    const { version } = await api.page(summary.id);
    const redirect = form.get('redirect') !== null;
    const removal = inTheWay !== undefined && removeRedirect && { removeRedirect: inTheWay.from };
    const renamed = await api.rename(summary.id, { version, name, folder: where, redirect, ...removal });
    setChanged(renamed.changed);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setError('');
    rename(new FormData(event.currentTarget)).catch((reason: Error) => {
      setError(reason.message);
      setInTheWay(redirectInTheWayOf(reason));
      setRemoveRedirect(false);
    });
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
          <label htmlFor="rename-folder">Where</label>
          <select id="rename-folder" value={chosen} onChange={({ target }) => setFolder(target.value)}>
            {folders.map((one) => (
              <option key={one} value={one}>
                {one === '' ? 'In no folder' : one}
              </option>
            ))}
            <option value={NEW_FOLDER}>In a new folder …</option>
          </select>
          {chosen === NEW_FOLDER && (
            <AddressPart id="rename-new-folder" label="New folder" value={newFolder} hasParts onChange={setNewFolder} />
          )}
          <AddressPart id="rename-name" label="Last part of its address" value={name} onChange={setName} />
          {/* A start page has the address of its folder. */}
          <p className="quiet">
            Its address will be <strong>/{joined(where, name).replace(/(^|\/)home$/, '$1')}</strong>
          </p>
          <label className="choices">
            <input type="checkbox" name="redirect" defaultChecked />
            The old address leads to the new one
          </label>
          <p className="error" role="alert">
            {error}
          </p>
          {inTheWay && <RemoveRedirect redirect={inTheWay} isChosen={removeRedirect} onChange={setRemoveRedirect} />}
          <button type="submit" className="primary">
            Rename or move
          </button>
        </form>
      ) : (
        <>
          <p role="status">The page has its new address. {changed.length} links were led there.</p>
          <LinkPlaces places={changed} />
          <button type="button" className="primary" onClick={onDone}>
            Done
          </button>
        </>
      )}
    </Dialog>
  );
}

interface PlaceOfPage {
  /** Path of the language; empty for that of the site. */
  readonly language: string;
  /** Below that of the language; empty where it is in none. */
  readonly folder: string;
  readonly name: string;
}

function placeOf(id: string, languages: Session['languages']): PlaceOfPage {
  const parts = id.split('~');
  const isInLanguage = parts.length > 1 && languages.some(({ path }) => path === parts[0]);
  return {
    language: isInLanguage ? String(parts[0]) : '',
    folder: parts.slice(isInLanguage ? 1 : 0, -1).join('/'),
    name: String(parts.at(-1)),
  };
}

/** The folders of a language in which pages stand, and those around them; first of all, none. */
function foldersOf(pages: readonly PageSummary[], languages: Session['languages'], language: string): string[] {
  const folders = pages
    .map(({ id }) => placeOf(id, languages))
    .filter((place) => place.language === language)
    .flatMap(({ folder }) => folder.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/')));
  return [...new Set(['', ...folders])].sort();
}
