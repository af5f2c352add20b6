import { linkKind } from '@pallet/elements/foundations';

/** Events that suggest that a link will be followed. */
export const INTENTS = ['pointerover', 'focusin', 'pointerdown', 'touchstart'] as const;

/** Path of a page of the site, base path excluded. */
export const sitePath = (pathname: string, basePath: string): string => pathname.slice(basePath.length) || '/';

/** The link in an event's path, also in the shadow root of a block. */
export const findLink = (event: Event): HTMLAnchorElement | undefined =>
  event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.href !== '');

/**
 * URL of the page of this site that a link opens in this window. Undefined for all other links.
 *
 * @param basePath - path of the site
 */
export function linkedPage(link: HTMLAnchorElement, basePath: string): URL | undefined {
  const url = new URL(link.href);
  const isWithin = url.origin === location.origin && `${url.pathname}/`.startsWith(`${basePath}/`);
  const opensHere = ['', '_self'].includes(link.target) && !link.hasAttribute('download');
  return isWithin && opensHere && linkKind(url.pathname) === 'site' ? url : undefined;
}

/**
 * Calls a function for each click on a link, after all other listeners. Links of blocks are included: the block has dispatched
 * its event by then, and canceled the click if the event was canceled.
 */
export function onLinkClick(onClick: (link: HTMLAnchorElement, click: MouseEvent) => void): void {
  addEventListener('click', (click) => {
    const link = findLink(click);
    if (link !== undefined) onClick(link, click);
  });
}
