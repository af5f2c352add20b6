/** The part of JSON Schema (draft 2020-12) that page documents are described with. */
export interface JsonSchema {
  $schema?: string;
  $defs?: Record<string, JsonSchema>;
  $ref?: string;
  title?: string;
  description?: string;
  default?: unknown;
  type?: 'string' | 'number' | 'boolean' | 'object' | 'array';
  const?: unknown;
  enum?: readonly string[];
  pattern?: string;
  /** Formats beyond those of JSON Schema. */
  format?: 'css-length' | 'css-color';
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  if?: JsonSchema;
  then?: JsonSchema;
  /** Custom keyword: a value that is not in `enum` is reported, and kept for the renderer to skip. */
  'x-open'?: boolean;
  /** Custom keyword: names of such fields in other systems, for suggestions. */
  'x-synonyms'?: readonly string[];
}
