import type { ColorValueNormalized, DimensionValue, ShadowValueNormalized, TokenNormalized } from '@terrazzo/parser';

/** The data of a token in the generated module. */
export interface TokenHook {
  name: string;
  chain: string;
  hook: string;
  dxp: string | null;
  literal: string;
  type: string;
  description: string;
}

/** Viewport widths in px between which a length with a `wide` mode is fluid. */
const FLUID_PX = { from: 360, to: 1440 };
const PX_PER_REM = 16;

/** Reads a token: its name, hooks and literal as CSS text. Throws if its type has no CSS text. */
export function readToken(token: TokenNormalized): TokenHook {
  const hook = `--pallet-g-${token.id.replaceAll('.', '-')}`;
  const dxp = dxpHook(token);
  const literal = literalText(token);
  return {
    name: token.id.replace(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase()),
    chain: dxp === null ? `var(${hook}, ${literal})` : `var(${hook}, var(${dxp}, ${literal}))`,
    hook,
    dxp,
    literal,
    type: token.$type,
    description: token.$description ?? '',
  };
}

function dxpHook({ $extensions }: TokenNormalized): string | null {
  const pallet = $extensions?.pallet as { dxp?: string } | undefined;
  return pallet?.dxp ?? null;
}

function literalText(token: TokenNormalized): string {
  switch (token.$type) {
    case 'color':
      return lightDark(token, colorText);
    case 'shadow':
      return token.$value.map((layer, index) => shadowText(layer, token.mode.dark?.$value[index] ?? layer)).join(', ');
    case 'dimension': {
      const wide = token.mode.wide?.$value;
      return wide ? fluidText(token.$value, wide) : dimensionText(token.$value);
    }
    case 'duration':
      return `${token.$value.value}${token.$value.unit}`;
    case 'cubicBezier':
      return `cubic-bezier(${token.$value.join(', ')})`;
    case 'fontFamily':
      return token.$value.map((family) => (/^[\w-]+$/.test(family) ? family : `"${family}"`)).join(', ');
    case 'fontWeight':
    case 'number':
    case 'string':
      return String(token.$value);
    default:
      throw new Error(`${token.id} is of type ${token.$type}, which has no CSS text yet. Add it to css-text.ts.`);
  }
}

function lightDark(
  token: TokenNormalized & { $type: 'color' },
  write: (value: ColorValueNormalized) => string,
): string {
  return schemes(write(token.$value), write(token.mode.dark?.$value ?? token.$value));
}

function shadowText(light: ShadowValueNormalized, dark: ShadowValueNormalized): string {
  const lengths = [light.offsetX, light.offsetY, light.blur, light.spread].map(dimensionText);
  return [...lengths, schemes(colorText(light.color), colorText(dark.color))].join(' ');
}

function schemes(light: string, dark: string): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

function colorText({ components, alpha, colorSpace }: ColorValueNormalized): string {
  if (colorSpace !== 'srgb') throw new Error(`Unsupported color space ${colorSpace}. Use srgb.`);
  const bytes = components.map((component) => Math.round((component ?? 0) * 255));
  return alpha < 1
    ? `rgb(${bytes.join(' ')} / ${alpha})`
    : `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function dimensionText({ value, unit }: DimensionValue): string {
  return value === 0 ? '0px' : `${value}${unit}`;
}

/** A length that grows linearly with the viewport. Its rem part also follows the user's text size. */
function fluidText(narrow: DimensionValue, wide: DimensionValue): string {
  const pxPerViewportPx = ((wide.value - narrow.value) * PX_PER_REM) / (FLUID_PX.to - FLUID_PX.from);
  const atZero = narrow.value - (pxPerViewportPx * FLUID_PX.from) / PX_PER_REM;
  return `clamp(${narrow.value}rem, ${round(atZero)}rem + ${round(pxPerViewportPx * 100)}vw, ${wide.value}rem)`;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
