import type { ComponentConfig, Config, Fields } from '@puckeditor/core';
import type { ReactNode } from 'react';
import { acceptsBlock } from '../../documents/accepted-blocks.js';
import { isRecord } from '../../documents/record.js';
import { isNewerVersion } from '../../documents/migrate.js';
import { findRootBlock, type BlockSlot, type BlockType } from './blocks/block-catalog.js';
import { CanvasBlock, BlockPlaceholder } from './canvas/canvas-block.js';
import { CanvasRoot } from './canvas/canvas-root.js';
import { createDefaultProps } from './document/new-block.js';
import { slotField, SOURCE, UNKNOWN, type Source } from './document/puck-data.js';

/** The props that Puck passes to a component, in addition to the block's own properties. */
interface RenderProps {
  readonly id: string;
  readonly puck: { readonly dragRef: ((element: Element | null) => void) | null };
  readonly [name: string]: unknown;
}

/**
 * Creates Puck's configuration: a component per block of the manifest, and one for unknown blocks. It declares only
 * slots as fields, because the editor's own panel edits the properties.
 */
export function createPuckConfig(blocks: ReadonlyMap<string, BlockType>): Config {
  const components = [...blocks].map(([name, block]): [string, ComponentConfig] => [
    name,
    {
      label: block.label,
      inline: true,
      fields: slotFields(block.slots, blocks),
      defaultProps: createDefaultProps(block, blocks),
      render: (({ puck, ...props }: RenderProps) => (
        <CanvasBlock block={block} props={props} dragRef={puck.dragRef} />
      )) as ComponentConfig['render'],
    },
  ]);
  const rootSlots = (findRootBlock(blocks)?.slots ?? []).filter(({ name }) => name !== '');
  return {
    root: {
      fields: slotFields(rootSlots, blocks),
      render: CanvasRoot as () => ReactNode,
    } as unknown as Config['root'] & object,
    components: { ...Object.fromEntries(components), [UNKNOWN]: unknownBlockConfig },
  };
}

/** Puck's fields of slots, with the blocks that they accept: a drop goes nowhere else. */
const slotFields = (slots: readonly BlockSlot[], blocks: ReadonlyMap<string, BlockType>): Fields =>
  Object.fromEntries(
    slots.map(({ name, accepts }) => {
      const allow = [...blocks.keys(), UNKNOWN].filter((block) => acceptsBlock(accepts, block));
      return [slotField(name), { type: 'slot', allow }];
    }),
  );

function describeUnknownNode(node: unknown): string {
  if (!isRecord(node) || typeof node['block'] !== 'string') return 'This is not a block.';
  const name = `“${node['block']}”`;
  if (isRecord(node['source'])) return `The component ${name} of the imported site has no block here.`;
  if (!isNewerVersion(node)) return `The block ${name} does not exist, or its content cannot be read.`;
  return `This ${name} was created with version ${String(node['version'])} of the block, which is newer than the installed one.`;
}

/** Represents an unknown block: it can be moved, copied and removed, and is saved unchanged. */
const unknownBlockConfig: ComponentConfig = {
  label: 'Unknown block',
  inline: true,
  permissions: { insert: false },
  render: (({ puck, [SOURCE]: source }: RenderProps) => {
    const { node } = (source as Source | undefined) ?? {};
    return (
      <BlockPlaceholder dragRef={puck.dragRef}>{describeUnknownNode(node)} It is kept unchanged.</BlockPlaceholder>
    );
  }) as ComponentConfig['render'],
};
