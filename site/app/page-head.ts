import type { HeadTag } from '@pallet/elements/services';

const JSON_LD = 'application/ld+json';

/** What a page says of itself; the rest of the head is the same on every page, and stays. */
const PAGE_TAGS = `title, meta, script[type="${JSON_LD}"], link:not([rel="stylesheet"], [rel="preload"], [rel="modulepreload"])`;

/** The page's own tags: what follows the application's script in the head, where the prerenderer writes them. */
function pageElements(head: HTMLHeadElement): Element[] {
  const all = [...head.children];
  const script = all.findIndex((element) => element.matches('script[type="module"]'));
  return all.slice(script + 1).filter((element) => element.matches(PAGE_TAGS));
}

/** Reads what the page that is shown says of itself. */
export const readPageHead = (head: HTMLHeadElement): HeadTag[] =>
  pageElements(head).map((element) => ({
    tag: element.localName as HeadTag['tag'],
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    text: element.textContent,
  }));

/** Puts a page's own tags in the place of those of the page before. */
export function setPageHead(head: HTMLHeadElement, tags: readonly HeadTag[]): void {
  for (const element of pageElements(head)) element.remove();
  head.append(...tags.map((tag) => createTag(head.ownerDocument, tag)));
}

function createTag(document: Document, { tag, attributes, text = '' }: HeadTag): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (!(element instanceof HTMLScriptElement)) element.textContent = text;
  else if (attributes['type'] === JSON_LD) element.text = trusted(text);
  return element;
}

interface ScriptPolicy {
  createScript(text: string): string;
}

let policy: ScriptPolicy | undefined;

/** Data for search engines, which the browser guards like any script (the page's policy names the policy). */
function trusted(text: string): string {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  };
  policy ??= trustedTypes?.createPolicy('pallet-head', { createScript: (data) => data });
  return policy?.createScript(text) ?? text;
}
