import { isSpelledAlike, readBoolean, readNumber, readObject } from '@pallet/elements/foundations';
import { escaped, faultsOf, type Faults } from './faults.js';
import type { JsonSchema } from './json-schema.js';
import { mismatch, missingField, unknownField, type FoundProblem } from './messages.js';
import { isRecord } from './record.js';

export interface Checked {
  /** The value without what is wrong in it; undefined when nothing is left. */
  readonly value: unknown;
  readonly problems: readonly FoundProblem[];
}

/**
 * Checks a value against a schema, and leaves out of it what the schema does not allow, so that the rest can be used. A
 * text that says a flag, a number or an object, and a number or flag where a text belongs, are read as blocks read them.
 *
 * Ajv finds what is wrong; what an author is told of it, and what becomes of it, is said here.
 *
 * @param schema - of the part of JSON Schema in {@link JsonSchema}
 */
export function check(value: unknown, schema: JsonSchema): Checked {
  const problems: FoundProblem[] = [];
  return { value: repaired(value, '', { schema, problems, faults: faultsOf(value, schema) }), problems };
}

/** A document's path of a JSON pointer: `blocks/2/props/height`. */
const pathOf = (pointer: string): string => pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');

interface Repair {
  readonly schema: JsonSchema;
  readonly faults: ReadonlyMap<string, Faults>;
  /** Gathers the problems in the order of the document. */
  readonly problems: FoundProblem[];
}

/** What is left of a value, or what it is read as. */
function repaired(value: unknown, pointer: string, repair: Repair): unknown {
  const { schema, faults, problems } = repair;
  const { mismatched, unknown, missing = [] } = faults.get(pointer) ?? {};
  if (unknown !== undefined) {
    const { params, parentSchema } = unknown;
    problems.push(unknownField(String(params['additionalProperty']), value, pathOf(pointer), parentSchema));
    return undefined;
  }
  if (mismatched !== undefined) {
    const { parentSchema: rule } = mismatched;
    if (rule['x-open'] === true && isReadAlike(value, rule)) return value;
    const meant = meaning(value, rule, schema);
    problems.push(mismatch(value, rule, pathOf(pointer), meant));
    // What is none of some words reaches the block, which falls back as it does for a property.
    const isKept = typeof value === 'string' || (typeof value !== 'object' && meant === undefined);
    return rule['x-open'] === true && isKept ? value : meant;
  }
  const inside = (content: unknown, key: string | number): unknown =>
    repaired(content, `${pointer}/${escaped(String(key))}`, repair);
  if (Array.isArray(value)) return value.map(inside).filter((item) => item !== undefined);
  if (!isRecord(value)) return value;
  // Entries, because an assignment to a key such as __proto__ would change the object's prototype.
  const kept = Object.entries(value)
    .map(([key, content]) => [key, inside(content, key)] as const)
    .filter(([, content]) => content !== undefined);
  for (const { params, parentSchema } of missing) {
    const key = String(params['missingProperty']);
    const rule = resolve(parentSchema.properties?.[key], schema);
    problems.push(missingField(key, pathOf(`${pointer}/${key}`), rule));
  }
  return Object.fromEntries(kept);
}

/** Whether a block reads a text as one of its words, whatever their case and order. */
const isReadAlike = (value: unknown, { enum: words = [] }: JsonSchema): boolean =>
  typeof value === 'string' && words.some((word) => isSpelledAlike(word, value));

/** What a value of another type says in the type that belongs there; undefined where it says nothing. */
function meaning(value: unknown, rule: JsonSchema, root: JsonSchema): unknown {
  if (typeof value === 'object') return undefined;
  const object = readObject(value);
  if (object !== undefined && (rule.anyOf ?? [rule]).some(({ type }) => type === 'object')) {
    return check(object, { ...rule, $defs: root.$defs ?? {} }).value;
  }
  // A text among other types holds numbers in words, a key for instance; a flag says nothing there.
  const isLikely = ({ type }: JsonSchema): boolean =>
    type === 'boolean' || (type === 'string' && typeof value === 'number');
  const { type, format } = rule.anyOf === undefined ? rule : (rule.anyOf.find(isLikely) ?? {});
  if (type === 'boolean') return readBoolean(value);
  if (type === 'number') return readNumber(value, undefined);
  const text = String(value);
  if (format !== undefined) return undefined;
  return type === 'string' && (rule.enum?.includes(text) ?? true) ? text : undefined;
}

function resolve(schema: JsonSchema | undefined, root: JsonSchema): JsonSchema {
  const { $ref, ...own } = schema ?? {};
  return $ref === undefined ? own : { ...root.$defs?.[$ref.replace('#/$defs/', '')], ...own };
}
