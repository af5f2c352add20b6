/** Converts values between CSS and design tokens in the format of the Design Tokens Community Group. */
import { parse } from 'css-tree';
import { toHex, parseRgb } from '../../../theming/nearest-color.js';
import type { HookKind } from './model.js';

/** A token's type and value, with a separate value for the dark scheme if it differs. */
export interface TokenValue {
  readonly type: string;
  readonly value: unknown;
  readonly dark?: unknown;
}

const TYPES: Readonly<Partial<Record<HookKind, string>>> = { length: 'dimension', time: 'duration' };

/** Converts a CSS value to a token. Values without a matching token type become strings. */
export function cssToToken(kind: HookKind, css: string): TokenValue {
  const text: TokenValue = { type: 'string', value: css };
  switch (kind) {
    case 'color': {
      const [light = css, dark] = splitLightDark(css);
      const value = toColorToken(light);
      const inDark = dark === undefined ? undefined : toColorToken(dark);
      if (value === undefined || (dark !== undefined && inDark === undefined)) return text;
      return { type: 'color', value, ...(inDark !== undefined && { dark: inDark }) };
    }
    case 'length':
    case 'time': {
      const [, value, unit = 'px'] = /^(-?[\d.]+)(px|rem|ms|s)$/.exec(css) ?? [];
      return value === undefined ? text : { type: TYPES[kind] ?? '', value: { value: Number(value), unit } };
    }
    case 'number':
    case 'weight':
      if (css === '' || Number.isNaN(Number(css))) return text;
      return { type: kind === 'weight' ? 'fontWeight' : 'number', value: Number(css) };
    case 'font':
      return {
        type: 'fontFamily',
        value: css.split(',').map((family) => family.trim().replace(/^(['"])(.*)\1$/, '$2')),
      };
    default:
      return text;
  }
}

/** Converts a token to a CSS value; undefined if there is no CSS equivalent. */
export function tokenToCss({ type, value, dark }: TokenValue): string | undefined {
  const light = formatTokenValue(type, value);
  if (light === undefined || dark === undefined) return light;
  const inDark = formatTokenValue(type, dark);
  return inDark === undefined || inDark === light ? light : `light-dark(${light}, ${inDark})`;
}

function formatTokenValue(type: string, value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (type === 'cubicBezier' && Array.isArray(value)) return `cubic-bezier(${value.join(', ')})`;
  if (Array.isArray(value)) return value.map((family) => quoteFamily(String(family))).join(', ');
  if (typeof value !== 'object' || value === null) return undefined;
  const { value: amount, unit, components, alpha = 1, colorSpace } = value as Record<string, unknown>;
  if (typeof amount === 'number' && typeof unit === 'string') return `${amount}${unit}`;
  if (!Array.isArray(components) || typeof colorSpace !== 'string') return undefined;
  const parts = components.map((part) => (typeof part === 'number' ? part : 0));
  if (colorSpace === 'srgb' && alpha === 1) {
    const [red = 0, green = 0, blue = 0] = parts.map((part) => Math.round(part * 255));
    return toHex([red, green, blue]);
  }
  const space = colorSpace === 'srgb' || colorSpace === 'srgb-linear' ? colorSpace : undefined;
  const call = space === undefined ? `${colorSpace}(` : `color(${space} `;
  return `${call}${parts.join(' ')}${alpha === 1 ? '' : ` / ${String(alpha)}`})`;
}

/** Splits `light-dark(a, b)` into its two arguments; other values stay one part. */
export function splitLightDark(css: string): readonly string[] {
  const tree = parse(css, { context: 'value', positions: true, onParseError: () => undefined });
  const call = tree.type === 'Value' && tree.children.size === 1 ? tree.children.first : null;
  if (call?.type !== 'Function' || call.name !== 'light-dark') return [css];
  const comma = [...call.children].find((node) => node.type === 'Operator' && node.value.trim() === ',');
  if (!comma?.loc || !call.loc) return [css];
  const [start, end] = [call.loc.start.offset + 'light-dark('.length, call.loc.end.offset - 1];
  return [css.slice(start, comma.loc.start.offset).trim(), css.slice(comma.loc.end.offset, end).trim()];
}

/** Converts an opaque color to a token value; undefined for other CSS. */
function toColorToken(css: string): object | undefined {
  const rgb = parseRgb(css);
  if (rgb === undefined || /\/|rgba|hsla|transparent|^#(?:....|.{8})$/i.test(css.trim())) return undefined;
  const components = rgb.map((channel) => Math.round((channel / 255) * 10_000) / 10_000);
  return { colorSpace: 'srgb', components, hex: toHex(rgb) };
}

const quoteFamily = (family: string): string => (/^[\w-]+$/.test(family) ? family : `'${family}'`);
