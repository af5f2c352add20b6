import { useEffect, useState } from 'react';
import type { Hook } from '../../../../theming/hook-problems.js';
import type { Level } from '../../../../theming/wcag-contrast.js';
import type { FramedPage } from '../frame/framed-page.js';
import type { ContrastReport } from '../frame/measure-contrast.js';

/** Milliseconds after the last change until the page is measured. */
const PAUSE = 400;

interface ContrastOptions {
  /** The page to measure; undefined while it is loading. */
  readonly page: FramedPage | undefined;
  readonly css: string;
  readonly hooks: readonly Hook[];
  readonly level: Level;
  readonly isOff: boolean;
}

/** Measures contrast on the page, again after every change and when an image has loaded. */
export function useContrast({ page, css, hooks, level, isOff }: ContrastOptions): {
  readonly report: ContrastReport | undefined;
  readonly isMeasuring: boolean;
} {
  const [report, setReport] = useState<ContrastReport>();
  const [isMeasuring, setMeasuring] = useState(false);
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => {
    if (page === undefined || isOff) return;
    const ending = new AbortController();
    setMeasuring(true);
    const timer = setTimeout(() => {
      const { signal } = ending;
      // Loaded on demand; if loading fails, the next change tries again.
      void import('../frame/measure-contrast.js')
        .then(({ measureContrast }) => measureContrast({ page, css, hooks, level, signal, onFound: setReport }))
        .catch(() => true)
        .then((isDone) => {
          if (isDone) setMeasuring(false);
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [page, css, hooks, level, isOff, arrivals]);
  const waiting = report?.waiting;
  useEffect(() => {
    if (page === undefined || waiting === undefined || waiting.size === 0) return;
    const ending = new AbortController();
    const arrive = (): void => setArrivals((before) => before + 1);
    page.loadImages();
    for (const picture of waiting) {
      for (const event of ['load', 'error']) picture.addEventListener(event, arrive, { signal: ending.signal });
      // The image may have loaded since the measurement.
      if (picture.complete) arrive();
    }
    return () => ending.abort();
  }, [page, waiting]);
  return { report, isMeasuring };
}
