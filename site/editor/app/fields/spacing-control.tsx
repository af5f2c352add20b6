import { readBoolean, readObject } from '@pallet/elements/foundations';
import type { ReactNode } from 'react';
import { removeUndefined } from '../../../documents/record.js';
import { LengthControl } from './length-control.js';
import { type ControlProps, type Kind } from './control.js';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const GROUPS = { margin: 'Margin', padding: 'Padding' } as const;
const LENGTH = { name: 'length', unit: 'px', keywords: ['auto'] } as const;

/** Margin and padding of a block for each side, and its visibility. */
export function SpacingControl({ id, label, value, screens, onChange }: ControlProps<Kind<'spacing'>>): ReactNode {
  const style = readObject(value) ?? {};
  const write = (name: string, next: unknown): void => {
    const changed = removeUndefined({ ...style, [name]: next });
    onChange(Object.keys(changed).length === 0 ? undefined : changed);
  };
  return (
    <div id={id} className="spacing" role="group" aria-label={label}>
      {Object.entries(GROUPS).map(([name, title]) => {
        const sides = readObject(style[name]) ?? {};
        return (
          <fieldset key={name}>
            <legend>{title}</legend>
            {SIDES.map((side) => (
              <div key={side} className="side">
                <label htmlFor={`${id}-${name}-${side}`}>{side}</label>
                <LengthControl
                  id={`${id}-${name}-${side}`}
                  label={`${title}, ${side}`}
                  kind={LENGTH}
                  value={sides[side]}
                  inherited={0}
                  screens={screens}
                  onChange={(length) => {
                    const next = removeUndefined({ ...sides, [side]: length });
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
        Visible
      </label>
    </div>
  );
}
