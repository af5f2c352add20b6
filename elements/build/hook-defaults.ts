import { parse, walk } from 'css-tree';

/** A call of `var()`. */
interface VarCall {
  readonly text: string;
  /** The custom property. */
  readonly name: string;
  readonly fallback: string | undefined;
}

/** Custom properties of a block, and those that are shared between blocks. */
const PRIVATE = /^--(?:_|pallet-\d)/;

/**
 * Returns the default of each styling hook in the style sheets of a block, by name: the fallback of the hook. Private
 * properties in it are replaced by their values. Hooks whose default differs between variants are omitted.
 */
export function findHookDefaults(css: string): Map<string, string> {
  const declared = new Map<string, Set<string>>();
  const fallbacks = new Map<string, Set<string>>();
  walk(parse(css, { parseValue: false, parseCustomProperty: false }), {
    visit: 'Declaration',
    enter({ property, value }) {
      const text = value.type === 'Raw' ? value.value.trim() : '';
      if (PRIVATE.test(property)) add(declared, property, text);
      for (const { name, fallback } of findVarCalls(text)) {
        if (name.startsWith('--pallet-c-') && fallback !== undefined) add(fallbacks, name, fallback);
      }
    },
  });
  return new Map(
    [...fallbacks].flatMap(([hook, given]) => {
      const [value, ...others] = new Set([...given].flatMap((fallback) => listValues(fallback, declared)));
      return value === undefined || others.length > 0 ? [] : [[hook, value]];
    }),
  );
}

const add = (sets: Map<string, Set<string>>, key: string, value: string): void =>
  void sets.set(key, (sets.get(key) ?? new Set()).add(value));

/** Finds the calls of `var()` in a value, including those in fallbacks. */
function findVarCalls(value: string): VarCall[] {
  const found: VarCall[] = [];
  walk(parse(value, { context: 'value', positions: true }), {
    visit: 'Function',
    enter({ name, loc, children: { first, last } }) {
      if (name !== 'var' || !loc || first?.type !== 'Identifier') return;
      const fallback = last?.type === 'Raw' ? last.value.trim() : undefined;
      found.push({ text: value.slice(loc.start.offset, loc.end.offset), name: first.name, fallback });
      if (fallback !== undefined) found.push(...findVarCalls(fallback));
    },
  });
  return found;
}

/**
 * Lists the possible values of a text after replacing private properties in it. Empty if it has none: it is `initial`, or
 * reads a property that only an instance sets.
 */
function listValues(
  text: string,
  declared: ReadonlyMap<string, ReadonlySet<string>>,
  outer: readonly string[] = [],
): string[] {
  const call = findVarCalls(text).find(({ name }) => PRIVATE.test(name));
  if (call === undefined) return text === 'initial' ? [] : [text];
  const { name, fallback } = call;
  const given = [
    ...((!outer.includes(name) && declared.get(name)) || []),
    ...(fallback === undefined ? [] : [fallback]),
  ];
  const values = new Set(given.flatMap((value) => listValues(value, declared, [...outer, name])));
  return [...values].flatMap((value) => listValues(text.replace(call.text, value), declared, outer));
}
