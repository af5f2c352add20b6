import type { Finding } from '../documents/finding.js';
import {
  METADATA_FIELDS,
  METADATA_LENGTHS,
  type MetadataField,
  type SearchMetadata,
} from '../documents/search-metadata.js';

type SearchProblem = Pick<Finding, 'wrong' | 'remedy'>;

/** Why a title or description is too short or too long for search results; undefined if it is not. */
export function findLengthProblem(field: MetadataField, text: string): SearchProblem | undefined {
  const { least, most } = METADATA_LENGTHS[field];
  const { length } = text.trim();
  if (length < least) {
    const wrong = length === 0 ? `The page has no ${field}.` : `The ${field} has only ${length} characters.`;
    return { wrong, remedy: `Describe the page in ${least} to ${most} characters.` };
  }
  if (length <= most) return undefined;
  const wrong = `The ${field} has ${length} characters; search results cut it off after about ${most}.`;
  return { wrong, remedy: 'Shorten it, or put the most important words first.' };
}

/** A page in search results and social networks. */
export interface SearchResultPage extends SearchMetadata {
  readonly path: string;
  /** BCP 47 tag. */
  readonly language: string;
  /** Content key of the social image; undefined if the page has no image. */
  readonly socialImage: string | undefined;
}

/**
 * Finds what search engines and social networks do not show well, for each page in order. Pages that search engines do
 * not list have no problems.
 *
 * @param hasImage - whether the site has an image with a content key
 */
export function checkSearchResults(
  pages: readonly SearchResultPage[],
  hasImage: (key: string) => boolean,
): SearchProblem[][] {
  return pages.map((page) =>
    page.isListed
      ? [
          ...METADATA_FIELDS.flatMap((field) => findLengthProblem(field, page[field]) ?? []),
          ...METADATA_FIELDS.flatMap((field) => findDuplicate(field, page, pages)),
          ...checkSocialImage(page, hasImage),
        ]
      : [],
  );
}

/** Finds listed pages of the same language with the same text. */
function findDuplicate(
  field: MetadataField,
  page: SearchResultPage,
  pages: readonly SearchResultPage[],
): SearchProblem[] {
  const textOf = (one: SearchResultPage): string => one[field].trim().toLowerCase();
  const others = pages.filter(
    (other) => other !== page && other.isListed && other.language === page.language && textOf(other) === textOf(page),
  );
  if (others.length === 0 || textOf(page) === '') return [];
  const wrong = `The ${field} is the same as that of ${others.map(({ path }) => path).join(', ')}.`;
  return [{ wrong, remedy: 'Describe what only this page offers.' }];
}

function checkSocialImage({ socialImage }: SearchResultPage, hasImage: (key: string) => boolean): SearchProblem[] {
  if (socialImage === undefined) {
    const wrong = 'The page has no image for social networks.';
    return [{ wrong, remedy: 'Add an image to the page, or choose a social image.' }];
  }
  if (hasImage(socialImage)) return [];
  return [{ wrong: `There is no image "${socialImage}" for social networks.`, remedy: 'Choose another social image.' }];
}
