import { useState, type ReactNode } from 'react';
import type { Audience } from '../documents/model.js';

type Direction = 'ltr' | 'rtl';

interface DesignPanelProps {
  readonly initialDirection: Direction;
  /** Audience of the page. Undefined: all audiences. */
  readonly onAudience: (audience: Audience | undefined) => void;
  readonly onDirection: (direction: Direction) => void;
}

const AUDIENCES = [
  { label: 'Everybody', audience: undefined },
  { label: 'Guest', audience: 'guest' },
  { label: 'Signed in', audience: 'signed-in' },
] as const;

/** The controls of design mode. */
export function DesignPanel({ initialDirection, onAudience, onDirection }: DesignPanelProps): ReactNode {
  const [audience, setAudience] = useState<Audience>();
  const [direction, setDirection] = useState(initialDirection);
  return (
    <aside className="design-panel" aria-label="Design mode" dir="ltr" lang="en">
      <fieldset>
        <legend>Shown to</legend>
        {AUDIENCES.map((one) => (
          <label key={one.label}>
            <input
              type="radio"
              name="design-audience"
              checked={audience === one.audience}
              onChange={() => {
                setAudience(one.audience);
                onAudience(one.audience);
              }}
            />
            {one.label}
          </label>
        ))}
      </fieldset>
      <label>
        <input
          type="checkbox"
          checked={direction === 'rtl'}
          onChange={({ currentTarget: { checked } }) => {
            const next = checked ? 'rtl' : 'ltr';
            setDirection(next);
            onDirection(next);
          }}
        />
        Right to left
      </label>
    </aside>
  );
}
