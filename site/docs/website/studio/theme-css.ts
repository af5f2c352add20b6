/** A theme as CSS, to the studio and from it. */
import { generate, parse, walk, type CssNode, type Declaration, type StyleSheet, type WalkContext } from 'css-tree';
import { hookProblems } from '../../../rendering/hook-problems.js';
import type { ImportProblem, StudioHook, ThemeDraft } from './model.js';

/** A theme that was read. */
export interface ReadTheme extends Pick<ThemeDraft, 'settings' | 'rules'> {
  readonly problems: readonly ImportProblem[];
}

const LEFT_OUT = 'It is left out, and the rest of the theme applies.';

/**
 * Reads a theme: what it sets on the root, and everything else. What is wrong is told with its place, and left out.
 *
 * @param css - the theme's file
 * @param hooks - every hook
 */
export function readThemeCss(css: string, hooks: readonly StudioHook[]): ReadTheme {
  const broken: ImportProblem[] = [];
  const sheet = parse(css, {
    positions: true,
    onParseError: ({ message, line, column }) => {
      broken.push({ line, column, wrong: `${message}.`, remedy: `Mend it. ${LEFT_OUT}` });
    },
  });
  const judged = hookProblems(css, hooks).map((problem) => ({ ...problem, remedy: `${problem.remedy} ${LEFT_OUT}` }));
  const problems = [...broken, ...judged, ...leaveOutImports(sheet)].sort(inOrder);
  const refused = new Set(judged.map(placeOf));
  const settings: Record<string, string> = {};
  walk(sheet, {
    visit: 'Declaration',
    enter(declaration, item, list) {
      if (refused.has(placeOf(declaration.loc?.start))) return void list?.remove(item);
      if (this.rule === null || this.atrule !== null || !isOnRoot(this.rule) || !isHook(declaration)) return;
      settings[declaration.property] = generate(declaration.value).trim();
      list?.remove(item);
    },
  });
  return { settings, rules: rulesOf(sheet), problems };
}

type Place = Pick<ImportProblem, 'line' | 'column'>;

const placeOf = (place: Place | undefined): string => `${place?.line}:${place?.column}`;

const inOrder = (one: Place, other: Place): number =>
  (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);

const isOnRoot = ({ prelude }: { prelude: CssNode }): boolean => generate(prelude) === ':root';

const isHook = ({ property }: Declaration): boolean => /^--(?:pallet|dxp)-/.test(property);

/** A theme is one file: a page's policy would let no other in. */
function leaveOutImports(sheet: CssNode): ImportProblem[] {
  const problems: ImportProblem[] = [];
  walk(sheet, {
    visit: 'Atrule',
    enter({ name, loc }, item, list) {
      if (name !== 'import') return;
      const wrong = 'A theme is one file: it cannot import another one.';
      problems.push({ ...loc?.start, wrong, remedy: `Write its rules here. ${LEFT_OUT}` });
      list?.remove(item);
    },
  });
  return problems;
}

/** What is left of a sheet, a rule to a paragraph, without rules that say nothing, comments, and what could not be read. */
function rulesOf(sheet: CssNode): string {
  return [...(sheet as StyleSheet).children]
    .filter((node) => node.type === 'Atrule' || (node.type === 'Rule' && !node.block.children.isEmpty))
    .map(written)
    .join('\n\n');
}

/** Hooks that rules set on the root under a condition, such as a dark scheme. */
export function conditionalHooks(rules: string): ReadonlySet<string> {
  const hooks = new Set<string>();
  walk(parse(rules), {
    visit: 'Declaration',
    enter(declaration) {
      if (isConditional(this) && isHook(declaration)) hooks.add(declaration.property);
    },
  });
  return hooks;
}

/** What rules set hooks to on the root while the page is dark, by hook. */
export function darkSettings(rules: string): Readonly<Record<string, string>> {
  const settings: Record<string, string> = {};
  walk(parse(rules), {
    visit: 'Declaration',
    enter(declaration) {
      if (!isConditional(this) || !isHook(declaration) || this.atrule?.prelude == null) return;
      if (!/^\(prefers-color-scheme: ?dark\)$/.test(generate(this.atrule.prelude))) return;
      settings[declaration.property] = generate(declaration.value).trim();
    },
  });
  return settings;
}

/** Rules without what they set of some hooks on the root under a condition. */
export function withoutConditional(rules: string, hooks: ReadonlySet<string>): string {
  const sheet = parse(rules);
  walk(sheet, {
    visit: 'Declaration',
    enter({ property }, item, list) {
      if (isConditional(this) && hooks.has(property)) list?.remove(item);
    },
  });
  walk(sheet, {
    visit: 'Rule',
    enter({ block }, item, list) {
      if (block.children.isEmpty) list?.remove(item);
    },
  });
  walk(sheet, {
    visit: 'Atrule',
    enter({ block }, item, list) {
      if (block?.children.isEmpty === true) list?.remove(item);
    },
  });
  return rulesOf(sheet);
}

const isConditional = ({ atrule, rule }: WalkContext): boolean => atrule !== null && rule !== null && isOnRoot(rule);

/** A rule, a declaration to a line. */
function written(node: CssNode): string {
  const [head, block] =
    node.type === 'Rule'
      ? [generate(node.prelude), node.block]
      : node.type === 'Atrule'
        ? [`@${node.name}${node.prelude === null ? '' : ` ${generate(node.prelude)}`}`, node.block]
        : ['', null];
  if (block === null) return node.type === 'Atrule' ? `${head};` : generate(node);
  const lines = [...block.children].map((child) =>
    child.type === 'Declaration'
      ? `${child.property}: ${generate(child.value).trim()}${child.important === true ? ' !important' : ''};`
      : written(child),
  );
  return `${head} {\n${lines.join('\n').replace(/^/gm, '  ')}\n}`;
}

/**
 * What of a theme differs from what blocks have by themselves, in the order of the hooks.
 *
 * @param hooks - every hook
 */
export function differences(
  { settings }: Pick<ThemeDraft, 'settings'>,
  hooks: readonly StudioHook[],
): { hook: StudioHook; value: string }[] {
  return hooks.flatMap((hook) => {
    const value = settings[hook.name];
    return value === undefined || isDefault(hook, value, settings) ? [] : [{ hook, value }];
  });
}

/** Whether setting a hook changes nothing. */
function isDefault({ name, fallback }: StudioHook, value: string, settings: ThemeDraft['settings']): boolean {
  const [, platform, literal = fallback] = /^var\((--dxp-[\w-]+), ([^]*)\)$/.exec(fallback) ?? [];
  const stands = platform === undefined || settings[platform] === undefined || name.startsWith('--dxp-');
  return stands && (normal(value) === normal(literal) || normal(value) === normal(fallback));
}

/** A value without what makes no difference. */
const normal = (value: string): string =>
  generate(parse(value, { context: 'value', onParseError: () => undefined }))
    .replaceAll('"', "'")
    .toLowerCase();

/** The theme as a file of its own: only what differs from what blocks have by themselves. */
export function writeThemeCss(draft: ThemeDraft, hooks: readonly StudioHook[]): string {
  const lines = differences(draft, hooks).map(({ hook, value }) => `  ${hook.name}: ${value};`);
  const root = lines.length === 0 ? [] : [`:root {\n${lines.join('\n')}\n}`];
  const rules = draft.rules === '' ? [] : [draft.rules];
  return `${[...root, ...rules].join('\n\n')}\n`;
}

/** The theme as pages apply it, all that it sets. */
export const appliedCss = ({ settings }: Pick<ThemeDraft, 'settings'>, rules: string): string =>
  `:root {\n${Object.entries(settings)
    .map(([hook, value]) => `  ${hook}: ${value};`)
    .join('\n')}\n}\n${rules}`;
