import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Reference } from '../../server/api.js';
import { isComposing } from './is-composing.js';
import { matchesQuery } from './search-field.js';

interface PageSearchProps {
  readonly id?: string;
  readonly label: string;
  /** Id of the element that describes the field. */
  readonly describedBy?: string | undefined;
  /** A URL. */
  readonly value: string;
  /** Pages and sections that are suggested before the server responds. Default: none */
  readonly references?: readonly Reference[];
  /** Searches all pages on the server. */
  readonly search: (query: string) => Promise<readonly Reference[]>;
  /** Receives undefined when the field is cleared. */
  readonly onChange: (address: string | undefined) => void;
}

const NO_REFERENCES: readonly Reference[] = [];
/** Milliseconds without typing before the server is searched. */
const DEBOUNCE = 150;
/** Number of suggestions shown. */
const MAX_RESULTS = 12;

/** A combobox for a URL that suggests pages and sections as you type. */
export function PageSearch({
  id,
  label,
  describedBy,
  value,
  references = NO_REFERENCES,
  search,
  onChange,
}: PageSearchProps): ReactNode {
  const listId = useId();
  // The text of the field until it is a URL.
  const [query, setQuery] = useState<string>();
  const [found, setFound] = useState<readonly Reference[]>([]);
  const [active, setActive] = useState(-1);
  const isOpen = query !== undefined && found.length > 0;
  const text = query ?? value;
  useEffect(() => {
    if (query === undefined) return;
    setFound(filterReferences(references, query));
    setActive(-1);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void search(query).then(
        (all) => {
          if (!controller.signal.aborted) setFound(all.slice(0, MAX_RESULTS));
        },
        // If the request fails, the local suggestions remain.
        () => undefined,
      );
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, references, search]);
  const choose = (address: string): void => {
    setQuery(undefined);
    onChange(address === '' ? undefined : address);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setActive((active + step + found.length) % found.length);
      else setQuery('');
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose((isOpen && found[active]?.url) || text);
    }
    if (event.key === 'Escape' && query !== undefined) {
      event.stopPropagation();
      // Keeps a parent dialog open.
      event.preventDefault();
      setQuery(undefined);
    }
  };
  const target = query === undefined ? references.find(({ url }) => url === value) : undefined;
  const targetId = target === undefined ? undefined : `${listId}-target`;
  return (
    <div className="page-search">
      <input
        id={id}
        role="combobox"
        aria-label={label}
        aria-describedby={[targetId, describedBy].filter(Boolean).join(' ') || undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        value={text}
        placeholder="Search pages or paste a URL"
        onChange={({ target: { value: next } }) => {
          setQuery(next);
          if (next === '' || isAddress(next)) onChange(next === '' ? undefined : next);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => query !== undefined && choose(text)}
      />
      <ul id={listId} role="listbox" aria-label={`Pages for ${label}`} hidden={!isOpen}>
        {isOpen &&
          found.map(({ kind, title, url }, index) => (
            <li
              key={`${kind} ${url} ${title}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // Keeps the focus in the field until the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(url)}
            >
              {title}
              <span className="quiet">{url}</span>
            </li>
          ))}
      </ul>
      {target !== undefined && (
        <p className="quiet" id={targetId}>
          Links to “{target.title}”.
        </p>
      )}
    </div>
  );
}

function filterReferences(references: readonly Reference[], query: string): readonly Reference[] {
  return references.filter(({ title, url }) => matchesQuery(`${title} ${url}`, query)).slice(0, MAX_RESULTS);
}

/** Whether the text is a URL or an expression; anything else is a search until the field loses the focus. */
const isAddress = (text: string): boolean => /^(?:[/#]|[a-z][a-z+.-]*:|\{!)/i.test(text);
