/**
 * Everything that touches what Lit and its server keep to themselves. Nothing else in the house may: a release of Lit that
 * renames one of these fields is followed here, and the two tests named `lit-internals` say which one it was.
 */
import { unsafeCSS, type CSSResultOrNative, type LitElement } from 'lit';

/** Marks of `@lit-labs/ssr-client` on an element whose prerendered root Lit will take over: published code, sources. */
const HYDRATION_MARKS = ['_$AG', '_$needsHydration'] as const;

/** Where Lit keeps what it has rendered into a root. */
const RENDERED_PART = '_$litPart$';

/** An element of Lit's server, and of its DOM shim. */
interface ServerElement {
  /** What stands around it: a parent element, or the root that it was rendered into. */
  __eventTargetParent?: unknown;
  /** The element whose shadow root it was rendered into. */
  readonly __host?: unknown;
  /** Set by our own renderer once everything inside the element is rendered. */
  __hasRenderedChildren?: boolean;
}

/** Whether Lit will take over an element's prerendered root with its first rendering. */
export const awaitsHydration = (element: object): boolean =>
  HYDRATION_MARKS.some((mark) => (element as Record<string, unknown>)[mark] === true);

/** Lets the next rendering be a first one, into a root that counts as empty. */
export function forgetHydration(element: object): void {
  Object.assign(element, Object.fromEntries(HYDRATION_MARKS.map((mark) => [mark, false])));
}

/** Lets Lit forget what it has rendered into a root: the next rendering is put after what stands there. */
export function forgetRendering(element: LitElement, root: ShadowRoot): void {
  (root as ShadowRoot & { [RENDERED_PART]?: unknown })[RENDERED_PART] = undefined;
  element.renderOptions.renderBefore = null;
}

/** Gives one element of a server a style sheet of its own: Lit's renderer takes the sheets of an element from its class. */
export function addServerStyles(element: LitElement, rules: string): void {
  const elementClass = element.constructor as typeof LitElement;
  const elementStyles: CSSResultOrNative[] = [...elementClass.elementStyles, unsafeCSS(rules)];
  Object.defineProperty(element, 'constructor', {
    value: Object.create(elementClass, { elementStyles: { value: elementStyles } }),
  });
}

/** Puts an element of a server into another one: its context requests rise there. */
export function setEventParent(element: object, parent: object): void {
  (element as ServerElement).__eventTargetParent = parent;
}

/** Whether an element of a server was rendered into another one's shadow root. */
export const isInRootOf = (element: object, host: object): boolean => (element as ServerElement).__host === host;

/** Whether an element of a server stands directly inside another one. */
export const isChildOf = (element: object, parent: object): boolean =>
  (element as ServerElement).__eventTargetParent === parent;

/** Tells a server's element that everything inside it is rendered. */
export function markChildrenRendered(element: object): void {
  (element as ServerElement).__hasRenderedChildren = true;
}

/** Whether everything inside a server's element is rendered; false where a server renders what is inside later. */
export const hasRenderedChildren = (element: object): boolean =>
  (element as ServerElement).__hasRenderedChildren === true;
