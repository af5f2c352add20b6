import { isServer, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { designContext } from '../contexts/design.js';
import { AUTO_SCROLL_MS } from '../foundations/constants.js';
import { readNumber } from '../foundations/normalise.js';
import { isServerRendering } from '../base/render-root.js';
import { contextValue } from './context-value.js';

/** Slides that turned faster could flash more often than is safe for people who are sensitive to it. */
const SHORTEST_MS = 500;

/** One hour. A timer of more than 24.8 days would end at once. */
const LONGEST_MS = 3_600_000;

/**
 * Reads how long each slide stays, in ms (Specification 4 and 9).
 * @returns 5000 for anything that is no positive number; at least 500, at most one hour
 */
function readDuration(value: unknown): number {
  const duration = readNumber(value, AUTO_SCROLL_MS);
  return duration > 0 ? Math.min(Math.max(SHORTEST_MS, duration), LONGEST_MS) : AUTO_SCROLL_MS;
}

/** The element that has the focus, in whatever shadow root. */
function focusedElement(): Element | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}

/** What rotates, as its block has it at the moment. */
export interface RotationSettings {
  /** False where slides turn by hand only. */
  readonly isAutomatic: boolean;
  readonly count: number;
  /** How long each slide stays, in ms, as its author gave it. */
  readonly duration: unknown;
}

/**
 * Turns slides by time, and knows when not to. It pauses under the pointer, while the page is hidden and in design mode.
 * It stops where reduced motion is preferred, once keyboard focus is inside, and once its host is turned by hand: only
 * `start` makes it go on then. What was started so goes on whatever has the pointer or the focus.
 */
export class RotationController implements ReactiveController {
  #host: ReactiveControllerHost & HTMLElement;
  #settings: () => RotationSettings;
  #turn: () => void;
  #design;
  #connection: AbortController | undefined;
  #motion: MediaQueryList | undefined;
  /** What the visitor asked for: by the button, by keyboard focus, or by turning a slide. */
  #userChoice: 'start' | 'stop' | undefined;
  #prefersReducedMotion = false;
  #isUnderPointer = false;
  #isAwake = false;
  #wasOn = true;
  #isRunning = false;
  #duration = 0;
  /** How long the slide stays from `#since` on, in ms. */
  #remaining = 0;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param turn - shows the next slide, and calls `restart` */
  constructor(host: ReactiveControllerHost & HTMLElement, settings: () => RotationSettings, turn: () => void) {
    this.#host = host;
    this.#settings = settings;
    this.#turn = turn;
    this.#design = contextValue(host, designContext);
    host.addController(this);
  }

  /** False once it has stopped: then only `start` makes it go on. */
  get isOn(): boolean {
    return this.#userChoice === undefined ? !this.#prefersReducedMotion : this.#userChoice === 'start';
  }

  /** True while slides turn by time; false while they are stopped or pause. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** How long each slide stays, in ms. */
  get duration(): number {
    return readDuration(this.#settings().duration);
  }

  hostConnected(): void {
    if (isServer) return;
    const connection = new AbortController();
    const { signal } = connection;
    this.#connection = connection;
    this.#motion = matchMedia('(prefers-reduced-motion: reduce)');
    this.#motion.addEventListener('change', this.#followMotion, { signal });
    document.addEventListener('visibilitychange', this.#review, { signal });
    this.#host.addEventListener('pointerenter', this.#followPointer, { signal });
    this.#host.addEventListener('pointerleave', this.#followPointer, { signal });
    this.#host.addEventListener('focusin', this.#stopAtKeyboardFocus, { signal });
    void this.#host.updateComplete.then(() => {
      if (!signal.aborted) this.#wake();
    });
  }

  hostUpdate(): void {
    // What is taken over is as on the server first: it must not depend on what the visitor prefers.
    if (!isServerRendering(this.#host)) this.#wake();
  }

  #wake(): void {
    if (this.#isAwake) return;
    this.#isAwake = true;
    this.#prefersReducedMotion = this.#motion?.matches === true;
    // Keyboard focus may have come while the block slept.
    if (this.#host.matches(':focus-within') && focusedElement()?.matches(':focus-visible')) this.#userChoice ??= 'stop';
    this.#review();
  }

  #followMotion = (): void => {
    this.#prefersReducedMotion = this.#motion?.matches === true;
    if (this.#prefersReducedMotion && this.#userChoice === 'start') this.#userChoice = undefined;
    this.#review();
  };

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#isAwake = false;
    this.#isUnderPointer = false;
    this.#review();
  }

  hostUpdated(): void {
    // Settings may have changed. Not at once: a block should not ask for an update while it ends one.
    if (!isServer) queueMicrotask(this.#review);
  }

  /** Goes on, whatever has the pointer or the focus, until it is stopped. */
  start(): void {
    this.#userChoice = 'start';
    this.#review();
  }

  /** Stops until it is started. */
  stop(): void {
    this.#userChoice = 'stop';
    this.#review();
  }

  /** Gives the slide that is shown now its full time. */
  restart(): void {
    this.#remaining = this.#duration;
    if (this.#isRunning) this.#schedule();
  }

  #review = (): void => {
    const { isAutomatic, count } = this.#settings();
    const { duration } = this;
    if (duration !== this.#duration) {
      this.#duration = duration;
      this.restart();
    }
    const { isOn } = this;
    const isHeld = this.#isUnderPointer && this.#userChoice !== 'start';
    const mayRun = this.#isAwake && isAutomatic && count > 1 && isOn && !isHeld;
    const isRunning = mayRun && !document.hidden && this.#design.value !== true;
    if (isRunning === this.#isRunning && isOn === this.#wasOn) return;
    if (isRunning !== this.#isRunning) {
      this.#isRunning = isRunning;
      if (isRunning) this.#schedule();
      else this.#pause();
    }
    if (!isOn) this.#remaining = duration;
    this.#wasOn = isOn;
    this.#host.requestUpdate();
  };

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#since = performance.now();
    this.#timer = setTimeout(this.#turn, this.#remaining);
  }

  #pause(): void {
    clearTimeout(this.#timer);
    this.#remaining = Math.max(0, this.#remaining - (performance.now() - this.#since));
  }

  #followPointer = ({ type, pointerType }: PointerEvent): void => {
    // A finger does not hover: it presses, and lets go.
    if (pointerType === 'touch') return;
    this.#isUnderPointer = type === 'pointerenter';
    this.#review();
  };

  #stopAtKeyboardFocus = (event: FocusEvent): void => {
    const [target] = event.composedPath() as Element[];
    const isByKeyboard = target?.matches(':focus-visible') === true;
    if (this.#userChoice !== 'start' && this.#settings().count > 1 && isByKeyboard) this.stop();
  };
}
