import '@pallet/elements';
import type { LitElement } from 'lit';

/** Resources that were not released. */
export interface Leaks {
  /** Detached elements, by tag. */
  readonly elements: Readonly<Record<string, number>>;
  /** Pending timers and animation frames. */
  readonly timers: number;
  /** Event types of listeners on the window, the document and media queries. */
  readonly listeners: readonly string[];
  /** Constructor names of active observers. */
  readonly observers: readonly string[];
}

declare global {
  interface Window {
    /** Renders and removes each of the states in turn. */
    mountAndUnmount: (states: readonly string[], times: number) => Promise<void>;
    /** Excludes all elements rendered so far. */
    startCounting: () => void;
    /** The remaining resources; meaningful only after a garbage collection. */
    leaks: () => Leaks;
  }
}

const timers = new Set<string>();
const listeners = new Map<EventTarget, Map<string, Set<unknown>>>();
const observing = new Map<WeakRef<object>, Set<WeakRef<Node>>>();

type Start = 'setTimeout' | 'setInterval' | 'requestAnimationFrame';
type End = 'clearTimeout' | 'clearInterval' | 'cancelAnimationFrame';

/** Counts pending timers of a kind. Animation frames have separate IDs; timeouts and intervals share theirs. */
function watchTimer(start: Start, end: End): void {
  const original = window[start] as (work: (...parameters: unknown[]) => void, ...rest: unknown[]) => number;
  const cancel = window[end];
  const key = (timer: number): string => `${start === 'requestAnimationFrame' ? 'frame' : 'timer'} ${timer}`;
  Object.assign(window, {
    [start]: (work: (...parameters: unknown[]) => void, ...rest: unknown[]): number => {
      const timer = original(
        (...parameters) => {
          if (start !== 'setInterval') timers.delete(key(timer));
          work(...parameters);
        },
        ...rest,
      );
      timers.add(key(timer));
      return timer;
    },
    [end]: (timer: number): void => {
      timers.delete(key(timer));
      cancel(timer);
    },
  });
}

const outlives = (target: EventTarget): boolean =>
  target === window || target === document || target === document.documentElement || target instanceof MediaQueryList;

function watchListeners(): void {
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const forget = (target: EventTarget, type: string, listener: unknown): void =>
    void listeners.get(target)?.get(type)?.delete(listener);
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = (this as EventTarget | undefined) ?? window;
    add.call(target, type, listener, options);
    const { once = false, signal } = typeof options === 'object' ? options : {};
    if (!outlives(target) || once || signal?.aborted || listener === null) return;
    const types = listeners.get(target) ?? new Map<string, Set<unknown>>();
    listeners.set(target, types);
    types.set(type, (types.get(type) ?? new Set()).add(listener));
    if (signal) add.call(signal, 'abort', () => forget(target, type, listener));
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = (this as EventTarget | undefined) ?? window;
    remove.call(target, type, listener, options);
    forget(target, type, listener);
  };
}

interface Observing {
  observe(target: Node, ...rest: unknown[]): void;
  unobserve?(target: Node): void;
  disconnect(): void;
}

function watchObservers(kind: { prototype: Observing }): void {
  const { observe, unobserve, disconnect } = kind.prototype;
  const references = new WeakMap<object, WeakRef<object>>();
  const targetsOf = (observer: object): Set<WeakRef<Node>> => {
    const reference = references.get(observer) ?? new WeakRef(observer);
    references.set(observer, reference);
    const targets = observing.get(reference) ?? new Set();
    observing.set(reference, targets);
    return targets;
  };
  const without = (targets: Set<WeakRef<Node>>, target: Node): void => {
    for (const reference of targets) if (reference.deref() === target) targets.delete(reference);
  };
  kind.prototype.observe = function (target, ...rest) {
    observe.call(this, target, ...rest);
    without(targetsOf(this), target);
    targetsOf(this).add(new WeakRef(target));
  };
  if (unobserve) {
    kind.prototype.unobserve = function (target) {
      unobserve.call(this, target);
      without(targetsOf(this), target);
    };
  }
  kind.prototype.disconnect = function () {
    disconnect.call(this);
    targetsOf(this).clear();
  };
}

watchTimer('setTimeout', 'clearTimeout');
watchTimer('setInterval', 'clearInterval');
watchTimer('requestAnimationFrame', 'cancelAnimationFrame');
watchListeners();
for (const kind of [MutationObserver, ResizeObserver, IntersectionObserver]) {
  watchObservers(kind as unknown as { prototype: Observing });
}

const shown: WeakRef<Element>[] = [];
const stage = document.createElement('main');
document.body.append(stage);

window.mountAndUnmount = async (states, times) => {
  for (let time = 0; time < times; time++) {
    stage.innerHTML = states[time % states.length] ?? '';
    const blocks = [...stage.querySelectorAll('*')].filter((element) => element.localName.startsWith('pallet-'));
    await Promise.all(blocks.map((block) => (block as LitElement).updateComplete));
    shown.push(...blocks.map((block) => new WeakRef(block)));
    stage.replaceChildren();
  }
};

window.startCounting = () => void shown.splice(0);

window.leaks = () => {
  const elements: Record<string, number> = {};
  for (const reference of shown) {
    const tag = reference.deref()?.localName;
    if (tag !== undefined) elements[tag] = (elements[tag] ?? 0) + 1;
  }
  return {
    elements,
    timers: timers.size,
    listeners: [...listeners.values()].flatMap((types) =>
      [...types].flatMap(([type, all]) => [...all].map(() => type)),
    ),
    observers: [...observing].flatMap(([reference, targets]) => {
      const observer = reference.deref();
      const isObserving = [...targets].some((target) => target.deref() !== undefined);
      return observer !== undefined && isObserving ? [observer.constructor.name] : [];
    }),
  };
};
