import { elementsOf, propertiesOf, type ElementDeclaration, type Manifest } from '@pallet/elements/manifest';

const TAG_PREFIX = 'pallet-';
const EVENT_PREFIX = 'pallet-';

/** Props that React reserves. It would not pass them to a block. */
const REACT_PROPS = ['children', 'className', 'dangerouslySetInnerHTML', 'key', 'ref', 'style'];

/** Properties of every element, which a property of a block must not shadow. */
const NATIVE_PROPERTIES = [
  ...['accessKey', 'attributes', 'autocapitalize', 'autofocus', 'classList', 'contentEditable', 'dataset', 'dir'],
  ...['draggable', 'enterKeyHint', 'hidden', 'id', 'inert', 'innerHTML', 'innerText', 'inputMode', 'isConnected'],
  ...['lang', 'localName', 'nodeName', 'nodeType', 'nonce', 'outerHTML', 'parentNode', 'part', 'popover', 'prefix'],
  ...['role', 'shadowRoot', 'slot', 'spellcheck', 'tabIndex', 'tagName', 'textContent', 'title', 'translate'],
];

const HEADER = "// Generated from the elements' manifest by generate.ts. Do not edit.\n";

/** Server components of React can render a component of such a module, but not evaluate it. */
const CLIENT = "'use client';\n\n";

/**
 * Creates the modules of the React components, by file name.
 *
 * @param manifest - the elements' manifest
 * @throws Error with the class and the reason if a block cannot be wrapped
 */
export function createWrapperModules(manifest: Manifest): Map<string, string> {
  const elements = elementsOf(manifest).sort((a, b) => a.tagName.localeCompare(b.tagName));
  const modules = new Map(elements.map((element) => [`${componentName(element)}.ts`, renderModule(element)]));
  modules.set('index.ts', renderIndex(elements));
  return modules;
}

function renderModule(element: ElementDeclaration): string {
  const name = componentName(element);
  const entry = `@pallet/elements/${blockName(element)}`;
  const properties = propertiesOf(element).map((property) => validateProperty(element, property.name));
  const events = element.events.map((event) => ({ ...event, handler: handlerName(element, event.name) }));
  const eventTypes = [...new Set(events.map(({ type }) => type.text))].sort();
  const slots = element.slots.map((slot) => quoted(slot.name));
  const handlers = events.map(
    ({ handler, description, type }) => `  /** ${description} */\n  ${handler}: ${type.text};\n`,
  );
  const names = events.map(({ handler, name: event }) => `${handler}: ${quoted(event)}`);
  const type = `Wrapper<${[element.name, `${name}Property`, ...(events.length > 0 ? [`${name}Events`] : [])].join(', ')}>`;
  const settings = [quoted(name), quoted(element.tagName), element.name];
  if (names.length > 0) settings.push(`{ ${names.join(', ')} }`);
  return [
    HEADER,
    CLIENT,
    `import '${entry}';\n`,
    eventTypes.length > 0 ? `import type { ${eventTypes.join(', ')} } from '@pallet/elements';\n` : '',
    `import { ${element.name} } from '${entry}/class';\n`,
    `import { createWrapper, type Wrapper } from '../create-wrapper.js';\n`,
    `\n/** The properties of \`${name}\`. */\n`,
    `export type ${name}Property = ${toUnionType(properties.map(quoted))};\n`,
    `\n/** Values of \`slot\` for children of \`${name}\`. The empty string is the default slot. */\n`,
    `export type ${name}Slot = ${toUnionType(slots)};\n`,
    events.length > 0 ? `\n/** The events of \`${name}\`, by handler prop. */\n` : '',
    events.length > 0 ? `export type ${name}Events = {\n${handlers.join('')}};\n` : '',
    `\n${renderComment(element.description)}\n`,
    `export const ${name}: ${type} = createWrapper(${settings.join(', ')});\n`,
  ].join('');
}

function renderIndex(elements: readonly ElementDeclaration[]): string {
  const names = elements.map(componentName);
  return [
    HEADER,
    ...names.map((name) => `import { ${name} } from './${name}.js';\n`),
    '\n',
    ...names.map((name) => `export * from './${name}.js';\n`),
    '\n/** All components, by the names of their blocks in page documents. */\n',
    'export const wrappers = {\n',
    ...elements.map((element) => `  ${quotedKey(blockName(element))}: ${componentName(element)},\n`),
    '} as const;\n',
  ].join('');
}

/** Returns the name of a block in entries and page documents: `hero-carousel` for `pallet-hero-carousel`. */
function blockName({ name, tagName }: ElementDeclaration): string {
  if (!/^pallet-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(tagName)) {
    throw new Error(
      `${name} cannot be wrapped: its tag is "${tagName}". A block's tag begins with ${TAG_PREFIX}, in kebab-case.`,
    );
  }
  return tagName.slice(TAG_PREFIX.length);
}

const componentName = (element: ElementDeclaration): string => pascalCase(blockName(element));

function handlerName({ name }: ElementDeclaration, event: string): string {
  if (!event.startsWith(EVENT_PREFIX)) {
    throw new Error(`${name} cannot be wrapped: its event "${event}" does not begin with ${EVENT_PREFIX}.`);
  }
  return `on${pascalCase(event.slice(EVENT_PREFIX.length))}`;
}

function validateProperty({ name }: ElementDeclaration, property: string): string {
  if (REACT_PROPS.includes(property)) {
    throw new Error(`${name} cannot be wrapped: React reserves the prop "${property}". Rename the property.`);
  }
  if (NATIVE_PROPERTIES.includes(property)) {
    throw new Error(`${name} cannot be wrapped: "${property}" shadows a property of every element. Rename it.`);
  }
  if (/^on[A-Z]/.test(property)) {
    throw new Error(`${name} cannot be wrapped: "${property}" reads as the handler of an event. Rename the property.`);
  }
  return property;
}

const pascalCase = (name: string): string =>
  name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const quoted = (name: string): string => `'${name}'`;

const quotedKey = (name: string): string => (name.includes('-') ? quoted(name) : name);

const toUnionType = (names: readonly string[]): string => (names.length === 0 ? 'never' : names.join(' | '));

const renderComment = (text: string): string =>
  ['/**', ...text.split('\n').map((line) => ` * ${line}`.trimEnd()), ' */'].join('\n');
