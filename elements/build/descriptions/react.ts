import { elementsOf, type ElementDeclaration, type Manifest } from '../manifest-model.js';
import { propsText, tagLines, typeImports } from './block-types.js';
import { typeName } from './prose.js';

/**
 * `types/react.d.ts`: the blocks in the JSX of React 19, which sets what the element has as a property and everything
 * else as an attribute, and hears `pallet-navigate` by `onpallet-navigate`.
 */
export function reactTypes(manifest: Manifest): string {
  return [
    "import type { DetailedHTMLProps, HTMLAttributes } from 'react';\n",
    typeImports(manifest, (name) => [`${name}Properties`, `${name}Attributes`]),
    '\ntype Props<Block extends HTMLElement, Own> = Own & { class?: string | undefined } & Omit<\n',
    '    DetailedHTMLProps<HTMLAttributes<Block>, Block>,\n    keyof Own\n  >;\n',
    ...elementsOf(manifest).map((element) => jsxProps(manifest, element)),
    "\ndeclare module 'react' {\n",
    '  interface CSSProperties extends StylingHooks {}\n\n',
    '  namespace JSX {\n    interface IntrinsicElements {\n',
    ...tagLines(manifest, '      ', (element) => `Props<${element.name}, ${typeName(element)}Props>`),
    '    }\n  }\n}\n',
  ].join('');
}

/** What one block takes in the JSX of frameworks that hear an event by `on` and its name. */
export function jsxProps(manifest: Manifest, element: ElementDeclaration): string {
  const name = typeName(element);
  return propsText(manifest, element, {
    bases: [`${name}Properties`, `${name}Attributes`],
    prefixes: ['on'],
    handler: ({ className }) => `((event: ${className}) => void)`,
  });
}
