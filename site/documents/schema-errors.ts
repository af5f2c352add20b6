import { readColor, readLength } from '@pallet/elements/foundations';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from './json-schema.js';

/** An Ajv error with the violated schema. */
type SchemaError = ErrorObject & { readonly parentSchema: JsonSchema };

/**
 * Validates a value with Ajv and returns the errors by JSON pointer, such as `/blocks/2/props/height`.
 *
 * @param schema - compiled on first use
 */
export function findSchemaErrors(value: unknown, schema: JsonSchema): ReadonlyMap<string, ValueErrors> {
  const validate = getValidator(schema);
  return validate(value)
    ? new Map<string, ValueErrors>()
    : groupByPointer(selectRelevantErrors(validate.errors as SchemaError[]));
}

/** The values that blocks accept. Bound values are unknown here, and empty text means the default. */
const FORMATS = {
  'css-length': (text: string) => isEmptyOrBound(text) || readLength(text, 'px') !== undefined,
  'css-color': (text: string) => isEmptyOrBound(text) || readColor(text) !== undefined,
};

const isEmptyOrBound = (text: string): boolean => text.trim() === '' || text.includes('{!');

const validators = new WeakMap<JsonSchema, ValidateFunction>();

function getValidator(schema: JsonSchema): ValidateFunction {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  // Strict mode rejects the custom keyword `x-open`.
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, ownProperties: true, formats: FORMATS });
  const validate = ajv.compile(schema);
  validators.set(schema, validate);
  return validate;
}

/**
 * The errors to report. For `anyOf`, Ajv reports the errors of every branch: only those of the first branch with the
 * type of the value are kept, or that of `anyOf` itself if no type matches.
 */
function selectRelevantErrors(errors: readonly SchemaError[]): SchemaError[] {
  let kept = removeDuplicates(errors).filter(({ keyword }) => keyword !== 'if');
  const choices = kept
    .filter(({ keyword }) => keyword === 'anyOf')
    .sort((a, b) => a.instancePath.length - b.instancePath.length);
  for (const choice of choices) {
    if (!kept.includes(choice)) continue;
    const { instancePath: place, schemaPath, parentSchema } = choice;
    const isOf = (error: SchemaError, branch: string): boolean =>
      error.schemaPath.startsWith(`${schemaPath}/${branch}`) && `${error.instancePath}/`.startsWith(`${place}/`);
    const isRefused = (_: unknown, branch: number): boolean =>
      kept.some((error) => error.instancePath === place && isOf(error, `${branch}/`) && !isAboutFields(error));
    const fitting = (parentSchema.anyOf ?? []).findIndex((one, branch) => !isRefused(one, branch));
    kept = kept.filter((error) =>
      fitting < 0
        ? error === choice || !isOf(error, '')
        : error !== choice && (isOf(error, `${fitting}/`) || !isOf(error, '')),
    );
  }
  return kept;
}

/** Blocks in a slot match both the rule for all slots and that of the block, so their errors occur twice. */
function removeDuplicates(errors: readonly SchemaError[]): SchemaError[] {
  const keyOf = ({ instancePath, schemaPath, params }: SchemaError): string =>
    JSON.stringify([instancePath, schemaPath, params]);
  return [...new Map(errors.map((error) => [keyOf(error), error])).values()];
}

/** Whether an error is about the fields of an object and not about its type. */
const isAboutFields = ({ keyword }: SchemaError): boolean =>
  keyword === 'additionalProperties' || keyword === 'required';

/** The errors of one value in a document. */
export interface ValueErrors {
  /** The most informative error of the value itself. */
  mismatched?: SchemaError;
  /** The error of the parent object that does not allow this field. */
  unknown?: SchemaError;
  readonly missing: SchemaError[];
}

function groupByPointer(errors: readonly SchemaError[]): Map<string, ValueErrors> {
  const places = new Map<string, ValueErrors>();
  const at = (place: string): ValueErrors => {
    const faults = places.get(place) ?? { missing: [] };
    places.set(place, faults);
    return faults;
  };
  for (const error of errors) {
    const { instancePath, keyword, params, parentSchema } = error;
    if (keyword === 'required') at(instancePath).missing.push(error);
    else if (keyword === 'additionalProperties')
      at(`${instancePath}/${escapePointerPart(String(params['additionalProperty']))}`).unknown = error;
    else if (parentSchema.properties !== undefined || at(instancePath).mismatched === undefined)
      at(instancePath).mismatched = error;
  }
  return places;
}

/** A key as a part of a JSON pointer. */
export const escapePointerPart = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
