import { useId, type ReactNode } from 'react';
import { defined, isRecord } from '../../../documents/record.js';
import schema from '../../../content/theme-layout.schema.json' with { type: 'json' };
import { words } from '../../../documents/words.js';
import { PageSearch } from '../controls/page-search.js';
import { Rows } from '../fields/rows.js';
import { useSiteKnowledge } from '../fields/site-knowledge.js';
import { useGetPuck, usePuckStore } from './use-puck.js';

/** The part of JSON Schema that theme layouts are described in. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
}

const ROOT = schema as unknown as Schema & { readonly $defs: Readonly<Record<string, Schema>> };

const resolved = (part: Schema): Schema => ({ ...ROOT.$defs[part.$ref?.split('/').at(-1) ?? ''], ...part });

/** What stands around a page: header and footer, as their schema describes them. */
export function LayoutSettings(): ReactNode {
  const root = usePuckStore((puck) => puck.appState.data.root.props) as Readonly<Record<string, unknown>>;
  const getPuck = useGetPuck();
  return (
    <div className="page-settings">
      {Object.entries(ROOT.properties ?? {})
        .filter(([name]) => name !== '$schema')
        .map(([name, part]) => (
          <SchemaField
            key={name}
            name={name}
            part={part}
            value={root[name]}
            onChange={(value) =>
              getPuck().dispatch({ type: 'replaceRoot', root: { props: { ...root, [name]: value } } })
            }
          />
        ))}
    </div>
  );
}

interface SchemaFieldProps {
  readonly name: string;
  readonly part: Schema;
  readonly value: unknown;
  /** Undefined removes what stands there. */
  readonly onChange: (value: unknown) => void;
}

function SchemaField({ name, part, value, onChange }: SchemaFieldProps): ReactNode {
  const { type, description, properties = {}, items } = resolved(part);
  if (type === 'array' && items !== undefined) return <ListField {...{ name, value, onChange, items }} part={part} />;
  if (type !== 'object') return <TextField {...{ name, part, value, onChange }} />;
  const group = isRecord(value) ? value : {};
  return (
    <fieldset className="field" data-property={name}>
      <legend>{words(name)}</legend>
      {description !== undefined && <p className="field-help">{description}</p>}
      {Object.entries(properties).map(([key, inner]) => (
        <SchemaField
          key={key}
          name={key}
          part={inner}
          value={group[key]}
          onChange={(next) => onChange(defined({ ...group, [key]: next }))}
        />
      ))}
    </fieldset>
  );
}

function TextField({ name, part, value, onChange }: SchemaFieldProps): ReactNode {
  const { api, references } = useSiteKnowledge();
  const id = useId();
  const { description } = resolved(part);
  const text = typeof value === 'string' ? value : '';
  const describedBy = description === undefined ? undefined : `${id}-help`;
  return (
    <div className="field" data-property={name}>
      <label htmlFor={id}>{words(name)}</label>
      {name === 'url' ? (
        <PageSearch
          label={words(name)}
          value={text}
          search={api.references}
          {...{ id, describedBy, references, onChange }}
        />
      ) : (
        <input
          id={id}
          value={text}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      )}
      {description !== undefined && (
        <p className="field-help" id={describedBy}>
          {description}
        </p>
      )}
    </div>
  );
}

function ListField({ name, part, value, onChange, items }: SchemaFieldProps & { readonly items: Schema }): ReactNode {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const label = words(name);
  const nameOf = (one: unknown, at: number): string => {
    const { text, title } = isRecord(one) ? one : {};
    return [text, title].find((word): word is string => typeof word === 'string' && word !== '') ?? `${at + 1}`;
  };
  return (
    <fieldset className="field" data-property={name}>
      <legend>{label}</legend>
      {part.description !== undefined && <p className="field-help">{part.description}</p>}
      <Rows label={label.toLowerCase()} one="entry" list={list} added={beginOf(items)} onChange={onChange}>
        {(entry, at, write) => (
          <details className="field-group">
            <summary>{nameOf(entry, at)}</summary>
            <SchemaField name={`entry ${at + 1}`} part={items} value={entry} onChange={(next) => write(next ?? {})} />
          </details>
        )}
      </Rows>
    </fieldset>
  );
}

/** What a new member of a list begins with: all that it must have, empty. */
function beginOf(part: Schema): unknown {
  const { type, properties = {}, required = [] } = resolved(part);
  if (type === 'array') return [];
  if (type !== 'object') return '';
  return Object.fromEntries(required.map((name) => [name, beginOf(properties[name] ?? {})]));
}
