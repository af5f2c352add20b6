import { useMemo, useState, type ReactNode } from 'react';
import { isRecord } from '../../../documents/record.js';
import type { Page, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { FIELD_GROUPS, type BlockType } from '../blocks/block-catalogue.js';
import { isFoundIn, SearchField } from '../controls/search-field.js';
import { NODE_FIELDS, SOURCE, type PuckItem, type Source } from '../document/puck-data.js';
import type { SlotsByBlock } from '../document/to-puck.js';
import { ChosenBlockProvider } from '../fields/chosen-block.js';
import { ExpressionsProvider, knownExpressions, type PageFacts } from '../fields/expressions.js';
import { PropertyField } from '../fields/property-field.js';
import { VisibilityField } from '../fields/visibility-field.js';
import { changeSelected, selectBlock } from './block-actions.js';
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

/** The properties of the chosen block, in groups, and what can be done with it. */
export function BlockPanel({ api, session, page, blocks, slots }: BlockPanelProps): ReactNode {
  const item = usePuckStore((puck) => puck.selectedItem) as PuckItem | null;
  const getPuck = useGetPuck();
  const around = useMemo(() => (item === null ? [] : blocksAround(getPuck(), item.props.id)), [getPuck, item]);
  const expressions = useMemo(
    () => knownExpressions(around, blocks, pageFacts(session, page)),
    [around, blocks, session, page],
  );
  if (item === null) {
    return (
      <>
        <p className="quiet">Choose a block in the page or in the outline to change it.</p>
        <PasteButton {...{ blocks, slots }}>Paste the copied block at the end of the page</PasteButton>
      </>
    );
  }
  const block = blocks.get(item.type);
  return (
    <ExpressionsProvider value={expressions}>
      <ChosenBlockProvider value={item}>
        <div className="block-panel" key={item.props.id}>
          <nav className="toolbar" aria-label="Blocks around this one">
            <button type="button" className="link-button" onClick={() => selectBlock(getPuck(), undefined)}>
              Page ›
            </button>
            {around.map(({ type, props }) => (
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
          <h2>{block?.label ?? 'Unknown block'}</h2>
          <BlockToolbar {...{ api, blocks, slots, item }} />
          {block === undefined ? <UnknownBlock item={item} /> : <BlockProperties {...{ session, item, block }} />}
        </div>
      </ChosenBlockProvider>
    </ExpressionsProvider>
  );
}

/** What the fields that every block has are called. */
const COMMON_LABELS = {
  visibility: 'Where and for whom it is shown',
  name: 'Name in links',
  classes: 'Classes',
} as const;

interface BlockPropertiesProps {
  readonly session: Session;
  readonly item: PuckItem;
  readonly block: BlockType;
}

/** The properties of a block, and a search among them: it ends when another block is chosen. */
function BlockProperties({ session, item, block }: BlockPropertiesProps): ReactNode {
  const getPuck = useGetPuck();
  const [query, setQuery] = useState('');
  const change = (name: string, value: unknown): void => changeSelected(getPuck(), { [name]: value });
  const labels = [...block.properties.map(({ label }) => label), ...Object.values(COMMON_LABELS)];
  return (
    <>
      <p className="quiet">{block.description}</p>
      <SearchField label="Search properties" query={query} onQuery={setQuery} />
      <p role="status" className="quiet">
        {labels.some((label) => isFoundIn(label, query)) ? '' : `No property is called “${query}”.`}
      </p>
      {FIELD_GROUPS.map((group) => (
        <FieldGroup key={group} title={group} isOpen={group === 'Content' || query !== ''}>
          {block.properties
            .filter((property) => property.group === group && isFoundIn(property.label, query))
            .map((property) => (
              <PropertyField
                key={property.name}
                property={property}
                value={item.props[property.name]}
                onChange={(value) => change(property.name, value)}
              />
            ))}
        </FieldGroup>
      ))}
      <FieldGroup title="Where and for whom" isOpen={query !== ''}>
        {isFoundIn(COMMON_LABELS.visibility, query) && (
          <VisibilityField
            value={item.props[NODE_FIELDS.visibility]}
            signedInProblem={session.signedInProblem}
            onChange={(value) => change(NODE_FIELDS.visibility, value)}
          />
        )}
        {isFoundIn(COMMON_LABELS.name, query) && (
          <NameField item={item} onChange={(name) => change(NODE_FIELDS.id, name)} />
        )}
        {isFoundIn(COMMON_LABELS.classes, query) && (
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

/** The record is that of the document, else that of the address: as the build has it (`pageMetadata`). */
const pageFacts = ({ siteName, basePath }: Session, { document, path }: Page): PageFacts => ({
  siteName,
  basePath,
  recordId: typeof document?.['recordId'] === 'string' ? document['recordId'] : path.replaceAll('/', '') || 'home',
});

function blocksAround(puck: Puck, id: string): PuckItem[] {
  const around: PuckItem[] = [];
  for (let parent = puck.getParentById(id); parent != null && parent.type !== 'root';) {
    around.unshift(parent as unknown as PuckItem);
    parent = puck.getParentById(String(parent.props.id));
  }
  return around;
}

interface FieldGroupProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A group without a field that is looked for is left out. */
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

function NameField({ item, onChange }: { item: PuckItem; onChange: (name: string | undefined) => void }): ReactNode {
  const name = item.props[NODE_FIELDS.id];
  return (
    <div className="field">
      <label htmlFor="block-name">{COMMON_LABELS.name}</label>
      <input
        id="block-name"
        value={typeof name === 'string' ? name : ''}
        placeholder="Given when it is saved"
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      <p className="field-help">Links can lead to the block by it. Only once in a page.</p>
    </div>
  );
}

function ClassesField({
  value,
  onChange,
}: {
  value: unknown;
  onChange: (classes: string[] | undefined) => void;
}): ReactNode {
  return (
    <div className="field">
      <label htmlFor="block-classes">{COMMON_LABELS.classes}</label>
      <input
        id="block-classes"
        defaultValue={Array.isArray(value) ? value.join(' ') : ''}
        onBlur={({ target }) => {
          const classes = target.value.split(/\s+/).filter((one) => one !== '');
          const before = Array.isArray(value) ? value.join(' ') : '';
          if (classes.join(' ') !== before) onChange(classes.length === 0 ? undefined : classes);
        }}
      />
      <p className="field-help">For the style sheet of the site, separated by spaces.</p>
    </div>
  );
}

interface UnknownPropertiesProps {
  readonly item: PuckItem;
  readonly block: BlockType;
  readonly onRemove: (name: string) => void;
}

/** What stands in the document and is no property of the block: it is kept until somebody removes it. */
function UnknownProperties({ item, block, onRemove }: UnknownPropertiesProps): ReactNode {
  const { node } = (item.props[SOURCE] as Source | undefined) ?? {};
  const props = isRecord(node) && isRecord(node['props']) ? Object.keys(node['props']) : [];
  const unknown = props.filter(
    (name) => block.properties.every((property) => property.name !== name) && name in item.props,
  );
  const left = unknown.filter((name) => item.props[name] !== undefined);
  if (left.length === 0) return null;
  return (
    <section aria-label="Unknown properties">
      <h3>Not known to this block</h3>
      {left.map((name) => (
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
  return (
    <>
      <p>
        Nobody knows this block, or what stands in it cannot be read. It is kept as it is, and can be moved or removed.
      </p>
      <pre>{JSON.stringify(node, null, 2)}</pre>
    </>
  );
}
