import { hearReports, reportOnce } from '../warn.js';
import { nameless } from './links.js';
import { attributeMisuses, itemsMisuse, propertyMisuse, unknownTag, type Misuse } from './misuse.js';

/** True where a bundler or test runner resolves the `development` condition: elements then explain misuse on the console. */
export const inDevelopment: boolean = true;

/** Explains a misuse to developers, once per `key`: {@link reportOnce}, which says the same to everybody. Specification 8. */
export const warnOnce = reportOnce;

/** Renders with explanations. Specification 8. */
export const explaining = hearReports;

const tell = ({ key, message }: Misuse): void => reportOnce(key, message);

/** Explains a text that a property of a block does not take. Specification 3 and 8. */
export function explainValue(element: HTMLElement, property: string, value: unknown): void {
  const misuse = typeof value === 'string' ? propertyMisuse(element.localName, property, value) : undefined;
  if (misuse !== undefined) tell(misuse);
}

/** Explains what the tag of a block says that it does not know, and links without a name. Specification 3 and 8. */
export function explainMisuse(element: HTMLElement): void {
  const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
  attributeMisuses(element.localName, attributes).forEach(tell);
  // Frameworks may still put something into it.
  setTimeout(() => element.isConnected && nameless(element).forEach(tell));
}

/** Explains what readers without script miss of a block that a server has rendered. Specification 8. */
export function explainPrerendered(element: HTMLElement): void {
  const children = [...element.children].map(({ localName, slot }) => ({ tagName: localName, slot }));
  const misuse = itemsMisuse(element.localName, element.getAttributeNames(), children);
  if (misuse !== undefined) tell(misuse);
}

let isWatching = false;

/** Explains tags of the page that are named as blocks and are none, those that come later too. Specification 8. */
export function watchTags(): void {
  if (isWatching || typeof document === 'undefined') return;
  isWatching = true;
  const examine = (root: ParentNode): void => {
    for (const { localName } of root.querySelectorAll(':not(:defined)')) {
      const misuse = unknownTag(localName);
      if (misuse !== undefined) tell(misuse);
    }
  };
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) examine(document);
  }).observe(document, { childList: true, subtree: true });
  examine(document);
}
