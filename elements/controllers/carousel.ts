import { isServer, type ReactiveController, type TemplateResult } from 'lit';
import { phrases } from '../foundations/texts.js';
import { carouselControls, type CarouselControls, type ControlledCarousel } from '../templates/carousel-controls.js';
import { SlideChangeEvent, type SlideChangeReason } from '../base/carousel.events.js';
import { FragmentController } from './fragment.js';
import { phrase } from '../base/phrase.js';
import { SlidePreloadController } from './slide-preload.js';
import type { PalletElement } from '../base/pallet-element.js';
import type { FragmentNavigation } from '../foundations/watch-fragment.js';
import { RotationController, type RotationSettings } from './rotation.js';
import { nearestSlide, slideAfter, slideOfFragment, slideOfKey, stepOfSwipe } from '../foundations/slide-order.js';
import { toggleState } from '../base/states.js';

/** Current settings of a carousel. */
export interface CarouselSettings extends RotationSettings {
  /** IDs of the slides in order, empty for slides without one. Default: URL fragments refer to slides by number. */
  readonly ids?: readonly string[];
  /** Returns the slides in order if they are not in the same root as the dots. Called after rendering, in browsers only. */
  readonly elements?: () => readonly Element[];
  /** Describes a slide for screen readers: its name, then further details. */
  readonly describe: (index: number) => readonly string[];
}

/** Whether a visitor changed the slide with a control or gesture. */
const isUserAction = (reason: SlideChangeReason): boolean => ['button', 'dot', 'key', 'swipe'].includes(reason);

/** Interactive elements, on which a swipe cannot start. */
const INTERACTIVE = 'a, button, input, select, textarea, label, summary, [contenteditable]';

/**
 * Selects one of several slides: by time, controls, arrow keys, swipes and the URL fragment. The block renders the slides.
 */
export class CarouselController implements ReactiveController, ControlledCarousel {
  readonly rotation: RotationController;
  #host: PalletElement;
  #settings: () => CarouselSettings;
  #requested = 0;
  #status = '';
  #preload: SlidePreloadController | undefined;
  #fragment: FragmentController | undefined;
  #swipe: { pointerId: number; x: number; y: number } | undefined;
  #connection: AbortController | undefined;

  constructor(host: PalletElement, settings: () => CarouselSettings) {
    this.#host = host;
    this.#settings = settings;
    this.rotation = new RotationController(host, settings, () => this.move(1, 'rotation'));
    host.addController(this);
  }

  /** Index of the current slide, from 0. */
  get current(): number {
    return nearestSlide(this.#requested, this.count);
  }

  get count(): number {
    return this.#settings().count;
  }

  /** Whether slides change automatically. */
  get isAutomatic(): boolean {
    return this.#settings().isAutomatic;
  }

  /**
   * Announcement of the slide that a visitor has selected: its position, unless the focused dot has it, and description.
   * Empty if the slide changed for another reason.
   */
  get status(): string {
    return this.current === this.#requested ? this.#status : '';
  }

  /** Whether the image of a slide should be loaded now. For blocks that load images of later slides on demand. */
  shouldLoad(index: number): boolean {
    this.#preload ??= new SlidePreloadController(this.#host, this);
    return this.#preload.shouldLoad(index);
  }

  /** CSS class for the state of the rotation. */
  get state(): 'running' | 'paused' | 'stopped' {
    if (!this.isAutomatic || !this.rotation.isOn) return 'stopped';
    return this.rotation.isRunning ? 'running' : 'paused';
  }

  /** Renders the controls. Undefined if there is only one slide. */
  renderControls(wanted: CarouselControls): TemplateResult | undefined {
    return this.count > 1 ? carouselControls(this.#host, this, wanted) : undefined;
  }

  hostConnected(): void {
    if (isServer) return;
    const connection = new AbortController();
    const { signal } = connection;
    this.#connection = connection;
    this.#host.addEventListener('pointerdown', this.#startSwipe, { signal });
    this.#host.addEventListener('pointerup', this.#endSwipe, { signal });
    this.#host.addEventListener('pointercancel', this.#cancelSwipe, { signal });
    this.#host.addEventListener('dragstart', this.#preventImageDrag, { signal });
  }

  hostUpdated(): void {
    // If the current slide was removed, its replacement stays current even if the slide is added again.
    if (this.count > 0 && this.current !== this.#requested) this.#changeSlide(this.current, 'removal');
    toggleState(this.#host, 'rotating', this.state === 'running');
    // The URL fragment can only be resolved once there are slides.
    if (this.count > 1) this.#fragment ??= this.#createFragmentController();
    // Element reflection, because an ID cannot refer to a slide outside the shadow root.
    const elements = this.#settings().elements?.();
    if (elements === undefined) return;
    this.#findDots().forEach((dot, index) => (dot.ariaControlsElements = elements.slice(index, index + 1)));
  }

  #createFragmentController(): FragmentController {
    // In a microtask: a block should not request an update while it completes one.
    const open = (fragment: string, navigation: FragmentNavigation): void =>
      queueMicrotask(() => this.#showFragment(fragment, navigation));
    return new FragmentController(this.#host, open);
  }

  #findDots(): Element[] {
    return [...(this.#host.shadowRoot?.querySelectorAll('[role="tab"]') ?? [])];
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#swipe = undefined;
  }

  /** Shows a slide for its full duration. If a visitor selected it, the rotation stops. */
  show(index: number, reason: SlideChangeReason): void {
    if (isUserAction(reason)) this.rotation.stop();
    this.#show(index, reason, isUserAction(reason) ? this.#describe(index) : '');
  }

  #show(index: number, reason: SlideChangeReason, status: string): void {
    if (index === this.current) return;
    this.#host.requestUpdate();
    this.#changeSlide(index, reason, status);
  }

  #changeSlide(index: number, reason: SlideChangeReason, status = ''): void {
    this.rotation.restart();
    this.#requested = index;
    this.#status = status;
    this.#host.dispatchEvent(new SlideChangeEvent(index + 1, reason));
  }

  #describe(index: number): string {
    const position = phrase(this.#host, phrases.positionOf, index + 1, this.count);
    return [position, this.#getName(index)].filter(Boolean).join(', ');
  }

  #getName(index: number): string {
    return this.#settings().describe(index).filter(Boolean).join(', ');
  }

  /** Announcement of a slide whose dot gets the focus: its name if it differs. The dot itself states the position. */
  #describeIfDifferent(index: number): string {
    const name = this.#getName(index);
    return name === this.#getName(this.current) ? '' : name;
  }

  /** Moves forward by a number of slides. The first slide follows the last one. */
  move(steps: number, reason: SlideChangeReason): void {
    this.show(slideAfter(this.current, steps, this.count), reason);
  }

  /**
   * Changes the slide with arrow keys while a control of the carousel has the focus. On the dots, the focus moves with the
   * slide, and Home and End select the first and last slide.
   */
  handleKey = (event: KeyboardEvent): void => {
    const focused = this.#host.shadowRoot?.activeElement;
    if (!focused || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isOnDot = this.#findDots().includes(focused);
    const index = slideOfKey(event.key, this.current, this.count, this.#isRightToLeft());
    if (index === undefined || !(isOnDot || event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    this.rotation.stop();
    this.#show(index, 'key', isOnDot ? this.#describeIfDifferent(index) : this.#describe(index));
    if (isOnDot) void this.#host.updateComplete.then(() => (this.#findDots()[this.current] as HTMLElement).focus());
  };

  #isRightToLeft(): boolean {
    return getComputedStyle(this.#host).direction === 'rtl';
  }

  #showFragment(fragment: string, navigation: FragmentNavigation): void {
    const { ids = Array<string>(this.count).fill('') } = this.#settings();
    const index = slideOfFragment(fragment, this.#host.id, ids);
    if (index === undefined) return;
    this.rotation.stop();
    this.#show(index, 'fragment', navigation === 'followed' ? this.#describe(index) : '');
    // The browser does not scroll to IDs in shadow roots.
    if (navigation !== 'restored' && document.getElementById(fragment) === null)
      this.#host.scrollIntoView({ block: 'nearest' });
  }

  #startSwipe = (event: PointerEvent): void => {
    if (this.count < 2) return;
    const { pointerId, pointerType, clientX: x, clientY: y, isPrimary, button } = event;
    const path = event.composedPath() as Element[];
    const inside = path.slice(0, path.indexOf(this.#host)).filter((node) => 'matches' in node);
    const isPressable = inside.some((element) => element.matches(INTERACTIVE));
    // A mouse selects text, so that it can swipe on images only.
    const isOnPicture = inside[0]?.localName === 'img';
    if (!isPrimary || button !== 0 || isPressable || (pointerType === 'mouse' && !isOnPicture)) return;
    this.#swipe = { pointerId, x, y };
    // The swipe may end outside the block.
    this.#host.setPointerCapture(pointerId);
  };

  #endSwipe = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    const begun = this.#swipe;
    this.#swipe = undefined;
    if (begun?.pointerId !== pointerId) return;
    const step = stepOfSwipe(clientX - begun.x, clientY - begun.y, this.#isRightToLeft());
    if (step !== 0) this.move(step, 'swipe');
  };

  #cancelSwipe = (): void => {
    this.#swipe = undefined;
  };

  #preventImageDrag = (event: DragEvent): void => {
    if (this.#swipe !== undefined) event.preventDefault();
  };
}
