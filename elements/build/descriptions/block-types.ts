import { elementsOf, propertiesOf, propertyText, type ElementDeclaration, type Manifest } from '../manifest-model.js';
import { renderComment, describeHook, renderOverview, describeWithDefault, typeName } from './prose.js';

/** An event that a handler on a block receives. */
export interface HandledEvent {
  name: string;
  className: string;
  description: string;
}

/**
 * Renders `types/blocks.d.ts`, which the types for all frameworks are based on: the properties and attributes of each
 * block, and the styling hooks of all blocks.
 */
export function renderBlockTypes(manifest: Manifest): string {
  const elements = elementsOf(manifest);
  return [
    `import type { ${elements.map(({ name }) => name).join(', ')} } from '../index.js';\n\n`,
    renderComment(
      'The type of an attribute: strings as they are, numbers and booleans also as strings, objects and arrays as JSON.',
    ),
    'export type AttributeOf<Value> = unknown extends Value\n',
    '  ? string | number | boolean\n',
    "  : Value extends boolean\n    ? boolean | '' | 'true' | 'false'\n",
    '    : Value extends number\n      ? number | `${number}`\n',
    '      : Value extends string\n        ? Value\n',
    '        : Value extends object\n          ? `{${string}` | `[${string}`\n          : never;\n',
    ...elements.flatMap((element) => [renderProperties(element), renderAttributes(element)]),
    '\n',
    renderComment('The styling hooks of all blocks, for inline styles.'),
    'export interface StylingHooks {\n',
    ...elements
      .flatMap(({ cssProperties }) => cssProperties)
      .map((hook) => `${renderComment(describeHook(hook), '  ')}  '${hook.name}'?: string | number | undefined;\n`),
    '}\n',
  ].join('');
}

function renderProperties(element: ElementDeclaration): string {
  const lines = propertiesOf(element).map(
    (property) =>
      `${renderComment(describeWithDefault({ ...property, description: propertyText(property) }), '  ')}  ${property.name}?: ${element.name}['${property.name}'] | undefined;\n`,
  );
  return `\n${renderComment(`The properties of \`${element.tagName}\`.`)}export interface ${typeName(element)}Properties {\n${lines.join('')}}\n`;
}

/** Renders the attributes whose names differ from those of their properties. */
function renderAttributes(element: ElementDeclaration): string {
  const lines = element.attributes
    .filter(({ name, fieldName }) => name !== fieldName)
    .map(
      (attribute) =>
        `${renderComment(describeWithDefault(attribute), '  ')}  '${attribute.name}'?: AttributeOf<${element.name}['${attribute.fieldName}']> | undefined;\n`,
    );
  return `\n${renderComment(`The attributes of \`${element.tagName}\` whose names differ from those of their properties.`)}export interface ${typeName(element)}Attributes {\n${lines.join('')}}\n`;
}

/** Returns the events that a handler on a block receives: its own, and those that bubble from blocks in its slots. */
export function findHandledEvents(manifest: Manifest, { tagName, events, slots }: ElementDeclaration): HandledEvent[] {
  const handled = new Map(
    events.map((event) => [event.name, createHandledEvent(event.name, event.type.text, event.description)]),
  );
  const others = slots.length === 0 ? [] : elementsOf(manifest).filter((other) => other.tagName !== tagName);
  for (const { name, type } of others.flatMap((element) => element.events)) {
    if (!handled.has(name)) handled.set(name, createHandledEvent(name, type.text, 'Bubbles from a block inside.'));
  }
  return [...handled.values()];
}

/** Returns the names of events that a handler on a block never receives. */
function findUnhandledEvents(manifest: Manifest, element: ElementDeclaration): string[] {
  const handled = new Set(findHandledEvents(manifest, element).map(({ name }) => name));
  const names = elementsOf(manifest).flatMap(({ events }) => events.map(({ name }) => name));
  return [...new Set(names)].filter((name) => !handled.has(name));
}

const createHandledEvent = (name: string, className: string, description: string): HandledEvent => ({
  name,
  className,
  description,
});

/** How the props of a block are written in a framework's types. */
export interface PropsFormat {
  /** Interfaces with the block's properties and attributes. Default: none. */
  bases?: readonly string[];
  /** Additional lines of the interface. Default: none. */
  lines?: readonly string[];
  /** Prefixes of event names in the names of handlers, the preferred one first. */
  prefixes: readonly [string, ...string[]];
  /** The type of a handler. */
  handler: (event: HandledEvent) => string;
}

/** Renders the interface of the props of a block: properties, attributes and event handlers. */
export function renderProps(manifest: Manifest, element: ElementDeclaration, form: PropsFormat): string {
  const { bases = [], lines = [], prefixes, handler } = form;
  const base = bases.length === 0 ? '' : `extends ${bases.join(', ')} `;
  return [
    `\n${renderComment(`The props of \`${element.tagName}\`, in addition to those of every element.`)}`,
    `export interface ${typeName(element)}Props ${base}{\n`,
    ...lines,
    ...findHandledEvents(manifest, element).flatMap((event) =>
      prefixes.map(
        (prefix) =>
          `${renderComment(event.description, '  ')}  '${prefix}${event.name}'?: ${handler(event)} | undefined;\n`,
      ),
    ),
    ...findUnhandledEvents(manifest, element).map((event) => `  '${prefixes[0]}${event}'?: never;\n`),
    '}\n',
  ].join('');
}

/** Renders the lines that declare the type of each tag. */
export function renderTagLines(
  manifest: Manifest,
  indent: string,
  typeOf: (element: ElementDeclaration) => string,
): string[] {
  return elementsOf(manifest).map(
    (element) =>
      `${renderComment(renderOverview(element), indent)}${indent}'${element.tagName}': ${typeOf(element)};\n`,
  );
}

/** Renders the imports of a framework's types. */
export function renderTypeImports(manifest: Manifest, fromBlocks: (name: string) => readonly string[]): string {
  const elements = elementsOf(manifest);
  const events = new Set(elements.flatMap((element) => element.events.map(({ type }) => type.text)));
  const classes = [...elements.map(({ name }) => name), ...events];
  const types = elements.flatMap((element) => fromBlocks(typeName(element)));
  return [
    `import type { ${classes.sort().join(', ')} } from '../index.js';\n`,
    `import type { ${[...types, 'StylingHooks'].join(', ')} } from './blocks.js';\n`,
  ].join('');
}
