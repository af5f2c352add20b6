import { exercise } from './exercise.js';
import { looksOf } from './looks.js';

/** A page without a policy, which shows another one in a frame and looks into it: a driver cannot where scripts are bound. */
async function open(path: string): Promise<Window> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 1280px; height: 800px';
  frame.src = path;
  document.body.append(frame);
  await new Promise((loaded) => frame.addEventListener('load', loaded));
  return frame.contentWindow!;
}

/** Tells the blocks of a page that its visitor wants no motion, for no two pages move in step. */
function stopMotion(page: Window): void {
  const matches = page.matchMedia.bind(page);
  page.matchMedia = (query) => matches(query.includes('prefers-reduced-motion') ? 'all' : query);
}

/** Whether every block of a page has rendered, and every icon is drawn or given up. */
const isSettled = ({ document: page }: Window): boolean =>
  [...page.querySelectorAll<HTMLElement & { hasUpdated?: boolean }>('*')]
    .filter(({ localName }) => localName.startsWith('pallet-'))
    .every(({ hasUpdated, shadowRoot }) => hasUpdated && !shadowRoot?.querySelector('.icon:not(.drawn, .gone)'));

/** Shows a page in a sandbox and waits for what it says of itself. */
function listen(attributes: Readonly<Record<string, string>>): Promise<unknown> {
  const frame = document.createElement('iframe');
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  const said = new Promise((resolve) => {
    addEventListener('message', ({ data, source }) => {
      if (source === frame.contentWindow) resolve(data);
    });
  });
  document.body.append(frame);
  return said;
}

const parent = {
  /** Shows a page and uses the blocks in it. */
  async exercise(path: string) {
    const page = await open(path);
    const works = await exercise(page.document);
    const { alignment } = page.document.querySelector<HTMLElement & { alignment: string }>('pallet-statistic')!;
    return { works, alignment, complaints: page.complaints };
  },

  /** What a page complains of where its policy is broken on purpose. */
  async provoke(path: string) {
    const page = await open(path);
    page.document.body.setAttribute('style', 'color: red');
    while (page.complaints.length === 0) await new Promise((resolve) => setTimeout(resolve, 16));
    return page.complaints;
  },

  /** Shows blocks in two pages, each rendering them itself, and tells what looks different in the end. */
  async compare(paths: readonly [string, string], demos: string) {
    const pages = [await open(paths[0]), await open(paths[1])] as const;
    for (const window of pages) {
      const { document: page } = window;
      stopMotion(window);
      // Parsed outside, so that only what the blocks themselves do is judged.
      const demo = new DOMParser().parseFromString(demos, 'text/html');
      for (const styled of demo.querySelectorAll('[style]')) styled.removeAttribute('style');
      page.body.append(...page.importNode(demo.body, true).childNodes);
    }
    // What moves or is fetched on demand is there in the end.
    const end = performance.now() + 10_000;
    let different: string[];
    let count: number;
    do {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const [first, second] = [looksOf(pages[0].document), looksOf(pages[1].document)];
      count = first.length;
      different = first.flatMap((look, index) => (look === second[index] ? [] : [`${look} / ${second[index]}`]));
      if (count !== second.length) different.push(`${count} elements / ${second.length}`);
    } while ((different.length > 0 || !pages.every(isSettled)) && performance.now() < end);
    return { count, different: different.slice(0, 5), complaints: pages.map((page) => page.complaints.toSorted()) };
  },

  listen,
};

declare global {
  interface Window {
    parentPage: typeof parent;
  }
}

window.parentPage = parent;
