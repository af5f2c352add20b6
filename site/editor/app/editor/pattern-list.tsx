import { useEffect, useState, type ReactNode } from 'react';
import { isRecord } from '../../../documents/record.js';
import type { PatternSummary } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import type { BlockType } from '../blocks/block-catalogue.js';
import type { SlotsByBlock } from '../document/to-puck.js';
import { insertNode } from './clipboard.js';
import { PasteButton } from './paste-button.js';
import { useGetPuck } from './use-puck.js';

interface PatternListProps {
  readonly api: ApiClient;
  readonly blocks: ReadonlyMap<string, BlockType>;
  readonly slots: SlotsByBlock;
}

/** Sections that were saved to be used again, and what was copied last. */
export function PatternList({ api, blocks, slots }: PatternListProps): ReactNode {
  const [patterns, setPatterns] = useState<readonly PatternSummary[]>([]);
  const [error, setError] = useState('');
  const getPuck = useGetPuck();
  useEffect(() => {
    api.patterns().then(
      (all) => setPatterns(all.filter(({ kind }) => kind === 'section')),
      (reason: Error) => setError(reason.message),
    );
  }, [api]);
  const insert = async (name: string): Promise<void> => {
    const { document } = await api.pattern(name);
    const nodes = Array.isArray(document['blocks']) ? document['blocks'] : [document];
    for (const node of nodes.filter(isRecord)) insertNode(getPuck(), blocks, slots, node);
  };
  return (
    <div className="pattern-list">
      <PasteButton {...{ blocks, slots }}>Paste the copied block</PasteButton>
      {patterns.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          onClick={() => void insert(name).catch((reason: Error) => setError(reason.message))}
        >
          {title}
        </button>
      ))}
      {patterns.length === 0 && error === '' && (
        <p className="quiet">There is no pattern yet. Choose a section and press “Save as pattern”.</p>
      )}
      <p role="alert" className="error">
        {error}
      </p>
    </div>
  );
}
