/** The fields of a block in a document, in the order in which a new block is written. */
export const BLOCK_FIELDS: readonly string[] = [
  'block',
  'id',
  'version',
  'customCssClasses',
  'props',
  'visibility',
  'source',
  'slots',
  'blocks',
];
