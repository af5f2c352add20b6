/** Runs in a measured page before its own scripts. Collects the browser's entries on paints, long tasks and events. */

/** Selectors of the carousel. The current slide has the class `shown` on both pages. */
export interface CarouselPlace {
  /** Selector of the element whose shadow root contains the carousel. Default: the carousel is in the document. */
  readonly host?: string;
  /** Selector of the button to the next slide. */
  readonly next: string;
}

/** The observations so far. Times are in milliseconds since navigation. */
export interface Observations {
  firstPaint?: number;
  largestPaint?: number;
  /** Total time beyond 50 ms of long tasks that end after the first paint. */
  blocking: number;
  /** Duration of the slowest click until the next paint. */
  slowestClick: number;
  /** Time of the carousel's first response to a click, only after {@link Observer.clickUntilAnswered}. */
  firstResponse?: number;
}

export interface Observer {
  read(): Observations;
  /** The center of the button to the next slide. Undefined if there is no button. */
  nextButton(): { x: number; y: number } | undefined;
  /** Clicks the button every 50 ms, as soon as it exists, until the current slide changes. */
  clickUntilAnswered(): void;
}

declare global {
  var carousel: CarouselPlace;
  var observer: Observer;
}

const LONG_TASK = 50;
const CLICK_INTERVAL = 50;
/** Shortest duration of an event, in milliseconds, that browsers report. */
const MIN_REPORTED_DURATION = 16;
/** Assumed duration of clicks that are not reported, in milliseconds. Browsers round to 8 ms. */
const UNREPORTED_DURATION = 8;

const tasks: PerformanceEntry[] = [];
const clicks: PerformanceEntry[] = [];
let firstPaint: number | undefined;
let largestPaint: number | undefined;
let firstResponse: number | undefined;

function observe(type: string, take: (entry: PerformanceEntry) => void, options: PerformanceObserverInit = {}): void {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
}
observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') firstPaint = startTime;
});
observe('largest-contentful-paint', ({ startTime }) => (largestPaint = startTime));
observe('longtask', (entry) => tasks.push(entry));
observe(
  'event',
  (entry) => {
    if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0) clicks.push(entry);
  },
  { durationThreshold: MIN_REPORTED_DURATION } as PerformanceObserverInit,
);

const getRoot = (): ParentNode | null | undefined => {
  const { host } = globalThis.carousel;
  return host === undefined ? document : document.querySelector(host)?.shadowRoot;
};
const findNextButton = (): HTMLElement | null | undefined =>
  getRoot()?.querySelector<HTMLElement>(globalThis.carousel.next);
const shownSlide = (): number =>
  [...(getRoot()?.querySelectorAll('.slide') ?? [])].findIndex((slide) => slide.classList.contains('shown'));

globalThis.observer = {
  read: () => ({
    ...(firstPaint !== undefined && { firstPaint }),
    ...(largestPaint !== undefined && { largestPaint }),
    ...(firstResponse !== undefined && { firstResponse }),
    blocking: tasks
      .filter(({ startTime, duration }) => startTime + duration > (firstPaint ?? 0))
      .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK), 0),
    slowestClick: Math.max(UNREPORTED_DURATION, ...clicks.map(({ duration }) => duration)),
  }),
  nextButton() {
    const box = findNextButton()?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  },
  clickUntilAnswered() {
    let before: number | undefined;
    const hasAnswered = (): boolean => {
      if (before === undefined || shownSlide() === before) return false;
      firstResponse = performance.now();
      clearInterval(timer);
      return true;
    };
    const timer = setInterval(() => {
      const button = findNextButton();
      // The carousel may have responded to an earlier click in the meantime.
      if (button == null || shownSlide() === -1 || hasAnswered()) return;
      before = shownSlide();
      button.click();
      hasAnswered();
    }, CLICK_INTERVAL);
  },
};
