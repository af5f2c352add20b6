import { elementsOf, propertiesOf, type ElementDeclaration, type Manifest } from '../manifest-model.js';
import { renderTagLines, renderTypeImports } from './block-types.js';
import { renderComment, typeName } from './prose.js';
import { renderJsxProps } from './react.js';

/** Names that Preact always sets as attributes, so that objects are not allowed. */
export const ALWAYS_ATTRIBUTES = ['width', 'height', 'href', 'list', 'form', 'download', 'role', 'popover'];

/**
 * Renders `types/preact.d.ts`: the blocks in the JSX of Preact. It sets properties of the element as properties, with a few
 * exceptions, and everything else as attributes. `onpallet-navigate` listens to `pallet-navigate`.
 */
export function renderPreactTypes(manifest: Manifest): string {
  return [
    "import type { HTMLAttributes } from 'preact';\n",
    renderTypeImports(manifest, (name) => [`${name}Properties`, `${name}Attributes`]),
    "import type { AttributeOf } from './blocks.js';\n",
    '\ntype Props<Block extends HTMLElement, Own> = Own & Omit<HTMLAttributes<Block>, keyof Own>;\n',
    ...elementsOf(manifest).map((element) => renderJsxProps(manifest, element)),
    '\n',
    renderComment('The styling hooks, for inline styles.'),
    'export type StylingHook = keyof StylingHooks;\n',
    "\ndeclare module 'preact' {\n  namespace JSX {\n    interface IntrinsicElements {\n",
    ...renderTagLines(manifest, '      ', (element) => `Props<${element.name}, ${renderOwnProps(element)}>`),
    '    }\n  }\n}\n',
  ].join('');
}

function renderOwnProps(element: ElementDeclaration): string {
  const props = `${typeName(element)}Props`;
  const written = propertiesOf(element).filter(({ name }) => ALWAYS_ATTRIBUTES.includes(name));
  if (written.length === 0) return props;
  const attributes = written.map(({ name }) => `${name}?: AttributeOf<${element.name}['${name}']> | undefined`);
  return `Omit<${props}, ${written.map(({ name }) => `'${name}'`).join(' | ')}> & { ${attributes.join('; ')} }`;
}
