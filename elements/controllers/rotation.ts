import { isServer, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { designContext } from '../contexts/design.js';
import { isServerRendering } from '../base/render-root.js';
import { consumeContext } from './context-value.js';

/** Returns the focused element, also inside shadow roots. */
function findFocusedElement(): Element | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}

/** Current settings of a rotation. */
export interface RotationSettings {
  /** Whether slides change automatically. */
  readonly isAutomatic: boolean;
  readonly count: number;
  /** How long each slide is shown, in ms. */
  readonly duration: number;
}

/**
 * Changes slides automatically. Pauses on hover, while the page is hidden, and in design mode. Stops if reduced motion is
 * preferred, on keyboard focus, and when a visitor selects a slide; then only `start` resumes it. A rotation that a
 * visitor has started continues regardless of pointer and focus.
 */
export class RotationController implements ReactiveController {
  #host: ReactiveControllerHost & HTMLElement;
  #settings: () => RotationSettings;
  #showNext: () => void;
  #design;
  #connection: AbortController | undefined;
  #motion: MediaQueryList | undefined;
  /** Choice of the visitor: by the button, by keyboard focus, or by selecting a slide. */
  #userChoice: 'start' | 'stop' | undefined;
  #prefersReducedMotion = false;
  #isUnderPointer = false;
  #isActive = false;
  #wasOn = true;
  #isRunning = false;
  #duration = 0;
  /** Remaining time of the slide from `#since` on, in ms. */
  #remaining = 0;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param turn - shows the next slide and calls `restart` */
  constructor(host: ReactiveControllerHost & HTMLElement, settings: () => RotationSettings, turn: () => void) {
    this.#host = host;
    this.#settings = settings;
    this.#showNext = turn;
    this.#design = consumeContext(host, designContext);
    host.addController(this);
  }

  /** False if it is stopped. Only `start` resumes it then. */
  get isOn(): boolean {
    return this.#userChoice === undefined ? !this.#prefersReducedMotion : this.#userChoice === 'start';
  }

  /** True while slides change automatically, false while stopped or paused. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** How long each slide is shown, in ms. */
  get duration(): number {
    return this.#settings().duration;
  }

  hostConnected(): void {
    if (isServer) return;
    const connection = new AbortController();
    const { signal } = connection;
    this.#connection = connection;
    this.#motion = matchMedia('(prefers-reduced-motion: reduce)');
    this.#motion.addEventListener('change', this.#onMotionChange, { signal });
    document.addEventListener('visibilitychange', this.#updateState, { signal });
    this.#host.addEventListener('pointerenter', this.#onPointerChange, { signal });
    this.#host.addEventListener('pointerleave', this.#onPointerChange, { signal });
    this.#host.addEventListener('focusin', this.#stopAtKeyboardFocus, { signal });
    void this.#host.updateComplete.then(() => {
      if (!signal.aborted) this.#activate();
    });
  }

  hostUpdate(): void {
    // Hydration must render the same as the server, regardless of the visitor's preferences.
    if (!isServerRendering(this.#host)) this.#activate();
  }

  #activate(): void {
    if (this.#isActive) return;
    this.#isActive = true;
    this.#prefersReducedMotion = this.#motion?.matches === true;
    // The block may have got keyboard focus before hydration.
    if (this.#host.matches(':focus-within') && findFocusedElement()?.matches(':focus-visible'))
      this.#userChoice ??= 'stop';
    this.#updateState();
  }

  #onMotionChange = (): void => {
    this.#prefersReducedMotion = this.#motion?.matches === true;
    if (this.#prefersReducedMotion && this.#userChoice === 'start') this.#userChoice = undefined;
    this.#updateState();
  };

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#isActive = false;
    this.#isUnderPointer = false;
    this.#updateState();
  }

  hostUpdated(): void {
    // Settings may have changed. In a microtask: a block should not request an update while it completes one.
    if (!isServer) queueMicrotask(this.#updateState);
  }

  /** Starts the rotation, regardless of pointer and focus. */
  start(): void {
    this.#userChoice = 'start';
    this.#updateState();
  }

  /** Stops the rotation until `start` is called. */
  stop(): void {
    this.#userChoice = 'stop';
    this.#updateState();
  }

  /** Restarts the time of the current slide. */
  restart(): void {
    this.#remaining = this.#duration;
    if (this.#isRunning) this.#schedule();
  }

  #updateState = (): void => {
    const { isAutomatic, count } = this.#settings();
    const { duration } = this;
    if (duration !== this.#duration) {
      this.#duration = duration;
      this.restart();
    }
    const { isOn } = this;
    const isHeld = this.#isUnderPointer && this.#userChoice !== 'start';
    const mayRun = this.#isActive && isAutomatic && count > 1 && isOn && !isHeld;
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
    this.#timer = setTimeout(this.#showNext, this.#remaining);
  }

  #pause(): void {
    clearTimeout(this.#timer);
    this.#remaining = Math.max(0, this.#remaining - (performance.now() - this.#since));
  }

  #onPointerChange = ({ type, pointerType }: PointerEvent): void => {
    // Touch does not hover.
    if (pointerType === 'touch') return;
    this.#isUnderPointer = type === 'pointerenter';
    this.#updateState();
  };

  #stopAtKeyboardFocus = (event: FocusEvent): void => {
    const [target] = event.composedPath() as Element[];
    const isByKeyboard = target?.matches(':focus-visible') === true;
    if (this.#userChoice !== 'start' && this.#settings().count > 1 && isByKeyboard) this.stop();
  };
}
