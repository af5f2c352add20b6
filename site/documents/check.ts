import { readBoolean, readNumber } from '@pallet/elements/foundations';
import type { JsonSchema } from './json-schema.js';
import { describeValue, nearest, type Problem } from './problems.js';

/** A problem whose file is not known yet. */
export type FoundProblem = Omit<Problem, 'file'>;

export interface Checked {
  /** The value without what is wrong in it; undefined when nothing is left. */
  readonly value: unknown;
  readonly problems: readonly FoundProblem[];
}

/**
 * Checks a value against a schema, and leaves out of it what the schema does not allow, so that the rest can be used. A
 * text that says a flag or a number, and a number or flag where a text belongs, are read as blocks read them.
 *
 * @param schema - of the part of JSON Schema in {@link JsonSchema}
 * @param root - the schema that holds the definitions
 * @param path - place of the value inside its document
 */
export function check(value: unknown, schema: JsonSchema, root: JsonSchema = schema, path = ''): Checked {
  const rule = resolve(schema, root);
  if (rule.anyOf !== undefined) return checkAnyOf(value, rule.anyOf, rule, root, path);
  if (!fits(value, rule)) {
    const isKept = rule['x-open'] === true && typeof value === 'string';
    const meant = meaning(value, rule);
    return { value: isKept ? value : meant, problems: [mismatch(value, rule, path, meant)] };
  }
  if (Array.isArray(value)) return checkItems(value, rule, root, path);
  return isRecord(value) ? checkRecord(value, rule, root, path) : { value, problems: [] };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const within = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}/${key}`);

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...own } = schema;
  return { ...root.$defs?.[$ref.replace('#/$defs/', '')], ...own };
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** Whether the value itself fits, regardless of what is inside. */
function fits(value: unknown, { type, enum: words, const: constant }: JsonSchema): boolean {
  if (type !== undefined && typeOf(value) !== type) return false;
  if (words !== undefined && !words.includes(value as string)) return false;
  return constant === undefined || value === constant;
}

/** What a value of another type says in the type that belongs there; undefined where it says nothing. */
function meaning(value: unknown, rule: JsonSchema): unknown {
  if (typeof value === 'object') return undefined;
  const meant =
    rule.type === 'boolean'
      ? readBoolean(value)
      : rule.type === 'number'
        ? readNumber(value, undefined)
        : rule.type === 'string'
          ? String(value)
          : undefined;
  return fits(meant, rule) ? meant : undefined;
}

function checkAnyOf(
  value: unknown,
  branches: readonly JsonSchema[],
  rule: JsonSchema,
  root: JsonSchema,
  path: string,
): Checked {
  const rules = branches.map((branch) => resolve(branch, root));
  const fitting = rules.find((one) => fits(value, one));
  if (fitting !== undefined) return check(value, fitting, root, path);
  // A text among other types holds numbers in words, a key for instance; a flag says nothing there.
  const isText = ({ type }: JsonSchema): boolean => type === 'string' && typeof value === 'number';
  const likely = rules.find((one) => one.type === 'boolean' || isText(one));
  const meant = likely && meaning(value, likely);
  return { value: meant, problems: [mismatch(value, rule, path, meant)] };
}

function checkItems(items: readonly unknown[], rule: JsonSchema, root: JsonSchema, path: string): Checked {
  const { items: itemRule } = rule;
  if (itemRule === undefined) return { value: items, problems: [] };
  const checked = items.map((item, index) => check(item, itemRule, root, within(path, index)));
  return {
    value: checked.map(({ value }) => value).filter((value) => value !== undefined),
    problems: checked.flatMap(({ problems }) => problems),
  };
}

function checkRecord(value: Record<string, unknown>, rule: JsonSchema, root: JsonSchema, path: string): Checked {
  const { properties, required = [], additionalProperties } = withCases(value, rule, root);
  const kept: [key: string, value: unknown][] = [];
  const problems: FoundProblem[] = [];
  for (const [key, content] of Object.entries(value)) {
    const own = properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
    const fieldRule = own ?? additionalProperties ?? true;
    if (fieldRule === false) {
      problems.push(unknownField(key, content, Object.keys(properties ?? {}), path));
      continue;
    }
    const checked = check(content, fieldRule === true ? {} : fieldRule, root, within(path, key));
    if (checked.value !== undefined) kept.push([key, checked.value]);
    problems.push(...checked.problems);
  }
  for (const key of required)
    if (!Object.hasOwn(value, key)) problems.push(missingField(key, properties?.[key], root, path));
  // Entries, because an assignment to a key such as __proto__ would change the object's prototype.
  return { value: Object.fromEntries(kept), problems };
}

/** The rule with what its cases (`if` … `then`) add for this value. */
function withCases(value: Record<string, unknown>, rule: JsonSchema, root: JsonSchema): JsonSchema {
  const additions = (rule.allOf ?? []).filter(
    (one) => one.if !== undefined && check(value, one.if, root).problems.length === 0,
  );
  const properties = { ...rule.properties };
  for (const { then } of additions) {
    for (const [key, addition] of Object.entries(then?.properties ?? {})) {
      properties[key] = resolve({ ...properties[key], ...addition }, root);
    }
  }
  return { ...rule, properties };
}

function mismatch(value: unknown, rule: JsonSchema, path: string, meant?: unknown): FoundProblem {
  const expected = describeSchema(rule);
  const found = describeValue(value);
  const remainder = meant === undefined ? 'It is left out.' : `It is read as ${describeValue(meant)}.`;
  const consequence = rule['x-open'] === true ? 'It is skipped.' : remainder;
  const words = rule.anyOf?.flatMap((branch) => branch.enum ?? []) ?? rule.enum ?? [];
  return {
    path,
    expected,
    found,
    message: `Expected ${expected}, found ${found}.${hint(value, words)} ${consequence}`,
  };
}

function unknownField(key: string, value: unknown, known: readonly string[], path: string): FoundProblem {
  return {
    path: within(path, key),
    expected: known.length === 0 ? 'nothing' : `one of ${known.join(', ')}`,
    found: describeValue(value),
    message: `There is no field "${key}" here.${hint(key, known)} It is left out.`,
  };
}

function missingField(key: string, rule: JsonSchema | undefined, root: JsonSchema, path: string): FoundProblem {
  const expected = rule === undefined ? 'a value' : describeSchema(resolve(rule, root));
  return {
    path: within(path, key),
    expected,
    found: 'nothing',
    message: `The field "${key}" is missing. Expected ${expected}.`,
  };
}

/** Names the word that was probably meant. */
function hint(value: unknown, choices: readonly string[]): string {
  const meant = typeof value === 'string' ? nearest(value, choices) : undefined;
  return meant === undefined ? '' : ` Did you mean "${meant}"?`;
}

const TYPE_NAMES = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
} as const;

function describeSchema({ anyOf, enum: words, const: constant, type, properties }: JsonSchema): string {
  if (anyOf !== undefined) return anyOf.map(describeSchema).join(' or ');
  if (words !== undefined)
    return words.length === 1 ? `"${words[0]}"` : `one of ${words.map((word) => `"${word}"`).join(', ')}`;
  if (constant !== undefined) return JSON.stringify(constant);
  if (type === 'object' && properties !== undefined && Object.keys(properties).length < 5) {
    return `an object with ${Object.keys(properties).join(', ')}`;
  }
  return type === undefined ? 'a value' : TYPE_NAMES[type];
}
