import { generate, parse, walk, type CssNode, type List, type ListItem } from 'css-tree';

/** What a value of CSS comes to while nobody sets a hook. */
export interface ComputedValue {
  readonly light: string;
  /** The same as `light` where the value does not follow the scheme. */
  readonly dark: string;
}

/**
 * The value that is in force in each scheme: each `var()` gives way to what it falls back to, `light-dark()` to one side,
 * and `min()`, `max()` and `clamp()` of numbers in one unit to the one that counts.
 */
export const computedValue = (value: string): ComputedValue => ({
  light: resolve(value, 'light'),
  dark: resolve(value, 'dark'),
});

function resolve(value: string, scheme: keyof ComputedValue): string {
  const root = parse(value, { context: 'value', parseCustomProperty: true });
  walk(root, {
    leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (node.type !== 'Function') return;
      const [first, second] = argumentsOf(node.children);
      const chosen = node.name === 'var' || scheme === 'dark' ? second : first;
      if ((node.name === 'var' || node.name === 'light-dark') && chosen !== undefined) {
        for (const part of chosen) list.insertData(part, item);
        list.remove(item);
        return;
      }
      const counting = comparison(node.name, generate(node).slice(`${node.name}(`.length, -1).split(','));
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

/** The one of some values that counts; undefined where no numbers in one unit are compared. */
function comparison(name: string, values: readonly string[]): string | undefined {
  const compare = COMPARISONS[name];
  const read = values.map((value) => /^(-?[\d.]+)([a-z%]*)$/.exec(value.trim()));
  const unit = read[0]?.[2];
  if (compare === undefined || unit === undefined || read.some((one) => one?.[2] !== unit)) return undefined;
  return `${compare(...read.map((one) => Number(one?.[1])))}${unit}`;
}

/** What stands between the commas of a call. */
function argumentsOf(children: List<CssNode>): CssNode[][] {
  const found: CssNode[][] = [[]];
  for (const node of children) {
    if (node.type === 'Operator' && node.value.trim() === ',' && found.length < 2) found.push([]);
    else found.at(-1)?.push(...(node.type === 'Value' ? node.children : [node]));
  }
  return found;
}
