/**
 * Custom data for Visual Studio Code. The package `custom-element-vs-code-integration` (tested with version 1.5) is not
 * used, because its output is incomplete:
 * - It splits types at every `|`, so `height` gets the values `Responsive<number` and `string>`.
 * - It has no defaults, no boolean attributes without a value, no `slot` attribute, no global hooks and no `:state()`.
 * - It repeats a part for each block that has it, so an editor suggests `::part(base)` many times.
 */
import { TOKEN_HOOKS } from '../../foundations/tokens.js';
import {
  elementsOf,
  propertiesOf,
  propertyText,
  type Described,
  type ElementDeclaration,
  type Manifest,
} from '../manifest-model.js';
import { getChoices, describeHook, renderOverview, describeWithDefault } from './prose.js';

const VERSION = 1.1;

const markdown = (value: string) => ({ kind: 'markdown', value });

/** Creates the custom data for HTML: tags with their attributes, and the names of slots. */
export function createHtmlData(manifest: Manifest): object {
  const elements = elementsOf(manifest);
  return {
    version: VERSION,
    tags: elements.map((element) => ({
      name: element.tagName,
      description: markdown(renderOverview(element)),
      attributes: propertiesOf(element).map((property) => {
        const choices = getChoices(property);
        return {
          name: property.attribute,
          description: markdown(describeWithDefault({ ...property, description: propertyText(property) })),
          // The value set `v` marks attributes without a value.
          ...(property['x-pallet'].kind.name === 'boolean' && { valueSet: 'v' }),
          ...(choices.length > 0 && { values: choices.map((name) => ({ name })) }),
        };
      }),
    })),
    globalAttributes: [
      {
        name: 'slot',
        description: markdown('The slot of the surrounding block.'),
        values: mergeByName(elements, ({ slots }) => slots.filter(({ name }) => name !== '')).map(
          ({ name, description }) => ({
            name,
            description: markdown(description),
          }),
        ),
      },
    ],
  };
}

/** Creates the custom data for CSS: styling hooks, parts and states. */
export function createCssData(manifest: Manifest): object {
  const elements = elementsOf(manifest);
  const described = (items: readonly Described[], nameOf: (name: string) => string) =>
    items.map(({ name, description }) => ({ name: nameOf(name), description: markdown(description) }));
  return {
    version: VERSION,
    properties: [
      ...TOKEN_HOOKS.map(({ hook, description, literal }) => ({
        name: hook,
        description: markdown(describeWithDefault({ name: hook, description, default: literal })),
      })),
      ...elements.flatMap(({ cssProperties }) =>
        cssProperties.map((hook) => ({
          name: hook.name,
          description: markdown(describeHook(hook)),
          syntax: hook.syntax,
        })),
      ),
    ],
    pseudoElements: described(
      mergeByName(elements, ({ cssParts }) => cssParts),
      (name) => `::part(${name})`,
    ),
    pseudoClasses: described(
      mergeByName(elements, ({ cssStates }) => cssStates),
      (name) => `:state(${name})`,
    ),
  };
}

/** Merges items of the same name from several blocks into one, with the description for each block. */
function mergeByName(
  elements: readonly ElementDeclaration[],
  listed: (element: ElementDeclaration) => readonly Described[],
): Described[] {
  const meanings = new Map<string, string[]>();
  for (const element of elements) {
    for (const { name, description } of listed(element)) {
      meanings.set(name, [...(meanings.get(name) ?? []), `\`${element.tagName}\`: ${description}`]);
    }
  }
  return [...meanings].map(([name, lines]) => ({ name, description: lines.join('\n\n') }));
}
