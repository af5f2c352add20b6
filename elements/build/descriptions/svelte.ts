import { elementsOf, type ElementDeclaration, type Manifest } from '../manifest-model.js';
import { renderProps, renderTagLines, renderTypeImports } from './block-types.js';
import { renderComment, typeName } from './prose.js';

/**
 * Renders `types/svelte.d.ts`: the blocks in Svelte 5. It sets properties of a defined element as properties and everything
 * else as attributes. `onpallet-navigate` and the older `on:pallet-navigate` listen to `pallet-navigate`.
 */
export function renderSvelteTypes(manifest: Manifest): string {
  return [
    "import type { HTMLAttributes } from 'svelte/elements';\n",
    renderTypeImports(manifest, (name) => [`${name}Properties`, `${name}Attributes`]),
    '\ntype Props<Block extends HTMLElement, Own> = Own & Omit<HTMLAttributes<Block>, keyof Own>;\n',
    ...elementsOf(manifest).map((element) => renderSvelteProps(manifest, element)),
    '\n',
    renderComment('The styling hooks, for `style:` directives.'),
    'export type StylingHook = keyof StylingHooks;\n',
    "\ndeclare module 'svelte/elements' {\n  interface SvelteHTMLElements {\n",
    ...renderTagLines(manifest, '    ', (element) => `Props<${element.name}, ${typeName(element)}Props>`),
    '  }\n}\n',
  ].join('');
}

function renderSvelteProps(manifest: Manifest, element: ElementDeclaration): string {
  const name = typeName(element);
  return renderProps(manifest, element, {
    bases: [`${name}Properties`, `${name}Attributes`],
    prefixes: ['on', 'on:'],
    handler: ({ className }) => `((event: ${className}) => void) | null`,
  });
}
