import type { ReactNode } from 'react';
import type { Audience } from '../../../documents/model.js';

interface AudienceChoiceProps {
  readonly audience: Audience;
  readonly onAudience: (audience: Audience) => void;
}

const LABELS: Readonly<Record<Audience, string>> = { guest: 'Guest', 'signed-in': 'Signed-in visitor' };

/** Switches the preview between guests and signed-in visitors. */
export const AudienceChoice = ({ audience, onAudience }: AudienceChoiceProps): ReactNode => (
  <fieldset className="audience-choice" dir="ltr" lang="en">
    <legend>View as</legend>
    {Object.entries(LABELS).map(([name, label]) => (
      <label key={name}>
        <input type="radio" name="audience" checked={name === audience} onChange={() => onAudience(name as Audience)} />
        {label}
      </label>
    ))}
  </fieldset>
);
