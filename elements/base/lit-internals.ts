/**
 * All access to internals of Lit and its server renderer. No other module may use them: if a release of Lit renames a field,
 * only this module changes, and the two tests named `lit-internals` report which field it was.
 */
import { unsafeCSS, type CSSResultOrNative, type LitElement } from 'lit';

/** Marks of `@lit-labs/ssr-client` on an element that Lit will hydrate, in published code and in sources. */
const HYDRATION_MARKS = ['_$AG', '_$needsHydration'] as const;

/** Field in which Lit stores a root's rendered part. */
const RENDERED_PART = '_$litPart$';

/** An element of Lit's server renderer and its DOM shim. */
interface ServerElement {
  /** Parent element, or the root that the element was rendered into. */
  __eventTargetParent?: unknown;
  /** Host of the shadow root that the element was rendered into. */
  readonly __host?: unknown;
  /** Set by our renderer once all content of the element is rendered. */
  __hasRenderedChildren?: boolean;
}

/** Whether Lit will hydrate an element's prerendered root. */
export const awaitsHydration = (element: object): boolean =>
  HYDRATION_MARKS.some((mark) => (element as Record<string, unknown>)[mark] === true);

/** Makes the next rendering a first one, into a root that is treated as empty. */
export function forgetHydration(element: object): void {
  Object.assign(element, Object.fromEntries(HYDRATION_MARKS.map((mark) => [mark, false])));
}

/** Removes the state of the last rendering from a root: the next rendering is appended after the existing nodes. */
export function forgetRendering(element: LitElement, root: ShadowRoot): void {
  (root as ShadowRoot & { [RENDERED_PART]?: unknown })[RENDERED_PART] = undefined;
  element.renderOptions.renderBefore = null;
}

/** Adds a style sheet to an element on a server, where Lit's renderer reads an element's style sheets from its class. */
export function addServerStyles(element: LitElement, rules: string): void {
  const elementClass = element.constructor as typeof LitElement;
  const elementStyles: CSSResultOrNative[] = [...elementClass.elementStyles, unsafeCSS(rules)];
  Object.defineProperty(element, 'constructor', {
    value: Object.create(elementClass, { elementStyles: { value: elementStyles } }),
  });
}

/** Sets the parent of an element on a server, to which its context requests bubble. */
export function setEventParent(element: object, parent: object): void {
  (element as ServerElement).__eventTargetParent = parent;
}

/** Whether an element on a server was rendered into the shadow root of another. */
export const isInRootOf = (element: object, host: object): boolean => (element as ServerElement).__host === host;

/** Whether an element on a server is a child of another. */
export const isChildOf = (element: object, parent: object): boolean =>
  (element as ServerElement).__eventTargetParent === parent;

/** Marks that all content of an element on a server is rendered. */
export function markChildrenRendered(element: object): void {
  (element as ServerElement).__hasRenderedChildren = true;
}

/** Whether all content of an element on a server is rendered. False if it is rendered later. */
export const hasRenderedChildren = (element: object): boolean =>
  (element as ServerElement).__hasRenderedChildren === true;
