import { useState, type ReactNode } from 'react';
import { isRecord } from '../../../documents/record.js';
import { humanizeName } from '../../../documents/humanize.js';

type ValueKind = 'text' | 'number' | 'yes or no' | 'list' | 'group';

const EMPTY: Readonly<Record<ValueKind, unknown>> = { text: '', number: 0, 'yes or no': false, list: [], group: {} };

interface FreeValueProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** An editor for a value of any structure, with nested groups and lists. */
export function FreeValue({ label, value, onChange }: FreeValueProps): ReactNode {
  if (Array.isArray(value)) return <ListEditor label={label} list={value} onChange={onChange} />;
  if (isRecord(value)) return <GroupEditor label={label} group={value} onChange={onChange} />;
  if (typeof value === 'boolean') {
    return (
      <input type="checkbox" aria-label={label} checked={value} onChange={({ target }) => onChange(target.checked)} />
    );
  }
  const isNumber = typeof value === 'number';
  return (
    <input
      type={isNumber ? 'number' : 'text'}
      step="any"
      aria-label={label}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(isNumber && target.value !== '' ? Number(target.value) : target.value)}
    />
  );
}

function ListEditor({
  label,
  list,
  onChange,
}: {
  label: string;
  list: readonly unknown[];
  onChange: (value: unknown) => void;
}): ReactNode {
  return (
    <>
      <ol className="data-list">
        {list.map((one, index) => (
          <li key={index}>
            <FreeValue
              label={`${label}, ${index + 1}`}
              value={one}
              onChange={(changed) => onChange(list.map((other, at) => (at === index ? changed : other)))}
            />
            <Remove label={`${label}, ${index + 1}`} onRemove={() => onChange(list.filter((_, at) => at !== index))} />
          </li>
        ))}
      </ol>
      {list.length > 0 ? (
        <button type="button" className="link-button" onClick={() => onChange([...list, createEmptyCopy(list.at(-1))])}>
          Add item<span className="visually-hidden"> to {label}</span>
        </button>
      ) : (
        <AddKind label={label} kinds={['group', 'text', 'number']} onAdd={(one) => onChange([one])} />
      )}
    </>
  );
}

function GroupEditor({
  label,
  group,
  onChange,
}: {
  label: string;
  group: Readonly<Record<string, unknown>>;
  onChange: (value: unknown) => void;
}): ReactNode {
  const [name, setName] = useState('');
  const isTaken = Object.hasOwn(group, name) || name === '';
  return (
    <div className="data-group">
      {Object.entries(group).map(([key, one]) => (
        <div key={key} className="side">
          <span className="label">{humanizeName(key)}</span>
          <FreeValue
            label={`${label}, ${humanizeName(key)}`}
            value={one}
            onChange={(changed) => onChange({ ...group, [key]: changed })}
          />
          <Remove
            label={`${label}, ${humanizeName(key)}`}
            onRemove={() => onChange(Object.fromEntries(Object.entries(group).filter(([other]) => other !== key)))}
          />
        </div>
      ))}
      <div className="side">
        <input
          data-own-undo=""
          aria-label={`Name of new value in ${label}`}
          placeholder="Name"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <AddKind
          label={label}
          isDisabled={isTaken}
          kinds={['text', 'number', 'yes or no', 'list', 'group']}
          onAdd={(one) => {
            onChange({ ...group, [name]: one });
            setName('');
          }}
        />
      </div>
    </div>
  );
}

interface AddKindProps {
  readonly label: string;
  readonly kinds: readonly ValueKind[];
  readonly isDisabled?: boolean;
  readonly onAdd: (value: unknown) => void;
}

/** A menu that adds a value of the chosen kind. */
export function AddKind({ label, kinds, isDisabled = false, onAdd }: AddKindProps): ReactNode {
  return (
    <select
      aria-label={`Add to ${label}`}
      value=""
      disabled={isDisabled}
      onChange={({ target }) => onAdd(EMPTY[target.value as ValueKind])}
    >
      <option value="" disabled>
        Add…
      </option>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {kind}
        </option>
      ))}
    </select>
  );
}

const Remove = ({ label, onRemove }: { label: string; onRemove: () => void }): ReactNode => (
  <button type="button" className="icon-button" aria-label={`Remove ${label}`} onClick={onRemove}>
    ✕
  </button>
);

/** Creates an empty value with the structure of the given one, for a new list entry. */
function createEmptyCopy(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, createEmptyCopy(one)]));
  return typeof value === 'number' ? 0 : typeof value === 'boolean' ? false : '';
}
