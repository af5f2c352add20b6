import type { ReactiveControllerHost } from 'lit';
import { navigationContext } from '../contexts/navigation.js';
import { linkKind, opensNewWindow } from '../foundations/links.js';
import { pageReferenceUrl, readLinkInfo, type PageReference } from '../foundations/page-reference.js';
import { contextValue } from './context-value.js';
import { NavigateEvent } from './link.events.js';

/** A link that may be rendered: its address is safe. */
export interface ResolvedLink {
  readonly href: string;
  readonly pageReference: PageReference | undefined;
  /** `_blank` where a new window opens, else undefined, so that no attribute is written. */
  readonly target: string | undefined;
  readonly rel: string | undefined;
  readonly opensNewWindow: boolean;
}

/** Turns what an author gave as an address into a link, and announces that it is followed. */
export class LinkController {
  #host: ReactiveControllerHost & HTMLElement;
  #navigation;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    this.#navigation = contextValue(host, navigationContext);
  }

  /**
   * @param address - a url, a page reference, or link info as exported pages hold it (JSON)
   * @param target - overrides where the link opens, for instance `_self`
   * @returns the link, or undefined when the address is empty, unsafe or incomplete: then nothing may be a link
   */
  resolve(address: unknown, target = ''): ResolvedLink | undefined {
    const pageReference = readLinkInfo(address);
    if (pageReference === undefined) return undefined;
    const navigation = this.#navigation.value;
    const href =
      navigation?.urlFor(pageReference) ?? pageReferenceUrl(pageReference, { basePath: navigation?.basePath ?? '' });
    if (href === '' || linkKind(href) === 'none') return undefined;
    const newWindow = opensNewWindow(href, target);
    return {
      href,
      pageReference,
      target: newWindow ? '_blank' : target || undefined,
      rel: newWindow ? 'noopener' : undefined,
      opensNewWindow: newWindow,
    };
  }

  /** Announces that a link is followed; a host that cancels the event keeps the browser where it is. */
  announce(link: ResolvedLink, event: Event): void {
    const navigate = new NavigateEvent(link.pageReference, link.href);
    if (!this.#host.dispatchEvent(navigate)) event.preventDefault();
  }
}
