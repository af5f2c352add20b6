import { readObject } from '../foundations/json.js';
import { headTagKey, type HeadTag } from '../services/head-tags.js';

interface Head {
  /** The tags of each owner; the owner that came last is in force. */
  readonly layers: Map<object, readonly HeadTag[]>;
  undo: () => void;
}

const heads = new WeakMap<Document, Head>();

/**
 * Puts an owner's tags into a document's head. A tag takes the place of the one that says the same, whoever wrote that, so
 * that none is there twice.
 *
 * @param owner - whoever asks; tags that it gave before are replaced
 */
export function setHeadTags(document: Document, owner: object, tags: readonly HeadTag[]): void {
  const head = heads.get(document) ?? { layers: new Map<object, readonly HeadTag[]>(), undo: () => undefined };
  heads.set(document, head);
  head.layers.set(owner, tags);
  refresh(document, head);
}

/** Takes an owner's tags out again; what they had replaced comes back. */
export function removeHeadTags(document: Document, owner: object): void {
  const head = heads.get(document);
  if (head?.layers.delete(owner)) refresh(document, head);
}

function refresh(document: Document, head: Head): void {
  head.undo();
  head.undo = apply(document, [...head.layers.values()].at(-1) ?? []);
}

function apply(document: Document, tags: readonly HeadTag[]): () => void {
  const keys = new Set(tags.map(identityOf));
  const missing = new Map(tags.map((tag) => [wordingOf(tag), tag]));
  const replaced = [...document.head.querySelectorAll('title, meta, link, script')].filter((element) => {
    const tag = readTag(element);
    // What stands there word for word may stay.
    return keys.has(identityOf(tag)) && !missing.delete(wordingOf(tag));
  });
  const added = [...missing.values()].map((tag) => createElement(document, tag));
  for (const element of replaced) element.remove();
  document.head.append(...added);
  return () => {
    for (const element of added) element.remove();
    document.head.append(...replaced);
  };
}

/** What a tag says something about; for one that may stand beside any other, all that it says. */
function identityOf(tag: HeadTag): string {
  const isGraph = tag.tag === 'script' && readObject(tag.text)?.['@graph'] !== undefined;
  return headTagKey(tag) ?? (isGraph ? 'page graph' : wordingOf(tag));
}

const wordingOf = ({ tag, attributes, text = '' }: HeadTag): string =>
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
  // As a text node: a host's policy for Trusted Types would have to allow `textContent` for scripts, be they only data.
  if (text !== '') element.append(text);
  return element;
}
