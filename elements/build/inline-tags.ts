/** A description and its inline tags: `Background color. {@sets background-color base}`. */
export interface TaggedDescription {
  /** The description without its tags. */
  readonly text: string;
  /** The text of each tag, by its name. */
  readonly tags: Readonly<Record<string, string>>;
}

/** Extracts tags of the form `{@name text}` from a description. */
export function parseInlineTags(description: string): TaggedDescription {
  const found = [...description.matchAll(/\{@(\w+)\s+([^}]*)\}/g)];
  return {
    text: description.replaceAll(/\s*\{@[^}]*\}/g, '').trim(),
    tags: Object.fromEntries(found.map(([, name = '', text = '']) => [name, text.replace(/\s+/g, ' ').trim()])),
  };
}
