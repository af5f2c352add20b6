import type { openPeeps as style } from '@dicebear/collection';
import { isRecord } from '../documents/record.js';
import type { ContentItem, StoredFile } from './content-source.js';

/** What a drawn portrait shows, in the words of the style "Open Peeps"; colours are hexadecimal, without `#`. */
interface PortraitRecipe extends Partial<Record<Trait, string>> {
  /** Decides all that the recipe leaves open: the same seed is the same person. */
  readonly seed: string;
}

type Trait = (typeof TRAITS)[number];
const TRAITS = [
  'head',
  'face',
  'facialHair',
  'accessories',
  'skinColor',
  'clothingColor',
  'headContrastColor',
  'backgroundColor',
] as const;

/** Width and height in pixels; smaller pictures are made from it. */
const SIZE = 960;

/** The style has angry ones and monsters, too. */
const FRIENDLY_FACES = ['smile', 'calm', 'cute'] as const;

/** How the picture of an item is drawn, where none lies in the media folder. */
function recipeOf({ contentBody }: ContentItem): PortraitRecipe | undefined {
  const { portrait } = contentBody;
  return isRecord(portrait) && typeof portrait['seed'] === 'string'
    ? (portrait as unknown as PortraitRecipe)
    : undefined;
}

/**
 * Draws the portrait that an item describes in `portrait`, as SVG: everybody in one style that is free to use (CC0), and
 * nobody's photo.
 *
 * @returns undefined where the item describes none
 */
export async function drawPortrait(item: ContentItem): Promise<StoredFile | undefined> {
  const recipe = recipeOf(item);
  if (recipe === undefined) return undefined;
  const [{ createAvatar }, { openPeeps }] = await Promise.all([
    import('@dicebear/core'),
    import('@dicebear/collection'),
  ]);
  const traits = TRAITS.flatMap((trait) => (recipe[trait] === undefined ? [] : [[trait, [recipe[trait]]]]));
  const options: style.Options = {
    face: [...FRIENDLY_FACES],
    ...(Object.fromEntries(traits) as style.Options),
    accessoriesProbability: recipe.accessories === undefined ? 0 : 100,
    facialHairProbability: recipe.facialHair === undefined ? 0 : 100,
    maskProbability: 0,
  };
  const portrait = createAvatar(openPeeps, { seed: recipe.seed, size: SIZE, ...options });
  return { bytes: new TextEncoder().encode(portrait.toString()), type: 'image/svg+xml' };
}
