import { useEffect, useState, type ReactNode } from 'react';
import type { PatternSummary } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import type { BlockType } from '../blocks/block-catalog.js';
import type { SlotsByBlock } from '../document/to-puck.js';
import { insertNodes } from './clipboard.js';
import { PasteButton } from './paste-button.js';
import { PatternThumbnail } from './pattern-thumbnail.js';
import { useGetPuck } from './use-puck.js';

interface PatternListProps {
  readonly api: ApiClient;
  readonly blocks: ReadonlyMap<string, BlockType>;
  readonly slots: SlotsByBlock;
}

/** The patterns for sections with thumbnails, and a button to paste the copied block. */
export function PatternList({ api, blocks, slots }: PatternListProps): ReactNode {
  const [patterns, setPatterns] = useState<readonly PatternSummary[]>();
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
    insertNodes(getPuck(), blocks, slots, [document['block']]);
  };
  return (
    <div className="pattern-list">
      <PasteButton {...{ blocks, slots }}>Paste copied block</PasteButton>
      <p role="alert" className="error">
        {error}
      </p>
      {patterns?.length === 0 && (
        <p className="quiet">No patterns yet. Select a section, then choose “Save as pattern”.</p>
      )}
      <ul>
        {patterns?.map(({ name, title }) => (
          <li key={name}>
            <PatternThumbnail url={api.patternPreviewUrl(name)} />
            <button type="button" onClick={() => void insert(name).catch((reason: Error) => setError(reason.message))}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
