import type { ReactNode } from 'react';
import { defined, isRecord } from '../../../documents/record.js';
import { FIELD_GROUPS, type BlockType } from '../blocks/block-catalogue.js';
import { useChosenBlock } from './chosen-block.js';
import { ExpressionsProvider, itemExpressions, useExpressions } from './expressions.js';
import { useNestedField } from './nested-field.js';
import { Rows } from './rows.js';
import { useSiteKnowledge } from './site-knowledge.js';

interface BlockTemplateProps {
  readonly label: string;
  /** Blocks as documents hold them. */
  readonly list: readonly unknown[];
  readonly onChange: (list: readonly unknown[]) => void;
}

/** Blocks that another block draws by itself, once for each of its items. */
export function BlockTemplate({ label, list, onChange }: BlockTemplateProps): ReactNode {
  const around = useExpressions();
  const chosen = useChosenBlock();
  return (
    <ExpressionsProvider value={[...itemExpressions(chosen?.props ?? {}), ...around]}>
      <Blocks label={label} list={list} onChange={onChange} />
    </ExpressionsProvider>
  );
}

function Blocks({ label, list, onChange }: BlockTemplateProps): ReactNode {
  return (
    <Rows label={label} one="block" list={list} onChange={onChange} added={{ block: 'text' }}>
      {(node, index, write) => <Node label={`${label}, block ${index + 1}`} node={node} onChange={write} />}
    </Rows>
  );
}

interface NodeProps {
  readonly label: string;
  readonly node: unknown;
  readonly onChange: (node: unknown) => void;
}

function Node({ label, node, onChange }: NodeProps): ReactNode {
  const { blocks } = useSiteKnowledge();
  const fields = isRecord(node) ? node : {};
  const name = typeof fields['block'] === 'string' ? fields['block'] : '';
  const block = blocks.get(name);
  const inside = Array.isArray(fields['blocks']) ? (fields['blocks'] as unknown[]) : [];
  return (
    <div className="template-block">
      <select
        aria-label={`${label}: kind of block`}
        value={name}
        onChange={({ target }) => onChange({ ...fields, block: target.value })}
      >
        {block === undefined && <option value={name}>{name}</option>}
        {[...blocks.values()].map(({ name: one, label: words }) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
      {block !== undefined && <Properties block={block} fields={fields} onChange={onChange} />}
      {block?.isContainer === true && (
        <Blocks
          label={`Inside ${block.label}`}
          list={inside}
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
  return FIELD_GROUPS.map((group) => {
    const properties = block.properties.filter((property) => property.group === group);
    if (properties.length === 0) return null;
    return (
      <details key={group} open={group === 'Content' || undefined}>
        <summary>{group}</summary>
        {properties.map((property) => (
          <Field
            key={property.name}
            isNested
            property={property}
            value={props[property.name]}
            onChange={(changed) => onChange({ ...fields, props: defined({ ...props, [property.name]: changed }) })}
          />
        ))}
      </details>
    );
  });
}
