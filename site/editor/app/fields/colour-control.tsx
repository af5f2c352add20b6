import { readColour, TOKEN_HOOKS } from '@pallet/elements/foundations';
import { useState, type ReactNode } from 'react';
import { words } from '../../../documents/words.js';
import { inheritedText, textOf, type ControlProps, type Kind } from './control.js';
import { readTranslucent, translucent } from './translucent.js';

const COLOURS = TOKEN_HOOKS.filter(({ type }) => type === 'color').map(({ hook, literal }) => ({
  value: `var(${hook})`,
  label: words(hook.replace('--pallet-g-color-', '')),
  hook,
  literal,
}));

/** A colour: one of the theme, which follows the theme and the scheme, or one of one's own; and how opaque it is. */
export function ColourControl({ id, label, value, inherited, onChange }: ControlProps<Kind<'colour'>>): ReactNode {
  const [shades] = useState(themeShades);
  const text = textOf(value);
  const { colour, opacity } = readTranslucent(text);
  const token = COLOURS.find((one) => one.value === colour);
  const isUnreadable = text !== '' && readColour(text) === undefined;
  return (
    <div className="colour">
      <div className="swatches" role="radiogroup" aria-label={`${label}: colours of the theme`}>
        {COLOURS.map((one) => (
          <label key={one.value} title={one.label}>
            <input
              type="radio"
              name={`${id}-token`}
              checked={one === token}
              onChange={() => onChange(translucent({ colour: one.value, opacity }))}
            />
            <span className="swatch" style={{ background: shades.get(one.hook) ?? one.literal }} />
            <span className="visually-hidden">{one.label}</span>
          </label>
        ))}
      </div>
      <div className="length">
        <input
          type="color"
          aria-label={`Pick ${label}`}
          value={/^#[\da-f]{6}$/i.test(colour) ? colour : '#000000'}
          onChange={({ target }) => onChange(translucent({ colour: target.value, opacity }))}
        />
        <input
          id={id}
          value={token?.label ?? (/^#[\da-f]{6}$/i.test(colour) ? colour : text)}
          readOnly={token !== undefined}
          placeholder={inheritedText(inherited) || 'As the theme says'}
          aria-invalid={isUnreadable}
          aria-describedby={isUnreadable ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      </div>
      {text !== '' && !isUnreadable && (
        <label className="opacity">
          Opacity
          <input
            type="range"
            min="0"
            max="100"
            step="5"
            aria-label={`Opacity of ${label}`}
            value={opacity}
            onChange={({ target }) => onChange(translucent({ colour, opacity: Number(target.value) }))}
          />
          <output>{opacity} %</output>
        </label>
      )}
      {isUnreadable && (
        <p className="error" id={`${id}-error`}>
          “{text}” is no colour. Write one such as #1b5e20, or choose one of the theme.
        </p>
      )}
    </div>
  );
}

/** The colours as the page's theme has them; a hook that no theme sets has none. */
function themeShades(): ReadonlyMap<string, string> {
  const page = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument;
  if (page?.defaultView == null) return new Map();
  const style = page.defaultView.getComputedStyle(page.documentElement);
  return new Map(
    COLOURS.flatMap(({ hook }) => {
      const shade = style.getPropertyValue(hook).trim();
      return shade === '' ? [] : [[hook, shade] as const];
    }),
  );
}
