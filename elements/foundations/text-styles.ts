import { HEADING_TAGS, TAG_SPELLINGS, TEXT_STYLES, TEXT_STYLE_SPELLINGS } from './enumerations.js';
import { choice } from './kinds.js';

/** The tag of a heading, or `p`. Also accepts the names of page editors. */
export const headingTagKind = /* @__PURE__ */ choice(HEADING_TAGS, { spellings: TAG_SPELLINGS });

/** The style of a text. Also accepts tags and their names in page editors. */
export const textStyleKind = /* @__PURE__ */ choice(TEXT_STYLES, { spellings: TEXT_STYLE_SPELLINGS });
