import { readJson } from '@pallet/elements/foundations';
import type { KindData } from '@pallet/elements/manifest';
import { useState, type ReactNode } from 'react';
import { removeUndefined, isRecord } from '../../../documents/record.js';
import { humanizeName } from '../../../documents/humanize.js';
import { isComposing } from '../controls/is-composing.js';
import { toName } from '../blocks/block-catalog.js';
import { BlockTemplate } from './block-template.js';
import type { ControlProps, Kind } from './control.js';
import { AddKind, FreeValue } from './free-value.js';
import { createProperty, useNestedField } from './nested-field.js';
import { Rows } from './rows.js';

/** A list or group of values, with a field for each part if their structure is known, else with free rows. */
export function DataControl({ id, label, kind, value, onChange }: ControlProps<StructureKind>): ReactNode {
  // Exported pages hold such values as JSON text; changed values are saved as objects.
  const data = typeof value === 'string' ? (readJson(value) ?? (value === '' ? undefined : value)) : value;
  // Text that is not valid JSON is edited as text.
  const isStructured = !(kind.name === 'list' && kind.of.name === 'any') && typeof data !== 'string';
  return (
    <div id={id} className="data-control" role="group" aria-label={label}>
      {isStructured ? (
        <StructuredValue label={label} shape={kind} value={data} onChange={onChange} />
      ) : data === undefined ? (
        <AddKind label={label} kinds={['list', 'group']} onAdd={onChange} />
      ) : (
        <FreeValue label={label} value={data} onChange={(next) => onChange(next === '' ? undefined : next)} />
      )}
    </div>
  );
}

/** The kinds whose values have parts, each with a field. */
type StructureKind = Kind<'group' | 'list' | 'map' | 'blocks'>;

interface StructuredValueProps<Shape extends StructureKind = StructureKind> {
  readonly label: string;
  readonly shape: Shape;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function StructuredValue({ label, shape, value, onChange }: StructuredValueProps): ReactNode {
  if (shape.name === 'group') return <Group label={label} shape={shape} value={value} onChange={onChange} />;
  if (shape.name === 'map') return <NamedValues label={label} shape={shape} value={value} onChange={onChange} />;
  const list = readList(shape, value);
  const write = (next: readonly unknown[]): void => onChange(inOriginalForm(shape, value, next));
  if (shape.name === 'blocks') {
    const { each, defaultBlock } = shape;
    return <BlockTemplate {...{ label, each, list }} newBlock={toName(defaultBlock)} onChange={write} />;
  }
  return <List label={label} shape={shape} value={list} onChange={(next) => write(next as readonly unknown[])} />;
}

type ListKind = Kind<'list' | 'blocks'>;

/** The field of an object that contains a list; undefined for other values. */
const findContainer = (kind: ListKind, value: unknown): string | undefined =>
  kind.name === 'list' && kind.container !== undefined && isRecord(value) && Array.isArray(value[kind.container])
    ? kind.container
    : undefined;

/** Reads a list: an array, the list in an object, or a single value. */
function readList(kind: ListKind, value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  const container = findContainer(kind, value);
  const list = container === undefined ? value : (value as Record<string, unknown>)[container];
  return Array.isArray(list) ? list : [value];
}

/** Returns a list in the form of the original value, see {@link readList}. */
function inOriginalForm(kind: ListKind, before: unknown, list: readonly unknown[]): unknown {
  const container = findContainer(kind, before);
  if (container !== undefined) return { ...(before as object), [container]: list };
  if (list.length === 0) return undefined;
  return before !== undefined && !Array.isArray(before) && list.length === 1 ? list[0] : list;
}

function Group({ shape, value, onChange }: StructuredValueProps<Kind<'group'>>): ReactNode {
  const Field = useNestedField();
  const group = isRecord(value) ? value : {};
  return Object.entries(shape.fields).map(([name, kind]) => (
    <Field
      key={name}
      isNested
      property={createProperty(name, humanizeName(name), kind)}
      value={group[name]}
      onChange={(changed) => {
        const next = removeUndefined({ ...group, [name]: changed });
        onChange(Object.keys(next).length === 0 ? undefined : next);
      }}
    />
  ));
}

function List({ label, shape, value, onChange }: StructuredValueProps<Kind<'list'>>): ReactNode {
  const { noun, of } = shape;
  return (
    <Rows
      label={label}
      itemName={noun}
      list={readList(shape, value)}
      onChange={onChange}
      newRow={isStructure(of) ? {} : ''}
    >
      {(row, index, write) => (
        // A cleared entry keeps its position until it is removed.
        <Part
          label={`${capital(noun)} ${index + 1}`}
          of={of}
          value={row}
          onChange={(changed) => write(changed ?? (isStructure(of) ? {} : ''))}
        />
      )}
    </Rows>
  );
}

interface PartProps {
  readonly label: string;
  readonly of: KindData;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Part({ label, of, value, onChange }: PartProps): ReactNode {
  const Field = useNestedField();
  if (isStructure(of)) return <StructuredValue label={label} shape={of} value={value} onChange={onChange} />;
  // Values may be nested.
  if (of.name === 'any' && (isRecord(value) || Array.isArray(value))) {
    return <FreeValue label={label} value={value} onChange={onChange} />;
  }
  return (
    <Field
      isNested
      property={createProperty(label, label, of)}
      value={value === '' ? undefined : value}
      onChange={onChange}
    />
  );
}

function NamedValues({ label, shape, value, onChange }: StructuredValueProps<Kind<'map'>>): ReactNode {
  const [name, setName] = useState('');
  const values = isRecord(value) ? value : {};
  const isTaken = name.trim() === '' || Object.hasOwn(values, name.trim());
  const write = (next: Readonly<Record<string, unknown>>): void =>
    onChange(Object.keys(next).length === 0 ? undefined : next);
  const add = (): void => {
    if (isTaken) return;
    write({ ...values, [name.trim()]: '' });
    setName('');
  };
  return (
    <>
      {Object.entries(values).map(([key, one]) => (
        <div className="data-row" key={key}>
          <Part
            label={key}
            of={shape.of}
            value={one}
            onChange={(changed) => write({ ...values, [key]: changed ?? '' })}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove ${key}`}
            onClick={() => write(Object.fromEntries(Object.entries(values).filter(([other]) => other !== key)))}
          >
            ✕
          </button>
        </div>
      ))}
      <div className="add-row">
        <input
          data-own-undo=""
          aria-label={`${shape.keyNoun} of new ${shape.noun} in ${label}`}
          placeholder={shape.keyNoun}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            event.preventDefault();
            add();
          }}
        />
        <button type="button" aria-disabled={isTaken} onClick={add}>
          Add {shape.noun}
        </button>
      </div>
    </>
  );
}

const isStructure = (of: KindData): of is StructureKind => ['group', 'list', 'map', 'blocks'].includes(of.name);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
