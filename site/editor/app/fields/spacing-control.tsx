import { readBoolean, readObject } from '@pallet/elements/foundations';
import type { ReactNode } from 'react';
import { defined } from '../../../documents/record.js';
import { LengthControl } from './length-control.js';
import { type ControlProps, type Kind } from './control.js';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const SPACES = { margin: 'Outside', padding: 'Inside' } as const;
const LENGTH = { kind: 'length', unit: 'px', words: ['auto'] } as const;

/** Space around and inside a block, side by side, and whether it is shown. */
export function SpacingControl({ id, label, value, onChange }: ControlProps<Kind<'spacing'>>): ReactNode {
  const style = readObject(value) ?? {};
  const write = (name: string, next: unknown): void => {
    const changed = defined({ ...style, [name]: next });
    onChange(Object.keys(changed).length === 0 ? undefined : changed);
  };
  return (
    <div id={id} className="spacing" role="group" aria-label={label}>
      {Object.entries(SPACES).map(([name, words]) => {
        const sides = readObject(style[name]) ?? {};
        return (
          <fieldset key={name}>
            <legend>{words}</legend>
            {SIDES.map((side) => (
              <div key={side} className="side">
                <label htmlFor={`${id}-${name}-${side}`}>{side}</label>
                <LengthControl
                  id={`${id}-${name}-${side}`}
                  label={`${words}, ${side}`}
                  kind={LENGTH}
                  value={sides[side]}
                  inherited={0}
                  onChange={(length) => {
                    const next = defined({ ...sides, [side]: length });
                    write(name, Object.keys(next).length === 0 ? undefined : next);
                  }}
                />
              </div>
            ))}
          </fieldset>
        );
      })}
      <label className="choices">
        <input
          type="checkbox"
          checked={readBoolean(style['isVisible'], true)}
          onChange={({ target }) => write('isVisible', target.checked ? undefined : false)}
        />
        Shown
      </label>
    </div>
  );
}
