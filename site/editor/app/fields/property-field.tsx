import { useId, useState, type ReactNode } from 'react';
import { controlOf } from './controls.js';
import { NestedFieldProvider, type FieldProps } from './nested-field.js';
import { inheritedAt, SCREEN_LABELS, SCREENS, valueForAll, valuesPerScreen, withScreen } from './per-screen.js';

/** Kinds whose control is one element, to which the label can belong. */
const SIMPLE = ['text', 'number', 'choice', 'flag', 'length', 'colour', 'icon', 'rich-text'];

/** A property with its label, what it means, and its control: one, or one per screen. */
export function PropertyField({ property, value, onChange, isNested = false }: FieldProps): ReactNode {
  const id = useId();
  const { kind, label } = property;
  const perScreen = property.isPerScreen ? valuesPerScreen(value, kind) : undefined;
  const [isAsked, setAsked] = useState(false);
  // Undoing a step may divide a value again.
  const isDivided = isAsked || perScreen !== undefined;
  const Control = controlOf(kind);
  const divide = (): void => {
    setAsked(!isDivided);
    if (isDivided && perScreen !== undefined) onChange(valueForAll(perScreen));
  };
  const isSimple = SIMPLE.includes(kind.kind);
  const screens = perScreen ?? { large: value };
  return (
    <NestedFieldProvider value={PropertyField}>
      <div
        className={isNested ? 'field nested' : 'field'}
        data-property={isNested ? undefined : property.name}
        role={isDivided || !isSimple ? 'group' : undefined}
        aria-labelledby={`${id}-label`}
      >
        <div className="field-head">
          {isSimple && !isDivided ? (
            <label htmlFor={id} id={`${id}-label`}>
              {label}
            </label>
          ) : (
            <span className="label" id={`${id}-label`}>
              {label}
            </span>
          )}
          {property.isPerScreen && (
            <button type="button" className="link-button" aria-pressed={isDivided} onClick={divide}>
              per screen<span className="visually-hidden">: {label}</span>
            </button>
          )}
          {value !== undefined && (
            <button type="button" className="link-button" onClick={() => onChange(undefined)}>
              reset<span className="visually-hidden"> {label}</span>
            </button>
          )}
        </div>
        {isDivided ? (
          SCREENS.map((screen) => {
            const inherited = screens[screen] === undefined ? inheritedAt(screens, screen) : undefined;
            return (
              <div className="screen-field" key={screen} role="group" aria-label={SCREEN_LABELS[screen]}>
                <label className="quiet" htmlFor={`${id}-${screen}`}>
                  {SCREEN_LABELS[screen]}
                </label>
                <div>
                  <Control
                    id={`${id}-${screen}`}
                    label={`${label}, ${SCREEN_LABELS[screen]}`}
                    kind={kind}
                    value={screens[screen]}
                    inherited={inherited?.value ?? property.initial}
                    onChange={(changed) => onChange(withScreen(screens, screen, changed))}
                  />
                  {inherited !== undefined && (
                    <p className="quiet inherited">As on {SCREEN_LABELS[inherited.from].toLowerCase()}</p>
                  )}
                  {screens[screen] !== undefined && screen !== 'large' && (
                    <button
                      type="button"
                      className="link-button"
                      onClick={() => onChange(withScreen(screens, screen, undefined))}
                    >
                      inherit<span className="visually-hidden">: {`${label}, ${SCREEN_LABELS[screen]}`}</span>
                    </button>
                  )}
                </div>
              </div>
            );
          })
        ) : (
          <Control id={id} label={label} kind={kind} value={value} inherited={property.initial} onChange={onChange} />
        )}
        {property.description !== '' && <p className="field-help">{property.description}</p>}
      </div>
    </NestedFieldProvider>
  );
}
