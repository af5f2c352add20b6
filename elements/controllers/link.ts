import { inDevelopment, warnOnce } from '#development';
import type { ReactiveControllerHost } from 'lit';
import { basePathOf, navigationContext } from '../contexts/navigation.js';
import { linkKind, opensNewWindow } from '../foundations/links.js';
import { isPlainClick } from '../foundations/plain-click.js';
import type { ResolvedLink } from '../foundations/resolved-link.js';
import { missingAttributes, readLinkInfo, webPageUrl } from '../foundations/page-reference.js';
import { hasExpressions } from '../services/expressions.js';
import { BoundDataController } from './bound-data.js';
import { contextValue } from './context-value.js';
import { NavigateEvent } from '../base/link.events.js';

/** A click on a link that waits for the host's navigation. */
interface HeldClick {
  readonly controller: LinkController;
  readonly link: HTMLElement;
}

/** The click that is held: one for the whole page, because following a link leaves it. */
let held: HeldClick | undefined;

/** Turns what an author gave as an address into a link, and announces that it is followed. */
export class LinkController {
  #host: ReactiveControllerHost & HTMLElement;
  #navigation;
  #data: BoundDataController;
  #needsNavigation = false;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    this.#navigation = contextValue(host, navigationContext);
    this.#data = new BoundDataController(host);
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.#needsNavigation && this.#navigation.value === undefined) {
      warnOnce(
        'navigation',
        `Link element without navigation-data function: <${this.#host.localName}> does not lead to the page that it names. Provide navigationContext, which knows the host's own pages.`,
      );
    }
    if (held?.controller === this && this.#navigation.value !== 'pending') void this.#follow(held);
  }

  /** Path of the site, put before the paths of its pages and pictures; empty while no host says it. */
  get basePath(): string {
    return basePathOf(this.#navigation.value);
  }

  /**
   * @param address - a url, a page reference, or link info as exported pages hold it (JSON)
   * @param target - overrides where the link opens, for instance `_self`
   * @returns the link, or undefined when the address is empty, unsafe or incomplete: then nothing may be a link
   */
  resolve(address: unknown, target = ''): ResolvedLink | undefined {
    this.#needsNavigation = false;
    const authored = readLinkInfo(address);
    if (authored === undefined) return this.#refuse(address);
    const provided = this.#navigation.value;
    const navigation = provided === 'pending' ? undefined : provided;
    const { basePath } = this;
    const reference = this.#data.fill(authored, { Site: { basePath } });
    const { type, attributes } = reference;
    const isWebPage = type === 'standard__webPage';
    this.#needsNavigation = !isWebPage;
    // While it is pending nobody knows which features the host has opened.
    if (
      [false, true].every((productUrls) => missingAttributes(reference, { featureGates: { productUrls } }).length > 0)
    )
      return attributes.url === '' ? undefined : this.#refuse(address);
    // Only a host knows where its pages are. A page that it has still to name can be pressed already, and is held.
    const unnamed = provided === 'pending' ? '/' : '';
    const href = navigation?.urlFor(reference) ?? (isWebPage ? webPageUrl(reference) : unnamed);
    if (href === '' || linkKind(href) === 'none') return this.#refuse(address);
    const newWindow = opensNewWindow(href, target, { origin: navigation?.origin, basePath });
    return {
      href,
      pageReference: reference,
      target: newWindow ? '_blank' : target || undefined,
      rel: newWindow ? 'noopener' : undefined,
      opensNewWindow: newWindow,
    };
  }

  /** Explains why an address makes no link; one that is missing, or has still to be filled, is none. */
  #refuse(address: unknown): undefined {
    if (!inDevelopment) return;
    const text = typeof address === 'string' ? address.trim() : (JSON.stringify(address) ?? '');
    const isForHost = this.#needsNavigation && typeof this.#navigation.value !== 'object';
    if (text === '' || isForHost || hasExpressions(text)) return;
    const { localName } = this.#host;
    warnOnce(
      `address:${localName}:${text}`,
      `<${localName}> leads nowhere: its address ${text} is refused. Give https://…, a path with one slash first, #place, mailto: or tel:, or a page reference with all that its type needs.`,
    );
  }

  /**
   * Announces that a link is followed; a host that cancels the event keeps the browser where it is. A link into the site
   * waits while the host's navigation is pending; everything else is followed directly. A click with a modifier key is the
   * browser's own.
   */
  announce(link: ResolvedLink, event: Event): void {
    if (!isPlainClick(event as MouseEvent)) return;
    if (this.#navigation.value === 'pending' && linkKind(link.href) === 'site') {
      event.preventDefault();
      held = { controller: this, link: event.currentTarget as HTMLElement };
      return;
    }
    // A link that is followed in this window replaces one that waits.
    if (!link.opensNewWindow) held = undefined;
    const navigate = new NavigateEvent(link.pageReference, link.href);
    if (!this.#host.dispatchEvent(navigate)) event.preventDefault();
  }

  /** Follows the link of a held click, if it still is one and no other was clicked meanwhile. */
  async #follow(click: HeldClick): Promise<void> {
    const { link } = click;
    // The link may be rendered by another block, which hears of its new address after this one.
    const { host } = link.getRootNode() as ShadowRoot;
    await (host as Element & { updateComplete?: Promise<unknown> }).updateComplete;
    if (held !== click) return;
    held = undefined;
    if (link.isConnected) link.click();
  }
}
