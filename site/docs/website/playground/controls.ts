import { readLength, type LengthUnit } from '@pallet/elements/foundations';
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
  /** Whether the property accepts one value per screen size. */
  readonly isPerBreakpoint: boolean;
  /** Values of a choice. */
  readonly choices: readonly string[];
  /** Alternative spellings of a choice's values. */
  readonly spellings: Readonly<Record<string, string>>;
  /** Unit of a length without unit; undefined if such a number is not a length. */
  readonly unit: LengthUnit | undefined;
  /** Keywords that a length also accepts. */
  readonly keywords: readonly string[];
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
    ...{ name, attribute, kind },
    isPerBreakpoint: data.perBreakpoint === true && kind !== 'json',
    choices: data.name === 'choice' ? data.values : [],
    spellings: data.name === 'choice' ? (data.spellings ?? {}) : {},
    unit: data.name === 'length' ? data.unit : undefined,
    keywords: data.name === 'length' ? (data.keywords ?? []) : [],
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
export function findValueIssue(control: Control, value: string): string | undefined {
  if (value === '') return undefined;
  if (!control.isPerBreakpoint) return findSingleValueIssue(control, value);
  const problems = splitByBreakpoint(value).map((part) => findSingleValueIssue(control, part));
  return problems.find((problem) => problem !== undefined);
}

function findSingleValueIssue({ kind, choices, keywords }: Control, value: string): string | undefined {
  if (value === '' || /^\{!.*\}$/.test(value)) return undefined;
  switch (kind) {
    case 'flag':
      return /^(?:true|false)$/.test(value) ? undefined : `“${value}” is neither true nor false.`;
    case 'choice':
      return choices.includes(value) ? undefined : `“${value}” is not one of: ${choices.join(', ')}.`;
    case 'length':
      return readLength(value, 'px') === undefined && !keywords.includes(value)
        ? `“${value}” is not a length. Use 20, 20px, 50% or 2rem.`
        : undefined;
    case 'number':
      return Number.isFinite(Number(value)) ? undefined : `“${value}” is not a number.`;
    case 'json':
    case 'image':
      return /^\s*[[{]/.test(value) ? findJsonIssue(value) : undefined;
    default:
      return undefined;
  }
}

function findJsonIssue(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return `Invalid JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
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
  if (!/^\s*\{/.test(value) || findJsonIssue(value) !== undefined) return undefined;
  const read = JSON.parse(value) as Record<string, unknown>;
  return SIZES.some((size) => Object.hasOwn(read, size)) ? read : undefined;
}

const formatPart = (data: unknown): string =>
  data === undefined ? '' : typeof data === 'string' ? data : JSON.stringify(data);

function parsePart(text: string): unknown {
  if (Number.isFinite(Number(text))) return Number(text);
  return /^\s*[[{]/.test(text) && findJsonIssue(text) === undefined ? (JSON.parse(text) as unknown) : text;
}
