import { isRecord } from '../documents/record.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** A component of an export, or a variation of one. */
export interface Component {
  readonly definition: string;
  /** Empty if the export has none. */
  readonly id: string;
  readonly attributes: JsonObject;
  readonly regions: readonly Region[];
  /** Other values of the component or its attributes for some visitors. */
  readonly variations: readonly Component[];
  /** The node as exported. */
  readonly node: JsonObject;
}

/** A named list of components inside a component. */
export interface Region {
  readonly id: string;
  /** Empty if the export has none. */
  readonly name: string;
  readonly components: readonly Component[];
  readonly variations: readonly Component[];
  /** The region as exported. */
  readonly node: JsonObject;
}

/** Components inside each other. A deeper tree is damaged or meant to harm. */
const MAX_DEPTH = 100;

const COMPONENT_TYPES: readonly unknown[] = ['component', 'mutationComponent'];

/** What a reader of components reports. */
export interface ComponentReporter {
  /** A component that is left out with everything inside it. */
  refuse(definition: string, place: string, reason: string): void;
  issue(place: string, message: string): void;
}

/**
 * Reads a component with all components inside it.
 *
 * @returns undefined if it is not a component; the reporter was told
 */
export function readComponent(
  value: unknown,
  place: string,
  reporter: ComponentReporter,
  depth = 0,
): Component | undefined {
  if (!isRecord(value)) {
    reporter.issue(place, 'This is not a component. It was left out.');
    return undefined;
  }
  const { definition, id, type, attributes, children, variations } = value;
  if (typeof definition !== 'string' || definition === '') {
    reporter.issue(place, 'This component has no "definition". It was left out with everything inside it.');
    refuseInside(value, place, reporter);
    return undefined;
  }
  if (depth > MAX_DEPTH) {
    refuseAll(value, place, `it is inside more than ${MAX_DEPTH} other components`, reporter);
    return undefined;
  }
  if (!COMPONENT_TYPES.includes(type)) {
    reporter.issue(place, `The type ${JSON.stringify(type)} is unknown. It was read as a component.`);
  }
  const describe = (name: string, found: unknown, expected: string): void =>
    reporter.issue(place, `"${name}" is ${JSON.stringify(found)?.slice(0, 40)}, not ${expected}. It was ignored.`);
  if (attributes !== undefined && !isRecord(attributes)) describe('attributes', attributes, 'an object');
  if (children !== undefined && children !== null && !Array.isArray(children)) describe('children', children, 'a list');
  const inside = Array.isArray(children) ? children : [];
  return {
    definition,
    id: typeof id === 'string' ? id : '',
    attributes: isRecord(attributes) ? attributes : {},
    regions: inside.flatMap((region, index) => readRegion(region, `${place}/children/${index}`, reporter, depth) ?? []),
    variations: readList(variations, `${place}/variations`, reporter, depth),
    node: value,
  };
}

function readRegion(value: unknown, place: string, reporter: ComponentReporter, depth: number): Region | undefined {
  if (!isRecord(value)) {
    reporter.issue(place, 'This is not a region. It was left out.');
    return undefined;
  }
  const { id, name, children, variations } = value;
  return {
    id: typeof id === 'string' ? id : '',
    name: typeof name === 'string' ? name : '',
    components: readList(children, `${place}/children`, reporter, depth),
    variations: readList(variations, `${place}/variations`, reporter, depth),
    node: value,
  };
}

const readList = (value: unknown, place: string, reporter: ComponentReporter, depth: number): Component[] =>
  (Array.isArray(value) ? value : []).flatMap(
    (one, index) => readComponent(one, `${place}/${index}`, reporter, depth + 1) ?? [],
  );

/** Refuses a component and every component inside it. Not recursive, because its depth is unlimited. */
function refuseAll(root: JsonObject, place: string, reason: string, reporter: ComponentReporter): void {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) open.push(...(value as unknown[]));
    if (!isRecord(value)) continue;
    if (typeof value['definition'] === 'string') reporter.refuse(value['definition'], place, reason);
    open.push(value['children'], value['variations']);
  }
}

const refuseInside = (value: JsonObject, place: string, reporter: ComponentReporter): void =>
  refuseAll(
    { children: value['children'], variations: value['variations'] },
    place,
    'the component around it has no definition',
    reporter,
  );

/** All components of a tree: each before those inside it, and those before its variations. */
export function* walkComponents(component: Component): Generator<Component> {
  yield component;
  for (const region of component.regions) {
    for (const one of [...region.components, ...region.variations]) yield* walkComponents(one);
  }
  for (const variation of component.variations) yield* walkComponents(variation);
}
