import { tokens } from '@pallet/elements/foundations';
import type { CDPSession, Page, Protocol } from 'puppeteer-core';
import { PSEUDO_CLASSES, type State } from '../theming/states.js';

/** The skip link covers other content while it has focus, so it has a state of its own. */
const SKIP_LINK = 'skip-link';

/**
 * Puts every element of the page, also in shadow roots, into a state until the next call. Elements do not affect each
 * other's style, so one screenshot shows all of them in the state.
 *
 * @param session - of the page
 * @returns false if no element can have this state
 */
export async function forceState(page: Page, session: CDPSession, state: State): Promise<boolean> {
  const hasElements = await forceClasses(session, state);
  await page.evaluate(paintLinks, state === 'visited' ? tokens.colorLinkVisited : '');
  await page.evaluate(finishTransitions);
  return hasElements;
}

/** Forces the pseudo-classes of a state. States without pseudo-classes are measured first and need nothing. */
async function forceClasses(session: CDPSession, state: State): Promise<boolean> {
  if (PSEUDO_CLASSES[state].length === 0) return true;
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const elements = listElements(root);
  const isAffected = (node: Protocol.DOM.Node): boolean => isSkipLink(node) === (state === 'skip link focus');
  await Promise.all(
    elements.map((node) => {
      const forcedPseudoClasses = isAffected(node) ? [...PSEUDO_CLASSES[state]] : [];
      return session.send('CSS.forcePseudoState', { nodeId: node.nodeId, forcedPseudoClasses });
    }),
  );
  return elements.some(isAffected);
}

function listElements(node: Protocol.DOM.Node): Protocol.DOM.Node[] {
  const ELEMENT = 1;
  const { nodeType, children = [], shadowRoots = [] } = node;
  return [...(nodeType === ELEMENT ? [node] : []), ...[...children, ...shadowRoots].flatMap(listElements)];
}

const isSkipLink = ({ attributes = [] }: Protocol.DOM.Node): boolean => attributes.includes(SKIP_LINK);

/**
 * Gives all links the visited color, because scripts cannot detect visited links. Runs in the page.
 *
 * @param color - empty for the default
 */
function paintLinks(color: string): void {
  document.documentElement.style.setProperty('--pallet-g-color-link', color);
}

/** Finishes every transition, but no scroll-driven or endless animation. Runs in the page. */
export async function finishTransitions(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}
