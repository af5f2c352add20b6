import { elementsOf, propertiesOf, type ElementDeclaration, type Manifest } from '../manifest-model.js';
import { comment, overview, purposeOf, typeName } from './prose.js';

/** An event that a handler on a block hears. */
export interface HeardEvent {
  name: string;
  className: string;
  description: string;
}

/**
 * `types/blocks.d.ts`, from which the types for all frameworks are made: the properties and attributes of each block, and
 * the styling hooks of all.
 */
export function blockTypes(manifest: Manifest): string {
  const elements = elementsOf(manifest);
  return [
    `import type { ${elements.map(({ name }) => name).join(', ')} } from '../index.js';\n\n`,
    comment(
      'What an attribute may be: texts and words as they are, numbers and flags also as text, objects and lists as JSON.',
    ),
    'export type AttributeOf<Value> = unknown extends Value\n',
    '  ? string | number | boolean\n',
    "  : Value extends boolean\n    ? boolean | '' | 'true' | 'false'\n",
    '    : Value extends number\n      ? number | `${number}`\n',
    '      : Value extends string\n        ? Value\n',
    '        : Value extends object\n          ? `{${string}` | `[${string}`\n          : never;\n',
    ...elements.flatMap((element) => [propertiesText(element), attributesText(element)]),
    '\n',
    comment('The styling hooks of all blocks, for inline styles.'),
    'export interface StylingHooks {\n',
    ...elements
      .flatMap(({ cssProperties }) => cssProperties)
      .map((hook) => `${comment(purposeOf(hook), '  ')}  '${hook.name}'?: string | number | undefined;\n`),
    '}\n',
  ].join('');
}

function propertiesText(element: ElementDeclaration): string {
  const lines = propertiesOf(element).map(
    (property) =>
      `${comment(purposeOf(property), '  ')}  ${property.name}?: ${element.name}['${property.name}'] | undefined;\n`,
  );
  return `\n${comment(`The properties of \`${element.tagName}\`.`)}export interface ${typeName(element)}Properties {\n${lines.join('')}}\n`;
}

/** Attributes whose name is not their property's. */
function attributesText(element: ElementDeclaration): string {
  const lines = element.attributes
    .filter(({ name, fieldName }) => name !== fieldName)
    .map(
      (attribute) =>
        `${comment(purposeOf(attribute), '  ')}  '${attribute.name}'?: AttributeOf<${element.name}['${attribute.fieldName}']> | undefined;\n`,
    );
  return `\n${comment(`The attributes of \`${element.tagName}\` that are not named as their property.`)}export interface ${typeName(element)}Attributes {\n${lines.join('')}}\n`;
}

/** The events that a block fires, and, where it has slots, those of blocks inside it: all of them bubble. */
export function heardEvents(manifest: Manifest, { tagName, events, slots }: ElementDeclaration): HeardEvent[] {
  const heard = new Map(
    events.map((event) => [event.name, heardEvent(event.name, event.type.text, event.description)]),
  );
  const others = slots.length === 0 ? [] : elementsOf(manifest).filter((one) => one.tagName !== tagName);
  for (const { name, type } of others.flatMap((one) => one.events)) {
    if (!heard.has(name)) heard.set(name, heardEvent(name, type.text, 'From a block inside.'));
  }
  return [...heard.values()];
}

/** The names of events that a handler on a block never hears. */
function unheardEvents(manifest: Manifest, element: ElementDeclaration): string[] {
  const heard = new Set(heardEvents(manifest, element).map(({ name }) => name));
  const names = elementsOf(manifest).flatMap(({ events }) => events.map(({ name }) => name));
  return [...new Set(names)].filter((name) => !heard.has(name));
}

const heardEvent = (name: string, className: string, description: string): HeardEvent => ({
  name,
  className,
  description,
});

/** How a framework's types say what a block takes. */
export interface PropsForm {
  /** The interfaces that hold the block's properties and attributes already. Default: none. */
  bases?: readonly string[];
  /** Further lines of the interface. Default: none. */
  lines?: readonly string[];
  /** What stands before the name of an event in the name of its handler, the usual one first. */
  prefixes: readonly [string, ...string[]];
  /** The type of a handler. */
  handler: (event: HeardEvent) => string;
}

/** The interface of what one block takes: properties, attributes, and handlers of events by their whole name. */
export function propsText(manifest: Manifest, element: ElementDeclaration, form: PropsForm): string {
  const { bases = [], lines = [], prefixes, handler } = form;
  const base = bases.length === 0 ? '' : `extends ${bases.join(', ')} `;
  return [
    `\n${comment(`What \`${element.tagName}\` takes besides what every element does.`)}`,
    `export interface ${typeName(element)}Props ${base}{\n`,
    ...lines,
    ...heardEvents(manifest, element).flatMap((event) =>
      prefixes.map(
        (prefix) => `${comment(event.description, '  ')}  '${prefix}${event.name}'?: ${handler(event)} | undefined;\n`,
      ),
    ),
    ...unheardEvents(manifest, element).map((event) => `  '${prefixes[0]}${event}'?: never;\n`),
    '}\n',
  ].join('');
}

/** The lines by which a framework finds the types of each tag. */
export function tagLines(
  manifest: Manifest,
  indent: string,
  typeOf: (element: ElementDeclaration) => string,
): string[] {
  return elementsOf(manifest).map(
    (element) => `${comment(overview(element), indent)}${indent}'${element.tagName}': ${typeOf(element)};\n`,
  );
}

/** The imports of a framework's types. */
export function typeImports(manifest: Manifest, fromBlocks: (name: string) => readonly string[]): string {
  const elements = elementsOf(manifest);
  const events = new Set(elements.flatMap((element) => element.events.map(({ type }) => type.text)));
  const classes = [...elements.map(({ name }) => name), ...events];
  const types = elements.flatMap((element) => fromBlocks(typeName(element)));
  return [
    `import type { ${classes.sort().join(', ')} } from '../index.js';\n`,
    `import type { ${[...types, 'StylingHooks'].join(', ')} } from './blocks.js';\n`,
  ].join('');
}
