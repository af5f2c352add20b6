import { Drawer } from '@puckeditor/core';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { BLOCK_GROUPS, type BlockType } from '../blocks/block-catalogue.js';
import { BlockIcon } from '../blocks/block-icon.js';
import { isFoundIn, SearchField } from '../controls/search-field.js';
import { useSiteKnowledge } from '../fields/site-knowledge.js';
import { insertBlock } from './block-actions.js';
import { useGetPuck } from './use-puck.js';

/** The blocks that can be put into a page: dragged to their place, or pressed, which puts them where the selection is. */
export function BlockList({ blocks }: { blocks: ReadonlyMap<string, BlockType> }): ReactNode {
  const [query, setQuery] = useState('');
  const getPuck = useGetPuck();
  const found = [...blocks.values()].filter((block) => isFoundIn(`${block.label} ${block.description}`, query));
  return (
    <div className="block-list">
      <SearchField label="Search blocks" query={query} onQuery={setQuery} />
      <Drawer>
        {BLOCK_GROUPS.map((group) => {
          const members = found.filter((block) => block.group === group);
          if (members.length === 0) return null;
          return (
            <section key={group} aria-label={group}>
              <h2>{group}</h2>
              <div className="block-grid">
                {members.map((block) => (
                  <BlockItem
                    key={block.name}
                    block={block}
                    onChoose={() => insertBlock(getPuck(), blocks, block.name)}
                  />
                ))}
              </div>
            </section>
          );
        })}
      </Drawer>
      <p role="status" className="quiet">
        {found.length === 0 ? `No block is called “${query}”.` : ''}
      </p>
    </div>
  );
}

interface BlockItemProps {
  readonly block: BlockType;
  readonly onChoose: () => void;
}

/**
 * A block of the list. What can be pressed and has the focus is Puck's own element, which its dragging library makes a
 * button: another one inside would be a second stop for the Tab key.
 */
function BlockItem({ block, onChoose }: BlockItemProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose();
  };
  return (
    <div onClick={onChoose} onKeyDown={onKeyDown}>
      <Drawer.Item name={block.name} label={block.label}>
        {BlockFace}
      </Drawer.Item>
      <p id={descriptionId(block.name)} hidden>
        {block.description}
      </p>
    </div>
  );
}

const descriptionId = (name: string): string => `what-${name}-is`;

/** What a block of the list looks like. Puck takes it for a component, so it is the same function for all. */
function BlockFace({ name }: { name: string }): ReactElement {
  const { blocks } = useSiteKnowledge();
  const block = blocks.get(name);
  const face = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Unless something else describes the button, the dragging library tells of keys that Puck does not know.
    face.current?.closest('[data-puck-drawer-item]')?.setAttribute('aria-describedby', descriptionId(name));
  }, [name]);
  return (
    <div ref={face} className="block-choice" title={block?.description}>
      <BlockIcon block={block} />
      <span>{block?.label}</span>
    </div>
  );
}
