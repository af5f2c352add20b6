/**
 * Web Types for JetBrains editors. The package `custom-element-jet-brains-integration` (tested with version 1.8) is not
 * used, because its output is incomplete: it has no sources of tags, no states and no global hooks, it has types instead
 * of lists of values, and it does not assign parts and hooks to blocks.
 */
import { TOKEN_HOOKS } from '../../foundations/tokens.js';
import {
  elementsOf,
  propertiesOf,
  propertyText,
  type AuthorProperty,
  type Described,
  type ElementDeclaration,
  type Manifest,
} from '../manifest-model.js';
import { blockName, getChoices, describeHook } from './prose.js';

/**
 * Creates the Web Types for JetBrains editors.
 *
 * @param version - version of the package
 */
export function createWebTypes(manifest: Manifest, version: string): object {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: '@pallet/elements',
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {
      html: { elements: elementsOf(manifest).map(createElementContribution) },
      css: {
        properties: TOKEN_HOOKS.map(({ hook, description }) => ({ name: hook, description })),
      },
    },
  };
}

function createElementContribution(element: ElementDeclaration): object {
  const { tagName, name, description, members, attributes, events, slots, cssParts, cssStates, cssProperties } =
    element;
  const described = (item: Described) => ({ name: item.name, description: item.description });
  return {
    name: tagName,
    description,
    source: { module: `@pallet/elements/${blockName(element)}/class`, symbol: name },
    attributes: propertiesOf(element).map((property) => ({
      name: property.attribute,
      description: propertyText(property),
      default: attributes.find((attribute) => attribute.name === property.attribute)?.default,
      required: false,
      value: describeAttributeValue(property),
    })),
    slots: slots.map(described),
    js: {
      properties: members
        .filter(({ kind }) => kind === 'field')
        .map((member) => ({
          ...{ name: member.name, description: propertyText(member) },
          type: member.type?.text,
          ...(member.default !== undefined && { default: member.default }),
          ...(member.readonly === true && { 'read-only': true }),
        })),
      events: events.map((event) => ({ ...described(event), type: event.type.text })),
    },
    css: {
      properties: cssProperties.map((hook) => ({ name: hook.name, description: describeHook(hook) })),
      parts: cssParts.map(described),
      'pseudo-classes': cssStates.map((state) => ({ ...described(state), name: `state(${state.name})` })),
    },
  };
}

function describeAttributeValue(property: AuthorProperty): object {
  if (property['x-pallet'].kind.name === 'boolean') return { kind: 'plain', type: 'boolean' };
  const choices = getChoices(property);
  if (choices.length > 0) return { kind: 'plain', type: 'enum', items: choices };
  // Objects are JSON in attributes.
  return { kind: 'plain', type: 'string' };
}
