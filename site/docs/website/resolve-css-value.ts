import { generate, parse, walk, type CssNode, type List, type ListItem } from 'css-tree';

/** A CSS value with all hooks at their defaults. */
export interface ResolvedValue {
  readonly light: string;
  /** Equals `light` if the value does not depend on the color scheme. */
  readonly dark: string;
}

/**
 * Resolves a value for each color scheme: replaces `var()` by its fallback, `light-dark()` by one of its arguments, and
 * `min()`, `max()` and `clamp()` of numbers in the same unit by their result.
 */
export const resolveCssValue = (value: string): ResolvedValue => ({
  light: resolve(value, 'light'),
  dark: resolve(value, 'dark'),
});

function resolve(value: string, scheme: keyof ResolvedValue): string {
  const root = parse(value, { context: 'value', parseCustomProperty: true });
  walk(root, {
    leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (node.type !== 'Function') return;
      const [first, second] = splitArguments(node.children);
      const chosen = node.name === 'var' || scheme === 'dark' ? second : first;
      if ((node.name === 'var' || node.name === 'light-dark') && chosen !== undefined) {
        for (const part of chosen) list.insertData(part, item);
        list.remove(item);
        return;
      }
      const counting = evaluateComparison(node.name, generate(node).slice(`${node.name}(`.length, -1).split(','));
      if (counting !== undefined) item.data = { type: 'Raw', value: counting };
    },
  });
  return generate(root)
    .replace(/,(?=\S)/g, ', ')
    .replaceAll('*', ' * ');
}

const COMPARISONS: Readonly<Record<string, (...numbers: number[]) => number>> = {
  min: Math.min,
  max: Math.max,
  clamp: (least = 0, number = 0, most = 0) => Math.max(least, Math.min(number, most)),
};

/** Evaluates a comparison function; undefined if its arguments are not numbers in the same unit. */
function evaluateComparison(name: string, values: readonly string[]): string | undefined {
  const compare = COMPARISONS[name];
  const read = values.map((value) => /^(-?[\d.]+)([a-z%]*)$/.exec(value.trim()));
  const unit = read[0]?.[2];
  if (compare === undefined || unit === undefined || read.some((one) => one?.[2] !== unit)) return undefined;
  return `${compare(...read.map((one) => Number(one?.[1])))}${unit}`;
}

/** Splits the arguments of a call at the first comma, because a fallback may contain more commas. */
function splitArguments(children: List<CssNode>): CssNode[][] {
  const found: CssNode[][] = [[]];
  for (const node of children) {
    if (node.type === 'Operator' && node.value.trim() === ',' && found.length < 2) found.push([]);
    else found.at(-1)?.push(...(node.type === 'Value' ? node.children : [node]));
  }
  return found;
}
