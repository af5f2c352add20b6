import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { reportOnce } from '../foundations/warn.js';

/** ARIA element reflection properties, by the attribute that each one reflects. */
const PROPERTIES = {
  'aria-activedescendant': 'ariaActiveDescendantElement',
  'aria-controls': 'ariaControlsElements',
  'aria-describedby': 'ariaDescribedByElements',
  'aria-details': 'ariaDetailsElements',
  'aria-errormessage': 'ariaErrorMessageElements',
  'aria-flowto': 'ariaFlowToElements',
  'aria-labelledby': 'ariaLabelledByElements',
  'aria-owns': 'ariaOwnsElements',
} as const;

/** An attribute that relates an element to others. */
export type AriaRelation = keyof typeof PROPERTIES;

/** Targets of a relation: IDs separated by spaces, an element, or a list of either. `null` for none. */
export type AriaTargets = string | Element | readonly (string | Element)[] | null | undefined;

/** Whether the browser can relate elements across shadow roots. Without it, targets must be in the element's own root. */
export const canReflectElements = (): boolean => 'ariaLabelledByElements' in Element.prototype;

/**
 * Relates an element to others, also outside its shadow root. IDs are searched in the element's root and the roots around
 * it, never inside another shadow root. The relation is updated when IDs are added, removed or changed.
 *
 * @param element - the element that has the relation, for instance a button inside a shadow root
 * @param relation - such as `aria-labelledby`
 * @param targets - the related elements. A relation with a single target uses the first one and warns about others
 * @returns a function that ends the relation
 * @throws {TypeError} if `relation` is not a relation between elements
 */
export function relate(element: Element, relation: AriaRelation, targets: AriaTargets): () => void {
  if (!Object.hasOwn(PROPERTIES, relation)) {
    throw new TypeError(
      `Unsupported accessibility attribute "${relation}". Relations between elements are ${Object.keys(PROPERTIES).join(', ')}.`,
    );
  }
  const wanted = readTargets(targets);
  const apply = (): void => setRelation(element, relation, wanted);
  apply();
  const endings = wanted.length === 0 ? [] : getScopes(element).map((scope) => watch(scope, apply));
  return () => {
    for (const end of endings) end();
    setRelation(element, relation, []);
  };
}

/** Maintains the relations of an element that a block renders. They cannot be rendered as HTML. */
export class AriaRelationsController implements ReactiveController {
  #host: ReactiveControllerHost;
  #element: () => Element | null | undefined;
  #relations: () => Readonly<Partial<Record<AriaRelation, AriaTargets>>>;
  #current = new Map<string, { element: Element; targets: AriaTargets; end: () => void }>();

  /**
   * @param element - finds the element after each update
   * @param relations - returns the targets by relation
   */
  constructor(
    host: ReactiveControllerHost,
    element: () => Element | null | undefined,
    relations: () => Readonly<Partial<Record<AriaRelation, AriaTargets>>>,
  ) {
    this.#host = host;
    this.#element = element;
    this.#relations = relations;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    const element = this.#element();
    const relations = element ? this.#relations() : {};
    for (const relation of this.#current.keys()) if (!Object.hasOwn(relations, relation)) this.#end(relation);
    for (const [relation, targets] of Object.entries(relations)) {
      const current = this.#current.get(relation);
      if (!element || (current?.element === element && sameTargets(current.targets, targets))) continue;
      this.#end(relation);
      this.#current.set(relation, { element, targets, end: relate(element, relation as AriaRelation, targets) });
    }
  }

  hostDisconnected(): void {
    for (const relation of this.#current.keys()) this.#end(relation);
  }

  #end(relation: string): void {
    this.#current.get(relation)?.end();
    this.#current.delete(relation);
  }
}

function readTargets(targets: AriaTargets): (string | Element)[] {
  const list: readonly (string | Element)[] =
    targets instanceof Element || typeof targets === 'string' ? [targets] : (targets ?? []);
  return list.flatMap((target): (string | Element)[] =>
    typeof target === 'string' ? target.split(/\s+/).filter(Boolean) : [target],
  );
}

function sameTargets(a: AriaTargets, b: AriaTargets): boolean {
  const [before, after] = [readTargets(a), readTargets(b)];
  return before.length === after.length && before.every((target, index) => target === after[index]);
}

/** The roots in which an element may have targets: its own and those around it. */
function getScopes(element: Element): (Document | ShadowRoot)[] {
  const root = element.getRootNode();
  if (root instanceof ShadowRoot) return [root, ...getScopes(root.host)];
  return root instanceof Document ? [root] : [];
}

function setRelation(element: Element, relation: AriaRelation, wanted: readonly (string | Element)[]): void {
  const scopes = getScopes(element);
  const found = wanted.flatMap((target) => {
    if (typeof target !== 'string') return scopes.includes(target.getRootNode() as Document) ? target : [];
    for (const scope of scopes) {
      const named = scope.getElementById(target);
      if (named !== null) return named;
    }
    return [];
  });
  const [first, ...extras] = found;
  const isSingle = relation === 'aria-activedescendant';
  if (isSingle && extras.length > 0) {
    reportOnce(
      `relation:${relation}:${element.localName}`,
      `Multiple targets for the single-target accessibility relationship ${relation} of <${element.localName}>: the first one is kept, ${extras.length} more dropped.`,
    );
  }
  const kept = isSingle ? found.slice(0, 1) : found;
  if (canReflectElements()) {
    Reflect.set(element, PROPERTIES[relation], first === undefined ? null : isSingle ? first : kept);
    return;
  }
  const ids = kept.filter((target) => target.getRootNode() === scopes[0]).map(({ id }) => id);
  if (ids.some((id) => id !== '')) element.setAttribute(relation, ids.filter(Boolean).join(' '));
  else element.removeAttribute(relation);
}

const watchers = new WeakMap<Node, { readonly observer: MutationObserver; readonly listeners: Set<() => void> }>();

/** Calls a listener when elements or IDs in a root change. All listeners of a root share one observer. */
function watch(scope: Node, listener: () => void): () => void {
  let watcher = watchers.get(scope);
  if (watcher === undefined) {
    const listeners = new Set<() => void>();
    const observer = new MutationObserver(() => {
      for (const notify of [...listeners]) notify();
    });
    observer.observe(scope, { subtree: true, childList: true, attributes: true, attributeFilter: ['id'] });
    watcher = { observer, listeners };
    watchers.set(scope, watcher);
  }
  const { observer, listeners } = watcher;
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    observer.disconnect();
    if (watchers.get(scope)?.listeners === listeners) watchers.delete(scope);
  };
}
