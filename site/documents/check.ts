import { hasSameSpelling, readBoolean, readNumber, readObject } from '@pallet/elements/foundations';
import { hasExpressions } from '@pallet/elements/services';
import { escapePointerPart, findSchemaErrors, type ValueErrors } from './schema-errors.js';
import type { JsonSchema } from './json-schema.js';
import { createMismatch, createMissingField, createUnknownField, type DocumentIssue } from './messages.js';
import { isRecord } from './record.js';

export interface CheckedValue {
  /** The value without its invalid parts; undefined if nothing is left. */
  readonly value: unknown;
  readonly problems: readonly DocumentIssue[];
}

/**
 * Checks a value against a schema and removes what the schema does not allow. Flags, numbers and objects written as
 * text, and numbers and flags in place of text, are converted as blocks convert them.
 *
 * @param schema - of the part of JSON Schema in {@link JsonSchema}
 */
export function checkValue(value: unknown, schema: JsonSchema): CheckedValue {
  const problems: DocumentIssue[] = [];
  return { value: removeInvalid(value, '', { schema, problems, faults: findSchemaErrors(value, schema) }), problems };
}

/** Converts a JSON pointer to a path such as `blocks/2/props/height`. */
const pointerToPath = (pointer: string): string => pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');

interface CheckContext {
  readonly schema: JsonSchema;
  readonly faults: ReadonlyMap<string, ValueErrors>;
  /** Collects the problems in document order. */
  readonly problems: DocumentIssue[];
}

/** The valid part of a value, converted if necessary. */
function removeInvalid(value: unknown, pointer: string, repair: CheckContext): unknown {
  const { schema, faults, problems } = repair;
  const { mismatched, unknown, missing = [] } = faults.get(pointer) ?? {};
  if (unknown !== undefined) {
    const { params, parentSchema } = unknown;
    problems.push(
      createUnknownField(String(params['additionalProperty']), value, pointerToPath(pointer), parentSchema),
    );
    return undefined;
  }
  if (mismatched !== undefined) {
    // The value of an expression in a property is only known when the page is visited.
    if (pointer.includes('/props/') && hasExpressions(value)) return value;
    const { parentSchema: rule } = mismatched;
    if (rule['x-open'] === true && isSpelledLikeChoice(value, rule)) return value;
    const coerced = coerce(value, rule, schema);
    problems.push(createMismatch(value, rule, pointerToPath(pointer), coerced));
    // An unknown keyword is passed to the block, which uses its default.
    const staysUnchanged = typeof value === 'string' || (typeof value !== 'object' && coerced === undefined);
    return rule['x-open'] === true && staysUnchanged ? value : coerced;
  }
  const inside = (content: unknown, key: string | number): unknown =>
    removeInvalid(content, `${pointer}/${escapePointerPart(String(key))}`, repair);
  if (Array.isArray(value)) return value.map(inside).filter((item) => item !== undefined);
  if (!isRecord(value)) return value;
  // Object.fromEntries is safe for keys such as __proto__, an assignment is not.
  const kept = Object.entries(value)
    .map(([key, content]) => [key, inside(content, key)] as const)
    .filter(([, content]) => content !== undefined);
  for (const { params, parentSchema } of missing) {
    const key = String(params['missingProperty']);
    const rule = resolveRef(parentSchema.properties?.[key], schema);
    problems.push(createMissingField(key, pointerToPath(`${pointer}/${key}`), rule));
  }
  return Object.fromEntries(kept);
}

/** Whether a block accepts the text as one of its keywords, in any letter case and order. */
const isSpelledLikeChoice = (value: unknown, { enum: words = [] }: JsonSchema): boolean =>
  typeof value === 'string' && words.some((word) => hasSameSpelling(word, value));

/** Converts a value to the type of the schema; undefined if that is impossible. */
function coerce(value: unknown, rule: JsonSchema, root: JsonSchema): unknown {
  if (typeof value === 'object') return undefined;
  const object = readObject(value);
  if (object !== undefined && (rule.anyOf ?? [rule]).some(({ type }) => type === 'object')) {
    return checkValue(object, { ...rule, $defs: root.$defs ?? {} }).value;
  }
  // If text is one of several types, a number is converted to text, but a flag is not.
  const isLikely = ({ type }: JsonSchema): boolean =>
    type === 'boolean' || (type === 'string' && typeof value === 'number');
  const { type, format } = rule.anyOf === undefined ? rule : (rule.anyOf.find(isLikely) ?? {});
  if (type === 'boolean') return readBoolean(value);
  if (type === 'number') return readNumber(value);
  const text = String(value);
  if (format !== undefined) return undefined;
  return type === 'string' && (rule.enum?.includes(text) ?? true) ? text : undefined;
}

function resolveRef(schema: JsonSchema | undefined, root: JsonSchema): JsonSchema {
  const { $ref, ...own } = schema ?? {};
  return $ref === undefined ? own : { ...root.$defs?.[$ref.replace('#/$defs/', '')], ...own };
}
