import { readColour, readLength } from '@pallet/elements/foundations';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from './json-schema.js';

/** An error of Ajv with the rule that was broken. */
type SchemaError = ErrorObject & { readonly parentSchema: JsonSchema };

/**
 * What Ajv finds wrong with a value, by place: JSON pointers such as `/blocks/2/props/height`.
 *
 * @param schema - compiled when it comes for the first time
 */
export function faultsOf(value: unknown, schema: JsonSchema): ReadonlyMap<string, Faults> {
  const validate = validatorOf(schema);
  return validate(value) ? new Map<string, Faults>() : byPlace(telling(validate.errors as SchemaError[]));
}

/** What blocks read. What is bound to data is known only where the data is, and without a text the default holds. */
const FORMATS = {
  'css-length': (text: string) => isOpen(text) || readLength(text, 'px') !== undefined,
  'css-colour': (text: string) => isOpen(text) || readColour(text) !== undefined,
};

const isOpen = (text: string): boolean => text.trim() === '' || text.includes('{!');

const validators = new WeakMap<JsonSchema, ValidateFunction>();

function validatorOf(schema: JsonSchema): ValidateFunction {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  // Not strict, because the schema has a word of our own.
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, ownProperties: true, formats: FORMATS });
  const validate = ajv.compile(schema);
  validators.set(schema, validate);
  return validate;
}

/**
 * The errors that an author is told of. Where a value may be one of several, Ajv says of each of them why it is not that:
 * what counts is what is wrong inside the first whose type it has, or that it has none of their types.
 */
function telling(errors: readonly SchemaError[]): SchemaError[] {
  let kept = unique(errors).filter(({ keyword }) => keyword !== 'if');
  const choices = kept
    .filter(({ keyword }) => keyword === 'anyOf')
    .sort((a, b) => a.instancePath.length - b.instancePath.length);
  for (const choice of choices) {
    if (!kept.includes(choice)) continue;
    const { instancePath: place, schemaPath, parentSchema } = choice;
    const isOf = (error: SchemaError, branch: string): boolean =>
      error.schemaPath.startsWith(`${schemaPath}/${branch}`) && `${error.instancePath}/`.startsWith(`${place}/`);
    const isRefused = (_: unknown, branch: number): boolean =>
      kept.some((error) => error.instancePath === place && isOf(error, `${branch}/`) && !isInside(error));
    const fitting = (parentSchema.anyOf ?? []).findIndex((one, branch) => !isRefused(one, branch));
    kept = kept.filter((error) =>
      fitting < 0
        ? error === choice || !isOf(error, '')
        : error !== choice && (isOf(error, `${fitting}/`) || !isOf(error, '')),
    );
  }
  return kept;
}

/** Each error once: the blocks in a slot are met by the rule for all slots, and by that of the block for its own. */
function unique(errors: readonly SchemaError[]): SchemaError[] {
  const keyOf = ({ instancePath, schemaPath, params }: SchemaError): string =>
    JSON.stringify([instancePath, schemaPath, params]);
  return [...new Map(errors.map((error) => [keyOf(error), error])).values()];
}

/** Whether an error is about the fields of an object, and not about what the value itself is. */
const isInside = ({ keyword }: SchemaError): boolean => keyword === 'additionalProperties' || keyword === 'required';

/** What is wrong at a place of a document. */
export interface Faults {
  /** The value itself, as the rule says that tells most. */
  mismatched?: SchemaError;
  /** The value stands where nothing belongs: the error of the object around it. */
  unknown?: SchemaError;
  readonly missing: SchemaError[];
}

function byPlace(errors: readonly SchemaError[]): Map<string, Faults> {
  const places = new Map<string, Faults>();
  const at = (place: string): Faults => {
    const faults = places.get(place) ?? { missing: [] };
    places.set(place, faults);
    return faults;
  };
  for (const error of errors) {
    const { instancePath, keyword, params, parentSchema } = error;
    if (keyword === 'required') at(instancePath).missing.push(error);
    else if (keyword === 'additionalProperties')
      at(`${instancePath}/${escaped(String(params['additionalProperty']))}`).unknown = error;
    else if (parentSchema.properties !== undefined || at(instancePath).mismatched === undefined)
      at(instancePath).mismatched = error;
  }
  return places;
}

/** A key as a part of a JSON pointer. */
export const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
