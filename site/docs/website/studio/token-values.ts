/** Values of design tokens in the format of the Design Tokens Community Group, from CSS and to it. */
import { parse } from 'css-tree';
import { hexOf, rgbOf } from '../../../themes/nearest-colour.js';
import type { HookKind } from './model.js';

/** A token's type and value; its value in the dark scheme where that is another one. */
export interface TokenValue {
  readonly type: string;
  readonly value: unknown;
  readonly dark?: unknown;
}

const TYPES: Readonly<Partial<Record<HookKind, string>>> = { length: 'dimension', time: 'duration' };

/** A value of CSS as a token; one that no type of tokens can hold becomes a text. */
export function tokenValue(kind: HookKind, css: string): TokenValue {
  const text: TokenValue = { type: 'string', value: css };
  switch (kind) {
    case 'colour': {
      const [light = css, dark] = schemesOf(css);
      const value = colourToken(light);
      const inDark = dark === undefined ? undefined : colourToken(dark);
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

/** A token's value as CSS; undefined where it is of no kind that CSS has a text for. */
export function cssOfToken({ type, value, dark }: TokenValue): string | undefined {
  const light = textOf(type, value);
  if (light === undefined || dark === undefined) return light;
  const inDark = textOf(type, dark);
  return inDark === undefined || inDark === light ? light : `light-dark(${light}, ${inDark})`;
}

function textOf(type: string, value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (type === 'cubicBezier' && Array.isArray(value)) return `cubic-bezier(${value.join(', ')})`;
  if (Array.isArray(value)) return value.map((family) => quotedFamily(String(family))).join(', ');
  if (typeof value !== 'object' || value === null) return undefined;
  const { value: amount, unit, components, alpha = 1, colorSpace } = value as Record<string, unknown>;
  if (typeof amount === 'number' && typeof unit === 'string') return `${amount}${unit}`;
  if (!Array.isArray(components) || typeof colorSpace !== 'string') return undefined;
  const parts = components.map((part) => (typeof part === 'number' ? part : 0));
  if (colorSpace === 'srgb' && alpha === 1) {
    const [red = 0, green = 0, blue = 0] = parts.map((part) => Math.round(part * 255));
    return hexOf([red, green, blue]);
  }
  const space = colorSpace === 'srgb' || colorSpace === 'srgb-linear' ? colorSpace : undefined;
  const call = space === undefined ? `${colorSpace}(` : `color(${space} `;
  return `${call}${parts.join(' ')}${alpha === 1 ? '' : ` / ${String(alpha)}`})`;
}

/** The parts of `light-dark(a, b)`, as they are written; the value itself where it is another one. */
export function schemesOf(css: string): readonly string[] {
  const tree = parse(css, { context: 'value', positions: true, onParseError: () => undefined });
  const call = tree.type === 'Value' && tree.children.size === 1 ? tree.children.first : null;
  if (call?.type !== 'Function' || call.name !== 'light-dark') return [css];
  const comma = [...call.children].find((node) => node.type === 'Operator' && node.value.trim() === ',');
  if (!comma?.loc || !call.loc) return [css];
  const [start, end] = [call.loc.start.offset + 'light-dark('.length, call.loc.end.offset - 1];
  return [css.slice(start, comma.loc.start.offset).trim(), css.slice(comma.loc.end.offset, end).trim()];
}

/** An opaque colour as a token has it; undefined for a text that is none by itself. */
function colourToken(css: string): object | undefined {
  const rgb = rgbOf(css);
  if (rgb === undefined || /\/|rgba|hsla|transparent|^#(?:....|.{8})$/i.test(css.trim())) return undefined;
  const components = rgb.map((channel) => Math.round((channel / 255) * 10_000) / 10_000);
  return { colorSpace: 'srgb', components, hex: hexOf(rgb) };
}

const quotedFamily = (family: string): string => (/^[\w-]+$/.test(family) ? family : `'${family}'`);
