import { elementsOf, propertiesOf, type ElementDeclaration, type Manifest } from '../manifest-model.js';
import { propsText, tagLines, typeImports } from './block-types.js';
import { comment, purposeOf, typeName } from './prose.js';

/**
 * `types/solid.d.ts`: the blocks in the JSX of Solid. A name in kebab-case is an attribute where its value is a literal,
 * and the property otherwise, so that it takes what either does; `prop:`, `attr:` and `bool:` say which. Names in
 * camelCase are left out: Solid writes a literal under such a name as an attribute that no block has.
 */
export function solidTypes(manifest: Manifest): string {
  return [
    "import type { JSX } from 'solid-js';\n",
    typeImports(manifest, () => []),
    "import type { AttributeOf } from './blocks.js';\n",
    '\ntype Handler<Block extends HTMLElement, Heard extends Event> = JSX.EventHandlerWithOptionsUnion<Block, Heard>;\n',
    'type Props<Block extends HTMLElement, Own> = Own & Omit<JSX.HTMLAttributes<Block>, keyof Own>;\n',
    ...elementsOf(manifest).map((element) => solidProps(manifest, element)),
    "\ndeclare module 'solid-js' {\n  namespace JSX {\n",
    '    interface CSSProperties extends StylingHooks {}\n\n',
    '    interface IntrinsicElements {\n',
    ...tagLines(manifest, '      ', (element) => `Props<${element.name}, ${typeName(element)}Props>`),
    '    }\n  }\n}\n',
  ].join('');
}

function solidProps(manifest: Manifest, element: ElementDeclaration): string {
  const lines = propertiesOf(element).flatMap((property) => {
    const type = `${element.name}['${property.name}']`;
    const line = (name: string, types: string): string =>
      `${comment(purposeOf(property), '  ')}  '${name}'?: ${types} | undefined;\n`;
    return [
      line(property.attribute, `${type} | AttributeOf<${type}>`),
      line(`prop:${property.name}`, type),
      line(`attr:${property.attribute}`, `AttributeOf<${type}>`),
      ...(property.type?.text === 'boolean' ? [line(`bool:${property.attribute}`, 'boolean')] : []),
    ];
  });
  return propsText(manifest, element, {
    lines,
    prefixes: ['on:'],
    handler: ({ className }) => `Handler<${element.name}, ${className}>`,
  });
}
