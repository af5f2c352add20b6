import { elementsOf, propertiesOf, type ElementDeclaration, type Manifest } from '../manifest-model.js';
import { heardEvents, tagLines, typeImports } from './block-types.js';
import { comment, typeName } from './prose.js';

/**
 * `types/vue.d.ts`: the blocks in the templates of Vue. It takes attributes in kebab-case for the same as properties;
 * objects are bound by the property's name (`:imageInfo`), as Vue writes other attributes as text.
 */
export function vueTypes(manifest: Manifest): string {
  return [
    "import type { HTMLAttributes, ReservedProps } from 'vue';\n",
    typeImports(manifest, (name) => [`${name}Properties`]),
    "import type { AttributeOf } from './blocks.js';\n\n",
    'type Bound<Own> = { [Name in keyof Own]?: Own[Name] | AttributeOf<NonNullable<Own[Name]>> };\n',
    'type Component<Block, Own, Events> = new () => Block & {\n',
    '  $props: Bound<Own> & Events & ReservedProps & Omit<HTMLAttributes, keyof Own>;\n};\n',
    ...elementsOf(manifest).map((element) => eventsText(manifest, element)),
    "\ndeclare module 'vue' {\n",
    '  interface CSSProperties extends StylingHooks {}\n\n',
    comment('For what stands in the slots of blocks.', '  '),
    '  interface HTMLAttributes {\n    slot?: string | undefined;\n  }\n\n',
    '  interface GlobalComponents {\n',
    ...tagLines(manifest, '    ', (element) => {
      const name = typeName(element);
      return `Component<${element.name}, ${name}Properties${attributesText(element)}, ${name}Events>`;
    }),
    '  }\n}\n',
  ].join('');
}

/** Attributes that Vue's tools find neither under their own name, in camelCase, nor under their property's. */
function attributesText(element: ElementDeclaration): string {
  return propertiesOf(element)
    .map(({ name, attribute }) => ({ name, vueName: camelCase(attribute) }))
    .filter(({ name, vueName }) => vueName !== name)
    .map(({ name, vueName }) => ` & { ${vueName}?: ${element.name}['${name}'] }`)
    .join('');
}

function eventsText(manifest: Manifest, element: ElementDeclaration): string {
  const lines = heardEvents(manifest, element).map(
    (event) =>
      `${comment(event.description, '  ')}  ${handlerName(event.name)}?: ((event: ${event.className}) => void) | undefined;\n`,
  );
  return `\n${comment(`What is heard on \`${element.tagName}\`.`)}export interface ${typeName(element)}Events {\n${lines.join('')}}\n`;
}

/** `@pallet-navigate` in a template is the prop `onPalletNavigate`. */
const handlerName = (event: string): string => camelCase(`on-${event}`);

const camelCase = (name: string): string => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
