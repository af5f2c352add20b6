import { warnAboutAddress, warnOnce } from '#development';
import { isServer, type ReactiveControllerHost } from 'lit';
import { basePathOf, navigationContext } from '../contexts/navigation.js';
import { linkKind, opensNewWindow } from '../foundations/links.js';
import { isPlainClick } from '../foundations/plain-click.js';
import type { ResolvedLink } from '../foundations/resolved-link.js';
import { missingAttributes, readLinkInfo, webPageUrl } from '../foundations/page-reference.js';
import { BoundDataController } from './bound-data.js';
import { consumeContext } from './context-value.js';
import { NavigateEvent } from '../base/link.events.js';

/** A click on a link that is followed once the host's navigation is available. */
interface DeferredClick {
  readonly controller: LinkController;
  readonly link: HTMLElement;
}

/** There is at most one per page, because following a link leaves the page. */
let deferredClick: DeferredClick | undefined;

/** The authored address of a block's link, and the window in which it opens. */
export interface LinkSource {
  readonly address: unknown;
  /** For instance `_self`. Default: the link decides */
  readonly target?: string;
}

/**
 * Calls a function when a link in a block's shadow root is clicked. The listener is on the block, so that it serves links that
 * the server has rendered and that the block never renders itself. Call it from the constructor; on a server, it does nothing.
 *
 * @param selector - selector of the link
 */
export function onLinkClick(
  block: HTMLElement,
  selector: string,
  follow: (link: HTMLElement, event: MouseEvent) => void,
): void {
  if (isServer) return;
  const handleClick = (event: MouseEvent): void => {
    const link = event
      .composedPath()
      .find(
        (target) =>
          (target as Partial<Element>).matches?.(selector) && (target as Element).getRootNode() === block.shadowRoot,
      );
    if (link !== undefined) follow(link as HTMLElement, event);
  };
  block.addEventListener('click', handleClick, { capture: true });
}

/** Resolves authored addresses to links, and dispatches {@link NavigateEvent} when a link is followed. */
export class LinkController {
  #host: ReactiveControllerHost & HTMLElement;
  #navigation;
  #data: BoundDataController;
  #needsNavigation = false;

  /** @param source - returns the link of the block. Default: the block calls {@link dispatchNavigate} for its links */
  constructor(host: ReactiveControllerHost & HTMLElement, source?: () => LinkSource) {
    this.#host = host;
    this.#navigation = consumeContext(host, navigationContext);
    this.#data = new BoundDataController(host);
    host.addController(this);
    if (source !== undefined) {
      onLinkClick(host, 'a[href]:not(.stretched)', (element, event) => {
        const { address, target } = source();
        const link = this.resolve(address, target);
        if (link !== undefined) this.dispatchNavigate(link, element, event);
      });
    }
  }

  hostUpdated(): void {
    if (this.#needsNavigation && this.#navigation.value === undefined) {
      warnOnce(
        'navigation',
        `Link element without navigation-data function: <${this.#host.localName}> does not lead to the page that it names. Provide navigationContext, which knows the host's own pages.`,
      );
    }
    if (deferredClick?.controller === this && this.#navigation.value !== 'pending')
      void this.#followDeferred(deferredClick);
  }

  /** Base path of the site's pages and images. Empty if no host provides it. */
  get basePath(): string {
    return basePathOf(this.#navigation.value);
  }

  /**
   * @param address - a URL, a page reference, or link info as JSON
   * @param target - overrides the window in which the link opens, for instance `_self`
   * @returns the link, or undefined if the address is empty, unsafe or incomplete
   */
  resolve(address: unknown, target = ''): ResolvedLink | undefined {
    this.#needsNavigation = false;
    const authored = readLinkInfo(address);
    if (authored === undefined) return this.#warnAboutAddress(address);
    const provided = this.#navigation.value;
    const navigation = provided === 'pending' ? undefined : provided;
    const { basePath } = this;
    const reference = this.#data.fill(authored, { Site: { basePath } });
    const { type, attributes } = reference;
    const isWebPage = type === 'standard__webPage';
    this.#needsNavigation = !isWebPage;
    // The host's feature gates are unknown: a reference that is complete with or without them is accepted.
    if (
      [false, true].every((productUrls) => missingAttributes(reference, { featureGates: { productUrls } }).length > 0)
    )
      return attributes.url === '' ? undefined : this.#warnAboutAddress(address);
    // Only the host knows its URLs. While its navigation is pending, the link is already clickable and clicks are deferred.
    const unnamed = provided === 'pending' ? '/' : '';
    const href = navigation?.urlFor(reference) ?? (isWebPage ? webPageUrl(reference) : unnamed);
    if (href === '' || linkKind(href) === 'none') return this.#warnAboutAddress(address);
    const newWindow = opensNewWindow(href, target, { origin: navigation?.origin, basePath });
    return {
      href,
      pageReference: reference,
      target: newWindow ? '_blank' : target || undefined,
      rel: newWindow ? 'noopener' : undefined,
      opensNewWindow: newWindow,
    };
  }

  /** Warns about an invalid address, unless only the host knows whether it is valid. */
  #warnAboutAddress(address: unknown): undefined {
    const isForHost = this.#needsNavigation && typeof this.#navigation.value !== 'object';
    if (!isForHost) warnAboutAddress(this.#host.localName, address, (name): unknown => Reflect.get(this.#host, name));
  }

  /**
   * Dispatches a cancelable event before a link is followed. While the host's navigation is pending, links within the site
   * are deferred. Clicks with modifier keys are left to the browser.
   *
   * @param element - the element of the link
   */
  dispatchNavigate(link: ResolvedLink, element: HTMLElement, event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    if (this.#navigation.value === 'pending' && linkKind(link.href) === 'site') {
      event.preventDefault();
      deferredClick = { controller: this, link: element };
      return;
    }
    // A link that is followed in this window replaces a deferred one.
    if (!link.opensNewWindow) deferredClick = undefined;
    const navigate = new NavigateEvent(link.pageReference, link.href);
    if (!this.#host.dispatchEvent(navigate)) event.preventDefault();
  }

  /** Follows the link of a deferred click, if it is still a link and no other was clicked in the meantime. */
  async #followDeferred(click: DeferredClick): Promise<void> {
    const { link } = click;
    // The link may be rendered by another block, which gets the new URL later.
    const { host } = link.getRootNode() as ShadowRoot;
    await (host as Element & { updateComplete?: Promise<unknown> }).updateComplete;
    if (deferredClick !== click) return;
    deferredClick = undefined;
    if (link.isConnected) link.click();
  }
}
