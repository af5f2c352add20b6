import { useMemo, useState, type ReactNode } from 'react';
import { isRecord } from '../../../documents/record.js';
import type { Page, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { PANEL_TITLES, type BlockType } from '../blocks/block-catalog.js';
import { changeValue, getStoredName, namesOf } from '../blocks/property-value.js';
import { matchesQuery, SearchField } from '../controls/search-field.js';
import { NODE_FIELDS, SOURCE, type PuckItem, type Source } from '../document/puck-data.js';
import type { SlotsByBlock } from '../document/to-puck.js';
import { SelectedBlockProvider } from '../fields/selected-block.js';
import { ExpressionsProvider, getKnownExpressions, type PageValues } from '../fields/expressions.js';
import { PropertyField } from '../fields/property-field.js';
import { VisibilityField } from '../fields/visibility-field.js';
import { updateSelected, selectBlock } from './block-actions.js';
import { useSelectedIds } from './block-selection.js';
import { BlockToolbar } from './block-toolbar.js';
import { PasteButton } from './paste-button.js';
import { useGetPuck, usePuckStore, type Puck } from './use-puck.js';

interface BlockPanelProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly page: Page;
  readonly blocks: ReadonlyMap<string, BlockType>;
  readonly slots: SlotsByBlock;
}

/** The properties of the selected block in groups, and its toolbar. */
export function BlockPanel({ api, session, page, blocks, slots }: BlockPanelProps): ReactNode {
  const item = usePuckStore((puck) => puck.selectedItem) as PuckItem | null;
  const ids = useSelectedIds();
  const getPuck = useGetPuck();
  const ancestors = useMemo(() => (item === null ? [] : getAncestors(getPuck(), item.props.id)), [getPuck, item]);
  const expressions = useMemo(
    () => getKnownExpressions(ancestors, blocks, getPageValues(session, page)),
    [ancestors, blocks, session, page],
  );
  if (item === null) {
    return (
      <>
        <p className="quiet">Select a block on the page or in the outline to edit it.</p>
        <PasteButton {...{ blocks, slots }}>Paste copied block at end of page</PasteButton>
      </>
    );
  }
  const block = blocks.get(item.type);
  return (
    <ExpressionsProvider value={expressions}>
      <SelectedBlockProvider value={item}>
        <div className="block-panel" key={item.props.id}>
          <nav className="toolbar" aria-label="Parent blocks">
            <button type="button" className="link-button" onClick={() => selectBlock(getPuck(), undefined)}>
              Page ›
            </button>
            {ancestors.map(({ type, props }) => (
              <button
                key={props.id}
                type="button"
                className="link-button"
                onClick={() => selectBlock(getPuck(), props.id)}
              >
                {blocks.get(type)?.label ?? type} ›
              </button>
            ))}
          </nav>
          <h2>{ids.size > 1 ? `${ids.size} blocks` : (block?.label ?? 'Unknown block')}</h2>
          <BlockToolbar {...{ api, blocks, slots, item }} />
          {ids.size > 1 ? (
            <p className="quiet">Select one block to edit its properties.</p>
          ) : block === undefined ? (
            <UnknownBlock item={item} />
          ) : (
            <BlockProperties {...{ session, item, block }} />
          )}
        </div>
      </SelectedBlockProvider>
    </ExpressionsProvider>
  );
}

/** Labels of the fields that every block has. */
const COMMON_LABELS = {
  visibility: 'Visibility',
  name: 'Anchor',
  classes: 'CSS classes',
} as const;

interface BlockPropertiesProps {
  readonly session: Session;
  readonly item: PuckItem;
  readonly block: BlockType;
}

/** The properties of a block with a search field, which is cleared when another block is selected. */
function BlockProperties({ session, item, block }: BlockPropertiesProps): ReactNode {
  const getPuck = useGetPuck();
  const [query, setQuery] = useState('');
  const change = (name: string, value: unknown): void => updateSelected(getPuck(), { [name]: value });
  const labels = [...block.properties.map(({ label }) => label), ...Object.values(COMMON_LABELS)];
  return (
    <>
      <p className="quiet">{block.description}</p>
      <SearchField label="Search properties" query={query} onQuery={setQuery} />
      <p role="status" className="quiet">
        {labels.some((label) => matchesQuery(label, query)) ? '' : `No properties match “${query}”.`}
      </p>
      {Object.entries(PANEL_TITLES).map(([panel, title]) => (
        <FieldGroup key={panel} title={title} isOpen={panel === 'content' || query !== ''}>
          {block.properties
            .filter((property) => property.panel === panel && matchesQuery(property.label, query))
            .map((property) => (
              <PropertyField
                key={property.name}
                property={property}
                value={item.props[getStoredName(property, item.props)]}
                onChange={(value) => updateSelected(getPuck(), changeValue(property, item.props, value))}
              />
            ))}
        </FieldGroup>
      ))}
      <FieldGroup title="Visibility and anchor" isOpen={query !== ''}>
        {matchesQuery(COMMON_LABELS.visibility, query) && (
          <VisibilityField
            value={item.props[NODE_FIELDS.visibility]}
            signedInProblem={session.signedInProblem}
            onChange={(value) => change(NODE_FIELDS.visibility, value)}
          />
        )}
        {matchesQuery(COMMON_LABELS.name, query) && (
          <AnchorField item={item} onChange={(name) => change(NODE_FIELDS.id, name)} />
        )}
        {matchesQuery(COMMON_LABELS.classes, query) && (
          <ClassesField
            value={item.props[NODE_FIELDS.customCssClasses]}
            onChange={(value) => change(NODE_FIELDS.customCssClasses, value)}
          />
        )}
      </FieldGroup>
      <UnknownProperties item={item} block={block} onRemove={(name) => change(name, undefined)} />
    </>
  );
}

/** The record id is the document's, else the name of the page, as in the build (`pageMetadata`). */
const getPageValues = ({ siteName, basePath }: Session, { document, id }: Page): PageValues => ({
  siteName,
  basePath,
  recordId: typeof document?.['recordId'] === 'string' ? document['recordId'] : id.replaceAll('~', '/'),
});

function getAncestors(puck: Puck, id: string): PuckItem[] {
  const ancestors: PuckItem[] = [];
  for (let parent = puck.getParentById(id); parent != null && parent.type !== 'root';) {
    ancestors.unshift(parent as unknown as PuckItem);
    parent = puck.getParentById(String(parent.props.id));
  }
  return ancestors;
}

interface FieldGroupProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A collapsible group of fields; renders nothing if no field matches the search. */
function FieldGroup({ title, isOpen, children }: FieldGroupProps): ReactNode {
  const isEmpty = (Array.isArray(children) ? children.flat() : [children]).every((one) => one === false || one == null);
  if (isEmpty) return null;
  return (
    <details className="field-group" open={isOpen || undefined}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function AnchorField({ item, onChange }: { item: PuckItem; onChange: (name: string | undefined) => void }): ReactNode {
  const name = item.props[NODE_FIELDS.id];
  return (
    <div className="field">
      <label htmlFor="block-name">{COMMON_LABELS.name}</label>
      <input
        id="block-name"
        value={typeof name === 'string' ? name : ''}
        placeholder="Generated on save"
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      <p className="field-help">Lets links point to this block. Must be unique on the page.</p>
    </div>
  );
}

const parseClasses = (text: string): string[] => text.split(/\s+/).filter((one) => one !== '');

function ClassesField({
  value,
  onChange,
}: {
  value: unknown;
  onChange: (classes: string[] | undefined) => void;
}): ReactNode {
  const [typed, setTyped] = useState('');
  const stored = Array.isArray(value) ? value.join(' ') : '';
  // The typed text may have spaces that the classes do not have.
  const isCurrent = parseClasses(typed).join(' ') === stored;
  return (
    <div className="field">
      <label htmlFor="block-classes">{COMMON_LABELS.classes}</label>
      <input
        id="block-classes"
        value={isCurrent ? typed : stored}
        onChange={({ target }) => {
          setTyped(target.value);
          const classes = parseClasses(target.value);
          if (classes.join(' ') !== stored) onChange(classes.length === 0 ? undefined : classes);
        }}
      />
      <p className="field-help">Classes for the site’s style sheet, separated by spaces.</p>
    </div>
  );
}

interface UnknownPropertiesProps {
  readonly item: PuckItem;
  readonly block: BlockType;
  readonly onRemove: (name: string) => void;
}

/**
 * Values in the document that are not properties of the block; they are saved unchanged until the author removes them.
 */
function UnknownProperties({ item, block, onRemove }: UnknownPropertiesProps): ReactNode {
  const { node } = (item.props[SOURCE] as Source | undefined) ?? {};
  const props = isRecord(node) && isRecord(node['props']) ? Object.keys(node['props']) : [];
  const unknown = props.filter(
    (name) => block.properties.every((property) => !namesOf(property).includes(name)) && name in item.props,
  );
  const remaining = unknown.filter((name) => item.props[name] !== undefined);
  if (remaining.length === 0) return null;
  return (
    <section aria-label="Unknown properties">
      <h3>Unknown properties</h3>
      {remaining.map((name) => (
        <div className="side" key={name}>
          <span className="label">{name}</span>
          <code>{JSON.stringify(item.props[name]).slice(0, 60)}</code>
          <button type="button" className="icon-button" aria-label={`Remove ${name}`} onClick={() => onRemove(name)}>
            ✕
          </button>
        </div>
      ))}
    </section>
  );
}

function UnknownBlock({ item }: { item: PuckItem }): ReactNode {
  const { node } = (item.props[SOURCE] as Source | undefined) ?? {};
  const isImported = isRecord(node) && isRecord(node['source']);
  return (
    <>
      <p>
        {isImported
          ? 'This component of the imported site has no block here. Visitors see the blocks inside it. '
          : 'This block does not exist, or its content cannot be read. '}
        It is kept unchanged; you can move or remove it.
      </p>
      <pre>{JSON.stringify(node, null, 2)}</pre>
    </>
  );
}
