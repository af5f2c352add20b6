import { TOKEN_HOOKS } from '@pallet/elements/foundations';
import { isRecord } from '../documents/record.js';
import { hookProblems, type Hook } from './hook-problems.js';
import { HOOKS_OF_VALUE, SAME_AS, VALUE_OF_HOOK } from './branding-values.js';
import { deriveDarkValues } from './dark-values.js';
import { FONTS_NOTE } from './new-theme.js';

/** A value of a branding set that was not imported. */
interface UnmappedValue {
  readonly name: string;
  readonly value: string;
  readonly reason: string;
}

export interface ImportedTheme {
  /** The title of the set; empty if it has none. */
  readonly title: string;
  /** The theme's file. */
  readonly css: string;
  readonly unmapped: readonly UnmappedValue[];
}

/**
 * Creates a theme from a branding set of Experience Cloud. The set has one scheme, which becomes the light one; the
 * colors of the dark one are derived from it.
 *
 * @param text - the export's `content.json`
 * @param hooks - every hook
 * @param selector - where the values apply. Default: the whole site
 * @throws Error with the reason if the text is not a branding set
 */
export function importBranding(text: string, hooks: readonly Hook[], selector = ':root'): ImportedTheme {
  const { title, values } = readBrandingSet(text);
  const resolved = new Map(Object.keys(values).map((name) => [name, resolveValue(name, values)]));
  const settings = new Map<string, { value: string; name: string }>();
  const unmapped: UnmappedValue[] = [];
  for (const [name, value] of Object.entries(values)) {
    const reason = ((): string | undefined => {
      const given = resolved.get(name);
      if (given === undefined) return 'it refers to a value that the set does not contain';
      if (given === '') return 'it is empty';
      const others = SAME_AS[name];
      if (others !== undefined) {
        return given === resolved.get(others) ? undefined : `the blocks have one value for it and ${others}`;
      }
      const followers = HOOKS_OF_VALUE[name];
      if (followers === undefined) return 'there is no hook for it';
      const [problem] = hookProblems(`:root { ${followers[0]}: ${given} }`, hooks);
      if (problem !== undefined) return problem.wrong.replace(/\.$/, '');
      for (const hook of followers) settings.set(hook, { value: given, name });
      return undefined;
    })();
    if (reason !== undefined) unmapped.push({ name, value, reason });
  }
  return { title, css: formatTheme(title, settings, selector), unmapped };
}

/** Reads the values by their names without a leading underscore. */
function readBrandingSet(text: string): { title: string; values: Record<string, string> } {
  const refuse = (found: string): Error =>
    new Error(
      `This is not a branding set: ${found}. Use the content.json of a folder in sfdc_cms__brandingSet, from "sf project retrieve" of a DigitalExperienceBundle.`,
    );
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw refuse(`it is not JSON (${(error as Error).message})`);
  }
  if (!isRecord(content)) throw refuse('it is not an object');
  const { type, title } = content;
  if (type !== undefined && type !== 'sfdc_cms__brandingSet') throw refuse(`its type is ${JSON.stringify(type)}`);
  const body = isRecord(content['contentBody']) ? content['contentBody'] : content;
  const { values } = body;
  if (!isRecord(values)) throw refuse('it has no "values"');
  const texts = Object.entries(values).map(([name, value]) => [name.replace(/^_/, ''), String(value).trim()]);
  if (texts.length === 0) throw refuse('its "values" are empty');
  return {
    title: typeof title === 'string' ? title : '',
    values: Object.fromEntries(texts) as Record<string, string>,
  };
}

/** A value with its references resolved; undefined if one is missing or circular. */
function resolveValue(
  name: string,
  values: Readonly<Record<string, string>>,
  way: readonly string[] = [],
): string | undefined {
  const value = values[name];
  if (value === undefined || way.includes(name)) return undefined;
  const [, hook] = /^var\(\s*(--[\w-]+)\s*\)$/.exec(value) ?? [];
  if (hook === undefined) return value.includes('var(') ? undefined : value;
  const next = VALUE_OF_HOOK[hook];
  return next === undefined ? undefined : resolveValue(next, values, [...way, name]);
}

function formatTheme(
  title: string,
  settings: ReadonlyMap<string, { value: string; name: string }>,
  selector: string,
): string {
  const light = new Map([...settings].map(([hook, { value }]) => [hook, value]));
  const dark = deriveDarkValues(light);
  const lines = [...settings].map(([hook, { value, name }]) => {
    const inDark = dark.get(hook);
    return `  ${hook}: ${inDark === undefined ? value : `light-dark(${value}, ${inDark})`}; /* ${name} */`;
  });
  const colors = TOKEN_HOOKS.filter(({ hook, type }) => type === 'color' && !settings.has(hook));
  const hasFonts = TOKEN_HOOKS.some(({ hook, type }) => type === 'fontFamily' && settings.has(hook));
  const left = colors.map(({ hook, description }) => `  /* ${hook} — ${description} */`);
  const unset = `
  /* A branding set has no values for these colors: they have their defaults until you set them. */
${left.join('\n')}
`;
  return `/*
 * ${title === '' ? 'A theme' : title.replaceAll('*/', '')}, imported from a branding set of Experience Cloud.
 *
 * A branding set has one scheme, which is the light one here. The dark values are derived from it: the same hues, light
 * enough for dark backgrounds. Review them, and check the theme with npm run theme -- check.
 */
${selector} {
${lines.join('\n')}
${selector === ':root' ? unset : ''}}
${hasFonts ? `\n${FONTS_NOTE}\n` : ''}`;
}
