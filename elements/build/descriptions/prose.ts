import type { Described, ElementDeclaration } from '../manifest-model.js';

/** `pallet-hero-carousel` is `hero-carousel` in entries, pages and file names. */
export const blockName = ({ tagName }: ElementDeclaration): string => tagName.slice('pallet-'.length);

/** `hero-carousel` is `HeroCarousel` in names of types. */
export const typeName = (element: ElementDeclaration): string => element.name.slice('Pallet'.length);

/** A JSDoc comment, indented. */
export function comment(text: string, indent = ''): string {
  const lines = text.trim().replaceAll('*/', '*\\/').split('\n');
  return lines.length === 1
    ? `${indent}/** ${lines[0] ?? ''} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

/** What a property is for and begins with. */
export const purposeOf = ({ description, default: value }: Described & { default?: string }): string =>
  value === undefined || value === '' || value === "''" ? description : `${description}\n\nDefault: \`${value}\``;

/** A block's description with what formats for tags have no place for: slots, events, parts, states, names of hooks. */
export function overview({
  description,
  slots,
  events,
  cssParts,
  cssStates,
  cssProperties,
}: ElementDeclaration): string {
  const nameOf = ({ name }: { name: string }): string => (name === '' ? '(default)' : `\`${name}\``);
  const list = (title: string, items: readonly Described[]): string[] =>
    items.length === 0
      ? []
      : [`**${title}**\n${items.map((item) => `- ${nameOf(item)}: ${item.description}`).join('\n')}`];
  return [
    description,
    ...list('Slots', slots),
    ...list('Events', events),
    ...list('Parts', cssParts),
    ...list('States', cssStates),
    ...(cssProperties.length === 0 ? [] : [`**Styling hooks**\n${cssProperties.map(nameOf).join(', ')}`]),
  ].join('\n\n');
}

/**
 * The words that a type takes, where it is a union of nothing else, or of words and a flag; not the empty one, which stands
 * for none of them.
 */
export function wordsOf(type: string): string[] {
  const words = type.split(' | ').filter((word) => word !== 'boolean');
  if (!words.every((word) => /^'[^']*'$/.test(word))) return [];
  return words.map((word) => word.slice(1, -1)).filter((word) => word !== '');
}
