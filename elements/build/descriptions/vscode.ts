/**
 * Custom data for Visual Studio Code, written here and not by the published `custom-element-vs-code-integration` (1.5 was
 * tried on our manifest), which loses what authors rely on:
 * - It splits types at every `|`: `height` offered the values `Responsive<number` and `string>`, `image-info` the value
 *   `ImageInfo`.
 * - It tells no defaults, does not mark flags as attributes without a value, and knows no `slot` attribute.
 * - It knows none of the hooks that hold for all blocks, nor any `:state()`, and lists a part once for each block that has
 *   it (126 entries for 53 names), so that an editor offers `::part(base)` many times over.
 */
import { TOKEN_HOOKS } from '../../foundations/tokens.js';
import { elementsOf, type Described, type ElementDeclaration, type Manifest } from '../manifest-model.js';
import { overview, purposeOf, wordsOf } from './prose.js';

const VERSION = 1.1;

const markdown = (value: string) => ({ kind: 'markdown', value });

/** Custom data for HTML in Visual Studio Code: tags with their attributes, and the names of slots. */
export function htmlData(manifest: Manifest): object {
  const elements = elementsOf(manifest);
  return {
    version: VERSION,
    tags: elements.map((element) => ({
      name: element.tagName,
      description: markdown(overview(element)),
      attributes: element.attributes.map((attribute) => {
        const words = wordsOf(attribute.type.text);
        return {
          name: attribute.name,
          description: markdown(purposeOf(attribute)),
          // The editor's own set for attributes that stand without a value.
          ...(attribute.type.text === 'boolean' && { valueSet: 'v' }),
          ...(words.length > 0 && { values: words.map((name) => ({ name })) }),
        };
      }),
    })),
    globalAttributes: [
      {
        name: 'slot',
        description: markdown('The place in the block around it.'),
        values: byName(elements, ({ slots }) => slots.filter(({ name }) => name !== '')).map(
          ({ name, description }) => ({
            name,
            description: markdown(description),
          }),
        ),
      },
    ],
  };
}

/** Custom data for CSS in Visual Studio Code: styling hooks, parts and states. */
export function cssData(manifest: Manifest): object {
  const elements = elementsOf(manifest);
  const described = (items: readonly Described[], nameOf: (name: string) => string) =>
    items.map(({ name, description }) => ({ name: nameOf(name), description: markdown(description) }));
  return {
    version: VERSION,
    properties: [
      ...TOKEN_HOOKS.map(({ hook, description, literal }) => ({
        name: hook,
        description: markdown(purposeOf({ name: hook, description, default: literal })),
      })),
      ...elements.flatMap(({ cssProperties }) =>
        cssProperties.map((hook) => ({
          name: hook.name,
          description: markdown(purposeOf(hook)),
          syntax: hook.syntax,
        })),
      ),
    ],
    pseudoElements: described(
      byName(elements, ({ cssParts }) => cssParts),
      (name) => `::part(${name})`,
    ),
    pseudoClasses: described(
      byName(elements, ({ cssStates }) => cssStates),
      (name) => `:state(${name})`,
    ),
  };
}

/** What several blocks have under the same name, once, with what it is in each of them. */
function byName(
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
