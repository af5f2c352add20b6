/**
 * Web Types for JetBrains' editors, written here and not by the published `custom-element-jet-brains-integration` (1.8 was tried on
 * our manifest), which loses what authors rely on: the source of each tag, so that no editor leads to its class; its states
 * (21 of 21) and the hooks that hold for all blocks; which words an attribute takes, written as one TypeScript type where
 * an editor wants a list; and which block a part or hook belongs to, because it lists them for all tags together.
 */
import { TOKEN_HOOKS } from '../../foundations/tokens.js';
import { elementsOf, type Described, type ElementDeclaration, type Manifest } from '../manifest-model.js';
import { blockName, wordsOf } from './prose.js';

/**
 * Web Types, which JetBrains' editors read.
 *
 * @param version - of the package
 */
export function webTypes(manifest: Manifest, version: string): object {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: '@pallet/elements',
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {
      html: { elements: elementsOf(manifest).map(elementContribution) },
      css: {
        properties: TOKEN_HOOKS.map(({ hook, description }) => ({ name: hook, description })),
      },
    },
  };
}

function elementContribution(element: ElementDeclaration): object {
  const { tagName, name, description, members, attributes, events, slots, cssParts, cssStates, cssProperties } =
    element;
  const described = (one: Described) => ({ name: one.name, description: one.description });
  return {
    name: tagName,
    description,
    source: { module: `@pallet/elements/${blockName(element)}/class`, symbol: name },
    attributes: attributes.map((attribute) => ({
      ...described(attribute),
      ...(attribute.default !== undefined && { default: attribute.default }),
      required: false,
      value: attributeValue(attribute.type.text),
    })),
    slots: slots.map(described),
    js: {
      properties: members
        .filter(({ kind }) => kind === 'field')
        .map((member) => ({
          ...described(member),
          type: member.type?.text,
          ...(member.default !== undefined && { default: member.default }),
          ...(member.readonly === true && { 'read-only': true }),
        })),
      events: events.map((event) => ({ ...described(event), type: event.type.text })),
    },
    css: {
      properties: cssProperties.map(described),
      parts: cssParts.map(described),
      'pseudo-classes': cssStates.map((state) => ({ ...described(state), name: `state(${state.name})` })),
    },
  };
}

function attributeValue(type: string): object {
  if (type === 'boolean') return { kind: 'plain', type: 'boolean' };
  const words = wordsOf(type);
  if (words.length > 0) return { kind: 'plain', type: 'enum', items: words };
  // Objects are JSON here.
  return { kind: 'plain', type: 'string' };
}
