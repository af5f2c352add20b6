/** Runs in a measured page before anything else of it, and gathers what the browser tells of paints, work and events. */

/** Where the carousel is; the shown slide has the class `shown` in both pages. */
export interface CarouselPlace {
  /** Selector of the element whose shadow root holds the carousel. Default: the page holds it. */
  readonly host?: string;
  /** Selector of the button to the next slide. */
  readonly next: string;
}

/** What has been seen so far; times are in milliseconds since the page was asked for. */
export interface Seen {
  firstPaint?: number;
  largestPaint?: number;
  /** Beyond 50 ms, of tasks that end after the first paint. */
  blocking: number;
  /** How long the slowest press took until the next paint. */
  slowestPress: number;
  /** When the carousel first answered a press; only where {@link pressUntilAnswered} asks for it. */
  answered?: number;
}

export interface Observer {
  seen(): Seen;
  /** The middle of the button to the next slide; undefined where there is no such button. */
  nextButton(): { x: number; y: number } | undefined;
  /** Presses the button every 50 ms, from the moment when it is there, until the shown slide is another. */
  pressUntilAnswered(): void;
}

declare global {
  var carousel: CarouselPlace;
  var observer: Observer;
}

const LONG_TASK = 50;
const PRESS_INTERVAL = 50;
/** The least that browsers tell of an event, in milliseconds: what is not told was quicker than this. */
const SHORTEST_EVENT = 16;
/** Stands for presses that were quicker: browsers round to 8 ms. */
const QUICK = 8;

const tasks: PerformanceEntry[] = [];
const presses: PerformanceEntry[] = [];
let firstPaint: number | undefined;
let largestPaint: number | undefined;
let answered: number | undefined;

function watch(type: string, take: (entry: PerformanceEntry) => void, options: PerformanceObserverInit = {}): void {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
}
watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') firstPaint = startTime;
});
watch('largest-contentful-paint', ({ startTime }) => (largestPaint = startTime));
watch('longtask', (entry) => tasks.push(entry));
watch(
  'event',
  (entry) => {
    if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0) presses.push(entry);
  },
  { durationThreshold: SHORTEST_EVENT } as PerformanceObserverInit,
);

const root = (): ParentNode | null | undefined => {
  const { host } = globalThis.carousel;
  return host === undefined ? document : document.querySelector(host)?.shadowRoot;
};
const next = (): HTMLElement | null | undefined => root()?.querySelector<HTMLElement>(globalThis.carousel.next);
const shownSlide = (): number =>
  [...(root()?.querySelectorAll('.slide') ?? [])].findIndex((slide) => slide.classList.contains('shown'));

globalThis.observer = {
  seen: () => ({
    ...(firstPaint !== undefined && { firstPaint }),
    ...(largestPaint !== undefined && { largestPaint }),
    ...(answered !== undefined && { answered }),
    blocking: tasks
      .filter(({ startTime, duration }) => startTime + duration > (firstPaint ?? 0))
      .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK), 0),
    slowestPress: Math.max(QUICK, ...presses.map(({ duration }) => duration)),
  }),
  nextButton() {
    const box = next()?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  },
  pressUntilAnswered() {
    let before: number | undefined;
    const hasAnswered = (): boolean => {
      if (before === undefined || shownSlide() === before) return false;
      answered = performance.now();
      clearInterval(timer);
      return true;
    };
    const timer = setInterval(() => {
      const button = next();
      // What was pressed before may have been answered meanwhile.
      if (button == null || shownSlide() === -1 || hasAnswered()) return;
      before = shownSlide();
      button.click();
      hasAnswered();
    }, PRESS_INTERVAL);
  },
};
