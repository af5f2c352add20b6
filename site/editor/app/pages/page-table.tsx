import type { MouseEvent, ReactNode } from 'react';
import type { PageSummary, Session } from '../../server/api.js';
import { PopoverMenu } from '../controls/popover-menu.js';
import { withMember } from '../controls/with-member.js';
import { formatTime } from '../format-time.js';
import { routeTo } from '../route.js';
import { PAGE_COLUMNS, PAGE_STATES, toggleOrder, type PageColumn, type PageOrder } from './arrange-pages.js';

/** An action for a single page that opens a dialog. */
export type PageAction = 'duplicate' | 'rename' | 'delete' | 'replace';

interface PageTableProps {
  readonly session: Session;
  /** The shown pages in their order. */
  readonly pages: readonly PageSummary[];
  readonly order: PageOrder | undefined;
  readonly onOrder: (order: PageOrder) => void;
  /** Ids of the selected pages. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onAction: (action: PageAction, page: PageSummary) => void;
}

/** The table of pages. Publishers can select pages in it. */
export function PageTable(props: PageTableProps): ReactNode {
  const { session, pages, order, onOrder, selected, onSelect } = props;
  const canSelect = session.role === 'publisher';
  const count = pages.filter(({ id }) => selected.has(id)).length;
  const isAll = pages.length > 0 && count === pages.length;
  return (
    <div className="table-scroller" role="region" aria-label="Page list" tabIndex={0}>
      <table className="pages">
        <thead>
          <tr>
            {canSelect && (
              <td className="selection">
                <input
                  type="checkbox"
                  aria-label="Select all shown pages"
                  checked={isAll}
                  ref={(box) => {
                    if (box !== null) box.indeterminate = count > 0 && !isAll;
                  }}
                  onChange={() => onSelect(new Set(isAll ? [] : pages.map(({ id }) => id)))}
                />
              </td>
            )}
            {(Object.keys(PAGE_COLUMNS) as PageColumn[]).map((column) => (
              <SortHeader key={column} column={column} order={order} onOrder={onOrder} />
            ))}
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <PageRow key={page.id} {...props} page={page} canSelect={canSelect} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortHeaderProps extends Pick<PageTableProps, 'order' | 'onOrder'> {
  readonly column: PageColumn;
}

function SortHeader({ column, order, onOrder }: SortHeaderProps): ReactNode {
  const direction = order?.isDescending === true ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={order?.column === column ? direction : undefined}>
      <button type="button" className="sort-button" onClick={() => onOrder(toggleOrder(order, column))}>
        {PAGE_COLUMNS[column].label}
      </button>
    </th>
  );
}

interface PageRowProps extends Pick<PageTableProps, 'session' | 'selected' | 'onSelect' | 'onAction'> {
  readonly page: PageSummary;
  readonly canSelect: boolean;
}

function PageRow({ page, session, canSelect, selected, onSelect, onAction }: PageRowProps): ReactNode {
  const { id, title, path, language, state, changedAt, changedBy, problems, purpose } = page;
  const name = title || id;
  const action = (kind: PageAction, label: string): ReactNode => (
    <button
      type="button"
      className={kind === 'delete' ? 'danger' : ''}
      onClick={(event) => {
        // Returns the focus to the menu button, where it is again after the dialog.
        closeMenu(event);
        onAction(kind, page);
      }}
    >
      {label}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
  const missing = getMissingLanguages(page, session);
  return (
    <tr>
      {canSelect && (
        <td className="selection">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={selected.has(id)}
            onChange={({ target }) => onSelect(withMember(selected, id, target.checked))}
          />
        </td>
      )}
      <th scope="row">
        <a href={routeTo(id)}>{name}</a>
        {purpose !== undefined && <span className="quiet purpose">{purpose}</span>}
      </th>
      <td className="path">{path}</td>
      <td>
        {language}
        {missing.length > 0 && <span className="quiet"> not in {missing.join(', ')}</span>}
      </td>
      <td>
        <span className="state" data-state={state}>
          {PAGE_STATES[state]}
        </span>
      </td>
      <td className="modified">
        <time dateTime={changedAt}>{formatTime(changedAt)}</time>
        <span className="quiet"> {changedBy}</span>
      </td>
      <td className="issue-counts">{formatIssueCounts(problems)}</td>
      <td>
        <PopoverMenu label="Actions" subject={name}>
          {state !== 'draft' && (
            <a href={`${session.siteUrl}${path}`} target="_blank" rel="noopener" onClick={closeMenu}>
              View on site
              <span className="visually-hidden"> {name} (opens in a new window)</span>
            </a>
          )}
          {action('duplicate', 'Duplicate')}
          {canSelect &&
            (purpose === undefined ? (
              <>
                {action('rename', 'Rename or move')}
                {action('delete', 'Delete')}
              </>
            ) : (
              action('replace', 'Replace')
            ))}
        </PopoverMenu>
      </td>
    </tr>
  );
}

const closeMenu = ({ currentTarget }: MouseEvent): void =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** Returns the languages into which a page of the default language is not translated. */
function getMissingLanguages({ id, translations }: PageSummary, { languages }: Session): string[] {
  if (languages.some(({ path }) => path !== '' && id.startsWith(`${path}~`))) return [];
  return languages
    .filter(({ path }) => path !== '' && !translations.some((other) => other.startsWith(`${path}~`)))
    .map(({ label }) => label);
}

function formatIssueCounts({ errors, warnings }: PageSummary['problems']): string {
  const counted = (count: number, word: string): string =>
    count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
  return [counted(errors, 'error'), counted(warnings, 'warning')].filter((text) => text !== '').join(', ') || 'None';
}
