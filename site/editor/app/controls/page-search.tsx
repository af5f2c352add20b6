import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Reference } from '../../server/api.js';
import { isFoundIn } from './search-field.js';

interface PageSearchProps {
  readonly id?: string;
  readonly label: string;
  /** Id of what explains it. */
  readonly describedBy?: string | undefined;
  /** An address. */
  readonly value: string;
  /** What is offered at once: pages and their sections. */
  readonly references: readonly Reference[];
  /** Asks the server, which knows every page. */
  readonly search: (query: string) => Promise<readonly Reference[]>;
  /** Undefined where the field was emptied. */
  readonly onChange: (address: string | undefined) => void;
}

/** Milliseconds without a key before the server is asked. */
const PAUSE = 150;
/** So many pages are offered at once. */
const OFFERED = 12;

/** An address, or a part of a page's title: pages and their sections are found while somebody types. */
export function PageSearch({
  id,
  label,
  describedBy,
  value,
  references,
  search,
  onChange,
}: PageSearchProps): ReactNode {
  const listId = useId();
  // What stands in the field while it is no address yet.
  const [query, setQuery] = useState<string>();
  const [found, setFound] = useState<readonly Reference[]>([]);
  const [active, setActive] = useState(-1);
  const isOpen = query !== undefined && found.length > 0;
  const text = query ?? value;
  useEffect(() => {
    if (query === undefined) return;
    setFound(fitting(references, query));
    setActive(-1);
    const isKnown = new AbortController();
    const timer = setTimeout(() => {
      void search(query).then(
        (all) => {
          if (!isKnown.signal.aborted) setFound(all.slice(0, OFFERED));
        },
        // Without a server the pages that were known at the start are offered.
        () => undefined,
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      isKnown.abort();
    };
  }, [query, references, search]);
  const choose = (address: string): void => {
    setQuery(undefined);
    onChange(address === '' ? undefined : address);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
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
        placeholder="Search pages, or paste an address"
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
              // The field must not lose the focus before the press is done.
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
          Leads to “{target.title}”.
        </p>
      )}
    </div>
  );
}

function fitting(references: readonly Reference[], query: string): readonly Reference[] {
  return references.filter(({ title, url }) => isFoundIn(`${title} ${url}`, query)).slice(0, OFFERED);
}

/** What is taken for an address while it is written; anything else is a part of a title until the field is left. */
const isAddress = (text: string): boolean => /^(?:[/#]|[a-z][a-z+.-]*:|\{!)/i.test(text);
