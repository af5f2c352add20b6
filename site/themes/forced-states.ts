import { tokens } from '@pallet/elements/foundations';
import type { CDPSession, Page, Protocol } from 'puppeteer-core';
import { PSEUDO_CLASSES, type State } from './states.js';

/** What comes only with the focus lies on other things: it has a state of its own. */
const SKIP_LINK = 'skip-link';

/**
 * Puts everything on the page into a state, shadow roots and all, until the next call: what lies beside each other does not
 * change its neighbour's looks, so that one picture shows what a pointer would show one by one.
 *
 * @param session - of the page, which stays open meanwhile
 * @returns false where nothing on the page comes into this state
 */
export async function forceState(page: Page, session: CDPSession, state: State): Promise<boolean> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const elements = elementsOf(root);
  const isIn = (node: Protocol.DOM.Node): boolean => isSkipLink(node) === (state === 'skipping');
  await Promise.all(
    elements.map((node) => {
      const forcedPseudoClasses = isIn(node) ? [...PSEUDO_CLASSES[state]] : [];
      return session.send('CSS.forcePseudoState', { nodeId: node.nodeId, forcedPseudoClasses });
    }),
  );
  await page.evaluate(paintLinks, state === 'visited' ? tokens.colorLinkVisited : '');
  await page.evaluate(finishTransitions);
  return elements.some(isIn);
}

function elementsOf(node: Protocol.DOM.Node): Protocol.DOM.Node[] {
  const ELEMENT = 1;
  const { nodeType, children = [], shadowRoots = [] } = node;
  return [...(nodeType === ELEMENT ? [node] : []), ...[...children, ...shadowRoots].flatMap(elementsOf)];
}

const isSkipLink = ({ attributes = [] }: Protocol.DOM.Node): boolean => attributes.includes(SKIP_LINK);

/**
 * Paints links as those that were followed: no script may see which those are. Runs in the page.
 *
 * @param colour - empty for that which links have
 */
function paintLinks(colour: string): void {
  document.documentElement.style.setProperty('--pallet-g-color-link', colour);
}

/** Takes every transition to its end; what moves with the scroll position, or without end, stays. Runs in the page. */
export async function finishTransitions(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}
