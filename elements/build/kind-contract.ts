import type { Kind, KindData } from '../foundations/kinds.js';
import { PANELS, type Panel } from './manifest-model.js';

export const isPanel = (name: string): name is Panel => (PANELS as readonly string[]).includes(name);

/** The editor panel for properties of each kind, unless overridden by `@panel` in the comment. */
const PANELS_BY_KIND: Readonly<Record<KindData['name'], Panel>> = {
  text: 'content',
  richText: 'content',
  code: 'content',
  boolean: 'layout',
  number: 'layout',
  time: 'layout',
  length: 'layout',
  color: 'look',
  choice: 'layout',
  link: 'content',
  image: 'content',
  focalPoint: 'look',
  icon: 'content',
  screens: 'layout',
  spacing: 'advanced',
  group: 'content',
  list: 'content',
  map: 'content',
  blocks: 'content',
  any: 'content',
};

export const getPanel = ({ name }: KindData): Panel => PANELS_BY_KIND[name];

/** Returns the TypeScript type of a choice. Undefined for other kinds. */
export function getChoiceType(kind: KindData): string | undefined {
  if (kind.name !== 'choice') return undefined;
  const values = [...kind.values, ...Object.keys(kind.spellings ?? {}), ...(kind.initial === '' ? [''] : [])];
  const union = values.map((value) => `'${value}'`).join(' | ');
  return kind.perBreakpoint ? `Responsive<${union}>` : union;
}

/**
 * Validates a kind and the kinds inside it, and returns it as data for the manifest, without its functions.
 *
 * @throws Error with the file and property if a kind is unknown, or its initial value is missing or invalid
 */
export function validateKind(file: string, owner: string, property: string, kind: Kind): KindData {
  assertValid(file, `the property "${property}" of ${owner}`, kind);
  return JSON.parse(JSON.stringify(kind)) as KindData;
}

function assertValid(file: string, what: string, kind: Kind): void {
  if (!Object.hasOwn(PANELS_BY_KIND, kind.name)) {
    throw new Error(
      `${file}: ${what} has the kind "${kind.name}", which does not exist. Use a kind from foundations/kinds.ts.`,
    );
  }
  const { initial } = kind;
  if (initial === undefined) throw new Error(`${file}: ${what} has no initial value. Add one to its kind.`);
  if (initial !== '' && !acceptsValue(kind, initial)) {
    throw new Error(
      `${file}: ${what} has the initial value ${JSON.stringify(initial)}, which its kind does not accept. Change the initial value.`,
    );
  }
  if (kind.name === 'list' || kind.name === 'map') assertValid(file, `each "${kind.noun}" in ${what}`, kind.of as Kind);
  if (kind.name === 'group') {
    for (const [name, field] of Object.entries(kind.fields)) assertValid(file, `"${name}" in ${what}`, field as Kind);
  }
}

function acceptsValue(kind: Kind, value: unknown): boolean {
  if (kind.name !== 'choice' || typeof value !== 'string') return kind.read(value) !== undefined;
  return kind.values.includes(value) || Object.hasOwn(kind.spellings ?? {}, value);
}
