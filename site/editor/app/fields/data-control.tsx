import { readJson } from '@pallet/elements/foundations';
import { useState, type ReactNode } from 'react';
import { defined, isRecord } from '../../../documents/record.js';
import { shapeOf, type DataShape } from '../blocks/data-shapes.js';
import type { PropertyKind } from '../blocks/property-kind.js';
import { BlockTemplate } from './block-template.js';
import type { ControlProps, Kind } from './control.js';
import { AddKind, FreeValue } from './free-value.js';
import { asProperty, useNestedField } from './nested-field.js';
import { Rows } from './rows.js';

/** A list or a group of values: with a field for each part where their shape is known, else as free rows. */
export function DataControl({ id, label, kind, value, onChange }: ControlProps<Kind<'data'>>): ReactNode {
  // Exported pages hold such values as JSON in a text; what has been changed is written as a value.
  const data = typeof value === 'string' ? (readJson(value) ?? (value === '' ? undefined : value)) : value;
  const shape = shapeOf(kind.types);
  // A text that is no JSON stays until somebody empties it.
  const isShaped = shape !== undefined && typeof data !== 'string';
  return (
    <div id={id} className="data-control" role="group" aria-label={label}>
      {isShaped ? (
        <Shaped label={label} shape={shape} value={data} onChange={onChange} />
      ) : data === undefined ? (
        <AddKind label={label} kinds={kind.isList ? ['list', 'group'] : ['group', 'list', 'text']} onAdd={onChange} />
      ) : (
        <FreeValue label={label} value={data} onChange={(next) => onChange(next === '' ? undefined : next)} />
      )}
    </div>
  );
}

interface ShapedProps<Shape extends DataShape = DataShape> {
  readonly label: string;
  readonly shape: Shape;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

type ShapeOf<Name extends DataShape['kind']> = Extract<DataShape, { kind: Name }>;

function Shaped({ label, shape, value, onChange }: ShapedProps): ReactNode {
  if (shape.kind === 'group') return <Group label={label} shape={shape} value={value} onChange={onChange} />;
  if (shape.kind === 'map') return <NamedValues label={label} shape={shape} value={value} onChange={onChange} />;
  const list = listIn(value);
  const write = (next: readonly unknown[]): void => onChange(asBefore(value, next));
  if (shape.kind === 'blocks') return <BlockTemplate label={label} list={list} onChange={write} />;
  return <List label={label} shape={shape} value={list} onChange={(next) => write(next as readonly unknown[])} />;
}

/** A list stands by itself, in a configuration (`{columns: […]}`), or is one value alone. */
function listIn(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  return isRecord(value) && Array.isArray(value['columns']) ? (value['columns'] as unknown[]) : [value];
}

/** A list as the value before it was written. */
function asBefore(before: unknown, list: readonly unknown[]): unknown {
  if (isRecord(before) && Array.isArray(before['columns'])) return { ...before, columns: list };
  if (list.length === 0) return undefined;
  return before !== undefined && !Array.isArray(before) && list.length === 1 ? list[0] : list;
}

function Group({ shape, value, onChange }: ShapedProps<ShapeOf<'group'>>): ReactNode {
  const Field = useNestedField();
  const group = isRecord(value) ? value : {};
  return shape.fields.map((field) => (
    <Field
      key={field.name}
      isNested
      property={asProperty(field)}
      value={group[field.name]}
      onChange={(changed) => {
        const next = defined({ ...group, [field.name]: changed });
        onChange(Object.keys(next).length === 0 ? undefined : next);
      }}
    />
  ));
}

function List({ label, shape, value, onChange }: ShapedProps<ShapeOf<'list'>>): ReactNode {
  const { one, of } = shape;
  return (
    <Rows label={label} one={one} list={listIn(value)} onChange={onChange} added={isShape(of) ? {} : ''}>
      {(row, index, write) => (
        // What is emptied stays in its place until it is removed.
        <Part
          label={`${capital(one)} ${index + 1}`}
          of={of}
          value={row}
          onChange={(changed) => write(changed ?? (isShape(of) ? {} : ''))}
        />
      )}
    </Rows>
  );
}

interface PartProps {
  readonly label: string;
  readonly of: DataShape | PropertyKind;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Part({ label, of, value, onChange }: PartProps): ReactNode {
  const Field = useNestedField();
  if (isShape(of)) return <Shaped label={label} shape={of} value={value} onChange={onChange} />;
  // Below a name there may be more names.
  if (of.kind === 'text' && (isRecord(value) || Array.isArray(value))) {
    return <FreeValue label={label} value={value} onChange={onChange} />;
  }
  const property = asProperty({ name: label, label, kind: of });
  return <Field isNested property={property} value={value === '' ? undefined : value} onChange={onChange} />;
}

function NamedValues({ label, shape, value, onChange }: ShapedProps<ShapeOf<'map'>>): ReactNode {
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
          aria-label={`${shape.name} of a new ${shape.one} of ${label}`}
          placeholder={shape.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <button type="button" aria-disabled={isTaken} onClick={add}>
          Add {shape.one}
        </button>
      </div>
    </>
  );
}

/** Of kinds that both have, a shape is a list of fields; a property's kinds are none of these. */
const isShape = (of: DataShape | PropertyKind): of is DataShape => ['group', 'list', 'map', 'blocks'].includes(of.kind);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
