import { linkKind } from '@pallet/elements/foundations';

/** The link that an event happens on: one of the header, the footer or a text, or one in the shadow root of a block. */
export const linkIn = (event: Event): HTMLAnchorElement | undefined =>
  event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.href !== '');

/**
 * The address of a page of this site that a link opens in this window; undefined for every other link.
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
 * Tells of each click on a link, after everybody else has heard of it. A link of a block is a link like any other here: the
 * block has announced it by then, and has cancelled the click if somebody cancelled that.
 */
export function onLinkClick(tell: (link: HTMLAnchorElement, click: MouseEvent) => void): void {
  addEventListener('click', (click) => {
    const link = linkIn(click);
    if (link !== undefined) tell(link, click);
  });
}
