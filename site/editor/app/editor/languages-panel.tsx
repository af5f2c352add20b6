import { useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { isRecord } from '../../../documents/record.js';
import { walkUnchecked } from '../../../documents/tree.js';
import type { Page, Redirect, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import type { BlockType } from '../blocks/block-catalogue.js';
import { redirectInTheWayOf, RemoveRedirect } from '../pages/redirect-in-the-way.js';
import { routeTo } from '../route.js';
import type { DraftKeeper } from './draft-keeper.js';
import { showFinding } from './show-finding.js';
import { useGetPuck } from './use-puck.js';

interface LanguagesPanelProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly blocks: ReadonlyMap<string, BlockType>;
  /** As it is stored. */
  readonly page: Page;
  readonly keeper: RefObject<DraftKeeper | undefined>;
}

/** Words of a page, and where they stand. */
interface Words {
  /** Of the block: `blocks/2`; empty for the page's own fields. */
  readonly blockPath: string;
  /** From the block: `props/text`; from the page: `title`. */
  readonly field: string;
  readonly label: string;
  readonly text: string;
}

/** The page beside the same page in the other languages: what is there, and what is not translated. */
export function LanguagesPanel({ api, session, blocks, page, keeper }: LanguagesPanelProps): ReactNode {
  const [others, setOthers] = useState<readonly Page[]>();
  const [error, setError] = useState('');
  const [redirect, setRedirect] = useState<Redirect>();
  const [removeRedirect, setRemoveRedirect] = useState(false);
  const fail = (reason: Error): void => {
    setError(reason.message);
    setRedirect(redirectInTheWayOf(reason));
    setRemoveRedirect(false);
  };
  const ids = page.translations.join(' ');
  useEffect(() => {
    Promise.all(ids.split(' ').flatMap((id) => (id === '' ? [] : [api.page(id)]))).then(setOthers, fail);
  }, [api, ids]);
  const own = session.languages.find(({ path }) => path !== '' && page.id.startsWith(`${path}~`));
  const name = own === undefined ? page.id : page.id.slice(own.path.length + 1);
  const missing = session.languages.filter(
    ({ path }) => path !== (own?.path ?? '') && !page.translations.includes(path === '' ? name : `${path}~${name}`),
  );
  const begin = async (path: string): Promise<void> => {
    await keeper.current?.flush();
    const removal = redirect !== undefined && removeRedirect && { removeRedirect: redirect.from };
    const { id } = await api.translate(page.id, { language: path, ...removal });
    location.hash = routeTo(id);
  };
  return (
    <div className="languages">
      <p className="error" role="alert">
        {error}
      </p>
      {redirect && <RemoveRedirect redirect={redirect} isChosen={removeRedirect} onChange={setRemoveRedirect} />}
      {others === undefined && error === '' && <p className="quiet">Loading …</p>}
      {others?.map((other) => (
        <Comparison key={other.id} {...{ page, other, blocks }} />
      ))}
      {missing.map(({ path, label }) => (
        <p key={path}>
          The page is not there in {label}.{' '}
          <button type="button" onClick={() => void begin(path).catch(fail)}>
            Begin it with a copy
          </button>
        </p>
      ))}
    </div>
  );
}

interface ComparisonProps {
  readonly page: Page;
  readonly other: Page;
  readonly blocks: ReadonlyMap<string, BlockType>;
}

function Comparison({ page, other, blocks }: ComparisonProps): ReactNode {
  const getPuck = useGetPuck();
  const mine = useMemo(() => wordsOf(page, blocks), [page, blocks]);
  const theirs = useMemo(() => wordsOf(other, blocks), [other, blocks]);
  const rows = [...mine].map(([key, words]) => ({ key, words, there: theirs.get(key)?.text }));
  const open = rows.filter(({ words, there }) => there === undefined || isSentence(words.text, there));
  const [isOpenOnly, setOpenOnly] = useState(false);
  return (
    <section aria-label={`${page.language} and ${other.language}`}>
      <h3>
        <a href={routeTo(other.id)}>{other.title || other.id}</a> ({other.language})
      </h3>
      <p className="quiet">
        {open.length === 0
          ? 'Everything that is here is there in words of its own.'
          : `${open.length} of ${rows.length} texts are the same in both, or only here.`}
      </p>
      {open.length > 0 && (
        <label className="choices">
          <input type="checkbox" checked={isOpenOnly} onChange={({ target }) => setOpenOnly(target.checked)} />
          Show these only
        </label>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{page.language}</th>
            <th scope="col">{other.language}</th>
          </tr>
        </thead>
        <tbody>
          {(isOpenOnly && open.length > 0 ? open : rows).map(({ key, words, there }) => (
            <tr key={key}>
              <td>
                <button type="button" className="link-button" onClick={() => showFinding(getPuck(), words)}>
                  {words.label}
                </button>
                <p>{words.text}</p>
              </td>
              <td>
                {there === undefined && <em>Only here</em>}
                {there !== undefined && isSentence(words.text, there) && <em>Not translated: </em>}
                {there}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Whether two languages say the same in four words or more: a name or a number is the same in all. */
const isSentence = (text: string, there: string): boolean => text === there && text.trim().split(/\s+/).length >= 4;

/** What a page says to its readers, by the block's id and the field: translations have the same ids. */
function wordsOf({ document = {} }: Page, blocks: ReadonlyMap<string, BlockType>): Map<string, Words> {
  const found = new Map<string, Words>();
  for (const field of ['title', 'description']) {
    const text = document[field];
    if (typeof text === 'string') {
      found.set(field, { blockPath: '', field, label: field === 'title' ? 'Title' : 'Description', text });
    }
  }
  for (const { node, path } of walkUnchecked(document)) {
    const block = blocks.get(String(node['block']));
    const props = isRecord(node['props']) ? node['props'] : {};
    for (const { name, label, kind, group } of block?.properties ?? []) {
      const text = props[name];
      // Names of records and classes are the same in every language.
      if (
        group !== 'Content' ||
        (kind.kind !== 'text' && kind.kind !== 'rich-text') ||
        typeof text !== 'string' ||
        text === ''
      )
        continue;
      const plain = text.replaceAll(/<[^>]*>/g, ' ').trim();
      found.set(`${String(node['id'] ?? path)} ${name}`, {
        ...{ blockPath: path, field: `props/${name}`, text: plain },
        label: `${block?.label ?? ''}: ${label}`,
      });
    }
  }
  return found;
}
