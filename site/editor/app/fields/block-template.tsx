import type { ReactNode } from 'react';
import { removeUndefined, isRecord } from '../../../documents/record.js';
import { PANEL_TITLES, type BlockType } from '../blocks/block-catalog.js';
import { changeValue, getStoredName } from '../blocks/property-value.js';
import { useSelectedBlock } from './selected-block.js';
import { ExpressionsProvider, getItemExpressions, useExpressions } from './expressions.js';
import { useNestedField } from './nested-field.js';
import { Rows } from './rows.js';
import { useSiteContext } from './site-context.js';

interface BlocksProps {
  readonly label: string;
  /** Blocks as documents hold them. */
  readonly list: readonly unknown[];
  /** Name of the block that is added. */
  readonly newBlock: string;
  readonly onChange: (list: readonly unknown[]) => void;
}

interface BlockTemplateProps extends BlocksProps {
  /** The property of the selected block with the items. */
  readonly each: string;
}

/** Blocks that another block renders once for each of its items. */
export function BlockTemplate({ each, ...blocks }: BlockTemplateProps): ReactNode {
  const parentExpressions = useExpressions();
  const selected = useSelectedBlock();
  return (
    <ExpressionsProvider value={[...getItemExpressions(selected?.props[each]), ...parentExpressions]}>
      <Blocks {...blocks} />
    </ExpressionsProvider>
  );
}

function Blocks({ label, list, newBlock, onChange }: BlocksProps): ReactNode {
  return (
    <Rows label={label} itemName="block" list={list} onChange={onChange} newRow={{ block: newBlock }}>
      {(node, index, write) => (
        <Node label={`${label}, block ${index + 1}`} node={node} newBlock={newBlock} onChange={write} />
      )}
    </Rows>
  );
}

interface NodeProps extends Pick<BlockTemplateProps, 'label' | 'newBlock'> {
  readonly node: unknown;
  readonly onChange: (node: unknown) => void;
}

function Node({ label, node, newBlock, onChange }: NodeProps): ReactNode {
  const { blocks } = useSiteContext();
  const fields = isRecord(node) ? node : {};
  const name = typeof fields['block'] === 'string' ? fields['block'] : '';
  const block = blocks.get(name);
  const inside = Array.isArray(fields['blocks']) ? (fields['blocks'] as unknown[]) : [];
  return (
    <div className="template-block">
      <select
        aria-label={`${label}: block type`}
        value={name}
        onChange={({ target }) => onChange({ ...fields, block: target.value })}
      >
        {block === undefined && <option value={name}>{name}</option>}
        {[...blocks.values()].map(({ name: one, label: blockLabel }) => (
          <option key={one} value={one}>
            {blockLabel}
          </option>
        ))}
      </select>
      {block !== undefined && <Properties block={block} fields={fields} onChange={onChange} />}
      {block?.isContainer === true && (
        <Blocks
          label={`Inside ${block.label}`}
          list={inside}
          newBlock={newBlock}
          onChange={(next) => onChange({ ...fields, blocks: next.length === 0 ? undefined : next })}
        />
      )}
    </div>
  );
}

interface PropertiesProps {
  readonly block: BlockType;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly onChange: (node: unknown) => void;
}

function Properties({ block, fields, onChange }: PropertiesProps): ReactNode {
  const Field = useNestedField();
  const props = isRecord(fields['props']) ? fields['props'] : {};
  return Object.entries(PANEL_TITLES).map(([panel, title]) => {
    const properties = block.properties.filter((property) => property.panel === panel);
    if (properties.length === 0) return null;
    return (
      <details key={panel} open={panel === 'content' || undefined}>
        <summary>{title}</summary>
        {properties.map((property) => (
          <Field
            key={property.name}
            isNested
            property={property}
            value={props[getStoredName(property, props)]}
            onChange={(changed) =>
              onChange({ ...fields, props: removeUndefined({ ...props, ...changeValue(property, props, changed) }) })
            }
          />
        ))}
      </details>
    );
  });
}
