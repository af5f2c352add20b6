import { useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { toSpacedText } from '../../../documents/block-label.js';
import { isRecord } from '../../../documents/record.js';
import { walkUnchecked } from '../../../documents/tree.js';
import type { Page, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import type { BlockType } from '../blocks/block-catalog.js';
import { getStoredName } from '../blocks/property-value.js';
import { useUrlError } from '../pages/url-error.js';
import { routeTo } from '../route.js';
import type { DraftSaver } from './draft-saver.js';
import { showIssue } from './show-issue.js';
import { useGetPuck } from './use-puck.js';

interface LanguagesPanelProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly blocks: ReadonlyMap<string, BlockType>;
  /** The stored page. */
  readonly page: Page;
  readonly saver: RefObject<DraftSaver | undefined>;
}

/** A text of a page and its location. */
interface PageText {
  /** Path of the block, such as `blocks/2`; empty for the page's own fields. */
  readonly blockPath: string;
  /** Path in the block, such as `props/text`, or in the page, such as `title`. */
  readonly field: string;
  readonly label: string;
  readonly text: string;
}

/** Compares the page with its translations, and creates missing ones. */
export function LanguagesPanel({ api, session, blocks, page, saver }: LanguagesPanelProps): ReactNode {
  const [others, setOthers] = useState<readonly Page[]>();
  const { error, removal, fail, message } = useUrlError();
  const ids = page.translations.join(' ');
  useEffect(() => {
    Promise.all(ids.split(' ').flatMap((id) => (id === '' ? [] : [api.page(id)]))).then(setOthers, fail);
  }, [api, ids]);
  const own = session.languages.find(({ path }) => path !== '' && page.id.startsWith(`${path}~`));
  const source = (own ?? session.languages.find(({ path }) => path === ''))?.label ?? page.language;
  const name = own === undefined ? page.id : page.id.slice(own.path.length + 1);
  const missing = session.languages.filter(
    ({ path }) => path !== (own?.path ?? '') && !page.translations.includes(path === '' ? name : `${path}~${name}`),
  );
  const createTranslation = async (path: string): Promise<void> => {
    await saver.current?.flush();
    const { id } = await api.translate(page.id, { language: path, ...removal });
    location.hash = routeTo(id);
  };
  return (
    <div className="languages">
      {message}
      {others === undefined && error === '' && <p className="quiet">Loading…</p>}
      {others?.map((other) => (
        <Comparison key={other.id} {...{ page, other, blocks }} />
      ))}
      {missing.map(({ path, label }) => (
        <p key={path}>
          This page is not available in {label}.{' '}
          <button type="button" onClick={() => void createTranslation(path).catch(fail)}>
            Copy from {source}
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
  const mine = useMemo(() => collectTexts(page, blocks), [page, blocks]);
  const theirs = useMemo(() => collectTexts(other, blocks), [other, blocks]);
  const rows = [...mine].map(([key, original]) => ({ key, original, translation: theirs.get(key)?.text }));
  const untranslated = rows.filter(
    ({ original, translation }) => translation === undefined || isUntranslated(original.text, translation),
  );
  const [isUntranslatedOnly, setUntranslatedOnly] = useState(false);
  return (
    <section aria-label={`${page.language} and ${other.language}`}>
      <h3>
        <a href={routeTo(other.id)}>{other.title || other.id}</a> ({other.language})
      </h3>
      <p className="quiet">
        {untranslated.length === 0
          ? 'All text is translated.'
          : `${untranslated.length} of ${rows.length} texts are not translated.`}
      </p>
      {untranslated.length > 0 && (
        <label className="choices">
          <input
            type="checkbox"
            checked={isUntranslatedOnly}
            onChange={({ target }) => setUntranslatedOnly(target.checked)}
          />
          Show only untranslated text
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
          {(isUntranslatedOnly && untranslated.length > 0 ? untranslated : rows).map(
            ({ key, original, translation }) => (
              <tr key={key}>
                <td>
                  <button type="button" className="link-button" onClick={() => showIssue(getPuck(), original)}>
                    {original.label}
                  </button>
                  <p>{original.text}</p>
                </td>
                <td>
                  {translation === undefined && <em>Missing</em>}
                  {translation !== undefined && isUntranslated(original.text, translation) && <em>Not translated: </em>}
                  {translation}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}

/** Whether both texts are equal and have four words or more: names and numbers are the same in every language. */
const isUntranslated = (text: string, translation: string): boolean =>
  text === translation && text.trim().split(/\s+/).length >= 4;

/** Collects the texts of a page by block id and field; translations have the same block ids. */
function collectTexts({ document = {} }: Page, blocks: ReadonlyMap<string, BlockType>): Map<string, PageText> {
  const found = new Map<string, PageText>();
  for (const field of ['title', 'description']) {
    const text = document[field];
    if (typeof text === 'string') {
      found.set(field, { blockPath: '', field, label: field === 'title' ? 'Title' : 'Description', text });
    }
  }
  for (const { node, path } of walkUnchecked(document)) {
    const block = blocks.get(String(node['block']));
    const props = isRecord(node['props']) ? node['props'] : {};
    for (const property of block?.properties ?? []) {
      const { name, label, kind, panel } = property;
      const storedName = getStoredName(property, props);
      const text = props[storedName];
      // Record names and class names are the same in every language.
      if (
        panel !== 'content' ||
        !['text', 'richText', 'code'].includes(kind.name) ||
        typeof text !== 'string' ||
        text === ''
      )
        continue;
      const plain = toSpacedText(text);
      found.set(`${String(node['id'] ?? path)} ${name}`, {
        ...{ blockPath: path, field: `props/${storedName}`, text: plain },
        label: `${block?.label ?? ''}: ${label}`,
      });
    }
  }
  return found;
}
