import { until } from '../../support/browser.js';
import { afterTest } from './after-test.js';

/** Every shadow root below `root`, in document order. */
function shadowRootsIn(root: ParentNode): ShadowRoot[] {
  return [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot === null ? [] : [shadowRoot, ...shadowRootsIn(shadowRoot)],
  );
}

const stylesOf = ({ host }: ShadowRoot): string => {
  const { elementStyles = [] } = customElements.get(host.localName) as unknown as { elementStyles?: unknown[] };
  return elementStyles.map(String).join('');
};

/**
 * Opens a page without scripts until the end of the test. It shows the current content of `root` as if rendered by a
 * server.
 */
export async function openWithoutScripts(root: Element): Promise<Document> {
  const shadowRoots = shadowRootsIn(root);
  const styles = shadowRoots.values();
  const markup = root
    .getHTML({ shadowRoots })
    .replace(
      /<template shadowrootmode="open"[^>]*>/g,
      (start) => `${start}<style>${stylesOf(styles.next().value!)}</style>`,
    );
  const frame = document.createElement('iframe');
  frame.title = 'A page without scripts';
  frame.style.cssText = 'width: 1280px; height: 800px; border: 0';
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.srcdoc = `<!doctype html><html lang="en"><title>Without scripts</title><body id="written">${markup}`;
  document.body.append(frame);
  afterTest(() => frame.remove());
  await until(
    () => frame.contentDocument?.readyState === 'complete' && frame.contentDocument.querySelector('#written'),
    'the page',
  );
  return frame.contentDocument!;
}
