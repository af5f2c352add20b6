import { useId, type ReactNode } from 'react';
import { removeUndefined, isRecord } from '../../../documents/record.js';
import schema from '../../../content/theme-layout.schema.json' with { type: 'json' };
import { walkUnchecked } from '../../../documents/tree.js';
import { humanizeName } from '../../../documents/humanize.js';
import { PageSearch } from '../controls/page-search.js';
import { Rows } from '../fields/rows.js';
import { useSiteContext } from '../fields/site-context.js';
import { useGetPuck, usePuckStore } from './use-puck.js';

/** The subset of JSON Schema that the schema of theme layouts uses. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
  /** The first one describes the fields of the form. */
  readonly anyOf?: readonly Schema[];
}

const ROOT = schema as unknown as Schema & { readonly $defs: Readonly<Record<string, Schema>> };

const resolveRef = (part: Schema): Schema => ({
  ...ROOT.$defs[part.$ref?.split('/').at(-1) ?? ''],
  ...part.anyOf?.[0],
  ...part,
});

/** Form for the header and footer of a theme layout, generated from its schema. */
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
  /** Undefined removes the value. */
  readonly onChange: (value: unknown) => void;
}

function SchemaField({ name, part, value, onChange }: SchemaFieldProps): ReactNode {
  const { type, description, properties = {}, items } = resolveRef(part);
  if (part.anyOf !== undefined && Array.isArray(value)) return <BlockListField name={name} blocks={value} />;
  if (type === 'array' && items !== undefined) return <ListField {...{ name, value, onChange, items }} part={part} />;
  if (type !== 'object') return <TextField {...{ name, part, value, onChange }} />;
  const group = isRecord(value) ? value : {};
  return (
    <fieldset className="field" data-property={name}>
      <legend>{humanizeName(name)}</legend>
      {description !== undefined && <p className="field-help">{description}</p>}
      {Object.entries(properties).map(([key, inner]) => (
        <SchemaField
          key={key}
          name={key}
          part={inner}
          value={group[key]}
          onChange={(next) => onChange(removeUndefined({ ...group, [key]: next }))}
        />
      ))}
    </fieldset>
  );
}

/** A header or footer that is a list of blocks, which is saved unchanged. */
function BlockListField({ name, blocks }: { readonly name: string; readonly blocks: readonly unknown[] }): ReactNode {
  const count = [...walkUnchecked({ blocks })].length;
  return (
    <fieldset className="field" data-property={name}>
      <legend>{humanizeName(name)}</legend>
      <p className="field-help">
        The {name} consists of {count === 1 ? '1 block' : `${count} blocks`}. Edit them in the file of the layout.
      </p>
    </fieldset>
  );
}

function TextField({ name, part, value, onChange }: SchemaFieldProps): ReactNode {
  const { api, references } = useSiteContext();
  const id = useId();
  const { description } = resolveRef(part);
  const text = typeof value === 'string' ? value : '';
  const describedBy = description === undefined ? undefined : `${id}-help`;
  return (
    <div className="field" data-property={name}>
      <label htmlFor={id}>{humanizeName(name)}</label>
      {name === 'url' ? (
        <PageSearch
          label={humanizeName(name)}
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
  const label = humanizeName(name);
  const nameOf = (one: unknown, at: number): string => {
    const { text, title } = isRecord(one) ? one : {};
    return [text, title].find((word): word is string => typeof word === 'string' && word !== '') ?? `${at + 1}`;
  };
  return (
    <fieldset className="field" data-property={name}>
      <legend>{label}</legend>
      {part.description !== undefined && <p className="field-help">{part.description}</p>}
      <Rows label={label.toLowerCase()} itemName="entry" list={list} newRow={createEmpty(items)} onChange={onChange}>
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

/** Creates a new list entry with all required fields empty. */
function createEmpty(part: Schema): unknown {
  const { type, properties = {}, required = [] } = resolveRef(part);
  if (type === 'array') return [];
  if (type !== 'object') return '';
  return Object.fromEntries(required.map((name) => [name, createEmpty(properties[name] ?? {})]));
}
