import {
  type PerBreakpoint,
  readImagePerBreakpoint,
  readPerBreakpoint,
  readSizedValues,
  readSizes,
  type Responsive,
  type Size,
  SIZES,
} from './breakpoints.js';
import { readColor } from './color.js';
import { hasExpressions } from './expressions.js';
import { readFocalPoint } from './focal-point.js';
import type { ImageInfo } from './image-info.js';
import { readJson } from './json.js';
import { type Length, type LengthUnit, readLength } from './length.js';
import { normalizeSpelling } from './nearest.js';
import type { NumberText } from './enumerations.js';
import type { LinkInfo } from './page-reference.js';
import { readBoolean, readNumber } from './scalars.js';
import type { HtmlProfile } from './sanitize-profiles.js';

/** Minimum and maximum of a number. Numbers outside are clamped. Default: unlimited. */
interface NumberRange {
  readonly min?: number;
  readonly max?: number;
}

/** The accepted values of a property as data. It is part of the manifest, from which other artifacts are generated. */
export type KindData = {
  /** The value of a missing or invalid property. */
  readonly initial?: unknown;
  /** Accepts one value for all screens, or one per breakpoint. Default: false */
  readonly perBreakpoint?: true;
  /** Larger sizes without a value fall back to smaller ones. Default: the initial value */
  readonly fallsBackUpwards?: true;
  /** Maximum, in px, on small screens without a value of their own. Default: unlimited */
  readonly maxSmall?: number;
} & (
  | {
      readonly name: 'text';
      /** A sentence or more. */
      readonly isLong?: true;
      /** False for technical text, such as an id or a class name. Default: true, text for readers */
      readonly translate?: false;
    }
  | { readonly name: 'richText'; readonly profile: HtmlProfile }
  | { readonly name: 'code' }
  /** `spellings`: other words for true and false. `needs`: has no effect without one of these properties. */
  | {
      readonly name: 'boolean';
      readonly spellings?: Readonly<Record<string, boolean>>;
      readonly needs?: readonly string[];
    }
  | ({ readonly name: 'number'; readonly isInteger?: true } & NumberRange)
  /** In milliseconds. 0 and less count as missing. */
  | ({ readonly name: 'time' } & NumberRange)
  /** `unit` is that of a bare number. Without it, a bare number has another meaning, such as a ratio. */
  | { readonly name: 'length'; readonly unit?: LengthUnit; readonly keywords?: readonly string[] }
  | { readonly name: 'color' }
  /** `spellings` maps names of other systems to values. */
  | {
      readonly name: 'choice';
      readonly values: readonly string[];
      readonly spellings?: Readonly<Record<string, string>>;
    }
  /** A page reference, link info, or a URL. */
  | { readonly name: 'link' }
  /** `takesKey`: accepts a content key as the image. `isDecorative`: needs no alternative text. */
  | { readonly name: 'image'; readonly takesKey?: true; readonly isDecorative?: true }
  | { readonly name: 'focalPoint' }
  | { readonly name: 'icon' }
  /** `visibility`: whether the block is shown or hidden on these screens. Default: it is not affected */
  | { readonly name: 'screens'; readonly visibility?: 'shown' | 'hidden' }
  | { readonly name: 'spacing' }
  | { readonly name: 'group'; readonly fields: Readonly<Record<string, KindData>> }
  | {
      readonly name: 'list';
      readonly of: KindData;
      /** Label of one entry. */
      readonly noun: string;
      /** Accepts a single entry in place of the list. */
      readonly takesEntry?: true;
      /** Accepts an object with the list in this field. */
      readonly container?: string;
    }
  /** `keyNoun` is the label of the keys, `keys` their kind. `scope` is the name of the map in expressions. */
  | {
      readonly name: 'map';
      readonly of: KindData;
      readonly noun: string;
      readonly keyNoun: string;
      /** Default: text */
      readonly keys?: KindData;
      readonly scope?: string;
    }
  /**
   * Blocks in the format of page documents, rendered for each entry of the property `each`. `defaultBlock` is the tag of the
   * block that an editor adds first.
   */
  | { readonly name: 'blocks'; readonly each: string; readonly defaultBlock: string }
  | { readonly name: 'any' }
);

/**
 * The kind of a property: its accepted values, and how they are parsed.
 *
 * @typeParam T - type of the property
 * @typeParam N - type of the normalized value
 */
export type Kind<T = unknown, N = unknown> = KindData & {
  readonly initial: T;
  /**
   * Validates the text of an attribute or a property value. The property returns it unchanged. Text with expressions
   * (`{!…}`) is valid: it is filled in when the value is normalized.
   *
   * @returns `undefined` for an invalid value, which is replaced by the initial one
   */
  readonly read: (value: unknown) => T | undefined;
  /**
   * Normalizes a value for rendering: a CSS length with its unit, a choice in its canonical spelling, a number in its range.
   *
   * @returns `undefined` for a missing value
   */
  readonly normalize: (value: unknown) => N | undefined;
};

type Data<Name extends KindData['name']> = Omit<Extract<KindData, { readonly name: Name }>, 'name' | 'initial'>;
type Options<Name extends KindData['name'], T> = Data<Name> & { readonly initial?: T };

/** Numbers and booleans are converted to text. */
const readText = (value: unknown): string | undefined => (Object(value) === value ? undefined : String(value));

/** Parses JSON. Other text is returned unchanged, and `null` counts as missing. */
function readStructure(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const structure = readJson(value);
  return structure === undefined ? value : (structure ?? undefined);
}

/** Freezes an initial value, which all elements share. */
function freezeDeep(value: unknown): void {
  if (Object(value) !== value) return;
  Object.values(value as object).forEach(freezeDeep);
  Object.freeze(value);
}

/** `T` is the type for hosts. `read` does not validate it completely. */
function kindOf<T, N = T>(
  name: KindData['name'],
  read: (value: unknown) => unknown,
  initial: unknown,
  data?: object,
  normalize: (value: unknown) => unknown = read,
): Kind<T, N> {
  const kind = { name, read, normalize, initial, ...data };
  freezeDeep(kind.initial);
  return kind as Kind<T, N>;
}

/** Accepts expressions, and values that can be normalized, without changing them. */
const acceptIfValid =
  (normalize: (value: unknown) => unknown) =>
  (value: unknown): unknown =>
    hasExpressions(value) || normalize(value) !== undefined ? value : undefined;

const clamp = (value: number, { min = -Infinity, max = Infinity }: NumberRange): number =>
  Math.min(max, Math.max(min, value));

/** Plain text. */
export const text = (options?: Options<'text', string>): Kind<string> => kindOf('text', readText, '', options);

/** HTML that its block sanitizes by a profile. */
export const richText = (profile: HtmlProfile): Kind<string> => kindOf('richText', readText, '', { profile });

/** Source code, such as tags of the page's head. */
export const code = (): Kind<string> => kindOf('code', readText, '');

/** A boolean: an attribute that is present is true, unless its value is `"false"`. */
export const boolean = <const S extends string = never>(
  options: Options<'boolean', boolean> & { readonly spellings?: Readonly<Record<S, boolean>> } = {},
): Kind<boolean | S, boolean> => {
  const parse = (value: unknown): unknown => options.spellings?.[value as S] ?? readBoolean(value, null);
  return kindOf(
    'boolean',
    (value) => (hasExpressions(value) ? value : parse(value)),
    false,
    options,
    // An expression without a value is filled with empty text.
    (value) => (value === '' || hasExpressions(value) ? undefined : parse(value)),
  );
};

/** A number or its text. It is clamped to its range, and truncated if `isInteger`. */
export const number = <const I extends number | ''>(
  options: Data<'number'> & { readonly initial: I },
): Kind<number | NumberText | I, number> => {
  const normalize = (value: unknown): number | undefined => {
    const given = readNumber(value);
    return given === undefined ? undefined : clamp(options.isInteger ? Math.trunc(given) : given, options);
  };
  return kindOf('number', acceptIfValid(normalize), '', options, normalize);
};

/** A time in milliseconds, as a number or its text. */
export const time = (options: Options<'time', number>): Kind<number | NumberText, number> => {
  const normalize = (value: unknown): number | undefined => {
    const given = readNumber(value);
    return given !== undefined && given > 0 ? clamp(given, options) : undefined;
  };
  return kindOf('time', acceptIfValid(readNumber), 0, options, normalize);
};

/** A CSS length, or a number in a default unit. */
export const length = (options: Options<'length', Length> = {}): Kind<Length, string> => {
  const normalize = (value: unknown): string | undefined =>
    options.keywords?.find((keyword) => keyword === value) ?? readLength(value, options.unit ?? '%');
  return kindOf('length', acceptIfValid(normalize), '', options, normalize);
};

/** A CSS color. */
export const color = (options?: Options<'color', string>): Kind<string> =>
  kindOf('color', readText, '', options, readColor);

/** One of several words. Without an initial value, the property may also be empty. */
export const choice = <const V extends string, const S extends string = never, const I extends string = ''>(
  values: readonly V[],
  options?: { readonly initial?: I & NoInfer<V | S | ''>; readonly spellings?: Readonly<Record<S, NoInfer<V>>> },
): Kind<V | S | I, V> => {
  let bySpelling: ReadonlyMap<string, V> | undefined;
  const normalize = (value: unknown): V | undefined => {
    bySpelling ??= new Map(
      [...values.map((word): [string, V] => [word, word]), ...Object.entries<V>(options?.spellings ?? {})].map(
        ([word, meant]) => [normalizeSpelling(word), meant],
      ),
    );
    return typeof value === 'string' ? bySpelling.get(normalizeSpelling(value)) : undefined;
  };
  return kindOf('choice', readText, '', { values, ...options }, normalize);
};

/** The target of a link: a URL, or a page reference or link info as an object or its JSON. */
export const link = (): Kind<LinkInfo | string> =>
  kindOf('link', (value) => (typeof value === 'object' ? value : readText(value)), '');

/** An image: its content key or URL, or image info as an object or its JSON. */
export const image = (options?: Data<'image'>): Kind<ImageInfo | string> => kindOf('image', readStructure, '', options);

/** The focal point of an image, a value of `object-position`. */
export const focalPoint = (): Kind<string> => kindOf('focalPoint', readText, '', {}, readFocalPoint);

/** An icon's name, `category:name`. */
export const icon = (): Kind<string> => kindOf('icon', readText, '');

/** Screen sizes: `small`, `medium`, `large` or their first letters, in lists and ranges such as `small-medium`. */
export const screens = (options?: Data<'screens'>): Kind<string, readonly Size[]> =>
  kindOf('screens', readText, '', options, readSizes);

/** Margin, padding and visibility of a block, as an object or its JSON. */
export const spacing = <T extends object>(): Kind<T | string> => kindOf('spacing', readStructure, '');

/** Values by fixed names, as an object or its JSON. */
export const group = <T extends object>(fields: { readonly [Name in keyof T]?: Kind }): Kind<T | string> =>
  kindOf('group', readStructure, '', { fields });

/** A list of values or its JSON. */
export const list = <T extends object>(
  of: Kind,
  options: Omit<Data<'list'>, 'of'> & { readonly initial?: NoInfer<T> },
): Kind<T | string> => kindOf('list', readStructure, '', { of, ...options });

/** Values by custom names, as an object or its JSON. */
export const map = <T extends object>(of: Kind, options: Omit<Data<'map'>, 'of'>): Kind<T | string> =>
  kindOf('map', readStructure, '', { of, ...options });

/** Blocks in the format of page documents: an object, a list or its JSON. */
export const blocks = <T extends object>(data: Data<'blocks'>): Kind<T | string> =>
  kindOf('blocks', readStructure, '', data);

/** Any value, or its JSON. */
export const any = (): Kind => kindOf('any', readStructure, '');

/**
 * One value of a kind for all screens, or one per breakpoint as an object or its JSON.
 *
 * @param options - `fallsBackUpwards`: larger sizes without a value fall back to smaller ones. `maxSmall`: maximum, in px,
 *   on small screens without a value of their own
 */
export const perBreakpoint = <T, N>(
  kind: Kind<T, N>,
  options?: Pick<KindData, 'fallsBackUpwards' | 'maxSmall'>,
): Kind<Responsive<T>, PerBreakpoint<N | undefined>> =>
  ({
    ...kind,
    ...options,
    perBreakpoint: true,
    read(value: unknown) {
      const given = readStructure(value);
      const sizes = readSizedValues(given);
      if (sizes === undefined) return kind.read(given);
      return SIZES.some((size) => kind.read(sizes[size]) !== undefined) ? given : undefined;
    },
    normalize(value: unknown) {
      if (options?.fallsBackUpwards) return readImagePerBreakpoint(value, kind.normalize);
      const { maxSmall } = options ?? {};
      const limitSmall = (medium: unknown) => (maxSmall === undefined ? medium : `min(${medium}, ${maxSmall}px)`) as N;
      return readPerBreakpoint(value, kind.normalize, kind.normalize(kind.initial), limitSmall);
    },
  }) as Kind<Responsive<T>, PerBreakpoint<N | undefined>>;
