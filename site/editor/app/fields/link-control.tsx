import { readLinkInfo, type PageAttributes, type PageReferenceType } from '@pallet/elements/foundations';
import { useId, useState, type ReactNode } from 'react';
import { PageSearch } from '../controls/page-search.js';
import { toText, type ControlProps, type Kind } from './control.js';
import { useSiteContext } from './site-context.js';

type Attribute = keyof PageAttributes;

/** The fields of each kind of reference; `?` marks optional fields. */
const KINDS: Readonly<Record<PageReferenceType, { label: string; fields: readonly (Attribute | `${Attribute}?`)[] }>> =
  {
    standard__webPage: { label: 'Web address', fields: ['url'] },
    comm__namedPage: { label: 'Named page', fields: ['name'] },
    standard__managedContentPage: { label: 'Content', fields: ['contentTypeName', 'contentKey', 'urlName?'] },
    standard__recordPage: { label: 'Record', fields: ['objectApiName', 'recordId', 'urlName?', 'urlPath?'] },
    standard__objectPage: { label: 'Record list', fields: ['objectApiName', 'filterName'] },
    standard__recordRelationshipPage: {
      label: 'Related records',
      fields: ['objectApiName', 'recordId', 'relationshipApiName'],
    },
    standard__search: { label: 'Search', fields: [] },
  };

/** Labels of the fields. */
const LABELS: Readonly<Record<Attribute, string>> = {
  url: 'URL',
  name: 'Page name',
  contentTypeName: 'Content type',
  contentKey: 'Content key',
  urlName: 'URL name',
  urlPath: 'URL path',
  objectApiName: 'Object API name',
  recordId: 'Record ID',
  filterName: 'Filter name',
  relationshipApiName: 'Relationship API name',
};

/** The link type of a plain URL, in addition to the kinds of references. */
const ADDRESS = 'address';
type LinkKind = PageReferenceType | typeof ADDRESS;

/** A link: a page from a search by title, any URL, or a reference. */
export function LinkControl({ id, label, value, onChange }: ControlProps<Kind<'link'>>): ReactNode {
  const found = isPlain(value) ? undefined : readLinkInfo(value);
  const [kind, setKind] = useState<LinkKind>(found?.type ?? ADDRESS);
  const { api, references } = useSiteContext();
  // Exported pages hold the filter name in the state.
  const filterName = found?.state?.['filterName'];
  const attributes = { ...(filterName !== undefined && { filterName }), ...found?.attributes };
  const write = (type: PageReferenceType, changed: PageAttributes): void => {
    const others = Object.fromEntries(Object.entries(found?.state ?? {}).filter(([name]) => name !== 'filterName'));
    const state = found?.type === type && Object.keys(others).length > 0 ? { state: others } : {};
    const reference = { type, attributes: changed, ...state };
    // Link properties are strings, so references are saved as JSON like in exported pages.
    onChange(JSON.stringify({ linkInfo: { pageReference: reference } }));
  };
  const choose = (next: LinkKind): void => {
    setKind(next);
    if (next === ADDRESS) onChange(attributes.url);
    else {
      const own = KINDS[next].fields.map((field) => field.replace('?', ''));
      write(next, Object.fromEntries(Object.entries(attributes).filter(([name]) => own.includes(name))));
    }
  };
  return (
    <div id={id} className="link-control" role="group" aria-label={label}>
      <select
        aria-label={`${label}: link type`}
        value={kind}
        onChange={({ target }) => choose(target.value as LinkKind)}
      >
        <option value={ADDRESS}>Page or URL</option>
        {Object.entries(KINDS).map(([type, { label: name }]) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </select>
      {kind === ADDRESS ? (
        <PageSearch
          label={label}
          value={toText(value)}
          references={references}
          search={api.references}
          onChange={onChange}
        />
      ) : (
        KINDS[kind].fields.map((field) => {
          const name = field.replace('?', '') as Attribute;
          return (
            <ReferenceField
              key={name}
              name={name}
              isOptional={field.endsWith('?')}
              value={attributes[name] ?? ''}
              onChange={(text) => write(kind, withAttribute(attributes, name, text))}
            />
          );
        })
      )}
    </div>
  );
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' && !/^\s*(?:\{\s*"|%7b)/i.test(toText(value));

const withAttribute = (attributes: PageAttributes, name: Attribute, text: string): PageAttributes =>
  Object.fromEntries(Object.entries({ ...attributes, [name]: text }).filter(([, one]) => one !== ''));

interface ReferenceFieldProps {
  readonly name: Attribute;
  readonly isOptional: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ReferenceField({ name, isOptional, value, onChange }: ReferenceFieldProps): ReactNode {
  const id = useId();
  const { references } = useSiteContext();
  const names = references.flatMap(({ pageName }) => pageName ?? []);
  return (
    <div className="side">
      <label htmlFor={id}>{LABELS[name]}</label>
      <input
        id={id}
        list={name === 'name' ? `${id}-names` : undefined}
        value={value}
        required={!isOptional}
        onChange={({ target }) => onChange(target.value)}
      />
      {name === 'name' && (
        <datalist id={`${id}-names`}>
          {names.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </div>
  );
}
