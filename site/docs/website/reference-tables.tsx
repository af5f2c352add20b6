import {
  eventClassOf,
  signatureOf,
  type ElementDeclaration,
  type ElementEvent,
  type ElementMember,
  type Manifest,
  type StylingHook,
} from '@pallet/elements/manifest';
import type { ReactNode } from 'react';
import { computedValue } from './computed-value.js';
import { Markup } from './markup.js';
import { renderInline } from './markdown.js';
import { choicesOf } from './type-choices.js';

/** A table of a block's contract. */
export interface ReferenceTable {
  /** Its address in the page. */
  readonly id: string;
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

/** The tables of a block's contract that have rows: properties, methods, events, slots, parts, states, hooks. */
export function referenceTables(manifest: Manifest, contract: ElementDeclaration): ReferenceTable[] {
  const { members, events, slots, cssParts, cssStates, cssProperties } = contract;
  const fields = members.filter(({ kind }) => kind === 'field');
  const methods = members.filter(({ kind }) => kind === 'method');
  const tables: ReferenceTable[] = [
    {
      id: 'properties',
      title: 'Properties',
      heads: ['Property and attribute', 'Type and default', 'Meaning'],
      rows: fields.map((field) => [
        <PropertyName key="name" {...field} />,
        <PropertyType key="type" {...field} />,
        said(field),
      ]),
    },
    {
      id: 'methods',
      title: 'Methods',
      heads: ['Method', 'Meaning'],
      rows: methods.map((method) => [<code key="name">{signatureOf(method)}</code>, said(method)]),
    },
    {
      id: 'events',
      title: 'Events',
      heads: ['Event and class', 'Carries', 'Meaning'],
      rows: events.map((event) => [<EventName key="name" {...event} />, carried(manifest, event), said(event)]),
    },
    {
      id: 'slots',
      title: 'Slots',
      heads: ['Slot', 'Content'],
      rows: slots.map((slot) => [slot.name === '' ? 'default' : <code key="name">{slot.name}</code>, said(slot)]),
    },
    { id: 'parts', title: 'Parts', heads: ['Part', 'Meaning'], rows: cssParts.map(named) },
    { id: 'states', title: 'States', heads: ['State', 'Meaning'], rows: cssStates.map(named) },
    {
      id: 'styling-hooks',
      title: 'Styling hooks',
      heads: ['Hook and syntax', 'Value while nobody sets it', 'Meaning'],
      rows: cssProperties.map((hook) => [
        <HookName key="name" {...hook} />,
        <HookDefault key="default" {...hook} />,
        said(hook),
      ]),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** A table that scrolls by itself where it is wider than its place. */
export function Table({ heads, rows, label }: Pick<ReferenceTable, 'heads' | 'rows'> & { label: string }): ReactNode {
  return (
    <div className="table" role="group" tabIndex={0} aria-label={`Table: ${label}`}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const said = ({ description }: { readonly description: string }): ReactNode => (
  <Markup tag="span" html={renderInline(description.replace(/\s+/g, ' '))} />
);

const named = (one: { readonly name: string; readonly description: string }): ReactNode[] => [
  <code key="name">{one.name}</code>,
  said(one),
];

function PropertyName({ name, attribute }: ElementMember): ReactNode {
  return (
    <>
      <code>{name}</code>{' '}
      <span className="aside">{attribute === undefined ? 'no attribute' : <code>{attribute}</code>}</span>
    </>
  );
}

function PropertyType({ type, default: initial = '' }: ElementMember): ReactNode {
  return (
    <>
      {choicesOf(type?.text ?? 'string').map((choice) => (
        <code key={choice} className="choice">
          {choice}
        </code>
      ))}
      {initial !== '' && initial !== "''" && (
        <span className="aside">
          default <code>{initial}</code>
        </span>
      )}
    </>
  );
}

function EventName({ name, type }: ElementEvent): ReactNode {
  return (
    <>
      <code>{name}</code>{' '}
      <span className="aside">
        <code>{type.text}</code>
      </span>
    </>
  );
}

function carried(manifest: Manifest, event: ElementEvent): ReactNode {
  const fields = eventClassOf(manifest, event)?.members ?? [];
  if (fields.length === 0) return 'nothing';
  return fields.map((field) => (
    <code key={field.name} className="choice">
      {field.kind === 'method' ? signatureOf(field) : `${field.name}: ${field.type?.text ?? ''}`}
    </code>
  ));
}

function HookName({ name, syntax }: StylingHook): ReactNode {
  return (
    <>
      <code>{name}</code>{' '}
      <span className="aside">
        <code>{syntax}</code>
      </span>
    </>
  );
}

/** What a hook's description says of its default, such as "follows `borderRadius`"; undefined where it says nothing. */
const saidOfDefault = ({ description }: StylingHook): string | undefined =>
  /; (?:the|by) default (.+?)\. Sets `/s.exec(description)?.[1];

function HookDefault(hook: StylingHook): ReactNode {
  const { default: initial, syntax } = hook;
  const told = saidOfDefault(hook);
  const words = told === undefined ? undefined : <Markup tag="span" html={renderInline(told)} />;
  if (initial === undefined || initial === '') return words;
  const { light, dark } = computedValue(initial);
  const isColour = syntax === '<color>';
  const followed = [...new Set(initial.match(/--(?:pallet-g|dxp)-[\w-]+/g) ?? [])];
  return (
    <>
      <Value value={light} isColour={isColour} />
      {dark !== light && (
        <span className="aside">
          dark: <Value value={dark} isColour={isColour} />
        </span>
      )}
      {words !== undefined && <span className="aside">{words}</span>}
      {followed.length > 0 && (
        <span className="aside">
          follows{' '}
          {followed.map((hook) => (
            <code key={hook} className="choice">
              {hook}
            </code>
          ))}
        </span>
      )}
    </>
  );
}

function Value({ value, isColour }: { value: string; isColour: boolean }): ReactNode {
  return (
    <>
      {isColour && <span className="swatch" style={{ background: value }} />}
      <code>{value}</code>
    </>
  );
}
