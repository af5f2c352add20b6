import { captureReports, reportOnce } from '../warn.js';
import { findUnnamedLinks } from './links.js';
import {
  addressMisuse,
  attributeMisuses,
  flagMisuses,
  itemsMisuse,
  propertyMisuse,
  slotMisuses,
  unknownTag,
  type Misuse,
} from './misuse.js';

/** True if the `development` condition is resolved: blocks then log warnings about misuse. */
export const inDevelopment: boolean = true;

/** Warns developers once per `key`. Use {@link reportOnce} for warnings in production. */
export const warnOnce = reportOnce;

/** Renders with warnings. */
export const withWarnings = captureReports;

const report = ({ key, message }: Misuse): void => reportOnce(key, message);

/** Warns about an invalid value of a property. */
export function checkValue(element: HTMLElement, property: string, value: unknown): void {
  const misuse = propertyMisuse(element.localName, property, value);
  if (misuse !== undefined) report(misuse);
}

/** Warns about an invalid address of a block's link. */
export function warnAboutAddress(tagName: string, address: unknown, valueOf: (property: string) => unknown): void {
  const misuse = addressMisuse(tagName, address, valueOf);
  if (misuse !== undefined) report(misuse);
}

/** Warns about invalid attributes, children without a slot, and links without a name. */
export function checkElement(element: HTMLElement): void {
  const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
  attributeMisuses(element.localName, attributes).forEach(report);
  // Frameworks may add children and set properties later.
  setTimeout(() => {
    if (!element.isConnected) return;
    const children = [...element.children].map(({ localName, slot }) => ({ tagName: localName, slot }));
    const slots = [...(element.shadowRoot?.querySelectorAll('slot') ?? [])].map(({ name }) => name);
    const valueOf = (property: string): unknown => Reflect.get(element, property);
    [
      ...flagMisuses(element.localName, valueOf),
      ...slotMisuses(element.localName, children, slots),
      ...findUnnamedLinks(element),
    ].forEach(report);
  });
}

/** Warns about prerendered content that is missing without scripts. */
export function checkPrerendered(element: HTMLElement): void {
  const children = [...element.children].map(({ localName, slot }) => ({ tagName: localName, slot }));
  const misuse = itemsMisuse(element.localName, element.getAttributeNames(), children);
  if (misuse !== undefined) report(misuse);
}

let isWatching = false;

/** Explains tags of the page that are named as blocks and are none, those that come later too. */
export function watchTags(): void {
  if (isWatching || typeof document === 'undefined') return;
  isWatching = true;
  const examine = (root: ParentNode): void => {
    for (const { localName } of root.querySelectorAll(':not(:defined)')) {
      const misuse = unknownTag(localName);
      if (misuse !== undefined) report(misuse);
    }
  };
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) examine(document);
  }).observe(document, { childList: true, subtree: true });
  examine(document);
}
