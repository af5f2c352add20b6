import { isServer, type ReactiveController, type TemplateResult } from 'lit';
import { phrases } from '../foundations/texts.js';
import { carouselControls, type CarouselControls, type ControlledCarousel } from '../templates/carousel-controls.js';
import { SlideChangeEvent, type SlideChangeReason } from '../base/carousel.events.js';
import { FragmentController } from './fragment.js';
import { phrase } from '../base/phrase.js';
import { LookAheadController } from './look-ahead.js';
import type { PalletElement } from '../base/pallet-element.js';
import type { FragmentArrival } from '../foundations/watch-fragment.js';
import { RotationController, type RotationSettings } from './rotation.js';
import { nearestSlide, slideAfter, slideOfFragment, slideOfKey, stepOfSwipe } from '../foundations/slide-order.js';
import { showState } from '../base/states.js';

/** What a carousel consists of, as its block has it at the moment. */
export interface CarouselSettings extends RotationSettings {
  /** The slides' own ids, in order; empty where a slide has none. Default: a fragment names slides by number. */
  readonly ids?: readonly string[];
  /** Finds slides that stand in another root than the dots, in order; asked in browsers only, once all is rendered. */
  readonly elements?: () => readonly Element[];
  /** Says what a slide shows, in words that follow its position: a name, then what else tells it from others. */
  readonly describe: (index: number) => readonly string[];
}

/** Whether the visitor's own hand turned a slide. */
const isByHand = (reason: SlideChangeReason): boolean => ['button', 'dot', 'key', 'swipe'].includes(reason);

/** What a pointer may press: a swipe does not begin there. */
const PRESSABLE = 'a, button, input, select, textarea, label, summary, [contenteditable]';

/**
 * Shows one slide of several: by time, by its controls, by arrow keys on them, by swipe, and by the page's address. It
 * knows only how many slides there are; its block renders them.
 */
export class CarouselController implements ReactiveController, ControlledCarousel {
  readonly rotation: RotationController;
  #host: PalletElement;
  #settings: () => CarouselSettings;
  #wanted = 0;
  #status = '';
  #lookAhead: LookAheadController | undefined;
  #fragment: FragmentController | undefined;
  #swipe: { pointerId: number; x: number; y: number } | undefined;
  #connection: AbortController | undefined;

  constructor(host: PalletElement, settings: () => CarouselSettings) {
    this.#host = host;
    this.#settings = settings;
    this.rotation = new RotationController(host, settings, () => this.turn(1, 'rotation'));
    host.addController(this);
  }

  /** The slide that is shown, counted from 0. */
  get current(): number {
    return nearestSlide(this.#wanted, this.count);
  }

  get count(): number {
    return this.#settings().count;
  }

  /** False where slides turn by hand only. */
  get isAutomatic(): boolean {
    return this.#settings().isAutomatic;
  }

  /**
   * Which slide the visitor turned to: its position, unless the focus says it, and what it shows. Empty until a visitor
   * acts, and again once a slide was turned by anything else: nobody is told what they did not ask for.
   */
  get status(): string {
    return this.current === this.#wanted ? this.#status : '';
  }

  /** Whether the picture of a slide is to be loaded by now; for a block whose slides' pictures can wait. */
  shouldLoad(index: number): boolean {
    this.#lookAhead ??= new LookAheadController(this.#host, this);
    return this.#lookAhead.shouldLoad(index);
  }

  /** The class that tells a carousel's styles whether its slides turn. */
  get state(): 'running' | 'paused' | 'stopped' {
    if (!this.isAutomatic || !this.rotation.isOn) return 'stopped';
    return this.rotation.isRunning ? 'running' : 'paused';
  }

  /** The controls of the carousel, for its row of controls. */
  controls(wanted: CarouselControls): TemplateResult | undefined {
    return this.count > 1 ? carouselControls(this.#host, this, wanted) : undefined;
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

  hostUpdated(): void {
    // Where the shown slide has gone, the one that took its place stays, whatever comes back.
    if (this.count > 0 && this.current !== this.#wanted) this.#turnTo(this.current, 'removal');
    showState(this.#host, 'rotating', this.state === 'running');
    // What the address names is looked for once there are slides.
    if (this.count > 1) this.#fragment ??= this.#followFragment();
    // By reflection: an id inside a shadow root cannot point at a slide that stands in the page.
    const elements = this.#settings().elements?.();
    if (elements === undefined) return;
    this.#dots().forEach((dot, index) => (dot.ariaControlsElements = elements.slice(index, index + 1)));
  }

  #followFragment(): FragmentController {
    // Not at once: a block should not ask for an update while it ends one.
    const open = (fragment: string, arrival: FragmentArrival): void =>
      queueMicrotask(() => this.#open(fragment, arrival));
    return new FragmentController(this.#host, open);
  }

  #dots(): Element[] {
    return [...(this.#host.shadowRoot?.querySelectorAll('[role="tab"]') ?? [])];
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#swipe = undefined;
  }

  /** Shows a slide and gives it its full time. What a visitor turns by hand stays: the rotation stops. */
  show(index: number, reason: SlideChangeReason): void {
    if (isByHand(reason)) this.rotation.stop();
    this.#show(index, reason, isByHand(reason) ? this.#describe(index) : '');
  }

  #show(index: number, reason: SlideChangeReason, status: string): void {
    if (index === this.current) return;
    this.#host.requestUpdate();
    this.#turnTo(index, reason, status);
  }

  #turnTo(index: number, reason: SlideChangeReason, status = ''): void {
    this.rotation.restart();
    this.#wanted = index;
    this.#status = status;
    this.#host.dispatchEvent(new SlideChangeEvent(index + 1, reason));
  }

  #describe(index: number): string {
    const position = phrase(this.#host, phrases.positionOf, index + 1, this.count);
    return [position, this.#nameOf(index)].filter(Boolean).join(', ');
  }

  #nameOf(index: number): string {
    return this.#settings().describe(index).filter(Boolean).join(', ');
  }

  /** What is left to say of a slide whose dot takes the focus: the dot says the position, and the same name is no news. */
  #differenceOf(index: number): string {
    const name = this.#nameOf(index);
    return name === this.#nameOf(this.current) ? '' : name;
  }

  /** Shows a slide some steps on; the first comes after the last. */
  turn(steps: number, reason: SlideChangeReason): void {
    this.show(slideAfter(this.current, steps, this.count), reason);
  }

  /**
   * Turns a slide by arrow key; for the carousel's own controls, so that keys keep their meaning everywhere else. On a dot
   * the focus goes along with the slide, and Home and End lead to the first and the last one.
   */
  turnByKey = (event: KeyboardEvent): void => {
    const focused = this.#host.shadowRoot?.activeElement;
    if (!focused || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isOnDot = this.#dots().includes(focused);
    const index = slideOfKey(event.key, this.current, this.count, this.#isRightToLeft());
    if (index === undefined || !(isOnDot || event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    this.rotation.stop();
    this.#show(index, 'key', isOnDot ? this.#differenceOf(index) : this.#describe(index));
    if (isOnDot) void this.#host.updateComplete.then(() => (this.#dots()[this.current] as HTMLElement).focus());
  };

  #isRightToLeft(): boolean {
    return getComputedStyle(this.#host).direction === 'rtl';
  }

  #open(fragment: string, arrival: FragmentArrival): void {
    const { ids = Array<string>(this.count).fill('') } = this.#settings();
    const index = slideOfFragment(fragment, this.#host.id, ids);
    if (index === undefined) return;
    this.rotation.stop();
    this.#show(index, 'fragment', arrival === 'followed' ? this.#describe(index) : '');
    // The browser has not scrolled to an id that no element of the document has.
    if (arrival !== 'restored' && document.getElementById(fragment) === null)
      this.#host.scrollIntoView({ block: 'nearest' });
  }

  #beginSwipe = (event: PointerEvent): void => {
    if (this.count < 2) return;
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
