import { generate, parse, walk, type CssNode, type List, type ListItem } from 'css-tree';

/** What a value of CSS comes to while nobody sets a hook. */
export interface ComputedValue {
  readonly light: string;
  /** The same as `light` where the value does not follow the scheme. */
  readonly dark: string;
}

/** The value that is in force in each scheme: each `var()` gives way to what it falls back to, `light-dark()` to one side. */
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
      }
    },
  });
  return generate(root)
    .replace(/,(?=\S)/g, ', ')
    .replaceAll('*', ' * ');
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
