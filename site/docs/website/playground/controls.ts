import { readLength, type LengthUnit } from '@pallet/elements/foundations';
import { propertiesOf, type ElementDeclaration, type ElementMember } from '@pallet/elements/manifest';
import { choicesOf, isChoice } from '../type-choices.js';

type ControlKind =
  | 'choice'
  | 'flag'
  | 'length'
  | 'number'
  | 'colour'
  | 'picture'
  | 'text'
  /** HTML. */
  | 'markup'
  /** An object or a list, or their JSON. */
  | 'json';

/** How a property of a block is changed by hand. */
export interface Control {
  /** Of the property. */
  readonly name: string;
  readonly attribute: string;
  readonly kind: ControlKind;
  /** Whether each screen size may have a value of its own. */
  readonly isPerBreakpoint: boolean;
  /** Of a choice: its words. */
  readonly choices: readonly string[];
  /** Of a length: the unit of a bare number. */
  readonly unit: LengthUnit;
  /** The text of its default; empty where there is none. */
  readonly initial: string;
  readonly description: string;
}

/** The screen sizes of a value that is given for each. */
export const SIZES = ['large', 'medium', 'small'] as const;

/** A control for each property that an author can set, in the manifest's order. */
export const controlsOf = (contract: ElementDeclaration): Control[] => propertiesOf(contract).map(controlOf);

function controlOf(property: ElementMember & { readonly attribute: string }): Control {
  const { name, attribute, description, type, default: initial = '' } = property;
  const text = type?.text ?? 'string';
  const [, each] = /^Responsive<(.*)>(?: \| string)?$/.exec(text) ?? [];
  const kind = kindOf(each ?? text, property);
  const [, unit = 'px'] = /\ba number \((px|%|rem)/.exec(description) ?? [];
  return {
    ...{ name, attribute, kind },
    isPerBreakpoint: each !== undefined && kind !== 'json',
    choices: kind === 'choice' ? choicesOf(withoutBoolean(text)).map((choice) => choice.slice(1, -1)) : [],
    unit: unit as LengthUnit,
    initial: initial.replace(/^'(.*)'$/s, '$1'),
    description: description.replace(/\s+/g, ' ').replaceAll('`', ''),
  };
}

function kindOf(type: string, { name, description }: ElementMember): ControlKind {
  if (type === 'boolean') return 'flag';
  if (isChoice(withoutBoolean(type))) return 'choice';
  if (type === 'number | string') return 'length';
  if (/^number \| NumberText/.test(type)) return 'number';
  if (/\b(?:ImageInfo|ShareImage)\b/.test(type) && !type.startsWith('Record')) return 'picture';
  if (type === 'LinkInfo | string') return 'text';
  if (type !== 'string') return 'json';
  if (/\bCSS colour\b/.test(description) || /colou?r$/i.test(name)) return 'colour';
  return /\bHTML\b/.test(description) ? 'markup' : 'text';
}

const withoutBoolean = (type: string): string => type.replace(/^boolean \|/, `'true' | 'false' |`);

/** The text of an attribute as the value of a control: flags are `true` or `false`, what is not set is empty. */
export function valueOf({ kind, initial, choices }: Control, attribute: string | undefined): string {
  if (kind === 'flag') return attribute === undefined ? initial : String(attribute !== 'false');
  // A flag that takes words besides is true where it stands alone.
  if (attribute === '' && choices.includes('true')) return 'true';
  return attribute ?? '';
}

/** The text of the attribute that stands for a control's value; undefined where it is left out. */
export function attributeOf({ kind, initial }: Control, value: string): string | undefined {
  if (kind !== 'flag') return value === '' ? undefined : value;
  if (value === initial) return undefined;
  return value === 'true' ? '' : 'false';
}

/**
 * What is wrong with a control's value, in words for who wrote it.
 *
 * @returns undefined where nothing is wrong
 */
export function problemOf(control: Control, value: string): string | undefined {
  if (value === '') return undefined;
  if (!control.isPerBreakpoint) return singleProblem(control, value);
  const problems = partsOf(value).map((part) => singleProblem(control, part));
  return problems.find((problem) => problem !== undefined);
}

function singleProblem({ kind, choices }: Control, value: string): string | undefined {
  if (value === '' || /^\{!.*\}$/.test(value)) return undefined;
  switch (kind) {
    case 'flag':
      return /^(?:true|false)$/.test(value) ? undefined : `“${value}” is neither true nor false.`;
    case 'choice':
      return choices.includes(value) ? undefined : `“${value}” is none of: ${choices.join(', ')}.`;
    case 'length':
      return readLength(value, 'px') === undefined
        ? `“${value}” is no length: write 20, 20px, 50% or 2rem.`
        : undefined;
    case 'number':
      return Number.isFinite(Number(value)) ? undefined : `“${value}” is no number.`;
    case 'json':
    case 'picture':
      return /^\s*[[{]/.test(value) ? jsonProblem(value) : undefined;
    default:
      return undefined;
  }
}

function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return `This cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** A value's texts for large, medium and small screens; one text where it is the same for all. */
export function partsOf(value: string): string[] {
  const read = readSizes(value);
  return read === undefined ? [value] : SIZES.map((size) => textOf(read[size]));
}

/** The value for large, medium and small screens as one text; those without one take the larger screen's. */
export function joinParts(parts: readonly string[]): string {
  if (parts.length === 1) return parts[0] ?? '';
  const given = SIZES.flatMap((size, index) => {
    const part = parts[index] ?? '';
    return part === '' ? [] : [[size, dataOf(part)] as const];
  });
  return given.length === 0 ? '' : JSON.stringify(Object.fromEntries(given));
}

function readSizes(value: string): Readonly<Record<string, unknown>> | undefined {
  if (!/^\s*\{/.test(value) || jsonProblem(value) !== undefined) return undefined;
  const read = JSON.parse(value) as Record<string, unknown>;
  return SIZES.some((size) => Object.hasOwn(read, size)) ? read : undefined;
}

const textOf = (data: unknown): string =>
  data === undefined ? '' : typeof data === 'string' ? data : JSON.stringify(data);

function dataOf(text: string): unknown {
  if (Number.isFinite(Number(text))) return Number(text);
  return /^\s*[[{]/.test(text) && jsonProblem(text) === undefined ? (JSON.parse(text) as unknown) : text;
}
