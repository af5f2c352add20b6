import { blockFacts } from '@pallet/elements/foundations';
import { elementsOf, propertiesOf, type AuthorProperty } from '@pallet/elements/manifest';
import { readManifest } from '../documents/read-manifest.js';

/** What a block shows to visitors, from its contract. */
export interface BlockContent {
  /** Properties with its content, the most important first. */
  readonly properties: readonly {
    readonly name: string;
    readonly initial: unknown;
    readonly others: readonly string[];
  }[];
  /** The properties of its images, if it is made for images. Default: none */
  readonly images: readonly string[];
  /** The property with the alternative text of its image. Default: none */
  readonly altText: string | undefined;
  /** The property with the color that a block can show in place of an image. Default: none */
  readonly background: string | undefined;
}

/** Kinds of properties with content: first those that fill a block, then those that complete it. */
const CONTENT_KINDS = [
  ['richText', 'image', 'list', 'blocks', 'code'],
  ['text', 'icon'],
] as const satisfies readonly (readonly AuthorProperty['x-pallet']['kind']['name'][])[];

let contents: ReadonlyMap<string, BlockContent> | undefined;

/**
 * The content of a block by its name without `pallet-`. Undefined for blocks that show nothing of their own: they arrange
 * other blocks, provide data, or have no parts.
 */
export const contentOf = (block: string): BlockContent | undefined => (contents ??= readContents()).get(block);

function readContents(): Map<string, BlockContent> {
  const blocks = elementsOf(readManifest());
  return new Map(
    blocks.flatMap((element): [string, BlockContent][] => {
      const { group, isProvider, altText } = element['x-pallet'];
      if (group === 'layout' || isProvider || element.cssParts.length === 0) return [];
      const name = element.tagName.replace(/^pallet-/, '');
      const properties = propertiesOf(element);
      const { image, otherImages = [] } = blockFacts[name] ?? {};
      const background = element.cssProperties.find(
        ({ 'x-pallet': { property, part, state } }) =>
          property === 'background-color' && part === 'base' && state === 'default',
      );
      const ofKinds = (kinds: readonly string[]) =>
        properties.filter(({ 'x-pallet': { kind, panel, aliasOf } }) => {
          return kinds.includes(kind.name) && panel === 'content' && aliasOf === undefined;
        });
      const isFollowedColor = (one: AuthorProperty): boolean =>
        one.name === background?.['x-pallet'].follows && one['x-pallet'].kind.name === 'color';
      return [
        [
          name,
          {
            properties: CONTENT_KINDS.flatMap(ofKinds).map((property) => ({
              name: property.name,
              initial: property['x-pallet'].kind.initial,
              others: properties.filter((one) => one['x-pallet'].aliasOf === property.name).map((one) => one.name),
            })),
            images:
              image === undefined
                ? []
                : [...new Set([image, ...otherImages, ...ofKinds(['image']).map((one) => one.name)])],
            altText,
            background: ofKinds(['image']).length === 0 ? undefined : properties.find(isFollowedColor)?.name,
          },
        ],
      ];
    }),
  );
}
