import { findTextMismatch, readJson, readObject, type LengthUnit } from '@pallet/elements/foundations';
import { propertiesOf, type AuthorProperty, type ElementDeclaration, type KindData } from '@pallet/elements/manifest';

type ControlKind =
  | 'choice'
  | 'flag'
  | 'length'
  | 'number'
  | 'color'
  | 'image'
  | 'text'
  | 'markup'
  /** JSON. */
  | 'json';

/** Describes the form field of a property. */
export interface Control {
  /** Name of the property. */
  readonly name: string;
  readonly attribute: string;
  readonly kind: ControlKind;
  /** The accepted values. */
  readonly data: KindData;
  /** Whether the property accepts one value per screen size. */
  readonly isPerBreakpoint: boolean;
  /** Values of a choice. */
  readonly choices: readonly string[];
  /** Alternative spellings of a choice's values. */
  readonly spellings: Readonly<Record<string, string>>;
  /** Unit of a length without unit; undefined if such a number is not a length. */
  readonly unit: LengthUnit | undefined;
  /** Default as text; empty if there is none. */
  readonly initial: string;
  readonly description: string;
}

/** Screen sizes of a value per breakpoint. */
export const SIZES = ['large', 'medium', 'small'] as const;

/** The form field for each kind of property. */
const CONTROL_OF_KIND: Readonly<Record<KindData['name'], ControlKind>> = {
  text: 'text',
  richText: 'markup',
  code: 'markup',
  boolean: 'flag',
  number: 'number',
  time: 'number',
  length: 'length',
  color: 'color',
  choice: 'choice',
  link: 'text',
  image: 'image',
  focalPoint: 'text',
  icon: 'text',
  screens: 'text',
  spacing: 'json',
  group: 'json',
  list: 'json',
  map: 'json',
  blocks: 'json',
  any: 'json',
};

/** Creates a control for each property that an author can set, in the manifest's order. */
export const createControls = (contract: ElementDeclaration): Control[] => propertiesOf(contract).map(createControl);

function createControl(property: AuthorProperty): Control {
  const { name, attribute, 'x-pallet': contract } = property;
  const { kind: data } = contract;
  const kind = CONTROL_OF_KIND[data.name];
  const { initial } = data;
  return {
    ...{ name, attribute, kind, data },
    isPerBreakpoint: data.perBreakpoint === true && kind !== 'json',
    choices: data.name === 'choice' ? data.values : [],
    spellings: data.name === 'choice' ? (data.spellings ?? {}) : {},
    unit: data.name === 'length' ? data.unit : undefined,
    initial: typeof initial === 'string' ? initial : JSON.stringify(initial),
    description: property.description.replace(/\s+/g, ' ').replaceAll('`', ''),
  };
}

/** Converts an attribute to a control's value: `true` or `false` for flags, empty if not set. */
export function attributeToValue({ kind, initial, spellings }: Control, attribute: string | undefined): string {
  if (kind === 'flag') return attribute === undefined ? initial : String(attribute !== 'false');
  return spellings[attribute ?? ''] ?? attribute ?? '';
}

/** Converts a control's value to an attribute; undefined if the attribute is omitted. */
export function valueToAttribute({ kind, initial }: Control, value: string): string | undefined {
  if (kind !== 'flag') return value === '' ? undefined : value;
  if (value === initial) return undefined;
  return value === 'true' ? '' : 'false';
}

/**
 * Validates a control's value.
 *
 * @returns a message; undefined if the value is valid
 */
export function findValueIssue({ kind, data }: Control, value: string): string | undefined {
  if (kind === 'flag') return /^(?:true|false|)$/.test(value) ? undefined : `“${value}” is neither true nor false.`;
  const mismatch = findTextMismatch(data, value);
  if (mismatch === undefined) return undefined;
  const { field, reason, outcome, remedy, suggestion } = mismatch;
  const question = suggestion === undefined ? '' : ` Did you mean “${suggestion}”?`;
  return `“${field ?? value}” ${reason}, so ${outcome}.${question} ${remedy}`;
}

/** Splits a value into those for large, medium and small screens; a single value stays one part. */
export function splitByBreakpoint(value: string): string[] {
  const read = parseSizes(value);
  return read === undefined ? [value] : SIZES.map((size) => formatPart(read[size]));
}

/** Joins the values for large, medium and small screens. Empty values inherit that of the larger screen. */
export function joinByBreakpoint(parts: readonly string[]): string {
  if (parts.length === 1) return parts[0] ?? '';
  const given = SIZES.flatMap((size, index) => {
    const part = parts[index] ?? '';
    return part === '' ? [] : [[size, parsePart(part)] as const];
  });
  return given.length === 0 ? '' : JSON.stringify(Object.fromEntries(given));
}

function parseSizes(value: string): Readonly<Record<string, unknown>> | undefined {
  const object = readObject(value);
  return object !== undefined && SIZES.some((size) => Object.hasOwn(object, size)) ? object : undefined;
}

const formatPart = (data: unknown): string =>
  data === undefined ? '' : typeof data === 'string' ? data : JSON.stringify(data);

function parsePart(text: string): unknown {
  if (Number.isFinite(Number(text))) return Number(text);
  return /^\s*[[{]/.test(text) ? (readJson(text) ?? text) : text;
}
