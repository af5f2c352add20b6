import { elementsOf, propertiesOf, type ElementDeclaration, type Manifest } from '../manifest-model.js';
import { findHandledEvents, renderTagLines, renderTypeImports } from './block-types.js';
import { renderComment, typeName } from './prose.js';

/**
 * Renders `types/vue.d.ts`: the blocks in Vue templates. Vue treats kebab-case attributes and camelCase properties as the
 * same. Objects are bound by property name (`:imageInfo`), because Vue writes other attributes as text.
 */
export function renderVueTypes(manifest: Manifest): string {
  return [
    "import type { HTMLAttributes, ReservedProps } from 'vue';\n",
    renderTypeImports(manifest, (name) => [`${name}Properties`]),
    "import type { AttributeOf } from './blocks.js';\n\n",
    'type Bound<Own> = { [Name in keyof Own]?: Own[Name] | AttributeOf<NonNullable<Own[Name]>> };\n',
    'type Component<Block, Own, Events> = new () => Block & {\n',
    '  $props: Bound<Own> & Events & ReservedProps & Omit<HTMLAttributes, keyof Own>;\n};\n',
    ...elementsOf(manifest).map((element) => renderEvents(manifest, element)),
    "\ndeclare module 'vue' {\n",
    '  interface CSSProperties extends StylingHooks {}\n\n',
    renderComment('For elements in the slots of blocks.', '  '),
    '  interface HTMLAttributes {\n    slot?: string | undefined;\n  }\n\n',
    '  interface GlobalComponents {\n',
    ...renderTagLines(manifest, '    ', (element) => {
      const name = typeName(element);
      return `Component<${element.name}, ${name}Properties${renderAttributes(element)}, ${name}Events>`;
    }),
    '  }\n}\n',
  ].join('');
}

/** Renders the attributes whose camelCase names differ from those of their properties. */
function renderAttributes(element: ElementDeclaration): string {
  return propertiesOf(element)
    .map(({ name, attribute }) => ({ name, vueName: camelCase(attribute) }))
    .filter(({ name, vueName }) => vueName !== name)
    .map(({ name, vueName }) => ` & { ${vueName}?: ${element.name}['${name}'] }`)
    .join('');
}

function renderEvents(manifest: Manifest, element: ElementDeclaration): string {
  const lines = findHandledEvents(manifest, element).map(
    (event) =>
      `${renderComment(event.description, '  ')}  ${handlerName(event.name)}?: ((event: ${event.className}) => void) | undefined;\n`,
  );
  return `\n${renderComment(`The events of \`${element.tagName}\`.`)}export interface ${typeName(element)}Events {\n${lines.join('')}}\n`;
}

/** Returns the prop of an event handler: `onPalletNavigate` for `@pallet-navigate` in a template. */
const handlerName = (event: string): string => camelCase(`on-${event}`);

const camelCase = (name: string): string => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
