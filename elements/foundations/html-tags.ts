/** The tags of HTML by what they are for: each list of tags that may stay is put together from these. */

import { HEADING_TAGS } from './enumerations.js';

const names = (list: string): readonly string[] => list.split(' ');

/** Words, lists, pictures: what stands in any text. */
export const TEXT_TAGS: readonly string[] = [
  ...HEADING_TAGS,
  .../* @__PURE__ */ names(
    'a abbr b blockquote br cite code dd del div dl dt em figcaption figure hr i img ins li mark ol pre q s small span strong sub sup time u ul wbr',
  ),
];

/** Tables, source sets, and what an editor of texts writes besides. */
export const EDITOR_TAGS: readonly string[] = /* @__PURE__ */ names(
  'acronym bdi bdo big caption col colgroup dfn kbd picture rp rt ruby samp source strike table tbody td tfoot th thead tr tt var',
);

/** Parts of a page. */
export const SECTION_TAGS: readonly string[] = /* @__PURE__ */ names('address article aside footer header section');

/** What a layout of its own needs besides: frames, navigation, parts that open. */
export const LAYOUT_TAGS: readonly string[] = /* @__PURE__ */ names('center details hgroup iframe nav summary');

/** Of all these, those that hold nothing and have no end tag. */
export const VOID_TAGS: readonly string[] = /* @__PURE__ */ names('br col hr img source wbr');
