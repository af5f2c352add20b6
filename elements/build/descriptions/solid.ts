import { elementsOf, propertiesOf, type ElementDeclaration, type Manifest } from '../manifest-model.js';
import { renderProps, renderTagLines, renderTypeImports } from './block-types.js';
import { renderComment, describeWithDefault, typeName } from './prose.js';

/**
 * Renders `types/solid.d.ts`: the blocks in the JSX of Solid. A kebab-case name sets an attribute if its value is a literal
 * and a property otherwise, so it accepts both; `prop:`, `attr:` and `bool:` are explicit. camelCase names are omitted:
 * Solid would write literals to an attribute that does not exist.
 */
export function renderSolidTypes(manifest: Manifest): string {
  return [
    "import type { JSX } from 'solid-js';\n",
    renderTypeImports(manifest, () => []),
    "import type { AttributeOf } from './blocks.js';\n",
    '\ntype Handler<Block extends HTMLElement, EventType extends Event> = JSX.EventHandlerWithOptionsUnion<Block, EventType>;\n',
    'type Props<Block extends HTMLElement, Own> = Own & Omit<JSX.HTMLAttributes<Block>, keyof Own>;\n',
    ...elementsOf(manifest).map((element) => renderSolidProps(manifest, element)),
    "\ndeclare module 'solid-js' {\n  namespace JSX {\n",
    '    interface CSSProperties extends StylingHooks {}\n\n',
    '    interface IntrinsicElements {\n',
    ...renderTagLines(manifest, '      ', (element) => `Props<${element.name}, ${typeName(element)}Props>`),
    '    }\n  }\n}\n',
  ].join('');
}

function renderSolidProps(manifest: Manifest, element: ElementDeclaration): string {
  const lines = propertiesOf(element).flatMap((property) => {
    const type = `${element.name}['${property.name}']`;
    const line = (name: string, types: string): string =>
      `${renderComment(describeWithDefault(property), '  ')}  '${name}'?: ${types} | undefined;\n`;
    return [
      line(property.attribute, `${type} | AttributeOf<${type}>`),
      line(`prop:${property.name}`, type),
      line(`attr:${property.attribute}`, `AttributeOf<${type}>`),
      ...(property['x-pallet'].kind.name === 'boolean' ? [line(`bool:${property.attribute}`, 'boolean')] : []),
    ];
  });
  return renderProps(manifest, element, {
    lines,
    prefixes: ['on:'],
    handler: ({ className }) => `Handler<${element.name}, ${className}>`,
  });
}
