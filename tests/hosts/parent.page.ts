import { exercise } from './exercise.js';
import { getComputedStyles } from './computed-styles.js';

/** Shows another page in a frame of a page without a policy, because drivers cannot evaluate under a strict one. */
async function open(path: string): Promise<Window> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 1280px; height: 800px';
  frame.src = path;
  document.body.append(frame);
  await new Promise((loaded) => frame.addEventListener('load', loaded));
  return frame.contentWindow!;
}

/** Emulates reduced motion in a page, because animations of two pages are not synchronized. */
function stopMotion(page: Window): void {
  const matches = page.matchMedia.bind(page);
  page.matchMedia = (query) => matches(query.includes('prefers-reduced-motion') ? 'all' : query);
}

/** Whether every block of a page has rendered, and every icon is drawn or removed. */
const isRendered = ({ document: page }: Window): boolean =>
  [...page.querySelectorAll<HTMLElement & { hasUpdated?: boolean }>('*')]
    .filter(({ localName }) => localName.startsWith('pallet-'))
    .every(
      ({ hasUpdated, shadowRoot }) => hasUpdated && !shadowRoot?.querySelector('[part~="icon"]:not(.drawn, .gone)'),
    );

/** Shows a page in a sandboxed frame and waits for its report. */
function listen(attributes: Readonly<Record<string, string>>): Promise<unknown> {
  const frame = document.createElement('iframe');
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  const report = new Promise((resolve) => {
    addEventListener('message', ({ data, source }) => {
      if (source === frame.contentWindow) resolve(data);
    });
  });
  document.body.append(frame);
  return report;
}

const parent = {
  /** Shows a page and uses the blocks in it. */
  async exercise(path: string) {
    const page = await open(path);
    const works = await exercise(page.document);
    const { alignment } = page.document.querySelector<HTMLElement & { alignment: string }>('pallet-statistic')!;
    return { works, alignment, consoleErrors: page.consoleErrors };
  },

  /** Violates the policy of a page on purpose, and returns its reports. */
  async provoke(path: string) {
    const page = await open(path);
    page.document.body.setAttribute('style', 'color: red');
    while (page.consoleErrors.length === 0) await new Promise((resolve) => setTimeout(resolve, 16));
    return page.consoleErrors;
  },

  /** Renders blocks in two pages, and returns the remaining differences of style. */
  async compare(paths: readonly [string, string], demos: string) {
    const pages = [await open(paths[0]), await open(paths[1])] as const;
    for (const window of pages) {
      const { document: page } = window;
      stopMotion(window);
      // Parsed in another document, so that only the blocks can cause violations.
      const demo = new DOMParser().parseFromString(demos, 'text/html');
      for (const styled of demo.querySelectorAll('[style]')) styled.removeAttribute('style');
      page.body.append(...page.importNode(demo.body, true).childNodes);
    }
    // Waits for animations and lazy modules, until shortly before the test times out. One comparison takes seconds on a
    // busy machine.
    const end = performance.now() + 45_000;
    let different: string[];
    let count: number;
    do {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const [first, second] = [getComputedStyles(pages[0].document), getComputedStyles(pages[1].document)];
      count = first.length;
      different = first.flatMap((look, index) => (look === second[index] ? [] : [`${look} / ${second[index]}`]));
      if (count !== second.length) different.push(`${count} elements / ${second.length}`);
    } while ((different.length > 0 || !pages.every(isRendered)) && performance.now() < end);
    return {
      count,
      different: different.slice(0, 5),
      consoleErrors: pages.map((page) => page.consoleErrors.toSorted()),
    };
  },

  listen,
};

declare global {
  interface Window {
    parentPage: typeof parent;
  }
}

window.parentPage = parent;
