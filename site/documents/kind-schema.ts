import { SIZES } from '@pallet/elements/foundations';
import type { KindData } from '@pallet/elements/manifest';
import type { JsonSchema } from './json-schema.js';

/** A number as text. */
const NUMBER = String.raw`^\s*-?\d+(?:\.\d+)?\s*$`;

const TEXT: JsonSchema = { type: 'string' };
const OBJECT: JsonSchema = { type: 'object' };
const LIST: JsonSchema = { type: 'array' };
const NUMERIC: readonly JsonSchema[] = [{ type: 'number' }, { type: 'string', pattern: NUMBER }];

/** The schemas of a kind, one of which must match. Blocks accept structures also as JSON text. */
function branchesOf(kind: KindData): readonly JsonSchema[] {
  switch (kind.name) {
    case 'text':
    case 'richText':
    case 'code':
    case 'focalPoint':
    case 'icon':
    case 'screens':
      return [TEXT];
    case 'boolean':
      return [...(kind.spellings ? [{ enum: Object.keys(kind.spellings) }] : []), { type: 'boolean' }];
    case 'number':
    case 'time':
      return kind.initial === '' ? [{ enum: [''] }, ...NUMERIC] : NUMERIC;
    case 'length': {
      const { keywords = [] } = kind;
      const length: JsonSchema = { type: 'string', format: 'css-length' };
      return [{ type: 'number' }, length, ...(keywords.length > 0 ? [{ enum: keywords }] : [])];
    }
    case 'color':
      return [{ type: 'string', format: 'css-color' }];
    case 'choice': {
      const words = [...kind.values, ...Object.keys(kind.spellings ?? {}), ...(kind.initial === '' ? [''] : [])];
      // An unknown keyword is reported and kept, because the block uses its default.
      return [{ enum: words, 'x-open': true }];
    }
    case 'link':
    case 'image':
    case 'spacing':
    case 'group':
    case 'map':
      return [OBJECT, TEXT];
    case 'list':
      return kind.takesEntry || kind.container !== undefined ? [LIST, OBJECT, TEXT] : [LIST, TEXT];
    case 'blocks':
      return [OBJECT, LIST, TEXT];
    case 'any':
      return [{}];
  }
}

const oneOf = (branches: readonly JsonSchema[]): JsonSchema =>
  branches.length === 1 ? (branches[0] as JsonSchema) : { anyOf: branches };

/** The JSON Schema of a property, with its default if that is useful to authors. */
export function kindSchema(kind: KindData): JsonSchema {
  const branches = branchesOf(kind);
  const perSize: JsonSchema = {
    type: 'object',
    description: 'One value per screen size.',
    properties: Object.fromEntries(SIZES.map((size) => [size, oneOf(branches)])),
    required: [],
    additionalProperties: false,
  };
  const { initial } = kind;
  // Spacing can vary per size at any depth, so its object is not restricted.
  const isDivided = kind.perBreakpoint === true && kind.name !== 'spacing';
  return {
    ...oneOf(isDivided ? [...branches, perSize] : branches),
    ...(initial !== '' && typeof initial !== 'object' && { default: initial }),
  };
}
