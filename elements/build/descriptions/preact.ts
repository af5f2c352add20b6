import { elementsOf, propertiesOf, type ElementDeclaration, type Manifest } from '../manifest-model.js';
import { tagLines, typeImports } from './block-types.js';
import { comment, typeName } from './prose.js';
import { jsxProps } from './react.js';

/** Names that Preact always writes as attributes, so that no object may stand there. */
const WRITTEN = ['width', 'height', 'href', 'list', 'form', 'download', 'role', 'popover'];

/**
 * `types/preact.d.ts`: the blocks in the JSX of Preact, which sets what the element has as a property, but for a few
 * names, and everything else as an attribute, and hears `pallet-navigate` by `onpallet-navigate`.
 */
export function preactTypes(manifest: Manifest): string {
  return [
    "import type { HTMLAttributes } from 'preact';\n",
    typeImports(manifest, (name) => [`${name}Properties`, `${name}Attributes`]),
    "import type { AttributeOf } from './blocks.js';\n",
    '\ntype Props<Block extends HTMLElement, Own> = Own & Omit<HTMLAttributes<Block>, keyof Own>;\n',
    ...elementsOf(manifest).map((element) => jsxProps(manifest, element)),
    '\n',
    comment('The styling hooks, for inline styles.'),
    'export type StylingHook = keyof StylingHooks;\n',
    "\ndeclare module 'preact' {\n  namespace JSX {\n    interface IntrinsicElements {\n",
    ...tagLines(manifest, '      ', (element) => `Props<${element.name}, ${ownProps(element)}>`),
    '    }\n  }\n}\n',
  ].join('');
}

function ownProps(element: ElementDeclaration): string {
  const props = `${typeName(element)}Props`;
  const written = propertiesOf(element).filter(({ name }) => WRITTEN.includes(name));
  if (written.length === 0) return props;
  const attributes = written.map(({ name }) => `${name}?: AttributeOf<${element.name}['${name}']> | undefined`);
  return `Omit<${props}, ${written.map(({ name }) => `'${name}'`).join(' | ')}> & { ${attributes.join('; ')} }`;
}
