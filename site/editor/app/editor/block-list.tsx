import { Drawer } from '@puckeditor/core';
import { useState, type ReactNode } from 'react';
import { BLOCK_GROUPS, type BlockType } from '../blocks/block-catalogue.js';
import { BlockIcon } from '../blocks/block-icon.js';
import { isFoundIn, SearchField } from '../controls/search-field.js';
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
              <h3>{group}</h3>
              <div className="block-grid">
                {members.map((block) => (
                  <Drawer.Item key={block.name} name={block.name} label={block.label}>
                    {() => (
                      // No button: what is dragged by the pointer may be none for Puck's dragging library.
                      <div
                        className="block-choice"
                        role="button"
                        tabIndex={0}
                        title={block.description}
                        onClick={() => insertBlock(getPuck(), blocks, block.name)}
                        onKeyDown={(event) => {
                          if (event.key !== 'Enter' && event.key !== ' ') return;
                          event.preventDefault();
                          insertBlock(getPuck(), blocks, block.name);
                        }}
                      >
                        <BlockIcon block={block} />
                        <span>{block.label}</span>
                      </div>
                    )}
                  </Drawer.Item>
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
