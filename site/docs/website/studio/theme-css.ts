/** Import and export of themes as CSS. */
import { generate, parse, walk, type CssNode, type Declaration, type StyleSheet, type WalkContext } from 'css-tree';
import { hookProblems } from '../../../theming/hook-problems.js';
import type { ImportProblem, StudioHook, ThemeDraft } from './model.js';

/** A parsed theme, with the issues found in it. */
export interface ReadTheme extends Pick<ThemeDraft, 'settings' | 'rules'> {
  readonly problems: readonly ImportProblem[];
}

const SKIPPED = 'It was skipped; the rest of the theme applies.';

/**
 * Parses a theme into hooks on `:root` and other rules. Invalid parts are skipped and reported with their position.
 *
 * @param css - content of the theme file
 * @param hooks - all hooks
 */
export function readThemeCss(css: string, hooks: readonly StudioHook[]): ReadTheme {
  const broken: ImportProblem[] = [];
  const sheet = parse(css, {
    positions: true,
    onParseError: ({ message, line, column }) => {
      broken.push({ line, column, wrong: `${message}.`, remedy: `Fix it. ${SKIPPED}` });
    },
  });
  const judged = hookProblems(css, hooks).map((problem) => ({ ...problem, remedy: `${problem.remedy} ${SKIPPED}` }));
  const problems = [...broken, ...judged, ...removeImports(sheet)].sort(comparePositions);
  const refused = new Set(judged.map(formatPosition));
  const settings: Record<string, string> = {};
  walk(sheet, {
    visit: 'Declaration',
    enter(declaration, item, list) {
      if (refused.has(formatPosition(declaration.loc?.start))) return void list?.remove(item);
      if (this.rule === null || this.atrule !== null || !isOnRoot(this.rule) || !isHook(declaration)) return;
      settings[declaration.property] = generate(declaration.value).trim();
      list?.remove(item);
    },
  });
  return { settings, rules: printRules(sheet), problems };
}

type Position = Pick<ImportProblem, 'line' | 'column'>;

const formatPosition = (place: Position | undefined): string => `${place?.line}:${place?.column}`;

const comparePositions = (one: Position, other: Position): number =>
  (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);

const isOnRoot = ({ prelude }: { prelude: CssNode }): boolean => generate(prelude) === ':root';

const isHook = ({ property }: Declaration): boolean => /^--(?:pallet|dxp)-/.test(property);

/** Removes imports: a theme is a single file, and a page's Content-Security-Policy would block others. */
function removeImports(sheet: CssNode): ImportProblem[] {
  const problems: ImportProblem[] = [];
  walk(sheet, {
    visit: 'Atrule',
    enter({ name, loc }, item, list) {
      if (name !== 'import') return;
      const wrong = 'A theme cannot import other files.';
      problems.push({ ...loc?.start, wrong, remedy: `Move its rules into this file. ${SKIPPED}` });
      list?.remove(item);
    },
  });
  return problems;
}

/** Prints the rules of a sheet, separated by blank lines, without empty rules, comments and unreadable parts. */
function printRules(sheet: CssNode): string {
  return [...(sheet as StyleSheet).children]
    .filter((node) => node.type === 'Atrule' || (node.type === 'Rule' && !node.block.children.isEmpty))
    .map(printRule)
    .join('\n\n');
}

/** Finds hooks that rules set on `:root` under a condition, such as a dark color scheme. */
export function findConditionalHooks(rules: string): ReadonlySet<string> {
  const hooks = new Set<string>();
  walk(parse(rules), {
    visit: 'Declaration',
    enter(declaration) {
      if (isConditional(this) && isHook(declaration)) hooks.add(declaration.property);
    },
  });
  return hooks;
}

/** Finds the values of hooks on `:root` in the dark color scheme, by hook. */
export function findDarkSettings(rules: string): Readonly<Record<string, string>> {
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

/** Removes some hooks from conditional rules on `:root`. */
export function removeConditionalSettings(rules: string, hooks: ReadonlySet<string>): string {
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
  return printRules(sheet);
}

const isConditional = ({ atrule, rule }: WalkContext): boolean => atrule !== null && rule !== null && isOnRoot(rule);

/** Prints a rule with one declaration per line. */
function printRule(node: CssNode): string {
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
      : printRule(child),
  );
  return `${head} {\n${lines.join('\n').replace(/^/gm, '  ')}\n}`;
}

/**
 * Finds the hooks whose values differ from the defaults.
 *
 * @param hooks - all hooks, in the order of the result
 */
export function findDifferences(
  { settings }: Pick<ThemeDraft, 'settings'>,
  hooks: readonly StudioHook[],
): { hook: StudioHook; value: string }[] {
  return hooks.flatMap((hook) => {
    const value = settings[hook.name];
    return value === undefined || isDefault(hook, value, settings) ? [] : [{ hook, value }];
  });
}

/** Whether a value equals the hook's default. */
function isDefault({ name, fallback }: StudioHook, value: string, settings: ThemeDraft['settings']): boolean {
  const [, platform, literal = fallback] = /^var\((--dxp-[\w-]+), ([^]*)\)$/.exec(fallback) ?? [];
  const stands = platform === undefined || settings[platform] === undefined || name.startsWith('--dxp-');
  return (
    stands && (normalizeValue(value) === normalizeValue(literal) || normalizeValue(value) === normalizeValue(fallback))
  );
}

/** Normalizes whitespace, quotes and case of a value. */
const normalizeValue = (value: string): string =>
  generate(parse(value, { context: 'value', onParseError: () => undefined }))
    .replaceAll('"', "'")
    .toLowerCase();

/** Exports a theme as CSS, with only the values that differ from the defaults. */
export function writeThemeCss(draft: ThemeDraft, hooks: readonly StudioHook[]): string {
  const lines = findDifferences(draft, hooks).map(({ hook, value }) => `  ${hook.name}: ${value};`);
  const root = lines.length === 0 ? [] : [`:root {\n${lines.join('\n')}\n}`];
  const rules = draft.rules === '' ? [] : [draft.rules];
  return `${[...root, ...rules].join('\n\n')}\n`;
}

/** Creates the CSS that previewed pages apply, with all values. */
export const createAppliedCss = ({ settings }: Pick<ThemeDraft, 'settings'>, rules: string): string =>
  `:root {\n${Object.entries(settings)
    .map(([hook, value]) => `  ${hook}: ${value};`)
    .join('\n')}\n}\n${rules}`;
