import { readColor, TOKEN_HOOKS } from '@pallet/elements/foundations';
import { useState, type ReactNode } from 'react';
import { humanizeName } from '../../../documents/humanize.js';
import { inheritedText, toText, type ControlProps, type Kind } from './control.js';
import { parseColorWithOpacity, formatColorWithOpacity } from './color-with-opacity.js';

const THEME_COLORS = TOKEN_HOOKS.filter(({ type }) => type === 'color').map(({ hook, literal }) => ({
  value: `var(${hook})`,
  label: humanizeName(hook.replace('--pallet-g-color-', '')),
  hook,
  literal,
}));

type ThemeColor = (typeof THEME_COLORS)[number];

/** A theme color, which follows the theme and the color scheme, or a custom color, with an opacity. */
export function ColorControl({ id, label, value, inherited, onChange }: ControlProps<Kind<'color'>>): ReactNode {
  const [themeColors] = useState(readThemeColors);
  const text = toText(value);
  const { color, opacity } = parseColorWithOpacity(text);
  const token = THEME_COLORS.find((one) => one.value === color);
  const isHex = /^#[\da-f]{6}$/i.test(color);
  const getThemeColor = ({ hook, literal }: ThemeColor): string => themeColors.get(hook) ?? literal;
  const hasColor = readColor(text) !== undefined;
  const isUnreadable = text !== '' && !hasColor;
  return (
    <div className="color-control">
      <div className="swatches" role="radiogroup" aria-label={`${label}: theme colors`}>
        {THEME_COLORS.map((one) => (
          <label key={one.value} title={one.label}>
            <input
              type="radio"
              name={`${id}-token`}
              checked={one === token}
              onChange={() => onChange(formatColorWithOpacity({ color: one.value, opacity }))}
            />
            <span className="swatch" style={{ background: getThemeColor(one) }} />
            <span className="visually-hidden">{one.label}</span>
          </label>
        ))}
      </div>
      <div className="length">
        <input
          type="color"
          aria-label={`Pick ${label}`}
          className={hasColor ? undefined : 'without-color'}
          style={{ backgroundColor: hasColor ? ((token && getThemeColor(token)) ?? color) : undefined }}
          value={isHex ? color : '#000000'}
          onChange={({ target }) => onChange(formatColorWithOpacity({ color: target.value, opacity }))}
        />
        <input
          id={id}
          value={token?.label ?? (isHex ? color : text)}
          readOnly={token !== undefined}
          placeholder={inheritedText(inherited) || 'From theme'}
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
            onChange={({ target }) => onChange(formatColorWithOpacity({ color, opacity: Number(target.value) }))}
          />
          <output>{opacity} %</output>
        </label>
      )}
      {isUnreadable && (
        <p className="error" id={`${id}-error`}>
          “{text}” is not a valid color. Enter one such as #1b5e20, or choose a theme color.
        </p>
      )}
    </div>
  );
}

/** Reads the theme's colors on the page, without hooks that the theme does not set. */
function readThemeColors(): ReadonlyMap<string, string> {
  const page = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument;
  if (page?.defaultView == null) return new Map();
  const style = page.defaultView.getComputedStyle(page.documentElement);
  return new Map(
    THEME_COLORS.flatMap(({ hook }) => {
      const value = style.getPropertyValue(hook).trim();
      return value === '' ? [] : [[hook, value] as const];
    }),
  );
}
