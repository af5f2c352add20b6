/** HTML tags by purpose. The allowlists of sanitizer profiles are composed of these lists. */

import { HEADING_TAGS } from './enumerations.js';

const names = (list: string): readonly string[] => list.split(' ');

/** Text, lists and images. */
export const TEXT_TAGS: readonly string[] = [
  ...HEADING_TAGS,
  .../* @__PURE__ */ names(
    'a abbr b blockquote br cite code dd del div dl dt em figcaption figure hr i img ins li mark ol pre q s small span strong sub sup time u ul wbr',
  ),
];

/** Tables, source sets, and other tags of rich-text editors. */
export const EDITOR_TAGS: readonly string[] = /* @__PURE__ */ names(
  'acronym bdi bdo big caption col colgroup dfn kbd picture rp rt ruby samp source strike table tbody td tfoot th thead tr tt var',
);

/** Sections of a page. */
export const SECTION_TAGS: readonly string[] = /* @__PURE__ */ names('address article aside footer header section');

/** Further tags for custom layouts: frames, navigation, disclosures. */
export const LAYOUT_TAGS: readonly string[] = /* @__PURE__ */ names('center details hgroup iframe nav summary');

/** Void elements among these. */
export const VOID_TAGS: readonly string[] = /* @__PURE__ */ names('br col hr img source wbr');
