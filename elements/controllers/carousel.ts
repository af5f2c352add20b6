import { isServer, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { SlideChangeEvent, type SlideChangeReason } from './carousel.events.js';
import { FragmentController } from './fragment.js';
import { RotationController, type RotationSettings } from './rotation.js';
import { nearestSlide, slideAfter, slideOfFragment, stepOfKey, stepOfSwipe } from './slide-order.js';

/** What a carousel consists of, as its block has it at the moment. */
export interface CarouselSettings extends RotationSettings {
  /** The slides' own ids, in order; empty where a slide has none. Default: a fragment names slides by number. */
  readonly ids?: readonly string[];
}

/** What a pointer may press: a swipe does not begin there. */
const PRESSABLE = 'a, button, input, select, textarea, label, summary, [contenteditable]';

/**
 * Shows one slide of several: by time, by its controls, by arrow keys on them, by swipe, and by the page's address. It
 * knows only how many slides there are; its block renders them.
 */
export class CarouselController implements ReactiveController {
  readonly rotation: RotationController;
  #host: ReactiveControllerHost & HTMLElement;
  #settings: () => CarouselSettings;
  #wanted = 0;
  #swipe: { pointerId: number; x: number; y: number } | undefined;
  #connection: AbortController | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, settings: () => CarouselSettings) {
    this.#host = host;
    this.#settings = settings;
    this.rotation = new RotationController(host, settings, () => this.turn(1, 'rotation'));
    // Not at once: a block should not ask for an update while it ends one.
    new FragmentController(host, (fragment) => queueMicrotask(() => this.#open(fragment)));
    host.addController(this);
  }

  /** The slide that is shown, counted from 0. */
  get current(): number {
    return nearestSlide(this.#wanted, this.count);
  }

  get count(): number {
    return this.#settings().count;
  }

  /** How long each slide stays, in ms. */
  get duration(): number {
    return this.#settings().duration;
  }

  /** False where slides turn by hand only. */
  get isAutomatic(): boolean {
    return this.#settings().isAutomatic;
  }

  hostConnected(): void {
    if (isServer) return;
    const connection = new AbortController();
    const { signal } = connection;
    this.#connection = connection;
    this.#host.addEventListener('pointerdown', this.#beginSwipe, { signal });
    this.#host.addEventListener('pointerup', this.#endSwipe, { signal });
    this.#host.addEventListener('pointercancel', this.#dropSwipe, { signal });
    this.#host.addEventListener('dragstart', this.#keepPicture, { signal });
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#swipe = undefined;
  }

  /** Shows a slide and gives it its full time. */
  show(index: number, reason: SlideChangeReason): void {
    this.rotation.restart();
    if (index === this.current) return;
    this.#wanted = index;
    this.#host.requestUpdate();
    this.#host.dispatchEvent(new SlideChangeEvent(index + 1, reason));
  }

  /** Shows a slide some steps on; the first comes after the last. */
  turn(steps: number, reason: SlideChangeReason): void {
    this.show(slideAfter(this.current, steps, this.count), reason);
  }

  /** Turns a slide by arrow key; for the carousel's own controls, so that keys keep their meaning everywhere else. */
  turnByKey = (event: KeyboardEvent): void => {
    const isOwn = this.#host.shadowRoot?.activeElement != null;
    const step = stepOfKey(event.key, this.#isRightToLeft());
    if (!isOwn || step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.turn(step, 'key');
  };

  #isRightToLeft(): boolean {
    return getComputedStyle(this.#host).direction === 'rtl';
  }

  #open(fragment: string): void {
    const { ids = Array<string>(this.count).fill('') } = this.#settings();
    const index = slideOfFragment(fragment, this.#host.id, ids);
    if (index === undefined) return;
    this.rotation.stop();
    this.show(index, 'fragment');
    // The browser has not brought into view what no element is called.
    if (document.getElementById(fragment) === null) this.#host.scrollIntoView({ block: 'nearest' });
  }

  #beginSwipe = (event: PointerEvent): void => {
    const { pointerId, pointerType, clientX: x, clientY: y, isPrimary, button } = event;
    const path = event.composedPath() as Element[];
    const inside = path.slice(0, path.indexOf(this.#host)).filter((node) => 'matches' in node);
    const isPressable = inside.some((element) => element.matches(PRESSABLE));
    // A mouse marks words; it swipes on pictures only.
    const isOnPicture = inside[0]?.localName === 'img';
    if (!isPrimary || button !== 0 || isPressable || (pointerType === 'mouse' && !isOnPicture)) return;
    this.#swipe = { pointerId, x, y };
    // The swipe may end outside.
    this.#host.setPointerCapture(pointerId);
  };

  #endSwipe = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    const begun = this.#swipe;
    this.#swipe = undefined;
    if (begun?.pointerId !== pointerId) return;
    const step = stepOfSwipe(clientX - begun.x, clientY - begun.y, this.#isRightToLeft());
    if (step !== 0) this.turn(step, 'swipe');
  };

  #dropSwipe = (): void => {
    this.#swipe = undefined;
  };

  #keepPicture = (event: DragEvent): void => {
    if (this.#swipe !== undefined) event.preventDefault();
  };
}
