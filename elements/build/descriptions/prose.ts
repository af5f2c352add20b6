import {
  describeDefault,
  type AuthorProperty,
  type Described,
  type ElementDeclaration,
  type StylingHook,
} from '../manifest-model.js';

/** Returns the name of a block in entries, pages and file names: `hero-carousel` for `pallet-hero-carousel`. */
export const blockName = ({ tagName }: ElementDeclaration): string => tagName.slice('pallet-'.length);

/** Returns the name of a block in type names: `HeroCarousel` for `pallet-hero-carousel`. */
export const typeName = (element: ElementDeclaration): string => element.name.slice('Pallet'.length);

/** Renders an indented JSDoc comment. */
export function renderComment(text: string, indent = ''): string {
  const lines = text.trim().replaceAll('*/', '*\\/').split('\n');
  return lines.length === 1
    ? `${indent}/** ${lines[0] ?? ''} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

/** Returns a description, followed by the default. */
export const describeWithDefault = ({ description, default: value }: Described & { default?: string }): string =>
  value === undefined || value === '' || value === "''" ? description : `${description}\n\nDefault: \`${value}\``;

/** Describes a block including its slots, events, parts, states and hooks, for formats without fields for them. */
export function renderOverview({
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

/** Returns the values of a choice, without alternative spellings. Empty for other properties. */
export const getChoices = ({ 'x-pallet': { kind } }: AuthorProperty): readonly string[] =>
  kind.name === 'choice' ? kind.values : [];

/** Describes a hook, its default and the CSS property that it sets. */
export function describeHook(hook: StylingHook): string {
  const { property, part, state } = hook['x-pallet'];
  const defaultText = describeDefault(hook);
  const where = state === 'hover' ? ' on hover' : state === 'visited' ? ' if visited' : '';
  return [
    describeWithDefault(hook),
    ...(defaultText === undefined ? [] : [`Default: ${defaultText}`]),
    `Sets \`${property}\` of \`${part}\`${where}.`,
  ].join('\n\n');
}
