import { elementsOf, type ElementDeclaration, type Manifest } from '../manifest-model.js';
import { propsText, tagLines, typeImports } from './block-types.js';
import { comment, typeName } from './prose.js';

/**
 * `types/svelte.d.ts`: the blocks in Svelte 5, which sets what a defined element has as a property and everything else as
 * an attribute. Events are heard by `onpallet-navigate`, or `on:pallet-navigate` as before.
 */
export function svelteTypes(manifest: Manifest): string {
  return [
    "import type { HTMLAttributes } from 'svelte/elements';\n",
    typeImports(manifest, (name) => [`${name}Properties`, `${name}Attributes`]),
    '\ntype Props<Block extends HTMLElement, Own> = Own & Omit<HTMLAttributes<Block>, keyof Own>;\n',
    ...elementsOf(manifest).map((element) => svelteProps(manifest, element)),
    '\n',
    comment('The styling hooks, for `style:` directives.'),
    'export type StylingHook = keyof StylingHooks;\n',
    "\ndeclare module 'svelte/elements' {\n  interface SvelteHTMLElements {\n",
    ...tagLines(manifest, '    ', (element) => `Props<${element.name}, ${typeName(element)}Props>`),
    '  }\n}\n',
  ].join('');
}

function svelteProps(manifest: Manifest, element: ElementDeclaration): string {
  const name = typeName(element);
  return propsText(manifest, element, {
    bases: [`${name}Properties`, `${name}Attributes`],
    prefixes: ['on', 'on:'],
    handler: ({ className }) => `((event: ${className}) => void) | null`,
  });
}
