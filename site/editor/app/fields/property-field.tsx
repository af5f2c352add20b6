import { useId, useState, type ReactNode } from 'react';
import { getDisplayedDefault } from '../blocks/block-catalog.js';
import { namesOf } from '../blocks/property-value.js';
import { getControl } from './controls.js';
import { NestedFieldProvider, type FieldProps } from './nested-field.js';
import {
  describeOrigin,
  getInherited,
  SCREEN_LABELS,
  SCREENS,
  screensWithValueOf,
  valueForAll,
  valuesPerScreen,
  withScreen,
} from './per-screen.js';

/** Kinds whose control is one element, so that a `label` element can refer to it. */
const SIMPLE = ['text', 'code', 'any', 'number', 'time', 'choice', 'boolean', 'length', 'color', 'icon', 'richText'];

/** A property with label, description, and one control for all screens or one per screen. */
export function PropertyField({ property, value, onChange, isNested = false }: FieldProps): ReactNode {
  const id = useId();
  const { kind, label } = property;
  const initial = getDisplayedDefault(kind);
  const screenValues = kind.perBreakpoint === true ? valuesPerScreen(value, kind) : undefined;
  const [isPerScreenChosen, setPerScreenChosen] = useState(false);
  // Undo can restore values per screen.
  const isPerScreen = isPerScreenChosen || screenValues !== undefined;
  const Control = getControl(kind);
  const togglePerScreen = (): void => {
    setPerScreenChosen(!isPerScreen);
    if (isPerScreen && screenValues !== undefined) onChange(valueForAll(screenValues, kind));
  };
  const isSimple = SIMPLE.includes(kind.name);
  const screens = screenValues ?? { large: value };
  return (
    <NestedFieldProvider value={PropertyField}>
      <div
        className={isNested ? 'field nested' : 'field'}
        data-property={isNested ? undefined : namesOf(property).join(' ')}
        role={isPerScreen || !isSimple ? 'group' : undefined}
        aria-labelledby={`${id}-label`}
      >
        <div className="field-head">
          {isSimple && !isPerScreen ? (
            <label htmlFor={id} id={`${id}-label`}>
              {label}
            </label>
          ) : (
            <span className="label" id={`${id}-label`}>
              {label}
            </span>
          )}
          {kind.perBreakpoint === true && (
            <button type="button" className="link-button" aria-pressed={isPerScreen} onClick={togglePerScreen}>
              Per screen<span className="visually-hidden">: {label}</span>
            </button>
          )}
          {value !== undefined && (
            <button type="button" className="link-button" onClick={() => onChange(undefined)}>
              Reset<span className="visually-hidden"> {label}</span>
            </button>
          )}
        </div>
        {isPerScreen ? (
          SCREENS.map((screen) => {
            const inherited = screens[screen] === undefined ? getInherited(screens, screen, kind) : undefined;
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
                    inherited={inherited?.value ?? initial}
                    inheritedFrom={inherited?.from}
                    screens={screensWithValueOf(screens, screen, kind)}
                    onChange={(changed) => onChange(withScreen(screens, screen, changed))}
                  />
                  {/* A list of choices has an option that says so. */}
                  {inherited !== undefined && kind.name !== 'choice' && (
                    <p className="quiet inherited">{describeOrigin(inherited.from)}</p>
                  )}
                  {screens[screen] !== undefined && screen !== 'large' && (
                    <button
                      type="button"
                      className="link-button"
                      onClick={() => onChange(withScreen(screens, screen, undefined))}
                    >
                      Inherit<span className="visually-hidden">: {`${label}, ${SCREEN_LABELS[screen]}`}</span>
                    </button>
                  )}
                </div>
              </div>
            );
          })
        ) : (
          <Control {...{ id, label, kind, value, onChange }} inherited={initial} screens={SCREENS} />
        )}
        {property.description !== '' && <p className="field-help">{property.description}</p>}
      </div>
    </NestedFieldProvider>
  );
}
