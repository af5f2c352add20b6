import { useId, useState, type ReactNode } from 'react';
import { readObject } from '@pallet/elements/foundations';
import type { BlockProperty } from '../blocks/block-catalogue.js';
import { controlOf } from './controls.js';

/** From the widest: a smaller screen inherits from the next larger one. */
const SCREENS = ['large', 'medium', 'small'] as const;
type Screen = (typeof SCREENS)[number];
const SCREEN_LABELS: Readonly<Record<Screen, string>> = { large: 'Desktop', medium: 'Tablet', small: 'Phone' };

interface PropertyFieldProps {
  readonly property: BlockProperty;
  /** As the document has it. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A property with its label, what it means, and its control: one, or one per screen. */
export function PropertyField({ property, value, onChange }: PropertyFieldProps): ReactNode {
  const id = useId();
  const perScreen = property.isPerScreen ? valuesPerScreen(value) : undefined;
  const [isDivided, setDivided] = useState(perScreen !== undefined);
  const Control = controlOf(property.kind);
  const divide = (): void => {
    setDivided(!isDivided);
    if (isDivided && perScreen !== undefined) onChange(effective(perScreen, 'large'));
  };
  const isSimple = ['text', 'number', 'choice', 'flag', 'length', 'colour', 'icon', 'rich-text'].includes(
    property.kind.kind,
  );
  return (
    <div
      className="field"
      data-property={property.name}
      role={isDivided || !isSimple ? 'group' : undefined}
      aria-labelledby={`${id}-label`}
    >
      <div className="field-head">
        {isSimple && !isDivided ? (
          <label htmlFor={id} id={`${id}-label`}>
            {property.label}
          </label>
        ) : (
          <span className="label" id={`${id}-label`}>
            {property.label}
          </span>
        )}
        {property.isPerScreen && (
          <button type="button" className="link-button" aria-pressed={isDivided} onClick={divide}>
            per screen<span className="visually-hidden">: {property.label}</span>
          </button>
        )}
        {value !== undefined && (
          <button type="button" className="link-button" onClick={() => onChange(undefined)}>
            reset<span className="visually-hidden"> {property.label}</span>
          </button>
        )}
      </div>
      {isDivided ? (
        SCREENS.map((screen) => (
          <div className="screen-field" key={screen} role="group" aria-label={SCREEN_LABELS[screen]}>
            <label className="quiet" htmlFor={`${id}-${screen}`}>
              {SCREEN_LABELS[screen]}
            </label>
            <Control
              id={`${id}-${screen}`}
              label={`${property.label}, ${SCREEN_LABELS[screen]}`}
              kind={property.kind}
              value={(perScreen ?? { large: value })[screen]}
              inherited={inheritedAt(perScreen ?? { large: value }, screen) ?? property.initial}
              onChange={(changed) => onChange(withScreen(perScreen ?? { large: value }, screen, changed))}
            />
          </div>
        ))
      ) : (
        <Control
          id={id}
          label={property.label}
          kind={property.kind}
          value={value}
          inherited={property.initial}
          onChange={onChange}
        />
      )}
      <p className="field-help">{property.description}</p>
    </div>
  );
}

type PerScreen = Readonly<Partial<Record<Screen, unknown>>>;

/** The values of a property that are given per screen, as an object or as its JSON; undefined where there is one for all. */
function valuesPerScreen(value: unknown): PerScreen | undefined {
  const object = readObject(value);
  return object !== undefined && SCREENS.some((screen) => Object.hasOwn(object, screen)) ? object : undefined;
}

/** What a screen shows that has no value of its own: as blocks read it (`readPerBreakpoint`). */
function inheritedAt(values: PerScreen, screen: Screen): unknown {
  const { large, medium, small } = values;
  if (screen === 'large') return medium ?? small;
  return screen === 'medium' ? (large ?? small) : (medium ?? large);
}

const effective = (values: PerScreen, screen: Screen): unknown => values[screen] ?? inheritedAt(values, screen);

function withScreen(values: PerScreen, screen: Screen, changed: unknown): unknown {
  const next = Object.fromEntries(
    Object.entries({ ...values, [screen]: changed }).filter(([, one]) => one !== undefined),
  );
  return Object.keys(next).length === 0 ? undefined : next;
}
