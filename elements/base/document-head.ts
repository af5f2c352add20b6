import { readObject } from '../foundations/json.js';
import { headTagKey, type HeadTag } from '../services/head-tags.js';

interface Head {
  /** Tags by owner. The tags of the last owner apply. */
  readonly tagsByOwner: Map<object, readonly HeadTag[]>;
  undo: () => void;
}

const heads = new WeakMap<Document, Head>();

/**
 * Sets an owner's tags in a document's head. Each replaces an existing tag with the same key, regardless of its source, so
 * that there are no duplicates.
 *
 * @param owner - owner of the tags, whose previous tags are replaced
 */
export function setHeadTags(document: Document, owner: object, tags: readonly HeadTag[]): void {
  const head = heads.get(document) ?? { tagsByOwner: new Map<object, readonly HeadTag[]>(), undo: () => undefined };
  heads.set(document, head);
  head.tagsByOwner.set(owner, tags);
  refresh(document, head);
}

/** Removes an owner's tags and restores the tags that they replaced. */
export function removeHeadTags(document: Document, owner: object): void {
  const head = heads.get(document);
  if (head?.tagsByOwner.delete(owner)) refresh(document, head);
}

function refresh(document: Document, head: Head): void {
  head.undo();
  head.undo = apply(document, [...head.tagsByOwner.values()].at(-1) ?? []);
}

function apply(document: Document, tags: readonly HeadTag[]): () => void {
  const keys = new Set(tags.map(getIdentity));
  const missing = new Map(tags.map((tag) => [serializeTag(tag), tag]));
  const replaced = [...document.head.querySelectorAll('title, meta, link, script')].filter((element) => {
    const tag = readTag(element);
    // Identical tags are kept.
    return keys.has(getIdentity(tag)) && !missing.delete(serializeTag(tag));
  });
  const added = [...missing.values()].map((tag) => createElement(document, tag));
  for (const element of replaced) element.remove();
  document.head.append(...added);
  return () => {
    for (const element of added) element.remove();
    document.head.append(...replaced);
  };
}

/** Key of a tag, or its whole content for tags that can occur several times. */
function getIdentity(tag: HeadTag): string {
  const isGraph = tag.tag === 'script' && readObject(tag.text)?.['@graph'] !== undefined;
  return headTagKey(tag) ?? (isGraph ? 'page graph' : serializeTag(tag));
}

const serializeTag = ({ tag, attributes, text = '' }: HeadTag): string =>
  JSON.stringify([tag, Object.entries(attributes).sort(), text]);

function readTag(element: Element): HeadTag {
  return {
    tag: element.localName as HeadTag['tag'],
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    text: element.textContent ?? '',
  };
}

function createElement(document: Document, { tag, attributes, text = '' }: HeadTag): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // Appended as a text node: `textContent` of scripts, even data blocks, would require a Trusted Types policy.
  if (text !== '') element.append(text);
  return element;
}
