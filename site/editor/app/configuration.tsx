import type { ComponentConfig, Config, Fields } from '@puckeditor/core';
import type { ReactNode } from 'react';
import { isRecord } from '../../documents/record.js';
import { isNewer } from '../../documents/migrate.js';
import type { BlockType } from './blocks/block-catalogue.js';
import { CanvasBlock, NotDrawn } from './canvas/canvas-block.js';
import { CanvasRoot } from './canvas/canvas-root.js';
import { slotField, SOURCE, UNKNOWN, type Source } from './document/puck-data.js';

/** What Puck gives to a component, the block's own properties besides. */
interface Rendered {
  readonly id: string;
  readonly puck: { readonly dragRef: ((element: Element | null) => void) | null };
  readonly [name: string]: unknown;
}

/**
 * Puck's configuration: a component per block of the manifest, and one for what nobody knows. Puck is told of slots and of
 * nothing else: properties are edited by the editor's own panel, which knows more of them than Puck's fields could.
 */
export function puckConfiguration(blocks: ReadonlyMap<string, BlockType>): Config {
  const components = [...blocks].map(([name, block]): [string, ComponentConfig] => [
    name,
    {
      label: block.label,
      inline: true,
      fields: slotFields(block.slots.map((slot) => slot.name)),
      defaultProps: Object.fromEntries(block.slots.map((slot) => [slotField(slot.name), []])),
      render: (({ puck, ...props }: Rendered) => (
        <CanvasBlock block={block} props={props} dragRef={puck.dragRef} />
      )) as ComponentConfig['render'],
    },
  ]);
  return {
    root: {
      fields: slotFields(['hidden']),
      render: CanvasRoot as () => ReactNode,
    } as unknown as Config['root'] & object,
    components: { ...Object.fromEntries(components), [UNKNOWN]: unknownBlock },
  };
}

const slotFields = (slots: readonly string[]): Fields =>
  Object.fromEntries(slots.map((slot) => [slotField(slot), { type: 'slot' }]));

function whyNotDrawn(node: unknown): string {
  if (!isRecord(node) || typeof node['block'] !== 'string') return 'This is no block.';
  const name = `“${node['block']}”`;
  if (!isNewer(node)) return `There is no block ${name}, or what stands in it cannot be read.`;
  return `This ${name} was written for version ${String(node['version'])} of the block, which is newer than the one here.`;
}

/** Stands for what is no block that anybody knows: it can be moved, copied and removed, and is written as it was read. */
const unknownBlock: ComponentConfig = {
  label: 'Unknown block',
  inline: true,
  permissions: { insert: false },
  render: (({ puck, [SOURCE]: source }: Rendered) => {
    const { node } = (source as Source | undefined) ?? {};
    return <NotDrawn dragRef={puck.dragRef}>{whyNotDrawn(node)} It is kept as it is.</NotDrawn>;
  }) as ComponentConfig['render'],
};
