import { elementsOf, type ElementDeclaration, type Manifest } from '../manifest-model.js';
import { renderProps, renderTagLines, renderTypeImports } from './block-types.js';
import { typeName } from './prose.js';

/**
 * Renders `types/react.d.ts`: the blocks in the JSX of React 19. It sets properties of the element as properties and
 * everything else as attributes. `onpallet-navigate` listens to `pallet-navigate`.
 */
export function renderReactTypes(manifest: Manifest): string {
  return [
    "import type { DetailedHTMLProps, HTMLAttributes } from 'react';\n",
    renderTypeImports(manifest, (name) => [`${name}Properties`, `${name}Attributes`]),
    '\ntype Props<Block extends HTMLElement, Own> = Own & { class?: string | undefined } & Omit<\n',
    '    DetailedHTMLProps<HTMLAttributes<Block>, Block>,\n    keyof Own\n  >;\n',
    ...elementsOf(manifest).map((element) => renderJsxProps(manifest, element)),
    "\ndeclare module 'react' {\n",
    '  interface CSSProperties extends StylingHooks {}\n\n',
    '  namespace JSX {\n    interface IntrinsicElements {\n',
    ...renderTagLines(manifest, '      ', (element) => `Props<${element.name}, ${typeName(element)}Props>`),
    '    }\n  }\n}\n',
  ].join('');
}

/** Renders the props of a block for JSX frameworks in which event handlers are named `on` and the event name. */
export function renderJsxProps(manifest: Manifest, element: ElementDeclaration): string {
  const name = typeName(element);
  return renderProps(manifest, element, {
    bases: [`${name}Properties`, `${name}Attributes`],
    prefixes: ['on'],
    handler: ({ className }) => `((event: ${className}) => void)`,
  });
}
