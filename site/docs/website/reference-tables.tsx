import {
  describeDefault,
  eventClassOf,
  kindText,
  signatureOf,
  type ElementDeclaration,
  type ElementEvent,
  type ElementMember,
  type KindData,
  type Manifest,
  type StylingHook,
} from '@pallet/elements/manifest';
import type { ReactNode } from 'react';
import { resolveCssValue } from './resolve-css-value.js';
import { Markup } from './markup.js';
import { renderInline } from './markdown.js';

/** A table of the block reference. */
export interface ReferenceTable {
  /** Id of its heading. */
  readonly id: string;
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

/** Creates the reference tables of a block, without empty ones. */
export function createReferenceTables(manifest: Manifest, contract: ElementDeclaration): ReferenceTable[] {
  const { members, events, slots, cssParts, cssStates, cssProperties } = contract;
  const fields = members.filter(({ kind }) => kind === 'field');
  const methods = members.filter(({ kind }) => kind === 'method');
  const tables: ReferenceTable[] = [
    {
      id: 'properties',
      title: 'Properties',
      heads: ['Property and attribute', 'Type and default', 'Description'],
      rows: fields.map((field) => [
        <PropertyName key="name" {...field} />,
        <PropertyType key="type" {...field} />,
        renderDescription(field),
      ]),
    },
    {
      id: 'methods',
      title: 'Methods',
      heads: ['Method', 'Description'],
      rows: methods.map((method) => [<code key="name">{signatureOf(method)}</code>, renderDescription(method)]),
    },
    {
      id: 'events',
      title: 'Events',
      heads: ['Event and class', 'Fields', 'Description'],
      rows: events.map((event) => [
        <EventName key="name" {...event} />,
        renderEventFields(manifest, event),
        renderDescription(event),
      ]),
    },
    {
      id: 'slots',
      title: 'Slots',
      heads: ['Slot', 'Description'],
      rows: slots.map((slot) => [
        slot.name === '' ? 'default' : <code key="name">{slot.name}</code>,
        renderDescription(slot),
      ]),
    },
    { id: 'parts', title: 'Parts', heads: ['Part', 'Description'], rows: cssParts.map(renderNamedRow) },
    { id: 'states', title: 'States', heads: ['State', 'Description'], rows: cssStates.map(renderNamedRow) },
    {
      id: 'styling-hooks',
      title: 'Styling hooks',
      heads: ['Hook and syntax', 'Default', 'Description'],
      rows: cssProperties.map((hook) => [
        <HookName key="name" {...hook} />,
        <HookDefault key="default" {...hook} />,
        <HookDescription key="meaning" {...hook} />,
      ]),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** A table in a scroll container. */
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

const renderDescription = ({ description }: { readonly description: string }): ReactNode => (
  <Markup tag="span" html={renderInline(description.replace(/\s+/g, ' '))} />
);

const renderNamedRow = (one: { readonly name: string; readonly description: string }): ReactNode[] => [
  <code key="name">{one.name}</code>,
  renderDescription(one),
];

function PropertyName({ name, attribute }: ElementMember): ReactNode {
  return (
    <>
      <code>{name}</code>{' '}
      <span className="aside">{attribute === undefined ? 'no attribute' : <code>{attribute}</code>}</span>
    </>
  );
}

function PropertyType({ type, default: initial = '', 'x-pallet': contract }: ElementMember): ReactNode {
  const takes = contract === undefined ? '' : kindText(contract.kind);
  return (
    <>
      {listTypes(type?.text ?? 'string', contract?.kind).map((one) => (
        <code key={one} className="choice">
          {one}
        </code>
      ))}
      {takes !== '' && (
        <span className="aside">
          <Markup tag="span" html={renderInline(takes)} />
        </span>
      )}
      {initial !== '' && initial !== "''" && (
        <span className="aside">
          default <code>{initial}</code>
        </span>
      )}
    </>
  );
}

/** The values of a choice, or the type. */
const listTypes = (type: string, kind: KindData | undefined): readonly string[] =>
  kind?.name === 'choice' && kind.perBreakpoint !== true ? kind.values.map((word) => `'${word}'`) : [type];

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

function renderEventFields(manifest: Manifest, event: ElementEvent): ReactNode {
  const fields = eventClassOf(manifest, event)?.members ?? [];
  if (fields.length === 0) return 'none';
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

function HookDescription({ description, 'x-pallet': { property, part, state } }: StylingHook): ReactNode {
  return (
    <>
      {renderDescription({ description })}
      <span className="aside">
        sets <code>{property}</code> of <code>{part}</code>
        {state !== 'default' && `, ${state}`}
      </span>
    </>
  );
}

function HookDefault(hook: StylingHook): ReactNode {
  const { default: initial, syntax } = hook;
  const defaultText = describeDefault(hook);
  const words = defaultText === undefined ? undefined : <Markup tag="span" html={renderInline(defaultText)} />;
  if (initial === undefined || initial === '') return words;
  const { light, dark } = resolveCssValue(initial);
  const isColor = syntax === '<color>';
  const followed = [...new Set(initial.match(/--(?:pallet-g|dxp)-[\w-]+/g) ?? [])];
  return (
    <>
      <Value value={light} isColor={isColor} />
      {dark !== light && (
        <span className="aside">
          dark: <Value value={dark} isColor={isColor} />
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

function Value({ value, isColor }: { value: string; isColor: boolean }): ReactNode {
  return (
    <>
      {isColor && <span className="swatch" style={{ background: value }} />}
      <code>{value}</code>
    </>
  );
}
